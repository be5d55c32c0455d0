"""How word lists are written down in this package."""

from __future__ import annotations


def word_set(text: str) -> frozenset[str]:
    """The words of a text, for lists that are easier to read as text."""
    return frozenset(text.split())
