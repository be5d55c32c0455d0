"""Where sentences begin and end in a paragraph, English and Chinese."""

from __future__ import annotations

import re

from engine.reading.abbreviations import ALWAYS, BEFORE_CAPITAL, BEFORE_DIGIT, COMPANY, OPENERS, STRAIN

_STOP = re.compile(r"[.!?]+|[。！？；]+|…+")
_WORD_BEFORE = re.compile(r"[^\s()\[\]{},;:/\"“”‘’<>=]+$")
_CLOSERS = "\"'”’»)]}）】」』》"
_CITATION = re.compile(r"(?:\[\d[\d\s,;–-]*\]|\(\d[\d\s,;–-]*\)|[⁰¹²³⁴-⁹][⁰¹²³⁴-⁹,–]*)")
_FIGURE = re.compile(
    r"\s*[(\[](?:see |data |cf\. )?(?:supplementa\w+ |extended data )?(?:figs?|figures?|tables?)\b[^()\[\]]{0,40}[)\]](?=\s+[A-Z]|\s*$)",
    re.IGNORECASE,
)
"""A pointer to a figure that stands after the stop of its sentence."""
_SECTION_JOINT = re.compile(r";\s+(?=[A-Z(\[\"“\d])|(?<=\)\.);\s+(?=\S)")
"""Sections of an abstract run together, as "... was lower.; Aspirin is effective": the sign belongs to neither sentence."""
_OPENING = "([{\"'“‘«（【「『《"
_BRACKETS = {"(": ")", "[": "]", "（": "）", "【": "】", "{": "}"}
_LONGEST_BRACKET = 400
"""Characters after which an open bracket is taken as never closed."""


def sentences(text: str) -> list[tuple[int, int]]:
    """Offsets (start, end) of the sentences, in order; together they cover all of `text` but the white space between them."""
    covered = _bracketed(text)
    cuts = [end for end in (_end_of(text, match, covered) for match in _STOP.finditer(text)) if end is not None]
    cuts.extend(match.end() for match in re.finditer(r"\n\s*\n", text))
    found, start = [], 0
    for cut in [*sorted(cuts), len(text)]:
        piece = text[start:cut]
        if piece.strip():
            found.append((start + len(piece) - len(piece.lstrip()), start + len(piece.rstrip())))
            start = cut
    return found


def _end_of(text: str, match: re.Match[str], covered: bytearray) -> int | None:
    """Where the sentence ends if this sign ends one, closing quotes and citations after it included."""
    at, end = match.start(), match.end()
    if covered[at]:
        return None
    if match.group()[0] in "。！？；":
        return _past_closers(text, end)
    end = _past_closers(text, end)
    figure = _FIGURE.match(text, end)
    if figure:
        end = figure.end()
    cited = _CITATION.match(text, end)
    if cited and cited.end() < len(text) and text[cited.end()].isspace():
        end = cited.end()
    elif end < len(text) and text[end].isdigit() and _glued_citation(text, at, end):
        end = re.compile(r"\d[\d,–-]*").match(text, end).end()  # type: ignore[union-attr]
    if end >= len(text):
        return end
    if text[end] == ";" and _SECTION_JOINT.match(text, end):
        return end + 1
    if not text[end].isspace():
        if match.group() == "." and _glued_sentence(text, at, end):
            return end
        return end if _is_cjk(text[end]) and not text[at - 1 : at].isdigit() and at > 0 and _is_cjk(text[at - 1]) else None
    rest = text[end:].lstrip()
    if not rest:
        return end
    if match.group()[0] in "!?":
        return None if rest[0].islower() else end
    return end if _full_stop_ends(text, at, match.group(), rest) else None


def _full_stop_ends(text: str, at: int, sign: str, rest: str) -> bool:
    """Whether the full stop at `at` ends a sentence that `rest` does not belong to."""
    found = _WORD_BEFORE.search(text, max(0, at - 40), at)
    word = found.group() if found else ""
    lower = word.lower().strip("'’")
    first = rest.lstrip(_OPENING)[:1]
    opener = re.match(r"[^\W\d_]+", rest.lstrip(_OPENING))
    common = bool(opener and opener.group()[:1].isupper() and opener.group().lower() in OPENERS)
    if first.islower():
        return _small_letter_begins(lower, rest) if word else text[at - 1 : at] in (")", "]", "%")
    if first.isdigit() and (lower in BEFORE_DIGIT or _number_goes_on(text, at)):
        return False
    if lower in BEFORE_CAPITAL or (lower in COMPANY and not common):
        return False
    if lower == "al":
        return common and rest[0] not in "([" and not first.isdigit()
    if len(word) == 1 and word.isalpha() and word.isupper():
        return common and not _name_or_species(text, at)
    if re.fullmatch(r"(?:[A-Za-z]\.)+[A-Za-z]", word):
        return common
    if lower in ALWAYS and not first.isupper():
        return False
    if lower in STRAIN and re.match(r"[A-Z]*\d", rest):
        return False
    return not (sign == "." and re.fullmatch(r"\d{1,2}", word) and _numbering(text, at, word))


def _small_letter_begins(lower: str, rest: str) -> bool:
    """Sentences that begin with a small letter: names such as p53, mRNA, miR-21, α-tocopherol, n-3 and pH."""
    if lower in ALWAYS or len(lower) <= 1 or "." in lower:
        return False
    opening = rest.split(maxsplit=1)[0]
    return bool(re.match(r"[a-zα-ω]{1,3}[-–]?[A-Z0-9]", opening) or re.match(r"[α-ω][-–]", opening))


def _name_or_species(text: str, at: int) -> bool:
    """Whether the single capital before `at` abbreviates a first name or a genus, as it does after a space with no noun before it."""
    before = text[max(0, at - 25) : at - 1].rstrip()
    return not before or bool(re.search(r"(?:[.,(&]|\b(?:and|by|of|in))$", before))


def _number_goes_on(text: str, at: int) -> bool:
    """A decimal with a blank after its point, as PDF text has it: "P < 0. 05", "= 3. 2"."""
    return bool(re.search(r"(?:[<>=≤≥±≈~]\s*\d*|(?<![\d.])0)$", text[max(0, at - 12) : at]))


def _numbering(text: str, at: int, word: str) -> bool:
    """Whether a small number before the stop only numbers a heading or an item ("2. 1 g of ...")."""
    before = text[: at - len(word)].rstrip()
    if not before or before[-1] in "!?":
        return True
    return before[-1] == "." and before[:-1].rsplit(maxsplit=1)[-1].lower().lstrip("([") not in BEFORE_DIGIT


def _glued_citation(text: str, at: int, end: int) -> bool:
    """A superscript citation that lost its height: "of patients.12 The"; never a decimal, since a letter stands before the stop."""
    return at > 1 and text[at - 1].isalpha() and text[at - 2].isalpha() and bool(re.match(r"\d{1,3}(?:[,–-]\d{1,3})*\s+[A-Z]", text[end:]))


def _glued_sentence(text: str, at: int, end: int) -> bool:
    """A lost blank between two sentences: "enrolled in hospice.The practices"."""
    following = re.compile(r"([A-Z][a-z]*),?\s").match(text, end)
    if text[at - 1 : at] in (")", "]") and re.match(r"(?:Fig|Table)\b", text[end:]):
        return True
    return bool(following and following.group(1).lower() in OPENERS and re.search(r"[a-z)\]]{2}$|[a-z]\)$", text[max(0, at - 3) : at]))


def _past_closers(text: str, end: int) -> int:
    while end < len(text) and text[end] in _CLOSERS:
        end += 1
    return end


def _bracketed(text: str) -> bytearray:
    """One byte a character: 1 inside a pair of brackets whose inside is no sentence of its own."""
    inside = bytearray(len(text))
    stack: list[tuple[str, int]] = []
    for at, sign in enumerate(text):
        if sign in _BRACKETS:
            stack.append((_BRACKETS[sign], at))
        elif stack and sign == stack[-1][0]:
            _, begin = stack.pop()
            if not stack and at - begin <= _LONGEST_BRACKET and not _own_sentence(text, begin, at):
                inside[begin:at] = b"\x01" * (at - begin)
        elif stack and at - stack[0][1] > _LONGEST_BRACKET:
            stack.clear()
    return inside


def _own_sentence(text: str, begin: int, end: int) -> bool:
    """A bracket that opens after a sentence and closes with a stop holds whole sentences."""
    before = text[:begin].rstrip()
    return text[end - 1 : end] in (".", "。", "!", "?") and (not before or before[-1] in ".!?。！？")


def _is_cjk(sign: str) -> bool:
    return "\u3400" <= sign <= "\u9fff" or "\uf900" <= sign <= "\ufaff"
