"""Where the chunks of a document stand, without their texts: which of them lie at a place, and where sections begin."""

from __future__ import annotations

import json
from dataclasses import dataclass

from engine.domain.documents import Box, Span
from engine.store.database import Database


@dataclass(frozen=True, slots=True)
class PlacedChunk:
    """A chunk and the lines that it stands on."""

    chunk_id: str
    spans: tuple[Span, ...]


@dataclass(frozen=True, slots=True)
class Heading:
    """A section, and the page (from 1) and first line of its first paragraph in the frame of the unrotated CropBox."""

    title: str
    page: int
    box: Box


def chunks_on(database: Database, document_id: str, page: int) -> list[PlacedChunk]:
    """The chunks with lines on a page, in reading order."""
    # the form in which `dumps` writes spans: a page of 1,500 is found without reading the others
    sql = "SELECT chunk_id, spans FROM chunks WHERE document_id = ? AND (spans LIKE ? OR spans LIKE ?) ORDER BY position"
    values = (document_id, f'%"page":{page},%', f'%"page":{page}}}%')
    return [PlacedChunk(chunk_id, tuple(Span.from_json(span) for span in json.loads(spans))) for chunk_id, spans in database.rows(sql, values)]


def lines_on(database: Database, document_id: str, page: int) -> list[tuple[str, str, Box]]:
    """The lines on a page in reading order: chunk ID, text, box in the frame of the unrotated CropBox; without chunks whose lines are not known."""
    sql = "SELECT chunk_id, text, spans FROM chunks WHERE document_id = ? AND (spans LIKE ? OR spans LIKE ?) ORDER BY position"
    found = []
    for chunk_id, text, body in database.rows(sql, (document_id, f'%"page":{page},%', f'%"page":{page}}}%')):
        spans = [Span.from_json(span) for span in json.loads(body)]
        begins = [begin for span in spans for begin in span.starts]
        lines = [(span.page, box) for span in spans for box in span.boxes]
        if len(begins) == len(lines):
            ends = [*begins[1:], len(text)]
            found += [(str(chunk_id), str(text[b:e]), box) for (at, box), b, e in zip(lines, begins, ends, strict=True) if at == page]
    return found


def headings(database: Database, document_id: str) -> list[Heading]:
    """Where the sections of a document begin, in reading order; entries of the reference list open none but their own."""
    sql = (
        "SELECT section, spans FROM (SELECT section, spans, position, lag(section, 1, '') OVER (ORDER BY position) AS before "
        "FROM chunks WHERE document_id = ? AND kind IN ('p', 'r')) WHERE section <> before AND section <> '' ORDER BY position"
    )
    found = []
    for section, body in database.rows(sql, (document_id,)):
        spans = [Span.from_json(span) for span in json.loads(body)]
        if spans and spans[0].boxes:
            found.append(Heading(str(section), spans[0].page, spans[0].boxes[0]))
    return found
