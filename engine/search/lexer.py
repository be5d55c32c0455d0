"""Cuts the text of a query into words, quotes, brackets, operators and field names, each with its place."""

from __future__ import annotations

import re
from dataclasses import dataclass

from engine.search.fields import field_name
from engine.search.tags import TAG, tag_of

OPERATORS = ("AND", "OR", "NOT")
LONGEST_QUERY = 20_000
"""Characters of a query that are read; a pasted book is cut here."""

_SAME = str.maketrans(
    {chr(wide): chr(wide - 0xFEE0) for wide in range(0xFF01, 0xFF5F)}
    | dict.fromkeys("“”„‟«»「」", '"')
    | dict.fromkeys("\u3000\u00a0\u202f\u2009", " ")
    | {"【": "(", "】": ")", "。": "."}
)
"""Full-width letters and signs, quotation marks and blanks of other kinds, each as the plain one."""

COMPARED = ("cited", "year")
"""Fields with a number, which some compare (cited>=10) instead of giving a range."""

_FIELD = re.compile(r"([^\W\d_]+(?:_[^\W\d_]+)*):(?=\S)")
_COMPARED = re.compile(r"([^\W\d_]+(?:_[^\W\d_]+)*)\s?([<>≤≥]=?)\s?(\d{1,7})(?=[\s)]|$)")
_UNCLOSED = re.compile(r"\[\s*([A-Za-z][A-Za-z /]*)$")
_RATIO = re.compile(r"[=<>]|\d+[.,·]\d")
_INNER_WILDCARD = re.compile(r"[a-z]{2}[*?#$][a-z]")
_OTHER = re.compile(
    r"\b(?:TI|AB|AU|SO|TS|KW|MH|PY|DT|TITLE|ABSTRACT|AUTHOR|YEAR)\s?=|\bTITLE(?:-ABS)?(?:-KEY)?\(|(?<=[\w')]):(?:ti|ab|kw|au)(?:,(?:ti|ab|kw|au))*\b|/exp\b"
    r"|\b(?:MH|MM|TI|AB|AU|TX) (?=[\"(])"
)
_BLANK_FIELD = re.compile(r"(?:(?<=\s)|^)([^\W\d_]+):(?=\s+\S)")
_MINUS = re.compile(r"(?:(?<=[\s(])|^)-[^\W\d_]")
_OVID = re.compile(r"\.(?:tw|ti|ab|mp|pt|sh|hw|kw|kf|af|ti,ab|ti,ab,kw)\.(?=[\s)]|$)|\bexp [A-Z][^/()\[\]]*/|\b(?:adj|near/|w/)\d+\b", re.IGNORECASE)
_STRESSED = "is was were are be been do does did has have had can could may might must should would will shall"
_BEFORE_NOT = frozenset(_STRESSED.split())


@dataclass(frozen=True, slots=True)
class Lexeme:
    """A piece of a query: kind "word", "quote", "(", ")", "op", "field" or "tag" (text "field:modifier"), its text, its offset in the query."""

    kind: str
    text: str
    position: int


@dataclass(frozen=True, slots=True)
class QueryWarning:
    """Something in a query that was taken in another way than it may have been meant; `position` is an offset in the query."""

    position: int
    message: str


def plain_signs(text: str) -> str:
    """The query with full-width and curly signs as plain ones, offset for offset."""
    return text[:LONGEST_QUERY].translate(_SAME)


def lex(text: str) -> tuple[list[Lexeme], list[QueryWarning]]:
    """All lexemes of a query in order, and what was odd about it."""
    plain = plain_signs(text)
    out: list[Lexeme] = []
    warnings: list[QueryWarning] = []
    if len(text) > LONGEST_QUERY:
        warnings.append(QueryWarning(LONGEST_QUERY, f"the query was cut after {LONGEST_QUERY} characters"))
    at = 0
    while at < len(plain):
        sign = plain[at]
        if out and sign in " [" and (tag := TAG.match(plain, at)) and (end := _tag(tag, out, warnings)):
            at = end
        elif sign.isspace():
            at += 1
        elif sign in "()":
            out.append(Lexeme(sign, sign, at))
            at += 1
        elif sign == '"':
            at = _quote(plain, at, out, warnings)
        elif (compared := _COMPARED.match(plain, at)) and (field_name(compared[1]) or "") in COMPARED:
            out += [Lexeme("field", field_name(compared[1]) or "", at), Lexeme("word", compared[2] + compared[3], compared.start(2))]
            at = compared.end()
        elif (field := _FIELD.match(plain, at)) and (name := field_name(field.group(1))):
            out.append(Lexeme("field", name, at))
            at = _value(plain, field.end(), name, out)
        else:
            if field and not plain.startswith("//", field.end()):
                warnings.append(QueryWarning(at, f"there is no field named {field.group(1)}; searched as text"))
            at = _word(plain, at, out)
    _foreign(plain, warnings)
    return _operators(out, warnings), warnings


def _foreign(plain: str, warnings: list[QueryWarning]) -> None:
    """Says where a query is written for another search system, whose signs would be searched as words."""
    if found := _OVID.search(plain) or _OTHER.search(plain):
        message = f"{found[0].strip()} is the syntax of another system and is not read here; write asthma[tiab], asthma[mh]"
        warnings.append(QueryWarning(found.start(), message))
    if (found := _BLANK_FIELD.search(plain)) and field_name(found[1]):
        warnings.append(QueryWarning(found.start(), f"{found[0]} has a blank behind it and is searched as a word; write {found[0]}word"))
    if (found := _UNCLOSED.search(plain)) and tag_of(found[1], None):
        warnings.append(QueryWarning(found.start(), f"{found[0]} is never closed; searched as text"))
    if found := _MINUS.search(plain):
        warnings.append(QueryWarning(found.start(), "- before a word does not leave it out; write NOT"))
    if found := _INNER_WILDCARD.search(plain):
        warnings.append(QueryWarning(found.start() + 2, "a wildcard is * at the end of a word; inside a word this sign is read as a blank"))


def _tag(match: re.Match[str], out: list[Lexeme], warnings: list[QueryWarning]) -> int:
    """Takes a tag of PubMed and returns where it ends; 0 if it is none or has nothing before it."""
    place = match.start() + match[0].index("[")
    if out[-1].kind not in ("word", "quote", ")") or out[-1].text in OPERATORS:
        return 0
    tag = tag_of(match[1], match[2])
    if tag is not None:
        out.append(Lexeme("tag", f"{tag.field}:{tag.modifier}", place))
        return match.end()
    attached = place == match.start() and (out[-1].kind != "word" or match[1].replace(" ", "").isalpha()) and len(match[1]) > 1
    if attached:
        warnings.append(QueryWarning(place, f"there is no field tag [{match[1]}]; searched as text"))
    return match.end() if attached else 0


def _quote(plain: str, at: int, out: list[Lexeme], warnings: list[QueryWarning]) -> int:
    end = plain.find('"', at + 1)
    if end < 0:
        warnings.append(QueryWarning(at, "this quotation mark is never closed; searched as text"))
        return at + 1
    out.append(Lexeme("quote", plain[at + 1 : end], at))
    return end + 1


def _value(plain: str, at: int, name: str, out: list[Lexeme]) -> int:
    """A DOI may hold brackets, so its value runs to the next blank; all other values are read like the rest of the query."""
    if name != "doi" or plain[at] in '"(':
        return at
    end = at
    while end < len(plain) and not plain[end].isspace():
        end += 1
    value = plain[at:end]
    while value.endswith(")") and value.count(")") > value.count("("):
        value = value[:-1]
    out.append(Lexeme("word", value, at))
    return at + len(value)


def _word(plain: str, at: int, out: list[Lexeme]) -> int:
    """A run of signs up to a blank, a quote or a bracket; a bracket that opens inside a word, as in 2-(4-methyl), belongs to it."""
    start, depth = at, 0
    while at < len(plain) and not plain[at].isspace() and plain[at] != '"':
        if plain[at] == "[" and at > start and (tag := TAG.match(plain, at)) and (tag_of(tag[1], tag[2]) or tag[1].isalpha()):
            break
        if plain[at] == "(":
            if plain[start:at] in OPERATORS:
                break
            depth += 1
        elif plain[at] == ")":
            if not depth:
                break
            depth -= 1
        at += 1
    out.append(Lexeme("word", plain[start:at], start))
    return at


def _operators(found: list[Lexeme], warnings: list[QueryWarning]) -> list[Lexeme]:
    """Marks the words AND, OR, NOT that have something to work on; the others stay words."""
    out: list[Lexeme] = []
    for index, lexeme in enumerate(found):
        if lexeme.kind != "word" or lexeme.text not in OPERATORS:
            out.append(lexeme)
            continue
        before = out[-1] if out else None
        after = found[index + 1] if index + 1 < len(found) else None
        reason = _misplaced(lexeme.text, before, after)
        if reason:
            warnings.append(QueryWarning(lexeme.position, f"{lexeme.text} {reason}; searched as a word"))
            out.append(lexeme)
        else:
            out.append(Lexeme("op", lexeme.text, lexeme.position))
    return out


def _misplaced(operator: str, before: Lexeme | None, after: Lexeme | None) -> str:
    if after is None or after.kind == ")" or (after.text in OPERATORS and after.kind == "word" and after.text != "NOT"):
        return "has nothing behind it"
    if not any(sign.isalnum() for sign in after.text) and after.kind == "word":
        return "has nothing to search for behind it"
    if operator == "NOT":
        return "reads like a stressed word of a sentence" if before and before.text.lower() in _BEFORE_NOT else ""
    if before is None or before.kind in ("(", "op", "field"):
        return "has nothing before it"
    if operator == "OR" and _RATIO.match(after.text):
        return "reads like an odds ratio"
    return ""
