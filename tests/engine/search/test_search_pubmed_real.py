"""Queries of clinicians over real records: each finds what a plain look at the records finds."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from engine.domain.records import Record
from engine.ingest.filling import index_row
from engine.search import engines
from engine.search.index import Index
from engine.search.parser import parse
from engine.search.searching import search_all
from engine.sources import pubmed_xml

sys.path.insert(0, str(Path(__file__).parent))
from index_rows import nothing

pytestmark = pytest.mark.real


class Quiet:
    """An answer that nobody waits for."""

    token = type("Token", (), {"check": staticmethod(lambda: None)})()

    def progress(self, *_: object) -> None:
        """Nothing."""


def title(record: Record) -> str:
    return " ".join((record.title, record.vernacular_title))


def abstract(record: Record) -> str:
    return " ".join(section.text for section in record.abstract + record.other_abstract)


def tiab(record: Record, word: str) -> bool:
    return bool(re.search(rf"(?<![^\W_]){word}", title(record) + " . " + abstract(record), re.IGNORECASE))


def heading(record: Record, name: str) -> bool:
    return any(name in found.lower() for found in record.mesh)


def kind(record: Record, name: str) -> bool:
    return any(name in found.lower() for found in record.types)


QUERIES: list[tuple[str, Callable[[Record], bool]]] = [
    ("cancer*[tiab] AND english[la] AND hasabstract", lambda r: tiab(r, "cancer") and r.language == "eng" and bool(r.abstract)),
    ("humans[mh] NOT animals[mh]", lambda r: heading(r, "humans") and not heading(r, "animals")),
    ("review[pt] AND free full text[sb]", lambda r: kind(r, "review") and bool(r.pmcid)),
    ("(diabet*[tiab] OR insulin*[tiab]) AND 2019[dp]", lambda r: (tiab(r, "diabet") or tiab(r, "insulin")) and r.year == 2019),
    ("2019/06:2019/09[dp]", lambda r: r.year == 2019 and (r.month is None or 6 <= r.month <= 9)),
    ("United States[pl] AND 2018:2019[dp]", lambda r: r.country == "United States" and r.year in (2018, 2019)),
    (
        "infect*[tiab] AND (child*[tiab] OR infant*[tiab]) NOT review[pt]",
        lambda r: tiab(r, "infect") and (tiab(r, "child") or tiab(r, "infant")) and not kind(r, "review"),
    ),
    ("(english[Filter]) AND (case reports[pt])", lambda r: r.language == "eng" and kind(r, "case reports")),
    ("surg*[ti] OR patient*[ti]", lambda r: bool(re.search(r"(?<![^\W_])(surg|patient)", title(r), re.IGNORECASE))),
    ("neoplasms[mh:noexp] OR \"Hypertension\"[mh:noexp]", lambda r: bool({"Neoplasms", "Hypertension"}.intersection(r.mesh))),
    ("meshnoexp:humans NOT \"diabetes mellitus, type 2\"[mh:noexp]", lambda r: "Humans" in r.mesh and "Diabetes Mellitus, Type 2" not in r.mesh),
    ("letter[pt] OR editorial[pt] OR comment[pt]", lambda r: any(kind(r, name) for name in ("letter", "editorial", "comment"))),
]  # fmt: skip


@pytest.fixture(scope="module")
def records(shared_data: Path) -> dict[str, Record]:
    files = sorted((shared_data / "pubmed").glob("*.xml.gz"))
    found = [entry.record for path in files for entry in pubmed_xml.read(path, Quiet()) if entry.record]  # type: ignore[arg-type]
    return {f"pmid_{record.pmid}": record for record in found if record.pmid}


@pytest.fixture(scope="module", params=["whoosh", "tantivy"])
def index(request: pytest.FixtureRequest, records: dict[str, Record], tmp_path_factory: pytest.TempPathFactory) -> Iterator[Index]:
    path = tmp_path_factory.mktemp("real") / "index"
    writer = engines.writer(request.param, path)
    writer.add((index_row(identifier, record) for identifier, record in records.items()), nothing)
    writer.commit(1)
    opened = engines.reader(path)
    yield opened
    opened.close()


@pytest.mark.parametrize(("query", "wanted"), QUERIES)
def test_a_strategy_finds_what_a_look_at_the_records_finds(
    index: Index, records: dict[str, Record], query: str, wanted: Callable[[Record], bool]
) -> None:
    found = {hit.id for hit in search_all({"x": index}, ["x"], parse(query).tree, 10_000, nothing).hits}
    expected = {identifier for identifier, record in records.items() if wanted(record)}
    assert expected
    assert found == expected


def test_forward_citations_are_found(index: Index, records: dict[str, Record]) -> None:
    cited = next(pmid for record in records.values() for pmid in record.cites)
    found = {hit.id for hit in search_all({"x": index}, ["x"], parse(f"cites:{cited}").tree, 10_000, nothing).hits}
    assert found == {identifier for identifier, record in records.items() if cited in record.cites}
