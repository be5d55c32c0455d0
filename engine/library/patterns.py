"""File names made from what is known of a paper by a pattern ("{first_author} {year} - {title:.60}"), safe on every system."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Container
from string import Formatter

from engine.domain.records import Record
from engine.errors import EngineError, ErrorCode

PLACEHOLDERS = ("first_author", "authors", "year", "title", "journal", "doi", "pmid", "key", "id", "name")
"""What a pattern may hold; `key` is the citation key, `id` that of the document, `name` the present file name without its ending."""
USUAL = "{first_author} {year} - {title:.60}"
LONGEST_NAME = 200
"""Bytes (UTF-8) of a name with its ending; file systems take 255, and a copy or a download adds to it."""
LONGEST_PATH = 250
"""Letters of a whole path on Windows without its long form, with some to spare; no name is cut below `LEAST_NAME` for it."""
LEAST_NAME = 40
_LIMIT = re.compile(r"\.(\d{1,3})")
_FORBIDDEN = re.compile(r'[<>:"/\\|?*]')
_RESERVED = re.compile(r"(?:CON|PRN|AUX|NUL|CONIN\$|CONOUT\$|COM[0-9¹²³]|LPT[0-9¹²³])(?=$|[. ])", re.IGNORECASE)
"""Names that Windows keeps for devices, whatever ending they have
(https://learn.microsoft.com/windows/win32/fileio/naming-a-file)."""
_EDGES = " .,;-_–—"
_GAP = "\0"
"""Stands for what is not known of a paper until the name is put together."""
_BRACKETED_GAP = re.compile(r"\(\s*\0\s*\)|\[\s*\0\s*\]|\{\s*\0\s*\}")
_AROUND_GAP = re.compile(r"([ .,;\-_–—]*)\0([ .,;\-_–—]*)")
_MOST_AUTHORS = 3

Part = tuple[str, str, int]
"""The text before a placeholder, its name ("" for none), the letters that it may have (0 for all)."""


def parts_of(pattern: str) -> list[Part]:
    """A pattern in its parts; INPUT_SCHEMA for an unknown placeholder, a slash, or a pattern without any placeholder."""
    try:
        pieces = list(Formatter().parse(pattern))
    except ValueError as error:
        raise _refusal(f"the braces of the pattern do not fit together: {error}") from error
    parts: list[Part] = []
    for text, name, limit, conversion in pieces:
        if any(sign in text for sign in "/\\"):
            raise _refusal("a pattern names files in one folder: it has no slash")
        if name is None:
            parts.append((text, "", 0))
            continue
        found = _LIMIT.fullmatch(limit or "")
        if name not in PLACEHOLDERS or conversion or (limit and not found):
            raise _refusal(f"no placeholder {{{name}{'!' + conversion if conversion else ''}{':' + limit if limit else ''}}}")
        parts.append((text, name, int(found[1]) if found else 0))
    if not any(name for _, name, _ in parts):
        raise _refusal("the pattern has no placeholder: all files would have one name")
    return parts


def _refusal(why: str) -> EngineError:
    names = ", ".join(f"{{{name}}}" for name in PLACEHOLDERS)
    return EngineError(ErrorCode.INPUT_SCHEMA, why, where="pattern", suggestion=f"use {names}, with a length as in {{title:.60}}")


def file_name(parts: list[Part], record: Record, *, key: str, document_id: str, stem: str, ending: str = ".pdf", folder_length: int = 0) -> str:
    """The name for a paper, with its ending; what is not known of it leaves no gap, and without anything known it is the document's ID."""
    values = _values(record) | {"key": key, "id": document_id, "name": stem}
    made = ""
    for text, name, limit in parts:
        value = " ".join(values.get(name, "").split())
        made += text + (_cut(value, limit) if value or not name else _GAP)
    made = _BRACKETED_GAP.sub(_GAP, made)
    while found := _AROUND_GAP.search(made):
        # the sign before the gap goes with it, unless there is none after it
        sign = (found[2] or found[1]) if found.start() and found.end() < len(made) else ""
        made = made[: found.start()] + sign + made[found.end() :]
    return safe(made, ending, document_id, folder_length)


def _values(record: Record) -> dict[str, str]:
    families = [" ".join(filter(None, (author.particle, author.family))) for author in record.authors]
    many = f"{families[0]} et al" if len(families) > _MOST_AUTHORS else ", ".join(families)
    return {
        "first_author": families[0] if families else "",
        "authors": many if families else "",
        "year": str(record.year or ""),
        "title": record.title.rstrip(" ."),
        "journal": record.journal_abbreviation or record.journal,
        "doi": record.doi,
        "pmid": record.pmid,
    }


def safe(text: str, ending: str, instead: str, folder_length: int = 0) -> str:
    """A file name that Windows, macOS and Linux take: no forbidden sign, no device name, no dot or blank at the end, not too long."""
    plain = "".join(" " if unicodedata.category(sign) in ("Cc", "Cf", "Cs", "Zl", "Zp") else sign for sign in unicodedata.normalize("NFC", text))
    plain = re.sub(r"\s*:\s+", " - ", plain.replace('"', "'"))
    plain = _FORBIDDEN.sub(lambda sign: "-" if sign[0] in ":/\\|" else "", plain)
    plain = " ".join(plain.split()).strip(_EDGES) or instead
    if _RESERVED.match(plain):
        plain = f"_{plain}"
    room = min(LONGEST_NAME, max(LEAST_NAME, LONGEST_PATH - folder_length)) - len(ending.encode())
    while len(plain.encode("utf-8")) > room:
        plain = _cut(plain, len(plain) - 1)
    return f"{plain}{ending}"


def _cut(text: str, length: int) -> str:
    """The first letters of a text, no letter parted from its accents, whole words where that loses little."""
    if not length or len(text) <= length:
        return text
    while length > 0 and unicodedata.combining(text[length]):
        length -= 1
    cut = text[:length]
    if text[length] != " " and " " in cut[length * 2 // 3 :]:
        cut = cut[: cut.rindex(" ")]
    return cut.rstrip(_EDGES)


def free(name: str, taken: Container[str]) -> str:
    """The name, or the first of "name (2)", "name (3)" … that is not taken; `taken` holds names as `same` writes them."""
    if same(name) not in taken:
        return name
    stem, dot, ending = name.rpartition(".")
    stem = re.sub(r" \(\d+\)$", "", stem)
    number = 2
    while same(f"{stem} ({number}){dot}{ending}") in taken:
        number += 1
    return f"{stem} ({number}){dot}{ending}"


def same(name: str) -> str:
    """What two names share that some file systems take for one: case and the form of accents do not count."""
    return unicodedata.normalize("NFC", unicodedata.normalize("NFD", name).casefold())
