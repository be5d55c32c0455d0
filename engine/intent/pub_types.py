"""The kinds of source that a command asks for: filters, not the text or the study that is to be made."""

from __future__ import annotations

from functools import cache

from engine.intent.folding import Folded
from engine.intent.patterns import full, pattern, search, starts
from engine.intent.terms import Hit, PatternList, TermList

_REFUSED_BEFORE = pattern(
    r"(?:\b(?:no|not|without|excluding|exclude|excluded|except|skip|skipping|ignore|ignoring|omit|omitting|drop|minus|avoid|leave out|"
    r"leaving out|leave aside|other than|rather than|instead of|nor|don't (?:want|need|include)|do not (?:want|need|include)|"
    r"rule out|filter out|never|dont want|no more|not from|not interested in|but not|apart from|besides|throw out)\b(?:\W+(?:the|any|"
    r"include|want|need|of|just|more|those|all|from|use|show|me|old|small|single|simple)\b)*\W*(?:[\w/-]+\s+(?:or|and|nor)\s+)?|"
    r"(?:不要|不看|别|不含|除了|除去|除外|剔除|排除|去掉|排除掉|不包括|不包含|不用|不想看|无需|不需要|不收|跳过|略过|非|不算|不限于|"
    r"不找|别给|不考虑|忽略|删去|去除|不纳入|不能是|不是)(?:要|放|给|用|看|找|那些|任何|拿)?(?:[^,。;、]{0,5}(?:和|与|、|或|及))?\s*)$"
)
_REFUSED_AFTER = pattern(
    r"^\W{0,2}(?:are |is |to be |being )?(?:excluded|omitted|left out|not (?:wanted|needed|included)|aside|removed|out\b|unwanted)|"
    r"^(?:类|文章|论文|文献)?(?:除外|不要|不算|不看|就不要|就免|免了|排除|剔除|不收|不必|不用|去掉|以外|之外|别放|一律不|都不要|就算了|"
    r"不纳入|就别)"
)
_MADE_BEFORE = pattern(
    r"(?:\b(?:design|designing|plan|planning|propose|run|running|conduct|conducting|perform|write|writing|draft|do|doing|start|launch|"
    r"set up|outline|prepare|register|carry out|our|my|a blinded|pilot|blinded|this|upcoming|future|structure|protocol for|proposal for|"
    r"building)\b\s+"
    r"(?:(?:an?|the|up|my|our|out|small|own|new|pilot|proper|feasible|large|future|simple|future|multicentre|multicenter|blinded|"
    r"double-blind|pragmatic|crossover|prospective|retrospective)\s+)*|"
    r"(?:设计|做|开展|写|撰写|规划|开|起草|拟|策划|搞|计划|我的|我们的|本|这(?:篇|个|份|项)|发起|申请|准备|构思|注册|"
    r"安排)(?:一?[个项篇份]|一下|出)?(?:小型|多中心|前瞻性?|单中心|预|大样本|双盲|回顾性?|关于)?[^,。;、]{0,14})$"
)
_ASKED = pattern(
    r"\b(?:only|papers?|literature|published|publications?|welcome|sources?|based on|cite|citing|drawing on|from (?:rcts|trials|cohorts|"
    r"reviews|meta)|supported by|references?|search)\b|文献|报道|依据|已有|参考|只看|只要|只用|只引|引用|基于|检索|找|查"
)
_SOURCE_AS_TOPIC = frozenset(
    ("rct", "clinical_trial", "observational", "experimental", "systematic_review", "meta_analysis", "review", "guideline", "case_report", "preprint")
)

_NEAR = 160
"""How many characters round a word are looked at."""


@cache
def _lists() -> tuple[TermList, PatternList]:
    return TermList.load("pub_types.txt"), PatternList.load("pub_types.txt")


def pub_type_hits(text: Folded, task_type: str) -> list[Hit]:
    """Where kinds of source are asked for, `section` holding the id."""
    found = _named(text)
    return [hit for hit in found if _wanted(text.text, hit, task_type, found)]


def pub_type_words(text: Folded) -> list[Hit]:
    """The words themselves that name kinds of source, wanted or not."""
    return [hit for hit in _lists()[0].find(text) if hit.section != "-"]


def refused_pub_types(text: Folded) -> frozenset[str]:
    """The kinds of source that a text names without asking for them."""
    found = _named(text)
    return frozenset(hit.section for hit in found if not _wanted(text.text, hit, "single_query", found))


def _named(text: Folded) -> list[Hit]:
    terms, patterns = _lists()
    found = [hit for hit in terms.find(text) if hit.section != "-"]
    found += [
        hit
        for hit in patterns.find(text)
        if not any(h.start < hit.end and hit.start < h.end and h.section in ("systematic_review", hit.section) for h in found)
    ]
    return sorted(found, key=lambda hit: hit.start)


def _wanted(text: str, hit: Hit, task_type: str, found: list[Hit]) -> bool:
    before, after = text[max(0, hit.start - _NEAR) : hit.start], text[hit.end : hit.end + _NEAR]
    clause = pattern(r"[,;。.?!()]| but ").split(before)[-1]
    if _REFUSED_BEFORE.search(clause) or _REFUSED_AFTER.search(after) or _shared_refusal(text, hit, found):
        return False
    if _MADE_BEFORE.search(clause) and not search(r"找|查|搜|只看|只要|有没有|find|search", clause):
        return False
    if task_type in ("study_design", "writing", "data_check"):
        around = _clause(text, hit)
        return (
            bool(_ASKED.search(around))
            and task_type != "data_check"
            and hit.section in _SOURCE_AS_TOPIC
            and not search(r"\b(?:my|our|this)\b|我的|我们的|这篇|本文|本研究", around)
        )
    return not (
        hit.section == "guideline"
        and search(r"\b(?:20\d\d)\s+(?:[a-z/]+\s+){0,2}$", before)
        and starts(r"\s+(?:of|by|from|for|says|recommend)", after)
        and "find" not in text
    )


def _shared_refusal(text: str, hit: Hit, found: list[Hit]) -> bool:
    """ "no preprints, case reports or letters" refuses what is joined to a refused kind too."""
    for other in found:
        if other.end <= hit.start and full(r"\s*(?:,?\s*(?:or|nor|and)|、|和|与|或|及|/)\s*(?:no\s+)?", text[other.end : hit.start]):
            clause = pattern(r"[,;。.?!()]| but ").split(text[: other.start])[-1]
            return bool(_REFUSED_BEFORE.search(clause)) or _shared_refusal(text, other, found)
        if (
            hit.end <= other.start
            and full(r"\s*(?:,?\s*(?:or|nor|and)|、|和|与|或|及|/)\s*", text[hit.end : other.start])
            and _REFUSED_AFTER.search(text[other.end :])
        ):
            return True
    return False


def _clause(text: str, hit: Hit) -> str:
    start = max(text.rfind(mark, 0, hit.start) for mark in ",;。.?!:") + 1
    ends = [place for mark in ",;。.?!" if (place := text.find(mark, hit.end)) >= 0]
    return text[start : min(ends, default=len(text))]
