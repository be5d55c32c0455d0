"""The text of an element with inline children: markup off, formulas readable, links to the reference list that stand raised left out."""

from __future__ import annotations

import html.entities
import re

from lxml import etree

from engine.formats.clean import clean_text
from engine.formats.mathml import local_name, mathml_text, superscript

UNREAD = frozenset(
    (
        "script", "style", "noscript", "template", "svg", "canvas", "iframe", "object", "embed", "audio", "video", "button", "input", "select",
        "textarea",
        "graphic", "inline-graphic", "media", "tex-math", "annotation", "annotation-xml", "object-id", "index-term", "processing-meta", "permissions",
    )
)  # fmt: skip
"""Elements whose content is no text to be read."""
BLOCKS = frozenset(
    (
        "p", "div", "li", "ul", "ol", "dl", "dt", "dd", "td", "tr", "th", "table", "tbody", "thead", "tfoot", "sec", "section", "article", "aside",
        "list",
        "list-item", "def-list", "def-item", "def", "blockquote", "pre", "figure", "figcaption", "fig", "fig-group", "table-wrap", "table-wrap-group",
        "boxed-text", "disp-quote", "disp-formula", "disp-formula-group", "supplementary-material", "title", "h1", "h2", "h3", "h4", "h5", "h6",
        "hr", "br",
        "break", "caption", "label", "body", "main", "header", "footer", "nav", "details", "summary", "statement", "verse-group", "array",
        "chem-struct-wrap",
    )
)  # fmt: skip
"""Elements before and after which a word ends."""
DEEPEST = 200
"""Elements inside one another, beyond which no text is looked for: no article is that deep, and Python's own stack ends somewhat later."""
_MARKS = re.compile(r"[\s\d,;–—‒-]+[a-z]?|[*†‡§]+|\[[\s\d,;–—-]+\]")
_ENTITY = re.compile(r"&([A-Za-z][A-Za-z0-9]*);")


def text_of(element: etree._Element, leave_out: frozenset[str] = frozenset()) -> str:
    """The clean text of an element, on one line; `leave_out` names children (by local name) that are read elsewhere."""
    return clean_text(_inner(element, leave_out, 0)).strip()


def piece_of(element: etree._Element) -> str:
    """What an inline element adds to the text around it, blanks as they are; nothing for what is not read and for raised links to references."""
    return _child(element, frozenset(), 0)


def _inner(element: etree._Element, leave_out: frozenset[str], depth: int) -> str:
    if depth > DEEPEST:
        return ""
    parts = [element.text or ""]
    for child in element:
        parts.append(_child(child, leave_out, depth))
        parts.append(child.tail or "")
    return "".join(parts)


def _child(child: etree._Element, leave_out: frozenset[str], depth: int) -> str:
    name = local_name(child)
    if not name:
        # an entity that the file defines itself stays closed; those that HTML knows are letters
        found = _ENTITY.fullmatch(child.text or "")
        return html.entities.html5.get(f"{found[1]};", "") if found else ""
    if name in leave_out:
        return " "
    if name in UNREAD or is_citation(child):
        return ""
    if name == "math":
        return mathml_text(child)
    inner = _inner(child, leave_out, depth + 1)
    if name == "sup":
        return superscript(inner)
    return f" {inner} " if name in BLOCKS else inner


def is_citation(element: etree._Element) -> bool:
    """Whether an element is a raised link to the list of references, which says nothing in a sentence."""
    name = local_name(element)
    if name == "sup":
        children = [child for child in element if local_name(child)]
        own = "".join([element.text or "", *((child.tail or "") for child in element)])
        return bool(children) and all(_is_link(child) for child in children) and (not own.strip() or _MARKS.fullmatch(own) is not None)
    if not _is_link(element):
        return False
    raised = [child for child in element if local_name(child) == "sup"]
    return len(raised) == 1 and not (element.text or "").strip() and _MARKS.fullmatch("".join(str(part) for part in raised[0].itertext())) is not None


def _is_link(element: etree._Element) -> bool:
    name, text = local_name(element), "".join(str(part) for part in element.itertext())
    if not _MARKS.fullmatch(text or "-"):
        return False
    if name == "xref":
        return (element.get("ref-type") or "bibr") in ("bibr", "fn", "table-fn", "aff", "corresp")
    return name == "a" and "#" in (element.get("href") or "")
