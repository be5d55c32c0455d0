"""PubMed's .nbib (MEDLINE) format, reading only; tags after https://www.nlm.nih.gov/bsd/mms/medlineelements.html."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from engine.domain.records import Author, Entry, Link, Record, Section
from engine.errors import EngineError, ErrorCode
from engine.formats.clean import clean_text, strip_markup
from engine.formats.dates import parse_date

NAME = "nbib"
_LINE = re.compile(r"^([A-Z][A-Z0-9]{1,3}) {0,2}-(?: (.*)|)$")
_ONE = {
    "title": ("TI", "BTI", "CTI"), "journal": ("JT", "TA"), "journal_abbreviation": ("TA",), "volume": ("VI",), "issue": ("IP",), "pages": ("PG",),
    "publisher": ("PB",), "country": ("PL",), "vernacular_title": ("TT",), "pmcid": ("PMC",), "date_revised": ("LR",),
}  # fmt: skip
# https://www.nlm.nih.gov/bsd/mms/medlineelements.html#cc, in the words of PubMed XML's RefType
_LINKS = {
    "RIN": "retraction_in", "ROF": "retraction_of", "CRI": "corrected_and_republished_in", "CRF": "corrected_and_republished_from",
    "CON": "comment_on",
    "CIN": "comment_in", "EIN": "erratum_in", "EFR": "erratum_for", "ECI": "expression_of_concern_in", "ECF": "expression_of_concern_for",
    "RPI": "republished_in", "RPF": "republished_from", "UIN": "update_in", "UOF": "update_of", "SPIN": "summary_for_patients_in",
    "ORI": "original_report_in",
    "DDIN": "associated_dataset", "DRIN": "associated_publication", "RRI": "retracted_and_republished_in", "RRF": "retracted_and_republished_from",
}  # fmt: skip
_LABEL = re.compile(r"(?:(?<=^)|(?<=[.?!)\]] ))([A-Z][A-Z /&,'()-]{3,60}): (?=[\w(\"'\[<>~±])")
_USED_LISTED = (
    "PMID AB OAB FAU AU CN FED ED DP DEP LID AID PT MH OT LA IS ISBN AD STAT DA DCOM OWN JID EDAT MHDA CRDT PHST PST SO SB OTO OABL FIR IR IRAD VI TI"
)
_USED = frozenset(_USED_LISTED.split())


def recognises(head: str) -> bool:
    """Whether the text holds a line that opens a MEDLINE record; Scopus puts the same line into RIS."""
    return re.search(r"^[ \t\ufeff]*PMID *- *\d+", head, re.MULTILINE) is not None and re.search(r"^TY  ?- ", head, re.MULTILINE) is None


def read(text: str, name: str) -> Iterator[Entry]:
    """One entry for each record of the file `name`; PMID opens one, an empty line may close it."""
    for line, tags, warnings in _records(text):
        where = f"{name}:{line}"
        if "PMID" not in tags and not any(tag in tags for tag in ("TI", "BTI")):
            message = f"the record that begins at line {line} has neither PMID nor title"
            yield Entry(where, fault=EngineError(ErrorCode.REFERENCE_MALFORMED, message, where=where).info, warnings=tuple(warnings))
            continue
        if set(tags) <= {"PMID"}:
            yield Entry(where, warnings=(*warnings, "the record holds only a PMID; left out"))
            continue
        yield Entry(where, _record(tags), warnings=tuple(warnings))


def _records(text: str) -> Iterator[tuple[int, dict[str, list[str]], list[str]]]:
    pairs: list[list[str]] = []
    warnings: list[str] = []
    begun, blank = 0, False
    for number, line in enumerate(re.split(r"\r\n|\n|\r", text.lstrip("\ufeff")), 1):
        match = _LINE.match(line.rstrip())
        if match is None:
            if not line.strip():
                blank = True
            elif pairs and line[:1].isspace():
                pairs[-1][1] += " " + line.strip()
            else:
                warnings.append(f"line {number} belongs to no field: {clean_text(line)[:60]}")
            continue
        if pairs and (match[1] == "PMID" or (blank and any(tag == "PMID" for tag, _ in pairs) and match[1] in ("OWN", "STAT"))):
            yield begun, _grouped(pairs), warnings
            pairs, warnings = [], []
        if not pairs:
            begun = number
        blank = False
        pairs.append([match[1], match[2] or ""])
    if pairs:
        yield begun, _grouped(pairs), warnings


def _grouped(pairs: list[list[str]]) -> dict[str, list[str]]:
    tags: dict[str, list[str]] = {}
    for tag, value in pairs:
        tags.setdefault(tag, []).append(value.strip())
    tags["AUTHORS"] = [f"{tag} {value}" for tag, value in pairs if tag in ("FAU", "AU", "CN")]
    return tags


def _record(tags: dict[str, list[str]]) -> Record:
    def first(*names: str) -> str:
        return next((strip_markup(value) for name in names for value in tags.get(name, []) if value.strip()), "")

    made: dict[str, Any] = {part: first(*names) for part, names in _ONE.items()}
    if made["journal_abbreviation"] == made["journal"]:
        made["journal_abbreviation"] = ""
    raw = first("DP")
    year, month, day = parse_date(raw)
    marked = [value for tag in ("LID", "AID", "SO") for value in tags.get(tag, [])]
    doi = next((value[: -len("[doi]")].strip() for value in marked if value.endswith("[doi]")), "")
    serial = [value.split(" ")[0] for value in tags.get("IS", [])]
    isbn = next((match[0] for value in tags.get("ISBN", []) if (match := re.search(r"\d[\dXx-]{8,}", value))), "")
    known = {name for names in _ONE.values() for name in names} | set(_LINKS) | _USED | {"AUTHORS"}
    return Record(
        **{**made, "date_revised": "-".join(f"{part:02d}" for part in parse_date(made["date_revised"]) if part)},
        pmid=first("PMID"), authors=_authors(tags["AUTHORS"]), editors=_authors([f"FAU {value}" for value in tags.get("FED", tags.get("ED", []))]),
        year=year, month=month, day=day, date_raw=raw, date_electronic="-".join(f"{part:02d}" for part in parse_date(first("DEP")) if part),
        doi=doi, issn=serial[0] if serial else "", isbn=isbn, language=first("LA"),
        abstract=_sections(first("AB")), other_abstract=tuple(Section(None, text) for value in tags.get("OAB", []) if (text := strip_markup(value))),
        keywords=_all(tags, "OT"), mesh=_all(tags, "MH"), types=_all(tags, "PT"), affiliations=_all(tags, "AD"),
        links=tuple(_link(kind, value) for tag, kind in _LINKS.items() for value in tags.get(tag, [])),
        entry_type="book" if "BTI" in tags and "TI" not in tags else "inbook" if "BTI" in tags else "article",
        extra=tuple(
            (f"nbib-{tag.lower()}", text) for tag, values in tags.items() if tag not in known for text in [strip_markup("; ".join(values))] if text
        ),
    )  # fmt: skip


def _all(tags: dict[str, list[str]], tag: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(text for value in tags.get(tag, []) if (text := strip_markup(value))))


def _authors(lines: list[str]) -> tuple[Author, ...]:
    """Full names (FAU) where given, else the short ones (AU: "Shruthi BS"), groups (CN) in their place."""
    full = any(line.startswith("FAU ") for line in lines)
    authors = []
    for line in lines:
        tag, _, value = line.partition(" ")
        text = strip_markup(value)
        if not text or (tag == "AU" and full):
            continue
        if tag == "CN":
            authors.append(Author(text, collective=True))
        elif tag == "FAU":
            parts = [part.strip() for part in text.split(",")]
            authors.append(Author(parts[0], parts[1] if len(parts) > 1 else "", suffix=", ".join(parts[2:])))
        else:
            family, _, initials = text.rpartition(" ")
            authors.append(
                Author(family or initials, " ".join(f"{sign}." for sign in initials) if family and initials.isupper() else initials if family else "")
            )
    return tuple(authors)


def _sections(text: str) -> tuple[Section, ...]:
    """MEDLINE runs the labelled paragraphs of an abstract together; labels in capitals at the start of a sentence part them again."""
    labels = list(_LABEL.finditer(text))
    if not labels or labels[0].start() > 0:
        return (Section(None, text),) if text else ()
    ends = [*(match.start() for match in labels[1:]), len(text)]
    return tuple(Section(match[1], text[match.end() : end].strip()) for match, end in zip(labels, ends, strict=True))


def _link(kind: str, value: str) -> Link:
    text = strip_markup(value)
    pmid = re.search(r"PMID: ?(\d+)", text)
    return Link(kind, pmid[1] if pmid else None, text)
