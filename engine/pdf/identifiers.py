"""Identifiers and dates of a paper from the text of its first page and from the file's own metadata."""

from __future__ import annotations

import re

from engine.domain.origins import Origin

_DOI = re.compile(r"\b10\.\d{4,9}/[^\s\"<>{}|\\^`\[\]，。；）]+", re.IGNORECASE)
_PMID = re.compile(r"\bPMID:?\s*(\d{5,8})\b")
_YEAR = re.compile(r"\b(19[5-9]\d|20\d\d)\b")
_ISSUE = re.compile(r"\(((?:19[5-9]|20\d)\d)\)\s*\d+\s*:|\b((?:19[5-9]|20\d)\d)[,;] ?(?:vol\b|\d+\s*[(:,])", re.IGNORECASE)
"""Year and volume as journals print them in their own heads: "(2024) 67:940", "2024, 14(3)"."""
_DATED = re.compile(
    r"(?:published(?: online)?|publication date|advance access[\w ]*|accepted|posted|©|\(c\)|copyright"
    r"|this version)\D{0,60}?(?:\d{1,2}\D{1,12})?(19[5-9]\d|20\d\d)\b",
    re.IGNORECASE,
)


def clean_doi(text: str) -> str:
    """A DOI without the punctuation that follows it in running text; closing brackets stay where they were opened."""
    doi = text.rstrip(".,;:'\"”’*†‡")
    while doi.endswith(")") and doi.count("(") < doi.count(")"):
        doi = doi[:-1].rstrip(".,;:")
    return re.sub(r"(?:\.?full|/full|\.pdf|\.abstract|/abstract|/pdf)$", "", doi, flags=re.IGNORECASE).lower()


def find_doi(front: str, info: dict[str, str], furniture: str) -> str:
    """The article's own DOI: the file's metadata first, then what the page furniture repeats, then the first of page 1."""
    for text in (info.get("doi", ""), info.get("subject", ""), info.get("title", ""), info.get("xmp", "")):
        match = _DOI.search(text)
        if match:
            return clean_doi(match.group())
    counts: dict[str, int] = {}
    for match in _DOI.finditer(furniture):
        doi = clean_doi(match.group())
        counts[doi] = counts.get(doi, 0) + 1
    best = max(counts.items(), key=lambda item: item[1], default=("", 0))
    if best[1] > 1:
        return best[0]
    labelled = re.search(r"(?:doi\.org/|doi:?\s*)(10\.\d{4,9}/[^\s\"<>，。；）]+)", furniture + "\n" + front, re.IGNORECASE)
    if labelled:
        return clean_doi(labelled.group(1))
    match = _DOI.search(front)
    return clean_doi(match.group()) if match else ""


def find_pmid(text: str, info: dict[str, str]) -> str:
    """The PMID that the file or its first page names, if any."""
    match = _PMID.search(info.get("subject", "")) or _PMID.search(info.get("keywords", "")) or _PMID.search(text)
    return match.group(1) if match else ""


def find_year(text: str, info: dict[str, str], latest: int) -> tuple[int | None, str]:
    """The year of publication and where it stood: dated words on page 1, else what the file says, else the latest plausible year on the page."""
    head = text[:1500] + " " + text[-800:]
    for pattern, where in ((_ISSUE, head), (_DATED, text)):
        years = [int(next(group for group in match.groups() if group)) for match in pattern.finditer(where)]
        years = [year for year in years if year <= latest]
        if years:
            return max(set(years), key=lambda year: (years.count(year), year)), Origin.PAGE
    for source in (info.get("subject", ""), info.get("creationDate", "")[2:6]):
        match = _YEAR.search(source)
        if match and int(match.group()) <= latest:
            return int(match.group()), Origin.FILE
    plain = [int(year) for year in _YEAR.findall(text) if int(year) <= latest]
    return (max(plain), Origin.PAGE) if plain else (None, "")
