"""PubMed's field tags ([ti], [Title/Abstract], [mh:noexp]): what each means here (https://pubmed.ncbi.nlm.nih.gov/help/#search-tags)."""

from __future__ import annotations

import re
from dataclasses import dataclass

_TAGS = {
    "title": "ti title",
    "abstract": "ab abstract",
    "tiab": "tiab title/abstract",
    "": "all all+fields tw text+word text+words text word",
    "author": "au author auth full+author+name fau author+-+full aui author+-+identifier cn author+-+corporate corporate+author ir investigator",
    "firstauthor": "1au first+author author+-+first fau1",
    "lastauthor": "lastau last+author author+-+last",
    "mesh": "mh mesh mesh+terms mesh+term",
    "majr": "majr mesh+major+topic",
    "type": "pt ptyp publication+type publication+types",
    "date": "dp pdat publication+date date+-+publication ppdat print+publication+date",
    "edate": "epdat dep electronic+publication+date ep",
    "journal": "ta jour journal so source is issn",
    "language": "la lang language",
    "pmid": "pmid uid",
    "pmcid": "pmc pmcid",
    "doi": "doi aid lid location+id article+identifier",
    "affiliation": "ad affl affiliation",
    "country": "pl cntry place+of+publication",
    "keyword": "ot other+term",
    "filter": "sb filter subset sh:sb",
    "subheading": "sh subh mesh+subheading mesh+subheadings",
    "substance": "nm subs substance+name supplementary+concept rn ec/rn+number pharmacological+action pa",
    "nodate": "edat entrez+date date+-+entry crdt create+date date+-+create mhda mesh+date date+-+mesh lr date+-+modification dcom date+-+completion",
    "unheld": "vi volume ip issue pg pagination gr grant+number si secondary+source+id jid nlm+unique+id isbn ps personal+name+as+subject"
    " ed editor pubn publisher book tt transliterated+title cois conflict+of+interest+statements owner",
}
_BY_NAME = {name.replace("+", " "): field for field, names in _TAGS.items() for name in names.split()}

TAG = re.compile(r"\s{0,2}\[\s*([A-Za-z0-9][A-Za-z0-9 /_-]{0,40}?)\s*(?::\s*(noexp|~\s*\d+|exp))?\s*\]", re.IGNORECASE)
"""A tag behind a term, a phrase or a bracket; group 2 is what stands behind a colon in it."""

_HISTORY = re.compile(r"#\d+")


@dataclass(frozen=True, slots=True)
class Tag:
    """A tag that is known: the field ("" is all text, or "filter", "subheading", "substance", "nodate", "unheld"), and its modifier."""

    field: str
    modifier: str = ""


def tag_of(name: str, modifier: str | None) -> Tag | None:
    """The tag of that name (case and blanks do not matter), or None."""
    folded = " ".join(name.lower().replace("_", " ").split())
    field = _BY_NAME.get(folded, _BY_NAME.get(folded.replace(" / ", "/")))
    return None if field is None else Tag(field, (modifier or "").lower().replace(" ", ""))


def is_history(word: str) -> bool:
    """Whether a word is the number of a line in PubMed's search history."""
    return _HISTORY.fullmatch(word) is not None
