"""A record as the store keeps it: packed, with what it is found by; made where it is read, so that whoever stores many only stores."""

from __future__ import annotations

import base64
from dataclasses import dataclass
from typing import Any

from engine.errors import ErrorInfo

Body = dict[str, Any]
"""A record as JSON values, as `Record.to_json` gives it."""
Ties = tuple[tuple[str, str], ...]
"""Kind and PMID of each link to another record."""


@dataclass(frozen=True, slots=True)
class Row:
    """What the store keeps of one record. `digest` is the SHA-256 (hex) of its JSON, `packed` that JSON compressed (zlib)."""

    pmid: str
    version: int
    doi: str
    title_key: str
    date_revised: str
    digest: str
    ties: Ties
    packed: bytes
    cites: tuple[int, ...] = ()
    """The PMIDs of what the record cites."""

    def to_json(self) -> list[Any]:
        """The row as a list of JSON values, for the way out of a child process."""
        packed, ties = base64.b64encode(self.packed).decode("ascii"), [list(tie) for tie in self.ties]
        return [self.pmid, self.version, self.doi, self.title_key, self.date_revised, self.digest, ties, packed, self.cites]

    @classmethod
    def from_json(cls, values: list[Any]) -> Row:
        """Reads what `to_json` wrote."""
        pmid, version, doi, title, revised, digest, ties, packed, cites = values
        tied = tuple((kind, target) for kind, target in ties)
        return cls(pmid, version, doi, title, revised, digest, tied, base64.b64decode(packed), tuple(cites))


@dataclass(frozen=True, slots=True)
class RowEntry:
    """One thing found in a file of a source whose records need nothing but storing; exactly one of `row`, `fault`, `deletes`, `left_out` is set.

    `deletes` are PMIDs with the version that is withdrawn; `left_out` is the PMID and version of a record outside of the subset that a person chose;
    `breaks_off` marks the fault of a file that ends too early.
    """

    where: str
    row: Row | None = None
    fault: ErrorInfo | None = None
    deletes: tuple[tuple[str, int], ...] = ()
    left_out: tuple[str, int] | None = None
    warnings: tuple[str, ...] = ()
    breaks_off: bool = False

    def to_json(self) -> list[Any]:
        """The entry as a list of JSON values."""
        row = self.row.to_json() if self.row else None
        fault = self.fault.to_json() if self.fault else None
        return [self.where, row, fault, [list(item) for item in self.deletes], self.left_out, list(self.warnings), self.breaks_off]

    @classmethod
    def from_json(cls, values: list[Any]) -> RowEntry:
        """Reads what `to_json` wrote."""
        where, row, fault, deletes, left_out, warnings, breaks_off = values
        return cls(
            where,
            Row.from_json(row) if row else None,
            ErrorInfo.from_json(fault) if fault else None,
            tuple((pmid, version) for pmid, version in deletes),
            (left_out[0], left_out[1]) if left_out else None,
            tuple(warnings),
            breaks_off,
        )
