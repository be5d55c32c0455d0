"""The library as a list: what a line holds, what fits a filter, in which order."""

from __future__ import annotations

from engine.domain.library import LibraryFilter, LibraryRow, ordered
from engine.library import catalogue
from engine.store import documents
from tests.engine.library.shelf_workspace import Library


def rows(library: Library) -> list[LibraryRow]:
    return library.run(catalogue.rows(library.opened.database))


def fitting(found: list[LibraryRow], **wanted: object) -> list[str]:
    return [found[place].title for place in LibraryFilter(**wanted).chosen(found)]  # type: ignore[arg-type]


def test_a_line_says_what_a_person_corrected(library: Library) -> None:
    one = library.add("a.pdf", "Read from the page", year=1999)
    with library.opened.database.transaction() as transaction:
        documents.set_corrections(transaction, one, {"title": "Corrected", "year": 2001, "authors": [{"family": "Müller", "given": "Eva"}]})
    (row,) = rows(library)
    assert (row.title, row.year, row.authors, row.name) == ("Corrected", 2001, ("Müller, Eva",), "a.pdf")


def test_words_are_found_without_case_and_accents_in_any_place(library: Library) -> None:
    library.add("zz.pdf", "Insulin and sleep", family="Müller", journal="Sleep Medicine")
    library.add("yy.pdf", "维洛卡林对心力衰竭的影响", family="林")
    found = rows(library)
    for text in ("MULLER", "insulin muller", "medicine zz", "2020 insu"):
        assert fitting(found, words=text) == ["Insulin and sleep"]
    assert fitting(found, words="心力衰竭") == ["维洛卡林对心力衰竭的影响"]
    assert fitting(found, words="insulin glucagon") == []


def test_filters_join(library: Library) -> None:
    one = library.add("a.pdf", "A preprint", year=2019, doi="10.1101/2020.01.01.123456")
    library.add("b.pdf", "Failed", year=None, status="failed")
    library.add("c.pdf", "RETRACTED: A trial", year=2021, types=("Randomized Controlled Trial",))
    library.refer(title="A reference", year=2020)
    library.shelf.collect("Heart", [one])
    library.shelf.tag([one], add=["Read"])
    found = rows(library)
    number = library.shelf.collections()[0].collection_id
    assert fitting(found, kind="preprint") == ["A preprint"]
    assert fitting(found, kind="retracted") == fitting(found, kind="randomized controlled trial") == ["RETRACTED: A trial"]
    assert fitting(found, states=("failed",)) == ["Failed"]
    assert fitting(found, states=("reference",)) == ["A reference"]
    assert fitting(found, first_year=2020) == ["RETRACTED: A trial", "A reference"]
    assert fitting(found, last_year=2020) == ["A preprint", "A reference"]
    assert fitting(found, collections=frozenset([number])) == fitting(found, tags=("read",)) == ["A preprint"]
    assert len(fitting(found, is_unfiled=True)) == 3
    assert "A reference" not in fitting(found, has_references=False)
    assert len(fitting(found, added_since="2000-01-01")) == 3
    assert fitting(found, keys=frozenset([one]), words="not looked for") == ["A preprint"]


def test_a_removed_document_is_not_listed_and_a_replaced_one_says_so(library: Library) -> None:
    one, other = library.add("a.pdf", "Old"), library.add("b.pdf", "New")
    with library.opened.database.transaction() as transaction:
        transaction.execute("UPDATE documents SET supersedes = ? WHERE document_id = ?", (one, other))
    assert [row.state for row in rows(library)] == ["superseded", "imported"]
    with library.opened.database.transaction() as transaction:
        documents.set_removed(transaction, one, True)
    assert [row.title for row in rows(library)] == ["New"]


def test_what_is_empty_comes_last_in_both_directions(library: Library) -> None:
    for number, year in enumerate((2001, None, 1999)):
        library.add(f"{number}.pdf", f"Paper {number}", year=year)
    found = rows(library)
    up = [found[place].year for place in ordered(found, range(3), "year")]
    down = [found[place].year for place in ordered(found, range(3), "year", is_falling=True)]
    assert up == [1999, 2001, None]
    assert down == [2001, 1999, None]


def test_trouble_comes_first_by_state(library: Library) -> None:
    library.add("a.pdf", "Fine")
    library.add("b.pdf", "Scan", status="needs_ocr")
    library.add("c.pdf", "Broken", status="failed")
    found = rows(library)
    assert [found[place].title for place in ordered(found, range(3), "state")] == ["Broken", "Scan", "Fine"]
