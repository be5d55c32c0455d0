"""What kind of paper a document is: preprint, review, editorial, letter, correction, notice, retracted; in the words that PubMed has for it."""

from __future__ import annotations

import re

from engine.linkage import kinds
from engine.pdf.text import PageText
from engine.sources.status import PREPRINT_DOIS, RETRACTED_TITLE

_BANNER = re.compile(
    r"this version posted|preprint \(which was not|not (?:been )?certified by peer review|(?:has"
    r"|have) not (?:yet )?been (?:formally )?peer[- ]reviewed"
    r"|not (?:yet )?(?:been )?peer[- ]reviewed|preprints? (?:is|are) (?:a )?(?:preliminary|early)|copyright holder for this preprint"
    r"|arxiv:\d{4}\.\d{4,5}v\d"
    r"|electronic copy available at:? https?://(?:papers\.)?ssrn|ssrn\.com/abstract=\d|posted date:|doi\.org/10\.21203/rs\.|预印本",
    re.IGNORECASE,
)
_SERVERS = (
    (re.compile(r"\bmedrxiv\b", re.IGNORECASE), "medRxiv"),
    (re.compile(r"\bbiorxiv\b", re.IGNORECASE), "bioRxiv"),
    (re.compile(r"\bchemrxiv\b", re.IGNORECASE), "ChemRxiv"),
    (re.compile(r"\barxiv:\d{4}\.|\barxiv\b", re.IGNORECASE), "arXiv"),
    (re.compile(r"\bresearch square\b|10\.21203/rs", re.IGNORECASE), "Research Square"),
    (re.compile(r"\bssrn\b", re.IGNORECASE), "SSRN"),
    (re.compile(r"\bpreprints\.org\b|10\.20944/preprints", re.IGNORECASE), "Preprints.org"),
    (re.compile(r"\bchinaxiv\b", re.IGNORECASE), "ChinaXiv"),
)
_REVIEW_TITLES = (
    (
        re.compile(r"\bsystematic(?: literature)? review\b|\bscoping review\b|\bumbrella review\b|系统(?:评价|综述)", re.IGNORECASE),
        "Systematic Review",
    ),
    (re.compile(r"\bmeta-?analys[ie]s\b|meta\s*分析|荟萃分析", re.IGNORECASE), "Meta-Analysis"),
    (
        re.compile(
            r"\b(?:narrative|literature|integrative|critical|comprehensive|clinical|state-of-the-art|mini-?) ?review\b"
            r"|[:.?–—-]\s*an? (?:[\w-]+ ){0,2}review\W*$"
            r"|^\W*(?:a )?review (?:of|on)\b|综述|研究进展",
            re.IGNORECASE,
        ),
        "Review",
    ),
)
_NO_REVIEW = re.compile(r"\bprotocol\b|研究方案", re.IGNORECASE)
_LINES = (
    (
        re.compile(
            r"(?:(?:mini|systematic|invited|narrative|topical|clinical|literature|open access) ?-?)?reviews?(?: article| paper)?s?|综述",
            re.IGNORECASE,
        ),
        "Review",
    ),
    (re.compile(r"systematic review(?: and meta-?analysis)?|系统评价", re.IGNORECASE), "Systematic Review"),
    (re.compile(r"meta-?analysis|meta\s*分析", re.IGNORECASE), "Meta-Analysis"),
    (re.compile(r"(?:guest |invited )?editorials?|述评|社论|编者按", re.IGNORECASE), "Editorial"),
    (re.compile(r"letters?(?: to the editor)?|correspondence|research letter|读者来信|来信", re.IGNORECASE), "Letter"),
    (re.compile(r"(?:invited )?comment(?:ary|aries|s)?|viewpoint", re.IGNORECASE), "Comment"),
    (re.compile(r"(?:author |publisher )?correction|errat(?:um|a)|corrigend(?:um|a)|勘误|更正", re.IGNORECASE), "Published Erratum"),
    (re.compile(r"retraction(?: note| notice)?|撤稿声明", re.IGNORECASE), "Retraction of Publication"),
    (re.compile(r"case reports?|病例报告|个案报道", re.IGNORECASE), "Case Reports"),
)
"""The kind of article as journals print it on a line of its own above the title."""
_KIND_LABEL = re.compile(r"^(?:article )?type\s*:?\s+", re.IGNORECASE)
_NOTICES = {
    "retraction of": "Retraction of Publication",
    "expression of concern about": "Expression of Concern",
    "erratum of": "Published Erratum",
    "reply to": "Comment",
    "comment on": "Comment",
}
_WATERMARK = re.compile(
    r"\W*(?:retracted|withdrawn|r\s+e\s+t\s+r\s+a\s+c\s+t\s+e\s+d)(?:\s+(?:article|paper|manuscript))?\W*|\W*已?撤稿\W*", re.IGNORECASE
)
_LARGE = 18.0
"""Points of type from which a word over the page is a watermark."""


def server_of(text: str) -> str:
    """The preprint server that a text names, as it writes itself; empty for none."""
    return next((name for pattern, name in _SERVERS if pattern.search(text)), "")


def is_preprint(pages: list[PageText], doi: str) -> bool:
    """Whether the DOI or a banner on the first pages says that nobody has reviewed this; a journal's own DOI says that somebody has."""
    if doi:
        return bool(PREPRINT_DOIS.match(doi))
    return any(_BANNER.search(text) for text in (_text(page) for page in pages[:3]))


def types_of(title: str, pages: list[PageText], above: float, *, preprint: bool) -> tuple[str, ...]:
    """The types of a paper by its title, the lines above it (of page 1, that begin above `above`, in points) and what is printed across its pages."""
    found: list[str] = ["Preprint"] if preprint else []
    notice = _NOTICES.get(kinds.split(title)[0])
    if notice:
        found.append(notice)
    elif not _NO_REVIEW.search(title):
        found += [name for pattern, name in _REVIEW_TITLES if pattern.search(title)]
    if not notice:
        lines = [_KIND_LABEL.sub("", _bare(fragment.text)) for fragment in (pages[0].fragments if pages else ()) if fragment.y0 < above]
        found += [name for pattern, name in _LINES if any(pattern.fullmatch(line) for line in lines)]
    if RETRACTED_TITLE.search(title) or _is_marked(pages):
        found.append("Retracted Publication")
    return tuple(dict.fromkeys(found))


def _is_marked(pages: list[PageText]) -> bool:
    """Whether "RETRACTED" stands across the pages: in large or turned letters, or on most of them."""
    marked = 0
    for page in pages:
        marks = [fragment for fragment in page.fragments if len(fragment.text) < 60 and _WATERMARK.fullmatch(" ".join(fragment.text.split()))]
        if any(fragment.size >= _LARGE or not fragment.upright for fragment in marks):
            return True
        marked += bool(marks)
    return marked > 1 and marked * 2 > len(pages)


def _bare(text: str) -> str:
    return " ".join(text.split()).strip(" |.:•·—–-[]【】")


def _text(page: PageText) -> str:
    return " ".join(" ".join(fragment.text for fragment in page.fragments).split())
