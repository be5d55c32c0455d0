"""Articles in XML and HTML in the pdf child: how a file becomes an answer in the shape of a PDF's."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from engine.child.protocol import Answering, Body, Service
from engine.domain.documents import DraftChunk
from engine.domain.origins import Origin
from engine.domain.records import Record, Section
from engine.domain.sections import SectionType, typed
from engine.errors import EngineError, ErrorCode
from engine.markup import html_body, html_front, jats_body, jats_front
from engine.markup.main_text import article_of, without_boilerplate
from engine.markup.opening import article_in, kind_of, page_in, read_bytes

VERSION = "1"
"""Raised whenever the same file would give other paragraphs."""
_FEWEST = 3
"""References below which a list is taken for not found."""
_LEAST = 200
"""Signs of running text below which a page holds no article."""


def extract_markup(args: Body, answering: Answering) -> Body:
    """Reads the article at args["path"].

    Gives `chunks`, `metadata`, `origins`, `extractor`, `warnings`. Raises `EngineError` XML_MALFORMED, INPUT_SCHEMA, PDF_NO_TEXT.
    """
    path = Path(str(args["path"]))
    data = read_bytes(path)
    kind = kind_of(data, path)
    try:
        chunks, record, origins, warnings = _jats(data, path, answering) if kind == "jats" else _html(data, path, answering)
    except RecursionError as error:
        raise EngineError(ErrorCode.XML_MALFORMED, "elements lie in one another too deep to be an article", where=str(path)) from error
    chunks = typed(chunks)
    running = sum(len(chunk.text) + 2 * sum(sign >= "\u2e80" for sign in chunk.text) for chunk in chunks if chunk.kind in ("p", "t"))
    if not chunks or (kind == "html" and running < _LEAST):
        raise EngineError(ErrorCode.PDF_NO_TEXT, "there is no text of an article in this file", where=str(path), suggestion=_SAVE_AGAIN)
    references = sum(chunk.kind == "r" for chunk in chunks)
    if references < _FEWEST:
        warnings.append(
            f"only {references} reference{'s were' if references > 1 else ' was'} found" if references else "no list of references was found"
        )
    answering.progress(len(chunks), len(chunks), path.name)
    return {
        "chunks": [chunk.to_json() for chunk in chunks],
        "metadata": record.to_json(),
        "origins": origins,
        "extractor": f"{kind}/{VERSION}",
        "warnings": warnings,
    }


_SAVE_AGAIN = "open the article in a browser, wait until its text is there, save the page as complete, and add it again"
_Read = tuple[list[DraftChunk], Record, dict[str, str], list[str]]


def _jats(data: bytes, path: Path, answering: Answering) -> _Read:
    article = article_in(data, path)
    record = jats_front.record_of(article)
    chunks = jats_body.read_article(article, answering.token).chunks
    warnings = []
    if not any(chunk.kind == "p" and chunk.section_type != SectionType.ABSTRACT for chunk in chunks):
        warnings.append("the file holds no full text, only what stands before it")
    return chunks, record, {name: str(Origin.MARKUP) for name in record.to_json()}, warnings


def _html(data: bytes, path: Path, answering: Answering) -> _Read:
    page, doubts = page_in(data, path)
    title = html_front.record_of(page, ())[0].title
    without_boilerplate(page, answering.token)
    chunks = typed(html_body.read_article(article_of(page, answering.token), title, answering.token).chunks)
    page, _ = page_in(data, path)
    record, origins = html_front.record_of(page, tuple(_abstract(chunks)))
    if not record.types and any("retracted" in chunk.text[:60].lower() for chunk in chunks[:3]):
        record = replace(record, types=("Retracted Publication",)) if record.title.lower().startswith("retracted") else record
    return chunks, record, origins, doubts


def _abstract(chunks: list[DraftChunk]) -> list[Section]:
    """The paragraphs under the heading of the abstract, with their labels."""
    found = [chunk for chunk in chunks if chunk.kind == "p" and chunk.section_type == SectionType.ABSTRACT][:12]
    return [Section(chunk.section.split(" > ")[-1] if " > " in chunk.section else None, chunk.text) for chunk in found]


SERVICE: Service = {"extract_markup": extract_markup}
