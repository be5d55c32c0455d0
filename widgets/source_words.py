"""Sources in words: what they are called, which of them were searched as of when, and what is to be known of each."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QLocale

from widgets import count_words
from widgets.workspace_rows import SourceRow

_PROPER_NAMES = {
    "pubmed": "PubMed",
    "arxiv": "arXiv",
    "biorxiv": "bioRxiv",
    "medrxiv": "medRxiv",
    "semanticscholar": "Semantic Scholar",
    "europe_pmc": "Europe PMC",
    "openalex": "OpenAlex",
    "crossref": "Crossref",
}
"""Sources that carry a name of their own, alike in all languages."""


def source_name(name: str) -> str:
    """A source as people call it within a sentence."""
    if name == "pubmed_online":
        return QCoreApplication.translate("sources", "PubMed online")
    return QCoreApplication.translate("sources", "library") if name == "library" else _PROPER_NAMES.get(name, name)


def source_title(name: str) -> str:
    """A source as a heading."""
    return QCoreApplication.translate("sources", "Library") if name == "library" else source_name(name)


def searched(sources: Sequence[SourceRow]) -> str:
    """How many sources were searched, which, and as of when: "2 sources searched: library, PubMed (as of 2024-06-01)"; "" for none.

    Of what was left out or failed only so much is said that one knows to look: "PubMed (as of 2024-06-01, 3 files missing)".
    """
    asked = [row for row in sources if not row.not_asked]
    if not asked:
        return ""
    comma = QCoreApplication.translate("sources", ", ", "between the names of sources")
    dated = QCoreApplication.translate("sources", "{name} ({facts})")
    names = []
    for row in asked:
        facts = [QCoreApplication.translate("sources", "failed")] if row.error else []
        facts += [QCoreApplication.translate("sources", "as of {date}").format(date=row.as_of)] if row.as_of else []
        facts += [count_words.lost(row.missing_files, row.failed_files)] if row.missing_files or row.failed_files else []
        facts += [QCoreApplication.translate("sources", "a subset")] if row.subset else []
        names.append(dated.format(name=source_name(row.name), facts=comma.join(facts)) if facts else source_name(row.name))
    one = QCoreApplication.translate("sources", "{count} source searched: {names}")
    many = QCoreApplication.translate("sources", "{count} sources searched: {names}")
    return (one if len(asked) == 1 else many).format(count=len(asked), names=comma.join(names))


def searched_in_full(sources: Sequence[SourceRow], expanded: Sequence[str] = ()) -> str:
    """What is to be known of a search: a line a source with all its facts, those that were not asked and why, and what the query was expanded by."""
    lines = [facts_of(row) for row in sources]
    if expanded:
        lines.append(QCoreApplication.translate("sources", "Also looked for: {words}").format(words="; ".join(expanded)))
    return "\n".join(lines)


def facts_of(row: SourceRow) -> str:
    """A source in one line: "PubMed: 1.2 million records, as of 2024-06-01, searched with tantivy (…)"."""
    colon = QCoreApplication.translate("sources", "{name}: {facts}")
    if row.not_asked:
        return colon.format(name=source_title(row.name), facts=QCoreApplication.translate("sources", "not searched, {why}").format(why=row.not_asked))
    facts = [QCoreApplication.translate("sources", "failed: {why}").format(why=row.error)] if row.error else []
    facts += [count_words.records(row.records, QLocale())] if row.records else []
    facts += [QCoreApplication.translate("sources", "as of {date}").format(date=row.as_of)] if row.as_of else []
    if row.engine and row.engine_reason:
        words = QCoreApplication.translate("sources", "searched with {engine} ({why})")
        facts.append(words.format(engine=row.engine, why=row.engine_reason))
    elif row.engine:
        facts.append(QCoreApplication.translate("sources", "searched with {engine}").format(engine=row.engine))
    facts += [count_words.missing(row.missing_files)] if row.missing_files else []
    facts += [count_words.damaged(row.failed_files)] if row.failed_files else []
    facts += [QCoreApplication.translate("sources", "only a subset: {subset}").format(subset=row.subset)] if row.subset else []
    if row.behind:
        words = QCoreApplication.translate("sources", "{records} not in the index yet")
        facts.append(words.format(records=count_words.records(row.behind, QLocale())))
    comma = QCoreApplication.translate("sources", ", ", "between the names of sources")
    return colon.format(name=source_title(row.name), facts=comma.join(facts))
