"""Names as BibTeX writes them ("First von Last and {Group}") to authors and back."""

from __future__ import annotations

import re

from engine.domain.records import Author
from engine.formats.clean import clean_text, strip_tags
from engine.formats.latex import to_latex, to_text

_SUFFIX = re.compile(r"(?:Jr|Sr|Jnr|Snr)\.?|II|III|IV|2nd|3rd|4th", re.IGNORECASE)
_OTHERS = re.compile(r"others|et\.?\s+al\.?", re.IGNORECASE)
_SPACED_ACCENT = re.compile(r"\\([uvHcdbkrt])\s+(\w)")


def read_names(source: str) -> tuple[list[Author], list[str]]:
    """The authors of a name field in LaTeX, and what was doubtful; a name that fits no rule is kept whole as a group."""
    warnings: list[str] = []
    if not source.strip():
        return [], []
    source = _SPACED_ACCENT.sub(r"\\\1{\2}", source.replace("\\and ", " and "))
    names = _split(source, r"\s+and(?:\s+|$)|^\s*and\s+")
    if len(names) == 1 and ";" in source and len(_split(source, ";")) > 1:
        names = _split(source, ";")
        warnings.append("names are parted by semicolons, not by and")
    authors = []
    for name in names:
        if not name.strip():
            warnings.append("an empty name was left out")
            continue
        author = _read_name(name.strip(), warnings)
        if author.family:
            authors.append(author)
        else:
            warnings.append(f'the name "{plain(name)}" says nothing and was left out')
    return authors, warnings


def write_names(authors: tuple[Author, ...]) -> str:
    """The name field in LaTeX from which `read_names` makes the same authors."""
    return " and ".join(written for author in authors if (written := _write_name(author)))


def plain(source: str) -> str:
    """The clean text of a piece of LaTeX."""
    return clean_text(to_text(strip_tags(source)))


def _split(source: str, pattern: str) -> list[str]:
    """Cuts at the pattern where no brace is open."""
    cutter = re.compile(pattern + r"|[{}]", re.IGNORECASE)
    parts, depth, start, place = [], 0, 0, 0
    while match := cutter.search(source, place):
        place = max(match.end(), place + 1)
        if match[0] in ("{", "}"):
            depth = max(0, depth + (1 if match[0] == "{" else -1))
        elif depth == 0:
            parts.append(source[start : match.start()])
            start = match.end()
            # the blank after one "and" may be the blank before the next
            if match[0].strip().lower() == "and" and match[0][-1:].isspace():
                place = match.end() - 1
                start = place
    parts.append(source[start:])
    return parts


def _read_name(name: str, warnings: list[str]) -> Author:
    if _OTHERS.fullmatch(name):
        return Author("others", collective=True)
    if name.startswith("{") and _closes(name) == len(name) and not name.startswith("{\\"):
        return Author(plain(name), collective=True)
    parts = [part.strip() for part in _split(name, ",")]
    if len(parts) > 1 and all(
        re.match(r"(?:id|given|family|prefix|suffix|useprefix|given-i|prefix-i|suffix-i|family-i)\s*=", part) for part in parts
    ):
        return _extended(parts)
    if len(parts) > 3:
        shown = plain(name)
        warnings.append(f'the name "{shown}" has too many commas and is kept as it stands')
        return Author(shown, collective=True)
    if len(parts) == 1:
        return _first_last(_tokens(name))
    given, suffix = parts[-1], parts[1] if len(parts) == 3 else ""
    # "Fulton, James E., Jr." has its last two parts the wrong way round
    if suffix and _SUFFIX.fullmatch(plain(given)) and not _SUFFIX.fullmatch(plain(suffix)):
        given, suffix = suffix, given
    tokens = _tokens(parts[0])
    cut = _last_lower(tokens) + 1 if tokens and _is_lower(tokens[0]) else 0
    particle, family = _joined(tokens[:cut]), _joined(tokens[cut:])
    if not family:
        return Author(plain(given), suffix=plain(suffix))
    return Author(family, plain(given), particle, plain(suffix))


def _first_last(tokens: list[str]) -> Author:
    suffix = ""
    if len(tokens) > 2 and _SUFFIX.fullmatch(tokens[-1]):
        suffix = tokens.pop()
    low = [place for place, token in enumerate(tokens[:-1]) if _is_lower(token)]
    if not low:
        return Author(_joined(tokens[-1:]), _joined(tokens[:-1]), suffix=suffix)
    return Author(_joined(tokens[low[-1] + 1 :]), _joined(tokens[: low[0]]), _joined(tokens[low[0] : low[-1] + 1]), suffix)


def _extended(parts: list[str]) -> Author:
    values = {part.partition("=")[0].strip(): plain(part.partition("=")[2].strip(' "')) for part in parts}
    return Author(values.get("family", "") or values.get("given", ""), values.get("given", ""), values.get("prefix", ""), values.get("suffix", ""))


def _tokens(name: str) -> list[str]:
    return [token for token in _split(name, r"(?<!\\)[\s~]+") if token]


def _last_lower(tokens: list[str]) -> int:
    return max((place for place, token in enumerate(tokens[:-1]) if _is_lower(token)), default=-1)


def _is_lower(token: str) -> bool:
    """Whether BibTeX takes the word as a particle: its first letter outside braces, or in an accent, is small."""
    if token.startswith("{") and not token.startswith("{\\"):
        return False
    letter = next((sign for sign in plain(token) if sign.isalpha()), "")
    return letter.islower()


def _joined(tokens: list[str]) -> str:
    return plain(" ".join(tokens))


def _closes(name: str) -> int:
    depth = 0
    for place, sign in enumerate(name):
        depth += {"{": 1, "}": -1}.get(sign, 0)
        if depth == 0:
            return place + 1
    return -1


def _write_name(author: Author) -> str:
    family, given, particle, suffix = (clean_text(part) for part in (author.family, author.given, author.particle, author.suffix))
    if not family and not given:
        return ""
    if author.collective or not family:
        whole = " ".join(part for part in (given, particle, family, suffix) if part)
        return "others" if whole == "others" else f"{{{to_latex(whole)}}}"
    wanted = Author(family, given, particle, suffix)
    for braced in (False, True):
        first = " ".join(part for part in (to_latex(particle), _held(family, braced)) if part)
        middle = f", {_held(suffix, braced)}" if suffix else ""
        last = f", {_held(given, braced)}" if given else ""
        written = f"{first}{middle}{last or (', {}' if middle or braced or ' ' in family else '')}"
        found, doubts = read_names(written)
        if found == [wanted] and not doubts and not re.search(r"(?:^|[\s,])and(?:[\s,]|$)", re.sub(r"\{[^{}]*\}", "", written), re.IGNORECASE):
            return written
    return written


def _held(text: str, braced: bool) -> str:
    written = to_latex(text)
    # the blank keeps an accent or a command at the start from being read as part of a word
    return f"{{{written}}}" if braced and text else written
