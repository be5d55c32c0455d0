"""The list of references: where it is, and where one entry ends and the next begins."""

from __future__ import annotations

import re
from dataclasses import replace

from engine.domain.documents import DraftChunk
from engine.formats.printed import read_printed
from engine.pdf.text import Line, Paragraph

_NUMBER = re.compile(r"[\[(［（【]?\s?(\d{1,4})(?:\s?[\]).．、］）】]{1,2}(?:\s+|(?=\D))|\s+)(?=\S)")
_YEAR = re.compile(r"\b(?:1[89]|20)\d\d[a-z]?\b")
_AUTHOR = re.compile(r"[A-Z][\w'’-]+(?: [A-Z][\w'’-]+)?,? (?:[A-Z]\.?[ -]?){1,4}")
_RUN = 5
"""So many entries in a row make a list without a heading."""
_NOTICE = re.compile(
    r"publisher['’]s note\b|springer nature remains neutral|(?:received|accepted|revised|published)\s*[:;]?\s+(?:\d|[A-Z][a-z]{2,8}\.?\s+\d)"
    r"|received:"
    r"|©|\(c\) (?:19|20)\d\d|this is an open access|open access this article|(?:handling |associate |reviewing |communicating )?editors?\s*:"
    r"|downloaded from|correspondence and requests|how to cite this article|cite this article|submit your (?:next )?manuscript|ready to submit"
    r"|收稿日期|修回日期|（?本文编辑|（?编辑\s*[:：]|作者简介|通[信讯]作者",
    re.IGNORECASE,
)
"""What journals print behind the list, in the type of the list or smaller."""
_FORMULA_NUMBER = re.compile(r"[(ð（]\s?\d{1,3}[a-z]?\s?[)Þ）](?:\s*[(ð（]\d{1,3}[)Þ）])*")
_LATE = 0.55
"""Share of a document's paragraphs after which a list without a heading ends."""
_FEWEST = 3
"""Entries below which a paper's list is taken for not found."""


def entries(lines: list[Line]) -> list[Paragraph]:
    """Cuts the lines of a reference list into entries, by number, else by outdent, else by gap and full line."""
    lines = _without_notices(lines)
    if not lines:
        return []
    starts = _by_number(lines) or _by_outdent(lines) or _by_shape(lines)
    out: list[Paragraph] = []
    for index, line in enumerate(lines):
        if index in starts or not out:
            out.append(Paragraph([line], kind="r"))
        else:
            out[-1].lines.append(line)
    return out


def _without_notices(lines: list[Line]) -> list[Line]:
    """The lines of the list alone: notices of the journal between and behind them, and numbers of formulas beside them, are left out."""
    out: list[Line] = []
    noticed: Line | None = None
    for line in lines:
        if noticed is not None and (line.leaf != noticed.leaf or _NUMBER.match(line.text) or _AUTHOR.match(line.text)):
            noticed = None
        if _NOTICE.match(line.text) and not _YEAR.search(line.text[:4]):
            noticed = line
        if noticed is None and not _FORMULA_NUMBER.fullmatch(line.text.strip()):
            out.append(line)
    return out


def with_fields(chunks: list[DraftChunk]) -> list[DraftChunk]:
    """The chunks, each entry of the reference list with what it says as fields."""
    return [replace(chunk, detail=read_printed(chunk.text).to_json()) if chunk.kind == "r" else chunk for chunk in chunks]


def warning(chunks: list[DraftChunk]) -> list[str]:
    """What a person should know if hardly any reference was found (VAL-6)."""
    found = sum(chunk.kind == "r" for chunk in chunks)
    if found >= _FEWEST or not chunks:
        return []
    return [f"only {found} reference{'s were' if found > 1 else ' was'} found" if found else "no list of references was found"]


def _by_number(lines: list[Line]) -> set[int]:
    """Lines that begin with the next number; a list that goes on with an earlier one may begin anywhere."""
    starts = _counted(lines, 3)
    if len(starts) < 3 and (first := _NUMBER.match(lines[0].text)) is not None:
        starts = _counted(lines, int(first[1]))
    return starts if len(starts) >= 3 or (starts and len(lines) < 12) else set()


def _counted(lines: list[Line], highest: int) -> set[int]:
    """Lines that begin with the next number, the first of them at most `highest`; a number missed once does not end the count."""
    starts: set[int] = set()
    expected: int | None = None
    for index, line in enumerate(lines):
        match = _NUMBER.match(line.text)
        if not match:
            continue
        number = int(match.group(1))
        if expected is None:
            if number > highest:
                continue
        elif not expected <= number <= expected + 2:
            continue
        # a page number or year at the head of a line stands further in than the numbers
        if starts and line.x0 - line.left > min(lines[i].x0 - lines[i].left for i in starts) + 1.5 * line.size:
            continue
        starts.add(index)
        expected = number + 1
    return starts


def _by_outdent(lines: list[Line]) -> set[int]:
    inner = [index for index, line in enumerate(lines) if line.x0 - line.left > 0.6 * line.size]
    if len(inner) * 5 < len(lines) or len(inner) == len(lines):
        return set()
    starts = {index for index, line in enumerate(lines) if line.x0 - line.left <= 0.6 * line.size}
    indented_starts = sum(1 for index in inner if _AUTHOR.match(lines[index].text))
    flush_starts = sum(1 for index in starts if _AUTHOR.match(lines[index].text))
    return set(inner) if indented_starts > flush_starts else starts


def _by_shape(lines: list[Line]) -> set[int]:
    starts = {0}
    for index in range(1, len(lines)):
        above, line = lines[index - 1], lines[index]
        step = line.y1 - above.y1
        short = above.right - above.x1 > 0.12 * (above.right - above.left) or step > 1.5 * line.size
        if (short or step < 0) and above.text.endswith((".", ")", "]")) and (_AUTHOR.match(line.text) or step > 1.5 * line.size):
            starts.add(index)
    return starts


def looks_like_entry(paragraph: Paragraph) -> bool:
    """Whether a paragraph reads as an entry: names first, or a number first, and a year."""
    text = paragraph.text
    return bool(_YEAR.search(text)) and len(text) < 700 and bool(_AUTHOR.match(_NUMBER.sub("", text, count=1)))


def unheaded(paragraphs: list[Paragraph]) -> range:
    """The run of most entries that ends in the last part of the document, for lists without a heading; empty if there is none."""
    best, most = range(0), _RUN - 1
    start: int | None = None
    misses = hits = 0
    for index in range(len(paragraphs) // 6, len(paragraphs)):
        if looks_like_entry(paragraphs[index]):
            start = index if start is None else start
            hits, misses = hits + 1, 0
            if hits > most and index + 1 >= _LATE * len(paragraphs):
                best, most = range(start, index + 1), hits
        elif start is not None:
            misses += 1
            if misses > 2:
                start, hits, misses = None, 0, 0
    return best
