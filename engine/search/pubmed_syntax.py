"""A query tree in PubMed's own syntax (https://pubmed.ncbi.nlm.nih.gov/help/#search-tags)."""

from __future__ import annotations

from engine.search.query import All, Among, And, Field, Named, Node, Not, Nothing, Or, Phrase, Prefix, Range, Term, Words

TAGS = {
    "title": "ti", "abstract": "ab", "mesh": "mh", "keyword": "ot", "body": "tw", "author": "au", "journal": "ta", "type": "pt",
    "language": "la", "year": "dp", "pmid": "pmid", "doi": "aid", "affiliation": "ad",
}  # fmt: skip
_SHORTEST_PREFIX = 4
"""Letters that PubMed wants before a `*`."""


def to_pubmed(node: Node, ranked: str = "AND") -> str:
    """The query as PubMed takes it; `ranked` joins the words of a ranked text, which PubMed itself would join by AND. Empty for nothing to search."""
    return _print(node, "", ranked, outer=True)


def _print(node: Node, tag: str, ranked: str, *, outer: bool = False) -> str:
    match node:
        case Term(text, parts):
            chain = "-".join(parts)
            return _joined([f"{text}{tag}", f"{chain}{tag}"], "OR") if parts and chain != text else f"{text}{tag}"
        case Phrase(words, cut):
            return f'"{" ".join(words)}{"*" if cut else ""}"{tag}'
        case Prefix(text):
            return f"{text}*{tag}" if len(text) >= _SHORTEST_PREFIX else f"{text}{tag}"
        case Words(terms):
            return _joined([_print(term, tag, ranked) for term in terms], ranked, outer=outer)
        case Field("source", _):
            return ""
        case Field(name, child):
            return _print(child, f"[{TAGS.get(name, 'tw')}]", "AND", outer=outer)
        case Named(name, value):
            return named(name, value)
        case Range("cited") | Among():
            return ""
        case Range(name, low, high):
            return f"{low if low is not None else 1500}:{high if high is not None else 3000}[{TAGS.get(name, 'dp')}]"
        case And(children):
            wanted = [_print(child, tag, ranked) for child in children if not isinstance(child, Not)]
            unwanted = [_print(child.child, tag, ranked) for child in children if isinstance(child, Not)]
            text = _joined(wanted or ["all[sb]"], "AND", outer=outer and not unwanted)
            text = " NOT ".join(filter(None, (text, *unwanted)))
            return text if outer or not unwanted else f"({text})"
        case Or(children):
            return _joined([_print(child, tag, ranked) for child in children], "OR", outer=outer)
        case Not(child):
            inner = _print(child, tag, ranked)
            return f"(all[sb] NOT {inner})" if inner else "all[sb]"
        case All():
            return "all[sb]"
        case Nothing():
            return ""


def named(name: str, value: str) -> str:
    """A condition of ours in PubMed's words; empty where PubMed has none, as for tiers and citations."""
    if name in ("date", "edate"):
        low, between, high = value.partition("..")
        ends = [end.replace("-", "/") for end in ((low or "1500", high or "3000") if between else (low,))]
        return f"{':'.join(ends)}[{'dp' if name == 'date' else 'epdat'}]"
    if value.strip('"') in _SUBSETS.get(name, {}):
        return _SUBSETS[name][value.strip('"')]
    return f"{value}[{_NAMED[name]}]" if name in _NAMED else ""


_NAMED = {
    "author": "au", "tiab": "tiab", "firstauthor": "1au", "lastauthor": "lastau", "country": "pl", "pmcid": "pmc",
    "meshnoexp": "mh:noexp", "mesh": "mh",
}  # fmt: skip
_SUBSETS = {
    "has": {"abstract": "hasabstract", "fulltext": '"free full text"[sb]'},
    "status": {"retracted": '"Retracted Publication"[pt]', "preprint": "preprint[pt]"},
}


def _joined(parts: list[str], sign: str, *, outer: bool = False) -> str:
    said = [part for part in dict.fromkeys(parts) if part]
    text = f" {sign} ".join(said)
    return text if outer or len(said) < 2 else f"({text})"
