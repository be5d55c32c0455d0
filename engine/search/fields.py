"""The fields of a record that can be searched: their names, the ways to write them, and where their words stand in an index."""

from __future__ import annotations

from dataclasses import dataclass

TEXT_FIELDS = ("title", "abstract", "mesh", "keyword", "body")
"""Fields that are stretches of the running text of a record."""

FIELDS = (
    *TEXT_FIELDS, "tiab", "meshnoexp", "author", "firstauthor", "lastauthor", "affiliation", "journal", "type", "language", "country", "year", "date",
    "edate", "pmid", "pmcid", "doi", "cites", "cited", "has", "status", "tier", "source",
)  # fmt: skip
"""The fields that a query can name."""

ALIASES = {
    "ti": "title", "ab": "abstract", "mh": "mesh", "au": "author", "authors": "author", "ta": "journal", "pt": "type", "la": "language",
    "lang": "language", "dp": "year", "keywords": "keyword", "kw": "keyword", "fulltext": "body", "ad": "affiliation", "aff": "affiliation",
    "pmc": "pmcid", "titleabstract": "tiab", "citedby": "cited", "cited_by": "cited",
    "标题": "title", "题目": "title", "摘要": "abstract", "作者": "author", "期刊": "journal", "年份": "year",
    "类型": "type", "语言": "language", "关键词": "keyword", "单位": "affiliation", "机构": "affiliation", "国家": "country", "日期": "date",
    "被引": "cited", "被引次数": "cited",
}  # fmt: skip
"""Other ways to write a field."""

LANGUAGES = {
    "english": "eng", "en": "eng", "chinese": "chi", "zh": "chi", "zho": "chi", "german": "ger", "de": "ger", "deu": "ger", "french": "fre",
    "fr": "fre", "fra": "fre", "spanish": "spa", "es": "spa", "japanese": "jpn", "ja": "jpn", "russian": "rus", "ru": "rus", "italian": "ita",
    "it": "ita", "portuguese": "por", "pt": "por", "korean": "kor", "ko": "kor", "polish": "pol", "pl": "pol", "dutch": "dut", "nl": "dut",
    "nld": "dut", "turkish": "tur", "tr": "tur", "hungarian": "hun", "hu": "hun", "swedish": "swe", "sv": "swe", "danish": "dan", "da": "dan",
    "英文": "eng", "英语": "eng", "中文": "chi", "汉语": "chi",
}  # fmt: skip
"""Names and two-letter codes of languages, each with the three-letter code that PubMed uses."""


@dataclass(frozen=True, slots=True)
class Zone:
    """A stretch of positions of the text field that belongs to one field of the record, and how its words count."""

    start: int
    end: int
    weight: float
    """How much one occurrence counts against one in the abstract."""
    slope: float
    """How much the length of the text matters: BM25F's b."""
    usual: float
    """Tokens in a text of usual length, where the length makes no difference."""


ZONES = {
    "title": Zone(0, 1000, 1.5, 0.4, 15),
    "mesh": Zone(1000, 3000, 0.5, 0.4, 27),
    "keyword": Zone(3000, 4000, 0.5, 0.4, 15),
    "abstract": Zone(4000, 14000, 1.0, 0.8, 235),
    "body": Zone(14000, 65535, 0.3, 0.8, 5000),
}
"""Positions fit into 16 bits; words past the end of a zone are found, but not as part of a phrase."""

GAP = 2
"""Positions left free between two headings or two authors, so that no phrase spans them."""

SINGLE_FACTS = ("country", "date", "edate", "pmcid", "cites", "has", "status", "tier", "firstauthor", "lastauthor")
"""Fields that are kept as whole values in the field `fact` of an index, each as "name=value"."""


SINGLE_VALUED = ("year", "date", "edate", "pmid", "pmcid", "doi", "cites", "cited", "status", "tier", "country", "language")
"""Fields of which a record has one value, or which are asked for one by one: several values side by side mean any of them."""


def field_name(written: str) -> str | None:
    """The field that is meant, or None."""
    folded = written.lower()
    return folded if folded in FIELDS else ALIASES.get(folded)


def language_code(written: str) -> str:
    """The three-letter code of a language, or what was written in small letters."""
    folded = written.strip().lower()
    return LANGUAGES.get(folded, folded)
