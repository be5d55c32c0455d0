"""Turns PubMed's tags behind words, phrases and brackets into our fields before them."""

from __future__ import annotations

import re

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
_YEARS = re.compile(r"y_(\d{1,2})", re.IGNORECASE)
_COLON = (":", "to")


def untagged(lexemes: list[Lexeme], warnings: list[QueryWarning]) -> list[Lexeme]:
    """The lexemes with fields in the place of tags, in the order of a query of ours."""
    out: list[Lexeme] = []
    tagged = any(lexeme.kind == "tag" for lexeme in lexemes)
    for before, lexeme, after in zip([None, *lexemes], lexemes, [*lexemes[1:], None], strict=False):
        if tagged and _is_small_operator(before, lexeme, after):
            warnings.append(QueryWarning(lexeme.position, f"{lexeme.text} is read as {lexeme.text.upper()}"))
            out.append(Lexeme("op", lexeme.text.upper(), lexeme.position))
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


def _is_small_operator(before: Lexeme | None, lexeme: Lexeme, after: Lexeme | None) -> bool:
    """Whether a word stands as PubMed's operators do that are written small: behind a tag, a phrase or a bracket, and before something else."""
    if lexeme.kind != "word" or lexeme.text not in ("and", "or", "not") or before is None or after is None:
        return False
    return before.kind in ("tag", "quote", ")") and after.kind in ("word", "quote", "(", "field")


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
    while last == "word" and at > 0 and out[at - 1].kind == "word":
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
