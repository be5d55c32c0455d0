"""Real PubMed files: every record arrives, with its whole title and every paragraph."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from isal import igzip
from lxml import etree

from engine.domain.records import Entry
from engine.sources import pubmed_xml
from engine.sources.status import status_of

pytestmark = pytest.mark.real
SUPERSCRIPTS = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789")


def letters(text: str) -> str:
    return re.sub(r"[\W_]+", "", text.translate(SUPERSCRIPTS).replace("ﬁ", "fi"))


@pytest.fixture(scope="module")
def real(shared_data: Path) -> list[tuple[etree._Element, Entry]]:
    class Quiet:
        token = type("Token", (), {"check": lambda self: None})()

        def progress(self, done: int, total: int, label: str = "") -> None:
            pass

    pairs = []
    for path in sorted((shared_data / "pubmed").glob("*.xml.gz")):
        quiet: Any = Quiet()
        entries = list(pubmed_xml.read(path, quiet))
        assert not [entry for entry in entries if entry.fault or entry.warnings]
        with igzip.open(path) as file:
            raw = list(etree.parse(file).getroot())
        assert len(raw) == len(entries)
        pairs += zip(raw, entries, strict=True)
    return pairs


def test_every_record_and_deletion_arrives(real: list[tuple[etree._Element, Entry]]) -> None:
    for raw, entry in real:
        if raw.tag == "DeleteCitation":
            assert entry.deletes == tuple(pmid.text for pmid in raw)
        else:
            assert entry.record is not None
            assert entry.record.pmid == raw.findtext("MedlineCitation/PMID")
            assert entry.record.year is not None
            assert Entry.from_json(entry.to_json()) == entry


def test_titles_and_abstracts_are_whole(real: list[tuple[etree._Element, Entry]]) -> None:
    for raw, entry in real:
        if entry.record is None:
            continue
        title = raw.find("MedlineCitation/Article/ArticleTitle")
        assert letters("".join(map(str, title.itertext()))) == letters(entry.record.title)  # type: ignore[union-attr]
        texts = [part for part in raw.iterfind("MedlineCitation/Article/Abstract/AbstractText") if "".join(map(str, part.itertext())).strip()]
        assert [part.get("Label") for part in texts] == [section.label for section in entry.record.abstract]
        for part, section in zip(texts, entry.record.abstract, strict=True):
            if part.find(".//{*}math") is None:
                assert letters("".join(map(str, part.itertext()))) == letters(section.text)


def test_known_cases(real: list[tuple[etree._Element, Entry]]) -> None:
    by_pmid = {entry.record.pmid: entry.record for _, entry in real if entry.record}
    assert status_of(by_pmid["31541003"]) == status_of(by_pmid["993"]) == "retracted"
    assert status_of(by_pmid["2"]) == "corrected"
    assert by_pmid["31388331"].date_raw == "2019 Apr-Jun"
    assert by_pmid["36987902"].vernacular_title.startswith("Pasienter over 75")
    assert any(author.collective for author in by_pmid["31449468"].authors)
