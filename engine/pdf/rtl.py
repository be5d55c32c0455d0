"""Scripts that are written from right to left: pages of them are read in a mirrored frame, lines are put into the order in which they are spoken."""

from __future__ import annotations

import itertools
import re
from dataclasses import replace
from typing import Any

from engine.domain.documents import Box
from engine.pdf.drawn import Drawn, Rule
from engine.pdf.text import PageText, Piece

_LETTER = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]")
_FORWARD = re.compile(r"[A-Za-z\u00c0-\u024f\u0370-\u052f0-9\u0660-\u0669\u06f0-\u06f9µ]")
"""Signs that run from left to right within such a line: Latin, Greek and Cyrillic letters, all digits."""
_INNER = frozenset(".,:/-–+=<>≤≥±×·'’&_@#()[]")
"""Signs that belong to a run from left to right where they stand inside it."""
_MARKS = frozenset(".,;:!،؛؟")
_PAIRS = str.maketrans("()[]{}«»<>", ")(][}{»«><")
_OPENING, _CLOSING = "([{«", ")]}»"


def is_rtl(text: str) -> bool:
    """Whether most letters of a text belong to a script that runs from right to left."""
    if text.isascii():
        return False
    backward = len(_LETTER.findall(text))
    return backward > 0 and backward * 2 >= sum(sign.isalpha() for sign in text)


def holds_rtl(text: str) -> bool:
    """Whether a text has any letter of such a script."""
    return not text.isascii() and _LETTER.search(text) is not None


def signs_of(body: dict[str, Any], raw: dict[str, Any]) -> dict[int, list[dict[str, Any]]]:
    """The signs of each span with their boxes, by the identity of the span in `body`; `raw` is the same page read sign by sign."""
    spans, signed = ([span for block in part["blocks"] for line in block.get("lines", ()) for span in line["spans"]] for part in (body, raw))
    return {id(span): one["chars"] for span, one in zip(spans, signed, strict=True)} if len(spans) == len(signed) else {}


def mirror(page: PageText) -> None:
    """Turns the layout frame of a page over, so that its text runs from left to right there; boxes are turned back when they are shown."""
    width = page.width
    page.mirrored = True
    for fragment in page.fragments:
        fragment.mirrored = True
        fragment.x0, fragment.x1 = width - fragment.x1, width - fragment.x0
        for piece in fragment.pieces:
            piece.x0, piece.x1 = width - piece.x1, width - piece.x0
        # signs drawn at one place (a letter and its points) keep their order
        fragment.pieces.sort(key=lambda piece: piece.x0)
        fragment.text = "".join(piece.text for piece in fragment.pieces)
        fragment.words = ()
    drawing = page.drawing
    page.drawing = Drawn(
        [Rule(rule.at, width - rule.end, width - rule.start) for rule in drawing.level],
        sorted((Rule(width - rule.at, rule.start, rule.end) for rule in drawing.upright), key=lambda rule: rule.at),
        [_over(box, width) for box in drawing.panels],
        [_over(box, width) for box in drawing.frames],
        [_over(box, width) for box in drawing.marks],
    )


def _over(box: Box, width: float) -> Box:
    return width - box[2], box[1], width - box[0], box[3]


def in_order(pieces: list[Piece], mirrored: bool) -> str:
    """The text of a line as it is spoken: words from right to left, numbers and Latin words inside them from left to right."""
    ordered = sorted(pieces, key=(lambda p: p.x0) if mirrored else (lambda p: -p.x1))
    signs: list[str] = []
    for index, piece in enumerate(ordered):
        if index:
            before = ordered[index - 1]
            gap = piece.x0 - before.x1 if mirrored else before.x0 - piece.x1
            if gap > 0.15 * piece.size and not (signs and signs[-1].isspace()) and piece.text not in _MARKS and not piece.text.isspace():
                signs.append(" ")
        # a piece of several letters is in the order of speech already
        signs += [piece.text] if _LETTER.search(piece.text) or len(piece.text) > 1 else list(piece.text)
    return _with_brackets("".join(_forward(signs)))


def _forward(signs: list[str]) -> list[str]:
    """Signs from right to left with the runs that go the other way turned round."""
    out: list[str] = []
    for forward, group in itertools.groupby(_runs(signs), key=lambda entry: entry[1]):
        run = [sign for sign, _ in group]
        out += reversed(run) if forward else run
    return out


def _runs(signs: list[str]) -> list[tuple[str, bool]]:
    """Each sign, and whether it stands in a run from left to right: between two signs that do, marks and single spaces do too."""
    strong = [bool(_FORWARD.match(sign)) for sign in signs]
    for index in range(len(signs) - 2, -1, -1):
        # a percent sign at the right of its number runs with it, one at the left is spoken behind it anyway
        strong[index] = strong[index] or (signs[index] in "%‰°" and strong[index + 1])
    out = list(strong)
    for index, sign in enumerate(signs):
        if strong[index] or not (sign.isspace() or sign in _INNER):
            continue
        before = next((k for k in range(index - 1, -1, -1) if not (signs[k].isspace() or signs[k] in _INNER)), -1)
        after = next((k for k in range(index + 1, len(signs)) if not (signs[k].isspace() or signs[k] in _INNER)), -1)
        out[index] = before >= 0 and after >= 0 and strong[before] and strong[after]
    return list(zip(signs, out, strict=True))


def _with_brackets(text: str) -> str:
    """Brackets as they are meant: the drawn ones are mirrored where the line runs from right to left."""
    out = list(text)
    for index, sign in enumerate(text):
        if sign not in _OPENING and sign not in _CLOSING:
            continue
        before, after = text[index - 1 : index] or " ", text[index + 1 : index + 2] or " "
        opens = before.isspace() and not after.isspace()
        closes = not before.isspace() and (after.isspace() or after in ".,;:،؛؟")
        if (opens and sign in _CLOSING) or (closes and sign in _OPENING):
            out[index] = sign.translate(_PAIRS)
    return "".join(out)


def as_signs(signs: list[dict[str, Any]], like: Piece, boxes: list[Box]) -> list[Piece]:
    """One piece a sign, with the look of the piece they make together (`boxes` in the layout frame).

    Text that the file gives in place of the drawn signs has no places of its own and stays one piece, in the order in which it is given.
    """
    if len({round(box[0]) for box in boxes}) * 2 < len(boxes) or len(signs) != len(like.text):
        return [like]
    return [replace(like, text=sign["c"], x0=box[0], x1=box[2]) for sign, box in zip(signs, boxes, strict=True)]
