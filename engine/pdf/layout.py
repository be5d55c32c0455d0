"""From the fragments of all pages to chunks in reading order: the steps, one after the other."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.cancel import CancelToken
from engine.domain.documents import DraftChunk
from engine.pdf.assemble import chunk_of
from engine.pdf.captions import is_caption
from engine.pdf.flow import joined
from engine.pdf.front import Front, read_front
from engine.pdf.furniture import without_furniture
from engine.pdf.looks import Looks
from engine.pdf.order import columns
from engine.pdf.paragraphs import Pitch, paragraphs_of
from engine.pdf.rows import lines_of
from engine.pdf.sorting import sort_out
from engine.pdf.tables import Table, joined_tables, placed, table_chunk, tables_of
from engine.pdf.text import Line, PageText, Paragraph
from engine.pdf.wording import Words

LAYOUT_VERSION = "2"
"""Raised whenever the same file would give other paragraphs; part of the extractor version that is stored with each chunk."""


@dataclass(slots=True)
class Layout:
    """A document's chunks in reading order, and what stands before the text of the paper."""

    chunks: list[DraftChunk] = field(default_factory=list)
    front: Front = field(default_factory=Front)


def lay_out(pages: list[PageText], token: CancelToken) -> Layout:
    """Finds reading order, paragraphs, sections, captions and references in pages that were read."""
    readable = [page for page in pages if page.fragments]
    by_column: list[list[Line]] = []
    found: list[Table] = []
    begins: dict[int, float] = {}
    for page, fragments in zip(readable, without_furniture(readable), strict=True):
        token.check()
        begins[page.number] = min((item.y0 for item in fragments), default=0.0)
        tables, rest = tables_of(page, fragments)
        found += tables
        for column in columns(rest):
            lines = lines_of(column, page.number, len(by_column))
            if lines:
                by_column.append(lines)
    pitch = Pitch(by_column)
    paragraphs: list[Paragraph] = []
    for lines in by_column:
        token.check()
        paragraphs.extend(paragraphs_of(lines, pitch))
    looks = Looks(paragraphs)
    words = Words(line.text for lines in by_column for line in lines)
    front = read_front([p for p in paragraphs if p.first.page <= 2 and not is_caption(p, looks)], looks, words)
    used = {id(paragraph) for paragraph in front.used}
    sorted_out = sort_out([paragraph for paragraph in paragraphs if id(paragraph) not in used], looks, words)
    token.check()
    numbers = {page.number: page for page in readable}
    chunks: list[DraftChunk] = []
    section = ""
    for part in placed(joined(sorted_out, looks), joined_tables(found, begins)):
        section = part.section if isinstance(part, Paragraph) else part.caption.section if part.caption else section
        chunk = chunk_of(part, numbers, words) if isinstance(part, Paragraph) else table_chunk(part, numbers, words, section)
        if chunk is not None:
            chunks.append(chunk)
    return Layout(chunks, front)
