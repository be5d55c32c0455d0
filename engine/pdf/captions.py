"""Captions of figures and tables, and the lines that belong to a float and not to the text."""

from __future__ import annotations

import re

from engine.pdf.looks import Looks, is_prose
from engine.pdf.text import BOLD, Fragment, Paragraph

_LABEL = re.compile(
    r"(?:(?:supplement(?:ary|al)|extended data|online|appendix)\s+)?"
    r"(?:fig(?:ure|s)?\b\.?|table\b|tbl\.|scheme\b|box\b|video\b|movie\b|chart\b|plate\b|algorithm\b|listing\b|图|表|附图|附表)\s*"
    r"(?:[A-Z]\.?)?\d{0,3}(?:[.-]\d{1,2})?[A-Za-z]?\s*(?P<mark>[.:：|—–]|\([A-Z]\)|$)?",
    re.IGNORECASE,
)
_HAS_NUMBER = re.compile(
    r"(?:fig|table|tbl|scheme|box|video|movie|chart|plate|algorithm|listing|图|表)\D{0,8}(?:[A-Z]\.?)?(?:\d|[IVX]+\b)", re.IGNORECASE
)
_TABLE = re.compile(r"(?:supplementary )?(?:table|tbl\.|附?表)\s*(?:S?\d|[IVX]+\b)", re.IGNORECASE)
_OPENING = re.compile(
    r"\s*(?:(?:supplement(?:ary|al)|extended data|appendix|online)\s+)?(?:table|tbl\.?|tab\.|tableau|tabla|tabelle|附?表)\s*"
    r"(?:[A-Z]\.?)?(?:\d{1,3}(?:[.-]\d{1,2})?[A-Za-z]?|[IVX]{1,5})(?![\w)])\s*",
    re.IGNORECASE,
)
_POINTER = re.compile(
    r"\(?(?:see (?:figure|table) on (?:the )?(?:next|previous|following) page|continued (?:on|from)"
    r"|(?:fig(?:ure)?|table)\.?\s*[A-Z]?\d+[.:]?\s*\(?(?:cont(?:inued|['’]?d|\.))\)?|续表)",
    re.IGNORECASE,
)


def is_caption(paragraph: Paragraph, looks: Looks) -> bool:
    """Whether a paragraph begins with the label of a figure or table and is not a sentence about it."""
    text = paragraph.text
    label = _LABEL.match(text)
    if not label or (not _HAS_NUMBER.match(text[: label.end() + 4]) and not _HAS_NUMBER.search(text[: label.end()])):
        return False
    if label.group("mark") is not None or label.end() == len(text):
        return True
    first = paragraph.first
    if first.lead and _LABEL.match(first.lead) and (first.lead_bold or len(first.lead) > 4):
        return True
    if first.bold and not looks.body[0].lower().endswith("bold"):
        return True
    rest = text[label.end() :].lstrip()
    return not looks.is_body(paragraph) and (rest[:1].isupper() or rest[:1] >= "\u2e80")


def is_table_label(text: str) -> bool:
    """Whether a text begins with the label of a table."""
    return bool(_TABLE.match(text))


def opens_table(fragment: Fragment) -> bool:
    """Whether a fragment begins with the label of a table as a caption does, and not as a sentence that names a table."""
    text = fragment.text
    if "t" not in text[:24] and "T" not in text[:24] and "表" not in text[:8]:
        return False
    label = _OPENING.match(text)
    if label is None or not fragment.upright:
        return False
    rest = text[label.end() :].lstrip()
    if not rest or rest[0] in ".:：|–—(" or rest[0].isupper() or rest[0] >= "\u2e80":
        return True
    first = next(piece for piece in fragment.pieces if piece.text.strip())
    return bool(first.flags & BOLD) and not fragment.pieces[-1].flags & BOLD


def is_pointer(text: str) -> bool:
    """Whether a text only says where a figure or table goes on."""
    return len(text) < 60 and bool(_POINTER.match(text))


def goes_on(caption: Paragraph, paragraph: Paragraph, looks: Looks) -> bool:
    """Whether a paragraph is a further part of the caption that was read just before it."""
    if is_table_label(caption.text) and looks.is_body(paragraph):
        # the legend of a table stands below its cells, so that what follows its title right away is text
        return False
    if paragraph.first.page == caption.last.page and _is_under_title(caption, paragraph):
        return True
    if paragraph.first.page != caption.last.page or looks.is_body(paragraph) or paragraph.style[1] != caption.lines[-1].style[1]:
        return False
    step = (paragraph.first.y0 - caption.last.y1) / paragraph.first.size
    under = abs(paragraph.first.x0 - caption.last.x0) < paragraph.first.size and -0.5 < step < 0.7
    if under and not is_table_label(caption.text):
        return True
    if not is_prose(paragraph.text) and not paragraph.text[:1].islower():
        return False
    beside = paragraph.first.leaf != caption.last.leaf
    near = paragraph.first.y0 - caption.last.y1 < 2 * paragraph.first.size
    return (beside and abs(paragraph.first.y0 - caption.first.y0) < 3 * paragraph.first.size) or (not beside and near)


def _is_under_title(caption: Paragraph, paragraph: Paragraph) -> bool:
    """Whether a paragraph stands right under a caption that is, so far, a bold title."""
    gap = paragraph.first.y0 - caption.last.y1
    return (
        all(line.bold for line in caption.lines)
        and len(caption.lines) <= 4
        and paragraph.first.leaf == caption.last.leaf
        and 0 <= gap + 0.5 * paragraph.first.size < 2.4 * paragraph.first.size
        and not paragraph.first.bold
        and is_prose(paragraph.text)
    )
