"""Status and tier follow from types, links, titles, servers and DOIs."""

from __future__ import annotations

import pytest

from engine.domain.records import Link, Record
from engine.sources.status import file_order, status_of, tier_of

ARTICLE = {"journal": "Gut", "types": ("Journal Article",)}


@pytest.mark.parametrize(
    ("record", "status"),
    [
        (Record(title="A", **ARTICLE), "ok"),
        (Record(title="A", journal="Gut", types=("Journal Article", "Retracted Publication")), "retracted"),
        (Record(title="A", journal="Gut", links=(Link("retraction_in", "1"),)), "retracted"),
        (Record(title="RETRACTED: A", **ARTICLE), "retracted"),
        (Record(title="WITHDRAWN: A", **ARTICLE), "retracted"),
        (Record(title="[Retracted] A", **ARTICLE), "retracted"),
        (Record(title="Retracted article: A", **ARTICLE), "retracted"),
        (Record(title="撤稿：某研究", **ARTICLE), "retracted"),
        (Record(title="Retraction: A", journal="Gut", types=("Retraction of Publication",), links=(Link("retraction_of", "1"),)), "ok"),
        (Record(title="Retracted papers in oncology: a survey", **ARTICLE), "ok"),
        (Record(title="Withdrawn from care: patients in HIV cohorts", **ARTICLE), "ok"),
        (Record(title="A", journal="Gut", links=(Link("erratum_in"),)), "corrected"),
        (Record(title="A", journal="Gut", types=("Corrected and Republished Article",)), "corrected"),
        (Record(title="A", journal="Gut", links=(Link("erratum_for", "2"),)), "ok"),
        (Record(title="A", journal="medRxiv : the preprint server for health sciences", types=("Preprint",)), "preprint"),
        (Record(title="A", doi="10.1101/2020.03.01.972935"), "preprint"),
        (Record(title="A", doi="10.1101/gad.123456.1", **ARTICLE), "ok"),
    ],
)
def test_status(record: Record, status: str) -> None:
    assert status_of(record) == status


@pytest.mark.parametrize(
    ("record", "tier"),
    [
        (Record(**ARTICLE), 1),
        (Record(entry_type="inproceedings"), 1),
        (Record(journal="bioRxiv"), 2),
        (Record(entry_type="phdthesis"), 3),
        (Record(types=("Practice Guideline",)), 3),
        (Record(journal="Gut", types=("Practice Guideline", "Journal Article")), 1),
        (Record(journal="Gut", types=("Editorial",)), 4),
        (Record(journal="Gut", types=("JOURNAL ARTICLE", "Comment")), 4),
        (Record(journal="Gut", types=("Letter", "Randomized Controlled Trial")), 1),
        (Record(journal="Nature", types=("News",)), 5),
        (Record(entry_type="online", url="https://example.org"), 5),
    ],
)
def test_tier(record: Record, tier: int) -> None:
    assert tier_of(record) == tier


def test_file_order() -> None:
    names = ["pubmed24n1219.xml.gz", "pubmed25n0001.xml.gz", "pubmed25n1274.xml.gz", "pubmed25n1275.xml"]
    orders = [file_order(name) for name in names]
    assert orders == sorted(orders, key=lambda order: order or 0)
    assert len(set(orders)) == 4
    assert file_order("export.nbib") is None
