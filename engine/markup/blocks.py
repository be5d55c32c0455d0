"""What is read of an article in the order in which it stands: paragraphs, captions, tables, references, each under its headings."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from engine.domain.documents import DraftChunk
from engine.domain.sections import BACK_MATTER, SectionType, type_of
from engine.errors import EngineError, ErrorCode
from engine.formats.printed import Reference, read_printed

MOST = 60_000
"""Chunks of one file; what has more is no article."""
LONGEST = 200_000
"""Signs of one paragraph."""
_APART = BACK_MATTER | {SectionType.CONCLUSION, SectionType.LIMITATIONS}
_WORD = re.compile(r"\w")


@dataclass(slots=True)
class Blocks:
    """The chunks of an article while it is read. `path` holds the headings above the place that the reading has come to."""

    path: list[str] = field(default_factory=list)
    types: list[str | None] = field(default_factory=list)
    chunks: list[DraftChunk] = field(default_factory=list)

    def enter(self, heading: str, section_type: str | None = None) -> None:
        """Goes below a heading; what its source calls the section holds for all below it but for headings that stand aside or conclude."""
        above = self.types[-1] if self.types else None
        named = type_of(heading) if above and above != SectionType.ABSTRACT else None
        self.path.append(heading)
        self.types.append(section_type or (str(named) if named in _APART else above))

    def leave(self) -> None:
        """Comes back from below a heading."""
        self.path.pop()
        self.types.pop()

    def paragraph(self, text: str) -> None:
        """Adds a paragraph of the body."""
        self._add("p", text)

    def caption(self, text: str) -> None:
        """Adds the caption of a figure or table."""
        self._add("c", text)

    def table(self, text: str, detail: dict[str, object]) -> None:
        """Adds a table with its rows."""
        self._add("t", text, detail)

    def reference(self, text: str, reference: Reference | None = None) -> None:
        """Adds an entry of the reference list; `reference` holds its fields where the file says them."""
        if _WORD.search(text):
            self._add("r", text, (reference or read_printed(text)).to_json())

    def _add(self, kind: str, text: str, detail: dict[str, object] | None = None) -> None:
        if not _WORD.search(text):
            return
        if len(self.chunks) >= MOST:
            raise EngineError(ErrorCode.INPUT_SCHEMA, f"the file has more than {MOST} paragraphs: it is no article")
        section = " > ".join(heading for heading in self.path if heading)
        self.chunks.append(DraftChunk(kind, section, text[:LONGEST], (), None, detail, self.types[-1] if self.types else None))
