"""What part of a paper a section is, told by its heading or path of headings, in English and Chinese."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from enum import StrEnum

from engine.domain.documents import DraftChunk


class SectionType(StrEnum):
    """The part of a paper that a section is."""

    ABSTRACT = "abstract"
    INTRODUCTION = "introduction"
    METHODS = "methods"
    RESULTS = "results"
    DISCUSSION = "discussion"
    CONCLUSION = "conclusion"
    LIMITATIONS = "limitations"
    FUNDING = "funding"
    ETHICS = "ethics"
    DATA_AVAILABILITY = "data_availability"
    ACKNOWLEDGEMENTS = "acknowledgements"
    CONTRIBUTIONS = "author_contributions"
    INTERESTS = "competing_interests"
    SUPPLEMENTARY = "supplementary"
    REFERENCES = "references"


BACK_MATTER = frozenset(
    (
        SectionType.FUNDING, SectionType.ETHICS, SectionType.DATA_AVAILABILITY, SectionType.ACKNOWLEDGEMENTS, SectionType.CONTRIBUTIONS,
        SectionType.INTERESTS, SectionType.SUPPLEMENTARY, SectionType.REFERENCES,
    )
)  # fmt: skip
"""Sections that tell how a paper came to be, and nothing that it found."""

_NAMES: tuple[tuple[SectionType, re.Pattern[str]], ...] = tuple(
    (kind, re.compile(pattern, re.IGNORECASE))
    for kind, pattern in (
        (
            SectionType.REFERENCES,
            r"(?:list of )?references(?: and notes| cited)?|bibliography|literature(?: cited)?|works cited|参考(?:文献|资料)|主要参考文献",
        ),
        (
            SectionType.FUNDING,
            r"funding(?:[ /].*)?|(?:financial|grant) support(?: .*)?|sources? of (?:funding|support)|role of (?:the )?fund.*|support statement"
            r"|基金(?:项目|资助)?|资助(?:项目|信息|声明)?|经费(?:来源|资助)?",
        ),
        (
            SectionType.ETHICS,
            r"ethic(?:s|al)\b.*|(?:informed |patient |written )?consent\b.*|institutional review board.*|irb\b.*|statement of ethics|human (?:and"
            r"|or) "
            r"animal rights.*|animal ethics.*|compliance with ethical standards|(?:医学)?伦理.*|知情同意.*",
        ),
        (
            SectionType.DATA_AVAILABILITY,
            r"(?:data|code|materials?|software|resource)s?(?:(?:,| and| &|, and)? ?(?:data|code|materials?|resource|software))*"
            r" (?:availability|sharing|access(?:ibility)?|deposition)\b.*|availability (?:of|and) .*|accession (?:numbers?|codes?)"
            r"|open (?:data|research)(?: badges)?|数据(?:可用性|共享|可及性|获取)(?:声明)?",
        ),
        (SectionType.ACKNOWLEDGEMENTS, r"acknowledge?ments?(?: and .*)?|thanks|致谢|志谢|鸣谢"),
        (
            SectionType.CONTRIBUTIONS,
            r"(?:authors?['’]?s? )?contributions?(?: statement)?|contribution statement|contributors?(?:hip)?(?: statement)?|credit .*statement"
            r"|author statement|作者贡献(?:声明)?",
        ),
        (
            SectionType.INTERESTS,
            r"(?:declarations? of |statement of )?(?:potential )?(?:(?:competing|conflicts?|conflicting"
            r"|duality) )(?:of )?(?:financial )?interests?\b.*"
            r"|declarations? of interests?|disclosures?(?: statement)?|authors?['’]?s? relationships.*|coi.statement|利益冲突(?:声明)?",
        ),
        (
            SectionType.SUPPLEMENTARY,
            r"supplement(?:ary|al)\b.*|supporting (?:information|data|material).*|additional (?:files?|information).*|appendi(?:x|ces)\b.*"
            r"|extended data.*|electronic supplementary.*|补充(?:材料|资料|信息)|附录.*|附件.*",
        ),
        (
            SectionType.ABSTRACT,
            r"(?:structured |graphical |plain.language )?abstract|(?:plain.language |author |lay |executive )?summary|synopsis"
            r"|significance(?: statement)?"
            r"|importance|highlights|in brief|(?:中文|英文)?摘要|提要",
        ),
        (
            SectionType.LIMITATIONS,
            r"(?:strengths and )?limitations?(?: of .*| and .*)?|(?:本研究的?)?局限性?",
        ),
        (
            SectionType.CONCLUSION,
            r"conclusions?(?:s|/.*| and .*)?|concluding remarks?|(?:summary and )conclusions?|summary and outlook|outlook|perspectives?"
            r"|future (?:work|directions)"
            r"|结论.*|小结|总结.*|结语|展望",
        ),
        (
            SectionType.RESULTS,
            r"(?:main |key )?(?:results?|findings)(?: and .*|/.*)?|case (?:report|presentation|description|series)s?"
            r"|结果.*|临床资料|病例(?:资料|报告|介绍)",
        ),
        (SectionType.DISCUSSION, r"(?:general )?discussions?(?: and .*)?|comments?|讨论.*"),
        (
            SectionType.METHODS,
            r"(?:(?:patients?|subjects?|participants?|materials?|animals?|experimental|online|study|research|star|data|search|general|detailed"
            r"|supplementary"
            r"|methods?)\W{1,3}(?:and |& )?){0,3}(?:methods?|methodology|materials|procedures?|design|section)|experimental|patients and methods"
            r"|(?:材料|资料|对象|实验|研究|一般资料|数据|病例|临床资料)?(?:与|和)?方法.*|材料与试剂|实验部分",
        ),
        (
            SectionType.INTRODUCTION,
            r"(?:general )?introduction(?: and .*)?|background(?: and .*)?|rationale|aims?(?:/.*| and .*)?|objectives?|purpose|hypothesis"
            r"|literature review"
            r"|related work|引言|前言|绪论|导言|概述|背景|研究背景|目的",
        ),
    )
)
_NUMBERING = re.compile(
    r"^\s*(?:(?:\d{1,2}(?:\.\d{1,2})*|[IVX]{1,5}|[A-Z])[.)、:：]?\s+|\d{1,2}(?:\.\d{1,2})*[.)、]?\s*(?=[\u3400-\u9fff])|[一二三四五六七八九十]{1,3}\s*[、.．]\s*"
    r"|[（(][一二三四五六七八九十\d]{1,3}[)）]\s*)"
)
_SPACED = re.compile(r"(?<=[\u3400-\u9fff])\s+(?=[\u3400-\u9fff])")


def type_of(heading: str) -> SectionType | None:
    """The part that a heading names by itself; None for one that names a topic."""
    plain = _SPACED.sub("", _NUMBERING.sub("", heading)).strip(" .:：|■●▶★—–-*【】[]").replace("★", " ")
    if not plain or len(plain) > 80:
        return None
    return next((kind for kind, pattern in _NAMES if pattern.fullmatch(plain)), None)


def type_of_path(path: Sequence[str]) -> SectionType | None:
    """The part that headings, outermost first, name: what stands aside decides at any depth, else the outermost that says something."""
    named = [kind for heading in path if (kind := type_of(heading)) is not None]
    if not named:
        return None
    outer, inner = named[0], named[-1]
    if outer is SectionType.ABSTRACT:
        return outer
    aside = next((kind for kind in reversed(named) if kind in BACK_MATTER), None)
    if aside is not None:
        return aside
    return inner if inner in (SectionType.CONCLUSION, SectionType.LIMITATIONS) else outer


def types_in_order(paths: Iterable[str]) -> list[SectionType | None]:
    """The part of each paragraph of a paper in reading order, by its path of headings joined with " > ".

    What stands between the abstract and the first part that follows it is the introduction, whether or not a heading says so.
    """
    found = [type_of_path(path.split(" > ")) if path else None for path in paths]
    abstract = next((index for index, kind in enumerate(found) if kind is SectionType.ABSTRACT), None)
    if abstract is None:
        return found
    start = next((index for index in range(abstract, len(found)) if found[index] is not SectionType.ABSTRACT), len(found))
    end = next((index for index in range(start, len(found)) if found[index] is not None), len(found))
    if end < len(found) and found[end] in (SectionType.METHODS, SectionType.RESULTS):
        found[start:end] = [SectionType.INTRODUCTION] * (end - start)
    return found


def typed(chunks: Sequence[DraftChunk]) -> list[DraftChunk]:
    """The chunks of a document, each with the part of the paper that it stands in; what its source said of itself stays."""
    kinds = types_in_order(chunk.section for chunk in chunks if chunk.kind == "p")
    of_body = iter(kinds)
    out: list[DraftChunk] = []
    for chunk in chunks:
        kind = next(of_body) if chunk.kind == "p" else type_of_path(chunk.section.split(" > ")) if chunk.section else None
        kind = SectionType.REFERENCES if chunk.kind == "r" else kind
        out.append(chunk if chunk.section_type or kind is None else replace(chunk, section_type=str(kind)))
    return out
