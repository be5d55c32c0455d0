"""The pieces of a command that carry content: what remains when function words, the wish and its years and forms are taken out."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from engine.intent.folding import Folded, is_han
from engine.intent.patterns import pattern
from engine.intent.terms import Entry, TermList, sections
from engine.intent.terms import entry as made
from engine.intent.terms_zh_en import glossary

_NAME = "name"
_KEEP = "keep"
_TOKEN = pattern(r"[a-z0-9α-ωμ][\w.α-ωμ'/+()-]*(?<![.,'(/-])|[\u3400-\u9fff]+")
_NUMBER = pattern(r"[\d.,%±/-]+")


@dataclass(frozen=True, slots=True)
class Piece:
    """A run of content at the folded range [start, end); `vague` when it only tells of a population, a measure or a direction."""

    start: int
    end: int
    vague: bool = False


@cache
def _stops() -> TermList:
    entries = [made(section, item) for section, item in sections("stopwords.txt")]
    kept = {item.phrase for item in entries}
    names = [Entry(item.phrase, _NAME) for zh, _, _ in glossary() if (item := made(_NAME, zh)).phrase not in kept and len(item.phrase) > 1]
    return TermList(entries + names)


def pieces(text: Folded, taken: Iterable[tuple[int, int]] = (), keep_request: bool = False) -> list[Piece]:
    """The content of a text in order; `taken` ranges are left out, words of the wish too unless `keep_request`."""
    kind = [""] * len(text.text)
    for start, end in taken:
        kind[start:end] = ["x"] * (end - start)
    names: list[tuple[int, int]] = []
    for hit in _stops().find(text):
        if hit.section in (_NAME, _KEEP) or "x" in kind[hit.start : hit.end]:
            names.append((hit.start, hit.end))
            continue
        mark = {"empty": "x", "request": "" if keep_request else "x", "vague": "v"}[hit.section]
        kind[hit.start : hit.end] = [mark] * (hit.end - hit.start)
    runs: list[Piece] = []
    start = -1
    for token in _TOKEN.finditer(text.text):
        start = token.start() if start < 0 else start
        if any(begin < token.end() < end for begin, end in names):
            continue
        runs += _split(text, start, token.end(), kind)
        start = -1
    return [
        run for run in runs if not _NUMBER.fullmatch(text.text[run.start : run.end]) and (run.end - run.start > 1 or not is_han(text.text[run.start]))
    ]


def _split(text: Folded, start: int, end: int, kind: list[str]) -> list[Piece]:
    if not any(is_han(char) for char in text.text[start:end]):
        if all(mark == "x" for mark in kind[start:end]):
            return []
        return [Piece(start, end, kind[start] == "v" and kind[end - 1] == "v")]
    runs: list[Piece] = []
    at = start
    while at < end:
        stop = at + 1
        while stop < end and kind[stop] == kind[at]:
            stop += 1
        if kind[at] != "x":
            runs.append(Piece(at, stop, kind[at] == "v"))
        at = stop
    return runs


def phrases(text: Folded, found: list[Piece]) -> list[Piece]:
    """Neighbouring pieces joined to phrases ("hand hygiene", "PET 扫描"); vague words at either end are left out."""
    joined: list[list[Piece]] = []
    for piece in found:
        gap = text.text[joined[-1][-1].end : piece.start] if joined else "x"
        if joined and gap in ("", " ", "-") and sum(p.end - p.start for p in joined[-1]) < 48:
            joined[-1].append(piece)
        else:
            joined.append([piece])
    out: list[Piece] = []
    for group in joined:
        while group and group[0].vague:
            group = group[1:]
        while group and group[-1].vague:
            group = group[:-1]
        if group:
            out.append(Piece(group[0].start, group[-1].end))
    return out
