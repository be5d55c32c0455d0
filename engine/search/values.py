"""Turns pieces of text into leaves of the query tree: ranked texts, exact phrases, values of fields."""

from __future__ import annotations

import re

from engine.errors import EngineError, ErrorCode
from engine.search.facts import condition, headed
from engine.search.fields import SINGLE_FACTS, language_code
from engine.search.people import author
from engine.search.query import All, And, Field, Named, Node, Nothing, Phrase, Prefix, Range, Term, Words, both, either, shown
from engine.search.tokens import Raw, chains, join, latin
from engine.search.vocabulary import CHINESE_FUNCTION, is_stop

SHORTEST_PREFIX = 2
"""Letters before `*`; with fewer, the sign is ignored."""

NUMBER_WEIGHT = 0.3
"""What a number counts against a word in a ranked text."""

_YEARS = re.compile(r"(\d{1,4})?(\.\.|-|–|…)?(\d{1,4})?")
_COUNTS = re.compile(r"(?P<sign>[<>≤≥]=?|=)?(?P<low>\d{1,7})?(?:(?P<more>\+)|(?P<between>\.\.|-|–|…)(?P<high>\d{1,7})?)?")
_DOI = re.compile(r"\s*(?:doi:?\s*)?(?:https?://(?:dx\.)?doi\.org/)?(10\.\d{4,9}/[^\s\"]+?)(?:\s?\[(?:doi|aid|lid)\])?\s*", re.IGNORECASE)
_PMID = re.compile(r"\s*(pmid:?\s*)?0*([1-9]\d{4,8})\s*", re.IGNORECASE)
_PMIDS = re.compile(r"\s*(?:pmids?:?\s*)?0*[1-9]\d{4,8}(?:[\s,;]+(?:or\s+)?(?:pmid:?\s*)?0*[1-9]\d{4,8})+[\s,;.]*", re.IGNORECASE)
_PMCID = re.compile(r"\s*(?:pmcid:?\s*)?(pmc\d{4,9})\s*", re.IGNORECASE)
_COMPARED_YEAR = re.compile(r"([<>≤≥]=?)?(\d{4})(\+)?")
_STAR = re.compile(r"([^\s*()]{2,})\*(?=\W|$)")


def identifier(text: str) -> Node | None:
    """A query that is nothing but a DOI, a PMCID, or PMIDs, with or without its name or address before it."""
    if doi := _DOI.fullmatch(text):
        return Field("doi", Phrase((bare_doi(doi[1]),)))
    if pmcid := _PMCID.fullmatch(text):
        return condition("pmcid", pmcid[1])
    if _PMIDS.fullmatch(text):
        return either(*(Field("pmid", Phrase((number,))) for number in dict.fromkeys(re.findall(r"[1-9]\d+", text))))
    if pmid := _PMID.fullmatch(text):
        found = Field("pmid", Phrase((pmid[2].lstrip("0"),)))
        return found if pmid[1] else either(found, ranked(pmid[2]))
    return None


def ranked(text: str) -> Node:
    """A text as ranked words: function words are left out unless there is nothing else, each word counts once."""
    stars = {match.start(): match.end() for match in _STAR.finditer(text)}
    telling: dict[Term | Prefix, None] = {}
    rest: dict[Term | Prefix, None] = {}
    function = _function_places(text)
    for chain in chains(text):
        leaf = _leaf(chain, starred=any(start <= chain[0][1] and chain[-1][2] == end - 1 for start, end in stars.items()))
        word = chain[0]
        idle = len(chain) == 1 and (is_stop(word[0]) or any(start < word[2] and word[1] < end for start, end in function))
        (rest if idle else telling)[leaf] = None
    chosen = telling or rest
    return Words(tuple(chosen)) if chosen else Nothing()


def weighted(terms: list[tuple[str, float]]) -> Node:
    """Ranked words with weights given by the caller; every text may hold several words."""
    best: dict[tuple[str, tuple[str, ...]], float] = {}
    for text, weight in terms:
        for chain in chains(text):
            leaf = _leaf(chain)
            if isinstance(leaf, Term) and weight > 0:
                key = (leaf.text, leaf.parts)
                best[key] = max(best.get(key, 0.0), leaf.weight * weight)
    return Words(tuple(Term(text, parts, weight) for (text, parts), weight in best.items())) if best else Nothing()


def strict(text: str) -> Node:
    """A word of which each part has to be there: a name in any spelling, a Chinese run as a phrase."""
    starred = text.endswith("*")
    found = chains(text)
    if not found:
        return All() if text == "*" else Nothing()
    leaves: list[Node] = []
    run: list[str] = []
    end = -1
    for chain in found:
        part = chain[0]
        if _chinese(part[0]):
            if run and part[1] > end:
                leaves.append(_run(run))
                run = []
            run.append(part[0])
            end = part[2]
            continue
        if run:
            leaves.append(_run(run))
            run = []
        leaves.append(_leaf(chain, starred=starred and chain is found[-1]))
    if run:
        leaves.append(_run(run))
    return both(*leaves)


def phrase(text: str) -> Node:
    """A quoted text: its parts next to each other as they are spelt."""
    parts = [part[0] for chain in chains(text) for part in chain]
    if len(parts) == 1 and len(parts[0]) == 1 and _chinese(parts[0]):
        return Prefix(parts[0])
    return Phrase(tuple(parts)) if parts else Nothing()


def field_value(name: str, text: str, position: int, *, quoted: bool) -> Node:
    """The value of a field; raises `EngineError` (QUERY_SYNTAX) where no record can have such a value."""
    match name:
        case "year":
            return _years(text.strip(), position)
        case "cited":
            return _citations(text.strip(), position)
        case "pmid":
            number = text.strip().strip(",;").lower().removeprefix("pmid_")
            if not (number.isascii() and number.isdigit()):
                raise _impossible(f"a PMID is a number, not {text!r}", position)
            return Field("pmid", Phrase((number.lstrip("0") or "0",)))
        case "doi":
            value = bare_doi(text)
            return Field("doi", Phrase((value,))) if value else Nothing()
        case "source":
            return Field("source", Phrase((text.strip().lower(),)))
        case "language":
            code = language_code(text.strip('"'))
            return Field("language", Phrase((code,))) if code else Nothing()
        case "author":
            return author(text)
        case name if name in SINGLE_FACTS:
            try:
                return condition(name, text)
            except ValueError as error:
                raise _impossible(str(error), position) from error
        case "tiab":
            return _tiab(text, quoted)
        case "meshnoexp":
            child = starred(text) if quoted else strict(text)
            if isinstance(child, Nothing | All):
                return child
            # the beginning of a heading is looked for among the words of all headings
            meaning = Field("mesh", child) if text.rstrip().endswith("*") else headed(text)
            return Named(name, shown(child), meaning, scores=True)
    child = starred(text) if quoted else strict(text)
    if not quoted and isinstance(child, Term) and is_stop(child.text):
        return Nothing()
    return child if isinstance(child, Nothing | All) else Field(name, child)


def starred(text: str) -> Node:
    """A quoted text whose last word may be cut off (`"kidney transplant*"`): all of it next to each other."""
    words = [part[0] for chain in chains(text) for part in chain]
    if not text.rstrip().endswith("*") or not words or len(words[-1]) < SHORTEST_PREFIX:
        return phrase(text)
    return Phrase(tuple(words), cut=True) if len(words) > 1 else Prefix(words[-1])


def _tiab(text: str, quoted: bool) -> Node:
    child = starred(text) if quoted else strict(text)
    if isinstance(child, Nothing | All) or (not quoted and isinstance(child, Term) and is_stop(child.text)):
        return Nothing() if not isinstance(child, All) else child
    leaves = child.children if isinstance(child, And) else (child,)
    return both(*(Named("tiab", shown(leaf), either(Field("title", leaf), Field("abstract", leaf)), scores=True) for leaf in leaves))


def bare_doi(text: str) -> str:
    """A DOI in small letters without the address of its resolver."""
    value = re.sub(r"^(?:https?://)?(?:dx\.)?doi\.org/|^doi:\s*", "", text.strip().lower())
    return value.rstrip(".,;")


def _years(text: str, position: int) -> Node:
    if (compared := _COMPARED_YEAR.fullmatch(text.strip(",;"))) and (compared[1] or compared[3]):
        year = int(compared[2])
        return Range("year", *{">": (year + 1, None), "<": (None, year - 1), "<=": (None, year), "≤": (None, year)}.get(compared[1], (year, None)))
    match = _YEARS.fullmatch(text.strip(",;"))
    if not match or (match[1] is None and match[3] is None) or (match[2] is None and match[3] is not None):
        raise _impossible(f"a year is written 2020, 2015..2020, 2015.. or ..2020, not {text!r}", position)
    low = int(match[1]) if match[1] else None
    high = int(match[3]) if match[3] else None
    if match[2] is None:
        high = low
    if low is not None and high is not None and low > high:
        raise _impossible(f"the first year lies after the last one in {text!r}", position)
    return Range("year", low, high)


def _citations(text: str, position: int) -> Node:
    """A number of citations or a range of them: "10", "10..", "..3", "5..20", and as some write it, ">=10", ">9", "10+"."""
    match = _COUNTS.fullmatch(text.strip(",;").replace(" ", ""))
    numbers = [int(number) if number else None for number in (match["low"], match["high"])] if match else []
    if match is None or numbers == [None, None] or (None not in numbers and numbers[0] > numbers[1]):  # type: ignore[operator]
        raise _impossible(f"a number of citations is written 10, 10.., 5..20 or ..3, not {text!r}", position)
    low, high = numbers
    match match["sign"] or match["between"] or match["more"]:
        case ">":
            return Range("cited", int(match["low"]) + 1, None)
        case "<":
            return Range("cited", None, int(match["low"]) - 1)
        case "<=" | "≤":
            return Range("cited", None, low)
        case ">=" | "≥" | "+":
            return Range("cited", low, None)
        case None | "" | "=":
            return Range("cited", low, low)
        case _:
            return Range("cited", low, high)


def _impossible(message: str, position: int) -> EngineError:
    return EngineError(ErrorCode.QUERY_SYNTAX, message, where=str(position))


def _leaf(chain: list[Raw], *, starred: bool = False) -> Term | Prefix:
    text = join(chain)
    if starred and len(text) >= SHORTEST_PREFIX:
        return Prefix(text)
    if len(chain) > 1:
        return Term(latin(chain), tuple(part[0] for part in chain))
    if len(text) == 1 and _chinese(text):
        return Prefix(text)
    return Term(text, (), NUMBER_WEIGHT if text[0].isdigit() else 1.0)


def _run(bigrams: list[str]) -> Node:
    if len(bigrams) == 1:
        return Prefix(bigrams[0]) if len(bigrams[0]) == 1 else Term(bigrams[0])
    return Phrase(tuple(bigrams))


def _chinese(text: str) -> bool:
    return ord(text[0]) > 0x2E7F


def _function_places(text: str) -> list[tuple[int, int]]:
    return [] if text.isascii() else [match.span() for match in CHINESE_FUNCTION.finditer(text)]
