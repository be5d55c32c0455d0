"""How far a paper can be trusted by what is known of its kind: status (retracted, corrected, preprint) and tier (1 to 5)."""

from __future__ import annotations

import re
from functools import lru_cache

from engine.domain.records import Record

RETRACTED_TYPES = frozenset({"retracted publication", "retracted article", "withdrawn publication"})
RETRACTED_LINKS = frozenset({"retraction_in", "retracted_and_republished_in"})
RETRACTED_TITLE = re.compile(
    r"^\W*(?:retracted|withdrawn|withdrawal|temporary removal)(?:\s+(?:article|paper|chapter|publication|manuscript))?\s*[:\])】]"
    r"|[\[(](?:retracted|withdrawn)(?:\s+(?:article|paper))?[\])]\W*$"
    r"|^\W*(?:已?撤稿|已?撤回|撤销)\s*[:：\])）】]",
    re.IGNORECASE,
)
"""How publishers mark the title of the paper itself; "Retraction of ..." is the title of the notice, which is a paper in good standing."""

CORRECTED_TYPES = frozenset({"corrected and republished article"})
CORRECTED_LINKS = frozenset({"erratum_in", "corrected_and_republished_in", "partial_retraction_in", "expression_of_concern_in"})
"""What a reader must look up before quoting; an expression of concern has no status of its own and is no less serious than an erratum."""

PREPRINT_TYPES = frozenset({"preprint", "posted-content"})
PREPRINT_SERVERS = re.compile(
    r"\b(?:arxiv|biorxiv|medrxiv|chemrxiv|psyarxiv|chinaxiv|socarxiv|engrxiv|techrxiv|edarxiv|"
    r"ssrn|research square|preprints\.org|authorea|osf preprints)\b",
    re.IGNORECASE,
)
PREPRINT_DOIS = re.compile(
    r"10\.(?:1101/(?:\d{6}$|20\d\d\.\d\d\.\d\d\.\d+)|64898/|48550/arxiv|21203/rs\.|2139/ssrn|20944/preprints|26434/chemrxiv|31234/osf|31219/osf|31235/osf|22541/au|36227/techrxiv)",
    re.IGNORECASE,
)

NEWS_TYPES = frozenset({"news", "newspaper article", "press release", "webcast", "blog", "website"})
OPINION_TYPES = frozenset(
    {
        "editorial",
        "letter",
        "comment",
        "published erratum",
        "retraction of publication",
        "expression of concern",
        "interview",
        "personal narrative",
        "address",
        "lecture",
        "introductory journal article",
    }
)
RESEARCH_TYPES = re.compile(
    r"trial|meta-analysis|systematic review|observational study|multicenter study|case reports|"
    r"validation study|evaluation study|comparative study|guideline"
)
"""Types that say that a letter or comment carries data or a method of its own."""
INSTITUTION_TYPES = frozenset({"technical report", "government publication", "academic dissertation", "book", "dataset"})
INSTITUTION_ENTRIES = frozenset(
    {"book", "inbook", "incollection", "techreport", "report", "phdthesis", "mastersthesis", "thesis", "manual", "dataset", "standard"}
)
PROCEEDINGS_ENTRIES = frozenset({"inproceedings", "conference", "proceedings"})
WEB_ENTRIES = frozenset({"online", "www", "electronic", "webpage"})

_FILE_ORDER = re.compile(r"(?:pubmed|medline)(\d\d)n(\d{4,5})(?!\d)", re.IGNORECASE)


def status_of(record: Record) -> str:
    """ "retracted", "preprint", "corrected" or "ok"; the gravest that holds, in this order."""
    types, links = _types(record), {link.kind for link in record.links}
    if types & RETRACTED_TYPES or links & RETRACTED_LINKS or RETRACTED_TITLE.search(record.title):
        return "retracted"
    if is_preprint(record):
        return "preprint"
    return "corrected" if types & CORRECTED_TYPES or links & CORRECTED_LINKS else "ok"


def is_preprint(record: Record) -> bool:
    """Whether a record is of a preprint, by its type, server or DOI."""
    server = _is_server(record.journal, record.publisher)
    return bool(_types(record) & PREPRINT_TYPES or record.entry_type == "preprint" or server or PREPRINT_DOIS.match(record.doi))


@lru_cache(maxsize=4096)
def _is_server(journal: str, publisher: str) -> bool:
    """Whether what stands in the place of a journal is a server of preprints; there are few of them, on many records."""
    return PREPRINT_SERVERS.search(f"{journal} / {publisher}") is not None


def tier_of(record: Record) -> int:
    """The credibility of a record: the first rule that holds.

    2 preprint: the data are there, nobody has reviewed them.
    5 news, press, web pages: others tell of research, usually without data.
    4 editorials, letters, comments, notices: opinion in a reviewed journal, but not itself reviewed, unless a type says that it reports a study.
    3 books, theses, reports, and whatever names no journal: an institution answers for it.
    1 the rest: articles in journals and proceedings.
    """
    types = _types(record)
    if is_preprint(record):
        return 2
    if types & NEWS_TYPES or (record.entry_type in WEB_ENTRIES and not record.journal):
        return 5
    if types & OPINION_TYPES and not any(RESEARCH_TYPES.search(kind) for kind in types):
        return 4
    if record.entry_type in PROCEEDINGS_ENTRIES:
        return 1
    return 3 if types & INSTITUTION_TYPES or record.entry_type in INSTITUTION_ENTRIES or not record.journal else 1


def file_order(name: str) -> int | None:
    """A number that grows with the age of NLM's files ("pubmed25n0001.xml.gz"): year, then number; None for other names."""
    found = _FILE_ORDER.search(name)
    return int(found[1]) * 100_000 + int(found[2]) if found else None


def numbered_name(name: str, number: int) -> str:
    """The name of NLM's file of another number in the same year and form."""
    return _FILE_ORDER.sub(lambda found: f"{found[0][: found.start(2) - found.start()]}{number:0{len(found[2])}d}", name, count=1)


def _types(record: Record) -> set[str]:
    return {kind.casefold() for kind in record.types}
