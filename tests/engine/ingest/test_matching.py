"""Documents without pages, their references, and what held records say of both: matched by identifiers and titles, never by a guess."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from engine.api import Engine
from engine.ingest.batch import AddResult, ImportResult
from engine.places import document_place, marks_of, place_of
from engine.store import workspace

ARTICLE = """<article article-type="research-article"><front><article-meta><article-id pub-id-type="doi">10.5555/own.1</article-id>
<title-group><article-title>Velocarin and the walking distance of patients with heart failure</article-title></title-group>
<contrib-group><contrib contrib-type="author"><name><surname>Holloway</surname><given-names>M</given-names></name></contrib></contrib-group>
<pub-date><year>2023</year></pub-date></article-meta></front>
<body><sec sec-type="results"><title>What we saw</title>
<p>Velocarin increased the walking distance by 31 m in patients with heart failure.</p></sec></body>
<back><ref-list>{}</ref-list></back></article>"""
REFERENCES = {
    "doi": "Smith J, Brown T. Walking in heart failure and its treatment in wards. Imaginary Lancet. 2019;393:123-31. doi:10.5555/lancet.1",
    "pmid": "Keller A. The rhythm of a heart that walks and of one that runs. J Made Sci. 2018;4:5-9. PMID: 30000001",
    "title": "Abbott AB, Carter C. Calcium and the failing heart in twelve patients. J Fict Cardiol. 2017;7:1-9.",
    "wrong DOI": "Dalton D. A title about beetles in the garden of a hospital. J Bugs. 2001;1:1-2. doi:10.5555/other.9",
    "near": "Evans E, Foster F. Effects of the drug on sleep of nurses on night shifts in winter. J Sleep. 2015;3:4-8.",
    "unknown": "Grant G. Nobody holds this paper of a very long and special title. J None. 1999;1:1.",
}
RIS = """TY  - JOUR\nAU  - Smith, John\nAU  - Brown, Tom\nTI  - Walking in heart failure and its treatment in wards\nPY  - 2019
DO  - 10.5555/LANCET.1\nER  -
TY  - JOUR\nAU  - Keller, Anna
TI  - The rhythm of a heart that walks and of one that runs\nPY  - 2018\nAN  - 30000001\nER  -
TY  - JOUR\nAU  - Abbott, Anna B.\nAU  - Carter, Carl
TI  - Calcium and the failing heart in twelve patients\nJO  - Journal of Fictitious Cardiology\nPY  - 2017
VL  - 7\nSP  - 1\nEP  - 9\nER  -
TY  - JOUR\nAU  - Miller, M\nTI  - Quantum dots in the light of lamps\nPY  - 2011\nDO  - 10.5555/other.9\nER  -
TY  - JOUR\nAU  - Evans, Eve\nAU  - Foster, Fay\nTI  - Effects of the drug on sleep of nurses on night shifts in spring\nPY  - 2015\nER  -
"""
PUBMED = """<?xml version="1.0"?><PubmedArticleSet><PubmedArticle><MedlineCitation><PMID Version="1">40000001</PMID><Article>
<Journal><JournalIssue><Volume>9</Volume><PubDate><Year>2023</Year></PubDate></JournalIssue><Title>Journal of the Held</Title></Journal>
<ArticleTitle>Velocarin and the walking distance of patients with heart failure.</ArticleTitle>
<AuthorList><Author><LastName>Holloway</LastName><ForeName>Maren</ForeName></Author>
<Author><LastName>Berg</LastName><ForeName>T</ForeName></Author></AuthorList>
<PublicationTypeList>
<PublicationType UI="D016428">Journal Article</PublicationType><PublicationType UI="D016441">Retracted Publication</PublicationType>
</PublicationTypeList></Article></MedlineCitation><PubmedData><ArticleIdList><ArticleId IdType="pubmed">40000001</ArticleId>
<ArticleId IdType="doi">10.5555/own.1</ArticleId></ArticleIdList></PubmedData></PubmedArticle></PubmedArticleSet>"""


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[Engine]:
    folder = tmp_path / "ws"
    workspace.make(folder)
    made = Engine.open(folder)
    yield made
    made.close()


def _add(engine: Engine, path: Path) -> dict[str, Any]:
    entries = "".join(f"<ref><label>{n}</label><mixed-citation>{text}</mixed-citation></ref>" for n, text in enumerate(REFERENCES.values(), start=1))
    path.write_text(ARTICLE.format(entries), encoding="utf-8")
    result = engine.run(engine.add([path], [], AddResult()))
    return result.files[0]


def _import(engine: Engine, path: Path, text: str) -> None:
    path.write_text(text, encoding="utf-8")
    engine.run(engine.import_files([path], None, ImportResult()))


def _references(engine: Engine, document_id: str) -> dict[str, dict[str, Any]]:
    return {name: engine.show(f"{document_id}_r{number}")["reference"] for number, name in enumerate(REFERENCES, start=1)}


@pytest.mark.parametrize("records_first", [False, True])
def test_references_are_matched_whether_records_or_document_come_first(engine: Engine, tmp_path: Path, records_first: bool) -> None:
    if records_first:
        _import(engine, tmp_path / "held.ris", RIS)
    row = _add(engine, tmp_path / "a.nxml")
    if not records_first:
        assert {reference["matched"] for reference in _references(engine, row["document_id"]).values()} == {None}
        _import(engine, tmp_path / "held.ris", RIS)
    found = _references(engine, row["document_id"])
    assert {name: reference["by"] for name, reference in found.items()} == {
        "doi": "doi", "pmid": "pmid", "title": "title", "wrong DOI": None, "near": None, "unknown": None,
    }  # fmt: skip
    assert engine.show(found["pmid"]["matched"])["title"] == "The rhythm of a heart that walks and of one that runs"
    assert engine.show(row["document_id"])["references"] == {"found": 6, "matched": 3}


def test_what_is_near_is_proposed_and_not_taken(engine: Engine, tmp_path: Path) -> None:
    _import(engine, tmp_path / "held.ris", RIS)
    found = _references(engine, _add(engine, tmp_path / "a.nxml")["document_id"])
    assert "same DOI, but another title" in found["wrong DOI"]["proposed"][0]["reason"]
    assert found["unknown"]["proposed"] == []
    assert all(reference["proposed"] == [] for name, reference in found.items() if reference["by"])


def test_a_match_goes_when_its_record_goes_and_comes_back_with_it(engine: Engine, tmp_path: Path) -> None:
    _import(engine, tmp_path / "held.ris", RIS)
    document_id = _add(engine, tmp_path / "a.nxml")["document_id"]
    matched = _references(engine, document_id)["title"]["matched"]
    engine.run(engine.remove([matched]))
    assert _references(engine, document_id)["title"]["matched"] is None
    engine.undo()
    assert _references(engine, document_id)["title"]["matched"] == matched


def test_a_document_takes_what_pubmed_says_of_its_paper(engine: Engine, tmp_path: Path) -> None:
    document_id = _add(engine, tmp_path / "a.nxml")["document_id"]
    before = engine.show(document_id)
    assert (before["matched"], before["field_confidence"]["title"], before["status"]) == (None, "high", "imported")
    _import(engine, tmp_path / "pubmed.xml", PUBMED)
    after = engine.show(document_id)
    assert after["matched"] == {"source": "pubmed", "paper_id": "pmid_40000001", "by": "doi"}
    assert (after["pmid"], after["journal"], after["authors"]) == ("40000001", "Journal of the Held", ["Holloway, Maren", "Berg, T"])
    assert "Retracted Publication" in after["record"]["types"]
    assert after["origins"]["journal"] == "record"
    engine.correct(document_id, {"journal": "Journal of My Own"})
    corrected = engine.show(document_id)
    assert (corrected["journal"], corrected["origins"]["journal"]) == ("Journal of My Own", "person")
    engine.undo()
    assert engine.show(document_id)["journal"] == "Journal of the Held"
    assert engine.views.library()["documents"][0]["field_confidence"]["pmid"] == "high"


def test_a_thin_record_of_ones_own_list_replaces_nothing(engine: Engine, tmp_path: Path) -> None:
    document_id = _add(engine, tmp_path / "a.nxml")["document_id"]
    _import(engine, tmp_path / "own.ris", "TY  - JOUR\nAU  - H, M\nTI  - Velocarin and walking\nJO  - JTH\nPY  - 2023\nDO  - 10.5555/own.1\nER  - \n")
    shown = engine.show(document_id)
    assert (shown["authors"], shown["title"][:21]) == (["Holloway, M"], "Velocarin and the wal")


def test_a_document_without_pages_opens_at_the_paragraph(engine: Engine, tmp_path: Path) -> None:
    row = _add(engine, tmp_path / "a.nxml")
    document_id = row["document_id"]
    assert (row["status"], row["pages"], row["unread_pages"]) == ("imported", 0, [])
    assert [path.suffix for path in (tmp_path / "ws" / "files").iterdir()] == [".xml"]
    chunk = engine.show(f"{document_id}_p1")
    assert (chunk["page"], chunk["boxes"], chunk["section"], chunk["section_type"]) == (None, [], "What we saw", "results")
    place = place_of(engine.workspace, engine.database, f"{document_id}_p1", "31 m")
    assert (place["kind"], place["paragraphs"][place["paragraph"]]["text"][place["start"] : place["end"]]) == ("abstract", "31 m")
    last = place_of(engine.workspace, engine.database, f"{document_id}_r6")
    assert last["paragraphs"][last["paragraph"]]["text"].startswith("6. Grant G.")
    assert document_place(engine.workspace, engine.database, document_id)["paper"]["id"] == document_id


def test_a_question_is_answered_from_a_document_without_pages(engine: Engine, tmp_path: Path) -> None:
    document_id = _add(engine, tmp_path / "a.nxml")["document_id"]
    run_id = engine.start_run("Does velocarin increase the walking distance in heart failure?")
    answer = engine.run(engine.go_on(run_id, {"hits"}))
    evidence = [item for claim in answer["claims"] for item in claim["evidence"]]
    assert [(item["chunk_id"], item["page"]) for item in evidence] == [(f"{document_id}_p1", None)]
    marks = marks_of(engine.database, run_id, document_id)
    assert [(mark["chunk_id"], mark["page"], mark["paragraph"]) for mark in marks] == [(f"{document_id}_p1", None, 0)]


def test_a_folder_gives_its_articles_and_leaves_other_xml(engine: Engine, tmp_path: Path) -> None:
    folder = tmp_path / "papers"
    (folder / "page_files").mkdir(parents=True)
    (folder / "a.xml").write_text(ARTICLE.format(""), encoding="utf-8")
    (folder / "pubmed.xml").write_text(PUBMED, encoding="utf-8")
    (folder / "page_files" / "frame.html").write_text("<html><body>an advertisement</body></html>", encoding="utf-8")
    result = engine.run(engine.add([folder], [], AddResult()))
    assert [(Path(row["path"]).name, row["status"]) for row in result.files] == [("a.xml", "imported")]


def test_a_broken_article_is_kept_as_failed_with_its_error(engine: Engine, tmp_path: Path) -> None:
    (tmp_path / "a.nxml").write_text(ARTICLE.format("")[:-40], encoding="utf-8")
    row = engine.run(engine.add([tmp_path / "a.nxml"], [], AddResult())).files[0]
    assert (row["status"], row["error"]["error_code"]) == ("failed", "XML_MALFORMED")
    assert engine.verify_audit()["ok"]
