"""A stream of JSON as text that is read as far as needed: the next value, the next sign, the next place that looks like one."""

from __future__ import annotations

import codecs
import json
import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from engine.sources.opening import DamagedError

RECORD_LIMIT = 32 * 1024 * 1024
"""The longest record, in characters, that is taken for one."""
_SLACK = 32
"""A fault this close to the end of what was read may be the cut itself."""
_KEPT = 200
"""Characters that are kept when nothing was found in what was read: what is looked for may lie across the edge."""
_STRING_OR_COMMA = re.compile(r'"(?:[^"\\]|\\.)*"|,(?=\s*[}\]])', re.DOTALL)
_SPACE = re.compile(r"[\s,\x1e\ufeff]*")
_DECODER = json.JSONDecoder(strict=False, parse_constant=lambda _: None)


@dataclass(frozen=True, slots=True)
class Value:
    """A value with its length in the text and what was mended, or the reason why there is none (`damage`)."""

    value: Any = None
    length: int = 0
    damage: str = ""
    warnings: tuple[str, ...] = ()


class JsonText:
    """Text of a stream in UTF-8 as far as it was read and is not yet given up; `at` is the place that was come to."""

    def __init__(self, content: Iterable[bytes]) -> None:
        self._content = iter(content)
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self.text = ""
        self.at = 0
        self.ended = False
        self.damage = ""

    @property
    def ahead(self) -> int:
        """How many characters were read and lie ahead."""
        return len(self.text) - self.at

    def fill(self, wanted: int = 1) -> None:
        """Reads on, by one block at least, until `wanted` characters lie ahead or the stream ends; gives up what lies behind."""
        parts, size = [self.text[self.at :]], self.ahead
        self.at, got = 0, False
        while not self.ended and (not got or size < wanted):
            try:
                block = next(self._content, None)
            except DamagedError as error:
                block, self.damage = None, str(error)
            self.ended = block is None
            part = self._decoder.decode(block or b"", final=self.ended)
            got = got or bool(part)
            parts.append(part)
            size += len(part)
        self.text = "".join(parts)

    def sign(self) -> str:
        """Goes to the next sign that is no blank and no comma, and says which it is; empty at the end."""
        while True:
            match = _SPACE.match(self.text, self.at)
            self.at = match.end() if match else self.at
            if self.ahead or self.ended:
                return self.text[self.at : self.at + 1]
            self.fill()

    def seek(self, wanted: re.Pattern[str]) -> re.Match[str] | None:
        """The next place that matches; goes to its start. None where there is none any more."""
        while True:
            if found := wanted.search(self.text, self.at):
                self.at = found.start()
                return found
            if self.ended:
                return None
            self.at = max(self.at, len(self.text) - _KEPT)
            self.fill()

    def value(self) -> Value:
        """The value that begins here; reads on until it ends, but no further than `RECORD_LIMIT`."""
        while True:
            fault, place = "", len(self.text)
            try:
                value, end = _DECODER.raw_decode(self.text, self.at)
                if self.ended or end < len(self.text) or not isinstance(value, int | float):
                    return Value(value, end - self.at, warnings=_replaced(self.text, self.at, end))
            except RecursionError:
                return Value(damage="the record is nested too deeply")
            except json.JSONDecodeError as error:
                fault, place = error.msg, error.pos
            except ValueError as error:
                return Value(damage=str(error))
            is_cut = place >= len(self.text) - _SLACK or fault.startswith("Unterminated string")
            if not is_cut or self.ended:
                ends = self.ended and (place >= len(self.text) or fault.startswith("Unterminated"))
                why = "the file ends inside this record" if ends else f"no valid JSON: {fault}"
                return _mended(self.text[self.at :]) or Value(damage=why)
            if self.ahead > RECORD_LIMIT:
                return Value(damage=f"no record ends within {RECORD_LIMIT // 2**20} million characters")
            self.fill(min(2 * self.ahead, RECORD_LIMIT + 1))


def parsed(text: str) -> Value:
    """The one value that a text holds."""
    try:
        return Value(_DECODER.decode(text), len(text), warnings=_replaced(text, 0, len(text)))
    except RecursionError:
        return Value(damage="the record is nested too deeply")
    except ValueError as error:
        mended = _mended(text)
        return mended if mended is not None and not text[mended.length :].strip() else Value(damage=f"no valid JSON: {error}")


def _replaced(text: str, start: int, end: int) -> tuple[str, ...]:
    return ("signs that are no UTF-8 were replaced",) if text.find("\ufffd", start, end) >= 0 else ()


def _mended(text: str) -> Value | None:
    """The value of a text that has commas before closing brackets."""
    gone = [found.start() for found in _STRING_OR_COMMA.finditer(text) if found[0] == ","]
    if not gone:
        return None
    without = "".join(text[start + 1 : end] for start, end in zip([-1, *gone], [*gone, len(text)], strict=True))
    try:
        value, end = _DECODER.raw_decode(without)
    except (ValueError, RecursionError):
        return None
    length = end + sum(place < end + number for number, place in enumerate(gone))
    return Value(value, length, warnings=("trailing commas were left out",))
