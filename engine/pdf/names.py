"""Lines of author names become authors: marks of affiliation off, family name and given names apart."""

from __future__ import annotations

import re

from engine.domain.records import Author
from engine.pdf.lexicon import word_set

_MARKS = re.compile(r"[\d*†‡§¶#∥‖⁎✉☯¹²³⁰⁴-⁹ᵃ-ᶻ\u00aa\u00ba\ue000-\uf8ff]+")
_LEFTOVER = re.compile(r"(?:(?<=\s)|(?<=,))[a-h](?:,[a-h])*(?=\s*(?:,|;|·|&|$))")
_SPLIT = re.compile(r"\s*(?:,\s*and\s+|,\s*&\s*|\band\s+(?=[A-Z])|&|·|•|;|\||、|，|；|,)\s*")
_DEGREE = re.compile(
    r"(?:M\.?D\.?|Ph\.?D\.?|D\.?Phil\.?|M\.?Sc\.?|B\.?Sc\.?|M\.?P\.?H\.?|FRCP|MBBS|MBChB|Pharm\.?D\.?|R\.?N\.?|Dr\.?|Prof\.?"
    r"|et al\.?|Jr\.?|Sr\.?|II|III)"
)
_PARTICLE = re.compile(r"(?:van|von|de|del|della|di|da|dos|du|la|le|den|der|ter|ten|el|al|bin|ibn|zu|zur|af|av|of|y|'t)")
_SUFFIX = re.compile(r"(?:Jr\.?|Sr\.?|II|III|IV)")
_HAN = re.compile(r"[\u4e00-\u9fff]{2,4}")
_DOUBLE = word_set("欧阳 司马 上官 诸葛 夏侯 皇甫 尉迟 公孙 慕容 令狐 司徒 东方 独孤 南宫")
_NO_NAME = re.compile(r"check for updates|open access|research|article|affiliat|orcid|author|version|abstract|university|department", re.IGNORECASE)


def authors_of(lines: list[str]) -> tuple[Author, ...]:
    """The authors named in the lines below a title, in order, each once."""
    out: list[Author] = []
    for text in lines:
        if _NO_NAME.search(text):
            continue
        bare = _LEFTOVER.sub("", _MARKS.sub(" ", text))
        for part in _parts(bare):
            author = _author(" ".join(part.replace("(", " ").replace(")", " ").split()).strip(" .,-–"), part)
            if author is not None and author not in out:
                out.append(author)
    return tuple(out)


def _parts(text: str) -> list[str]:
    """The single names of a line; Chinese ones may have nothing but a space between them."""
    words = text.split()
    if len(words) > 1 and all(_HAN.fullmatch(word) for word in words):
        return words
    return _SPLIT.split(text)


def _author(name: str, raw: str) -> Author | None:
    squeezed = name.replace(" ", "")
    if _HAN.fullmatch(squeezed):
        cut = 2 if squeezed[:2] in _DOUBLE and len(squeezed) > 2 else 1
        return Author(squeezed[:cut], squeezed[cut:])
    words = [word for word in name.split() if not _DEGREE.fullmatch(word)]
    suffix = next((word for word in name.split() if _SUFFIX.fullmatch(word)), "")
    if not 2 <= len(words) <= 7 or not all(word[0].isupper() or _PARTICLE.fullmatch(word) or not word[0].isalpha() for word in words):
        return None
    if not any(len(word.strip(".")) > 1 for word in words) or any(sign in name for sign in "@/:=<>[]{}"):
        return None
    if raw.strip().endswith(".") and len(words) > 4:
        return None
    start = len(words) - 1
    if _is_initials(words[-1]) and not _is_initials(words[0]):
        return Author(" ".join(words[:-1]), words[-1], suffix=suffix)
    while start > 1 and _PARTICLE.fullmatch(words[start - 1]):
        start -= 1
    particle = " ".join(words[start:-1])
    return Author(words[-1], " ".join(words[:start]), particle=particle, suffix=suffix)


def _is_initials(word: str) -> bool:
    return bool(re.fullmatch(r"(?:[A-Z]\.?-?){1,3}", word))
