"""Two records compared: one paper, two papers that look alike, two papers that belong together, or a case for a person."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from rapidfuzz import fuzz

from engine.linkage import kinds
from engine.linkage.differences import Difference, Level, difference
from engine.linkage.identifiers import unversioned
from engine.linkage.names import Agreement, agreement
from engine.linkage.profile import Profile, same_journal
from engine.linkage.titles import Words, is_generic

NEAR = 90.0
"""Likeness of two titles (RapidFuzz ratio of the folded words, 0 to 100) from which on a difference is looked at."""
NEAR_PREPRINT = 80.0
"""The same between a preprint and its journal version, whose title is often polished."""
UNLIKE_UNDER_ONE_NUMBER = 60.0
"""Likeness (token set ratio) below which two titles under one DOI or PMID are taken for two papers, unless their authors agree."""
LATEST_PRINT = 3
"""Years between a paper's first appearance and its print beyond which two records of one number are looked at."""
LONG_TITLE = 8
"""Words of a title that hardly two papers of the same authors share by chance."""
SHORT_TITLE = 5
"""Words of a title below which a missing year or author is no small matter."""


class Kind(StrEnum):
    """What two records are to each other."""

    SAME = "same"
    PROPOSED = "proposed"
    LINKED = "linked"
    DIFFERENT = "different"
    UNLIKE = "unlike"


@dataclass(frozen=True, slots=True)
class Verdict:
    """What two records are to each other and why: "doi", "pmid" or "title" if they are one paper, else words for a person.

    `wrong_number` says that they share this kind of identifier and are two papers all the same, so that it is wrong in one of them;
    `but_for_pmid` that only different PMIDs keep them apart.
    """

    kind: Kind
    reason: str = ""
    wrong_number: str = ""
    but_for_pmid: bool = False


UNLIKE = Verdict(Kind.UNLIKE)


def compare(a: Profile, b: Profile) -> Verdict:
    """What two records are to each other; the order of the two matters for the wording alone."""
    reason = shared_number(a, b)
    # of two equal titles, one may have lost the sign by which "Re: …" is known
    if a.kind != b.kind and not (a.title == b.title and (a.about or b.about)):
        return _linked(a, b, reason)
    differs = _titles_differ(a, b)
    if reason:
        return _under_one_number(a, b, differs, reason)
    if differs is None:
        return UNLIKE
    if differs.level <= Level.SLIP:
        return _under_one_title(a, b, differs)
    return _under_near_titles(a, b, differs)


def shared_number(a: Profile, b: Profile) -> str:
    """The identifier that two records share: "pmid" (a PMCID counts as one), "doi" or ""."""
    if (a.pmid and a.pmid == b.pmid) or (a.pmcid and a.pmcid == b.pmcid):
        return "pmid"
    return "doi" if a.doi and b.doi and unversioned(a.doi) == unversioned(b.doi) else ""


def conflict(a: Profile, b: Profile) -> str:
    """The identifier that proves two records to be two papers: "PMIDs", "DOIs" or ""."""
    if a.pmid and b.pmid and a.pmid != b.pmid:
        return "PMIDs"
    return "DOIs" if a.doi and b.doi and unversioned(a.doi) != unversioned(b.doi) else ""


def _titles_differ(a: Profile, b: Profile) -> Difference | None:
    """The smallest difference between the titles, in the original language or translated; None where one has no title."""
    pairs = [(x, y) for x in (a.title, a.vernacular) for y in (b.title, b.vernacular) if x and y]
    if not pairs:
        return None
    if a.title == b.title:
        return Difference(Level.EQUAL)
    if a.title and b.title and (direct := difference(a.words, b.words)).level is Level.TURNED and _likeness(a.title, b.title) >= NEAR:
        return direct
    if any(x == y for x, y in pairs):
        return Difference(Level.EQUAL)
    return min((difference(tuple(x.split(" ")), tuple(y.split(" "))) for x, y in pairs), key=lambda found: found.level)


def _likeness(a: str, b: str) -> float:
    return fuzz.ratio(a, b, score_cutoff=50)


def _agreement(a: Profile, b: Profile) -> Agreement:
    return agreement(a.authors, b.authors, shortened=a.shortened or b.shortened)


def _linked(a: Profile, b: Profile, reason: str) -> Verdict:
    if a.title == b.title and reason == "pmid":
        return Verdict(Kind.SAME, reason)
    left, right = a.about or a.title, b.about or b.title
    if not left or not right or is_generic(tuple(left.split(" "))):
        return UNLIKE
    if left != right and difference(tuple(left.split(" ")), tuple(right.split(" "))).level > Level.SLIP:
        return UNLIKE
    if kinds.PAPER in (a.kind, b.kind):
        return Verdict(Kind.LINKED, a.kind or b.kind)
    return Verdict(Kind.DIFFERENT, " / ".join(sorted((a.kind, b.kind))))


def _under_one_number(a: Profile, b: Profile, differs: Difference | None, reason: str) -> Verdict:
    name = reason.upper()
    if {a.form, b.form} == {"book", "chapter"}:
        return Verdict(Kind.DIFFERENT, f"same {name}, but a book and a chapter of it")
    if differs is not None and differs.level is Level.TURNED and _likeness(a.title, b.title) >= UNLIKE_UNDER_ONE_NUMBER:
        return Verdict(Kind.PROPOSED, f"same {name}, but the titles differ in: {differs.shown}")
    if doubt := _doubt_of_number(a, b, differs):
        return Verdict(Kind.PROPOSED, f"same {name}, but {doubt}: one of the two may be wrong", wrong_number=reason)
    if reason == "doi" and a.pmid and b.pmid and a.pmid != b.pmid:
        return Verdict(Kind.PROPOSED, "same DOI, but different PMIDs", but_for_pmid=True)
    return Verdict(Kind.SAME, reason)


def _doubt_of_number(a: Profile, b: Profile, differs: Difference | None) -> str:
    """What speaks against a number that two records share; chapters are often given the DOI of their book, abstracts that of the supplement."""
    authors, years = _agreement(a, b), _years_apart(a, b) or 0
    if differs is None or _is_han(a.title) != _is_han(b.title):
        # titles that cannot be compared
        return "other authors and another year" if authors is Agreement.DIFFERENT and years else "another year" if years > LATEST_PRINT else ""
    if differs.level <= Level.SLIP:
        return ""
    if differs.level <= Level.SUBTITLE:
        return "other authors and another year" if authors is Agreement.DIFFERENT and years > 1 else ""
    like = fuzz.token_set_ratio(a.title, b.title)
    if like >= UNLIKE_UNDER_ONE_NUMBER:
        return "another title" if authors is Agreement.DIFFERENT and (like < NEAR or years > 1) else ""
    if "doc" in (a.place[1][:3], b.place[1][:3]):
        # a title may be badly read from a PDF
        is_borne_out = authors >= Agreement.FIRST and years <= 1
    else:
        # all of several authors and the year outweigh a title, which may be translated
        is_borne_out = authors is Agreement.ALL and min(len(a.authors), len(b.authors)) > 1 and not years
        is_borne_out = is_borne_out and is_generic(a.words) == is_generic(b.words)
    return "" if is_borne_out and not (a.page and b.page and a.page != b.page) else "another title"


def _under_near_titles(a: Profile, b: Profile, differs: Difference) -> Verdict:
    authors = _agreement(a, b)
    like = _likeness(a.title, b.title)
    years = _years_apart(a, b)
    if a.preprint != b.preprint and authors is Agreement.ALL and len(a.authors) > 2 and differs.level < Level.TURNED and like >= NEAR_PREPRINT:
        return Verdict(Kind.LINKED, "preprint of")
    is_near = like >= NEAR or (differs.level is Level.SUBTITLE and authors >= Agreement.FIRST and years == 0)
    if not is_near:
        if authors is Agreement.ALL and years == 0 and _same_place(a, b) and not conflict(a, b):
            return Verdict(Kind.PROPOSED, "another title at the same place of the same volume")
        return UNLIKE
    if authors < Agreement.UNKNOWN or (authors is Agreement.UNKNOWN and not (years == 0 and like >= NEAR)):
        return UNLIKE
    if differs.level is Level.TURNED:
        return Verdict(Kind.DIFFERENT, f"titles differ in: {differs.shown}")
    if kind := conflict(a, b):
        return Verdict(Kind.DIFFERENT, f"different {kind}; titles differ in: {differs.shown}")
    if years is not None and years > 1:
        return Verdict(Kind.DIFFERENT, f"different years; titles differ in: {differs.shown}")
    return Verdict(Kind.PROPOSED, f"titles differ in: {differs.shown}")


def _under_one_title(a: Profile, b: Profile, differs: Difference) -> Verdict:
    words = a.words if len(a.title) >= len(b.title) else b.words
    authors = _agreement(a, b)
    if {a.form, b.form} == {"conference abstract", "article"}:
        return _if(authors >= Agreement.UNKNOWN, Kind.DIFFERENT, "conference abstract and article")
    if {a.form, b.form} == {"book", "chapter"}:
        return _if(authors >= Agreement.OVERLAP, Kind.DIFFERENT, "a book and a chapter of it")
    if is_generic(words):
        return _under_general_title(a, b, authors)
    if a.preprint != b.preprint:
        return _preprint(a, b, authors)
    if kind := conflict(a, b):
        return _if(authors is not Agreement.DIFFERENT, Kind.DIFFERENT, f"different {kind}")
    if a.isbns and b.isbns and not a.isbns & b.isbns:
        return Verdict(Kind.DIFFERENT, "different ISBNs")
    doubt = _doubt(a, b, authors, words)
    if doubt.kind is not Kind.SAME or differs.level < Level.SLIP:
        return doubt
    several = min(len(a.authors), len(b.authors)) > 1
    if authors is Agreement.ALL and (_years_apart(a, b) == 0 or (several and _years_apart(a, b) is None)):
        return doubt
    return Verdict(Kind.PROPOSED, f"titles differ in spelling: {differs.shown}")


def _doubt(a: Profile, b: Profile, authors: Agreement, words: Words) -> Verdict:
    """Whether authors, year and place bear out an equal title."""
    years, placed = _years_apart(a, b), _same_place(a, b)
    journal = same_journal(a, b)
    pages_differ = bool(a.page and b.page and a.page != b.page)
    volumes_differ = bool(a.volume and b.volume and a.volume != b.volume)
    if authors <= Agreement.OVERLAP:
        if authors is Agreement.OVERLAP and placed and years == 0:
            return Verdict(Kind.PROPOSED, "same title and place, different first authors")
        return Verdict(Kind.DIFFERENT, "different first authors" if authors else "different authors")
    if years is not None and years > 1:
        if placed:
            return Verdict(Kind.PROPOSED, "same title and place, different years")
        return Verdict(Kind.DIFFERENT, "different years and pages" if pages_differ else "different years")
    if pages_differ and (volumes_differ or journal is False or years):
        return Verdict(Kind.DIFFERENT, "different years and pages" if years else "different pages")
    for wrong, what in ((pages_differ, "pages"), (volumes_differ, "volumes"), (journal is False, "journals")):
        if wrong:
            return Verdict(Kind.PROPOSED, f"same title and authors, different {what}")
    weight = len(words) if not _is_han(a.title) else len(words) // 2
    if placed:
        return Verdict(Kind.SAME, "title")
    if authors is Agreement.UNKNOWN:
        nobody = not a.authors and not b.authors
        return _if(nobody and years == 0 and weight >= SHORT_TITLE, Kind.SAME, "title", Verdict(Kind.PROPOSED, "same title, authors not known"))
    if years is None:
        return _if(weight >= SHORT_TITLE, Kind.SAME, "title", Verdict(Kind.PROPOSED, "same title and author, year not known"))
    if years == 1:
        is_sure = authors is Agreement.ALL and min(len(a.authors), len(b.authors)) > 1 and weight >= LONG_TITLE
        return _if(is_sure, Kind.SAME, "title", Verdict(Kind.PROPOSED, "same title and author, the year after"))
    return Verdict(Kind.SAME, "title")


def _under_general_title(a: Profile, b: Profile, authors: Agreement) -> Verdict:
    """Titles such as "Editorial" name no paper: place, year and author must all agree."""
    if authors < Agreement.FIRST or _years_apart(a, b) != 0 or conflict(a, b) or same_journal(a, b) is False:
        return UNLIKE
    if a.page and b.page and a.page != b.page:
        return Verdict(Kind.DIFFERENT, "same general title on different pages")
    if same_journal(a, b) and a.page and a.page == b.page:
        return Verdict(Kind.SAME, "title")
    return Verdict(Kind.PROPOSED, "same general title, author and year")


def _preprint(a: Profile, b: Profile, authors: Agreement) -> Verdict:
    if authors < Agreement.UNKNOWN:
        return Verdict(Kind.DIFFERENT, "different first authors" if authors else "different authors")
    paper = b if a.preprint else a
    if paper.doi or paper.pmid or paper.journal or paper.volume or paper.page:
        return Verdict(Kind.LINKED, "preprint of")
    return Verdict(Kind.PROPOSED, "same title: the preprint itself or its journal version")


def _years_apart(a: Profile, b: Profile) -> int | None:
    return abs(a.year - b.year) if a.year is not None and b.year is not None else None


def _same_place(a: Profile, b: Profile) -> bool:
    """Whether volume and first page are known and equal in journals that are not two."""
    return bool(a.volume and a.volume == b.volume and a.page and a.page == b.page and same_journal(a, b) is not False)


def _is_han(text: str) -> bool:
    return any("\u3400" <= sign <= "\u9fff" for sign in text)


def _if(holds: bool, kind: Kind, reason: str, otherwise: Verdict = UNLIKE) -> Verdict:
    return Verdict(kind, reason) if holds else otherwise
