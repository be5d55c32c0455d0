"""The paragraphs of a box that stands beside the text: its title and inner headings are their section, and no part of the paper's own outline."""

from __future__ import annotations

from collections.abc import Sequence

from engine.pdf.boxes import is_box_title
from engine.pdf.looks import Looks
from engine.pdf.sorting import is_notice
from engine.pdf.text import Paragraph
from engine.pdf.wording import Words, mended

_TITLE = 100
"""A title or heading in a box has at most so many signs."""


def aside(paragraphs: Sequence[Paragraph], looks: Looks, words: Words) -> list[Paragraph]:
    """The body paragraphs of one box, each with its section; none for the advertisements of publishers."""
    if any(is_notice(paragraph.text) for paragraph in paragraphs):
        return []
    out: list[Paragraph] = []
    title = heading = ""
    for index, paragraph in enumerate(paragraphs):
        text = mended([(line.text, line.soft) for line in paragraph.lines], words)
        if not any(sign.isalnum() for sign in text):
            continue
        if not out and not title and len(text) <= _TITLE and (is_box_title(text) or _stands_out(paragraph, paragraphs, index, looks)):
            title = text
        elif index + 1 < len(paragraphs) and len(text) <= _TITLE and _stands_out(paragraph, paragraphs, index, looks):
            heading = text
        else:
            paragraph.section = " > ".join(part for part in (title, heading) if part)
            out.append(paragraph)
    return out


def _stands_out(paragraph: Paragraph, paragraphs: Sequence[Paragraph], index: int, looks: Looks) -> bool:
    """Whether a short paragraph is set in another type than what follows it, or as a heading."""
    if paragraph.text.rstrip().endswith((".", ";", ",")) or len(paragraph.lines) > 2 or paragraph.text[:1] in "•▪●–-":
        return False
    following = paragraphs[index + 1] if index + 1 < len(paragraphs) else None
    return following is not None and (paragraph.first.bold or paragraph.style != following.style) and looks.stands_out(paragraph.first)


def with_asides(paragraphs: Sequence[Paragraph], asides: Sequence[tuple[int, list[Paragraph]]]) -> list[Paragraph]:
    """Paragraphs in reading order with those of each box (page, paragraphs) behind the text of its page; a box without a title takes its section."""
    out = list(paragraphs)
    for page, inside in sorted(asides, key=lambda entry: -entry[0]):
        place = 0
        for index, paragraph in enumerate(out):
            if paragraph.kind != "r" and paragraph.first.page <= page:
                place = index + 1
        section = out[place - 1].section if place else ""
        for paragraph in inside:
            paragraph.section = paragraph.section or section
        out[place:place] = inside
    return out
