"""Windows given as decades: "the 1990s", "from the 80s until 2010", 上世纪九十年代以来."""

from __future__ import annotations

import re

from engine.intent.numerals import number
from engine.intent.patterns import pattern, search, starts
from engine.intent.relative_years import Near

_FIXED = r"((?:1[6-9]|20)\d\d)(?!\d)"
_DECADE_EN = r"(?:(?:early|late|mid|the)[\s-]*)*(?<!\d)(?:(1[6-9]|20)?'?(\d)0'?s)\b"
_DECADES = pattern(_DECADE_EN + r"(?:\s*(?:-|to|until|till|through|and)\s*" + _DECADE_EN + r")?")
_DECADE_ZH = pattern(
    r"(?:(上个?世纪|20世纪|二十世纪|本世纪|21世纪|二十一世纪|19世纪|十九世纪|1[6-9]|20)\s*)?([1-9一二三四五六七八九])(?:0|十|零)\s*年代"
)
_WORD_DECADES = {"fifties": 5, "sixties": 6, "seventies": 7, "eighties": 8, "nineties": 9}
_WORD_DECADE = pattern(
    r"(?<![a-z])(?:nineteen[ -])?(fifties|sixties|seventies|eighties|nineties)(?![a-z])(?=\W*(?:$|to|until|till|and|through|,|onwards?|"
    r"literature|papers?|studies|work))(?<!in their )"
)


def words_to_figures(text: str) -> str:
    """The text with "nineties" written as "1990s", every other place unchanged."""
    return _WORD_DECADE.sub(_as_figures, text)


def _as_figures(match: re.Match[str]) -> str:
    return f"19{_WORD_DECADES[match[1]]}0s".ljust(len(match[0]))


def decades(text: str) -> Near | None:
    """(from, to, places) of the decades that a folded text names, None when it names none."""
    spans: list[tuple[int, int, int, int]] = []
    for match in _DECADES.finditer(text):
        first = _decade(match[1], match[2])
        last = _decade(match[3], match[4]) if match[4] else first
        if match[1] or text[max(0, match.start() - 6) : match.start()].strip() or match[0].startswith(("the", "early", "late", "mid")):
            if not match[1] and not search(
                r"(?:the|since|from|until|till|in|early|late|mid)\W*$", text[: match.start()] + match[0].split("0")[0].rstrip("123456789'")
            ):
                continue
            spans.append((first, last + 9, *match.span()))
    for match in _DECADE_ZH.finditer(text):
        tens = number(match[2]) or 0
        century = {
            "上世纪": 1900,
            "上个世纪": 1900,
            "20世纪": 1900,
            "二十世纪": 1900,
            "本世纪": 2000,
            "21世纪": 2000,
            "二十一世纪": 2000,
            "19世纪": 1800,
            "十九世纪": 1800,
        }
        base = century.get(match[1] or "") or (int(match[1]) * 100 if match[1] else (2000 if tens in (1, 2) else 1900))
        spans.append((base + tens * 10, base + tens * 10 + 9, *match.span()))
    if not spans:
        return None
    places = tuple((s[2], s[3]) for s in spans)
    low, high = min(s[0] for s in spans), max(s[1] for s in spans)
    before = text[max(0, spans[0][2] - 24) : spans[0][2]]
    after = text[spans[-1][3] :]
    fixed = starts(r"\s*(?:until|till|up to|to|through|-{1,2}|到|至|直到|直至)\s*" + _FIXED, after)
    if fixed:
        return (low, int(fixed[1]), places)
    if starts(
        r"\s*(?:的)?(?:以来|至今|到现在|到目前|起|开始|以后|onwards?|on\b|and later|to now|to date|to the present|to today|-\s*now|-\s*present|到今)",
        after,
    ) or (
        len(spans) == 1
        and spans[0][1] - spans[0][0] == 9
        and search(r"(?:since|from|starting in|beginning in|back to|自从?|从)\s*(?:about |around |the |early |late |mid-?)*$", before)
        and not search(r"\b(?:studies|papers|articles|trials|reports|literature|work|data|publications) from (?:the )?$", before)
    ):
        return (low, None, places)
    if search(r"(?:before|pre-?|prior to)\s*(?:the )?$", before) or starts(r"\s*(?:以前|之前)", after):
        return (None, low - 1, places)
    if search(r"(?:after|post-?)\s*(?:the )?$", before) or starts(r"\s*(?:以后|之后)", after):
        return (high + 1, None, places)
    if search(r"(?:until|till|up to|through|截至|直到)\s*(?:the )?$", before):
        return (None, high, places)
    return (low, high, places)


def _decade(century: str | None, tens: str) -> int:
    value = int(tens) * 10
    return int(century) * 100 + value if century else (1900 + value if value >= 30 else 2000 + value)
