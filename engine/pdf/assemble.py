"""Paragraphs become chunks: one text, and for each line its box and the offset at which it begins."""

from __future__ import annotations

import unicodedata

from engine.domain.documents import Box, DraftChunk, Span
from engine.pdf.text import PageText, Paragraph
from engine.pdf.wording import Words, joint


def chunk_of(paragraph: Paragraph, pages: dict[int, PageText], words: Words) -> DraftChunk | None:
    """The chunk of a paragraph, or None if nothing of it can be shown."""
    text = ""
    soft = False
    placed: list[tuple[int, Box, int]] = []
    for index, line in enumerate(paragraph.lines):
        piece, x0 = line.text, line.x0
        if index == 0 and paragraph.heading:
            piece, x0 = piece[len(paragraph.heading) :].lstrip(" .:：|—–"), max(line.lead_x, x0) if line.lead else x0
        if not piece:
            continue
        cut, between = joint(text, piece, soft, words, index > 0 and line.leaf != paragraph.lines[index - 1].leaf)
        text = text[: len(text) - cut] + between
        start = len(text)
        text += piece
        soft = line.soft
        page = pages[line.page]
        box = page.shown_box(x0, line.y0, line.x1, line.y1)
        if box[2] > box[0] and box[3] > box[1]:
            placed.append((line.page, box, start))
    if not unicodedata.is_normalized("NFC", text):
        whole = unicodedata.normalize("NFC", text)
        placed = [(page, box, min(len(unicodedata.normalize("NFC", text[:start])), len(whole))) for page, box, start in placed]
        text = whole
    if not placed or not any(sign.isalnum() for sign in text):
        return None
    spans: list[Span] = []
    for number in dict.fromkeys(page for page, _, _ in placed):
        here = [(box, start) for page, box, start in placed if page == number]
        spans.append(Span(number, tuple(box for box, _ in here), tuple(start for _, start in here)))
    return DraftChunk(paragraph.kind, paragraph.section, text, tuple(spans), _confidence(paragraph))


def _confidence(paragraph: Paragraph) -> float | None:
    """How sure the OCR was of a paragraph, weighted by letters, in thousandths; None where it was not recognised here."""
    known = [(line.confidence, len(line.text)) for line in paragraph.lines if line.confidence is not None]
    letters = sum(count for _, count in known)
    return round(sum(sure * count for sure, count in known) / letters, 3) if letters else None
