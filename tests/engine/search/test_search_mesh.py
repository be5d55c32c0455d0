"""MeSH: read from both of its shapes, stored, and used to expand queries."""

from __future__ import annotations

import gzip
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))
from index_rows import nothing
from mesh_sample import HEADINGS, as_ascii, as_xml

from engine.domain.mesh import Descriptor
from engine.domain.records import Entry
from engine.search import engines
from engine.search.index import IndexRow
from engine.search.mesh_expansion import expand
from engine.search.parser import parse
from engine.search.query import Named, Words
from engine.search.searching import search_all
from engine.search.thesaurus import Headings, headings
from engine.sources import mesh as adapter
from engine.sources.adapters import adapter_for
from engine.store import mesh
from engine.store.database import Database


class Quiet:
    """An answer that nobody waits for."""

    token = type("Token", (), {"check": staticmethod(lambda: None)})()

    def progress(self, *_: object) -> None:
        """Nothing."""


def read(path: Path) -> list[Entry]:
    return list(adapter.read(path, Quiet()))  # type: ignore[arg-type]


@pytest.fixture
def thesaurus(tmp_path: Path) -> Iterator[Headings]:
    path = tmp_path / "postil.db"
    database = Database(path)
    with database.transaction() as transaction:
        mesh.add(transaction, [Descriptor(ui, name, terms, trees) for ui, name, trees, terms in HEADINGS])
    database.close()
    with headings(str(path)) as found:
        assert found is not None
        yield found


@pytest.mark.parametrize("content", [as_xml(), gzip.compress(as_xml()), as_ascii(), as_ascii().replace(b"\n", b"\r\n")])
def test_both_shapes_give_the_same_headings(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "desc2026"
    path.write_bytes(content)
    assert adapter_for(path) is adapter
    found = [(dict(e.record.extra)["mesh_id"], e.record.title, e.record.mesh, e.record.keywords) for e in read(path) if e.record]
    assert found == list(HEADINGS)


@pytest.mark.parametrize("damage", range(len(HEADINGS)))
def test_a_damaged_heading_costs_itself_only(tmp_path: Path, damage: int) -> None:
    path = tmp_path / "desc.xml"
    path.write_bytes(as_xml(damage))
    entries = read(path)
    assert [entry.record is None for entry in entries] == [number == damage for number in range(len(HEADINGS))]


def test_a_file_that_is_cut_off_says_so_after_what_it_holds(tmp_path: Path) -> None:
    path = tmp_path / "desc.xml"
    whole = as_xml()
    path.write_bytes(whole[: whole.index(b"Stenocardia")])
    entries = read(path)
    assert sum(entry.record is not None for entry in entries) == 3
    assert entries[-1].fault is not None


def test_headings_are_found_by_any_term_but_not_by_a_doubtful_one(thesaurus: Headings) -> None:
    assert [found.name for term in ("heart ATTACK", "infarction, myocardial") if (found := thesaurus.find(term))] == ["Myocardial Infarction"] * 2
    assert thesaurus.find("MYI") is None
    assert thesaurus.find("unheard of") is None


def test_narrower_headings_come_from_the_tree(thesaurus: Headings) -> None:
    top = thesaurus.find("Cardiovascular Ailments")
    assert top is not None
    assert thesaurus.narrower(top) == ("Myocardial Infarction", "Anterior Wall Myocardial Infarction", "Angina Pectoris")


def test_a_ranked_text_gains_words_of_low_weight(thesaurus: Headings) -> None:
    tree, added = expand(parse("aspirin after heart attack").tree, thesaurus)
    assert isinstance(tree, Words)
    weights = {term.text: getattr(term, "weight", 1.0) for term in tree.terms}
    assert weights["infarction"] < weights["attack"] == 1.0
    assert "myi" not in weights
    assert [expansion.heading for expansion in added] == ["Aspirin", "Myocardial Infarction"]


def test_a_heading_is_exploded_unless_told_not_to_be(thesaurus: Headings) -> None:
    exploded, added = expand(parse("heart attack[mh]").tree, thesaurus)
    assert isinstance(exploded, Named)
    assert added[0].added == ("Anterior Wall Myocardial Infarction",)
    plain, added = expand(parse("heart attack[mh:noexp]").tree, thesaurus)
    assert isinstance(plain, Named)
    assert plain.value == '"myocardial infarction"'
    assert [expansion.heading for expansion in added] == ["Myocardial Infarction"]


ROWS = (
    IndexRow("wide", "Vessels", mesh=("Cardiovascular Ailments",)),
    IndexRow("narrow", "Wall", mesh=("Anterior Wall Myocardial Infarction",)),
    IndexRow("typed", "After a heart attack", "Aspirin helps."),
)


@pytest.mark.parametrize("engine", ["whoosh", "tantivy"])
@pytest.mark.parametrize(
    ("query", "ids"),
    [
        ("cardiovascular ailments[mh]", ["narrow", "wide"]),
        ("cardiovascular ailments[mh:noexp]", ["wide"]),
        ("mesh:\"heart attack\"", ["narrow"]),
        ("heart attack AND (aspirin OR wall)", ["narrow", "typed"]),
        ("wall NOT mesh:\"cardiovascular ailments\"", []),
    ],
)  # fmt: skip
def test_both_engines_find_narrower_headings(tmp_path: Path, thesaurus: Headings, engine: str, query: str, ids: list[str]) -> None:
    writer = engines.writer(engine, tmp_path / "index")
    writer.add(ROWS, nothing)
    writer.commit(1)
    index = engines.reader(tmp_path / "index")
    try:
        tree, _ = expand(parse(query).tree, thesaurus)
        assert sorted(hit.id for hit in search_all({"x": index}, ["x"], tree, None, nothing).hits) == ids
    finally:
        index.close()


def test_a_heading_of_the_thesaurus_is_not_found_inside_another(thesaurus: Headings, tmp_path: Path) -> None:
    name = next(name for _, name, _, _ in HEADINGS)
    rows = [IndexRow("held", mesh=(name,)), IndexRow("longer", mesh=(f"{name}, Experimental",))]
    for engine in ("whoosh", "tantivy"):
        writer = engines.writer(engine, tmp_path / engine)
        writer.add(rows, nothing)
        writer.commit(1)
        index = engines.reader(tmp_path / engine)
        for query in (f'"{name}"[mh]', f'"{name}"[mh:noexp]'):
            tree, _ = expand(parse(query).tree, thesaurus)
            assert [hit.id for hit in search_all({"x": index}, ["x"], tree, 10, nothing).hits] == ["held"]
        index.close()
