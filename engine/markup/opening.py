"""The bytes of a file of markup, bounded and decoded, and the tree that they make."""

from __future__ import annotations

import html.entities
import re
from pathlib import Path

from lxml import etree

from engine.errors import EngineError, ErrorCode
from engine.formats import safe_xml
from engine.formats.decode import decode
from engine.formats.mathml import local_name
from engine.markup.looks import HEAD, is_html, is_jats
from engine.sources.opening import DamagedError, blocks, decoder_of, encoding_of

MOST_BYTES = 100 * 2**20
"""Files above this size are no articles."""
_CHARSET = re.compile(rb"<meta[^>]{0,200}?charset\s*=\s*[\"']?\s*([A-Za-z0-9_.:-]+)", re.IGNORECASE)
_DECLARATION = re.compile(r"^\s*<\?xml[^>]*\?>")
_NAMED = re.compile(r"&([A-Za-z][A-Za-z0-9]{1,30});")
_XML_OWN = frozenset(("amp", "lt", "gt", "quot", "apos"))
_OWN_ENTITIES = re.compile(r"<!ENTITY\s+([\w.-]+)\s")
_NOT_XML = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff\ud800-\udfff]")
_ADD_RECORDS = "import the file as records: postil import WS FILE"


def read_bytes(path: Path) -> bytes:
    """The content of a file; raises `EngineError` for one that is too large, damaged or cannot be read."""
    data = bytearray()
    try:
        for block in blocks(path):
            data += block
            if len(data) > MOST_BYTES:
                raise EngineError(ErrorCode.INPUT_SCHEMA, f"the file is larger than {MOST_BYTES // 2**20} MB: it is no article", where=str(path))
    except DamagedError as error:
        raise EngineError(ErrorCode.XML_MALFORMED, str(error), where=str(path)) from error
    return bytes(data)


def kind_of(data: bytes, path: Path) -> str:
    """ "jats" or "html"; raises `EngineError` for other XML, and says what to do with records."""
    if is_jats(data[:HEAD]):
        return "jats"
    if is_html(data[:HEAD]):
        return "html"
    if re.search(rb"<(?:PubmedArticleSet|PubmedArticle|PubmedBookArticle|DescriptorRecordSet|xml><records)\b", data[:HEAD]):
        raise EngineError(ErrorCode.INPUT_SCHEMA, "this file holds records, not an article", where=str(path), suggestion=_ADD_RECORDS)
    if re.search(rb"<(?:[\w-]+:)?article\b", data):
        return "jats"
    if not data[:200].lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"<?xml") and re.search(
        rb"<(?:body|title|p|div|h[1-6]|table|br)\b", data[:HEAD], re.IGNORECASE
    ):
        return "html"
    why = "this XML is neither an article in JATS nor a web page"
    raise EngineError(
        ErrorCode.XML_MALFORMED, why, where=str(path), suggestion="save the article as PDF, as a web page, or as JATS XML, then add it again"
    )


def article_in(data: bytes, path: Path) -> etree._Element:
    """The article of a file in JATS, wherever it stands in what wraps it; raises `EngineError` XML_MALFORMED."""
    text, _ = _decoded(data)
    text = _NOT_XML.sub("", _DECLARATION.sub("", text, count=1))
    own = frozenset(_OWN_ENTITIES.findall(text[:100_000]))
    text = _NAMED.sub(lambda match: _letter(match, own), text)
    try:
        root = etree.fromstring(text.encode("utf-8", "replace"), safe_xml.parser())
    except (etree.XMLSyntaxError, ValueError) as error:
        raise EngineError(ErrorCode.XML_MALFORMED, f"the XML is damaged: {error}", where=str(path)) from error
    found = next((one for one in root.iter() if local_name(one) == "article"), None) if root is not None else None
    if found is None:
        raise EngineError(ErrorCode.XML_MALFORMED, "there is no article in this XML", where=str(path))
    return found


def page_in(data: bytes, path: Path) -> tuple[etree._Element, list[str]]:
    """The tree of a web page, however carelessly it was written, and what was doubtful about its letters; nothing in it is run or fetched."""
    text, doubts = _decoded(data)
    text = _NOT_XML.sub("", _DECLARATION.sub("", text, count=1))
    parser = etree.HTMLParser(encoding="utf-8", no_network=True, remove_comments=True, remove_pis=True, huge_tree=False, collect_ids=False)
    try:
        root = etree.fromstring(text.encode("utf-8", "replace"), parser) if text.strip() else None
    except (etree.XMLSyntaxError, ValueError) as error:
        raise EngineError(ErrorCode.XML_MALFORMED, f"the page cannot be read: {error}", where=str(path)) from error
    if root is None:
        raise EngineError(ErrorCode.XML_MALFORMED, "the page is empty", where=str(path))
    return root, doubts


def _letter(match: re.Match[str], own: frozenset[str]) -> str:
    """The letter that HTML has for an entity; those of XML and those that the file defines itself stay, and stay closed."""
    if match[1] in _XML_OWN or match[1] in own:
        return match[0]
    letter = html.entities.html5.get(f"{match[1]};", "")
    return letter.replace("&", "&amp;").replace("<", "&lt;")


def _decoded(data: bytes) -> tuple[str, list[str]]:
    """The text of a file by its mark, else by what it says of itself if that holds, else by what fits."""
    said = encoding_of(data[:2048])
    if said == "utf-8" and (found := _CHARSET.search(data[:4096])):
        said = found[1].decode("ascii").lower()
    if said.startswith(("utf-16", "utf-32")) and (decoder := decoder_of(said)) is not None:
        return decoder.decode(data, final=True).lstrip("\ufeff"), []
    try:
        return data.decode("utf-8-sig"), []
    except UnicodeDecodeError:
        pass
    decoder = decoder_of(said) if said not in ("utf-8", "utf8", "us-ascii", "ascii") else None
    if decoder is not None:
        text = decoder.decode(data, final=True)
        bad = text.count("\ufffd")
        if bad * 200 < len(text):
            return text, [f"{bad} signs could not be read as {said}"] if bad else []
    return decode(data)
