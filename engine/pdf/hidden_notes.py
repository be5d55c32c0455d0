"""What is said of text that nobody can see: one warning a page and reason, with the text."""

from __future__ import annotations

import re
from collections.abc import Sequence

from engine.formats.clean import clean_text
from engine.pdf.text import PageText

_MOST_NOTES = 20
"""Warnings of one document; further pages are counted."""
_LONGEST = 400
"""Signs of hidden text that a warning shows."""
_WORD = re.compile(r"[^\W\d_]{4,}|[\u3400-\u9fff]{2}|[^\W\d_]{2,}\W+[^\W\d_]{2,}")
"""Hidden text without a word, as a printer's mark, says nothing that a reader or a program could be misled by."""


def hidden_notes(pages: Sequence[PageText]) -> list[str]:
    """One sentence a page and reason, in the order of the pages, with the hidden text in quotation marks."""
    notes: list[str] = []
    left: list[int] = []
    for page in pages:
        by_reason: dict[str, list[str]] = {}
        for unseen in page.hidden:
            by_reason.setdefault(unseen.why, []).append(unseen.text)
        for why, texts in by_reason.items():
            text = clean_text(" ".join(texts))
            if not _WORD.search(text):
                continue
            if len(notes) == _MOST_NOTES:
                left.append(page.number)
                continue
            shown = text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…"
            notes.append(f"text that cannot be seen was left out on page {page.number} ({why}): “{shown}”")
    if left:
        notes.append(f"text that cannot be seen was left out on {len(set(left))} further pages")
    return notes
