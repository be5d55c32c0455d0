"""Cuts a stream of JSON into its records: lines of objects, a list of objects, or answers of a service that hold such a list; memory stays flat."""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from engine.sources.json_text import RECORD_LIMIT, JsonText, parsed

_FIRST_KEY = re.compile(r'\{\s*"((?:[^"\\]|\\.){1,80})"\s*:')
_KEY = re.compile(r'(?<!\\)"([A-Za-z][\w-]{0,40})"\s*:')
_HEAD = 64 * 1024
"""Characters from which the way the records are written is told."""
_CUT = "the file ends inside"
_BLANKS = " \t\r\ufeff\x1e\0"


@dataclass(frozen=True, slots=True)
class Piece:
    """One value of the stream with what was mended on the way, or why it could not be read (`damage`); `where` is "line 7" or "record 7"."""

    where: str
    value: Any = None
    damage: str = ""
    warnings: tuple[str, ...] = ()


def pieces(content: Iterable[bytes], lists: Sequence[str]) -> Iterator[Piece]:
    """The records of a JSON stream in UTF-8, in order; `lists` are the keys under which a service's answer holds its records.

    A damaged line or record costs itself; where the stream breaks off, the last piece says so.
    """
    text = JsonText(content)
    text.fill(_HEAD)
    opening = _opening(lists)
    last = Piece("")
    for last in _lines(text, lists) if _is_lines(text.text, opening) else _values(text, opening):
        yield last
    if text.damage and not last.damage.startswith(_CUT):
        yield Piece("the end", damage=text.damage)


def first_value(head: bytes, lists: Sequence[str]) -> dict[str, Any] | None:
    """The first record in the first bytes of a file; where it does not end there, its keys without values. None for what is no JSON of objects."""
    text = codecs.decode(head, "utf-8", "replace").lstrip(f"{_BLANKS}\n")
    if not text.startswith(("{", "[")):
        return None
    first = next(pieces([text.encode("utf-8", "replace")], lists), None)
    if first is not None and isinstance(first.value, dict) and first.value:
        return first.value
    opening = _opening(lists)
    start = opening.search(text) if opening else None
    return dict.fromkeys(_KEY.findall(text[start.end() if start else 0 :])) or None


def _opening(lists: Sequence[str]) -> re.Pattern[str] | None:
    """How a list of records begins in a service's answer; in a string the quotes would be escaped."""
    return re.compile(rf'(?<!\\)"(?:{"|".join(map(re.escape, lists))})"\s*:\s*(?=\[)') if lists else None


def _is_lines(head: str, opening: re.Pattern[str] | None) -> bool:
    """Whether each line is a value of its own: the first whole line that says anything is one, or several lines begin as one."""
    lines = [line.strip(_BLANKS) for line in head.split("\n")]
    said = [line for line in (lines[:-1] or lines) if line.rstrip(",") not in ("", "[", "]")]
    if not said or not said[0].startswith("{") or said[0] == "{":
        return False
    if not parsed(said[0].rstrip(", ")).damage:
        return True
    if opening is not None and opening.search(head):
        return False
    return len(lines) == 1 or sum(line.startswith('{"') for line in said) > 1


def _lines(text: JsonText, lists: Sequence[str]) -> Iterator[Piece]:
    for number, (line, damage) in enumerate(_cut_lines(text), 1):
        bare = line.strip(_BLANKS).rstrip(",").rstrip()
        where = f"line {number}"
        if damage:
            yield Piece(where, damage=damage)
        elif bare and bare not in "[]":
            found = parsed(bare)
            held = _held(found.value, lists)
            if held is None:
                yield Piece(where, found.value, found.damage, found.warnings)
            for place, item in enumerate(held or (), 1):
                yield Piece(f"{where}, record {place}", item, warnings=found.warnings if place == 1 else ())


def _cut_lines(text: JsonText) -> Iterator[tuple[str, str]]:
    """Each line, with the reason if it is not whole."""
    while True:
        end = text.text.find("\n", text.at)
        if end >= 0:
            line, text.at = text.text[text.at : end], end + 1
            yield line, ""
        elif text.ended:
            line, text.at = text.text[text.at :], len(text.text)
            if line.strip(_BLANKS):
                yield line, f"{_CUT} this line: {text.damage}" if text.damage else ""
            return
        elif text.ahead > RECORD_LIMIT:
            while not text.ended and "\n" not in text.text[text.at :]:
                text.at = len(text.text)
                text.fill()
            end = text.text.find("\n", text.at)
            text.at = len(text.text) if end < 0 else end + 1
            yield "", f"the line is longer than {RECORD_LIMIT // 2**20} million characters"
        else:
            text.fill(min(2 * text.ahead, RECORD_LIMIT + 1))


def _held(value: Any, lists: Sequence[str]) -> list[Any] | None:
    """The list of records in a service's answer, also one or two levels down ("message": {"items": ...}); None for anything else."""
    for _ in range(3):
        if isinstance(value, list):
            return value
        if not isinstance(value, dict):
            return None
        found = next((value[key] for key in lists if isinstance(value.get(key), list)), None)
        value = found if found is not None else value.get("message") or value.get("resultList")
    return None


def _values(text: JsonText, opening: re.Pattern[str] | None) -> Iterator[Piece]:
    """The values of a list, of each list that begins as `opening` says, or of one text after another."""
    number, first_key = 0, ""
    bare = text.sign() == "{" and not (opening is not None and opening.search(text.text))
    while bare or text.sign() == "[" or (opening is not None and text.seek(opening)):
        if not bare:
            text.at = text.text.index("[", text.at) + 1
        while (sign := text.sign()) and (bare or sign != "]"):
            number += 1
            found = text.value()
            if not found.damage:
                key = _FIRST_KEY.match(text.text, text.at)
                first_key = first_key or (key[1] if key else "")
                text.at += max(1, found.length)
                yield Piece(f"record {number}", found.value, warnings=found.warnings)
                continue
            yield Piece(f"record {number}", damage=found.damage)
            text.at += 1
            # goes on at the next object that begins as the ones before did: those inside a record begin otherwise
            if not text.seek(re.compile(rf'\{{\s*"{re.escape(first_key)}"\s*:' if first_key else r"(?<=[\s,])\{")):
                return
        if not sign:
            if not bare and not text.damage:
                yield Piece(f"after record {number}", damage="the file ends too early: the list of records is not closed")
            return
        text.at += 1
