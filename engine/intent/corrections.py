"""Slips that the writer corrects in the same sentence: "statins... no, I mean fibrates", 不，关于 ...."""

from __future__ import annotations

from dataclasses import dataclass

from engine.intent.folding import Folded
from engine.intent.patterns import pattern

_EN = (
    r"(?:no,? ?(?:wait|sorry|i mean|i meant|make (?:that|it)|actually|rather|scratch that|not that)|no,(?= )|no -+|"
    r"sorry,?(?: no,?)?(?: i (?:mean|meant))?|i mean(?:t)?\b|i should say|wait,?|scratch that|actually,? (?:no|make (?:it|that)|just|i)|"
    r"correction:?|make that|or rather|rather,|oops|nope|pardon|strike that|never ?mind|forget (?:that|it)|my mistake|my bad|hang on|"
    r"hmm,?(?: no)?|er,?|erm|ach|on second thoughts?|let me rephrase|better:?|that is to say)"
)
_ZH = (
    r"(?:哦不|啊不|噢不|唉不|呃不?|不不|不对|错了|说错了|写错了|打错了|打错|口误|我是说|我是指|我的意思是|我意思是|算了|更正|应该是|应为|"
    r"应该说|抱歉|对不起|等等|等一下|不好意思|还是算了|改一下|哎|不,|不是,|不要,改|不，)"
)
_BREAK = r"(?:\.{2,}|…+|[,;。.!?(-]|--|—)\s*"
_SPLIT = pattern(rf"{_BREAK}{_EN}[\s,:.-]*|{_BREAK}{_ZH}[\s,:。]*(?:关于|是|就|改成|要|我要|我是说|应该是|说的是|换成|我想)?")
_YEAR_FIRST = pattern(r"^\D{0,6}(?:1[6-9]|20)\d\d")
_LAST_YEAR = pattern(r"(?:1[6-9]|20)\d\d(?!.*(?:1[6-9]|20)\d\d)")


@dataclass(frozen=True, slots=True)
class Correction:
    """The withdrawn part and the part that counts."""

    before: Folded
    after: Folded


def correction(text: Folded) -> Correction | None:
    """The last correction in a folded text, or None."""
    best = None
    for match in _SPLIT.finditer(text.text):
        if match.start() > 1 and len(text.text) - match.end() > 2:
            best = match
    return Correction(text.cut(0, best.start()), text.cut(best.end(), len(text.text))) if best else None


def year_text(parts: Correction) -> Folded:
    """The text to read years from: "since 2015, no, 2018" keeps the word before the withdrawn year."""
    last = _LAST_YEAR.search(parts.before.text)
    if _YEAR_FIRST.match(parts.after.text) and last:
        head = parts.before.cut(0, last.start())
        return Folded(parts.after.original, head.text + parts.after.text, head.cased + parts.after.cased, head.starts + parts.after.starts)
    return parts.after
