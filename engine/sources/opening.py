"""The bytes of an imported file, plain or gzipped, block by block, so that no file is ever held whole."""

from __future__ import annotations

import codecs
import os
import re
import time
from collections.abc import Iterable, Iterator
from pathlib import Path

from isal import igzip_lib

from engine.child.protocol import Answering
from engine.errors import from_os_error

BLOCK = 64 * 1024
"""Bytes read from the file at a time."""
INFLATED = 256 * 1024
"""The most bytes that one step of decompression may give, however strongly the file is packed."""
GZIP_MAGIC = b"\x1f\x8b"
_PROGRESS_EVERY_S = 0.1
_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_DECLARED = re.compile(rb"""^\s*<\?xml\b[^>]*?\bencoding\s*=\s*["']([A-Za-z0-9._:-]+)["']""")
_WIDER = {"gb2312": "gb18030", "gbk": "gb18030", "iso-8859-1": "cp1252", "latin-1": "cp1252", "latin1": "cp1252"}


class DamagedError(Exception):
    """The bytes end or break off here; what came before is good."""


def shown(path: Path) -> str:
    """A path as text that can be stored; bytes of a name that are no text stand as \\xNN, since names need not be in any encoding."""
    return os.fsencode(path).decode("utf-8", "backslashreplace")


def printable(text: str) -> str:
    """A text out of a damaged file or name, for a message: control characters and halves of characters stand as escapes."""
    return "".join(sign if sign.isprintable() or sign == "\n" else sign.encode("unicode_escape").decode("ascii") for sign in text)


def blocks(path: Path, answering: Answering | None = None) -> Iterator[bytes]:
    """The content of a file, unpacked if it is gzipped; says its progress in bytes of the file; raises `DamagedError` where the packing is broken."""
    try:
        with path.open("rb") as file:
            total = path.stat().st_size
            raw = _read(iter(lambda: file.read(BLOCK), b""), total, path.name, answering)
            first = next(raw, b"")
            yield from _inflate(first, raw) if first.startswith(GZIP_MAGIC) else _chain(first, raw)
    except OSError as error:
        raise from_os_error(error, shown(path)) from error


def head_of(path: Path, size: int = BLOCK) -> bytes:
    """The first bytes of the content (unpacked), as many as can be read up to `size`; raises `EngineError` where the file cannot be opened."""
    got = b""
    try:
        for block in blocks(path):
            got += block
            if len(got) >= size:
                break
    except DamagedError:
        pass
    return got[:size]


def as_utf8(content: Iterable[bytes]) -> Iterator[bytes]:
    """The same text in UTF-8, by byte order mark, else by XML declaration, else unchanged; raises `DamagedError` for an unknown encoding."""
    source = iter(content)
    first = b""
    for block in source:
        first += block
        if len(first) >= 1024:
            break
    encoding = encoding_of(first)
    if encoding in ("utf-8", "us-ascii", "ascii", "utf8"):
        yield first.removeprefix(codecs.BOM_UTF8)
        yield from source
        return
    decoder = decoder_of(encoding)
    if decoder is None:
        raise DamagedError(f"the file declares the encoding {encoding!r}, which is not known")
    yield decoder.decode(first).encode()
    for block in source:
        yield decoder.decode(block).encode()
    yield decoder.decode(b"", final=True).encode()


def encoding_of(first: bytes) -> str:
    """The encoding that the first bytes of an XML file name, in lower case; UTF-8 where they name none."""
    for mark, name in _MARKS:
        if first.startswith(mark):
            return name
    if first[:2] == b"<\x00":
        return "utf-16-le"
    if first[:2] == b"\x00<":
        return "utf-16-be"
    declared = _DECLARED.match(first)
    named = declared[1].decode("ascii").lower() if declared else "utf-8"
    # the declaration could not be read here if the text were in one of these
    return "utf-8" if named.startswith(("utf-16", "utf-32", "utf16", "utf32", "ucs-2", "ucs-4", "iso-10646")) else named


def decoder_of(encoding: str) -> codecs.IncrementalDecoder | None:
    """Decodes an encoding bit by bit, what cannot be decoded replaced; None for a name that is no encoding of text."""
    try:
        decoder = codecs.getincrementaldecoder(_WIDER.get(encoding, encoding))("replace")
        # Python's codecs are not all of text: "base64" and "rot13" fail here, each in its own way
        known = decoder.decode(b"<", final=True) == "<"
    except (LookupError, ValueError, TypeError, AssertionError, OSError):
        return None
    decoder.reset()
    return decoder if known or encoding.startswith(("utf-16", "utf-32")) else None


def _read(parts: Iterator[bytes], total: int, name: str, answering: Answering | None) -> Iterator[bytes]:
    done, said = 0, 0.0
    for part in parts:
        if answering:
            answering.token.check()
        yield part
        # counted when the block has been worked on, not when it was read
        done += len(part)
        if answering and (time.monotonic() - said >= _PROGRESS_EVERY_S or done >= total):
            answering.progress(done, total, name)
            said = time.monotonic()


def _chain(first: bytes, rest: Iterator[bytes]) -> Iterator[bytes]:
    if first:
        yield first
    yield from rest


def _inflate(first: bytes, rest: Iterator[bytes]) -> Iterator[bytes]:
    unpacker = igzip_lib.IgzipDecompressor(flag=igzip_lib.DECOMP_GZIP)
    waiting = first
    while True:
        try:
            out = unpacker.decompress(waiting, INFLATED)
        except igzip_lib.error as error:  # type: ignore[misc] # the stub declares it as a variable
            raise DamagedError(f"the gzip data is damaged ({error})") from error
        if out:
            yield out
        waiting = b""
        if unpacker.eof:
            waiting = unpacker.unused_data.lstrip(b"\0")
            while not waiting:
                more = next(rest, None)
                if more is None:
                    return
                waiting = more.lstrip(b"\0")
            if not GZIP_MAGIC.startswith(waiting[:2]):
                raise DamagedError("something that is not gzip data follows the end of the gzip data")
            unpacker = igzip_lib.IgzipDecompressor(flag=igzip_lib.DECOMP_GZIP)
        elif unpacker.needs_input:
            more = next(rest, None)
            if more is None:
                raise DamagedError("the gzip data ends too early: the file was cut off")
            waiting = more
