"""Fragments of one column become lines: same baseline, in order from left to right, raised and lowered signs settled."""

from __future__ import annotations

import itertools

from engine.domain.documents import Box
from engine.formats.clean import clean_text
from engine.pdf.raised import raised_text
from engine.pdf.rtl import in_order, is_rtl
from engine.pdf.text import BOLD, ITALIC, Fragment, Line, Piece
from engine.pdf.wording import is_cjk

_SOFT = "\u00ad"
_CELL_GAP = 2.2
"""Fragments on one baseline that are further apart than this, in sizes of type, are cells and not words."""


def lines_of(column: list[Fragment], page: int, leaf: int) -> list[Line]:
    """The lines of a column from top to bottom."""
    left, right = _edges(column)
    out: list[Line] = []
    asides: list[Line] = []
    for row in _rows(column):
        for index, part in enumerate(_parts(row)):
            line = _line(part, page, leaf, left, right)
            if line is not None:
                (asides if index else out).append(line)
    _narrow(out)
    return out + asides


def _parts(row: list[Fragment]) -> list[list[Fragment]]:
    """A row cut where a far fragment is set in another type: the label of a figure beside a caption."""
    parts = [[row[0]]]
    for above, item in itertools.pairwise(row):
        far = item.x0 - above.x1 > _CELL_GAP * max(item.size, above.size)
        other = item.pieces[0].font != above.pieces[-1].font and item.pieces[-1].font != above.pieces[0].font
        if far and other:
            parts.append([item])
        else:
            parts[-1].append(item)
    return parts


def _narrow(lines: list[Line]) -> None:
    """Runs of lines of one type that keep to a narrower measure get its edges instead of the column's."""
    start = 0
    for index in range(1, len(lines) + 1):
        if index < len(lines) and lines[index].style == lines[start].style and abs(lines[index].x0 - lines[start].x0) < 3 * lines[start].size:
            continue
        if index - start >= 4:
            ends = sorted(line.x1 for line in lines[start:index])
            right = ends[len(ends) - 1 - len(ends) // 20]
            for line in lines[start:index]:
                line.right = min(line.right, right)
        start = index


def _edges(column: list[Fragment]) -> tuple[float, float]:
    """The usual left and the usual right edge; single lines that stick out do not count."""
    starts = sorted(item.x0 for item in column)
    ends = sorted(item.x1 for item in column)
    return starts[len(starts) // 20], ends[len(ends) - 1 - len(ends) // 20]


def _rows(column: list[Fragment]) -> list[list[Fragment]]:
    """Fragments that share a baseline or overlap vertically by more than half of the lower one."""
    rows: list[list[Fragment]] = []
    spans: list[tuple[float, float]] = []
    for item in sorted(column, key=lambda f: (f.y0 + f.y1, f.x0)):
        placed = False
        for back in range(len(rows) - 1, max(len(rows) - 4, -1), -1):
            top, bottom = spans[back]
            shared = min(bottom, item.y1) - max(top, item.y0)
            if shared > 0.55 * min(bottom - top, item.y1 - item.y0) and not _collides(rows[back], item):
                rows[back].append(item)
                if item.size >= max(f.size for f in rows[back]):
                    spans[back] = (item.y0, item.y1)
                placed = True
                break
        if not placed:
            rows.append([item])
            spans.append((item.y0, item.y1))
    for row in rows:
        row.sort(key=lambda f: f.x0)
    return rows


def _collides(row: list[Fragment], item: Fragment) -> bool:
    return any(min(other.x1, item.x1) - max(other.x0, item.x0) > 0.5 * min(other.x1 - other.x0, item.x1 - item.x0) for other in row)


def _line(row: list[Fragment], page: int, leaf: int, left: float, right: float) -> Line | None:
    pieces: list[Piece] = []
    cells = 1
    for index, fragment in enumerate(row):
        if index:
            gap = fragment.x0 - row[index - 1].x1
            cells += gap > _CELL_GAP * max(fragment.size, row[index - 1].size)
            if (
                gap > _word_gap(row[index - 1], fragment) * fragment.size
                and not _is_drop_cap(row[index - 1], fragment)
                and pieces
                and not pieces[-1].text.endswith(" ")
            ):
                pieces.append(Piece(" ", row[index - 1].x1, fragment.x0, fragment.pieces[0].baseline, fragment.size, fragment.pieces[0].font, 0))
        pieces.extend(fragment.pieces)
    backward = len(pieces) > 1 and any(not fragment.text.isascii() for fragment in row) and is_rtl("".join([fragment.text for fragment in row]))
    if len(pieces) > 2 and not backward:
        pieces = _without_false_spaces(pieces)
    main = _main(pieces)
    if backward:
        # one piece a sign: no run of them is a lead of its own
        texts = [in_order([piece for piece in pieces if piece.text], row[0].mirrored)]
    else:
        texts = raised_text(pieces, main) if len(pieces) > 1 else [pieces[0].text]
    whole = "".join(texts)
    soft = whole.rstrip().endswith(_SOFT)
    text = clean_text(whole)
    if not text:
        return None
    if len(pieces) == 1:
        lead, solid, after, split = "", [], row[-1].x1, 0
        is_bold, is_italic = bool(main.flags & BOLD), bool(main.flags & ITALIC)
    else:
        split = 0 if backward else _lead(pieces, main)
        lead = clean_text("".join(texts[:split])) if split else ""
        solid = [piece for piece in pieces[:split] if not piece.text.isspace()]
        inked = [(len(piece.text), piece.flags) for piece in pieces if not piece.text.isspace()]
        letters = sum([count for count, _ in inked])
        is_bold = sum([count for count, flags in inked if flags & BOLD]) * 10 >= letters * 8
        is_italic = sum([count for count, flags in inked if flags & ITALIC]) * 10 >= letters * 8
        after = next((piece.x0 for piece in pieces[split:] if not piece.text.isspace()), row[-1].x1)
    return Line(
        page,
        *_around(row),
        text,
        main.size,
        main.font,
        is_bold,
        is_italic,
        left,
        right,
        leaf,
        lead if lead != text else "",
        after,
        bool(solid) and all(piece.flags & BOLD for piece in solid),
        solid[0].font if solid else "",
        soft,
        cells,
        any([fragment.ocr for fragment in row]),
        _confidence(row),
        main.font if len(pieces) == 1 else next((piece.font for piece in reversed(pieces) if not piece.text.isspace()), ""),
    )


def _around(row: list[Fragment]) -> Box:
    """The box of a row, from the left edge of its first fragment."""
    first = row[0]
    if len(row) == 1:
        return first.x0, first.y0, first.x1, first.y1
    return first.x0, min([item.y0 for item in row]), max([item.x1 for item in row]), max([item.y1 for item in row])


def _confidence(row: list[Fragment]) -> float | None:
    """How sure the OCR was of a line, weighted by letters; None where it was not recognised here."""
    known = [(fragment.confidence, len(fragment.text)) for fragment in row if fragment.confidence is not None]
    letters = sum(count for _, count in known)
    return sum(sure * count for sure, count in known) / letters if letters else None


def _word_gap(before: Fragment, after: Fragment) -> float:
    """How wide a gap must be, in sizes of type, to be a space: Chinese is set with a quarter beside digits and Latin letters."""
    beside = not (before.text.isascii() and after.text.isascii()) and (is_cjk(before.text.rstrip()[-1:]) or is_cjk(after.text.lstrip()[:1]))
    return 0.4 if beside else 0.12


def _without_false_spaces(pieces: list[Piece]) -> list[Piece]:
    """Some typesetting systems draw a space of no width wherever letters are kerned: those between touching letters go."""
    out = pieces[:1]
    for index in range(1, len(pieces) - 1):
        piece, before, after = pieces[index], pieces[index - 1], pieces[index + 1]
        if piece.text.isspace() and after.x0 - before.x1 < 0.1 * before.size and not before.text[-1:].isspace() and not after.text[:1].isspace():
            continue
        out.append(piece)
    out.append(pieces[-1])
    return out


def _is_drop_cap(before: Fragment, after: Fragment) -> bool:
    return before.size > 1.6 * after.size and len(before.text.strip()) == 1 and after.text[:1].islower()


def _main(pieces: list[Piece]) -> Piece:
    """The piece whose look most letters of the line have."""
    if len(pieces) == 1:
        return pieces[0]
    weight: dict[tuple[str, float], int] = {}
    first: dict[tuple[str, float], Piece] = {}
    for piece in pieces:
        count = len(piece.text.strip())
        if count:
            look = (piece.font, piece.size)
            weight[look] = weight.get(look, 0) + count
            first.setdefault(look, piece)
    if not weight:
        return pieces[0]
    return first[max(weight, key=lambda look: weight[look])]


def _lead(pieces: list[Piece], main: Piece) -> int:
    """How many pieces at the beginning share a look that the rest of the line does not have; 0 for none."""
    if len(pieces) < 2:
        return 0
    start = next((index for index, piece in enumerate(pieces) if not piece.text.isspace()), 0)
    look = (pieces[start].font, pieces[start].flags & (BOLD | ITALIC))
    end = start
    while end < len(pieces) and (pieces[end].text.isspace() or (pieces[end].font, pieces[end].flags & (BOLD | ITALIC)) == look):
        end += 1
    return end if end < len(pieces) and pieces[start].size > 0.8 * main.size else 0
