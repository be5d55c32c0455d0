"""Bytes of a reference file to text: byte order marks, UTF-8, a declared encoding, and the likeliest of the rest."""

from __future__ import annotations

import codecs
import re
import unicodedata

_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_DECLARED = re.compile(rb"^[ \t]*%.*?(?:\bEncoding:|\bcoding[:=])[ \t]*([A-Za-z0-9_.:-]+)", re.IGNORECASE | re.MULTILINE)
_SAVED = re.compile(rb"Saved with string encoding.*?\(([A-Za-z0-9_ -]+)\)", re.IGNORECASE)
# letters of western names; other signs above 127 are rarer in references
_WESTERN_LETTERS = frozenset("ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿŒœŠšŽžŸ")
_WESTERN_SIGNS = frozenset("‘’“”–—…°±µ²³¹·×«»§©®€£¿¡½¼¾\xa0")


def decode(data: bytes) -> tuple[str, list[str]]:
    """The text and what is doubtful about it; never fails: bytes that fit nowhere become U+FFFD."""
    for mark, name in _MARKS:
        if data.startswith(mark):
            return _whole(data[len(mark) :], name)
    if name := _bare_utf16(data):
        return _whole(data, name)
    declared = _declaration(data)
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        fault = error
    else:
        if declared and declared not in ("utf-8", "ascii") and not text.isascii():
            return text, [f"the file says that it is {declared}, but it is UTF-8; read as UTF-8"]
        return text, []
    if declared and not declared.startswith(("utf", "ascii")):
        try:
            # latin-1 in a header nearly always means the superset that Windows writes
            name = "cp1252" if declared == "iso8859-1" else declared
            return data.decode(name), []
        except (UnicodeDecodeError, LookupError):
            pass
    if _nearly_utf8(data, fault):
        line = data.count(b"\n", 0, fault.start) + 1
        return data.decode("utf-8", "replace"), [f"some bytes are not UTF-8, the first in line {line}; they are shown as \ufffd"]
    name, text = _likeliest(data)
    said = f"the file says that it is {declared}, but it is not; " if declared else "the file is not UTF-8 and does not say what it is; "
    return text, [f"{said}read as {name}"]


def _whole(data: bytes, name: str) -> tuple[str, list[str]]:
    try:
        return data.decode(name), []
    except UnicodeDecodeError:
        return data.decode(name, "replace"), [f"some bytes are not {name.upper()}; they are shown as \ufffd"]


def _bare_utf16(data: bytes) -> str:
    """UTF-16 without a mark shows itself by the zero bytes of its ASCII signs."""
    head = data[:2000]
    if len(head) < 8:
        return ""
    even, odd = head[0::2].count(0), head[1::2].count(0)
    if odd > len(head) * 0.3 and even < odd / 10:
        return "utf-16-le"
    return "utf-16-be" if even > len(head) * 0.3 and odd < even / 10 else ""


def _declaration(data: bytes) -> str:
    found = _DECLARED.search(data[:2000]) or _SAVED.search(data[:2000])
    if found is None:
        return ""
    name = found[1].decode("ascii").strip().lower()
    name = re.sub(r"-(?:unix|dos|mac)$", "", name).replace("latin-", "latin").replace("unicode (utf-8)", "utf-8")
    try:
        return codecs.lookup(name).name
    except LookupError:
        return ""


def _nearly_utf8(data: bytes, fault: UnicodeDecodeError) -> bool:
    """Whether nearly all signs above ASCII are UTF-8, so that only a few bytes are damaged."""
    text = data.decode("utf-8", "replace")
    bad = text.count("\ufffd")
    good = sum(1 for sign in text if sign > "\x7f") - bad
    return good > 4 * bad and fault.start >= 0


def _likeliest(data: bytes) -> tuple[str, str]:
    candidates: list[tuple[float, str, str]] = []
    for name, score in (("gb18030", _chinese), ("cp1252", _western), ("latin-1", _western)):
        try:
            text = data.decode(name)
        except UnicodeDecodeError:
            continue
        candidates.append((score(text), name, text))
    best = max(candidates, key=lambda candidate: candidate[0])
    return best[1], best[2]


def _chinese(text: str) -> float:
    """Between -1 and 1: how many of the signs above ASCII are common Chinese (level one of GB 2312) or its punctuation."""
    signs = [sign for sign in text if sign > "\x7f"]
    points = 0.0
    for sign in signs:
        if "\u3000" <= sign <= "\u303f" or "\uff00" <= sign <= "\uffef":
            points += 1
        elif "\u4e00" <= sign <= "\u9fff":
            try:
                lead = sign.encode("gb2312")[0]
            except UnicodeEncodeError:
                points -= 1
            else:
                points += 1 if lead < 0xD8 else 0.3
        else:
            points -= 1
    # a Chinese word has two signs and more; one alone between Latin letters is an accent misread
    lone = len(re.findall(r"(?<=[A-Za-z ])[\u4e00-\u9fff](?=[A-Za-z])|(?<=[A-Za-z])[\u4e00-\u9fff](?=[ ,.}])", text))
    return (points - 2 * lone) / max(1, len(signs))


def _western(text: str) -> float:
    """Between -1 and 1: how many of the signs above ASCII look like western names and print."""
    signs = [(text[i - 1 : i], sign, text[i + 1 : i + 2]) for i, sign in enumerate(text) if sign > "\x7f"]
    points = 0.0
    for before, sign, after in signs:
        if sign in _WESTERN_LETTERS:
            # accents stand among plain letters; rows of capitals with accents are double-byte text misread
            beside = (before.isascii() and before.isalpha()) or (after.isascii() and after.isalpha())
            points += 1 if beside and not (sign.isupper() and before.isalpha() and before.islower()) else -0.5
        elif sign in _WESTERN_SIGNS:
            points += 0.5
        elif unicodedata.category(sign) == "Cc":
            points -= 2
    return points / max(1, len(signs))
