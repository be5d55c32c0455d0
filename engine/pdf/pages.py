"""Reads one page with PyMuPDF: fragments with fonts and boxes, in a frame where the text runs left to right."""

from __future__ import annotations

import itertools
import math
import re
import unicodedata
from collections import Counter
from collections.abc import Iterable
from functools import cache
from typing import Any

import pymupdf

from engine.domain.documents import Box
from engine.pdf.drawn import drawn_of, may_hold_table
from engine.pdf.hidden import OCR, Doubts
from engine.pdf.rtl import as_signs, holds_rtl, is_rtl, mirror, signs_of
from engine.pdf.text import BOLD, Fragment, PageText, Piece, Unseen

FLAGS = (
    (pymupdf.TEXTFLAGS_DICT & ~pymupdf.TEXT_PRESERVE_IMAGES & ~pymupdf.TEXT_PRESERVE_LIGATURES & ~pymupdf.TEXT_CID_FOR_UNKNOWN_UNICODE)
    | pymupdf.TEXT_COLLECT_VECTORS
    | pymupdf.TEXT_LAZY_VECTORS
)
_BOLD_NAMES = ("bold", "black", "heavy", "semibold", "demi", ".b+", "-bd")
_TAG = re.compile(r"^[A-Z]{6}\+")
_LOST = re.compile(r"cannot load content stream[^\n]*|zlib error[^\n]*|ignoring zlib[^\n]*|premature end[^\n]*in filter")
"""What the library says where a part of a page is gone."""
_UNKNOWN = re.compile("\ufffd{3,}")
"""A run of signs without a Unicode value says nothing; a single one is kept, so that nobody takes the word for whole."""
_INDENT = "\u3000"
"""Chinese paragraphs are often indented by two of these signs, which are as wide as the type is high."""
_RUBBISH = {"Co", "Cn", "Cs", "Cc"}
_Signs = dict[int, list[dict[str, Any]]]
"""The signs of spans with their boxes, by the identity of the span."""
_CATEGORY: dict[str, bool] = {}
_GOOD: set[str] = set()
"""Signs that were seen and have a meaning."""
_LITTLE = 300
"""A page with fewer signs is looked at: it may be a scan with a publisher's stamp."""
_MANY_PATHS = 20
"""A page without text but with more drawn paths than this may hold text as outlines; fewer are rules and frames."""


def read_page(page: pymupdf.Page, number: int) -> PageText:
    """Reads a page; `number` counts from 1. Library errors pass; what is hidden is left out and named."""
    pymupdf.TOOLS.reset_mupdf_warnings()
    doubts = Doubts(page)
    held, instead = doubts.as_seen(FLAGS)
    body: dict[str, Any] = page.get_text("dict", textpage=held)
    lost = _LOST.search(str(pymupdf.TOOLS.mupdf_warnings()))
    # not the size that the text has with it: that leaves out the UserUnit, by which the library multiplies all coordinates
    width, height = (page.rect.height, page.rect.width) if page.rotation % 180 else (page.rect.width, page.rect.height)
    raw = [(index, line) for index, block in enumerate(body["blocks"]) if block["type"] == 0 for line in block["lines"]]
    turn = _main_turn(raw, page.rotation)
    out = PageText(number, height if turn in (1, 3) else width, width if turn in (1, 3) else height, turn, [])
    out.lost = lost.group() if lost else ""
    out.drawing = drawn_of(body["blocks"], (lambda box: _turned(box, turn, out)) if turn else None, out.width, out.height)
    words = _words_by_line(page.get_text("words", textpage=held), raw) if may_hold_table(out.drawing, (line for _, line in raw)) else {}
    verdicts = doubts.verdicts(body["blocks"])
    written = "".join([span["text"] for _, line in raw for span in line["spans"]])
    signs = signs_of(body, page.get_text("rawdict", textpage=held)) if holds_rtl(written) else {}
    for index, line in raw:
        x0, y0, x1, y1 = line["bbox"]
        if not (-1 <= (x0 + x1) / 2 <= width + 1 and -1 <= (y0 + y1) / 2 <= height + 1):
            out.hidden.append(Unseen("off the page", _text(line)))
            continue
        fragment = _fragment(line, index, turn, out, verdicts, signs)
        if fragment is not None:
            fragment.words = tuple((box[0], box[2], size) for box, size in _in_frame(words.get(id(line), ()), turn, out))
            out.fragments.append(fragment)
    out.hidden += [Unseen("other words than those that are seen", words) for words in instead]
    out.hidden += [Unseen("off the page or clipped away", words) for words in doubts.left_out(body["blocks"], FLAGS)]
    _count_signs(out)
    if signs and is_rtl(written):
        mirror(out)
    if out.readable < _LITTLE or out.rubbish > 0:
        out.image_share = doubts.image_share()
        out.drawn = out.image_share > 0 or (out.readable < 40 and len(page.get_cdrawings()) > _MANY_PATHS)
    return out


def _words_by_line(words: list[tuple[Any, ...]], raw: list[tuple[int, dict[str, Any]]]) -> dict[int, list[tuple[Box, int]]]:
    """Boxes and lengths of the words of each line, by the identity of the line; a line that does not hold the same signs gets none."""
    out: dict[int, list[tuple[Box, int]]] = {}
    grouped = [list(group) for _, group in itertools.groupby(words, key=lambda word: (word[5], word[6]))]
    lines = [(line, "".join("".join(span["text"] for span in line["spans"]).split())) for _, line in raw]
    at = 0
    for line, text in lines:
        if text and at < len(grouped):
            if "".join(word[4] for word in grouped[at]) == text:
                out[id(line)] = [((word[0], word[1], word[2], word[3]), len(word[4])) for word in grouped[at]]
            at += 1
    return out


def _in_frame(words: Iterable[tuple[Box, int]], turn: int, out: PageText) -> list[tuple[Box, int]]:
    return [(_turned(box, turn, out), size) for box, size in words]


def _fragment(line: dict[str, Any], block: int, turn: int, out: PageText, verdicts: dict[int, str], signs: _Signs) -> Fragment | None:
    pieces: list[Piece] = []
    ocr = False
    size, longest = 0.0, 0
    left, right = math.inf, -math.inf
    for span in line["spans"]:
        text: str = span["text"]
        if not text:
            continue
        length = 0 if text.isspace() else len(text)
        if length:
            verdict = verdicts.get(id(span))
            if verdict == OCR:
                ocr = True
            elif verdict:
                out.hidden.append(Unseen(verdict, text.strip()))
                continue
            if not text.isascii() and _is_rubbish(text):
                out.rubbish += length
                continue
            if "\ufffd" in text:
                text = _UNKNOWN.sub("", text)
        if turn:
            x0, _, x1, _ = _turned(span["bbox"], turn, out)
            ox, oy = span["origin"]
            baseline = (oy, ox, out.height - oy, out.height - ox)[turn]
        else:
            x0, _, x1, _ = span["bbox"]
            baseline = span["origin"][1]
        font, bold = _font(span["font"])
        piece = Piece(text, x0, x1, baseline, span["size"], font, span["flags"] | bold)
        if signs and id(span) in signs:
            pieces += as_signs(signs[id(span)], piece, [_turned(sign["bbox"], turn, out) for sign in signs[id(span)]])
        else:
            _append(pieces, piece, length > 0)
        if length:
            if text[0] == _INDENT and left == math.inf:
                x0 += span["size"] * (len(text) - len(text.lstrip(_INDENT)))
            left, right = min(left, x0), max(right, x1)
            if length > longest:
                size, longest = span["size"], length
    if not longest:
        return None
    _, y0, _, y1 = _turned(line["bbox"], turn, out) if turn else line["bbox"]
    out.ocr = out.ocr or ocr
    return Fragment(pieces, left, y0, right, y1, block, size, _turn_of(line["dir"]) == turn, ocr)


def _turn_of(direction: tuple[float, float]) -> int | None:
    """Quarter turns of a writing direction; None for slanted text."""
    x, y = direction
    if abs(x) > 0.996:
        return 0 if x > 0 else 2
    if abs(y) > 0.996:
        return 3 if y > 0 else 1
    return None


def _main_turn(raw: list[tuple[int, dict[str, Any]]], rotation: int) -> int:
    """The direction in which most text of the page runs; its own rotation decides where there is no majority or only a stamp of one line."""
    if rotation % 360 == 0 and all(line["dir"] == (1.0, 0.0) for _, line in raw):
        return 0
    weight = [0, 0, 0, 0]
    rows: list[set[int]] = [set(), set(), set(), set()]
    for _, line in raw:
        turn = _turn_of(line["dir"])
        if turn is not None:
            weight[turn] += sum(len(span["text"].strip()) for span in line["spans"])
            rows[turn].add(round(line["bbox"][turn in (0, 2)] / 4))
    best = weight.index(max(weight))
    expected = {0: 0, 90: 1, 180: 2, 270: 3}.get(rotation % 360, 0)
    return expected if weight[expected] * 2 >= weight[best] or len(rows[best]) < 2 else best


def _turned(box: tuple[float, float, float, float], turn: int, out: PageText) -> tuple[float, float, float, float]:
    """A box of the unrotated CropBox in the layout frame."""
    x0, y0, x1, y1 = box
    if turn == 1:
        return out.width - y1, x0, out.width - y0, x1
    if turn == 2:
        return out.width - x1, out.height - y1, out.width - x0, out.height - y0
    if turn == 3:
        return y0, out.height - x1, y1, out.height - x0
    return x0, y0, x1, y1


def _append(pieces: list[Piece], piece: Piece, is_inked: bool) -> None:
    """Puts a piece behind the others of its line, in one with the last if it looks the same.

    Some typesetting systems draw a space of no width wherever letters are kerned: those between touching letters go.
    """
    if not is_inked or not pieces:
        pieces.append(piece)
        return
    last = pieces[-1]
    if len(pieces) > 1 and last.text.isspace():
        before = pieces[-2]
        if piece.x0 - before.x1 < 0.1 * before.size and not before.text[-1].isspace() and not piece.text[0].isspace():
            pieces.pop()
            last = before
        elif _alike(before, piece) and before.x0 <= last.x0 <= piece.x0 and last.baseline == piece.baseline:
            # also a space of another font: some files draw all of theirs with a font made for nothing else
            pieces.pop()
            before.text += last.text + piece.text
            before.x1 = piece.x1
            return
    if _alike(last, piece):
        last.text += piece.text
        last.x1 = piece.x1
    else:
        pieces.append(piece)


def _alike(one: Piece, two: Piece) -> bool:
    return one.font == two.font and one.size == two.size and one.baseline == two.baseline and one.flags == two.flags and one.x0 <= two.x0


@cache
def _font(font: str) -> tuple[str, int]:
    """The name without the tag of a subset ("ABCDEF+Name") and the number of a part ("Name+fb", for ligatures), and a flag if it tells bold."""
    name = font.lower()
    bold = any(word in name for word in _BOLD_NAMES) or name.endswith((".b", "-b"))
    return _TAG.sub("", font).split("+", 1)[0], BOLD if bold else 0


def _is_known(sign: str) -> bool:
    known = _CATEGORY.get(sign)
    if known is None:
        known = _CATEGORY[sign] = sign != "\ufffd" and unicodedata.category(sign) not in _RUBBISH
    return known


def _is_rubbish(text: str) -> bool:
    """Whether most signs of a run have no meaning."""
    if _GOOD.issuperset(text):
        return False
    _GOOD.update(sign for sign in text if _is_known(sign))
    return sum(not _is_known(sign) for sign in text) * 2 > len(text)


def _count_signs(out: PageText) -> None:
    """Counts signs with and without a meaning; a page of punctuation only has lost its Unicode map too."""
    letters = marks = 0
    for sign, count in Counter("".join(fragment.text for fragment in out.fragments)).items():
        if sign.isspace():
            continue
        if not _is_known(sign):
            out.rubbish += count
        elif sign.isalnum():
            letters += count
        else:
            marks += count
    if marks > letters and letters + marks > 0:
        out.rubbish += letters + marks
    else:
        out.readable = letters + marks


def _text(line: dict[str, Any]) -> str:
    return "".join(span["text"] for span in line["spans"]).strip()
