"""Chunks of pages that were text and chunks of pages that were recognised, in one reading order."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence

from engine.domain.documents import DraftChunk


def in_order(written: Sequence[DraftChunk], recognised: Sequence[DraftChunk]) -> list[DraftChunk]:
    """Both, by page. The two are laid out apart, so that what was text stays as it was; a recognised paragraph takes over the section before it."""
    if not written or not recognised:
        return [*written, *recognised]
    out: list[DraftChunk] = []
    rest = list(recognised)
    section = ""
    for chunk in written:
        while rest and _page(rest[0]) < _page(chunk):
            out.append(_within(rest.pop(0), section))
        out.append(chunk)
        section = chunk.section if chunk.kind == "p" else section
    return [*out, *(_within(chunk, section) for chunk in rest)]


def with_confidence(chunks: Sequence[DraftChunk], by_page: Mapping[int, float]) -> list[DraftChunk]:
    """Chunks of recognised pages that were not made of lines, as tables, are as sure as the page they stand on."""
    return [
        chunk if chunk.confidence is not None else dataclasses.replace(chunk, confidence=round(by_page.get(_page(chunk), 0.0), 3)) for chunk in chunks
    ]


def _page(chunk: DraftChunk) -> int:
    return chunk.spans[0].page if chunk.spans else 0


def _within(chunk: DraftChunk, section: str) -> DraftChunk:
    return chunk if chunk.section or chunk.kind != "p" else dataclasses.replace(chunk, section=section)
