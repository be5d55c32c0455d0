"""What a file of markup is, by its name and its beginning."""

from __future__ import annotations

import re
from pathlib import Path

HEAD = 16_384
"""Bytes from the beginning of a file that are looked at."""
_MARKS = (b"\xef\xbb\xbf", b"\xff\xfe", b"\xfe\xff")
_START = re.compile(
    r"\s*(?:<\?xml\b|<!doctype\b|<!--|<(?:[\w-]+:)?(?:html|head|body|article|articles|pmc-articleset|oai-pmh|record|response|meta|title)\b)",
    re.IGNORECASE,
)
_JATS = re.compile(
    r"<!DOCTYPE\s+(?:article|pmc-articleset)\b|-//NLM//DTD (?:JATS|Journal)|<(?:[\w-]+:)?(?:pmc-articleset)\b"
    r"|<(?:[\w-]+:)?article\b(?=[^>]*\s(?:article-type|dtd-version|xmlns:mml|xmlns:xlink|specific-use)\s*=)|<(?:[\w-]+:)?article-meta\b",
    re.IGNORECASE,
)
_ALWAYS = frozenset((".html", ".htm", ".xhtml", ".nxml"))
_PARTS_OF_PAGE = ("_files", "_Dateien", "_fichiers", "_archivos", ".files", "_文件")
"""How browsers name the folder of what belongs to a saved page."""
_HTML = re.compile(r"<!doctype\s+html|<html\b|<(?:head|body)\b", re.IGNORECASE)


def is_article(path: Path) -> bool:
    """Whether a file found in a folder is an article in XML or a web page, and not a part of a saved page or some other XML."""
    suffix = path.suffix.lower()
    if any(part.endswith(_PARTS_OF_PAGE) for part in path.parts[:-1]):
        return False
    if suffix in _ALWAYS:
        return True
    if suffix != ".xml":
        return False
    try:
        with path.open("rb") as file:
            return is_jats(file.read(HEAD))
    except OSError:
        return False


def is_markup(head: bytes) -> bool:
    """Whether a file begins as XML or HTML does."""
    return _START.match(_text(head)) is not None


def is_jats(head: bytes) -> bool:
    """Whether a file begins as an article in JATS (or its forerunner, the NLM format) does."""
    text = _text(head)
    return _START.match(text) is not None and _JATS.search(text) is not None and not _is_page(text)


def is_html(head: bytes) -> bool:
    """Whether a file begins as a web page does."""
    text = _text(head)
    return _HTML.search(text) is not None and not is_jats(head)


def _is_page(text: str) -> bool:
    """Whether the outermost element is a web page, which may speak of JATS."""
    found = _HTML.search(text)
    return (
        found is not None
        and not re.search(r"<(?:[\w-]+:)?(?:article-meta|front)\b", text[: found.start()], re.IGNORECASE)
        and "<!DOCTYPE article" not in text
    )


def _text(head: bytes) -> str:
    """The signs of ASCII in a beginning, whatever its encoding."""
    for mark in _MARKS:
        head = head.removeprefix(mark)
    return head.replace(b"\0", b"").decode("ascii", "replace")
