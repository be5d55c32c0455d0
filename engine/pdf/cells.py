"""Cuts the fragments of a page at their wide gaps, as the cells of a table ask for, and puts them into rows."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine.pdf.text import Fragment, Piece

_GAP = 0.55
"""A gap wider than this, in sizes of type, parts two cells; justified text rarely has wider ones."""


@dataclass(slots=True)
class Row:
    """Cut fragments that stand at one height, from left to right."""

    items: list[Fragment]

    @property
    def y0(self) -> float:
        """Its upper edge."""
        return min(item.y0 for item in self.items)

    @property
    def y1(self) -> float:
        """Its lower edge."""
        return max(item.y1 for item in self.items)

    @property
    def middle(self) -> float:
        """The height of the middle of its largest part."""
        largest = max(self.items, key=lambda item: (item.size, len(item.text)))
        return (largest.y0 + largest.y1) / 2

    @property
    def text(self) -> str:
        """All of it, with spaces between the parts."""
        return " ".join(" ".join(item.text.split()) for item in self.items)


def cells_of(fragment: Fragment) -> list[Fragment]:
    """A fragment cut wherever two words are far apart."""
    return _cut(fragment, [left for left, right, _ in gaps(fragment) if right - left > _GAP * fragment.size])


def cut_at(fragment: Fragment, strips: Sequence[tuple[float, float]], least: float) -> list[Fragment]:
    """A fragment cut at its widest gap in each strip (left and right, x in the layout frame) that has one of `least` sizes of type."""
    found = []
    for low, high in strips:
        near = [
            (right - left, left)
            for left, right, _ in gaps(fragment)
            if left < high + 1.5 and right > low - 1.5 and right - left >= least * fragment.size
        ]
        if near:
            found.append(max(near)[1])
    return _cut(fragment, found)


def gaps(fragment: Fragment) -> list[tuple[float, float, int]]:
    """The gaps between words: right edge of one, left edge of the next, and how many signs stand before (spaces not counted)."""
    words = fragment.words
    if not words:
        pieces = [piece for piece in fragment.pieces if piece.text.strip()]
        words = tuple((piece.x0, piece.x1, len("".join(piece.text.split()))) for piece in pieces)
    out: list[tuple[float, float, int]] = []
    count = 0
    for (_, left, size), (right, _, _) in itertools.pairwise(words):
        count += size
        out.append((left, right, count))
    return out


def _cut(fragment: Fragment, edges: list[float]) -> list[Fragment]:
    """Cuts after the words that end at `edges`."""
    marks = [(left, right, count) for left, right, count in gaps(fragment) if left in set(edges)]
    if not marks:
        return [fragment]
    out: list[Fragment] = []
    rest = list(fragment.pieces)
    done, start = 0, fragment.x0
    words = list(fragment.words)
    for left, right, count in marks:
        head, rest = _split(rest, count - done, left, right)
        own: list[tuple[float, float, int]] = []
        while words and sum(word[2] for word in own) < count - done:
            own.append(words.pop(0))
        if head:
            out.append(replace(fragment, pieces=head, x0=start, x1=left, words=tuple(own), size=_size(head, fragment.size), text=""))
        done, start = count, right
    if rest:
        out.append(replace(fragment, pieces=rest, x0=start, words=tuple(words), size=_size(rest, fragment.size), text=""))
    return out


def _split(pieces: list[Piece], count: int, left: float, right: float) -> tuple[list[Piece], list[Piece]]:
    """The pieces up to the sign with this number (spaces not counted), and the rest without the space that parts them."""
    head: list[Piece] = []
    for index, piece in enumerate(pieces):
        signs = len("".join(piece.text.split()))
        if signs < count:
            head.append(piece)
            count -= signs
            continue
        at = 0
        while count:
            count -= not piece.text[at].isspace()
            at += 1
        head.append(replace(piece, text=piece.text[:at], x1=min(piece.x1, left)))
        after = piece.text[at:].lstrip()
        rest = [replace(piece, text=after, x0=max(piece.x0, right))] if after else []
        rest += pieces[index + 1 :]
        while rest and not rest[0].text.strip():
            rest.pop(0)
        return head, rest
    return head, []


def _size(pieces: list[Piece], usual: float) -> float:
    longest = max(pieces, key=lambda piece: len(piece.text.strip()), default=None)
    return longest.size if longest is not None else usual


def rows_of(items: Sequence[Fragment]) -> list[Row]:
    """Cut fragments in rows from top to bottom; raised and lowered signs belong to the row that they touch."""
    out: list[Row] = []
    middles: list[float] = []
    for item in sorted(items, key=lambda f: (f.y0 + f.y1, f.x0)):
        middle = (item.y0 + item.y1) / 2
        if out and abs(middle - middles[-1]) < 0.45 * max(item.size, out[-1].items[0].size):
            out[-1].items.append(item)
            if item.size >= max(other.size for other in out[-1].items):
                middles[-1] = middle
        else:
            out.append(Row([item]))
            middles.append(middle)
    for row in out:
        row.items.sort(key=lambda f: f.x0)
    return out
