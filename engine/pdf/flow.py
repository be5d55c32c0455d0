"""Paragraphs that go on in the next column, on the next page or behind a figure are put together again."""

from __future__ import annotations

import re

from engine.pdf.looks import Looks, cjk_count, family
from engine.pdf.text import Paragraph

_END = re.compile(r"[.!?。！？…][)\]”’\"'»\s]*$|(?<!\d)[.!?。][\d,–-]+$")
_SHORTENED = re.compile(r"(?:\b(?:et al|e\.g|i\.e|cf|vs|ca|approx|resp|Figs?|Tabs?|Eqs?|Refs?|Nos?|Suppl|Dr|Prof|St)|\([A-Z]|\b[A-Z]\. ?[A-Z])\.$")
_ENTRY = re.compile(r"[•▪●◦‣■□◆]|\(?\d{1,2}[.)]\s")
_BACK = 8
"""So many paragraphs are looked back over: footnotes and captions stand between the parts."""


def joined(paragraphs: list[Paragraph], looks: Looks) -> list[Paragraph]:
    """Body paragraphs in reading order, the parts of each in one; a changed section ends a paragraph."""
    out: list[Paragraph] = []
    for paragraph in paragraphs:
        if paragraph.kind == "p" and not paragraph.heading:
            before = _open_end(out, paragraph)
            if before is not None and _continues(before, paragraph, looks, before is out[-1]):
                before.lines.extend(paragraph.lines)
                continue
        out.append(paragraph)
    return out


def _open_end(out: list[Paragraph], paragraph: Paragraph) -> Paragraph | None:
    """The last body paragraph of the same look and section before this one."""
    for back in range(1, min(_BACK, len(out)) + 1):
        candidate = out[-back]
        if candidate.kind != "p":
            continue
        if candidate.section != paragraph.section:
            return None
        if _same_look(candidate, paragraph):
            return candidate
    return None


def _same_look(one: Paragraph, other: Paragraph) -> bool:
    (font, size), (font_2, size_2) = one.style, other.style
    return abs(size - size_2) <= 0.5 and family(font) == family(font_2)


def _ends(text: str) -> bool:
    """Whether a text ends with the end of a sentence, not with an abbreviation such as "et al."."""
    return bool(_END.search(text)) and not _SHORTENED.search(text)


def _continues(before: Paragraph, after: Paragraph, looks: Looks, adjacent: bool) -> bool:
    last, first = before.last, after.first
    if last.leaf == first.leaf and adjacent and (_ends(last.text) or not first.text[:1].islower()):
        # only a formula, which is no text, can stand between the parts
        return False
    if first.page - last.page > 2:
        return False
    if last.text.endswith("-") and last.text[-2:-1].isalnum() and (first.text[:1].isalnum()):
        return True
    full = last.x1 > last.right - 1.2 * last.size
    if _ends(last.text):
        # a full stop that happens to stand at the end of a full line: only the indent of the next line can tell
        return bool(
            full and looks.indents and not after.indented and len(after.lines) > 1 and not _is_flush_start(after) and not _ENTRY.match(first.text)
        )
    if first.text[:1].islower() or first.text[:1] in "(,;)%<>=±≥≤":
        return True
    if after.indented or _ENTRY.match(first.text):
        return False
    wide = last.x1 > last.right - 0.3 * (last.right - last.left)
    return wide and (len(before.lines) > 1 or len(last.text) + 2 * cjk_count(last.text) > 30) and first.text[:1].isalnum()


def _is_flush_start(after: Paragraph) -> bool:
    return after.first.x0 - after.first.left > 0.5 * after.first.size
