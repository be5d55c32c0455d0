"""The names at the beginning of a printed reference, in the forms that journals use."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from engine.domain.records import Author

_CAPITALS = "".join(
    chr(code)
    for blocks in (range(0x41, 0x5B), range(0xC0, 0x250), range(0x386, 0x3AC), range(0x400, 0x430), range(0x1E00, 0x1F00))
    for code in blocks
    if chr(code).isupper()
)
CAPITAL = f"[{_CAPITALS}]"
_LETTER = r"[^\W\d_]"
_PARTICLE = r"(?:vande[rn]|vd|van|von|dell[ao']|del|des|den|der|dos|de|di|da|du|le|la|el|al|bin|ibn|ter|ten|zu[rm]?|af|av|y|e)"
_NAME_WORD = rf"(?:[dlDLO]['’`])?{CAPITAL}(?:{_LETTER}|['’`´ʼ-](?={_LETTER}))+"
_FAMILY = rf"(?:{_PARTICLE}\s+){{0,3}}{_NAME_WORD}(?:\s+(?:{_PARTICLE}\s+){{0,2}}{_NAME_WORD}){{0,3}}"
_BARE = rf"{CAPITAL}(?:[ -]?{CAPITAL}){{0,4}}(?!{_LETTER})"
_DOTTED = rf"{CAPITAL}[a-z]?\.(?:\s?[-‐]?\s?(?:{CAPITAL}[a-z]?|[a-z])\.){{0,4}}"
_SUFFIX = r"(?:,?\s+(?P<suffix>Jr|Sr|II|III|IV|2nd|3rd)\b\.?)?"
_GIVEN = rf"{CAPITAL}{_LETTER}+(?:[ -](?:{CAPITAL}{_LETTER}*\.?)){{0,3}}"
_HAN = r"[\u4e00-\u9fff]"
_ENDS = r"(?=\s*(?:[,.;:，；。、(\[\"“]|$|and\b|&|et\s|等))"

_FORMS: tuple[re.Pattern[str], ...] = (
    # Smith JA (Vancouver, AMA), SMITH J A (GB/T 7714)
    re.compile(rf"(?P<family>{_FAMILY})\s+(?P<given>{_BARE}){_SUFFIX}{_ENDS}"),
    # Smith, J. A. (APA, Nature, Cell, Harvard); Smith,J.A. (Oxford)
    re.compile(rf"(?P<family>{_FAMILY}),\s*(?P<given>{_DOTTED}){_SUFFIX}"),
    # Smith, JA
    re.compile(rf"(?P<family>{_FAMILY}),\s*(?P<given>{_BARE}){_SUFFIX}{_ENDS}"),
    # J. A. Smith (IEEE, Science, physics and chemistry)
    # a full stop behind it may be that of a shortened journal ("J. Am. Chem.") unless a sentence begins
    re.compile(rf"(?P<given>{_DOTTED})\s*(?P<family>{_FAMILY}){_SUFFIX}(?=\s*(?:[,;:，(\[\"“]|$|and\b|&|et\s|\.\s+\S+\s+[a-z]))"),
    # 王小明
    re.compile(rf"(?P<han>{_HAN}{{2,4}}|{_HAN}{{1,6}}·{_HAN}{{1,8}}){_ENDS}"),
)
_FULL = re.compile(rf"(?P<family>{_FAMILY}),\s+(?P<given>{_GIVEN}){_ENDS}")
_FULL_LATER = re.compile(rf"(?P<given>{_GIVEN})\s+(?P<family>(?:{_PARTICLE}\s+){{0,3}}{_NAME_WORD}){_ENDS}")
_BETWEEN = re.compile(r"\s*(?:[,;，；、]\s*(?:(?:and|und|et|&)\s+|&\s*)?|(?:and|und|&)\s+|&\s*)", re.IGNORECASE)
_REST = re.compile(
    r"[\s,，、;]*(?:…|\.\.\.)?[\s,]*(?:and\s+)?(?:et\s?\.?\s?al\b\.?|and others\b|和其他|等人?(?=[.,，．。：:\s(（]|$))[.,;:]*", re.IGNORECASE
)
_BODIES = (
    r"Groups?|Consortium|Collaborat(?:ion|ors|ive)|Investigators|Network|Committee|Team|Association|Society|Organi[sz]ation|Trialists"
    r"|Commission|Agency"
)
_GROUP = re.compile(
    rf"(?:on behalf of |for )?(?:the\s+)?{CAPITAL}[^,.;()]{{2,90}}?\b(?:{_BODIES}|Initiative|Program(?:me)?|Study|Panel)(?=\s*(?:[,.;(]|$))"
)
_GROUP_FIRST = re.compile(
    rf"(?:[Tt]he\s+)?{CAPITAL}[^,.;()]{{2,90}}?\b(?:{_BODIES}|Council|College|Institutes?|Foundation|Federation|Ministry of [^,.;()]{{3,40}})"
    rf"(?=\s*(?:\.\s|\(|[,;]\s*{_FAMILY}\s+{_BARE}{_ENDS}))"
)
_ELLIPSIS = re.compile(r"[\s,]*(?:…|\.\s?\.\s?\.)[\s,]*(?:&\s*)?")
_EDITORS = re.compile(r"\s*[,(]*\s*(?:editors?|eds?\.?|主编)\s*[).]*", re.IGNORECASE)
_MOST = 600
"""Names of one reference; some physics papers have thousands."""
_DOUBLE = frozenset({"欧阳", "司马", "上官", "诸葛", "夏侯", "皇甫", "尉迟", "公孙", "慕容", "令狐", "司徒", "东方", "独孤", "南宫"})


@dataclass(frozen=True, slots=True)
class Names:
    """The authors, where they end in the text, whether the list says that it is not complete ("et al."), and whether initials stand first."""

    authors: tuple[Author, ...]
    end: int
    shortened: bool
    initials_first: bool


NOBODY = Names((), 0, False, False)


def read_names(text: str) -> Names:
    """The list of names that a text begins with; `NOBODY` where it begins with something else."""
    for number, form in enumerate(_FORMS):
        if form.match(text):
            found = _list(text, form, form)
            return Names(found.authors, found.end, found.shortened, number == 3)
    if _FULL.match(text):
        found = _list(text, _FULL, _FULL_LATER)
        # two words and a comma may begin anything: only a date or a quoted title behind the names makes them names
        if re.match(r"[\s.,]*(?:\(?(?:1[6-9]|20)\d\d|[\"“])", text[found.end :]):
            return found
    if (group := _GROUP_FIRST.match(text)) is not None and len(group[0].split()) < 12:
        body = Author(re.sub(r"^[Tt]he ", "", group[0]), collective=True)
        between = _BETWEEN.match(text, group.end())
        if between is not None and _FORMS[0].match(text, between.end()):
            found = _list(text, _FORMS[0], _FORMS[0], between.end())
            return Names((body, *found.authors), found.end, found.shortened, False)
        return Names((body,), group.end(), False, False)
    return NOBODY


def _list(text: str, first: re.Pattern[str], later: re.Pattern[str], place: int = 0) -> Names:
    authors: list[Author] = []
    shortened = False
    form = first
    while len(authors) < _MOST:
        match = form.match(text, place)
        if match is None:
            group = _GROUP.match(text, place) if authors else None
            if group is None:
                break
            authors.append(Author(re.sub(r"^(?:on behalf of |for )?(?:the )?", "", group[0]).strip(), collective=True))
            end = group.end()
        else:
            authors.append(_author(match))
            end = match.end()
        form = later
        if (rest := _REST.match(text, end)) is not None:
            return Names(_in_case(authors), rest.end(), True, False)
        if (left_out := _ELLIPSIS.match(text, end)) is not None and form.match(text, left_out.end()):
            place, shortened = left_out.end(), True
            continue
        between = _BETWEEN.match(text, end)
        if between is None or not (form.match(text, between.end()) or _GROUP.match(text, between.end())):
            place = end
            break
        place = between.end()
    editors = _EDITORS.match(text, place)
    return Names(_in_case(authors), editors.end() if editors else place, shortened, False)


def _in_case(authors: list[Author]) -> tuple[Author, ...]:
    """Families that are all in capitals, as GB/T 7714 has them, in ordinary letters."""
    families = [author.family for author in authors if not author.collective and author.family[0] < "\u2e80"]
    if not families or not all(family.isupper() for family in families) or max(map(len, families)) < 3:
        return tuple(authors)
    return tuple(
        author if author.collective else replace(author, family=re.sub(r"[^\W\d_]+", lambda word: word[0].capitalize(), author.family))
        for author in authors
    )


def _author(match: re.Match[str]) -> Author:
    parts = match.groupdict()
    if han := parts.get("han"):
        if "·" in han:
            given, _, family = han.rpartition("·")
            return Author(family, given)
        cut = 2 if han[:2] in _DOUBLE and len(han) > 2 else 1
        return Author(han[:cut], han[cut:])
    family, given = " ".join(parts["family"].split()), parts["given"]
    if re.fullmatch(rf"(?:{CAPITAL}[ -]?)+", given) and "." not in given:
        given = " ".join(f"{sign}." for sign in given if sign.isalpha())
    else:
        given = " ".join(re.sub(r"\.(?=\w)", ". ", given).split())
    words = family.split()
    lead = 0
    while lead < len(words) - 1 and re.fullmatch(_PARTICLE, words[lead]):
        lead += 1
    return Author(" ".join(words[lead:]), given, " ".join(words[:lead]), parts.get("suffix") or "")
