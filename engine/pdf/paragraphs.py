"""Lines of one column become paragraphs: gaps, indents, deliberate line ends, changes of type."""

from __future__ import annotations

import itertools
import re
from collections import Counter
from collections.abc import Iterable

from engine.pdf.captions import is_table_label
from engine.pdf.text import Line, Paragraph
from engine.pdf.wording import is_cjk

_END = re.compile(r"[.!?:;。！？：；…][)\]”’\"'»\d\s]*$")
_STRONG_END = re.compile(r"[.!?:。！？：…][)\]”’\"'»\s]*$")
_BULLET = re.compile(r"[•▪●◦‣■□◆·]\s|\(?[a-z0-9]{1,2}\)\s")


class Pitch:
    """The usual distance from baseline to baseline for each size of type: in a column, else in the document."""

    def __init__(self, columns: Iterable[list[Line]]) -> None:
        total: dict[int, Counter[float]] = {}
        for lines in columns:
            for size, counts in _steps(lines).items():
                total.setdefault(size, Counter()).update(counts)
        self._usual = {size: _commonest(counts) for size, counts in total.items()}
        self._here: dict[int, float] = {}

    def enter(self, lines: list[Line]) -> None:
        """Looks at the column that comes next."""
        self._here = {size: _commonest(counts) for size, counts in _steps(lines).items() if max(counts.values()) >= 3}

    def of(self, size: float) -> float:
        """The usual distance for a size, in points."""
        key = round(size)
        return self._here.get(key) or self._usual.get(key) or 1.2 * size


def _steps(lines: list[Line]) -> dict[int, Counter[float]]:
    seen: dict[int, Counter[float]] = {}
    for above, below in itertools.pairwise(lines):
        step = below.y1 - above.y1
        if abs(above.size - below.size) < 0.4 and 0.8 * above.size < step < 3.2 * above.size:
            seen.setdefault(round(above.size), Counter())[round(step)] += 1
    return seen


def _commonest(counts: Counter[float]) -> float:
    return max(counts.items(), key=lambda item: (item[1], -item[0]))[0]


def paragraphs_of(lines: list[Line], pitch: Pitch) -> list[Paragraph]:
    """Cuts the lines of one column into paragraphs."""
    out: list[Paragraph] = []
    pitch.enter(lines)
    hanging = _is_hanging(lines)
    for line in lines:
        if out and not _breaks(out[-1], line, pitch, hanging):
            out[-1].lines.append(line)
        else:
            out.append(Paragraph([line]))
    for paragraph in out:
        first = paragraph.first
        rest = paragraph.lines[1:]
        base = min((line.x0 for line in rest), default=first.left)
        paragraph.indented = first.x0 - base > 0.7 * first.size
    return out


def _is_hanging(lines: list[Line]) -> bool:
    """Whether most paragraphs of the column have their first line further left than the others."""
    inner = sum(1 for line in lines if line.x0 - line.left > 0.7 * line.size)
    return inner * 2 > len(lines) > 3


def _breaks(paragraph: Paragraph, line: Line, pitch: Pitch, hanging: bool) -> bool:
    last = paragraph.last
    step = line.y1 - last.y1
    size = max(line.size, last.size)
    if (step > 1.45 * pitch.of(size) and step > 1.3 * size) or step < -0.5 * size:
        return True
    if abs(line.size - last.size) > 0.07 * size and _is_look_change(paragraph, line):
        return True
    if line.bold != last.bold and (last.bold or _STRONG_END.search(last.text)) and not _goes_on(last, line):
        return True
    if line.font != last.font and _STRONG_END.search(last.text) is None and _is_other_type(last, line):
        return True
    if line.cells > 1 and last.cells > 1:
        return True
    if is_table_label(paragraph.first.text) and _is_cell(last, line):
        return True
    return _is_new_by_shape(paragraph, line, hanging, step > 1.12 * pitch.of(size))


def _is_look_change(paragraph: Paragraph, line: Line) -> bool:
    """A line of formula or with many small signs may have an odd main size: look at whether it differs from the paragraph, too."""
    return abs(line.size - paragraph.first.size) > 0.07 * line.size


def _is_other_type(last: Line, line: Line) -> bool:
    """A heading in a font of its own (whose name may not say that it is bold) above the text: it begins big and ends short."""
    if last.lead and last.end_font == line.font:
        # a run-in heading: the text begins behind it, on its own line
        return False
    return (
        last.text[:1].isupper() and line.text[:1].isupper() and len(last.text) < 120 and last.x1 < last.right - last.size and not _goes_on(last, line)
    )


def _is_cell(last: Line, line: Line) -> bool:
    """Whether a line under the caption of a table is its first row: several cells, or one much shorter than the caption."""
    short = line.x1 - line.x0 < 0.6 * (last.x1 - last.x0) and not line.text[:1].islower() and not _STRONG_END.search(line.text)
    return line.cells > 1 or (short and not last.text.endswith("-"))


def _goes_on(last: Line, line: Line) -> bool:
    if last.bold and line.lead_bold and last.x1 > last.right - 4 * last.size:
        return True
    return last.text.endswith("-") or (last.x1 > last.right - 2 * last.size and line.text[:1].islower())


def _is_new_by_shape(paragraph: Paragraph, line: Line, hanging: bool, loose: bool) -> bool:
    last = paragraph.last
    size = line.size
    if line.text[0] == "【" and _STRONG_END.search(last.text):
        # the labels of abstracts and keywords in Chinese journals
        return True
    if hanging:
        if last.x0 - line.x0 > 0.7 * size and line.x0 - line.left < 0.5 * size:
            return True
    elif _is_indented(paragraph, line):
        return True
    if _BULLET.match(line.text) and _END.search(last.text) and (loose or line.x0 <= paragraph.first.x0 + 1):
        return bool(_BULLET.match(paragraph.first.text)) or line.text[0] in "•▪●◦‣■□◆·"
    room = last.right - last.x1
    need = _first_word_width(line)
    if _STRONG_END.search(last.text) and room > need + 0.35 * size:
        return room > 0.22 * (last.right - last.left) or loose or (line.lead_bold and bool(line.lead))
    if line.lead_bold and line.lead and _STRONG_END.search(last.text) and (room > 0.5 * size or paragraph.first.lead_font == line.lead_font):
        return True
    # a line that ends far from the edge without a full stop: a title, an address, a list
    return room > 0.45 * (last.right - last.left) and room > need + size and not line.text[:1].islower() and not last.text.endswith((",", "-", "("))


def _is_indented(paragraph: Paragraph, line: Line) -> bool:
    """Whether a line stands further in than the paragraph so far, where that paragraph may end."""
    last = paragraph.last
    if len(paragraph.lines) == 1:
        return 0.7 * line.size < line.x0 - last.x0 < 5 * line.size and bool(_STRONG_END.search(last.text))
    may_end = bool(_END.search(last.text)) or last.x1 < last.right - 2 * line.size
    return may_end and 0.7 * line.size < line.x0 - paragraph.lines[1].x0 < 5 * line.size


def _first_word_width(line: Line) -> float:
    if is_cjk(line.text[:1]):
        # any two signs can be parted
        return line.size
    word = line.text.split(" ", 1)[0]
    return len(word) / max(len(line.text), 1) * (line.x1 - line.x0)
