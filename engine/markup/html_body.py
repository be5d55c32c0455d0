"""The text of a web page's article as blocks: headings by their level, paragraphs, lists, captions, tables, references."""

from __future__ import annotations

import re

from lxml import etree

from engine.cancel import CancelToken
from engine.domain.sections import SectionType, type_of
from engine.formats.clean import clean_text
from engine.formats.mathml import local_name
from engine.formats.printed import read_printed
from engine.markup.blocks import Blocks
from engine.markup.inline import BLOCKS, DEEPEST, UNREAD, piece_of, text_of
from engine.markup.tables import read_table

_HEADINGS = {f"h{level}": level for level in range(1, 7)}
_CONTAINERS = frozenset(
    (
        "div",
        "section",
        "article",
        "main",
        "body",
        "header",
        "ul",
        "ol",
        "dl",
        "center",
        "details",
        "fieldset",
        "hgroup",
        "address",
        "form",
        "html",
        "td",
        "tr",
        "tbody",
    )
)
_REFERENCES = re.compile(
    r"(?:^|[-_ ])(?:ref(?:erence)?s?(?:-?list)?|bibliography|citation-?list|article-references|literatur)(?:$|[-_ ])", re.IGNORECASE
)
_SOURCE_LINKS = re.compile(r"(?:\s*[\[(]?\b(?:PubMed(?: Central)?|CrossRef|Google Scholar|Article|CAS|PMC(?: free article)?|ADS|MathSciNet|View"
                           r"|Full Text|DOI|Open in a new tab)\b"
                           r"[\])]?[\s,;·|]*)+$")  # fmt: skip
_CAPTION = re.compile(r"(?:^|[-_ ])(?:caption|figcaption|fig-?caption|table-?caption|wp-caption-text)", re.IGNORECASE)
_NO_TEXT = frozenset(("hr", "img", "br", "wbr", "source", "picture", "figure", "track", "col", "colgroup", "caption"))
_ENTRY_NUMBER = re.compile(r"^\s*[\[(]?\d{1,4}[\])]?\.?\s*$")
_FEWEST_IN_ROW = 3


def read_article(article: etree._Element, title: str, token: CancelToken) -> Blocks:
    """Everything citable of an article's element; a heading that repeats the title opens nothing."""
    reader = _Reader(title, token)
    reader.walk(article, 0)
    reader.flush()
    return reader.blocks


class _Reader:
    """The place that the reading has come to. Text that stands in no block of its own is gathered until the next one begins."""

    def __init__(self, title: str, token: CancelToken) -> None:
        self.blocks = Blocks()
        self._title = _flat(title)
        self._token = token
        self._levels: list[int] = []
        self._loose = ""

    def walk(self, element: etree._Element, depth: int) -> None:
        """Reads the children of an element in order."""
        if depth > DEEPEST:
            return
        self._loose += element.text or ""
        for one in element:
            self._token.check()
            self._visit(one, depth)
            self._loose += one.tail or ""

    def flush(self) -> None:
        """Makes a paragraph of the loose text."""
        text, self._loose = clean_text(self._loose).strip(), ""
        if len(text) > 1:
            self._paragraph(text)

    def _visit(self, one: etree._Element, depth: int) -> None:
        name = local_name(one)
        if not name or name in UNREAD:
            return
        if (
            name not in BLOCKS
            and name not in _CONTAINERS
            and not any(local_name(part) in BLOCKS - {"br", "label"} for part in one.iter() if part is not one)
        ):
            self._loose += piece_of(one)
            return
        if name == "br":
            following = one.getnext()
            self._loose += " "
            if following is not None and local_name(following) == "br" and not (one.tail or "").strip():
                self.flush()
            return
        self.flush()
        if name in _HEADINGS:
            self._heading(text_of(one), _HEADINGS[name])
        elif name == "figure" or name == "figcaption" or (name in ("p", "div") and _CAPTION.search(one.get("class") or "")):
            self._figure(one, depth)
        elif name == "table":
            self._table(one, depth)
        elif name in ("ol", "ul", "dl") and self._is_reference_list(one):
            self._references(one)
        elif (
            name in ("p", "pre", "blockquote", "dt", "summary")
            and not any(local_name(part) in BLOCKS - {"br", "label"} for part in one.iter() if part is not one)
        ) or (
            name in ("li", "dd") and not any(local_name(part) in ("p", "ul", "ol", "table", "div", "dl") for part in one.iter() if part is not one)
        ):
            self._paragraph(text_of(one))
        elif name in _NO_TEXT:
            return
        else:
            self.walk(one, depth + 1)
            self.flush()

    def _heading(self, text: str, level: int) -> None:
        if not text or _flat(text) == self._title or len(text) > 300:
            return
        while self._levels and self._levels[-1] >= level:
            self._levels.pop()
            self.blocks.leave()
        if level == 1 and not self.blocks.chunks and type_of(text) is None:
            return
        kind = type_of(text)
        above = self.blocks.types[-1] if self.blocks.types else None
        self.blocks.enter(text, str(kind) if kind and above != SectionType.ABSTRACT else None)
        self._levels.append(level)

    def _paragraph(self, text: str) -> None:
        if self.blocks.types and self.blocks.types[-1] == SectionType.REFERENCES:
            if len(text) > 20:
                self.blocks.reference(_SOURCE_LINKS.sub("", text))
            return
        self.blocks.paragraph(text)

    def _figure(self, one: etree._Element, depth: int) -> None:
        tables = [part for part in one.iter() if local_name(part) == "table"]
        captions = [part for part in one.iter() if local_name(part) in ("figcaption", "caption")] or ([one] if not tables else [])
        caption = " ".join(filter(None, (text_of(part, frozenset(("table",))) for part in captions[:1])))
        if not tables:
            self.blocks.caption(caption)
            return
        for table in tables:
            self._table(table, depth, caption)

    def _table(self, table: etree._Element, depth: int, caption: str = "") -> None:
        own = next((text_of(part) for part in table if local_name(part) == "caption"), "") or caption
        cells = [part for part in table.iter() if local_name(part) in ("td", "th")]
        nested = any(local_name(part) == "table" for part in table.iter() if part is not table)
        long = sum(len(text_of(cell)) > 400 for cell in cells)
        if nested or (cells and long * 2 >= len(cells)):
            # a table that only lays out the page
            self.walk(table, depth + 1)
            self.flush()
            return
        found = read_table(table, own, [])
        if found is None:
            for cell in cells:
                self._paragraph(text_of(cell))
            return
        self.blocks.caption(own)
        self.blocks.table(*found)

    def _is_reference_list(self, one: etree._Element) -> bool:
        items = [part for part in one if local_name(part) in ("li", "dd")]
        if len(items) < _FEWEST_IN_ROW:
            return bool(items) and bool(self.blocks.types) and self.blocks.types[-1] == SectionType.REFERENCES
        if self.blocks.types and self.blocks.types[-1] == SectionType.REFERENCES:
            return True
        labels = " ".join(filter(None, (part.get(key) for part in (one, one.getparent()) if part is not None for key in ("class", "id"))))
        if _REFERENCES.search(labels):
            return True
        read = [read_printed(text_of(item)) for item in items[:12]]
        return sum(bool(entry.record.authors and entry.record.year) for entry in read) * 3 >= 2 * len(read)

    def _references(self, one: etree._Element) -> None:
        in_list = bool(self.blocks.types) and self.blocks.types[-1] == SectionType.REFERENCES
        if not in_list:
            self.blocks.enter("References", SectionType.REFERENCES)
        for number, item in enumerate((part for part in one if local_name(part) in ("li", "dd")), start=1):
            self._token.check()
            text = _SOURCE_LINKS.sub("", text_of(item))
            numbered = local_name(one) == "ol" and not re.match(r"[\[(]?\d{1,4}[\]).]", text)
            self.blocks.reference(f"{number}. {text}" if numbered and text else text)
        if not in_list:
            self.blocks.leave()


def _flat(text: str) -> str:
    return "".join(sign for sign in text.casefold() if sign.isalnum())
