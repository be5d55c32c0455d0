"""The light markup of the sample papers: blocks, styled words, places where a line may end.

A file is `key: value` lines, an empty line, then blocks apart by empty lines. A block is `# heading`, `@table` with `a | b` rows and a caption,
`@figure NAME` with a caption, `@page`, or a paragraph. In a paragraph `^1,2^` is raised and `_x_` is italic.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

CJK = re.compile(r"[　-〿㐀-鿿＀-￯]")
CLOSING = "，。；：、！？）》」”%％"
OPENING = "（《「“"
SYLLABLES = """
abil-ity ac-cept-able ad-her-ence ad-just-ment admin-is-tered ad-verse ag-gre-gate al-lo-ca-tion am-bu-la-tory anal-y-ses anal-y-sis as-sess-ment
as-so-ci-ated base-line be-cause ben-e-fit blind-ing cal-cu-lated ca-pac-ity car-dio-pul-monary clin-i-cal com-par-i-son com-plaints com-plete
com-pleted con-cen-tra-tion con-di-tion con-fi-dence con-gruent con-sent con-sis-tent con-tin-ued con-trolled cor-ri-dor de-vi-a-tion dif-fer-ence
dif-fer-ences dis-con-tin-ued dis-ease dis-tance dis-trib-uted dou-ble effec-tive ejec-tion en-dur-ance en-rolled es-ti-mated ex-cluded ex-er-cise
fail-ure func-tional hyper-kalaemia im-prove im-proved im-prove-ment in-creased in-ter-val in-ter-ven-tion in-ves-ti-ga-tors lab-o-ra-tory
lim-i-ta-tion lim-i-ta-tions mea-sured mea-sures mech-a-nism mi-to-chon-dria mi-to-chon-drial mod-er-ate mus-cle obser-va-tional out-come
out-comes out-pa-tient out-pa-tients oxy-gen par-tic-i-pants pa-tients per-for-mance phos-pho-ry-la-tion phys-i-cal pla-cebo pop-u-la-tion
potas-sium prac-tice pre-served pri-mary pro-to-col pul-monary qual-ity ran-domi-sa-tion ran-domised re-ceived re-duced reg-is-tered re-main
re-mained re-ported re-spi-ra-tory sec-ondary skele-tal sta-tis-ti-cal symp-toms sys-tolic ther-apy toler-ance treat-ment velo-carin
ven-tric-u-lar vis-its walk-ing week weeks
"""
HYPHENS = {word.replace("-", ""): word.split("-") for word in SYLLABLES.split()}


@dataclass(frozen=True, slots=True)
class Piece:
    """Signs that follow each other in one style: "" upright, "i" italic, "b" bold, "^" raised."""

    text: str
    style: str = ""


@dataclass(frozen=True, slots=True)
class Word:
    """Pieces that stay on one line; `spaced` when a space stands before it."""

    pieces: tuple[Piece, ...]
    spaced: bool = True

    def split(self) -> list[tuple[Word, Word]]:
        """The ways to end a line inside the word, longest first part first: at a hyphen it has, or between syllables with one added."""
        if len(self.pieces) != 1 or self.pieces[0].style == "^":
            return []
        text, style = self.pieces[0].text, self.pieces[0].style
        cuts = [text[: m.end()] for m in re.finditer(r"(?<=\w)-(?=\w)", text)]
        ways = [(cut, text[len(cut) :]) for cut in reversed(cuts)]
        found = re.fullmatch(r"([a-z]+)([,.;:)]*)", text)
        parts = HYPHENS.get(found[1], []) if found and style != "b" else []
        ways += [("".join(parts[:n]) + "-", text[len("".join(parts[:n])) :]) for n in range(len(parts) - 1, 0, -1)]
        return [(Word((Piece(a, style),), self.spaced), Word((Piece(b, style),), False)) for a, b in ways]


@dataclass(frozen=True, slots=True)
class Block:
    """One block of a paper: kind "p", "head", "table", "figure" or "page", its text or caption, its rows or name."""

    kind: str
    text: str = ""
    rows: tuple[tuple[str, ...], ...] = ()
    name: str = ""


@dataclass(frozen=True, slots=True)
class Paper:
    """A sample paper before it is set: the fields of its head and its blocks."""

    head: dict[str, str]
    blocks: tuple[Block, ...]


def words(text: str, style: str = "") -> list[Word]:
    """The words of a text with its styles; each Chinese character is a word of its own, closing signs stay with it."""
    made: list[Word] = []
    for part in _italic_by_word(text).split():
        pieces: list[Piece] = []
        for piece in re.findall(r"\^[^^]+\^|_[^_]+_|[^^_]+", part):
            mark = piece[0] if piece[0] in "^_" else ""
            pieces.append(Piece(piece.strip("^_") if mark else piece, {"^": "^", "_": "i"}.get(mark, style)))
        if not any(CJK.search(piece.text) for piece in pieces):
            made.append(Word(tuple(pieces)))
            continue
        made += _characters(pieces)
    return made


def _italic_by_word(text: str) -> str:
    return re.sub(r"_([^_]+)_", lambda found: " ".join(f"_{word}_" for word in found[1].split()), text)


def _characters(pieces: list[Piece]) -> list[Word]:
    out: list[Word] = []
    for piece in pieces:
        tokens = [piece.text] if piece.style == "^" else re.findall(rf"{CJK.pattern}|(?:(?!{CJK.pattern}).)+", piece.text)
        for token in tokens:
            part = Piece(token, piece.style)
            joins = out and (token[0] in CLOSING or piece.style == "^" or out[-1].pieces[-1].text[-1] in OPENING)
            if joins:
                out[-1] = Word((*out[-1].pieces, part), out[-1].spaced)
            else:
                out.append(Word((part,), not out))
    return out


def read(path: Path) -> Paper:
    """Reads a sample paper from its file."""
    top, *rest = path.read_text(encoding="utf-8").split("\n\n")
    head = dict(line.split(": ", 1) for line in top.splitlines())
    return Paper(head, tuple(_block(part.strip()) for part in rest if part.strip()))


def _block(part: str) -> Block:
    lines = part.splitlines()
    if part.startswith("# "):
        return Block("head", part[2:])
    if part == "@page":
        return Block("page")
    if lines[0].startswith("@figure "):
        return Block("figure", _joined(lines[1:]), name=lines[0].split()[1])
    if lines[0] == "@table":
        rows = tuple(tuple(cell.strip() for cell in line.split("|")) for line in lines[1:] if "|" in line)
        return Block("table", _joined([line for line in lines[1:] if "|" not in line]), rows)
    return Block("p", _joined(lines))


def _joined(lines: list[str]) -> str:
    joined = " ".join(lines)
    return re.sub(rf"(?<={CJK.pattern}) (?={CJK.pattern})", "", joined)
