"""Turns PubMed's tags behind words, phrases and brackets into our fields before them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.search.fields import LANGUAGES
from engine.search.lexer import Lexeme, QueryWarning
from engine.search.tags import Tag, is_history
from engine.search.tokens import chains

WORD_FIELDS = ("title", "abstract", "tiab", "keyword", "affiliation", "")
"""Fields of running text, where the words before a tag are a phrase as it is spelt; in all others they are one value."""

LEFT_OUT = "nothing"
"""The kind of a lexeme in the place of a condition that cannot be tested here."""

_FREE = ("has", "fulltext")
_FILTERS = {
    **dict.fromkeys(("free full text", "loattrfree full text", "pubmed pmc", "pmc", "pubmed pmc all", "pubmed pmc open access", "ffrft"), _FREE),
    **dict.fromkeys(("hasabstract", "has abstract", "abstract", "fha"), ("has", "abstract")),
    **dict.fromkeys(("human", "humans"), ("mesh", "humans")),
    **dict.fromkeys(("animal", "animals"), ("mesh", "animals")),
    **{name: ("mesh", name) for name in ("female", "male")},
    **dict.fromkeys(("systematic", "systematic review", "systematicreview", "systematic reviews"), ("type", "systematic review")),
    **dict.fromkeys(("randomizedcontrolledtrial", "randomized controlled trial"), ("type", "randomized controlled trial")),
    **dict.fromkeys(("clinicaltrial", "clinical trial"), ("type", "clinical trial")),
    **dict.fromkeys(("meta-analysis", "metaanalysis"), ("type", "meta-analysis")),
    **{name: ("type", name) for name in ("review", "guideline", "practice guideline", "case reports", "preprint", "editorial", "letter")},
}
_SMALL = {"and": "AND", "or": "OR", "not": "NOT", "|": "OR", "||": "OR", "&": "AND", "&&": "AND", "+": "AND"}
_YEARS = re.compile(r"y_(\d{1,2})", re.IGNORECASE)
_COLON = (":", "to")


def untagged(lexemes: list[Lexeme], warnings: list[QueryWarning]) -> list[Lexeme]:
    """The lexemes with fields in the place of tags, in the order of a query of ours."""
    out: list[Lexeme] = []
    lexemes = list(_colons_apart(lexemes))
    bracketed = _is_bracketed(lexemes)
    structured = bracketed or any(lexeme.kind in ("tag", "op", "field") for lexeme in lexemes)
    for at, lexeme in enumerate(lexemes):
        if structured and (operator := _small_operator(lexemes, at, anywhere=bracketed)):
            warnings.append(QueryWarning(lexeme.position, f"{lexeme.text} is read as {operator}"))
            out.append(Lexeme("op", operator, lexeme.position))
        elif lexeme.kind == "tag":
            field, _, modifier = lexeme.text.partition(":")
            begin = _target(out)
            out[begin:] = _tagged(out[begin:], Tag(field, modifier), lexeme.position, warnings)
            _join_range(out)
        elif lexeme.kind == "word" and is_history(lexeme.text):
            warnings.append(QueryWarning(lexeme.position, f"{lexeme.text} is a line of a search history that is not held here; left out"))
            out.append(Lexeme(LEFT_OUT, lexeme.text, lexeme.position))
        elif lexeme.kind == "word" and lexeme.text.lower() == "hasabstract":
            out += [Lexeme("field", "has", lexeme.position), Lexeme("quote", "abstract", lexeme.position)]
        else:
            out.append(lexeme)
    return out


def _colons_apart(lexemes: list[Lexeme]) -> Iterator[Lexeme]:
    """The lexemes with a colon behind a tag as a word of its own, as in 2019[dp]:2024[dp]."""
    for before, lexeme in zip([None, *lexemes], lexemes, strict=False):
        if before is not None and before.kind == "tag" and lexeme.kind == "word" and lexeme.text.startswith(":") and len(lexeme.text) > 1:
            yield Lexeme("word", ":", lexeme.position)
            yield Lexeme("word", lexeme.text[1:], lexeme.position + 1)
        else:
            yield lexeme


def _small_operator(lexemes: list[Lexeme], at: int, *, anywhere: bool) -> str:
    """The operator that a word or sign stands for which is written in another way (and, ||); empty where it is none.

    It stands behind a tag, a phrase, a bracket or the value of a field (`anywhere`: or a word), and before something else.
    """
    operator = _SMALL.get(lexemes[at].text, "") if lexemes[at].kind == "word" and 0 < at < len(lexemes) - 1 else ""
    before, after = lexemes[at - 1], lexemes[at + 1] if operator else None
    if after is None or after.kind not in ("word", "quote", "(", "field") or after.text in _SMALL:
        return ""
    is_value = before.kind == "word" and at > 1 and lexemes[at - 2].kind == "field"
    return operator if is_value or before.kind in ("tag", "quote", ")") or (anywhere and before.kind == "word") else ""


def _is_bracketed(lexemes: list[Lexeme]) -> bool:
    """Whether a query without tags is one of operators all the same: it begins with a bracket that ends before one, and has nothing else beside."""
    kinds = [lexeme.kind for lexeme in lexemes]
    if not kinds or kinds[0] != "(" or kinds[-1] not in (")", "word", "quote"):
        return False
    depth = 0
    outside = []
    for lexeme in lexemes:
        depth -= lexeme.kind == ")"
        if not depth and lexeme.kind != ")":
            outside.append(lexeme if lexeme.kind != "(" else None)
        depth += lexeme.kind == "("
    # what stands outside of brackets: operators, with one bracket or word between two of them
    between = [found is not None and (found.kind == "op" or found.text in _SMALL) for found in outside]
    return len(between) > 2 and len(between) % 2 == 1 and all(between[1::2]) and not any(between[::2])


def _target(out: list[Lexeme]) -> int:
    """Where that begins which a tag behind `out` belongs to: a bracket, a phrase, or all words side by side."""
    last = out[-1].kind
    at = len(out) - 1
    if last == ")":
        depth = 0
        while at >= 0:
            depth += {")": 1, "(": -1}.get(out[at].kind, 0)
            if not depth:
                break
            at -= 1
        return max(at, 0)
    while last == "word" and at > 0 and out[at - 1].kind == "word" and not (out[at - 1].text in _COLON and at > 1 and out[at - 2].kind == "quote"):
        at -= 1
    # the value of a field of ours has its field already
    return at + 1 if last == "word" and at > 0 and out[at - 1].kind == "field" and at + 1 < len(out) else at


def _tagged(target: list[Lexeme], tag: Tag, position: int, warnings: list[QueryWarning]) -> list[Lexeme]:
    def warn(message: str) -> None:
        warnings.append(QueryWarning(position, message))

    first = target[0]
    text = " ".join(lexeme.text for lexeme in target)
    group = first.kind == "("
    field = tag.field
    if field == "filter":
        return _filter(text.strip(), first, warn_at=position, warnings=warnings)
    if field in ("nodate", "unheld"):
        warn("records are not held with this field, so this condition is left out")
        return [Lexeme(LEFT_OUT, text, first.position)]
    if field in ("substance", "subheading"):
        warn("this field is not held; its words are searched in the whole text")
        field = ""
    if tag.modifier.startswith("~"):
        warn("words near each other are searched as words that all have to be there")
    if field == "majr":
        warn("main topics are not told apart from other MeSH headings")
        field = "mesh"
    if field == "mesh" and not group:
        heading, slash, _ = text.partition("/")
        if slash:
            warn("the subheading behind the slash is left out")
            text, target = heading, [Lexeme("quote", heading, first.position)]
        if tag.modifier == "noexp":
            field = "meshnoexp"
    head = [Lexeme("field", field, first.position)] if field else []
    if field in WORD_FIELDS:
        if tag.modifier.startswith("~") and not group:
            words = [Lexeme("quote", word, first.position) for word in text.split()]
            return [*head, Lexeme("(", "(", first.position), *words, Lexeme(")", ")", position)] if words else [*head, *target]
        return [*head, *_as_spelt(target)]
    return [*head, *target] if group else [*head, Lexeme("quote", text, first.position)]


def _as_spelt(target: list[Lexeme]) -> list[Lexeme]:
    """Each run of words as a phrase, as PubMed looks for it: without inflections, and with nothing between its words."""
    out: list[Lexeme] = []
    run: list[Lexeme] = []
    for lexeme in [*target, None]:
        if lexeme is not None and lexeme.kind == "word":
            run.append(lexeme)
            continue
        out += _phrase(run)
        run = []
        if lexeme is not None:
            out.append(lexeme)
    return out


def _phrase(run: list[Lexeme]) -> list[Lexeme]:
    if any("*" in lexeme.text[:-1] for lexeme in run) or any(lexeme.text.endswith("*") for lexeme in run[:-1]):
        # A phrase can be cut off at its end only.
        words = [piece for lexeme in run for piece in _phrase_of(lexeme)]
        return [Lexeme("(", "(", run[0].position), *words, Lexeme(")", ")", run[-1].position)] if len(run) > 1 else words
    return _phrase_of(*run) if run else []


def _phrase_of(*run: Lexeme) -> list[Lexeme]:
    text = " ".join(lexeme.text for lexeme in run)
    found = chains(text)
    is_name = len(found) == 1 and len(found[0]) > 1 and not text.endswith("*")
    # A name has more spellings than one (IL-6, IL6) and is found in each; a sign alone (*) is no phrase.
    return list(run) if (is_name and len(run) == 1) or not found else [Lexeme("quote", text, run[0].position)]


def _filter(text: str, first: Lexeme, *, warn_at: int, warnings: list[QueryWarning]) -> list[Lexeme]:
    name = " ".join(text.lower().strip("() ").split())
    if name == "all":
        return [Lexeme("word", "*", first.position)]
    if years := _YEARS.fullmatch(name):
        found = ("date", f"last {years[1]} years")
    elif name in LANGUAGES and len(name) > 2:
        found = ("language", name)
    elif name in _FILTERS:
        found = _FILTERS[name]
    else:
        warnings.append(QueryWarning(warn_at, f"the filter {text!r} is not known here and is left out"))
        return [Lexeme(LEFT_OUT, text, first.position)]
    return [Lexeme("field", found[0], first.position), Lexeme("quote", found[1], first.position)]


def _join_range(out: list[Lexeme]) -> None:
    """Puts `"2010"[dp] : "2020"[dp]` together."""
    tail = out[-5:]
    if [lexeme.kind for lexeme in tail] == ["field", "quote", "word", "field", "quote"] and tail[2].text.lower() in _COLON:
        low, high = tail[1], tail[4]
        if tail[0].text == tail[3].text and tail[0].text in ("date", "edate"):
            out[-5:] = [tail[0], Lexeme("quote", f"{low.text}:{high.text}", low.position)]
