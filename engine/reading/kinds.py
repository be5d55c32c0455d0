"""What kind of answer a question asks for, and whether a sentence is of that kind."""

from __future__ import annotations

import re


def _any(*patterns: str) -> re.Pattern[str]:
    return re.compile("|".join(f"(?:{p})" for p in patterns), re.IGNORECASE)


_ASKS_ADVICE = _any(
    r"\bshould\b|\b(?:necessary|needed?|mandatory|justified|indicat\w+|recommend\w*|routine\w*|required?|worth\w*|appropriate)\b|应该|"
    r"应当|是否需要|必要|推荐"
)
_AMOUNT = _any(
    r"\bhow (?:much|many|often|frequent\w*|long|large|high|big|common|likely|fast|strong\w*|prevalent)\b",
    r"\b(?:proportion|percentage|prevalence|incidence|frequency|half-li(?:fe|ves)|number of|rate|doses?|dosages?|duration|concentration|"
    r"what (?:is|was|are|were) the (?:\w+ ){0,3}(?:temperature|level|dose|size|risk|odds|value))\b|多少|几种|几个|比例|百分|发生率|患病率|"
    r"发病率|剂量|多大|多长|多久|频率|浓度",
)
_BESIDE = _any(r"\b\d\d\s*%\s*(?:CI|confidence|credible)\w*", r"\bp\s*(?:-?values?)?\s*[<>=≤≥＜＞＝]\s*0?\s*[.．]\s*\d+", r"\bn\s*=\s*\d+")
"""Figures that tell how sure a result is, not how large."""
_SHARE = _any(
    r"\d\s*(?:%|percent|per cent|‰|of \d|in \d|/\s*\d|mg|µg|μg|mcg|ml|hours?|h\b|days?|weeks?|months?|fold|-fold|°|mm|kg|mmol|-mg)|±",
    r"\b(?:one|two|three|four|five)[- ](?:third|quarter|fifth)s?\b|\b(?:half|twofold|threefold|doubled) (?:of|the)\b|\btwice\b",
)
_NUMBER = re.compile(r"\b\d+(?:[.,]\d+)?\b")
_AGAINST_ASKED = _any(
    r"\b(?:should|must|may|can) not (?:be |\w+ ){0,2}|\b(?:who|which)\b[^.?]*\bnot\b[^.?]*\b(?:receive|take|get|use)\b|"
    r"\bcontra-?indicat|\b(?:who|which|when|what)\b[^.?]*\bavoid(?:ed)?\b|禁忌|不宜|不应|(?:哪些|什么|何时).*避免|慎用"
)
_AGAINST = _any(
    r"\bcontra-?indicat|\bavoid|\bcauti(?:on|ous)|\b(?:should|must) not\b|\bnot (?:be )?(?:recommended|advised|indicated|suitable|given|used)|"
    r"\binappropriate|\bwithh[eo]ld|\bintoleran|\bprecaution|禁忌|不宜|避免|慎用|禁用"
)


def asks_advice(question: str) -> bool:
    """Whether a question asks what should be done, so that a recommendation answers it."""
    return bool(_ASKS_ADVICE.search(question))


def asks_amount(question: str) -> bool:
    """Whether a question asks how much, how many or how often, so that a figure answers it."""
    return bool(_AMOUNT.search(question))


def asks_against(question: str) -> bool:
    """Whether a question asks for whom or when something should not be done."""
    return bool(_AGAINST_ASKED.search(question))


def answers_kind(sentence: str, wants_amount: bool, wants_against: bool) -> float:
    """Factor for a sentence that has, or lacks, the kind of answer that is asked for: a figure, a warning."""
    factor = 1.0
    if wants_amount:
        told = _BESIDE.sub(" ", sentence)
        factor *= 1.3 if _SHARE.search(told) else 1.0 if _NUMBER.search(told) else 0.7
    if wants_against:
        factor *= 1.25 if _AGAINST.search(sentence) else 0.5
    return factor
