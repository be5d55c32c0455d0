"""Entries of the reference list in JATS: their text as it would be printed, and their fields where the file says them."""

from __future__ import annotations

import re

from lxml import etree

from engine.domain.records import Author, Record
from engine.formats.bibtex_fields import normal
from engine.formats.mathml import local_name
from engine.formats.printed import Reference, read_printed
from engine.markup.inline import text_of
from engine.markup.jats_front import child, person

_CITATIONS = ("element-citation", "mixed-citation", "citation", "nlm-citation")
_KINDS = {
    "journal": "article", "book": "book", "chapter": "incollection", "confproc": "inproceedings", "conf-proc": "inproceedings", "thesis": "phdthesis",
    "web": "online", "webpage": "online", "report": "techreport", "data": "dataset", "database": "dataset", "software": "misc", "preprint": "article",
    "patent": "misc", "other": "misc",
}  # fmt: skip
_YEAR = re.compile(r"(?:1[5-9]|20)\d\d")


def read_entry(entry: etree._Element) -> tuple[str, Reference] | None:
    """The text of an entry and what it says; None for one without words."""
    label = text_of(one).strip(" .()[]") if (one := child(entry, "label")) is not None else ""
    citation = next((one for one in entry.iter() if local_name(one) in _CITATIONS), None)
    if citation is None:
        text = text_of(entry, frozenset(("label",)))
        found = read_printed(text)
        return (f"{label}. {text}" if label else text, Reference(found.record, label or found.label, found.shortened)) if text else None
    record, shortened = _fields(citation)
    is_spaced = any(local_name(one) == "person-group" for one in citation) and local_name(citation) != "mixed-citation"
    text = (
        _printed(record, shortened)
        if is_spaced or local_name(citation) in ("element-citation", "nlm-citation")
        else text_of(citation, frozenset(("label",)))
    )
    text = text or text_of(citation)
    if not record.title or not record.authors:
        read = read_printed(text)
        own = {name: value for name, value in record.to_json().items() if (name, value) != ("entry_type", "misc")}
        body = {**read.record.to_json(), **own}
        record, shortened = Record.from_json(body), shortened or read.shortened
    return (f"{label}. {text}" if label else text, Reference(record, label, shortened)) if text else None


def _fields(citation: etree._Element) -> tuple[Record, bool]:
    parts: dict[str, str] = {}
    ids: dict[str, str] = {}
    authors: list[Author] = []
    shortened = False
    for one in citation.iter():
        name = local_name(one)
        if name == "pub-id":
            ids.setdefault(str(one.get("pub-id-type", "")), text_of(one))
        elif name in ("name", "string-name", "collab"):
            if _role(one) in ("author", "") and (author := person(one)) is not None:
                authors.append(author)
        elif name == "etal":
            shortened = True
        elif name in ("article-title", "chapter-title", "source", "year", "volume", "issue", "fpage", "lpage", "elocation-id", "publisher-name",
        "trans-title",
                      "data-title", "uri", "ext-link", "page-range"):  # fmt: skip
            parts.setdefault(name, text_of(one))
    year = _YEAR.search(parts.get("year", ""))
    pages = "-".join(dict.fromkeys(part for name in ("fpage", "lpage") if (part := parts.get(name)))) or parts.get("page-range", "")
    title = parts.get("article-title") or parts.get("chapter-title") or parts.get("data-title") or parts.get("trans-title") or ""
    kind = _KINDS.get(str(citation.get("publication-type") or citation.get("citation-type") or ""), "")
    source = parts.get("source", "")
    if not title and kind in ("book", "techreport", "online", "dataset"):
        title, source = source, ""
    address = parts.get("uri") or parts.get("ext-link", "")
    doi = ids.get("doi", "") or (address if "doi.org/" in address else "")
    record = Record(
        title=title.rstrip("."),
        authors=tuple(authors),
        year=int(year[0]) if year else None,
        journal=source.rstrip(".") if "." not in source.rstrip(".") else source,
        volume=parts.get("volume", ""),
        issue=parts.get("issue", ""),
        pages=normal("pages", pages or parts.get("elocation-id", "")),
        publisher=parts.get("publisher-name", ""),
        doi=normal("doi", doi),
        pmid="".join(sign for sign in ids.get("pmid", "") if sign.isdigit())[:12],
        pmcid=ids.get("pmcid", "") or ids.get("pmc", ""),
        url="" if "doi.org/" in address else address,
        entry_type=kind or ("article" if source else "misc"),
    )
    return record, shortened


def _role(element: etree._Element) -> str:
    group = next((above for above in element.iterancestors() if local_name(above) == "person-group"), None)
    return str(group.get("person-group-type", "author")) if group is not None else ""


def _printed(record: Record, shortened: bool) -> str:
    """A reference in the words and order of Vancouver, from fields that carry no punctuation of their own."""
    names = ", ".join(author.family if author.collective else f"{author.family} {_initials(author.given)}".strip() for author in record.authors)
    place = record.volume + (f"({record.issue})" if record.issue else "") + (f":{record.pages}" if record.pages else "")
    dated = ";".join(part for part in (str(record.year or ""), place) if part)
    ends = (
        names + (", et al" if shortened else ""),
        record.title,
        record.journal or record.publisher,
        dated,
        f"doi:{record.doi}" if record.doi else record.url,
    )
    return " ".join(f"{part.rstrip('.')}." if not part.endswith(("?", "!")) else part for part in ends if part)


def _initials(given: str) -> str:
    if given.isupper() and "." not in given:
        return given
    return "".join(part[0] for part in re.split(r"[\s.-]+", given) if part)
