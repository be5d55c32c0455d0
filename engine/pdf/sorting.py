"""Tells what each paragraph is: heading, body, caption, reference, or nothing that can be cited."""

from __future__ import annotations

import re

from engine.pdf.captions import goes_on, is_caption, is_pointer, is_table_label
from engine.pdf.front import Front
from engine.pdf.headings import Outline, is_back, is_heading, is_known, is_labelled, is_references, is_word_list, known_looks, opens_paper, run_in
from engine.pdf.looks import Looks, cjk_count, family, is_prose
from engine.pdf.references import entries, looks_like_entry, unheaded
from engine.pdf.text import Line, Paragraph
from engine.pdf.wording import Words, mended

_NOTICE = re.compile(
    r"©|\(c\) (?:19|20)\d\d|creative\s?commons|all rights reserved|open access this article|this is an open access article"
    r"|published by oxford|licensee|publisher['’]s note"
    r"|springer nature remains neutral|downloaded from|^\s*(?:received|accepted|revised|published|editor|handling editor"
    r"|citation|correspondence|address correspondence)\b"
    r"|e-?mail:|\[email|@[\w-]+\.\w|^https?://\S+$|^doi\b|submit your (?:next |research|manuscript)|ready to submit"
    r"|fast, convenient online submission|^\s*orcid|contributed equally|corresponding author|^see (?:the )?(?:affiliation"
    r"|funding|author)|通讯作者|收稿日期|作者简介",
    re.IGNORECASE,
)
_KEYWORDS = re.compile(r"[【\[]?(?:key ?words?(?: and phrases)?|关\s*键\s*词)\s*[】\]:：—–-]", re.IGNORECASE)
_WORD = re.compile(r"[^\W\d_]{3,}|[\u3400-\u9fff]{2}")
"""What a formula has few of."""


def sort_out(paragraphs: list[Paragraph], looks: Looks, words: Words) -> list[Paragraph]:
    """The paragraphs that become chunks, each with kind and section, in reading order."""
    known = known_looks(paragraphs)
    headings = [paragraph for index, paragraph in enumerate(paragraphs) if _heading_at(paragraphs, index, looks, known)]
    heading_ids = {id(heading) for heading in headings}
    outline = Outline(headings)
    listed = set() if any(is_references(heading.text) for heading in headings) else set(unheaded(paragraphs))
    out: list[Paragraph] = []
    captions: list[Paragraph] = []
    table: Paragraph | None = None
    fonts = {heading.first.font for heading in headings}
    started = not looks.has_prose
    references: list[Line] = []
    in_references = False
    inside: set[int] = set()
    for index, paragraph in enumerate(paragraphs):
        text = paragraph.text
        if index in listed:
            references.extend(paragraph.lines)
            continue
        if id(paragraph) in heading_ids and not (in_references and not _ends_references(paragraph, looks)):
            _close(references, out, outline, inside)
            table = None
            in_references, inside = is_references(text), set()
            started = started or is_known(text) or paragraph.first.page > 1
            if started:
                _name_abstract(out, text, looks)
                outline.enter(paragraph, mended([(line.text, line.soft) for line in paragraph.lines], words))
            continue
        if is_pointer(text) or _KEYWORDS.match(text):
            continue
        if is_caption(paragraph, looks) and not _is_middle(out, paragraph, looks):
            paragraph.kind, paragraph.section = "c", "" if in_references else outline.section
            out.append(paragraph)
            captions.append(paragraph)
            table = paragraph if is_table_label(text) else None
            if in_references:
                inside.add(paragraph.first.page)
            continue
        caption = next((known for known in reversed(captions[-4:]) if goes_on(known, paragraph, looks)), None)
        if caption is not None:
            caption.lines.extend(paragraph.lines)
            continue
        if table is not None and _is_cells(table, paragraph):
            continue
        table = None
        if in_references and paragraph.first.page in inside and not looks_like_entry(paragraph):
            continue
        if in_references:
            references.extend(line for line in paragraph.lines if any(sign.isalnum() for sign in line.text))
            continue
        started = started or paragraph.first.page > 1 or _opens(paragraph)
        if not started or not _is_citable(paragraph, looks):
            continue
        _place(paragraph, outline, looks, fonts, words)
        if is_word_list(outline.section.rsplit(" > ", 1)[-1]):
            if paragraph.heading or not is_prose(text) or Front.is_address(text):
                continue
            outline.leave()
            paragraph.section = outline.section
        out.append(paragraph)
    _close(references, out, outline, inside)
    return out


def is_notice(text: str) -> bool:
    """Whether a text speaks of rights, dates, addresses or the publisher's services, and not of the matter."""
    return bool(_NOTICE.search(text))


def _heading_at(paragraphs: list[Paragraph], index: int, looks: Looks, known: set[tuple[str, float]]) -> bool:
    paragraph = paragraphs[index]
    following = paragraphs[index + 1] if index + 1 < len(paragraphs) and paragraphs[index + 1].first.leaf == paragraph.last.leaf else None
    return not is_caption(paragraph, looks) and is_heading(paragraph, following, looks, known)


def _name_abstract(out: list[Paragraph], heading: str, looks: Looks) -> None:
    """What stands before the first heading, on page 1, is the abstract if it is set apart or an introduction follows."""
    body = [paragraph for paragraph in out if paragraph.kind == "p"]
    if not body or any(paragraph.section for paragraph in body):
        return
    own = [paragraph for paragraph in body if abs(paragraph.style[1] - looks.body[1]) > 0.7 and paragraph.first.page == 1]
    if not own and opens_paper(heading) and all(paragraph.first.page == 1 for paragraph in body):
        own = body
    for paragraph in own:
        paragraph.section = "Abstract"


def _opens(paragraph: Paragraph) -> bool:
    """Whether the text of the paper begins here: the first long run of sentences that is not an address."""
    text = paragraph.text
    if is_known(paragraph.first.lead) or is_labelled(text):
        return True
    return len(text) + 2 * cjk_count(text) > 200 and is_prose(text) and not Front.is_address(text) and not _NOTICE.search(text)


def _is_middle(out: list[Paragraph], paragraph: Paragraph, looks: Looks) -> bool:
    """Whether a paragraph goes on with a sentence that names a figure ("... shown in" / "Fig. 2. We then ...")."""
    before = next((known for known in reversed(out[-4:]) if known.kind == "p"), None)
    if (
        before is None
        or not looks.is_body(paragraph)
        or paragraph.first.bold
        or paragraph.first.lead_bold
        or before.last.leaf == paragraph.first.leaf
    ):
        return False
    return before.style == paragraph.style and not before.text.rstrip(")]”\"'").endswith((".", "!", "?", ":", "。"))


def _is_cells(caption: Paragraph, paragraph: Paragraph) -> bool:
    """Whether a paragraph is part of the table under a caption: on its page, below it, and no sentence."""
    under = paragraph.first.page == caption.last.page and paragraph.first.y0 > caption.last.y0
    return under and not is_prose(paragraph.text) and not paragraph.text.endswith((".", "。"))


def _ends_references(paragraph: Paragraph, looks: Looks) -> bool:
    """Titles in a reference list may be bold or italic; only shared words or large type end the list."""
    return is_known(paragraph.text) or is_back(paragraph.text) or (paragraph.first.size > looks.body[1] + 0.8 and paragraph.first.bold)


def _close(references: list[Line], out: list[Paragraph], outline: Outline, with_figures: set[int]) -> None:
    """Cuts the collected lines of a reference list into entries; figures stand inside the list on some pages."""
    for entry in entries(_without_labels(references, with_figures)):
        entry.section = outline.section or "References"
        out.append(entry)
    references.clear()


def _without_labels(references: list[Line], with_figures: set[int]) -> list[Line]:
    """Lines without the labels of figures that stand on the same pages, which are set in a type of their own."""
    weight: dict[str, int] = {}
    for line in references:
        name = family(line.font)
        weight[name] = weight.get(name, 0) + len(line.text)
    main = max(weight.items(), key=lambda item: (item[1], item[0]), default=("", 0))[0]
    return [line for line in references if line.page not in with_figures or family(line.font) == main or line.lead]


def _is_citable(paragraph: Paragraph, looks: Looks) -> bool:
    text = paragraph.text
    if not any(sign.isalnum() for sign in text):
        return False
    if not looks.has_prose:
        return True
    body = looks.is_body(paragraph)
    if (not body or len(text) < 160) and _NOTICE.search(text):
        return False
    if paragraph.first.page == 1 and not body and Front.is_address(text):
        return False
    if sum(line.cells > 1 for line in paragraph.lines) * 2 > len(paragraph.lines):
        return False
    if not body:
        return is_prose(text) and (len(text) >= 100 or text.rstrip(")]”\"'").endswith((".", "!", "?", "。", ":", ";")))
    return is_prose(text) or len(_WORD.findall(text)) > 2


def _place(paragraph: Paragraph, outline: Outline, looks: Looks, fonts: set[str], words: Words) -> None:
    """Gives a body paragraph its section, taking off a run-in heading."""
    if len(paragraph.text) + 2 * cjk_count(paragraph.text) > 40:
        lead = run_in(paragraph, looks, fonts, words)
        if lead:
            outline.enter_run_in(lead)
    paragraph.section = outline.section
