"""From the fragments of all pages to chunks in reading order: the steps, one after the other."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.cancel import CancelToken
from engine.domain.documents import DraftChunk
from engine.pdf.asides import aside, with_asides
from engine.pdf.assemble import chunk_of
from engine.pdf.boxes import boxed
from engine.pdf.captions import is_caption
from engine.pdf.flow import joined
from engine.pdf.front import Front, read_front
from engine.pdf.furniture import Furniture, furniture_of, without_furniture
from engine.pdf.looks import Looks
from engine.pdf.order import columns
from engine.pdf.paragraphs import Pitch, paragraphs_of
from engine.pdf.rows import lines_of
from engine.pdf.sorting import sort_out
from engine.pdf.tables import Table, joined_tables, placed, table_chunk, tables_of
from engine.pdf.text import Fragment, Line, PageText, Paragraph
from engine.pdf.wording import Words

LAYOUT_VERSION = "3"
"""Raised whenever the same file would give other paragraphs; part of the extractor version that is stored with each chunk."""


@dataclass(slots=True)
class Layout:
    """A document's chunks in reading order, and what stands before the text of the paper."""

    chunks: list[DraftChunk] = field(default_factory=list)
    front: Front = field(default_factory=Front)
    furniture: list[Furniture] = field(default_factory=list)
    """What was left out of the text because it belongs to the pages."""


@dataclass(slots=True)
class _Read:
    """What was found on the pages so far: lines by column, boxes by page, tables."""

    columns: list[list[Line]] = field(default_factory=list)
    boxes: list[tuple[int, list[list[Line]]]] = field(default_factory=list)
    tables: list[Table] = field(default_factory=list)
    begins: dict[int, float] = field(default_factory=dict)
    """For each page the height at which its text begins."""
    leaves: int = 0

    def page(self, page: PageText, fragments: list[Fragment]) -> None:
        """Reads one page, without its furniture."""
        self.begins[page.number] = min((item.y0 for item in fragments), default=0.0)
        tables, rest = tables_of(page, fragments)
        self.tables += tables
        found = boxed(page, rest)
        self.columns += self._lines(page, found.rest)
        self.boxes += [(page.number, self._lines(page, box)) for box in found.boxes]

    def _lines(self, page: PageText, fragments: list[Fragment]) -> list[list[Line]]:
        out: list[list[Line]] = []
        for column in columns(fragments):
            lines = lines_of(column, page.number, self.leaves)
            if lines:
                out.append(lines)
                self.leaves += 1
        return out


def lay_out(pages: list[PageText], token: CancelToken) -> Layout:
    """Finds reading order, paragraphs, sections, captions, tables, boxes and references in pages that were read."""
    readable = [page for page in pages if page.fragments]
    read = _Read()
    kept = without_furniture(readable)
    for page, fragments in zip(readable, kept, strict=True):
        token.check()
        read.page(page, fragments)
    pitch = Pitch(read.columns)
    paragraphs: list[Paragraph] = []
    for lines in read.columns:
        token.check()
        paragraphs.extend(paragraphs_of(lines, pitch))
    looks = Looks(paragraphs)
    words = Words(line.text for lines in read.columns for line in lines)
    front = read_front([p for p in paragraphs if p.first.page <= 2 and not is_caption(p, looks)], looks, words)
    used = {id(paragraph) for paragraph in front.used}
    sorted_out = sort_out([paragraph for paragraph in paragraphs if id(paragraph) not in used], looks, words)
    token.check()
    body = joined(sorted_out, looks)
    asides = [(page, aside([p for lines in box for p in paragraphs_of(lines, pitch)], looks, words)) for page, box in read.boxes]
    tables = joined_tables(read.tables, read.begins)
    numbers = {page.number: page for page in readable}
    chunks: list[DraftChunk] = []
    section = ""
    for part in placed(with_asides(body, asides), tables):
        section = part.section if isinstance(part, Paragraph) else part.caption.section if part.caption else section
        chunk = chunk_of(part, numbers, words) if isinstance(part, Paragraph) else table_chunk(part, numbers, words, section)
        if chunk is not None:
            chunks.append(chunk)
    return Layout(chunks, front, furniture_of(readable, kept))
