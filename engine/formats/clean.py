"""The one place where text from outside is cleaned: characters, markup, entities, leftovers of LaTeX."""

from __future__ import annotations

import html.entities
import re
import unicodedata

from lxml import etree

from engine.formats.latex import leftovers_to_text
from engine.formats.mathml import local_name, mathml_text, superscript

_BLANKS = frozenset(map(ord, "\t\n\r\v\f\x1c\x1d\x1e\x1f\x85"))
_SELECTORS = (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0), 0x034F, 0x180B, 0x180C, 0x180D)
# Latin ligatures, Hebrew and Arabic presentation forms, vertical punctuation: letters for layout that nobody types
_LAYOUT_FORMS = (range(0xFB00, 0xFE00), range(0xFE10, 0xFE1A), range(0xFE30, 0xFE50), range(0xFE70, 0xFEFD))
_HYPHENS = (0x2010, 0x2011)


class _Characters(dict[int, str | int | None]):
    """What becomes of a code point, worked out when it is first met: None removes it."""

    def __missing__(self, code: int) -> str | int | None:
        self[code] = becomes = _becomes(code)
        return becomes


def _becomes(code: int) -> str | int | None:
    if code in _BLANKS:
        return " "
    if code in _HYPHENS:
        return "-"
    if code in _SELECTORS:
        return None
    kind = unicodedata.category(chr(code))
    if kind == "Cs":
        return "\ufffd"
    if kind in ("Zs", "Zl", "Zp"):
        return " "
    if kind in ("Cc", "Cf") or code & 0xFFFE == 0xFFFE or 0xFDD0 <= code <= 0xFDEF:
        return None
    if any(code in forms for forms in _LAYOUT_FORMS) and unicodedata.decomposition(chr(code)):
        return unicodedata.normalize("NFKC", chr(code))
    return code


_CHARACTERS = _Characters()
_PLAIN = re.compile(r"(?:[!-~]+(?: |$))*")


def clean_text(text: str) -> str:
    """NFC on one line with single spaces; layout forms become letters, invisible and control characters go; never NFKC."""
    if text.isascii() and _PLAIN.fullmatch(text):
        return text.rstrip(" ")
    return " ".join(unicodedata.normalize("NFC", text.translate(_CHARACTERS)).split())


_INLINE = (
    "i|b|u|s|a|q|em|strong|sup|sub|inf|span|font|small|big|tt|code|sc|scp|smallcaps|italic|bold|underline|strike|del|ins|mark|cite|abbr|nobr|wbr|ruby|"
    "bdi|bdo|monospace|roman|overline|xref|ext-link|uri|email|named-content|styled-content|inline-formula|disp-formula|alternatives|tex-math|formula|"
    "math|mrow|mi|mn|mo|mtext|ms|mspace|mstyle|mpadded|msup|msub|msubsup|mfrac|msqrt|mroot|mover|munder|munderover|mfenced|mtable|mtr|mtd|semantics|"
    "annotation|mphantom|mmultiscripts|mprescripts|menclose|none"
)
_BLOCK = (
    "p|br|div|li|ul|ol|dl|dt|dd|td|tr|th|table|tbody|thead|title|sec|hr|h[1-6]|list|list-item|label|center|blockquote|pre|img|html|body|abstract|"
    "abstracttext"
)
_TAG = re.compile(
    rf"<(?P<end>/?)(?:[a-z]{{1,5}}:)?(?P<name>{_INLINE}|{_BLOCK})(?:\s+[\w:.-]+\s*=\s*(?:\"[^\"<>]*\"|'[^'<>]*'|[^\s\"'<>]+))*\s*/?>", re.IGNORECASE
)
_BLOCK_NAME = re.compile(rf"(?:{_BLOCK})", re.IGNORECASE)
_UNREAD = re.compile(r"<!--.*?-->|<\?xml[^>]*>|<(script|style)\b[^<>]*>.*?</\1\s*>", re.IGNORECASE | re.DOTALL)
_CDATA = re.compile(r"<!\[CDATA\[(.*?)\]\]>", re.DOTALL)
_MATH = re.compile(r"<((?:[a-z]{1,5}:)?math)\b[^<>]*>.*?</\1\s*>", re.IGNORECASE | re.DOTALL)
_TEX_BESIDE_MATH = re.compile(r"<((?:[a-z]{1,5}:)?tex-math)\b[^<>]*>(.*?)</\1\s*>", re.IGNORECASE | re.DOTALL)
_SCRIPT = re.compile(
    r"<(?:[a-z]{1,5}:)?(sup|sub|inf)\b[^<>]*>((?:(?!<(?:[a-z]{1,5}:)?(?:sup|sub|inf)\b).)*?)</(?:[a-z]{1,5}:)?\1\s*>", re.IGNORECASE | re.DOTALL
)
_ENTITY = re.compile(r"&(#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,30});")


def strip_markup(text: str) -> str:
    """Plain clean text of what may carry HTML, JATS or MathML tags, entities (also encoded twice) or LaTeX; twice is as good as once."""
    for _ in range(20):
        before = text
        text = strip_tags(text)
        if "\\" in text or "$" in text:
            text = leftovers_to_text(text)
        text = clean_text(text)
        if text == before:
            break
    return text


def strip_tags(text: str) -> str:
    """The text without tags and entities; only real tag names count, so that "a < b > c" stays."""
    # a formula goes first, while its own "<" is still an entity
    if "<" in text and _MATH.search(text):
        text = _MATH.sub(_math, _TEX_BESIDE_MATH.sub("", text))
    if "&" in text:
        text = _ENTITY.sub(_entity, text)
    if "<" not in text:
        return text
    text = _CDATA.sub(r"\1", _UNREAD.sub(" ", text))
    while (raised := _SCRIPT.sub(_script, text)) != text:
        text = raised
    there = {tag["end"] + tag["name"].lower() for tag in _TAG.finditer(text)}
    return _TAG.sub(lambda tag: _without(tag, there), text)


def markup_text(element: etree._Element) -> str:
    """The clean text of an element with inline children (i, b, u, sup, sub, MathML); nothing before, in or after a tag is lost."""
    return strip_markup(inner_text(element))


def inner_text(element: etree._Element) -> str:
    """The text of an element with inline children, each read as what it is, not yet cleaned."""
    parts = [element.text or ""]
    for child in element:
        name = local_name(child)
        if name == "sup":
            parts.append(superscript(inner_text(child)))
        elif name == "math":
            parts.append(mathml_text(child))
        elif name and not (name == "tex-math" and any(local_name(other) == "math" for other in element)):
            blank = " " if _BLOCK_NAME.fullmatch(name) else ""
            parts.append(f"{blank}{inner_text(child)}{blank}")
        parts.append(child.tail or "")
    return "".join(parts)


def _entity(match: re.Match[str]) -> str:
    name = match[1]
    if name.startswith("#"):
        code = int(name[2:], 16) if name[1] in "xX" else int(name[1:])
        # numbers 128-159 mean Windows-1252 in practice, as HTML 5 has it
        if 0x80 <= code <= 0x9F:
            return bytes([code]).decode("cp1252", "replace")
        return chr(code) if 0 < code < 0x110000 and not 0xD800 <= code <= 0xDFFF else "\ufffd"
    return html.entities.html5.get(f"{name};", match[0])


def _script(match: re.Match[str]) -> str:
    return superscript(match[2]) if match[1].lower() == "sup" else match[2]


def _without(tag: re.Match[str], there: set[str]) -> str:
    name = tag["name"].lower()
    # "x<p>y" may be two comparisons: a lone one-letter tag is no tag
    if len(name) == 1 and "=" not in tag[0] and (name if tag["end"] else "/" + name) not in there:
        return tag[0]
    return " " if _BLOCK_NAME.fullmatch(name) else ""


def _math(match: re.Match[str]) -> str:
    source = re.sub(r"(</?)[A-Za-z]{1,5}:(?=[A-Za-z])", r"\1", match[0])
    source = re.sub(
        r"\s(?:xmlns|[a-z]+)(?::\w+)?=(?:\"[^\"]*\"|'[^']*')", lambda a: a[0] if re.match(r"\s(?:open|close|separators)=", a[0]) else "", source
    )
    source = re.sub(r"&(?!(?:amp|lt|gt|quot|apos);|#)", "&amp;", source)
    parser = etree.XMLParser(recover=True, resolve_entities=False, no_network=True, remove_comments=True)
    root = etree.fromstring(source.encode(), parser)
    return match[0] if root is None else mathml_text(root)
