"""Raised and lowered signs: citation marks go, exponents and charges become Unicode superscripts, the rest stays as printed."""

from __future__ import annotations

import re

from engine.pdf.lexicon import word_set
from engine.pdf.text import Piece

_SUPERSCRIPT = str.maketrans("0123456789+-−–=()n", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁻⁼⁽⁾ⁿ")
_MAPPABLE = re.compile(r"[0-9+\-−–=()n]+")
_CITATION = re.compile(r"[\s,;]*\d{1,3}[a-f]?(?:[\s]*[,;–‒—\-−][\s]*\d{1,3}[a-f]?)*[\s,;]*")
_CHARGE = re.compile(r"\d?[+\-−–]")
_WORD_BEFORE = re.compile(r"[A-Za-zµμΩ°Å]+$")
_UNITS = word_set(
    "m cm mm dm km nm µm μm pm Å in ft s sec min h hr d day g kg mg µg μg ng pg L l ml mL dl dL µl μl mol mmol µmol μmol"
    " nmol M mM µM μM nM N Pa kPa J kJ W V A K Hz"
    " kHz MHz ha Da kDa cal kcal bp kb Mb px year yr week cells cell counts R r x y z p n t χ df log"
)

_SMALL, _RISE = 0.88, 0.12
"""In sizes of the line's type: raised signs are smaller than the one, and stand higher by more than the other."""


def raised_text(pieces: list[Piece], main: Piece) -> list[str]:
    """The text of each piece of a line, raised signs settled; `main` gives size and baseline of the line."""
    small, rise = _SMALL * main.size, _RISE * main.size
    if not any([piece.size < small and main.baseline - piece.baseline > rise for piece in pieces]):
        return [piece.text for piece in pieces]
    out: list[str] = []
    before = ""
    index = 0
    while index < len(pieces):
        end = index + 1
        text = pieces[index].text
        if _is_raised(pieces[index], main) and not text.isspace():
            # a run of links ("12" "," "13") is one mark
            while end < len(pieces) and _is_raised(pieces[end], main):
                text += pieces[end].text
                end += 1
            text = _settle(text, before, pieces[end].text if end < len(pieces) else "")
        out.append(text)
        out.extend("" for _ in range(end - index - 1))
        before = (before + text)[-24:]
        index = end
    return out


def _is_raised(piece: Piece, main: Piece) -> bool:
    return piece.size < _SMALL * main.size and main.baseline - piece.baseline > _RISE * main.size


def _settle(text: str, before: str, after: str) -> str:
    bare = text.strip()
    if before[-1:].isspace() and after[:1].isalpha() and bare.isdigit() and not text[-1].isspace():
        return text  # an isotope
    if _CITATION.fullmatch(text) and _is_cited(bare, before):
        return " " if text[-1].isspace() and not before.endswith(" ") else ""
    core = bare.strip(",;. ")
    if core and _MAPPABLE.fullmatch(core) and not _CHARGE.fullmatch(core) and _is_power(core, before):
        return text.replace(core, core.translate(_SUPERSCRIPT))
    return text


def _is_power(mark: str, before: str) -> bool:
    """Whether a raised sign is a power of what stands before it."""
    if before[-1:].isdigit():
        return True
    word = _WORD_BEFORE.search(before)
    return mark != "n" and (before[-1:] in ")]" or (word is not None and (len(word.group()) == 1 or word.group() in _UNITS or mark[0] in "-−–")))


def _is_cited(mark: str, before: str) -> bool:
    """Whether a raised number is a citation: after a word, a bracket or a full stop, never after a number, a unit or a single letter."""
    head = before.rstrip()
    if not head or mark[0] in "-−–":
        return False
    last = head[-1]
    if last in ")]}.,;:”’\"'?!%":
        return not (last in ")]" and len(mark) == 1 and "," not in mark and _is_formula(head))
    if not last.isalpha():
        return False
    word = _WORD_BEFORE.search(head)
    if word is None:
        return True
    return len(word.group()) > 1 and word.group() not in _UNITS and not (len(mark) == 1 and _is_unit_power(head, word.group()))


def _is_unit_power(head: str, word: str) -> bool:
    """Whether a one-digit power stands after a unit made with a stroke or dot (kg/m, mol·l)."""
    start = len(head) - len(word) - 1
    return len(word) <= 3 and start >= 0 and head[start] in "/·⋅"


def _is_formula(head: str) -> bool:
    """Whether the bracket that just closed belongs to a formula: (x − 1), (cm)."""
    inner = head[max(head.rfind("("), head.rfind("[")) + 1 : -1]
    return bool(re.fullmatch(r"[\w\s.+\-−–×*/=]{1,12}", inner)) and (any(sign in "+-−–×*/=" for sign in inner) or inner in _UNITS)
