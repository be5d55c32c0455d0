"""What a record is to another one of like title: the paper, or a comment, reply, erratum, retraction notice, protocol of it."""

from __future__ import annotations

import re

from engine.domain.records import Record
from engine.sources.status import RETRACTED_TITLE

PAPER = ""

_AUTHORS = r"(?:(?:the )?author(?:s|'s|s')?'?(?:[ -]initiated)?|the editors?|publisher(?:'s)?)"
_REPLIES = r"(?:repl(?:y|ies)|respon(?:se|d)s?)"
_BEFORE: tuple[tuple[str, str], ...] = (
    (
        "retraction of",
        r"(?:retraction|withdrawal)(?: notice| note)?(?: (?:of|to|for)\b|\s*[:：-])|notice of (?:retraction|withdrawal)|撤稿声明|撤稿通知",
    ),
    ("expression of concern about", r"(?:editorial )?expression of concern"),
    (
        "erratum of",
        rf"(?:{_AUTHORS} )?(?:errat(?:um|a)|corrigend(?:um|a)|corrections?|addend(?:um|a))\b\s*(?:to|for|of|in|[:：.\-\[(])|勘误|更正",
    ),
    (
        "reply to",
        r"(?:in )?(?:reply|response|rejoinder|answer) (?:to|on)\b|(?:in )?(?:reply|response|rejoinder)\s*[:：]"
        rf"|re(?:\s*[:：—–]|\s+-\s)|{_AUTHORS} {_REPLIES}\b|答复|回复|作者回复",
    ),
    (
        "comment on",
        r"(?:invited |editorial )?comment(?:s|ary)?(?: (?:on|to|about)\b|\s*[:：])|editorial\s*[:：]|discussion (?:of|on)\b|regarding\s*[:：\"“']"
        r"|letter(?: to the editor)?\s*(?:regarding|concerning|about|on|re|[:：])|评论|评[《“「]",
    ),
    ("protocol of", r"(?:study |trial |review |research )?protocol\s*(?:for|of|[:：])"),
)
"""What stands before the title of the paper spoken of, by kind."""

_AFTER: tuple[tuple[str, str], ...] = (
    ("retraction of", r"retraction(?: notice)?|撤稿声明"),
    ("erratum of", r"erratum|corrigendum|correction|addendum|勘误|更正"),
    ("reply to", rf"(?:in )?reply|response|rejoinder|{_AUTHORS} {_REPLIES}|答复|作者回复"),
    ("comment on", r"(?:invited |editorial )?comment(?:ary)?|editorial|letter to the editor|discussion|评论|述评"),
    ("protocol of", r"(?:a |the )?(?:study |trial |review |research )?protocol(?: (?:for|of) an? [^:]{3,80})?|研究方案"),
)
"""What stands behind it."""

_PREFIXES = [(kind, re.compile(rf"^\W*(?:{pattern})[\s:：.,\-–—\[\]()（）\"“”'‘’「」《》]*", re.IGNORECASE)) for kind, pattern in _BEFORE]
_SUFFIXES = [(kind, re.compile(rf"\s*[:：.?!,;\-–—\[(（【]\s*(?:{pattern})\W*$", re.IGNORECASE)) for kind, pattern in _AFTER]
_TYPES = {
    "published erratum": "erratum of",
    "retraction of publication": "retraction of",
    "retraction notice": "retraction of",
    "expression of concern": "expression of concern about",
    "clinical trial protocol": "protocol of",
}
_OPPOSITE_LINKS = {"erratum_for": "erratum of", "retraction_of": "retraction of", "expression_of_concern_for": "expression of concern about"}


def kind_of(record: Record) -> tuple[str, str]:
    """What the record is by its types, links and title, and the title of what it speaks of (its own title if it is a paper itself)."""
    kind, rest = split(record.title)
    # old records of PubMed carry "Published Erratum" beside "Journal Article" where the paper has an erratum
    if kind == PAPER and not any(name.casefold() == "journal article" for name in record.types):
        kind = next((found for name in record.types if (found := _TYPES.get(name.casefold()))), PAPER)
    if kind == PAPER:
        kind = next((found for link in record.links if (found := _OPPOSITE_LINKS.get(link.kind))), PAPER)
    return kind, rest


def split(title: str) -> tuple[str, str]:
    """The kind that a title names before or behind the title of the paper, and that title; ("", title) for a paper itself."""
    if RETRACTED_TITLE.search(title):
        return PAPER, title
    for kind, pattern in _PREFIXES:
        found = pattern.match(title)
        if found and len(title) - found.end() >= 8:
            return kind, title[found.end() :]
    for kind, pattern in _SUFFIXES:
        found = pattern.search(title)
        if found and found.start() >= 8:
            return kind, title[: found.start()]
    return PAPER, title
