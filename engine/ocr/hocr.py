"""Reads hOCR, the form of Tesseract's answers that tells direction and size of each line (hOCR 1.2)."""

from __future__ import annotations

import re

from lxml import etree

from engine.ocr.words import PixelBox, Word, WordLine

_BOX = re.compile(r"\bbbox (-?\d+) (-?\d+) (-?\d+) (-?\d+)")
_SURE = re.compile(r"\bx_wconf (\d+)")
_ANGLE = re.compile(r"\btextangle (-?\d+)")
_SIZE = re.compile(r"\bx_size ([\d.]+)")
_DESCENT = re.compile(r"\bx_descenders ([\d.]+)")
_LINES = frozenset({"ocr_line", "ocr_header", "ocr_caption", "ocr_textfloat"})
_MOST = 64 * 1024 * 1024
"""Bytes of an answer above which something has gone wrong."""


def read_hocr(data: bytes) -> list[WordLine]:
    """The lines of a page; raises `ValueError` for what is no hOCR."""
    if len(data) > _MOST:
        raise ValueError(f"{len(data)} bytes of words for one page")
    parser = etree.XMLParser(resolve_entities=False, no_network=True, load_dtd=False, recover=True)
    root = etree.fromstring(data, parser) if data.strip() else None
    if root is None:
        raise ValueError("the answer is no hOCR")
    lines: list[WordLine] = []
    block = 0
    for element in root.iter():
        kind = element.get("class") if isinstance(element.tag, str) else None
        if kind == "ocr_carea":
            block += 1
        elif kind in _LINES:
            line = _line(element, block)
            if line is not None:
                lines.append(line)
    return lines


def _line(element: etree._Element, block: int) -> WordLine | None:
    words = [word for word in map(_word, element) if word is not None]
    box = _box(element)
    if not words or box is None:
        return None
    title = element.get("title", "")
    angle = round(_number(_ANGLE, title, 0.0) / 90) * 90 % 360
    height = float(box[2] - box[0] if angle % 180 else box[3] - box[1])
    size = _number(_SIZE, title, height)
    return WordLine(tuple(words), angle, size, _number(_DESCENT, title, size / 5), block)


def _word(element: etree._Element) -> Word | None:
    if element.get("class") != "ocrx_word":
        return None
    text = "".join(str(part) for part in element.itertext()).strip()
    box = _box(element)
    if not text or box is None:
        return None
    return Word(text, box, min(_number(_SURE, element.get("title", ""), 0.0), 100.0) / 100)


def _box(element: etree._Element) -> PixelBox | None:
    found = _BOX.search(element.get("title", ""))
    if found is None:
        return None
    x0, y0, x1, y1 = (int(number) for number in found.groups())
    return (x0, y0, x1, y1) if x1 > x0 and y1 > y0 else None


def _number(pattern: re.Pattern[str], title: str, otherwise: float) -> float:
    found = pattern.search(title)
    return float(found[1]) if found else otherwise
