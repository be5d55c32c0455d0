"""Cuts a stream of XML into the elements of one name, so that a damaged one costs itself and no file is held whole."""

from __future__ import annotations

import html.entities
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from lxml import etree

from engine.formats import safe_xml
from engine.sources.opening import DamagedError

RECORD_LIMIT = 32 * 1024 * 1024
"""The largest record, in bytes, that is taken for one."""
_FORBIDDEN = re.compile(
    "[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]|&#(?:0*(?:[0-8]|1[124-9]|2\\d|3[01])|[xX]0*(?:[0-8bBcCeEfF]|1[0-9a-fA-F]));"
)
_NAMED = re.compile(r"&(?!(?:amp|lt|gt|quot|apos);)([A-Za-z][A-Za-z0-9]{1,30};)")
_BARE = re.compile(r"&(?!(?:amp|lt|gt|quot|apos|#\d+|#[xX][0-9a-fA-F]+);)")
_PARSER = safe_xml.parser()


@dataclass(frozen=True, slots=True)
class XmlPiece:
    """One element, what was mended in it, or why it could not be read (`damage`)."""

    element: etree._Element | None = None
    damage: str = ""
    warnings: tuple[str, ...] = ()


def elements(content: Iterable[bytes], tag: str) -> Iterator[XmlPiece]:
    """The elements `tag` of a stream in UTF-8, in order; the last piece tells the damage where the stream breaks off."""
    opens, close = re.compile(rb"<" + tag.encode() + rb"(?=[\s/>])"), re.compile(rb"</" + tag.encode() + rb"\s*>")
    buffer, wanted, ended, damage = b"", 0, False, ""
    source = iter(content)
    while True:
        start = opens.search(buffer)
        end = close.search(buffer, start.end()) if start else None
        if start and end:
            again = [found.start() for found in opens.finditer(buffer, start.end(), end.start())]
            if again:
                # the end of the first is missing; it costs itself
                yield XmlPiece(damage="another record begins before this one ends")
                buffer = buffer[again[0] :]
            else:
                yield _parsed(buffer[start.start() : end.end()])
                buffer = buffer[end.end() :]
            wanted = 0
            continue
        if ended:
            if start:
                yield XmlPiece(damage=damage or "the file ends inside this record")
            elif damage:
                yield XmlPiece(damage=damage)
            return
        if start is None:
            buffer = buffer[-len(tag) - 2 :]
        elif len(buffer) - start.start() > RECORD_LIMIT:
            yield XmlPiece(damage=f"no record ends within {RECORD_LIMIT // 2**20} MiB")
            buffer = buffer[start.end() :]
        else:
            buffer = buffer[start.start() :]
        wanted = max(2 * len(buffer), wanted)
        parts, size = [buffer], len(buffer)
        while not ended and (len(parts) == 1 or size < wanted):
            try:
                block = next(source, None)
            except DamagedError as error:
                block, damage = None, str(error)
            ended = block is None
            parts.append(block or b"")
            size += len(block or b"")
        buffer = b"".join(parts)


def _parsed(data: bytes) -> XmlPiece:
    try:
        return XmlPiece(etree.fromstring(data, _PARSER))
    except etree.XMLSyntaxError as error:
        fault = str(error)
    text = _FORBIDDEN.sub("", data.decode("utf-8", "replace"))
    text = _NAMED.sub(lambda found: html.entities.html5.get(found[1], found[0]).replace("&", "&amp;").replace("<", "&lt;"), text)
    text = _BARE.sub("&amp;", text)
    if text.encode() == data:
        return XmlPiece(damage=fault)
    try:
        element = etree.fromstring(text.encode(), _PARSER)
    except etree.XMLSyntaxError as error:
        return XmlPiece(damage=str(error))
    return XmlPiece(element, warnings=("signs that XML forbids were removed or replaced",))
