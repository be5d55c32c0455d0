"""The body and the back of an article in JATS as blocks: paragraphs under their headings, captions, tables, references."""

from __future__ import annotations

from lxml import etree

from engine.cancel import CancelToken
from engine.domain.sections import SectionType
from engine.formats.mathml import local_name
from engine.markup.blocks import Blocks
from engine.markup.inline import DEEPEST, text_of
from engine.markup.jats_front import abstract_of, child, children
from engine.markup.jats_references import read_entry
from engine.markup.tables import read_table

_APART = frozenset(
    (
        "fig", "fig-group", "table-wrap", "table-wrap-group", "boxed-text", "supplementary-material", "list", "def-list", "disp-quote", "array",
        "media",
        "statement", "chem-struct-wrap", "verse-group", "ref-list", "p",
    )
)  # fmt: skip
"""Children of a paragraph that are read as blocks of their own behind it."""
_SECTIONS = frozenset(("sec", "app", "ack", "notes", "boxed-text", "fn-group", "glossary", "app-group", "statement", "supplementary-material", "fn"))
_SKIPPED = frozenset(
    ("glossary", "bio", "title", "label", "sec-meta", "object-id", "alternatives", "floats-wrap", "related-article", "subtitle", "kwd-group")
)
_TYPES = {
    "intro": SectionType.INTRODUCTION, "introduction": SectionType.INTRODUCTION, "background": SectionType.INTRODUCTION,
    "methods": SectionType.METHODS,
    "materials": SectionType.METHODS, "materials|methods": SectionType.METHODS, "subjects": SectionType.METHODS, "cases": SectionType.RESULTS,
    "results": SectionType.RESULTS, "discussion": SectionType.DISCUSSION, "conclusions": SectionType.CONCLUSION, "conclusion": SectionType.CONCLUSION,
    "supplementary-material": SectionType.SUPPLEMENTARY, "data-availability": SectionType.DATA_AVAILABILITY, "coi-statement": SectionType.INTERESTS,
    "ethics-statement": SectionType.ETHICS, "author-contribution": SectionType.CONTRIBUTIONS, "funding": SectionType.FUNDING,
    "financial-disclosure": SectionType.FUNDING, "supported-by": SectionType.FUNDING, "conflict": SectionType.INTERESTS,
    "con": SectionType.CONTRIBUTIONS,
}  # fmt: skip
"""What `sec-type`, `notes-type` and `fn-type` say."""
_USUAL = {"ack": "Acknowledgements", "app": "Appendix", "ref-list": "References", "supplementary-material": "Supplementary material"}
_NOTES = {"conflict": "Competing interests", "coi-statement": "Competing interests", "con": "Author contributions", "supported-by": "Funding",
          "financial-disclosure": "Funding"}  # fmt: skip


def read_article(article: etree._Element, token: CancelToken) -> Blocks:
    """Everything citable of an article: abstract, body, back matter, floats at its end, references."""
    blocks = Blocks()
    front = child(article, "front")
    meta = child(front, "article-meta")
    if meta is not None:
        blocks.enter("Abstract", SectionType.ABSTRACT)
        for section in abstract_of(meta):
            if section.label:
                blocks.enter(section.label)
            blocks.paragraph(section.text)
            if section.label:
                blocks.leave()
        blocks.leave()
    for part in children(article, "body", "floats-group", "back"):
        _walk(part, blocks, token, 0)
    return blocks


def _walk(element: etree._Element, blocks: Blocks, token: CancelToken, depth: int) -> None:
    if depth <= DEEPEST:
        for one in element:
            token.check()
            _visit(one, blocks, token, depth)


def _visit(one: etree._Element, blocks: Blocks, token: CancelToken, depth: int) -> None:
    name = local_name(one)
    if not name or name in _SKIPPED:
        return
    if name in _SECTIONS:
        _section(one, name, blocks, token, depth)
    elif name == "p":
        _paragraph(one, blocks, token, depth)
    elif name in ("fig", "media"):
        blocks.caption(_caption(one))
    elif name == "table-wrap":
        _table(one, blocks)
    elif name == "ref-list":
        _references(one, blocks, token)
    elif name == "def-item":
        blocks.paragraph(": ".join(filter(None, (text_of(part) for part in children(one, "term", "def")))))
    elif name not in ("disp-formula", "disp-formula-group", "table", "graphic", "ref"):
        _walk(one, blocks, token, depth + 1)


def _section(one: etree._Element, name: str, blocks: Blocks, token: CancelToken, depth: int) -> None:
    title = child(one, "title")
    if title is None and (caption := child(one, "caption")) is not None:
        title = child(caption, "title")
    heading = text_of(title, frozenset(("fn",))) if title is not None else _USUAL.get(name, "")
    if name == "fn" and not heading:
        heading = _NOTES.get(str(one.get("fn-type", "")), "")
    label = text_of(found) if (found := child(one, "label")) is not None and name == "sec" else ""
    said = str(one.get("sec-type") or one.get("notes-type") or one.get("fn-type") or "").lower()
    kind = _TYPES.get(said) or (SectionType.ACKNOWLEDGEMENTS if name == "ack" else None)
    blocks.enter(f"{label} {heading}".strip() if heading else "", kind)
    _walk(one, blocks, token, depth + 1)
    blocks.leave()


def _paragraph(one: etree._Element, blocks: Blocks, token: CancelToken, depth: int) -> None:
    """A paragraph, then what stands in it as a block of its own."""
    blocks.paragraph(text_of(one, _APART))
    for part in one.iter():
        if part is not one and local_name(part) in _APART and not any(local_name(above) in _APART for above in _between(part, one)):
            _visit(part, blocks, token, depth + 1)


def _between(part: etree._Element, top: etree._Element) -> list[etree._Element]:
    """The elements around a part, up to but without one that holds it."""
    found = []
    for above in part.iterancestors():
        if above is top:
            break
        found.append(above)
    return found


def _caption(one: etree._Element) -> str:
    """Label, title and text of a figure or table in one."""
    label = text_of(found).rstrip(" .:") if (found := child(one, "label")) is not None else ""
    caption = child(one, "caption")
    parts = [text_of(part) for part in caption] if caption is not None else []
    text = " ".join(
        part if part.endswith((".", "!", "?", "。")) or index == len(parts) - 1 else f"{part}." for index, part in enumerate(parts) if part
    )
    if caption is not None and not parts:
        text = text_of(caption)
    return f"{label}. {text}" if label and text else label or text


def _table(one: etree._Element, blocks: Blocks) -> None:
    caption = _caption(one)
    blocks.caption(caption)
    notes = [text_of(part) for part in children(one, "table-wrap-foot") for part in (children(part, "fn", "p") or [part]) if text_of(part)]
    for table in (part for part in one.iter() if local_name(part) in ("table", "array")):
        if any(local_name(above) == "table" for above in _between(table, one)):
            continue
        if (found := read_table(table, caption, notes)) is not None:
            blocks.table(*found)


def _references(one: etree._Element, blocks: Blocks, token: CancelToken) -> None:
    title = child(one, "title")
    blocks.enter(text_of(title) if title is not None else _USUAL["ref-list"], SectionType.REFERENCES)
    for entry in (part for part in one.iter() if local_name(part) == "ref"):
        token.check()
        if (found := read_entry(entry)) is not None:
            blocks.reference(*found)
    blocks.leave()
