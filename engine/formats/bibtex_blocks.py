"""A BibTeX file cut into its blocks with line numbers, such that a damaged block costs only itself.

bibtexparser gives up on a block without saying which line is at fault and lets one stray brace swallow its neighbours, hence our own
tokenizer. Rules: text outside blocks is comment; a block may be closed by ) if opened by (; braces count as in BibTeX, also escaped ones, and
only if that fails are escaped ones passed over; a line that opens a new entry ends a value that was never closed. A percent sign does not hide
an entry from BibTeX: one with a percent sign before each line is read, its fields under names that begin with "commented-", so that nothing of
it passes for a fact.
"""

from __future__ import annotations

import bisect
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

_START = re.compile(r"(?<![\w.@\\])@[ \t]*([A-Za-z][\w+-]*)\s*([{(])")
_BOUNDARY = re.compile(
    r"^[ \t]*@[ \t]*(?:(?:string|preamble|comment)\s*[{(]|[A-Za-z][\w+-]*\s*[{(]\s*[^\s,{}\"=()#%]*\s*(?:,|\}))", re.MULTILINE | re.IGNORECASE
)
_KEY = re.compile(r"\s*([^,={}\n\"]*?)\s*(?=[,}\n]|\)\s*(?:\n|$)|$)")
_NAME = re.compile(r"([^\s=,{}()\"#%]+)\s*=\s*")
_BARE = re.compile(r"[^\s,{}\"#=()]+")
_SKIP = re.compile(r"(?:[\s,]+|%[^\n]*(?:\n|$))+")
_BLANK = re.compile(r"\s*")
_SWALLOWED = re.compile(r"(?:^|,|\n)\s*[A-Za-z][\w-]*\s*=\s*[{\"]")
_TORN_OFF = re.compile(r"\s*[},)]*\s*,?\s*[A-Za-z][\w-]*\s*=\s*[{\"\d]")
_BRACES = re.compile(r"[{}]")
_BRACES_UNESCAPED = re.compile(r"(?:\\.|[^\\{}])*?([{}])", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a value: text in braces or quotes, or (`macro`) a bare word that may be an abbreviation or a number."""

    text: str
    macro: bool = False


@dataclass(frozen=True, slots=True)
class Block:
    """An entry, @string or @preamble: kind in lower case, key, fields in order, line of its @, and what was wrong."""

    kind: str
    key: str
    fields: tuple[tuple[str, tuple[Piece, ...]], ...]
    line: int
    fault: str = ""
    warnings: tuple[str, ...] = ()


class _DamageError(Exception):
    def __init__(self, place: int, message: str) -> None:
        super().__init__(message)
        self.place = place


def blocks(text: str) -> Iterator[Block]:
    """The blocks of a file in order, comments left out; a block that cannot be read carries its fault."""
    lines = [0, *(match.end() for match in re.finditer("\n", text))]
    bounds = [text.index("@", match.start()) for match in _BOUNDARY.finditer(text)]
    place = 0
    while match := _START.search(text, place):
        line = bisect.bisect_right(lines, match.start())
        kind = match[1].lower()
        after = bisect.bisect_right(bounds, match.start())
        limit = bounds[after] if after < len(bounds) else len(text)
        before = text[lines[line - 1] : match.start()].strip()
        if before.startswith("%"):
            place = lines[line] if line < len(lines) else len(text)
            if not before.strip("% ") and kind not in ("comment", "string", "preamble"):
                block, end = _read_commented(text, kind, match, limit, line, lines)
                if not block.fault:
                    yield block
                    place = end
            continue
        if kind == "comment":
            place = _past_comment(text, match.end(), match[2])
            continue
        block, place = _read_block(text, kind, match, limit, line, lines)
        yield block


def _read_commented(text: str, kind: str, match: re.Match[str], limit: int, line: int, lines: list[int]) -> tuple[Block, int]:
    """An entry whose first line begins with a percent sign; if all of them do, its fields are named "commented-…"."""
    uncovered = re.sub(r"^[ \t]*%+", lambda sign: " " * len(sign[0]), text[match.end() : limit], flags=re.MULTILINE)
    block, end = _read_block(text[: match.end()] + uncovered, kind, match, limit, line, lines)
    if not all(line.lstrip().startswith("%") for line in text[match.end() : end].split("\n")[1:]):
        return block, end
    named = tuple((f"commented-{name}", pieces) for name, pieces in block.fields)
    said = f'@{kind} "{block.key}" is commented out with %; it was kept without title, names and year: remove it if it is not wanted'
    return replace(block, fields=named, warnings=(*block.warnings, said)), end


def _past_comment(text: str, place: int, opener: str) -> int:
    """Past the closing brace if there is one, else only past the head: plain BibTeX knows no end of a comment."""
    depth = 1
    for brace in re.compile(r"[{}]" if opener == "{" else r"[()]").finditer(text, place):
        depth += 1 if brace[0] == opener else -1
        if depth == 0:
            return brace.end()
    return place


def _read_block(text: str, kind: str, match: re.Match[str], limit: int, line: int, lines: list[int]) -> tuple[Block, int]:
    damage: _DamageError | None = None
    key = ""
    for escaped in (False, True):
        reader = _BlockReader(text, match.end(), limit, ")" if match[2] == "(" else "}", escaped)
        try:
            reader.read(kind)
            torn = _TORN_OFF.match(text, reader.place, limit)
            if torn and kind not in ("string", "preamble"):
                raise _DamageError(reader.place, "a closing brace too many, fields follow after the end of the entry")
        except _DamageError as error:
            damage, key = damage or error, reader.key
            continue
        return Block(kind, reader.key, tuple(reader.fields), line, "", tuple(reader.warnings)), reader.place
    at = bisect.bisect_right(lines, damage.place) if damage else line
    named = f'entry "{key}"' if key else f"@{kind}"
    return Block(kind, key, (), line, f"{named}, line {at}: {damage}"), limit


class _BlockReader:
    def __init__(self, text: str, place: int, limit: int, closer: str, escaped: bool) -> None:
        self.text, self.place, self.limit, self.closer, self.escaped = text, place, limit, closer, escaped
        self.key = ""
        self.fields: list[tuple[str, tuple[Piece, ...]]] = []
        self.warnings: list[str] = []

    def read(self, kind: str) -> None:
        if kind == "preamble":
            self.fields.append(("", self.value("preamble")))
        elif kind != "string" and (match := _KEY.match(self.text, self.place, self.limit)):
            self.key = match[1]
            self.place = match.end()
        while not self.at_end():
            match = _NAME.match(self.text, self.place, self.limit)
            if match is None:
                raise _DamageError(self.place, f"a field was expected, not {_shown(self.text, self.place, self.limit)}")
            self.place = match.end()
            self.fields.append((match[1].lower(), self.value(match[1])))

    def at_end(self) -> bool:
        if match := _SKIP.match(self.text, self.place, self.limit):
            self.place = match.end()
        if self.place >= self.limit:
            self.unclosed()
            return True
        if self.text[self.place] == self.closer:
            self.place += 1
            return True
        return False

    def unclosed(self) -> None:
        for name, pieces in self.fields:
            if any(_SWALLOWED.search(piece.text) for piece in pieces):
                raise _DamageError(self.begun(name), f'the braces of field "{name}" do not pair')
        if not self.fields:
            raise _DamageError(self.limit - 1, "the entry ends before its first field")
        self.warnings.append("the closing brace of the entry is missing")

    def begun(self, name: str) -> int:
        """Where the field's name stands, for the line in the message."""
        places = [m.start() for m in re.finditer(rf"\b{re.escape(name)}\s*=", self.text[: self.place], re.IGNORECASE)]
        return places[-1] if places else self.place

    def value(self, name: str) -> tuple[Piece, ...]:
        begun = self.place
        pieces: list[Piece] = []
        while True:
            self.blank()
            sign = self.text[self.place : self.place + 1] if self.place < self.limit else ""
            if sign == "{":
                pieces.append(Piece(self.braced(name, begun)))
            elif sign == '"':
                pieces.append(Piece(self.quoted(name, begun)))
            elif match := _BARE.match(self.text, self.place, self.limit):
                self.place = match.end()
                pieces.append(Piece(match[0], macro=True))
            self.blank()
            if self.place < self.limit and self.text[self.place] == "#":
                self.place += 1
                continue
            break
        self.after_value(name, pieces)
        return tuple(pieces)

    def after_value(self, name: str, pieces: list[Piece]) -> None:
        """A comma or the end should follow; a missing comma and bare text of more words are taken with a warning."""
        if self.place >= self.limit or self.text[self.place] in ("," + self.closer):
            return
        if _NAME.match(self.text, self.place, self.limit):
            self.warnings.append(f'a comma is missing after field "{name}"')
        elif pieces and pieces[-1].macro and (match := re.compile(r"[^,{}\"=\n]+").match(self.text, self.place, self.limit)):
            pieces[-1] = Piece(f"{pieces[-1].text} {match[0].strip()}")
            self.place = match.end()
            self.warnings.append(f'field "{name}" has neither braces nor quotes')
        elif self.text[self.place] != "%":
            raise _DamageError(self.place, f'after field "{name}" comes {_shown(self.text, self.place, self.limit)}')

    def blank(self) -> None:
        if match := _BLANK.match(self.text, self.place, self.limit):
            self.place = match.end()

    def braced(self, name: str, begun: int) -> str:
        start, depth = self.place + 1, 0
        for end, brace in self.braces(self.place):
            depth += 1 if brace == "{" else -1
            if depth == 0:
                self.place = end
                return self.text[start : end - 1]
        raise _DamageError(begun, f'the braces of field "{name}" do not pair')

    def quoted(self, name: str, begun: int) -> str:
        start, depth = self.place + 1, 0
        for match in re.compile(r"\\.|[{}\"]" if self.escaped else r"[{}\"]", re.DOTALL).finditer(self.text, start, self.limit):
            if match[0] == '"' and depth == 0:
                self.place = match.end()
                return self.text[start : match.start()]
            depth += {"{": 1, "}": -1}.get(match[0], 0)
            if depth < 0:
                break
        raise _DamageError(begun, f'the quotes or braces of field "{name}" do not pair')

    def braces(self, place: int) -> Iterator[tuple[int, str]]:
        pattern = _BRACES_UNESCAPED if self.escaped else _BRACES
        for match in pattern.finditer(self.text, place, self.limit):
            yield match.end(), self.text[match.end() - 1]


def _shown(text: str, place: int, limit: int) -> str:
    line = text[place : min(limit, place + 30)].strip().split("\n", 1)[0]
    return f'"{line}"' if line else "the end"
