"""A follow-up joined to the command before it: what it does not change is taken over."""

from __future__ import annotations

from dataclasses import replace

from engine.intent.folding import Folded
from engine.intent.metrics import metric_hits
from engine.intent.patterns import pattern
from engine.intent.pub_types import refused_pub_types
from engine.intent.reading import Reading
from engine.intent.task_type import TaskGuess
from engine.intent.years import Window

_ADDS = pattern(
    r"\b(?:add|also|plus|too|as well|additionally|on top|along with|and include|include|append|together with|besides)\b|加上|再加|还要|"
    r"加(?=\s?[a-z])|还有|另加|增加|添加|补充|补上|也要|也看|也给|也算|一并|顺便|同时|加一|加个|外加|并加|再看|再给|再补|以及"
)
_DROPS = pattern(
    r"(?:\b(?:drop|remove|without|no|not|leave out|skip|forget|minus|exclude|instead of|rather than|delete|omit)\b|去掉|不要|不看|别要|"
    r"删掉|除去|剔除|不用|去除|不算|排除|而不是|不管)[^,;。.]{0,12}$"
)
_SWAPPED = pattern(r"\s*(?:换成|改成|换为|改为|替换)(?=.)")
_REPLACED = pattern(r"^\s*(?:换成|改成|换为|改为|替换成)")
_GIVEN_UP = pattern(r"\b(?:swap|exchange|replace|trade)\s+(?:the\s+)?$|把\s*$")
"""What stands behind these is given up for what comes next ("swap PFS for side effects")."""
_ANY_YEAR = pattern(
    r"\b(?:any year|all years|drop the (?:year|date|time)s?(?: limit| filter| window)?|no (?:year|date|time) (?:limit|filter|"
    r"restriction)|regardless of (?:year|date)|remove the (?:year|date)s?)\b|不限年份|年份不限|不限时间|时间不限|不限年代|去掉年份|"
    r"去掉时间"
)
_SETS_AGAINST = pattern(
    r"\b(?:vs\.?|versus|against|compare|compared|better than|worse than|head to head)\b|^\s*[\w' -]+ or [\w' -]+\?|比较|对比|相比|"
    r"比一比|哪个|哪种|谁更|还是.+[?吗好]?$|(?:和|与|跟).{1,12}比|比.{1,10}(?:好|强|高|低|安全|便宜)"
)
_AS_TEXT = pattern(r"\b(?:as|in) (?:plain )?(?:text|prose|words)\b|文字(?:形式|版|描述|说明)|用文字|改成文字|换成文字")
_STRONG = {"writing": 6.0, "study_design": 6.0, "data_check": 8.0, "literature_review": 5.0, "comparison": 6.0}


def joined(previous: Reading, follow: Reading) -> Reading:
    """The whole wish after the follow-up."""
    line = follow.text.text
    return Reading(
        follow.text,
        _task(previous, follow),
        _merged(previous.metrics, follow.metrics, _dropped_metrics(follow.text), bool(_ADDS.search(line)) and not _REPLACED.search(line)),
        Window() if _ANY_YEAR.search(line) else follow.years or previous.years,
        _output(previous, follow),
        follow.refuses,
        _merged(previous.pub_types, follow.pub_types, refused_pub_types(follow.text), bool(_ADDS.search(line))),
    )


def sets_against(text: Folded) -> bool:
    """Whether a follow-up sets something against the subject of the command before it."""
    return _SETS_AGAINST.search(text.text) is not None


def adds(text: Folded) -> bool:
    """Whether a follow-up adds to what was named before instead of replacing it."""
    return _ADDS.search(text.text) is not None


def _task(previous: Reading, follow: Reading) -> TaskGuess:
    named = follow.task.task_type
    if sets_against(follow.text) and previous.task.task_type in ("single_query", "literature_review", "comparison"):
        return replace(follow.task, task_type="comparison")
    if named == previous.task.task_type or named in ("single_query", "comparison"):
        return previous.task
    if named == "literature_review" and follow.pub_types:
        return previous.task
    return follow.task if follow.task.sums[named] >= _STRONG[named] and len(follow.text.text) > 5 and not follow.years else previous.task


def _dropped_metrics(text: Folded) -> frozenset[str]:
    swapped = {hit.section for hit in metric_hits(text) if _GIVEN_UP.search(text.text[: hit.start])}
    return frozenset(swapped) | frozenset(
        hit.section for hit in metric_hits(text) if _DROPS.search(text.text[: hit.start]) or _SWAPPED.match(text.text[hit.end :])
    )


def _merged(before: tuple[str, ...], named: tuple[str, ...], dropped: frozenset[str], adding: bool) -> tuple[str, ...]:
    wanted = tuple(name for name in named if name not in dropped)
    if not wanted or (adding and not dropped):
        return tuple(dict.fromkeys((*(name for name in before if name not in dropped), *wanted)))
    return tuple(dict.fromkeys((*(name for name in before if adding and name not in dropped), *wanted)))


def _output(previous: Reading, follow: Reading) -> str:
    if follow.output != "text":
        return follow.output
    return "text" if previous.output in follow.refuses or _AS_TEXT.search(follow.text.text) else previous.output
