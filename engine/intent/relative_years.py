"""Windows that are counted from today or from an event: "last three years", 近五年, 去年, 十三五, since COVID."""

from __future__ import annotations

from datetime import date

from engine.intent.numerals import ENGLISH, number
from engine.intent.patterns import pattern, search, starts

Near = tuple[int | None, int | None, tuple[tuple[int, int], ...]]

_N = rf"(\d{{1,3}}|{ENGLISH})"
_ZH_N = r"(\d{1,3}|[一二三四五六七八九十两百]+)"
_LAST = r"(?:last|past|previous|recent|latest|preceding|most recent|lastest|within|over|during|trailing)"
_EN_SPAN = pattern(
    rf"\b(?:(?:the|these|this|in|of|its)\s*)*(?:{_LAST}\s*)+(?:the\s*)?(?:last\s*|past\s*)?(?:(half)[\s-]*(?:a[\s-]*)?|"
    rf"(quarter)[\s-]*(?:of a\s*)?)?(?:{_N}\s*[-\s]?\s*)?(?P<and>and a half\s*)?(?:full |or so )?(years?|yrs?|y|months?|mos?|weeks?|"
    rf"days?|decades?|century)(?![a-z])"
)
_EN_OLD = pattern(
    rf"\b(?:(?:not|no|nothing|none|never)\s+(?:be\s+)?(?:older|earlier|more) than|(?:younger|newer|less) than|max(?:imum|imal)?(?: age)?|"
    rf"up to|at most)\s*(half)?\s*(?:a[\s-]*)?{_N}?\s*-?\s*(years?|yrs?|months?|decades?)\s*(?:old|ago|back)?(?![a-z])"
)
_EN_AGO = pattern(rf"\b(?:(?:since|from|back to|starting|going)\s+(?:back\s+)?(?:about\s+)?)?{_N}\s*(years?|yrs?|months?|decades?)\s*(?:ago|back)\b")
_ZH_SPAN = pattern(
    rf"(?:最?近|过去|过往|最近的?|近来|这|前|往前|前面|此前|以往|之前的?|不早于|不超过|近(?:的)?)\s*(?:这|的)?\s*{_ZH_N}\s*(?:来|余|"
    rf"多)?\s*(?:个)?(?:整)?(年半|年|载|个月|月|周|星期|天|日|个?世纪)(?:半)?(?:之?内|以来|来|间|里|以内)?(?![级龄代])"
)
_ZH_INSIDE = pattern(rf"(?<![\d第]){_ZH_N}\s*(?:个)?(年|月)(?:(?:以)?来|(?:之|以)?内(?=的?(?:文|研|发表|综|论|报|试|R|证|资|$|[,。;])))")
_ZH_HALF = pattern(r"(?:最?近|过去|这)\s*(?:的)?\s*半\s*(年|个?世纪)")
_ZH_DECADE = pattern(r"(?:最?近|过去|这|前)\s*(?:这)?\s*([一二两三1-9])?个?\s*(?:十年)(?:来|间|内|里)?")
_PLAN = {"九五": 1996, "十五": 2001, "十一五": 2006, "十二五": 2011, "十三五": 2016, "十四五": 2021, "十五五": 2026}
_ZH_PLAN = pattern(
    r"[\"'《]?(十[一二三四五]五|十五五|十五(?=[\"'》]?(?:期间|计划|规划|时期|以来))|九五(?=[\"'》]?(?:期间|计划|规划|时期|"
    r"以来)))[\"'》]?\s*(?:期间|规划|计划|时期|阶段)*\s*(以来|至今|开始|起|到现在)?"
)
_ZH_ORDINAL_PLAN = pattern(r"第(十[一二三四五]|1[1-5])个五年(?:规划|计划)(?:期间|时期)?(以来|至今)?")
_EN_PLAN = pattern(r"(since\s+)?(?:the\s+|china's\s+)*(\d{1,2})th\s+five[\s-]year[\s-]plan")
_PANDEMIC = (
    r"(?:the\s+)?(?:start of\s+|onset of\s+|outbreak of\s+|beginning of\s+)?(?:the\s+)?(?:covid(?:-?19)?|corona(?:virus)?|pandemic|"
    r"sars-cov-2)(?:\s+(?:pandemic|outbreak|era|times))?"
)
_SINCE_COVID = pattern(
    rf"\b(?:since|after|from)\s+{_PANDEMIC}(?![\w-])(?!\s+(?:infection|vaccin|pneumonia|recovery|patients|disease|hospitali))|"
    rf"\bpost-?\s?(?:pandemic|covid)(?:-19)?(?=\s+(?:era|years|studies|papers|literature|period|only|times|world))|(?:新冠|"
    rf"covid-?(?:19)?)?(?:疫情|大流行)(?:暴?爆?发)?(?:以来|之?后|以后|开始|起)|(?:新冠|covid-?(?:19)?)(?:暴?爆发)?(?:以来|之后|以后)"
)
_BEFORE_COVID = pattern(
    rf"\b(?:before|prior to|until)\s+{_PANDEMIC}(?![\w-])(?!\s+(?:infection|vaccin))|\bpre-?\s?(?:pandemic|covid)(?:-19)?\b|(?:新冠|"
    rf"covid-?(?:19)?)?(?:疫情|大流行)(?:暴?爆?发)?(?:之前|以前|前)|(?:新冠|covid-?(?:19)?)(?:之前|以前)"
)
_CENTURY = pattern(
    r"\bsince\s+(?:the\s+)?(?:start|beginning|turn|dawn)\s+of\s+(?:the|this)\s+(?:century|millennium|21st century|new (?:century|"
    r"millennium))|\b(?:this century|(?:in |of )?the (?:21st|twenty-first) century|since the millennium|since the turn of the century)|"
    r"(?:进入|本|新|21|二十一)世纪(?:以来|初?至今|初?以来)|(?:本|这个)世纪(?!初)|(?:21|二十一)世纪(?![初])|世纪之交以来"
)
_EVENTS = (
    (pattern(r"改革开放以?来|改革开放至今"), 1978),
    (pattern(r"(?:新中国成立|建国)以?来|(?:新中国成立|建国)至今"), 1949),
    (pattern(r"千禧年以?来"), 2000),
)
_NAMED_YEARS = (
    (pattern(r"\bsince last year\b|去年(?:以来|至今|起|开始|到现在|到今)"), -1, None),
    (pattern(r"前年(?:以来|至今|起|开始|到现在)"), -2, None),
    (pattern(r"\b(?:since|from) (?:the (?:start|beginning) of )?this year\b|今年(?:以来|起|开始|至今)"), 0, None),
    (
        pattern(
            r"\b(?:this (?:and|or) last|last (?:and|or) this) year\b|(?:去年和今年|去今两年|今年(?:和|与|及|、)去年|去年(?:与|及|到|至|、|或)今年)"
        ),
        -1,
        0,
    ),
    (pattern(r"\b(?:the year before last)\b|前年"), -2, -2),
    (pattern(r"(?<!the )\blast year\b|\blast year's\b|去年|上一年度?"), -1, -1),
    (pattern(r"\b(?:this|the current|current) year\b|\bthis year's\b|\bso far this year\b|今年|本年度?"), 0, 0),
)
_THIS_DECADE = pattern(r"\b(?:this|the current) decade\b")


def relative(text: str, now: date) -> Near | None:
    """(from, to, places) of the first relative window of a folded text, counted from `now`; None when there is none."""
    for rule in (_events, _plans, _english, _chinese, _named):
        found = rule(text, now)
        if found:
            return found
    return None


def _years_back(now: date, amount: float, unit: str) -> int:
    if unit.startswith(("mo", "个月", "月")):
        return now.year + (now.month - 1 - int(amount)) // 12
    if unit.startswith(("w", "周", "星")):
        return date.fromordinal(now.toordinal() - int(amount * 7)).year
    if unit.startswith(("d", "天", "日")) and not unit.startswith("dec"):
        return date.fromordinal(now.toordinal() - int(amount)).year
    scale = 10 if unit.startswith("dec") else 100 if unit.startswith("cent") or "世纪" in unit else 1
    if not float(amount * scale).is_integer():
        return _years_back(now, amount * scale * 12, "months")
    return now.year - int(amount * scale)


def _english(text: str, now: date) -> Near | None:
    for match in _EN_SPAN.finditer(text):
        half, quarter, amount, more, unit = match.groups()
        words = match[0].split()
        if not amount and not half and not quarter:
            plural = unit.endswith("s") or unit == "y"
            if plural or (unit.startswith(("year", "yr")) and not search(r"\b(?:the|past)\b", match[0])) or unit.startswith(("mo", "w", "day")):
                continue
        if words[0] in ("within", "over", "during") and not search(r"last|past|previous|recent|preceding", match[0]):
            continue
        value = 0.5 if half else 0.25 if quarter else float(number(amount or "1") or 1)
        if half and amount:
            value = 0.5 * (number(amount) or 1)
        value += 0.5 if more else 0.0
        tail = text[match.end() : match.end() + 12]
        if starts(r"\s+of (?:follow|treat|life|therapy)", tail):
            continue
        return _years_back(now, value, unit), None, (match.span(),)
    for match in _EN_OLD.finditer(text):
        half, amount, unit = match.groups()
        strict = match[0].startswith(("not", "no", "nothing", "none", "newer", "never")) or match[0].endswith(("old", "ago", "back"))
        aged = search(
            r"\b(?:children|child|patients?|people|adults?|infants?|kids|aged?|boys|girls|treated|follow\w*)\W*(?:\w+\W+){0,1}$",
            text[: match.start()],
        )
        if not (half or amount) or aged or not strict:
            continue
        return _years_back(now, 0.5 if half else float(number(amount) or 1), unit), None, (match.span(),)
    found = _EN_AGO.search(text)
    if found and (found[0].endswith("back") or not found[0][0].isdigit()):
        return _years_back(now, float(number(found[1]) or 1), found[2]), None, (found.span(),)
    return None


def _chinese(text: str, now: date) -> Near | None:
    match = _ZH_HALF.search(text)
    if match:
        return _years_back(now, 6 if match[1] == "年" else 50, "月" if match[1] == "年" else "年"), None, (match.span(),)
    match = _ZH_DECADE.search(text)
    if match and not starts(r"[^年]*几", match[0]):
        return now.year - 10 * (number(match[1] or "1") or 1), None, (match.span(),)
    for match in _ZH_SPAN.finditer(text):
        amount = number(match[1])
        if amount is None or (
            match[0].startswith(("前", "这")) and not search(r"(?:来|间|内|里|以来)$", match[0]) and match[2] not in ("年", "年半")
        ):
            continue
        if amount > 300 or (match[0].startswith("前") and text[max(0, match.start() - 1) : match.start()] in "术治疗病" and match.start() > 0):
            continue
        value = amount + 0.5 if match[2] == "年半" else float(amount)
        return _years_back(now, value, match[2]), None, (match.span(),)
    match = _ZH_INSIDE.search(text)
    if match:
        return _years_back(now, float(number(match[1]) or 1), match[2]), None, (match.span(),)
    return None


def _events(text: str, now: date) -> Near | None:
    for expression, window in (
        (_SINCE_COVID, (2020, None)),
        (_BEFORE_COVID, (None, 2019)),
        (_CENTURY, (2000, None)),
        (_THIS_DECADE, (now.year // 10 * 10, None)),
    ):
        match = expression.search(text)
        if match:
            return *window, (match.span(),)
    for expression, year in _EVENTS:
        match = expression.search(text)
        if match:
            return year, None, (match.span(),)
    return None


def _plans(text: str, now: date) -> Near | None:
    match = _ZH_PLAN.search(text)
    if match:
        first = _PLAN[match[1]]
        return first, None if match[2] else first + 4, (match.span(),)
    match = _ZH_ORDINAL_PLAN.search(text)
    if match:
        first = 1953 + 5 * ((number(match[1]) or 1) - 1) + 3
        return first, None if match[2] else first + 4, (match.span(),)
    match = _EN_PLAN.search(text)
    if match:
        first = 1953 + 5 * (int(match[2]) - 1) + 3
        return first, None if match[1] else first + 4, (match.span(),)
    return None


def _named(text: str, now: date) -> Near | None:
    for expression, low, high in _NAMED_YEARS:
        match = expression.search(text)
        if match:
            return now.year + low, None if high is None else now.year + high, (match.span(),)
    return None
