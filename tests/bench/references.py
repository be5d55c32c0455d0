"""Prints how much of the reference lists of real papers is found, read and matched with held records.

usage: python tests/bench/references.py [FOLDER]
"Right" counts the fields of twenty entries a paper that were read by eye (references.tsv). For the matches the same entries are imported as
records, every other one without its DOI, and beside each a record by the same author and year of another title, which must not be taken for it.
"""

from __future__ import annotations

import csv
import hashlib
import sys
import tempfile
from collections import defaultdict
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path.insert(0, str(ROOT))

from engine.api import Engine  # noqa: E402
from engine.formats.printed import Reference  # noqa: E402
from engine.ingest.batch import AddResult, ImportResult  # noqa: E402
from engine.linkage.titles import title_key  # noqa: E402
from engine.store import workspace  # noqa: E402

FIELDS = ("author", "year", "volume", "page", "doi", "title")


def truth() -> tuple[dict[str, int], dict[str, dict[int, tuple[str, ...]]]]:
    """By file, how many entries are printed, and the fields of those that were read by eye, by their place in the list."""
    printed: dict[str, int] = {}
    fields: dict[str, dict[int, tuple[str, ...]]] = defaultdict(dict)
    with (HERE / "references.tsv").open(encoding="utf-8", newline="") as file:
        for row in csv.reader((line for line in file if not line.startswith("#")), delimiter="\t"):
            if row[1] == "printed":
                printed[row[0]] = int(row[2])
            else:
                fields[row[0]][int(row[1])] = tuple(row[2:])
    return printed, fields


def read_fields(detail: dict[str, Any]) -> tuple[str, ...]:
    """The same fields as the truth has them."""
    record = Reference.from_json(detail).record
    key = hashlib.sha256(title_key(record.title).encode()).hexdigest()[:12] if record.title else ""
    author = record.authors[0].family if record.authors else ""
    return author, str(record.year or ""), record.volume, record.pages.split("-")[0], record.doi.lower(), key


def records(engine: Engine, chosen: list[tuple[str, tuple[str, ...]]]) -> tuple[str, dict[str, str]]:
    """A RIS file of these entries (chunk ID, true fields), and which title belongs to which entry."""
    lines: list[str] = []
    titles: dict[str, str] = {}
    for number, (chunk_id, (author, year, volume, page, doi, key)) in enumerate(chosen):
        record = Reference.from_json(engine.show(chunk_id)["reference"]).record
        if not key or hashlib.sha256(title_key(record.title).encode()).hexdigest()[:12] != key:
            continue
        titles[chunk_id] = record.title
        own = [("VL", volume), ("SP", page), ("DO", doi if number % 2 else "")]
        for title, more in ((record.title, own), (f"A reply by other hands to what was said of {record.title.split()[-1]}", [])):
            lines += [
                "TY  - JOUR",
                f"AU  - {author}",
                f"TI  - {title}",
                f"PY  - {year}",
                *(f"{tag}  - {value}" for tag, value in more if value),
                "ER  - ",
            ]
    return "\n".join(lines) + "\n", titles


def main() -> int:
    """Prints one line a paper; returns 1 if an entry is matched with a record that is another paper."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT.parent / "shared" / "data" / "pdf"
    printed, fields = truth()
    rows: list[list[str]] = []
    totals = [0] * 7
    with tempfile.TemporaryDirectory() as name:
        home = Path(name)
        workspace.make(home / "ws")
        engine = Engine.open(home / "ws")
        added = engine.run(engine.add([folder / file for file in printed], [], AddResult())).files
        documents = {Path(row["path"]).name: row["document_id"] for row in added}
        chosen = [(f"{documents[file]}_r{place}", values) for file, places in fields.items() for place, values in places.items()]
        text, titles = records(engine, chosen)
        (home / "held.ris").write_text(text, encoding="utf-8")
        engine.run(engine.import_files([home / "held.ris"], None, ImportResult()))
        for file, document_id in documents.items():
            found = int(engine.show(document_id)["references"]["found"])
            shown = [engine.show(f"{document_id}_r{number}")["reference"] for number in range(1, found + 1)]
            parsed = sum(Reference.from_json(detail).is_parsed for detail in shown)
            cells = [(mine, true) for place, values in fields[file].items() for mine, true in zip(read_fields(shown[place - 1]), values, strict=True)]
            wanted = [chunk_id for chunk_id in titles if chunk_id.startswith(f"{document_id}_")]
            held = {number: detail["matched"] for number, detail in enumerate(shown, start=1) if detail["matched"]}
            right = sum(
                title_key(engine.show(held[number])["title"]) == title_key(titles[chunk_id])
                for chunk_id in wanted
                if (number := int(chunk_id.rpartition("_r")[2])) in held
            )
            values = [printed[file], found, parsed, sum(mine == true for mine, true in cells), len(cells), right, len(held) - right]
            totals = [total + value for total, value in zip(totals, values, strict=True)]
            rows.append([file.removeprefix("paper_").removesuffix(".pdf")[:24], *_shown(values, len(wanted))])
        engine.close()
    rows.append(["all", *_shown(totals, len(titles))])
    print("| paper | printed | found | parsed | fields right | matched | matched wrongly |\n| --- | --- | --- | --- | --- | --- | --- |")
    print("\n".join(f"| {' | '.join(row)} |" for row in rows))
    return int(totals[6] > 0)


def _shown(values: list[int], wanted: int) -> list[str]:
    printed, found, parsed, right, cells, matched, wrong = values
    return [str(printed), str(found), f"{parsed} ({parsed / printed:.1%})", f"{right / cells:.1%}", f"{matched} of {wanted}", str(wrong)]


if __name__ == "__main__":
    sys.exit(main())
