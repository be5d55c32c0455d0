"""The window of years that a command names."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date

from engine.intent.decades import decades, words_to_figures
from engine.intent.folding import Folded
from engine.intent.numerals import NUMBER, number
from engine.intent.patterns import pattern, search
from engine.intent.relative_years import relative

_YEAR = r"((?:1[6-9]|20)\d\d)(?!\d|\.(?!0?[1-9](?!\d)|1[0-2](?!\d))\d|%)"
Y = r"(?<![a-z\d.±/$#=])(?<!= )" + _YEAR
_UNIT = pattern(
    r"\s*(?:mg|g|kg|ml|l|iu|μg|µg|ug|ng|nm|mm|cm|km|m|hz|khz|mhz|rpm|mah|w|v|kcal|words?|characters?|patients?|people|persons?|"
    r"participants?|subjects?|cases|samples?|"
    r"mice|rats|steps?|cells?|genes?|cycles?|rows?|images?|u|units?|epochs?|tokens?|例|名|人|位|字|个|只(?![看要查找限用含有])|条|张|份|"
    r"毫克|克|单位|转|步|圈|次|元|万|米|千米|公里|毫升|度|像素|样本|小时|分钟|词)(?![a-z])"
)
_MONTH = (
    r"(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.?"
)
_RANGE = pattern(
    Y + r"(?:[./]\d{1,2}(?:[./]\d{1,2})?(?!\d))?\s*年?\s*(?:\d{1,2}月(?:份|\d{1,2}[日号])?)?\s*(?:底|末|初|年度|起|以来)?\s*(?:-{1,3}|/|\.{2,3}|"
    r"to|til|till|until|through|thru|up to|到|至)\s*"
    r"(?:the\s+|end of\s+|early\s+|late\s+|mid-?|"
    + _MONTH
    + r"\s?)*((?:1[6-9]|20)\d\d|\d{2})(?![\d%])(?!\s*(?:岁|月|个月|周|天|mg|years?\b|months?\b))"
)
_BETWEEN = pattern(r"between\s+" + Y + r"\s+and\s+((?:1[6-9]|20)\d\d)")
_NOW = r"(?:now|today|date|present|the present|this day|nowadays|current|currently|this year|今年?|现在|目前|如今|当前|迄今|今天|今日|当下)"
_OPEN = pattern(
    Y
    + r"\s*年?\s*(?:\d{1,2}月)?\s*(?:(?:-{1,2}|to|up to|until|till|through|到|至|直到|直至)\s*(?P<now>"
    + _NOW
    + r")(?![a-z])|-{1,2}\s*(?=$|[,;.。)]))"
)
_SINCE = pattern(
    r"(?:\b(?:since|from|starting(?: from| in| with)?|beginning(?: in| with)?|as from|not (?:older|earlier) than|no (?:older|"
    r"earlier) than|nothing (?:from )?(?:before|older than|prior to|earlier than)|"
    r"not before|none before|only back to|back (?:only )?to|going back to|dating back to|published from|onwards? from)\s*(?:about |"
    r"around |the year |year |early |late |mid-?|"
    + _MONTH
    + r"\s?)*(?:\(|[a-z][\w-]*(?: [a-z][\w-]*)?,? \()?|(?:自从?|从|始于|始自|不早于|起自)\s*(?:公元)?)\s*"
    + _YEAR
    + r"(?!s|'s|年代|\s*(?:and|or|&|,|/|和|与|及|、)\s*(?:1[6-9]|20)\d\d)"
)
_SINCE_AFTER = pattern(
    Y + r"\s*年?\s*(?:\d{1,2}月(?:份|\d{1,2}[日号])?)?\s*(?:初|底|末)?\s*(?:\+|"
    r"onwards?\b|on(?=\s*(?:$|[,.;:)]))|and (?:later|after|newer|onwards?|beyond|up)|or (?:later|newer|after|more recent|younger)|"
    r"forward|upwards|-\s*(?:onwards?|present|now)|"
    r"(?:以前|之前)的?(?:文献|研究|文章|论文)?(?:都|就|一律|统统)?(?:不要|不看|别要|别看|排除|不用|剔除|不考虑|除外)|"
    r"(?:及|或|和|含|\(含\))(?:其)?(?:以|之)?后的?|(?:以|之)?后(?:的)?\s*\(?(?:含|包括|包含)|(?:及|或)(?:更新|更晚|往后)|以来|起(?![源])|之?始|开始|打后|后的?及|至今|到现在|"
    r"到如今|以降|往后|(?:这一)?年?(?:以|之)来)"
)
_AFTER = pattern(
    r"(?<!no )(?<!not )(?<!nothing )(?<!none )\b(?:after|post|newer than|later than|more recent than|beyond|younger than)[\s-]*(?:the year )?"
    + _YEAR
    + r"(?!s)"
)
_AFTER_ZH = pattern(Y + r"\s*年?\s*(?:之后|以后|后)(?!期)")
_BEFORE = pattern(r"\b(?:before|pre|prior to|earlier than|older than|preceding)[\s-]*(?:the year )?" + _YEAR + r"(?!s)")
_BEFORE_ZH = pattern(Y + r"\s*年?\s*(?:之前|以前|前)(?!后)")
_UNTIL = pattern(
    r"(?:\b(?:until|till|til|as of|up to|up until|through|thru|to the end of|by the end of|by|no later than|not later than|as late as|"
    r"ending(?: in)?|not after|nothing (?:after|newer than|later than)|up through)\s*(?:and including |the end of |end of |the year |"
    r"year |late |early |mid-?)*|"
    r"(?:截至|截止至?到?|截止|直到|直至|止于|到|至)\s*)" + _YEAR + r"(?!s)"
)
_UNTIL_AFTER = pattern(
    Y + r"\s*年?\s*(?:\d{1,2}月)?(?:底|末)?\s*(?:为止|止|及以前|及之前|及其?以前|或以前|或之前|"
    r"以前?及|and (?:earlier|before)|or (?:earlier|before|older))"
)
_NAMED = pattern(
    r"(?:\b(?:the|this|that|its|their)\s+)?"
    + Y
    + r"\s*(?:年版?的?)?\s*(?:[\w/.-]+\s+){0,3}?(?:guideline|guidance|criteria|criterion|classification|definition|"
    r"equation|consensus|edition|version|revision|update of|staging|标准|版|分类|指南|共识|方程|公式|诊断标准)"
)
_NAME_BEFORE = pattern(
    r"(?:ckd-?epi|gold|esc|aha|acc|acc/aha|aha/acc|ada|easd|kdigo|kdoqi|who|nccn|eular|acr|acr/eular|asco|esmo|easl|aasld|idsa|escmid|"
    r"eucast|clsi|gina|icd|dsm|recist|prisma|consort|strobe|spirit|stard|tripod|care|figo|figo staging|tnm|"
    r"ajcc|race|mdrd|csco|casp|imagenet|miccai|isles|brats|isic|chexpert|mimic|nhanes|icml|neurips|cvpr|windows|office|matlab|spss|"
    r"guideline|guidelines|criteria|指南|标准|共识)[\s-]*(?:\()?$"
)


@dataclass(frozen=True, slots=True)
class Window:
    """Years, inclusive, None where the window is open; `spans` are the folded ranges that were read."""

    year_from: int | None = None
    year_to: int | None = None
    spans: tuple[tuple[int, int], ...] = ()

    def __bool__(self) -> bool:
        return self.year_from is not None or self.year_to is not None


def window(text: Folded, now: date) -> Window:
    """The window that the text names, counted from `now`; an empty one when it names none or only a vague one."""
    plain = words_to_figures(NUMBER.sub(_as_year, text.text))
    named = decades(plain)
    found = Window(*named) if named else _absolute(plain, now)
    near = relative(plain, now)
    if near and not found:
        return Window(*near)
    if near and found and found.year_from is None and near[0] is not None and near[0] <= (found.year_to or 0):
        return Window(near[0], found.year_to, found.spans + near[2])
    return found or Window()


def _as_year(match: re.Match[str]) -> str:
    """Chinese digits of a year as ordinary ones, filled up so that every place stays where it is."""
    value = number(match[1])
    return f"{value}{match[0][len(match[1]) :]}".rjust(len(match[0])) if value and 1600 <= value < 2100 else match[0]


def _absolute(text: str, now: date) -> Window:
    for rule in (_between, _ranged, _open, _bounds, _single):
        found = rule(text, now)
        if found:
            return found
    return Window()


def _between(text: str, now: date) -> Window:
    match = _BETWEEN.search(text)
    return Window(int(match[1]), int(match[2]), (match.span(),)) if match else Window()


def _ranged(text: str, now: date) -> Window:
    for match in _RANGE.finditer(text):
        first, last = int(match[1]), match[2]
        second = int(last) if len(last) == 4 else first // 100 * 100 + int(last)
        if first <= second <= now.year + 15 and not _is_amount(text, match.end(2)) and not _month_only(text, match):
            return Window(first, second, (match.span(),))
    return Window()


def _month_only(text: str, match: re.Match[str]) -> bool:
    """2024-05 is a month of a year, not a range of years."""
    last = match[2]
    return len(last) == 2 and (last.startswith("0") and "-" in match[0] and text[match.end() : match.end() + 1] == "-")


def _open(text: str, now: date) -> Window:
    match = _OPEN.search(text)
    if not match:
        return Window()
    this_year = match["now"] in ("this year", "今年")
    return Window(int(match[1]), now.year if this_year else None, (match.span(),))


def _bounds(text: str, now: date) -> Window:
    low = high = None
    spans: list[tuple[int, int]] = []
    for expressions, shift, lower in (
        ((_UNTIL_AFTER,), 0, False),
        ((_SINCE, _SINCE_AFTER), 0, True),
        ((_AFTER, _AFTER_ZH), 1, True),
        ((_BEFORE, _BEFORE_ZH), -1, False),
        ((_UNTIL,), 0, False),
    ):
        for expression in expressions:
            for match in expression.finditer(text):
                if (
                    any(a < match.end() and match.start() < b for a, b in spans)
                    or _is_name(text, match.start(1), match.end(1))
                    or _is_amount(text, match.end(1))
                ):
                    continue
                if match[0].startswith("from") and _one_paper(text, match.start()):
                    continue
                spans.append(match.span())
                if lower and low is None:
                    low = int(match[1]) + shift
                elif not lower and high is None:
                    high = int(match[1]) + shift
    return Window(low, high, tuple(spans))


def _one_paper(text: str, place: int) -> bool:
    """ "the trial from 2004" is one paper of that year, "trials from 2004" are those since."""
    return (
        search(
            r"\b(?:the|an?|that|one)\s+(?:\w+\s+){0,2}(?:rct|paper|study|trial|article|report|review|meta-analysis|publication|work)\s+$",
            text[:place],
        )
        is not None
    )


def _single(text: str, now: date) -> Window:
    years: list[int] = []
    spans: list[tuple[int, int]] = []
    for match in pattern(Y).finditer(text):
        year = int(match[1])
        if 1800 <= year <= now.year + 10 and not _is_amount(text, match.end(1)) and not _is_name(text, match.start(1), match.end(1)):
            years.append(year)
            spans.append((match.start(), match.end() + (text[match.end() : match.end() + 1] == "年")))
    return Window(min(years), max(years), tuple(spans)) if years else Window()


def _is_amount(text: str, end: int) -> bool:
    return _UNIT.match(text, end) is not None


def _is_name(text: str, start: int, end: int) -> bool:
    """Whether the year belongs to the name of a guideline, a formula or a program."""
    if _NAME_BEFORE.search(text[max(0, start - 24) : start]):
        return True
    match = _NAMED.search(text, max(0, start - 6))
    return match is not None and match.start(1) == start
