"""What is compared of a record, worked out once."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

from engine.domain.records import Record
from engine.linkage import identifiers, kinds, names, titles
from engine.sources.status import is_preprint

Place = tuple[str, str]
"""Source and paper ID."""

_MEETING = frozenset(
    (
        "meeting abstract", "meeting abstracts", "conference abstract", "congress", "congresses", "abst", "proceedings paper", "conference paper",
    )
)  # fmt: skip
_MEETING_ENTRIES = frozenset(("inproceedings", "conference", "proceedings"))
_ARTICLE_TYPES = frozenset(("journal article", "article", "review", "clinical trial", "randomized controlled trial", "research article"))
_BOOKS = frozenset(("book", "collection", "mvbook", "booklet"))
_CHAPTERS = frozenset(("incollection", "inbook"))


@dataclass(frozen=True, slots=True)
class Profile:
    """A record reduced to what tells it from others; empty where not known. `title` and `about` are folded words joined by blanks."""

    place: Place
    pmid: str
    doi: str
    pmcid: str
    title: str
    vernacular: str
    kind: str
    about: str
    authors: tuple[names.Name, ...]
    shortened: bool
    year: int | None
    volume: str
    page: str
    journal: frozenset[str]
    issns: frozenset[str]
    isbns: frozenset[str]
    preprint: bool
    form: str

    @property
    def words(self) -> titles.Words:
        """The title in folded words."""
        return tuple(self.title.split(" ")) if self.title else ()


def profile_of(record: Record, place: Place = ("", "")) -> Profile:
    """The profile of a record, whether stored or not."""
    kind, about = kinds.kind_of(record)
    title = titles.fold(record.title)
    return Profile(
        place,
        identifiers.normal_number(record.pmid),
        identifiers.normal_doi(record.doi),
        identifiers.normal_number(record.pmcid),
        " ".join(title),
        " ".join(titles.fold(record.vernacular_title)) if record.vernacular_title else "",
        kind,
        " ".join(titles.fold(about)) if about != record.title else "",
        tuple(name for author in record.authors if (name := names.name_of(author)) is not None),
        names.is_shortened(record.authors),
        record.year,
        _number(record.volume),
        identifiers.first_page(record.pages),
        frozenset(flat for name in (record.journal, record.journal_abbreviation) if (flat := _journal(name))),
        identifiers.issns(record.issn),
        identifiers.isbns(record.isbn),
        is_preprint(record),
        _form(record),
    )


def same_journal(a: Profile, b: Profile) -> bool | None:
    """Whether two records name one journal, in full or shortened; None where one of them names none."""
    if a.issns and b.issns and a.issns & b.issns:
        return True
    if not a.journal or not b.journal:
        return None
    return any(_abbreviates(x, y) or _abbreviates(y, x) for x in a.journal for y in b.journal)


def _abbreviates(short: str, long: str) -> bool:
    """Whether each word of one name begins the next fitting word of the other one."""
    left, right = short.split(), long.split()
    if "".join(word[0] for word in right) == short:
        return True
    place = 0
    for word in left:
        while place < len(right) and not right[place].startswith(word):
            place += 1
        if place == len(right):
            return False
        place += 1
    return bool(left) and left[0][0] == right[0][0]


_SMALL_WORDS = frozenset(("the", "of", "and", "in", "for", "on", "de", "la", "der", "die", "das", "und", "et", "y", "to", "a", "an"))


def _journal(name: str) -> str:
    text = unicodedata.normalize("NFKD", re.sub(r"\(.*?\)|:.*|\s=.*", " ", name).replace("&", " ")).casefold()
    return " ".join(word for word in re.findall(r"[^\W_]+", "".join(c for c in text if not unicodedata.combining(c))) if word not in _SMALL_WORDS)


def _number(text: str) -> str:
    found = re.search(r"\d+", text)
    return found[0].lstrip("0") if found else text.strip().lower()


def _form(record: Record) -> str:
    types = {name.casefold() for name in record.types}
    if types & _MEETING or record.entry_type in _MEETING_ENTRIES:
        return "conference abstract"
    if record.entry_type in _BOOKS:
        return "book"
    if record.entry_type in _CHAPTERS:
        return "chapter"
    return "article" if record.entry_type == "article" and (types & _ARTICLE_TYPES or record.volume or not record.types) else ""
