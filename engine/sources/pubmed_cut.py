"""Cuts a stream of PubMed XML into its records, so that a damaged one costs itself only."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from engine.sources.opening import DamagedError

RECORD_LIMIT = 32 * 1024 * 1024
"""The largest record, in bytes, that is taken for one."""
GAP_LIMIT = 64 * 1024
"""The most bytes, without comments, that may stand between records and still be looked through."""
RECORD_TAGS = ("PubmedArticle", "PubmedBookArticle", "DeleteCitation", "DeleteDocument")
OLD_RECORD_TAGS = ("MedlineCitation", "DeleteCitation")
"""MEDLINE files before 2004 hold bare citations in a `MedlineCitationSet`."""

_ROOT = re.compile(rb"<(/?)(PubmedArticleSet|PubmedBookArticleSet|MedlineCitationSet)\b([^<>]*)>")
_HIDING = re.compile(rb"<!--|<!\[CDATA\[")
_BETWEEN = re.compile(rb"<\?.*?\?>|<!DOCTYPE[^\[>]*(?:\[.*?\]\s*)?>", re.DOTALL)
_DELIMITERS = (b" ", b">", b"\n", b"\r", b"\t", b"/")
_TAG_ENDS = re.compile(rb"\s*>")
_ENDS_TAG = ord(">")
_EMPTY = re.compile(rb"[^<>]*/>")


class Piece(NamedTuple):
    """One record as it stands in the file, with the name of its element, or what stands there instead and why (`damage`).

    A tuple, for many of them are made and sent to other processes.
    """

    tag: str
    data: bytes
    damage: str = ""
    namespaces: bytes = b""
    """Attributes of the root element that the record needs to be read by itself."""
    breaks_off: bool = False
    """Whether the file ends here although it should not."""


def cut(content: Iterable[bytes]) -> Iterator[Piece]:
    """The records of a PubMed XML stream in UTF-8, in order; ends with a piece that tells the damage where the stream breaks off."""
    return _Cutter(content).pieces()


class _Cutter:
    def __init__(self, content: Iterable[bytes]) -> None:
        self._content = iter(content)
        self._buffer = b""
        self._at = 0
        self._ended = False
        self._wanted = 0
        self._damage = ""
        self._opened = False
        self._closed = False
        self._namespaces = b""
        self._starts = _starts(RECORD_TAGS)

    def pieces(self) -> Iterator[Piece]:
        while not self._ended:
            self._more()
            yield from self._whole()
            # a record that did not end here is looked at again when there is twice as much, so that large ones cost no more than small ones
            self._wanted = 2 * (len(self._buffer) - self._at)
            if len(self._buffer) - self._at > RECORD_LIMIT:
                yield Piece("", self._buffer[self._at : self._at + 400], f"no record ends within {RECORD_LIMIT // 2**20} MiB")
                self._skip()
        yield from self._rest()

    def _more(self) -> None:
        got: list[bytes] = []
        size = len(self._buffer) - self._at
        while not got or size < min(self._wanted, RECORD_LIMIT):
            try:
                block = next(self._content, None)
            except DamagedError as error:
                block, self._damage = None, str(error)
            if block is None:
                self._ended = True
                break
            got.append(block)
            size += len(block)
        block = b"".join(got)
        if not self._opened and self._at == 0 and b"<MedlineCitationSet" in block[:4096]:
            self._starts = _starts(OLD_RECORD_TAGS)
        self._buffer = self._buffer[self._at :] + block
        self._at = 0

    def _whole(self) -> Iterator[Piece]:
        """The records that lie complete in the buffer."""
        scan = self._at
        while start := self._starts.search(self._buffer, scan):
            if start[1] is None:
                # a comment may hold a whole record that somebody took out
                over = self._buffer.find(b"-->", start.end())
                if over < 0:
                    return
                scan = over + 3
                continue
            if end := self._plain_end(start):
                if self._at < start.start() and not self._buffer[self._at : start.start()].isspace():
                    yield from self._gap(self._buffer[self._at : start.start()])
                yield Piece(start[1].decode("ascii"), self._buffer[start.start() : end], namespaces=self._namespaces)
                scan = self._at = end
                continue
            following = self._buffer.find(b"<" + start[1], start.end())
            cut_short = self._is_cut_short(start, following)
            end = following if cut_short else self._end(start)
            if end < 0:
                return
            yield from self._gap(self._buffer[self._at : start.start()])
            again = following if cut_short else self._next_start(start, end) if 0 <= following < end else 0
            tag = start[1].decode("ascii")
            if again:
                yield Piece(tag, self._buffer[start.start() : again], "another record begins before this one ends")
            else:
                yield Piece(tag, self._buffer[start.start() : end], namespaces=self._namespaces)
            scan = self._at = again or end

    def _plain_end(self, start: re.Match[bytes]) -> int:
        """Where a record ends that holds neither another one nor a comment, as nearly all do; 0 if this is none of them."""
        begin = start.end()
        if self._buffer[begin] != _ENDS_TAG:
            return 0
        at = self._buffer.find(b"</%b>" % start[1], begin)
        # one byte is searched for many times faster than two, and this one is rare
        if at < 0 or self._buffer.find(b"!", begin, at) >= 0 or self._buffer.find(b"<" + start[1], begin, at) >= 0:
            return 0
        return at + len(start[1]) + 3

    def _is_cut_short(self, start: re.Match[bytes], following: int) -> bool:
        """Whether another record begins here before this one can end; where many do, none of them looks further than to the next."""
        if following < 0 or self._buffer[following + 1 + len(start[1]) : following + 2 + len(start[1])] not in _DELIMITERS:
            return False
        return self._buffer.find(b"</" + start[1], start.end(), following) < 0 and self._buffer.find(b"<!", start.end(), following) < 0

    def _end(self, start: re.Match[bytes]) -> int:
        """Where the record that begins here ends, or -1."""
        empty = _EMPTY.match(self._buffer, start.end())
        if empty:
            return empty.end()
        close = b"</" + start[1]
        at = start.end()
        while (at := self._buffer.find(close, at)) >= 0:
            over = _TAG_ENDS.match(self._buffer, at + len(close))
            if over and not self._is_hidden(start.end(), at, over.end()):
                return over.end()
            at += len(close)
        return -1

    def _is_hidden(self, start: int, at: int, end: int) -> bool:
        """Whether an end tag stands inside a comment or CDATA and so is none."""
        if self._buffer.find(b"!", start, at) < 0 or self._buffer.find(b"<!", start, at) < 0:
            return False
        return any(begin < at < over for begin, over in _hidden(self._buffer, start, at))

    def _next_start(self, start: re.Match[bytes], end: int) -> int:
        """Where another record of the same kind begins before `end`, or 0."""
        opening = b"<" + start[1]
        at = start.end()
        while (at := self._buffer.find(opening, at, end)) >= 0:
            if self._buffer[at + len(opening) : at + len(opening) + 1] in _DELIMITERS and not self._is_hidden(start.end(), at, at):
                return at
            at += len(opening)
        return 0

    def _gap(self, gap: bytes) -> Iterator[Piece]:
        """What stands between records: nothing to speak of, or something that is none."""
        if not gap.strip():
            return
        gap = _visible(gap)
        if len(gap) > GAP_LIMIT:
            yield Piece("", gap[:400], "this is no record")
            return
        gap = _BETWEEN.sub(b"", gap)
        for root in _ROOT.finditer(gap):
            self._opened, self._closed = True, bool(root[1])
            if not root[1]:
                self._namespaces = root[3].strip() if b"xmlns" in root[3] else b""
        gap = _ROOT.sub(b"", gap).strip()
        if gap:
            yield Piece("", gap[:400], "this is no record")

    def _skip(self) -> None:
        """Goes on behind what is too large: at the next start of a record, if one is there."""
        after = self._starts.search(self._buffer, self._at + 1)
        self._at = after.start() if after else len(self._buffer)

    def _rest(self) -> Iterator[Piece]:
        left = self._buffer[self._at :]
        start = self._starts.search(_visible(left))
        if start and start[1]:
            yield from self._gap(start.string[: start.start()])
            damage = self._damage or "the file ends inside this record"
            yield Piece(start[1].decode("ascii"), start.string[start.start() :], damage, breaks_off=True)
        elif self._damage:
            yield Piece("", left[:400], self._damage, breaks_off=True)
        else:
            yield from self._gap(left)
            if self._opened and not self._closed:
                yield Piece("", left[:400], "the file ends too early: it was cut off", breaks_off=True)


def _hidden(data: bytes, start: int, end: int) -> Iterator[tuple[int, int]]:
    """Where comments and CDATA begin and end, of those that begin before `end`; one that never ends is none."""
    while (found := _HIDING.search(data, start, end)) is not None:
        close = b"-->" if found[0] == b"<!--" else b"]]>"
        over = data.find(close, found.end())
        if over < 0:
            return
        start = over + len(close)
        yield found.start(), start


def _visible(data: bytes) -> bytes:
    """The same without comments and CDATA."""
    parts, at = [], 0
    for begin, over in _hidden(data, 0, len(data)):
        parts.append(data[at:begin])
        at = over
    return b"".join((*parts, data[at:]))


def _starts(tags: tuple[str, ...]) -> re.Pattern[bytes]:
    return re.compile(rb"<!--|<(%s)(?=[\s/>])" % "|".join(tags).encode("ascii"))
