"""What a source holds and what it lacks: its files, the numbers missing between them, the subset that a person chose."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from engine.domain.subset import EVERYTHING, Subset
from engine.sources.status import file_order, numbered_name
from engine.store import papers
from engine.store.audit import now
from engine.store.database import Database, Transaction, dumps

YEAR = 100_000
"""Between the ranks of files of one year and the next."""


@dataclass(frozen=True, slots=True)
class Corpus:
    """One source: records held, the latest DateRevised among them, files read to their end, and what is known to be missing.

    `missing` names files, runs of them as "first … last"; `failed_files` are names and reasons of files that are damaged or not read to their end.
    """

    source: str
    records: int = 0
    as_of: str | None = None
    files: int = 0
    missing: tuple[str, ...] = ()
    missing_files: int = 0
    failed_files: tuple[tuple[str, str], ...] = ()
    subset: Subset = EVERYTHING

    def to_json(self) -> dict[str, Any]:
        """The source's facts in the JSON interface."""
        body: dict[str, Any] = {"records": self.records, "as_of": self.as_of, "files": self.files, "missing": list(self.missing)}
        failed = [{"file": name, "why": why} for name, why in self.failed_files]
        return body | {
            "missing_files": self.missing_files,
            "failed_files": failed,
            "subset": self.subset.to_json() | {"shown": self.subset.shown()} if self.subset else None,
        }


@dataclass(frozen=True, slots=True)
class SourceFile:
    """A file of a source by its name. `state`: "held", "begun", "damaged" (read as far as it goes) or "failed" (nothing was read)."""

    name: str
    file_rank: int
    state: str
    file_sha256: str = ""
    bytes: int = 0
    records: int = 0
    why: str = ""
    modified: int = 0
    """When it was last changed, in nanoseconds since 1970; 0 if not known."""


def describe(database: Database, source: str) -> Corpus:
    """What there is of a source."""
    facts = papers.sources(database).get(source, {"records": 0, "as_of": None})
    files = files_of(database, source)
    gaps = list(gaps_between(file.name for file in files if file.file_rank))
    failed = tuple((file.name, file.why or _REASONS[file.state]) for file in files if file.state != "held")
    held = sum(file.state == "held" for file in files)
    return Corpus(
        source,
        facts["records"],
        facts["as_of"],
        held,
        tuple(shown for shown, _ in gaps),
        sum(count for _, count in gaps),
        failed,
        subset_of(database, source),
    )


_REASONS = {"begun": "not read to its end", "damaged": "damaged", "failed": "not readable"}


def lacks(database: Database, source: str) -> dict[str, Any]:
    """What a search of a source must say of it: {"missing_files", "failed_files", "subset"}, each only where there is something to say."""
    files = files_of(database, source)
    missing = sum(count for _, count in gaps_between(file.name for file in files if file.file_rank))
    failed = sum(file.state != "held" for file in files)
    said = {"missing_files": missing, "failed_files": failed, "subset": subset_of(database, source).shown()}
    return {key: value for key, value in said.items() if value}


def files_of(database: Database, source: str) -> list[SourceFile]:
    """The files of a source in the order of their numbers."""
    sql = "SELECT name, file_rank, state, file_sha256, bytes, records, why, modified FROM source_files WHERE source = ? ORDER BY file_rank, name"
    return [SourceFile(*row) for row in database.rows(sql, (source,))]


def last_change(database: Database, source: str) -> str:
    """When a file of a source was last read (ISO time); "" if none ever was."""
    row = database.one("SELECT max(changed) FROM source_files WHERE source = ?", (source,))
    return str(row[0] or "") if row else ""


def note_file(transaction: Transaction, source: str, file: SourceFile) -> None:
    """Writes what became of a file, in the place of an earlier copy of that name. A copy that failed leaves one that is held."""
    values = (source, file.name, file.file_rank, file.state, file.file_sha256, file.bytes, file.records, file.why, now(), file.modified)
    transaction.execute(
        "INSERT INTO source_files VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (source, name) DO UPDATE SET file_rank = excluded.file_rank, "
        "state = excluded.state, file_sha256 = excluded.file_sha256, bytes = excluded.bytes, records = excluded.records, why = excluded.why, "
        "changed = excluded.changed, modified = excluded.modified WHERE state <> 'held' OR excluded.state = 'held'",
        values,
    )


def same_file(database: Database, source: str, name: str, size: int, modified: int) -> str:
    """The SHA-256 (hex) of a file of that name that was read to its end with this size (bytes) and time of change (ns); "" if there is none."""
    sql = "SELECT file_sha256 FROM source_files WHERE source = ? AND name = ? AND state = 'held' AND bytes = ? AND modified = ? AND modified > 0"
    row = database.one(sql, (source, name, size, modified))
    return str(row[0]) if row else ""


def note_time(transaction: Transaction, source: str, name: str, file_sha256: str, modified: int) -> None:
    """Notes the time of change of a file whose content is known, so that it need not be read again to be known."""
    sql = "UPDATE source_files SET modified = ? WHERE source = ? AND name = ? AND file_sha256 = ?"
    transaction.execute(sql, (modified, source, name, file_sha256))


def subset_of(database: Database, source: str) -> Subset:
    """The subset that is held of a source; an empty one where nothing is left out."""
    row = database.one("SELECT subset FROM subsets WHERE source = ?", (source,))
    return Subset.from_json(json.loads(row[0])) if row else Subset()


def set_subset(transaction: Transaction, source: str, subset: Subset) -> None:
    """Notes which records of a source are wanted from now on."""
    if subset:
        transaction.execute("INSERT OR REPLACE INTO subsets VALUES (?, ?)", (source, dumps(subset.to_json())))
    else:
        transaction.execute("DELETE FROM subsets WHERE source = ?", (source,))


def gaps_between(names: Iterable[str]) -> Iterator[tuple[str, int]]:
    """The files missing between the first and the last number of each year, runs as "first … last", with how many they are.

    A year that begins with number 1 has a baseline, which holds all that came before it: then earlier years are not looked at.
    """
    by_year: dict[int, dict[int, str]] = {}
    for name in names:
        rank = file_order(name)
        if rank:
            by_year.setdefault(rank // YEAR, {})[rank % YEAR] = name
    for year in sorted(by_year):
        numbers = by_year[year]
        if any(later > year and 1 in by_year[later] for later in by_year):
            continue
        last = min(numbers)
        for number in sorted(numbers):
            if number - last > 1:
                first_name, last_name = (numbered_name(numbers[number], lost) for lost in (last + 1, number - 1))
                yield (first_name if first_name == last_name else f"{first_name} … {last_name}"), number - last - 1
            last = number
