"""Builds and asks an index with Whoosh as it comes, in a process that none of our changes to Whoosh have reached; prints JSON.

Usage: python tests/bench/stock_whoosh.py FOLDER WARM_UP TOP   (reads lines of JSON: the records, then the list of questions)
"""

from __future__ import annotations

import json
import re
import sys
import time
from pathlib import Path

import whoosh.index
from whoosh.fields import ID, KEYWORD, NUMERIC, TEXT, Schema
from whoosh.qparser import MultifieldParser, OrGroup, WhitespacePlugin


def main(folder: Path, warm_up: int, top: int) -> None:
    """Builds, then asks each question once after a few to warm up."""
    *rows, questions = (json.loads(line) for line in sys.stdin)
    schema = Schema(
        pmid=ID(stored=True, unique=True), title=TEXT(stored=True), abstract=TEXT(stored=True), authors=TEXT(stored=True),
        mesh=KEYWORD(stored=True, commas=True, lowercase=True), journal=TEXT(stored=True), year=NUMERIC(stored=True),
    )  # fmt: skip
    folder.mkdir()
    start, used = time.perf_counter(), time.process_time()
    built = whoosh.index.create_in(str(folder), schema)
    writer = built.writer()
    for row in rows:
        writer.add_document(**row)
    writer.commit()
    seconds, cpu = time.perf_counter() - start, time.process_time() - used
    searcher = built.searcher()
    parser = MultifieldParser(["title", "abstract"], schema, fieldboosts={"title": 2.0}, plugins=[WhitespacePlugin()], group=OrGroup)
    times = []
    for question in [*questions[-warm_up:], *questions[:-warm_up]]:
        start, used = time.perf_counter(), time.process_time()
        [hit["pmid"] for hit in searcher.search(parser.parse(" ".join(re.findall(r"\w+", question))), limit=top)]
        times.append((1000 * (time.perf_counter() - start), 1000 * (time.process_time() - used)))
    clock_ms, cpu_ms = zip(*times[warm_up:], strict=True)
    print(json.dumps({"seconds": seconds, "cpu": cpu, "clock_ms": clock_ms, "cpu_ms": cpu_ms}))


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))
