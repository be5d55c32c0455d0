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
from engine.pdf.looks import is_prose

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
_LINK = re.compile(
    r"[\[(]?\s*(?:PubMed(?: Central)?|Cross ?Ref|Google Scholar|Article|CAS|PMC(?: free article)?|ADS|MathSciNet|Full ?Text(?: PDF)?|DOI"
    r"|Abstract|Scopus"
    r"|View(?: PDF| article| record in scopus| in scopus| abstract)?|Web of Science|ISI|Medline|Search ADS|OpenURL|WorldCat|Download"
    r"|Open in a new tab"
    r"|Open URL|Find it|Export citation|Chemport)\s*[\])]?",
    re.IGNORECASE,
)
"""What stands behind an entry of a list as links to elsewhere."""
_EMPTY = re.compile(r"[\[(]\s*[;,|]*\s*[\])]|(?:\s*[·|;,])+\s*$|(?<=[.\])])\s*\|")
_LABELLED = re.compile(r"^([\[(]?\d{1,4}[\])]?[.)]?)(?=[^\W\d]|[“\"])")
_KEYWORDS = re.compile(r"[【\[]?\s*(?:key ?words?|index terms|关\s*键\s*词)\s*[】\]:：]?", re.IGNORECASE)
_RUN_IN = re.compile(r"[【\[]\s*([^】\]]{2,12}?)\s*[】\]]\s*|(Abstract|Summary|摘\s*要)\s*[:：]\s*")
_OBJECT = re.compile(
    r"(?:(?:supplementary |extended data )?(?:table|fig(?:ure)?|box|scheme|chart)\.?\s*[A-Z]?\d+[A-Za-z]?|[图表]\s*\d+)\s*[.:：|]?", re.IGNORECASE
)
_CAPTION = re.compile(r"(?:^|[-_ ])(?:caption|figcaption|fig-?caption|table-?caption|wp-caption-text)", re.IGNORECASE)
_NO_TEXT = frozenset(("hr", "img", "br", "wbr", "source", "picture", "figure", "track", "col", "colgroup", "caption"))
_ENTRY_NUMBER = re.compile(r"^\s*[\[(]?\d{1,4}[\])]?\.?\s*$")
_FEWEST_IN_ROW = 3


def read_article(article: etree._Element, title: str, token: CancelToken) -> Blocks:
    """Everything citable of an article's element; a heading that repeats the title opens nothing."""
    reader = _Reader(title, token)
    reader.walk(article, 0)
    reader.flush()
    _without_front(reader.blocks)
    return reader.blocks


def _without_front(blocks: Blocks) -> None:
    """Takes out what stands before the first heading and is no sentence: names, addresses, dates."""
    first = next((index for index, chunk in enumerate(blocks.chunks) if chunk.section), 0)
    blocks.chunks[:first] = [chunk for chunk in blocks.chunks[:first] if chunk.kind != "p" or is_prose(chunk.text)]


class _Reader:
    """The place that the reading has come to. Text that stands in no block of its own is gathered until the next one begins."""

    def __init__(self, title: str, token: CancelToken) -> None:
        self.blocks = Blocks()
        self._title = _flat(title)
        self._token = token
        self._levels: list[int] = []
        self._loose = ""
        self._object = ""
        self._caption = ""

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
        if _OBJECT.fullmatch(text):
            self._object = text
            return
        self._object = self._caption = ""
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
        self._caption = ""
        if self.blocks.types and self.blocks.types[-1] == SectionType.REFERENCES:
            if len(text) > 20:
                self.blocks.reference(_LABELLED.sub(r"\1 ", text))
            return
        heading = self.blocks.path[-1] if self.blocks.path else ""
        if (opening := _KEYWORDS.match(text)) is not None and (opening[0].endswith((":", "：", "】", "]")) or len(text) == opening.end()):
            return
        if _KEYWORDS.fullmatch(heading):
            return
        run_in = _RUN_IN.match(text)
        if run_in is not None and (kind := type_of(run_in[1] or run_in[2])) is not None and len(text) > run_in.end():
            self.blocks.enter(run_in[1] or run_in[2], str(kind))
            self.blocks.paragraph(text[run_in.end() :])
            self.blocks.leave()
            return
        self.blocks.paragraph(text)

    def _captioned(self, text: str) -> str:
        """The text of a caption behind the label that stood above it."""
        label, self._object = self._object, ""
        self._caption = f"{label} {text}".strip() if label and not text.startswith(label) else text
        return self._caption

    def _figure(self, one: etree._Element, depth: int) -> None:
        tables = [part for part in one.iter() if local_name(part) == "table"]
        captions = [part for part in one.iter() if local_name(part) in ("figcaption", "caption")] or ([one] if not tables else [])
        caption = " ".join(filter(None, (text_of(part, frozenset(("table", *_HEADINGS))) for part in captions[:1])))
        label = next((text for part in one.iter() if local_name(part) in _HEADINGS and _OBJECT.fullmatch(text := text_of(part))), "")
        self._object = label or self._object
        if not tables:
            self.blocks.caption(self._captioned(caption))
            return
        for table in tables:
            self._table(table, depth, caption)

    def _table(self, table: etree._Element, depth: int, caption: str = "") -> None:
        own = next((text_of(part) for part in table if local_name(part) == "caption"), "") or caption
        is_said, own = not own and bool(self._caption), own or self._caption
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
        if not is_said:
            self.blocks.caption(self._captioned(own))
        self.blocks.table(*found)
        self._caption = self._object = ""

    def _is_reference_list(self, one: etree._Element) -> bool:
        items = [part for part in one if local_name(part) in ("li", "dd")]
        if len(items) < _FEWEST_IN_ROW:
            return bool(items) and bool(self.blocks.types) and self.blocks.types[-1] == SectionType.REFERENCES
        if self.blocks.types and self.blocks.types[-1] == SectionType.REFERENCES:
            return True
        labels = " ".join(filter(None, (part.get(key) for part in (one, one.getparent()) if part is not None for key in ("class", "id"))))
        if _REFERENCES.search(labels):
            return True
        read = [read_printed(_entry_text(item)) for item in items[:12]]
        return sum(bool(entry.record.authors and entry.record.year) for entry in read) * 3 >= 2 * len(read)

    def _references(self, one: etree._Element) -> None:
        in_list = bool(self.blocks.types) and self.blocks.types[-1] == SectionType.REFERENCES
        if not in_list:
            self.blocks.enter("References", SectionType.REFERENCES)
        for number, item in enumerate((part for part in one if local_name(part) in ("li", "dd")), start=1):
            self._token.check()
            text = _entry_text(item)
            numbered = local_name(one) == "ol" and not re.match(r"[\[(]?\d{1,4}[\]).]", text)
            self.blocks.reference(f"{number}. {text}" if numbered and text else text)
        if not in_list:
            self.blocks.leave()


def _entry_text(item: etree._Element) -> str:
    """The text of an entry without links to elsewhere; parts that stand in blocks of their own are parted by commas."""
    for link in [part for part in item.iter() if local_name(part) == "a" and _LINK.fullmatch(text_of(part))]:
        link.text = ""
        for inner in list(link):
            link.remove(inner)
    leaves = [
        part for part in item.iter()
        if local_name(part) in ("div", "p") and part is not item and not any(local_name(inner) in ("div", "p") for inner in part.iterdescendants())
    ]  # fmt: skip
    parts = [text for part in leaves if (text := text_of(part))]
    text = text_of(item)
    if len(parts) > 1 and "".join(parts).replace(" ", "") in text.replace(" ", ""):
        head = text[: text.find(parts[0][:20])] if parts[0][:20] in text else ""
        text = head + ", ".join(part.rstrip(",") for part in parts)
    while (shorter := _EMPTY.sub("", text).strip()) != text:
        text = shorter
    return _LABELLED.sub(r"\1 ", text)


def _flat(text: str) -> str:
    return "".join(sign for sign in text.casefold() if sign.isalnum())
