"""Where the words of a quote stand on a page: the part of each line that is quoted, letter by letter where words are not parted by spaces."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher

from engine.domain.documents import Box
from engine.pdf.view_find import loose
from engine.pdf.view_words import PageWords, around

_SLACK = 1.0
"""Points by which a word may stand out of the box of its line."""


@dataclass(frozen=True, slots=True)
class QuotedLine:
    """A line of a paragraph as shown: its box, its text as stored, and which of its characters are quoted."""

    box: Box
    text: str
    start: int
    end: int


def quoted_boxes(page: PageWords, lines: Sequence[QuotedLine]) -> list[Box]:
    """For each line the box around the quoted words in it; the whole line where its words cannot be told apart."""
    return [_quoted(page, line) for line in lines]


def _quoted(page: PageWords, line: QuotedLine) -> Box:
    if line.start <= 0 and line.end >= len(line.text.rstrip()):
        return line.box
    signs: list[str] = []
    places: list[tuple[int, int]] = []
    for number, word in enumerate(page.words):
        if _holds(line.box, word.box):
            for letter, sign in enumerate(word.text):
                for part in loose(sign):
                    signs.append(part)
                    places.append((number, letter))
    wanted = loose(line.text)
    first, last = _matched(wanted, "".join(signs), len(loose(line.text[: line.start])), len(loose(line.text[: line.end])))
    if first >= last:
        return line.box
    letters: dict[int, list[int]] = {}
    for number, letter in places[first:last]:
        letters.setdefault(number, []).append(letter)
    found = around([page.box_of(page.words[number], min(which), max(which) + 1) for number, which in letters.items()])
    return _within(found, line.box)


def _matched(wanted: str, printed: str, start: int, end: int) -> tuple[int, int]:
    """The signs of the printed line that the signs `start` to `end` of the stored one are; what was mended or left out in reading is bridged."""
    if wanted == printed:
        return start, end
    pairs: dict[int, int] = {}
    for block in SequenceMatcher(None, wanted, printed, autojunk=False).get_matching_blocks():
        pairs.update((block.a + step, block.b + step) for step in range(block.size))
    found = [pairs[place] for place in range(start, end) if place in pairs]
    return (found[0], found[-1] + 1) if found else (0, 0)


def _holds(line: Box, word: Box) -> bool:
    """Whether the middle of a word lies on a line."""
    x, y = (word[0] + word[2]) / 2, (word[1] + word[3]) / 2
    return line[0] - _SLACK <= x <= line[2] + _SLACK and line[1] - _SLACK <= y <= line[3] + _SLACK


def _within(box: Box, line: Box) -> Box:
    """The part of a box on its line, as high as the line, so that neighbours do not differ by their fonts."""
    cut = max(box[0], line[0]), max(box[1], line[1]), min(box[2], line[2]), min(box[3], line[3])
    if cut[0] >= cut[2] or cut[1] >= cut[3]:
        return line
    lies = line[2] - line[0] >= line[3] - line[1]
    return (cut[0], line[1], cut[2], line[3]) if lies else (line[0], cut[1], line[2], cut[3])
