"""Things set side by side without a word of comparison: "titanium and PEEK cages, fusion rates"."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from engine.intent.folding import Folded
from engine.intent.patterns import pattern
from engine.intent.terms import Hit, TermList

_PART = r"[a-z0-9α-ω][\w.+'/α-ω-]*(?: [\w.+'α-ω-]+){0,3}?"
_EN = pattern(
    rf"^(?:the )?({_PART})(?:, (?:{_PART}))*(?:,? (?:and|or|&) | ?/ | & )({_PART})(?=[,:;?.]| -|$| (?:in|for|on|after|during|to|with|at|"
    rf"as|when|under|among)\b)"
)
_EN_LIST = pattern(rf"^({_PART}), ({_PART})(?:, (?:{_PART}))+(?=[;:]| for | in )")
_HAN = r"[\u3400-\u9fffa-z0-9α-ω+./'%() -]"
_JOIN = r"\s*(?:和|与|跟|同|、|及|或|以及| or | and | vs )\s*"
_ZH = pattern(rf"^({_HAN}{{2,24}}?)(?:、{_HAN}{{2,24}}?)*{_JOIN}({_HAN}{{2,40}}?)(?=[,。;:?!]|$)")
_ZH_OPENING = pattern(r"^(?:请问?|麻烦|帮我?|查一下|查查|查|求|把|我想知道|想知道|想问|问一下|看看|\s)+")
_WINDOW_FIRST = pattern(r"^(?:近|过去|最近|自|从|\d{4}|since |in |over )[^,。]{1,14},\s*")
_RELATED = pattern(
    r"\b(?:relation\w*|relationship|associat\w*|link\w*|effects? of|role|impact|influence|interaction\w*|connection|and the|and its|"
    r"cause\w*|mechanism\w*|correlat\w*|what|why|how|when|who|any|is|are|does|do|papers|studies|"
    r"safety and|diagnosis and|prevention and)\b"
    r"|关系|的影响|的作用|相关|机制|原因|关联|联系|互作|相互|引起|导致|诱发|什么|为什么|有没有|是否|吗|呢|的研究|找|求|防治|诊断和|预防和|进展|现状"
)
_OPENS_WITH_VERB = pattern(
    r"^(?:systematic|meta|reviews?|cases?|cohorts?|rcts?|randomi\w+|trials?|studies|papers?|articles?|guidelines?|preprints?|please|pls|can|find|show|search|could|give|tell|write|draft|check|make|list|design|plan|propose|suggest|outline|review|"
    r"summari[sz]e|compute|calculate|explain|describe|put|i|we|my|our|this|these|in|for|on|at|to|of|from|with|if)\b"
    r"|^(?:给|我|这|那|设计|写|用|想|要|找|搜|检索|比较)"
)


@cache
def _outcomes() -> TermList:
    return TermList.load("outcomes.txt")


def set_side_by_side(text: Folded, measures: Sequence[Hit], forms: int) -> bool:
    """Whether a command begins with named things joined as equals and asks for a measure (`measures`: its metrics) or a form (`forms`: how many)."""
    line = text.text.strip().replace('"', "").removeprefix("是")
    line = line[line.find(":") + 1 :].strip() if 0 < line.find(":") < 30 and len(line) - line.find(":") > 20 else line
    line = _ZH_OPENING.sub("", _WINDOW_FIRST.sub("", line))
    if _OPENS_WITH_VERB.search(line) or _RELATED.search(line):
        return False
    found = _EN.search(line) or _EN_LIST.search(line) or _ZH.search(line)
    if not found:
        return False
    if _measures_joined(text, found[0], measures):
        return False
    behind = line[found.end() :] if found.re is not _ZH.compiled else line
    measured = any(text.text[hit.start : hit.end] in behind for hit in (*measures, *_outcomes().find(text)))
    alternative = pattern(r" or | ?/ ").search(found[0]) is not None or (
        len(found[0]) <= 16 and found.end() < len(line) - 1 and "的" not in found[0] and found.re is _ZH.compiled
    )
    if line.endswith("?") and not alternative and found.re is not _ZH.compiled and not measured:
        return False
    return measured or alternative or forms > 0


def _measures_joined(text: Folded, chain: str, measures: Sequence[Hit]) -> bool:
    """Whether what is joined are two measures of one thing ("survival and hazard ratio of X")."""
    words = [text.text[hit.start : hit.end] for hit in measures]
    joints = pattern(_JOIN).finditer(chain)
    return any(chain[: joint.start()].endswith(tuple(words)) and chain.startswith(tuple(words), joint.end()) for joint in joints) if words else False
