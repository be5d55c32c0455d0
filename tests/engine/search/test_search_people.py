"""Authors as clinicians type them, found among names as records have them, the same on both engines."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))
from index_rows import nothing

from engine.search import engines
from engine.search.index import Index, IndexRow
from engine.search.parser import parse
from engine.search.searching import search_all

AUTHORS = (
    "Smith, John Adam", "Smith, J A", "Wilder-Smith, Annelies", "Jones, Smith", "O'Brien, Timothy", "OBrien, T", "Obrien, Kate", "K P O'Brien",
    "van der Berg, Anna Maria", "Vanderberg, A", "Berg, Karl", "Müller, Jürgen", "Muller, J", "García-Río, Francisco", "Rio, G", "Martin, Paul",
    "Hall, Martin", "Al-Sayed, Omar", "Alsayed, O", "王, 伟", "王, 小明", "张伟", "Lee, J", "Kim, J Lee", "Smithson, J", "De La Cruz, M",
    "Ødegård, Ærlig", "Łukasz, Ł", "UK Prospective Diabetes Study (UKPDS) Group", "Smith, Jane", "Li, Wei", "Wei, Li", "Zhang, Li Wei", "D’Angelo, G",
    "Brown, John Smith", "L I Olbinskaya",
)  # fmt: skip
ROWS = [IndexRow(f"pmid_{number}", "A title", authors=("Someone, Else", name, "Last, One")) for number, name in enumerate(AUTHORS, start=1)]

QUERIES: list[tuple[str, set[str]]] = [
    ("smith[au]", {"Smith, John Adam", "Smith, J A", "Wilder-Smith, Annelies", "Smith, Jane"}),
    ("Smith J[Author]", {"Smith, John Adam", "Smith, J A", "Smith, Jane"}),
    ("smith ja[au]", {"Smith, John Adam", "Smith, J A"}),
    ("smith j a[au]", {"Smith, John Adam", "Smith, J A"}),
    ("Smith, John[au]", {"Smith, John Adam"}),
    ("john smith[au]", {"Smith, John Adam", "Brown, John Smith"}),
    ("j smith[au]", {"Smith, John Adam", "Smith, J A", "Smith, Jane"}),
    ("author:smith j", {"Smith, John Adam", "Smith, J A", "Smith, Jane"}),
    ("author:Smith JA", {"Smith, John Adam", "Smith, J A"}),
    ("smith*[au]", {"Smith, John Adam", "Smith, J A", "Wilder-Smith, Annelies", "Smith, Jane", "Smithson, J"}),
    ("wilder-smith[au]", {"Wilder-Smith, Annelies"}),
    ("wilder smith a[au]", {"Wilder-Smith, Annelies"}),
    ("O'Brien[au]", {"O'Brien, Timothy", "OBrien, T", "Obrien, Kate", "K P O'Brien"}),
    ("O’Brien[au]", {"O'Brien, Timothy", "OBrien, T", "Obrien, Kate", "K P O'Brien"}),
    ("obrien[au]", {"O'Brien, Timothy", "OBrien, T", "Obrien, Kate", "K P O'Brien"}),
    ("obrien t[au]", {"O'Brien, Timothy", "OBrien, T"}),
    ("o'brien t[au]", {"O'Brien, Timothy", "OBrien, T"}),
    ("van der berg[au]", {"van der Berg, Anna Maria", "Vanderberg, A"}),
    ("author:van der berg", {"van der Berg, Anna Maria", "Vanderberg, A"}),
    ("van der berg am[au]", {"van der Berg, Anna Maria"}),
    ("berg[au]", {"van der Berg, Anna Maria", "Berg, Karl"}),
    ("müller[au]", {"Müller, Jürgen", "Muller, J"}),
    ("muller j[au]", {"Müller, Jürgen", "Muller, J"}),
    ("garcia[au]", {"García-Río, Francisco"}),
    ("García-Río F[au]", {"García-Río, Francisco"}),
    ("martin[au]", {"Martin, Paul"}),
    ("lee j[au]", {"Lee, J"}),
    ("al-sayed o[au]", {"Al-Sayed, Omar", "Alsayed, O"}),
    ("alsayed[au]", {"Al-Sayed, Omar", "Alsayed, O"}),
    ("d'angelo g[au]", {"D’Angelo, G"}),
    ("dangelo[au]", {"D’Angelo, G"}),
    ("de la cruz[au]", {"De La Cruz, M"}),
    ("odegard[au]", {"Ødegård, Ærlig"}),
    ("lukasz[au]", {"Łukasz, Ł"}),
    ("UKPDS[au]", {"UK Prospective Diabetes Study (UKPDS) Group"}),
    ("uk prospective diabetes study group[au]", set()),
    ("uk prospective diabetes study[au]", {"UK Prospective Diabetes Study (UKPDS) Group"}),
    ("王[au]", {"王, 伟", "王, 小明"}),
    ("作者:王伟", {"王, 伟"}),
    ("王小明[au]", {"王, 小明"}),
    ("张伟[au]", {"张伟"}),
    ("li[au]", {"Li, Wei"}),
    ("else[au]", set()),
    ("someone[1au] AND martin[au]", {"Martin, Paul"}),
    ("last o[lastau] AND rio[au]", {"García-Río, Francisco", "Rio, G"}),
]  # fmt: skip


@pytest.fixture(scope="module", params=["whoosh", "tantivy"])
def index(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Index]:
    path = tmp_path_factory.mktemp("people") / "index"
    writer = engines.writer(request.param, path)
    writer.add(ROWS, nothing)
    writer.commit(1)
    opened = engines.reader(path)
    yield opened
    opened.close()


@pytest.mark.parametrize(("query", "wanted"), QUERIES)
def test_an_author_is_found_as_typed(index: Index, query: str, wanted: set[str]) -> None:
    tree = parse(query).tree
    found = search_all({"x": index}, ["x"], tree, 100, nothing)
    assert {AUTHORS[int(hit.id.removeprefix("pmid_")) - 1] for hit in found.hits} == wanted
    assert found.total == {"x": len(wanted)}
    assert parse(parse(query).rewritten).tree == tree


def test_a_first_author_is_found_by_each_form_of_a_compound_name(tmp_path: Path) -> None:
    writer = engines.writer("whoosh", tmp_path / "index")
    writer.add([IndexRow("pmid_1", "A title", authors=("O'Brien, Tim",)), IndexRow("pmid_2", "A title", authors=("Wilder-Smith, Ann",))], nothing)
    writer.commit(1)
    opened = engines.reader(tmp_path / "index")
    for query, wanted in (
        ("obrien t[1au]", "pmid_1"), ("O'Brien[1au]", "pmid_1"), ("smith a[1au]", "pmid_2"), ("smith[1au]", "pmid_2"),
        ("wilder smith ann[1au]", "pmid_2"),
    ):  # fmt: skip
        assert [hit.id for hit in search_all({"x": opened}, ["x"], parse(query).tree, 100, nothing).hits] == [wanted], query
    opened.close()
