"""Prints how fast an index is built from the real PubMed records and how fast it answers, in CPU time.

Usage: python tests/bench/search_speed.py FOLDER [FILE...]   (FOLDER is made anew; without files: the PubMed files of the shared data)
"""

from __future__ import annotations

import shutil
import sys
import time
from pathlib import Path

from engine.cancel import CancelToken
from engine.domain.records import Record
from engine.search.index import IndexRow
from engine.search.parser import parse
from engine.search.searching import search_all
from engine.search.whoosh_index import WhooshIndex
from engine.search.whoosh_writer import WhooshWriter
from engine.sources import pubmed_xml

QUERIES = (
    "cancer",
    "metformin diabetes cancer",
    "does metformin lower the risk of breast cancer in patients with type 2 diabetes?",
    '"breast cancer"',
    "patients AND treatment AND trial",
    "title:cancer NOT review",
    "immuno*",
    "author:smith year:2000..2010",
)
ROUNDS = 5


class Quiet:
    """Answers nobody."""

    token = CancelToken()

    def item(self, body: object) -> None:
        """Says nothing."""

    def progress(self, done: int, total: int, label: str = "") -> None:
        """Says nothing."""


def row(record: Record) -> IndexRow:
    """A record as it is indexed."""
    return IndexRow(
        f"pmid_{record.pmid}",
        title=record.title,
        abstract="\n".join(section.text for section in record.abstract),
        authors=tuple(author.shown() for author in record.authors),
        journal=record.journal,
        mesh=record.mesh,
        types=record.types,
        year=record.year,
        pmid=record.pmid,
        doi=record.doi,
        keywords=record.keywords,
        language=record.language,
    )


def main(folder: Path, files: list[Path]) -> None:
    """Builds, then asks each query several times."""
    shutil.rmtree(folder, ignore_errors=True)
    rows = [row(entry.record) for file in files for entry in pubmed_xml.read(file, Quiet()) if entry.record]
    start = time.process_time()
    writer = WhooshWriter(folder)
    writer.add(rows, Quiet.token.check)
    count = writer.commit(1)
    seconds = time.process_time() - start
    size = sum(file.stat().st_size for file in folder.iterdir())
    print(f"{count} records in {seconds:.1f} s: {count / seconds:.0f} records/s, {size / count:.0f} bytes a record")
    index = WhooshIndex(folder)
    for query in QUERIES:
        times = []
        for _ in range(ROUNDS):
            start = time.process_time()
            found = search_all({"pubmed": index}, ["pubmed"], parse(query).tree, None, Quiet.token.check)
            times.append(1000 * (time.process_time() - start))
        print(f"{query:82} {found.total['pubmed']:6} hits, first {times[0]:6.1f} ms, then {min(times[1:]):6.1f} ms")
    index.close()


if __name__ == "__main__":
    data = Path(__file__).resolve().parents[2].parent / "shared" / "data"
    chosen = [Path(name) for name in sys.argv[2:]] or sorted([*(data / "pubmed").glob("*.xml.gz"), *(data / "pubmed_pool").glob("*.xml.gz")])
    main(Path(sys.argv[1]), chosen)
