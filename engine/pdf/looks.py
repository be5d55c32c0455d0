"""Which look of type carries the body of a document, and whether words read as sentences."""

from __future__ import annotations

import re
from functools import cache, lru_cache

from engine.pdf.lexicon import word_set
from engine.pdf.references import looks_like_entry
from engine.pdf.text import Line, Paragraph

_LATIN = re.compile(r"[A-Za-z]+")
_FUNCTION = word_set(
    "the a an was were is are be been that which with by to we our this these those from as not has have had in on for or at"
    " it its their than can may"
    " also both between after each when who during whether but into there they und der die das ist mit von le la les des est"
    " une el los las en que para"
)
_CJK = re.compile(r"[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff]")
_OTHER = re.compile(r"[\u0370-\u03ff\u0400-\u04ff\u0590-\u06ff\u0900-\u0dff\u0e00-\u0eff\uac00-\ud7af]")


@lru_cache(maxsize=8192)
def is_prose(text: str) -> bool:
    """Whether words read as a sentence: enough of them, with the small words that lists, labels and cells lack."""
    words = [word for word in _LATIN.findall(text) if not word.isupper() or len(word) == 1]
    if not text.isascii() and (signs := cjk_count(text)) >= 12 and signs > sum(map(len, words)):
        return "。" in text or (text.count("，") * 40 >= len(text) and len(text) > 60)
    if len(words) >= 6:
        small = sum(1 for word in words if word in _FUNCTION or word.lower() in _FUNCTION)
        return small * 9 >= len(words) and sum(1 for word in words if len(word) > 2) * 2 > len(words)
    return len(_OTHER.findall(text)) >= 30


def cjk_count(text: str) -> int:
    """How many signs of a text are Chinese characters or kana, each of which says about as much as three letters."""
    return 0 if text.isascii() else len(_CJK.findall(text))


@cache
def family(font: str) -> str:
    """A font's name without weight and slope."""
    return re.split(r"[-,.]", font, maxsplit=1)[0].removesuffix("MT").removesuffix("PS")


class Looks:
    """The body look of a document: the one that most letters of sentences have."""

    def __init__(self, paragraphs: list[Paragraph]) -> None:
        prose: dict[tuple[str, float], int] = {}
        every: dict[tuple[str, float], int] = {}
        indented = whole = letters = sentences = weighty = 0
        for paragraph in paragraphs:
            long = is_prose(paragraph.text) and not looks_like_entry(paragraph)
            for line in paragraph.lines:
                count = len(line.text)
                every[line.style] = every.get(line.style, 0) + count
                letters += count
                if long:
                    prose[line.style] = prose.get(line.style, 0) + count
                    sentences += count
                    weighty += count + 2 * cjk_count(line.text)
            if len(paragraph.lines) > 2 and long:
                whole += 1
                indented += paragraph.indented
        weight = prose or every
        self.body: tuple[str, float] = max(weight.items(), key=lambda item: (item[1], item[0]))[0] if weight else ("", 0.0)
        self.has_prose = sentences * 5 > letters and weighty > 400
        self.indents = indented * 2 > whole
        self._total = max(sum(weight.values()), 1)
        self._weight = weight
        self._body_family = family(self.body[0])

    def is_body(self, paragraph: Paragraph) -> bool:
        """Whether a paragraph is set as the body is."""
        font, size = paragraph.style
        return abs(size - self.body[1]) <= 0.5 and family(font) == self._body_family

    def share(self, style: tuple[str, float]) -> float:
        """How much of the document's sentences is set in a look, 0 to 1."""
        return self._weight.get(style, 0) / self._total

    def stands_out(self, line: Line) -> bool:
        """Whether a line is set so that a reader takes it for a heading: bold, larger, in capitals, or in a font of its own."""
        if line.size > self.body[1] + 0.8 or line.bold:
            return True
        if line.size < self.body[1] - 1.5:
            return False
        letters = [sign for sign in line.text if sign.isalpha()]
        if len(letters) > 3 and all(sign.isupper() for sign in letters if sign.lower() != sign.upper()) and any(s.isupper() for s in letters):
            return True
        return line.italic or family(line.font) != self._body_family or (line.font != self.body[0] and self.share(line.style) < 0.05)
