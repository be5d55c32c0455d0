"""Lines of a library for the tests of its page."""

from __future__ import annotations

from typing import Any

from engine.domain.library import LibraryRow, folded


def row(key: str, title: str, **values: Any) -> LibraryRow:
    """A line with sensible values where none are given."""
    given: dict[str, Any] = {
        "authors": ("Smith, Jane", "Li, Wei", "Berg, Anna"),
        "year": 2020,
        "journal": "Journal of Sleep",
        "state": "imported",
        "pages": 9,
        "unread": (),
        "tags": (),
        "collections": (),
        "added": "2026-01-05T10:00:00.000+00:00",
        "name": f"{key}.pdf",
        "size": 123_456,
        "status": "ok",
        "types": (),
        "doi": "",
        "pmid": "",
        "error": None,
        "warnings": (),
    } | values
    words = (title, *given["authors"], given["journal"], *given["tags"], given["name"], str(given["year"] or ""), key)
    return LibraryRow(key=key, title=title, text=folded(" ".join(words)), **given)


ROWS = [
    row("doc_a", "Insulin and sleep", tags=("heart", "to read"), collections=(1,)),
    row("doc_b", "Zinc in old age", authors=("Müller, Eva",), year=2015, state="partly", unread=(2, 3)),
    row("doc_c", "A scan", authors=(), year=None, journal="", state="needs_ocr", unread=(1,)),
    row("doc_d", "Broken", authors=(), year=None, journal="", state="failed"),
    row("ref_e", "A record", state="reference", name="", size=0, added="", year=1999),
    row("doc_f", "RETRACTED: A trial", status="retracted", collections=(2,)),
]
