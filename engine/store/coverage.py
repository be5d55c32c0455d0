"""How much of the library could not be read, so that nobody takes silence for absence, and how much of it was recognised."""

from __future__ import annotations

from typing import Any

from engine.domain.documents import SURE_ENOUGH
from engine.store.database import Database

RECOGNISED = "text recognised by OCR ("
"""How the warning of a document begins that names the pages recognised here."""


def unread(database: Database) -> dict[str, Any]:
    """`{"unread": {"documents", "pages"}}` of the live documents, nothing where all pages are read."""
    sql = "SELECT count(*), sum(json_array_length(unread_pages)) FROM documents WHERE removed = 0 AND unread_pages <> '[]'"
    (documents, pages) = database.rows(sql)[0]
    return {"unread": {"documents": int(documents), "pages": int(pages)}} if documents else {}


def recognised(database: Database, document_id: str | None = None) -> dict[str, dict[str, Any]]:
    """For each live document with recognised text: `confidence` (mean over its pages) and `pages`: {page, confidence, unsure}, by document ID."""
    sql = (
        "SELECT document_id, json_extract(spans, '$[0].page') AS page, sum(c.confidence * length(text)) / sum(length(text)), sum(length(text)) "
        # documents first: few of many have been recognised, and those say so
        "FROM documents d CROSS JOIN chunks c USING (document_id) WHERE d.removed = 0 AND (?1 IS NULL OR document_id = ?1) "
        "AND instr(d.warnings, ?2) AND c.confidence IS NOT NULL GROUP BY document_id, page ORDER BY document_id, page"
    )
    found: dict[str, list[tuple[int, float, int]]] = {}
    for name, page, sure, letters in database.rows(sql, (document_id, RECOGNISED)):
        found.setdefault(str(name), []).append((int(page), float(sure), int(letters)))
    return {
        name: {
            "confidence": round(sum(sure * letters for _, sure, letters in pages) / sum(letters for _, _, letters in pages), 3),
            "pages": [{"page": page, "confidence": round(sure, 3), "unsure": sure < SURE_ENOUGH} for page, sure, _ in pages],
        }
        for name, pages in found.items()
    }
