"""What stands before the text of a paper on its first pages: title, authors, abstract."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from engine.pdf.headings import is_known, is_labelled
from engine.pdf.looks import Looks, cjk_count, is_prose
from engine.pdf.text import Paragraph
from engine.pdf.wording import Words, mended

_KIND = re.compile(
    r"(?:original |research |review |short |brief |rapid |open |regular |full )*(?:article|paper|research|communication"
    r"|report|letter|review|access|note|editorial|method|software|resource)s?"
    r"|nature communications|genome biology|mutant screen report|\|? ?[\w ]+ \| ?(?:full-length text|research article"
    r"|observation|minireview)|论著|综述|短篇报道",
    re.IGNORECASE,
)
_ADDRESS = re.compile(
    r"department|university|institut|hospital|faculty|school of|laborator|college|centre\b|center\b|division of|e-?mail|@"
    r"|correspond|received|accepted|published|©|copyright"
    r"|doi|https?:|editor|citation|orcid|equally|affiliations?|大学|医院|学院|研究所|中心|通讯|收稿",
    re.IGNORECASE,
)


_VERB = re.compile(r"\b(?:was|were|is|are|we|has|have|had|show|found|that)\b")


@dataclass(slots=True)
class Front:
    """The parts of the first page that metadata are made of."""

    title: str = ""
    author_lines: list[Paragraph] = field(default_factory=list)
    used: list[Paragraph] = field(default_factory=list)
    """Paragraphs that are title or authors, no body."""
    below: tuple[int, float] | None = None
    """Leaf and y at which the title ends."""
    text: str = ""
    """All words of the first page, for identifiers and dates."""

    @staticmethod
    def is_address(text: str) -> bool:
        """Whether a text of the first page says where its authors are, or when and how it was published."""
        hits = len(_ADDRESS.findall(text))
        return hits > 0 and (not is_prose(text) or (hits > 1 and not _VERB.search(text)))


def read_front(paragraphs: list[Paragraph], looks: Looks, words: Words) -> Front:
    """Finds title and authors among the paragraphs of the first pages, in reading order."""
    front = Front(text=" \n".join(paragraph.text for paragraph in paragraphs))
    first = [paragraph for paragraph in paragraphs if paragraph.first.page == paragraphs[0].first.page] if paragraphs else []
    if not looks.has_prose:
        return front
    title = _title(first, looks)
    if title is None:
        return front
    index = first.index(title)
    front.title = mended([(line.text, line.soft) for line in title.lines], words)
    front.used.append(title)
    front.below = (title.last.leaf, title.last.y1)
    for paragraph in first[index + 1 : index + 6]:
        if _ends_front(paragraph):
            break
        if _ADDRESS.search(paragraph.text):
            if front.author_lines:
                break
            continue
        front.author_lines.append(paragraph)
        front.used.append(paragraph)
    return front


def _title(first: list[Paragraph], looks: Looks) -> Paragraph | None:
    """The largest type of the first page that is neither the journal's name nor the kind of article."""
    candidates = [
        paragraph
        for paragraph in first
        if (len(paragraph.text) >= 12 and " " in paragraph.text.strip()) or sum(sign >= "\u3400" for sign in paragraph.text) >= 5
        if not _KIND.fullmatch(paragraph.text.strip(" .|")) and len(paragraph.text) < 400 and any(sign.isalpha() for sign in paragraph.text)
    ]
    if not candidates:
        return None
    largest = max(paragraph.first.size for paragraph in candidates)
    if largest < looks.body[1] + 0.8:
        bold = [paragraph for paragraph in candidates if paragraph.first.bold]
        return bold[0] if bold and bold[0] is candidates[0] else None
    return next(paragraph for paragraph in candidates if paragraph.first.size >= largest - 0.3)


def _ends_front(paragraph: Paragraph) -> bool:
    text = paragraph.text
    if is_known(text) or is_known(paragraph.first.lead) or is_labelled(text):
        return True
    return is_prose(text) and len(text) + 2 * cjk_count(text) > 200
