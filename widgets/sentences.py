"""Sentences one after the other, as the language of the window sets them: parted by a blank in English, by nothing in Chinese."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QCoreApplication


def in_a_row(sentences: Iterable[str]) -> str:
    """The sentences that are not empty, as one text."""
    pair, said = QCoreApplication.translate("Sentences", "{first} {second}", "two sentences, one after the other"), ""
    for sentence in filter(None, sentences):
        said = pair.format(first=said, second=sentence) if said else sentence
    return said
