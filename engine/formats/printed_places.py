"""Where a printed reference says that something appeared: volume, issue, pages and year at its end, and the journal before them."""

from __future__ import annotations

import re
from dataclasses import dataclass

YEAR = r"(?P<year>(?:1[6-9]|20)\d\d)[a-z]?"
_VOLUME = r"(?P<volume>[A-Z]{0,2}\d{1,5}[A-Z]?(?:[-–/]\d{1,4})?(?:\s?(?:Suppl|Pt|Spec No|Supplement)\.?\s?[\w.]*)?)"
_ISSUE = r"(?:\s*[(（](?P<issue>[^()（）]{1,30})[)）])"
_PAGE = r"[A-Za-z]{0,8}[.-]?\d[\w.]*"
_PAGES = (
    rf"(?:pp?\.?\s?|Art(?:icle)?\.?\s?(?:no\.?|ID)?\s?|e-?page\s?)?(?P<pages>(?:pdb\s)?{_PAGE}(?:\s?[-–—−‐]+\s?{_PAGE})?(?:\s?e\d{{1,3}})?"
    rf"(?:[,;]\s?{_PAGE}(?:\s?[-–—−‐]\s?{_PAGE})?)?)"
)
_MONTH = (
    r"(?:\s+(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|Winter|Spring|Summer|Fall|Autumn)[a-z]*\.?(?:[-/–][A-Z][a-z]{2,8})?(?:\s+\d{1,2})?)?"
)
_END = r"\s*[.。．]?\s*$"

_PLACES: tuple[re.Pattern[str], ...] = tuple(
    re.compile(pattern + _END)
    for pattern in (
        # Journal 2019 Mar 5;12(3):1-9 (Vancouver, AMA, Lancet)
        rf"[.,，。．]?\s*\b{YEAR}{_MONTH}\s*[;；]\s*{_VOLUME}?{_ISSUE}?\s*(?:[:：,]\s*{_PAGES})?",
        # Journal, 2019, 12(3): 1-9 (GB/T 7714, RSC); Journal, 2019(3): 1-9; Journal 2019, 12 (3), 1-9 (ACS, MDPI)
        rf"[.,，。．]?\s*\b{YEAR}\s*[,，]\s*{_VOLUME}{_ISSUE}?\s*(?:[:：,，]\s*{_PAGES})?",
        rf"[,，]\s*{YEAR}{_ISSUE}\s*[:：]\s*{_PAGES}",
        # Journal, vol. 12, no. 3, pp. 1-9, Mar. 2019 (IEEE, MLA)
        rf"[.,]?\s*\b[Vv]ol(?:ume)?\.?\s*{_VOLUME}(?:,?\s*(?:[Nn]o|[Ii]ssue"
        rf"|[Ii]ss)\.?\s*(?P<issue>[\w-]+))?(?:,?\s*(?:[A-Z][a-z]{{2,8}}\.?\s*)?{YEAR})?"
        rf"(?:,?\s*(?:pp?|[Aa]rt)\.?\s*(?:no\.?\s*)?{_PAGES})?(?:,?\s*(?:[A-Z][a-z]{{2,8}}\.?\s*)?(?P<late>(?:19|20)\d\d))?",
        # Journal 12.3 (2019): 1-9 (MLA)
        rf"\s+(?P<volume>\d{{1,4}})\.(?P<issue>\d{{1,3}})\s*\({YEAR}\)\s*:\s*{_PAGES}",
        # Journal 12(3), 1-9 (2019) (Nature, Science)
        rf"[.,]?\s+{_VOLUME}{_ISSUE}?\s*[,:]\s*{_PAGES}\s*[(（]{YEAR}{_MONTH}[)）]",
        # Journal 12 (2019) 1-9 (Elsevier)
        rf"[.,]?\s+{_VOLUME}(?:{_ISSUE})?\s*\({YEAR}\)\s*[,:]?\s*(?:{_PAGES})?",
        # Journal 12(3):1-9 (Springer, ASM, APA, Cell, Oxford)
        rf"[.,，]?\s+{_VOLUME}{_ISSUE}?\s*[:：,，]\s*{_PAGES}",
        rf"[.,]?\s+{_VOLUME}{_ISSUE}",
        # Publisher; 2019. p. 12-34
        rf"[.,;，]\s*{YEAR}\s*[.,;:：]\s*(?:pp?\.?\s?)?{_PAGES}",
        # Journal (2019); Journal. 2019; Journal 12
        rf"\s*\({YEAR}\)",
        rf"[.,;，]\s*{YEAR}{_MONTH}",
        r"(?<=[a-z.)])\s+(?P<volume>\d{1,3})",
    )
)
_LONGEST_PLACE = 120
"""Signs at the end of a reference in which volume, pages and year stand."""


@dataclass(frozen=True, slots=True)
class Place:
    """What stands before the place in the text, and the place itself; empty where not given."""

    head: str
    year: int | None = None
    volume: str = ""
    issue: str = ""
    pages: str = ""


def read_place(text: str) -> Place:
    """The place at the end of a reference without authors and identifiers; only `head` where there is none."""
    start = max(0, len(text) - _LONGEST_PLACE)
    for pattern in _PLACES:
        match = pattern.search(text, start)
        if match is not None:
            parts = match.groupdict()
            year = parts.get("year") or parts.get("late")
            volume, issue, pages = (" ".join((parts.get(name) or "").split()) for name in ("volume", "issue", "pages"))
            return Place(text[: match.start()].rstrip(" ,，"), int(year) if year else None, volume, issue, pages.strip(" .,"))
    return Place(text)


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


_SMALL = _words("of the and in for on & de et la le der die das für und to a an y del des do da e with as at from los las")
_LOWER_NAMES = _words("npj eneuro elife mbio biorxiv medrxiv arxiv chemrxiv iscience msystems msphere ebiomedicine eclinicalmedicine")
_BOUNDARY = re.compile(r"(?:[.?!]+[\"”’')\]]*\s+|[?!](?=[A-Z])|[.．。？！]\s*(?=[\u4e00-\u9fff])|(?<=[\u4e00-\u9fff])[.．。？！]\s*)(?=\S)")
_KIND_MARK = re.compile(r"\s*[\[［【](?P<kind>[JMCDRSPNGZA]|EB|DB|CP)(?:/(?:OL|CD|MT|DK))?[\]］】]\s*[.．,，。]?\s*(?://)?\s*")
_QUOTED = re.compile(r"^[“\"](?P<title>.{4,400}?)[,.]?[”\"]\s*[,.]?\s*(?P<rest>.*)$")
_IN = re.compile(r"(?:(?<=[.?!])|(?<=,))\s*\bIn(?::|\s)\s*(?=[A-Z])")
_AT = re.compile(r"^(?:preprint (?:at|on)|in(?::|\s)(?=[A-Z])|available (?:at|from):?)\s*", re.IGNORECASE)
_PUBLISHED = re.compile(
    rf"[.;,]\s*(?:[A-Z][\w.'’-]+(?:[\s,]+[A-Z][\w.'’-]*){{0,3}})\s*:\s*(?P<publisher>[A-Z][^:;]{{1,60}}?)\s*(?:[;,.]\s*(?:{YEAR}.*)?)?$"
)
"""Place and publisher of a book: "Philadelphia: Elsevier"."""
KINDS = {"M": "book", "C": "inproceedings", "D": "phdthesis", "R": "techreport", "EB": "online", "DB": "dataset", "S": "misc", "P": "misc"}
"""Entry types by the mark of GB/T 7714; "J" is an article."""


@dataclass(frozen=True, slots=True)
class Titled:
    """A title, the journal or book that it is in, and the entry type where the reference names it."""

    title: str
    journal: str = ""
    kind: str = ""
    publisher: str = ""


def split_title(head: str, *, placed: bool, initials_first: bool) -> Titled:
    """The title and the journal in what stands between the authors and the place (`placed`: there is one, so that a journal must come before it)."""
    head = head.strip(" .,;:，。")
    mark = _KIND_MARK.search(head)
    if mark is not None:
        kind = KINDS.get(mark["kind"], "")
        rest = _tidy(head[mark.end() :])
        if kind in ("", "inproceedings"):
            return Titled(_tidy(head[: mark.start()]), rest, kind)
        return Titled(_tidy(head[: mark.start()]), "", kind, re.split(r"[:：]\s*", rest)[-1])
    quoted = _QUOTED.match(head)
    if quoted is not None:
        return Titled(_tidy(quoted["title"]), _tidy(_AT.sub("", quoted["rest"])))
    if placed and initials_first and is_journal(head) and "." in head and len(head.split()) < 9:
        return Titled("", _tidy(head))
    inside = re.match(r"In:\s*(?=[A-Z])", head) or _IN.search(head)
    if inside is not None and (inside.start() > 10 or inside.start() == 0):
        return _chapter(_tidy(head[: inside.start()]), head[inside.end() :])
    published = _PUBLISHED.search(head)
    if published is not None and published.start() > 5:
        title = re.split(r"[.,]?\s*[(]?\b(?:\d{1,2}(?:st|nd|rd|th)|[Rr]ev(?:ised|\.)?) ed", head[: published.start()])[0]
        return Titled(_tidy(title), "", "book", _tidy(published["publisher"]))
    if initials_first and placed and (cut := _comma(head)):
        return Titled(_tidy(head[:cut]), _tidy(head[cut:].lstrip(" ,，")))
    boundaries = [found for found in _BOUNDARY.finditer(head) if found.start() > 3 and is_journal(_AT.sub("", head[found.end() :]))]
    # a title may end in an abbreviation ("... of Vibrio spp."), but is not cut at one where there is another place
    boundaries.sort(key=lambda found: _is_abbreviated(head[: found.start()]))
    if boundaries:
        end = boundaries[0]
        return Titled(_tidy(head[: end.start()] + head[end.start()].replace(".", "")), _tidy(_AT.sub("", head[end.end() :])))
    if placed and (cut := _comma(head)):
        return Titled(_tidy(head[:cut]), _tidy(head[cut:].lstrip(" ,，")))
    first = next((boundary for boundary in _BOUNDARY.finditer(head) if boundary.start() > 10 and not _is_abbreviated(head[: boundary.start()])), None)
    if first is not None and len(head[first.end() :].split()) < 14:
        return Titled(_tidy(head[: first.start()]), _tidy(_AT.sub("", head[first.end() :])) if placed else "")
    return Titled(_tidy(head))


def _chapter(title: str, book: str) -> Titled:
    """A chapter: of the book, its editors, edition and publisher are taken off."""
    book = re.sub(r"^.{0,200}?\(?\b(?:[Ee]ditors?|[Ee]ds?)\b\.?\)?[,.]?\s*", "", book)
    published = _PUBLISHED.search(book)
    publisher = _tidy(published["publisher"]) if published else ""
    name = re.split(r"[.,]\s*(?:\d{1,2}(?:st|nd|rd|th)|[Vv]ol)", book[: published.start()] if published else book)[0]
    return Titled(title, _tidy(re.split(r"\.\s+", name)[0] if published else name), "incollection", publisher)


def _comma(head: str) -> int:
    """The place of the comma that the journal stands behind; 0 where there is none."""
    for comma in reversed(list(re.finditer(r"[,，]\s*", head))):
        if is_journal(head[comma.end() :]) and len(head[: comma.start()].split()) >= 3:
            return _with_abbreviations(head, comma.start())
    return 0


def is_journal(text: str) -> bool:
    """Whether a text can be the name of a journal: few words, all with capitals but the small ones, no sentence that ends inside."""
    words = text.strip(" .,").split()
    if not words or len(words) > 14 or len(text) > 120:
        return False
    if any("\u4e00" <= sign <= "\u9fff" for sign in text):
        return len(text) <= 30
    if not any(sign.isalpha() for sign in text):
        return False
    for number, word in enumerate(words):
        bare = word.strip("()[].,:;&–-/'’")
        if bare.endswith(("?", "!")) or (word.endswith(".") and number < len(words) - 1 and len(bare) > 10):
            return False
        if not bare or bare.lower() in _LOWER_NAMES or (number and bare.lower() in _SMALL):
            continue
        if bare[0].isdigit() and number < 2:
            continue
        if not (bare[0].isupper() or any(sign.isupper() for sign in bare[1:])):
            return False
    return True


_SHORTENED = re.compile(r"(?:^|[\s(])(?:[A-Z]|vs|cf|spp?|subsp|var|St|Dr|No|Fig|ca|approx|e\.g|i\.e|al|cv|str|sv|nov|etc)$")


def _is_abbreviated(before: str) -> bool:
    """Whether the full stop after a text is that of an abbreviation: "E. coli", "vs. placebo"."""
    return bool(_SHORTENED.search(before)) and not before.endswith((" A", " B", " C", " D", " I", " II"))


def _with_abbreviations(head: str, comma: int) -> int:
    """The comma before a journal; an earlier one where the name itself has commas."""
    before = head.rfind(",", 0, comma)
    while before > 0 and is_journal(head[before + 1 :]) and len(head[:before].split()) >= 4 and len(head[before + 1 : comma].split()) < 3:
        comma, before = before, head.rfind(",", 0, before)
    return comma


def _tidy(text: str) -> str:
    return " ".join(text.strip(' ,;:，；：“”"').split()).removesuffix(".").strip() if not text.strip().endswith("..") else text.strip()
