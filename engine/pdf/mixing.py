"""Chunks of pages that were text and chunks of pages that were recognised, in one reading order."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence

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


def _page(chunk: DraftChunk) -> int:
    return chunk.spans[0].page if chunk.spans else 0


def _within(chunk: DraftChunk, section: str) -> DraftChunk:
    return chunk if chunk.section or chunk.kind != "p" else dataclasses.replace(chunk, section=section)
