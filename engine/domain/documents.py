"""An ingested file and its chunks: the citable paragraphs with the places where they stand on the pages."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

Box = tuple[float, float, float, float]
"""x0, y0, x1, y1 in PDF points, in the frame of the unrotated CropBox, origin top left."""


_DETAIL = {"t": "table", "r": "reference"}
"""The name of a chunk's detail in the JSON interface, by its kind."""


SURE_ENOUGH = 0.85
"""Recognised text with less confidence than this needs a look at the image: good scans reach 0.93 to 0.96, a text read in the wrong language 0.84."""


@dataclass(frozen=True, slots=True)
class Span:
    """The boxes that a chunk covers on one page (pages count from 1)."""

    page: int
    boxes: tuple[Box, ...]
    """One box a line of text."""
    starts: tuple[int, ...] = ()
    """For each box, the offset in the chunk's text at which that line begins."""

    def to_json(self) -> dict[str, Any]:
        """The span object of the JSON interface."""
        return {"page": self.page, "boxes": [list(box) for box in self.boxes], "starts": list(self.starts)}

    @classmethod
    def from_json(cls, body: dict[str, Any]) -> Span:
        """Reads what `to_json` wrote."""
        boxes = tuple((float(b[0]), float(b[1]), float(b[2]), float(b[3])) for b in body["boxes"])
        return cls(int(body["page"]), boxes, tuple(int(start) for start in body.get("starts", ())))


@dataclass(frozen=True, slots=True)
class Chunk:
    """A citable paragraph: of a document (with spans) or of an abstract (without)."""

    chunk_id: str
    owner_id: str
    """The document ID or the paper ID."""
    kind: str
    """"p" body paragraph, "c" caption, "t" table, "r" entry of the reference list."""
    section: str
    text: str
    spans: tuple[Span, ...] = ()
    confidence: float | None = None
    """How sure the OCR was of the words, 0 to 1; None for text that was no picture."""
    detail: dict[str, Any] | None = None
    """What a kind has beside its text: the rows of a table."""
    section_type: str | None = None
    """The part of the paper that the section is ("methods", "results", "funding"), None where nothing says so."""
    is_withdrawn: bool = False
    """Whether a newer reading of the file did not find it again; its text and places are those of the older one."""

    def to_json(self) -> dict[str, Any]:
        """The chunk object of the JSON interface."""
        owner = {"document_id": self.owner_id} if self.owner_id.startswith("doc_") else {"paper_id": self.owner_id}
        if self.owner_id.startswith("pmid_"):
            owner["pmid"] = self.owner_id.removeprefix("pmid_")
        spans = [span.to_json() for span in self.spans]
        own = (("confidence", self.confidence), (_DETAIL.get(self.kind, "detail"), self.detail), ("section_type", self.section_type))
        more = {name: value for name, value in own if value is not None}
        return {
            "chunk_id": self.chunk_id,
            **owner,
            "kind": self.kind,
            "page": spans[0]["page"] if spans else None,
            "boxes": spans[0]["boxes"] if spans else [],
            "spans": spans,
            "section": self.section,
            "text": self.text,
            **more,
            **({"withdrawn": True} if self.is_withdrawn else {}),
        }


@dataclass(frozen=True, slots=True)
class DraftChunk:
    """A paragraph as the PDF child found it, before it has an ID."""

    kind: str
    section: str
    text: str
    spans: tuple[Span, ...]
    confidence: float | None = None
    detail: dict[str, Any] | None = None
    section_type: str | None = None

    def to_json(self) -> dict[str, Any]:
        """The draft as JSON values, for the way out of the child."""
        later = {"confidence": self.confidence, "detail": self.detail, "section_type": self.section_type}
        return {"kind": self.kind, "section": self.section, "text": self.text, "spans": [s.to_json() for s in self.spans], **later}

    @classmethod
    def from_json(cls, body: dict[str, Any]) -> DraftChunk:
        """Reads what `to_json` wrote."""
        spans = tuple(Span.from_json(s) for s in body["spans"])
        return cls(body["kind"], body["section"], body["text"], spans, body.get("confidence"), body.get("detail"), body.get("section_type"))


def quoted_lines(chunk: Chunk, start: int, end: int) -> list[tuple[int, Box, str, int, int]]:
    """The lines that the characters `start` to `end` of a chunk stand on: page, box, the line's text and which of its characters they are.

    None where the offsets of lines are not known.
    """
    lines = [(span.page, box) for span in chunk.spans for box in span.boxes]
    begins = [begin for span in chunk.spans for begin in span.starts]
    if len(begins) != len(lines):
        return []
    found = []
    for (page, box), begin, after in zip(lines, begins, [*begins[1:], len(chunk.text)], strict=True):
        if begin < end and after > start:
            found.append((page, box, chunk.text[begin:after], max(0, start - begin), min(end, after) - begin))
    return found


def spans_of(chunk: Chunk, start: int, end: int) -> tuple[Span, ...]:
    """The lines of a chunk that its characters `start` to `end` stand on; all lines where the offsets of lines are not known."""
    begins = [begin for span in chunk.spans for begin in span.starts]
    if len(begins) != sum(len(span.boxes) for span in chunk.spans):
        return chunk.spans
    ends = [*begins[1:], len(chunk.text)]
    found: list[Span] = []
    line = 0
    for span in chunk.spans:
        kept = []
        for box, begin in zip(span.boxes, span.starts, strict=True):
            if begin < end and ends[line] > start:
                kept.append((box, begin))
            line += 1
        if kept:
            found.append(Span(span.page, tuple(box for box, _ in kept), tuple(begin for _, begin in kept)))
    return tuple(found)
