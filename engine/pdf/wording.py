"""The words of one document, and how two lines are joined: hyphens mended or kept, scripts without spaces joined directly."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence

from engine.pdf.lexicon import word_set

_TOKEN = re.compile(r"[^\W\d_]+(?:[-’'][^\W_]+)*|[^\W_]+(?:-[^\W_]+)+")
_TAIL = re.compile(r"([^\W_]+(?:-[^\W_]+)*)-$")
_HEAD = re.compile(r"[^\W_]+(?:-[^\W_]+)*")
_CJK = re.compile(r"[\u2e80-\u303f\u3040-\u30ff\u3105-\u312f\u31a0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uff00-\uffef\U00020000-\U0003ffff]")
_FIRST_CJK = "\u2e80"
_GREEK = re.compile("[\u0370-\u03ff]")
_CLOSED = word_set(
    "under over with more further there where here some every down back frame path data work time life more never none other"
    " your them after fore hence other wide"
    " micro macro inter intra trans super multi hyper pseudo photo electro hetero homo mono poly mean body cyto anti meta"
    " para health side home hand head life"
)
"""First halves that mostly join without a hyphen."""
_SUSPENDED = re.compile(r"(?:and|or|to|und|oder|et|ou|y|e|vs\.?|versus|rather than|but not)\s")
_ADDRESS = re.compile(r"(?:https?://|www\.|doi\.org/|doi:\s?|\b10\.\d{4,9}/)\S*$")
_ALWAYS_KEEP = word_set("non self cross quasi all half high low long short well single double two three four one")
"""Prefixes after which the hyphen is kept when the document itself does not decide."""
_SECONDS = word_set(
    "related like prone dependent independent specific based mediated induced derived associated resistant free rich wide type"
    " binding containing treated positive negative directed"
    " coupled linked activated deficient controlled term fold level throughput encoded encoding sensitive responsive driven"
    " generation scale known length forming only stage"
    " old day week month year hour minute step centered centred targeted blind throughout loop stranded sided tailed risk"
    " dose order coding expressing producing promoting inducing regulated enriched deleted resolution quality affinity density"
)
"""Words that make compounds with a hyphen: it is kept before them when the first half is a word of the document."""


class Words:
    """How often each word stands inside the lines of a document, in lower case; hyphenated words count as a whole."""

    def __init__(self, lines: Iterable[str]) -> None:
        known: list[str] = []
        broken = False
        for line in lines:
            # the rare sign that becomes two in lower case must not part a word
            words = _TOKEN.findall(line.lower()) if line.isascii() else [word.lower() for word in _TOKEN.findall(line)]
            if broken:
                words = words[1:]
            broken = line.endswith("-")
            known += words[:-1] if broken else words
        self._counts = Counter(known)

    def count(self, word: str) -> int:
        """How often the word stands in the document."""
        return self._counts[word.lower()]


def joint(before: str, after: str, soft: bool, words: Words, over_column: bool = False) -> tuple[int, str]:
    """How a line and the next (in the next column, if so said) are joined: how many signs of the first line go, and what comes between."""
    if not before or not after:
        return 0, ""
    if soft:
        return (1, "") if before.endswith("-") else (0, "")
    if before.endswith("-") and _SUSPENDED.match(after):
        return 0, " "
    if before.endswith("-"):
        return (
            (0, "")
            if len(before) > 1 and keeps_hyphen(before, after, words, over_column)
            else (1, "")
            if len(before) > 1 and before[-2].isalpha()
            else (0, "")
        )
    if before[-1] in "\u2013\u2014/" and len(before) > 1 and not before[-2].isspace() and not after[0].isspace():
        return (0, "") if before[-1] != "/" or "/" in before[-40:] else (0, " ")
    broken = before[-1] in "/_=?&" or (before[-1] == "." and (after[0].islower() or after[0].isdigit()))
    if broken and _ADDRESS.search(before[-120:]):
        return 0, ""
    if is_cjk(before[-1]) or is_cjk(after[0]) or after[0] in ",;)]}%":
        return 0, ""
    if before[-1] == "\u2212" and after[0].isdigit() and before[-2:-1] in ("", " ", "(", "["):
        return 0, ""
    if before[-1].isdigit() and after[0] == "." and after[1:2].isdigit():
        return 0, ""
    return 0, " "


def is_cjk(sign: str) -> bool:
    """Whether a sign belongs to a script that is written without spaces."""
    return sign >= _FIRST_CJK and _CJK.match(sign) is not None


def keeps_hyphen(before: str, after: str, words: Words, over_column: bool = False) -> bool:
    """Whether the hyphen at the end of a line belongs to the word.

    Digits and capitals beside it keep it. Otherwise the document decides: the joined word elsewhere, then the hyphenated one, then the
    two halves as words of their own. What stays open is the work of a type-setter, whose hyphens far outnumber real ones. From the foot
    of one column to the head of the next only digits, capitals and prefixes keep it.
    """
    tail, head = _TAIL.search(before[-80:]), _HEAD.match(after)
    if tail is None or head is None:
        return before[-2].isdigit() or after[0].isdigit() or not before[-2].isspace()
    left, right = tail.group(1), head.group()
    if not right[0].islower() or left[-1].isdigit():
        return True
    if left.rsplit("-", 1)[-1].isupper() or any(sign.isupper() for sign in left[1:].split("-")[-1][1:]):
        return True
    last = left.rsplit("-", 1)[-1]
    first = right.split("-", 1)[0]
    if len(last) == 1 or _GREEK.match(last[-1]) or _GREEK.match(first[0]):
        # β-catenin, T-cell, interferon-γ: no word is parted behind one letter
        return True
    if _ADDRESS.search(before[-120:]):
        # type-setters break addresses at hyphens that are there, since one more would lead elsewhere
        return True
    joined, hyphened = words.count(last + first), words.count(f"{last}-{first}") + words.count(f"{left}-{right}")
    if over_column and not joined:
        return last.lower() in _ALWAYS_KEEP
    if joined or hyphened:
        return hyphened > joined
    if first.lower() == "like" or last.lower() in _ALWAYS_KEEP:
        return True
    if first.endswith(("ing", "ed")) and last.lower() not in _CLOSED and len(last) > 3 and words.count(last) > 0 and words.count(first) > 0:
        return True
    if first.lower() in _SECONDS and len(last) > 2 and words.count(last) > 0:
        return True
    if "-" in left:
        return words.count(first) > 0 and len(last) > 2 and words.count(last) > 0
    return len(last) > 3 and len(first) > 3 and last.lower() not in _CLOSED and words.count(last) > 1 and words.count(first) > 1


def mended(lines: Sequence[tuple[str, bool]], words: Words) -> str:
    """Lines (text, and whether it ends in a soft hyphen) put together into one text."""
    text = ""
    soft = False
    for piece, ends_soft in lines:
        cut, between = joint(text, piece, soft, words)
        text = text[: len(text) - cut] + between + piece
        soft = ends_soft
    return text
