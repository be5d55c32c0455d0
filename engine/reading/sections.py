"""What part of a paper a heading or an abstract's label names."""

from __future__ import annotations

import re
from collections.abc import Sequence
from enum import StrEnum

from engine.domain.documents import Chunk
from engine.domain.sections import BACK_MATTER, SectionType


class Part(StrEnum):
    """The role of a section in its paper."""

    CONCLUSION = "conclusion"
    RESULTS = "results"
    DISCUSSION = "discussion"
    ABSTRACT = "abstract"
    BODY = "body"
    BACKGROUND = "background"
    AIM = "aim"
    METHODS = "methods"
    LIMITS = "limits"
    APPARATUS = "apparatus"
    """Funding, ethics, contributions, references: never read for findings."""


_RULES: tuple[tuple[Part, re.Pattern[str]], ...] = tuple(
    (part, re.compile(pattern))
    for part, pattern in (
        (
            Part.APPARATUS,
            r"\b(?:funding|acknowledg|conflicts? of interest|competing interest|declaration|disclosure|ethic|author(?:s'?|"
            r"'s)? (?:contribution|information|detail|note)"
            r"|contributors?$|data availab|availability of|code availab|data access|informed consent|consent (?:to|for)|registration|"
            r"abbreviation|references?$|bibliography|supplementa|supporting information"
            r"|supporting (?:data|material)|copyright|licen[cs]e|correspond|publisher|provenance|peer review|article info|keywords?$|"
            r"key words$|citation$|orcid|associated content|credit statement"
            r"|additional (?:file|information)|pre-?publication|about the author|web resources|accession|open access|how to cite)"
            r"|基金|致谢|利益冲突|伦理|作者贡献|参考文献|资助|数据可用|关键词|作者简介|收稿|通[讯信]作者|知情同意",
        ),
        (
            Part.CONCLUSION,
            r"conclu|interpretation|implication|relevance|significance|what this (?:study|paper) adds|take.?home|key (?:message|point)|"
            r"summary$|in brief|highlights|结论|小结|总结|结语",
        ),
        (Part.RESULTS, r"\bresults?\b|\bfindings?\b|data synthesis|observations?\b|outcomes?$|evidence synthesis|结果|发现"),
        (Part.LIMITS, r"limitation|局限"),
        (Part.DISCUSSION, r"discussion|comment$|讨论"),
        (
            Part.METHODS,
            r"\bmethod|material|design|setting|participants?|patients?\b|subjects?\b|intervention|measure|procedure|protocol|statistic|"
            r"data (?:source|extraction|collection|analys)|study selection|sample"
            r"|experimental (?:section|procedure)|population|eligib|main outcome|end ?points?|search strategy|approach|animals?$|"
            r"cell culture|reagent|strains?$|方法|材料|对象|资料|设计",
        ),
        (Part.AIM, r"\baims?\b|objective|purpose|hypothes|\bgoals?\b|rationale|research question|目的|目标"),
        (
            Part.BACKGROUND,
            r"background|introduction|context|importance|literature review|related work|history|what is (?:already )?known|背景|引言|前言|绪论|导言",
        ),
        (Part.ABSTRACT, r"abstract|^summary|unlabell?ed|摘要|提要"),
    )
)
_NUMBERING = re.compile(
    r"^\s*(?:(?:\d{1,2}|[IVX]{1,4}|[A-Z])(?:\.\d{1,2})*[.)、:]?\s+|\d{1,2}(?:\.\d{1,2})+\.?\s*|[一二三四五六七八九十]{1,3}[、.．]\s*)"
)
_PATH = re.compile(r"\s*[>›»|]\s*")
_OF_ABSTRACT = re.compile(r"\W*(?:abstract|summary|摘要)", re.IGNORECASE)
_PART_OF = {
    SectionType.ABSTRACT: Part.ABSTRACT,
    SectionType.INTRODUCTION: Part.BACKGROUND,
    SectionType.METHODS: Part.METHODS,
    SectionType.RESULTS: Part.RESULTS,
    SectionType.DISCUSSION: Part.DISCUSSION,
    SectionType.CONCLUSION: Part.CONCLUSION,
    SectionType.LIMITATIONS: Part.LIMITS,
    **dict.fromkeys(BACK_MATTER, Part.APPARATUS),
}
"""What the stored type of a section says where its headings tell a topic only."""
_LONGEST_HEADING = 60
"""Characters: a longer heading tells a topic ("Effects of X on the results of Y"), not a part, unless a path says so."""


def part_of(section: str) -> Part | None:
    """The part that a heading or a path of headings ("Results > Growth") names, None where it names a topic only."""
    named = [part for piece in _PATH.split(section) if (part := _named(piece)) is not None]
    if not named:
        return None
    outer, inner = named[0], named[-1]
    if inner is Part.APPARATUS or outer is Part.ABSTRACT:
        return inner
    if outer is Part.DISCUSSION and inner in (Part.CONCLUSION, Part.LIMITS):
        return inner
    return outer


def _named(piece: str) -> Part | None:
    plain = _NUMBERING.sub("", piece).strip(" .:：").lower()
    if not plain or len(plain) > _LONGEST_HEADING or len(plain.split()) > 7:
        return None
    return next((part for part, pattern in _RULES if pattern.search(plain)), None)


def is_paged(chunk: Chunk) -> bool:
    """Whether a chunk stands on the page of a document, and not in the abstract of a record; its ID tells."""
    return chunk.chunk_id.startswith("doc_") or bool(chunk.spans)


def in_abstract(chunk: Chunk) -> bool:
    """Whether a chunk belongs to an abstract: of a record, or of a document under the heading of its abstract, whatever its label there."""
    return not is_paged(chunk) or bool(_OF_ABSTRACT.match(chunk.section))


def parts(chunks: Sequence[Chunk]) -> list[Part]:
    """The part of each chunk; headings that name a topic belong to the part under whose heading they stand in the same document."""
    found: list[Part] = []
    current: dict[str, Part] = {}
    for chunk in chunks:
        named = part_of(chunk.section)
        if named is None and chunk.section_type:
            named = _PART_OF.get(SectionType(chunk.section_type))
        owner = chunk.chunk_id.rpartition("_")[0]
        if named is None and not is_paged(chunk):
            named = Part.ABSTRACT
        elif named is None:
            named = current.get(owner, Part.BODY)
            if named is Part.APPARATUS and not chunk.section.strip():
                named = Part.BODY
        else:
            current[owner] = named
        found.append(named)
    return found
