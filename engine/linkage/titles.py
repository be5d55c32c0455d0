"""Titles as words that can be compared: case, accents, ligatures, Greek letters, signs, numerals and leftovers brought to one form."""

from __future__ import annotations

import html
import re
import unicodedata
from functools import lru_cache

import resources

Words = tuple[str, ...]
KEY_LENGTH = 200
"""Signs of a title key; longer titles that agree so far are compared in full."""

_LETTERS = str.maketrans({"ø": "o", "ł": "l", "đ": "d", "ð": "d", "ħ": "h", "ı": "i", "ŧ": "t", "æ": "ae", "œ": "oe", "þ": "th"})
_SIGNS = {
    "&": " and ", "<": " below ", ">": " above ", "≤": " atmost ", "≥": " atleast ", "♂": " male ", "♀": " female ", "≠": " unequal ",
    "±": " plusminus ",
}  # fmt: skip
_TAG = re.compile(r"</?(?:i|b|u|em|strong|sup|sub|inf|sc|scp|italic|bold|p|br|span)\s*/?>", re.IGNORECASE)
_SHARP_S = re.compile(r"(?<![^\W\d_])ß|ß(?![^\W\d_])|(?<=tgf)ß")
_CHARGE = re.compile(
    r"(?<![^\W_])(?!(?:pre|non|sub|low|mid|one|two|six|ten|all|pro|bi|tri|di|co|re|de)-)((?=[^\W_]*\d)[^\W_]{1,6}|[^\W\d_]{1,3})([+-]+)"
    r"(?!\s+(?:and|or|to|versus|vs|und)\b)(?=/[+-]|[\s,;:.)\]/]|$)"
)
_ALLELE = re.compile(r"/([+-])(?![^\W_])")
_DECIMAL = re.compile(r"(?<=\d)[.·](?=\d)")
_THOUSANDS = re.compile(r"(?<=\d),(?=\d{3}(?!\d))")
_APOSTROPHE = re.compile(r"(?<=[^\W_])['’ʼ`´](?=s\b|t\b)|(?<=s)['’ʼ`´](?=\s|$)")
_HAN = r"\u3400-\u9fff\uf900-\ufaff\u3040-\u30ff\uac00-\ud7af"
_WORD = re.compile(rf"[{_HAN}]|[^\W_{_HAN}]+")
_ROMAN = {"ii": "2", "iii": "3", "iv": "4", "vi": "6", "vii": "7", "viii": "8", "ix": "9", "xi": "11", "xii": "12"}
_NUMBERED = frozenset(
    (
        "part", "phase", "type", "grade", "stage", "class", "study", "chapter", "section", "level", "group", "series", "trial", "volume", "collagen",
        "angiotensin", "factor",
    )
)  # fmt: skip
_ONE_SIGN_ROMAN = {"i": "1", "v": "5", "x": "10"}
_NUMERALS = {"two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7", "eight": "8", "nine": "9", "ten": "10"}
_SHORT = {"vs": "versus", "v": "versus"}
_NOTE = re.compile(
    r"\s*[\[(【（](?:article in [a-z, ]+|in [a-z]+ish|in (?:german|chinese|japanese|russian|italian)|author['’]?s['’]? transl(?:ation)?\.?|transl\.?"
    r"|letter|corrected|retracted(?: article| paper)?|withdrawn(?: article| paper)?|see comments?|published erratum appears in[^\])]*|review|abstract"
    r"|proceedings|clinical conference|已撤稿|已撤回)[\])】）]\.?",
    re.IGNORECASE,
)
_MARK = re.compile(
    r"^\W*(?:retracted|withdrawn)(?:\s+(?:article|paper|publication))?\s*[:\])】]\s*|^\W*(?:已?撤稿|已?撤回)\s*[:：\])）】]\s*", re.IGNORECASE
)
_MINUS = re.compile(r"-(?![a-z0-9])").search
_POINT = re.compile(r"\d[.,]\d").search
_BLANKS = {code: chr(code) if chr(code).isalnum() else " " for code in range(128)}
_NO_DIGITS = {code: None if chr(code).isdecimal() else chr(code) for code in range(128)}
_REWRITTEN = frozenset((*_ROMAN, *_ONE_SIGN_ROMAN, *_NUMERALS, *_SHORT))
_ZEROS = re.compile(r"(?<![a-z0-9])0").search
_GENERAL = frozenset(
    title for line in resources.read_text("lexicons/general_titles.txt").splitlines() if not line.startswith("#") for title in line.split()
)


def fold(title: str) -> Words:
    """The words of a title in one form; a Han or kana sign is a word, signs that change the meaning (CD8+, -/-, <) become words."""
    text = html.unescape(html.unescape(title)) if "&" in title else title
    if "<" in text:
        text = _TAG.sub("", text)
    if text.isascii():
        # nothing of what follows for other letters would change these
        text = _NOTE.sub(" ", text) if "(" in text or "[" in text else text
        if (marked := _MARK.match(text)) is not None:
            text = text[marked.end() :]
        text = text.lower()
        if not _tells(text):
            return _ascii_words(text)
    else:
        text = _MARK.sub("", _NOTE.sub(" ", text)).translate(_DASHES)
        text = _SHARP_S.sub("beta", text.lower())
        text = unicodedata.normalize("NFKD", text).casefold().translate(_LETTERS).translate(_DASHES)
        text = "".join(_plain(sign) for sign in text.translate(_SIMPLIFIED)) if not text.isascii() else text
    for sign, word in _SIGNS.items():
        if sign in text:
            text = text.replace(sign, word)
    if "+" in text or "-" in text:
        text = _ALLELE.sub(lambda m: " plus " if m[1] == "+" else " minus ", text)
        text = _CHARGE.sub(lambda m: m[1] + "".join(" plus" if sign == "+" else " minus" for sign in m[2]) + " ", text).replace("+", " plus ")
    text = _APOSTROPHE.sub("", _DECIMAL.sub("point", _THOUSANDS.sub("", text)))
    return tuple(_numerals(_WORD.findall(text)))


def _tells(text: str) -> bool:
    """Whether lower-case ASCII text may hold a sign that `fold` keeps as a word or takes out of one."""
    if "&" in text or "<" in text or ">" in text or "+" in text or "'" in text or "`" in text:
        return True
    if "-" in text and ("/-" in text or _MINUS(text)):
        return True
    return ("." in text[:-1] or "," in text) and _POINT(text) is not None


def _ascii_words(text: str) -> Words:
    """The words of lower-case ASCII text in which no sign means anything."""
    words = text.translate(_BLANKS).split()
    # a numeral or a number with leading zeros is rewritten
    return tuple(words) if _REWRITTEN.isdisjoint(words) and not ("0" in text and _ZEROS(text)) else tuple(_numerals(words))


def _simplified() -> dict[int, str]:
    """Common traditional characters and their simplified forms."""
    lines = resources.read_text("lexicons/traditional.txt").splitlines()
    return {ord(pair[0]): pair[1] for line in lines if not line.startswith("#") for pair in line.split()}


_SIMPLIFIED = _simplified()
_DASHES = str.maketrans(dict.fromkeys("\u00ad\u2010\u2011\u2012\u2013\u2014\u2015\u2043\u2212\ufe58\ufe63\uff0d", "-"))


@lru_cache(maxsize=4096)
def _plain(sign: str) -> str:
    """Nothing for an accent, the English name for a Greek letter, else the sign."""
    if sign.isascii() or sign.isdecimal():
        return sign
    if unicodedata.combining(sign):
        return ""
    if "\u0370" <= sign <= "\u03ff" and sign.isalpha():
        name = unicodedata.name(sign, "").rpartition("LETTER ")[2].split(" WITH ")[0].removeprefix("FINAL ").lower()
        return "lambda" if name == "lamda" else name if name.isalpha() else sign
    return sign


def _numerals(words: list[str]) -> list[str]:
    made: list[str] = []
    for word in words:
        if made and word in _ONE_SIGN_ROMAN and made[-1] in _NUMBERED:
            made.append(_ONE_SIGN_ROMAN[word])
        elif word == "v" and (not made or made[-1].isdecimal()):
            made.append(word)
        else:
            made.append(_ROMAN.get(word) or _NUMERALS.get(word) or _SHORT.get(word) or (word.lstrip("0") or "0" if word.isdecimal() else word))
    return made


def joined(words: Words) -> str:
    """Words without blanks: "anti-inflammatory" and "antiinflammatory" are equal."""
    return "".join(words)


def is_generic(words: Words) -> bool:
    """Whether a title says too little to name a paper: "Editorial", "In reply", "Introduction", or a handful of letters."""
    text = joined(words)
    if text in _GENERAL or (not text.isalpha() and _without_digits(text) in _GENERAL):
        return True
    if text.isascii():
        return len(words) < 3 or len(text) < 12
    han = sum(len(word) == 1 and word >= "\u3040" for word in words)
    return han < 6 and (len(words) < 3 or len(text) < 12) if han < len(words) else han < 6


def _without_digits(text: str) -> str:
    return text.translate(_NO_DIGITS) if text.isascii() else re.sub(r"\d+", "", text)


def title_key(title: str) -> str:
    """The stored key by which records of one title are found; empty where a title is too general to name a paper."""
    words = fold(title)
    return "" if is_generic(words) else joined(words)[:KEY_LENGTH]
