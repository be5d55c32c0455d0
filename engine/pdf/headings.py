"""Headings: known words, numbers, type; run-in headings; the path of headings above a paragraph."""

from __future__ import annotations

import re

from engine.pdf.looks import Looks, family
from engine.pdf.text import Line, Paragraph
from engine.pdf.wording import Words, mended

_NUMBERED = re.compile(r"(?:(\d{1,2}(?:\.\d{1,2}){0,3})[.)]?|([IVX]{1,5})\.|([一二三四五六七八九十]{1,3})[、.．])\s*(?=\D)")
_DEEP = re.compile(r"[1-9]\d?(?:\.[1-9]\d?){1,3}\.?\s+(?:[A-Z][\w-]{2}|[\u3400-\u9fff])")
_MAIN = (
    r"abstract|summary|synopsis|introduction|background|(?:(?:patients|subjects|participants|materials?|animals|experimental"
    r"|online|data|study|methods?)"
    r"(?:\s*(?:,|and|&)\s*)){0,3}(?:methods?|materials|procedures?|design|methodology|section)|methods? summary"
    r"|results?(?: and discussion)?|findings|aims?(?:/hypothesis)?|(?:aims? and )?objectives?|purpose|hypothesis|importance"
    r"|significance(?: statement)?|author summary|rationale"
    r"|discussions?(?: and conclusions?)?|conclusions?(?:/interpretation)?(?: and (?:perspectives|outlook"
    r"|future directions))?|star\W*methods|experimental|case (?:report|presentation|description)|literature review|related work"
    r"|concluding remarks|interpretation|limitations?(?: of (?:the|this) study)?"
    r"|摘\s*要|引\s*言|前\s*言|绪\s*论|背\s*景|目\s*的|(?:材料|资料|对象|实验|研究)?(?:与|和)?方\s*法|结\s*果(?:与讨论|与分析)?|讨\s*论(?:[与和]结论)?"
    r"|结\s*论(?:[与和]展望)?|小\s*结|结\s*语|总\s*结(?:[与和]展望)?|导\s*言|概\s*述|临床资料|病例(?:资料|报告|介绍)"
)
_REFERENCES = r"(?:list of )?references(?: and notes| cited)?|bibliography|literature(?: cited)?|works cited|(?:主要)?参\s*考\s*文\s*献"
_END = (
    r"acknowledge?ments?|funding(?: information| statement| sources?)?|(?:data|code|material|materials|software)(?:,? (?:and"
    r"|&)? ?(?:data|code|materials?|resource|software))? availability"
    r"(?: statement)?|availability of (?:data|supporting)[\w ]*|authors?['’]? ?(?:contributions?|information|affiliations?"
    r"|statement|orcids?|relationships[\w ]*)"
    r"|(?:contributions?|contribution statement|credit authorship contribution statement)|(?:declaration of )?(?:competing"
    r"|conflicts?|conflicting) (?:of )?(?:financial )?interests?(?: statement)?"
    r"|disclosures?|declarations?|abbreviations?|key ?words?|peer review(?: information| file| statement)?|open access"
    r"|data sharing(?: statement)?|declarations? of interests?|role of the funding source|publisher['’]s note"
    r"|rights and permissions|reporting summary"
    r"|致\s*谢|关\s*键\s*词|利益冲突(?:声明)?|作者贡献(?:声明)?|附\s*录|基金(?:项目|资助)?|资助(?:项目|信息)?|伦理(?:声明|审批|审查|批准)?"
    r"|知情同意|数据(?:可用性|共享)(?:声明)?|补充材料|附\s*件"
)
_EITHER = r"ethics[\w ,]*|consent[\w ]*|supplement(?:ary|al)[\w ]*|supporting information|additional (?:files?|information)|appendi(?:x|ces)[\w ]*"
_KNOWN_MAIN = re.compile(_MAIN, re.IGNORECASE)
_KNOWN_REFERENCES = re.compile(_REFERENCES, re.IGNORECASE)
_KNOWN_END = re.compile(_END, re.IGNORECASE)
_KNOWN_EITHER = re.compile(_EITHER, re.IGNORECASE)
_ABSTRACT = re.compile(r"(?:structured )?abstract|summary|摘\s*要", re.IGNORECASE)
_DIVIDED = re.compile(r".*(?:results|methods|procedures?|design|findings|discussion|方\s*法|结\s*果)|results.*", re.IGNORECASE)
"""Sections that papers divide; a heading in them is below them even where it is set in the same type."""
_OPENING = re.compile(r"introduction|background|引\s*言|前\s*言|绪\s*论", re.IGNORECASE)
_KEYWORDS = re.compile(
    r"(?:key ?words?|abbreviations?|authors?['’]? (?:affiliations?|orcids?|information)|关\s*键\s*词)(?: used| and phrases)?", re.IGNORECASE
)
_BRACKETED = re.compile(r"【\s*([^】]{2,12}?)\s*】\s*")
"""How Chinese journals set the label of an abstract, often in the type of its text."""
_CLOSED = re.compile(r"[,;]$|[a-z]\.$")


def bare(text: str) -> str:
    """A heading without its number and closing sign."""
    return _NUMBERED.sub("", text, count=1).strip(" .:：|■●▶—–-") if _NUMBERED.match(text) else text.strip(" .:：|■●▶—–-")


def is_references(text: str) -> bool:
    """Whether a heading opens the list of references."""
    return bool(_KNOWN_REFERENCES.fullmatch(bare(text)))


def is_back(text: str) -> bool:
    """Whether a heading opens what stands after the paper itself: thanks, money, declarations."""
    return bool(_KNOWN_END.fullmatch(bare(text)))


def opens_paper(text: str) -> bool:
    """Whether a heading opens the paper itself, so that what stands before it is the abstract."""
    return bool(_OPENING.fullmatch(bare(text)))


def is_word_list(text: str) -> bool:
    """Whether a heading opens a list of keywords, abbreviations or addresses, which says nothing that could be cited."""
    return bool(_KEYWORDS.fullmatch(bare(text)))


def is_known(text: str) -> bool:
    """Whether a text is one of the headings that papers share."""
    name = bare(text)
    return len(name) < 80 and bool(
        _KNOWN_MAIN.fullmatch(name) or _KNOWN_REFERENCES.fullmatch(name) or _KNOWN_END.fullmatch(name) or _KNOWN_EITHER.fullmatch(name)
    )


def is_labelled(text: str) -> bool:
    """Whether a text begins with one of these headings in Chinese brackets, as abstracts do."""
    label = _BRACKETED.match(text)
    return label is not None and is_known(label.group(1))


def known_looks(paragraphs: list[Paragraph]) -> set[tuple[str, float]]:
    """The looks in which headings that papers share are set in this document."""
    return {paragraph.first.style for paragraph in paragraphs if len(paragraph.lines) == 1 and is_known(paragraph.text)}


def is_heading(paragraph: Paragraph, following: Paragraph | None, looks: Looks, known: set[tuple[str, float]]) -> bool:
    """Whether a paragraph is a heading, seen beside the paragraph that follows it in the same column."""
    text = paragraph.text
    if len(paragraph.lines) > 4 or len(text) > 220 or not any(sign.isalpha() for sign in text) or paragraph.first.cells > 1:
        return False
    if is_known(text) and len(paragraph.lines) == 1:
        return True
    first = paragraph.first
    if not all(looks.stands_out(line) for line in paragraph.lines):
        deep = _DEEP.match(text) and first.size > looks.body[1] - 0.6 and len(text) < 90 and not _CLOSED.search(text)
        return bool(deep and following is not None)
    if text[0].islower() or (_CLOSED.search(text) and not (first.bold and len(text) < 90)):
        return False
    if sum(1 for sign in text if sign.isalpha()) * 2 < len(text) or len(text) < 3:
        return False
    own = first.style in known or family(first.font) == family(looks.body[0]) or (first.bold and not known) or _is_used_for_headings(first, known)
    if not own:
        return False
    if following is None:
        return bool(
            first.bold and paragraph.last.y1 > 0 and looks.share(paragraph.style) < 0.05 and len(text) > 5 and first.size >= looks.body[1] - 0.6
        )
    near = following.first.y0 - paragraph.last.y1 < 3.2 * max(first.size, looks.body[1])
    return near and (looks.is_body(following) or looks.stands_out(following.first)) and first.size >= looks.body[1] - 1.1


def _is_used_for_headings(line: Line, known: set[tuple[str, float]]) -> bool:
    return any(family(font) == family(line.font) for font, _ in known)


def run_in(paragraph: Paragraph, looks: Looks, fonts: set[str], words: Words) -> str:
    """The heading at the beginning of a paragraph, or an empty string; whole lines of it are taken off the paragraph.

    `fonts` are those of the headings known so far; a heading in one of them needs no closing sign, and its font is added.
    """
    label = _BRACKETED.match(paragraph.first.text)
    if label and is_known(label.group(1)):
        paragraph.heading = label.group()
        return label.group(1)
    bold_lines = 0
    while bold_lines < min(2, len(paragraph.lines) - 1) and paragraph.lines[bold_lines].bold and paragraph.lines[bold_lines + 1].lead_bold:
        bold_lines += 1
    line = paragraph.lines[bold_lines]
    lead = line.lead
    whole = mended([(other.text, other.soft) for other in paragraph.lines[:bold_lines]] + [(lead, False)], words)
    if not lead or not 3 <= len(whole) <= 160 or not (whole[0].isupper() or whole[0].isdigit() or whole[0] >= "\u2e80"):
        return ""
    after = line.text[len(lead) :].strip()
    closed = lead[-1] in ".:：。—" or after[:1] in ":：|"
    accepted = False
    if line.lead_bold and not paragraph_is_bold(Paragraph(paragraph.lines[bold_lines:])):
        starts = after[:1].isupper() or after[:1].isdigit() or after[:1] >= "\u2e80"
        titled = len(whole) > 4 and (" " in whole or "/" in whole) and len(paragraph.lines) > 1
        accepted = closed or is_known(whole) or line.lead_font in fonts or (starts and titled)
    elif closed and lead[-1] != "—" and len(lead) > 8 and looks.is_body(paragraph) and len(paragraph.lines) > 1:
        # an italic or differently set beginning needs a closing sign and words (not "E. coli")
        accepted = not re.search(r"\b[A-Z]\.$", lead)
    else:
        accepted = is_known(whole) and after[:1].isupper()
    if not accepted:
        return ""
    fonts.add(line.lead_font)
    del paragraph.lines[:bold_lines]
    paragraph.heading = lead
    return whole


def paragraph_is_bold(paragraph: Paragraph) -> bool:
    """Whether most lines of a paragraph are bold."""
    return sum(line.bold for line in paragraph.lines) * 2 > len(paragraph.lines)


class Outline:
    """The headings above the place that the reading has come to."""

    def __init__(self, headings: list[Paragraph]) -> None:
        self._main: set[tuple[str, float, bool]] = set()
        self._end: set[tuple[str, float, bool]] = set()
        for heading in headings:
            name = bare(heading.text)
            if _KNOWN_MAIN.fullmatch(name) or _KNOWN_REFERENCES.fullmatch(name):
                self._main.add(_look(heading.first))
            elif _KNOWN_END.fullmatch(name):
                self._end.add(_look(heading.first))
        self._path: list[tuple[int, str]] = []

    def enter(self, heading: Paragraph, text: str) -> None:
        """Passes a heading that has a line of its own."""
        self._push(self._level(heading, text), text)

    def enter_run_in(self, text: str) -> None:
        """Passes a heading at the beginning of a paragraph; it holds until the next heading."""
        title = text.rstrip(" .:：。—")
        if is_back(title) or _ABSTRACT.fullmatch(bare(title)):
            self._push(1, title)
        else:
            self._push(4, title)

    def leave(self) -> None:
        """Forgets the innermost heading: a list of keywords has no end of its own."""
        self._path = self._path[:-1]

    @property
    def section(self) -> str:
        """The headings from the outermost, as printed, joined with " > "."""
        return " > ".join(text for _, text in self._path)

    def _push(self, level: int, text: str) -> None:
        self._path = [entry for entry in self._path if entry[0] < level]
        self._path.append((level, text))

    def _level(self, heading: Paragraph, text: str) -> int:
        number = _NUMBERED.match(text)
        if number and number.group(1):
            return min(number.group(1).count(".") + 1, 3)
        name = bare(text)
        if _KNOWN_MAIN.fullmatch(name) or _KNOWN_REFERENCES.fullmatch(name) or _KNOWN_END.fullmatch(name):
            return 1
        if _KNOWN_EITHER.fullmatch(name) and _look(heading.first) in self._end:
            return 1
        if _look(heading.first) in self._main and not (self._path and _DIVIDED.fullmatch(bare(self._path[0][1]))):
            return 1
        return (
            2
            if not self._main or heading.first.bold or (heading.first.size > min(look[1] for look in self._main) - 2 and not heading.first.italic)
            else 3
        )


def _look(line: Line) -> tuple[str, float, bool]:
    return line.font, round(line.size * 2) / 2, line.text.isupper()
