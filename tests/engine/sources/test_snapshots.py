"""Snapshots of other sources, each in the shape that its source gives away: what is read, and where it goes."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine.domain.records import Author, Entry, Link, Record
from engine.sources.adapters import adapter_for
from engine.sources.status import status_of, tier_of
from tests.engine.sources.shapes import ARXIV, BIORXIV, CROSSREF, EPMC, OPENALEX, S2_BULK, SHAPES


@pytest.fixture
def entries(tmp_path: Path, listening: Any) -> Callable[..., tuple[str, list[Entry]]]:
    """Writes a file and reads it with the adapter that recognises it; gives the source that it enters, and the entries."""

    def read(content: Any, skip: int = 0) -> tuple[str, list[Entry]]:
        raw = content if isinstance(content, bytes) else (content if isinstance(content, str) else json.dumps(content)).encode()
        path = tmp_path / "snapshot.dat"
        path.write_bytes(raw)
        adapter = adapter_for(path)
        return adapter.default_source, list(adapter.read(path, listening, skip))

    return read


@pytest.fixture
def record(entries: Any) -> Callable[..., Record]:
    """The one record of a file."""

    def read(content: Any) -> Record:
        _, found = entries(content)
        assert [entry.fault for entry in found] == [None]
        assert found[0].record is not None
        made: Record = found[0].record
        return made

    return read


def lines(*items: Any) -> str:
    return "".join(json.dumps(item) + "\n" for item in items)


@pytest.mark.parametrize("source", SHAPES)
@pytest.mark.parametrize("way", ["lines", "list", "pretty list", "pretty object", "line list", "gzip", "mark"])
def test_each_source_is_recognised_however_its_records_are_written(entries: Any, source: str, way: str) -> None:
    item = SHAPES[source]
    two = [item, {**item, "title": ["Other"] if source == "crossref" else "Other"}]
    content: Any = {
        "lines": lines(*two),
        "list": json.dumps(two),
        "pretty list": json.dumps(two, indent=2),
        "pretty object": json.dumps(two[0], indent=2) + "\n" + json.dumps(two[1], indent=2),
        "line list": "[\n" + ",\n".join(map(json.dumps, two)) + "\n]\n",
        "gzip": gzip.compress(lines(*two).encode()),
        "mark": ("\ufeff" + lines(*two).replace("\n", "\r\n")).encode(),
    }[way]
    name, found = entries(content)
    assert name == source
    assert [entry.fault for entry in found] == [None, None]
    assert [entry.record.title.startswith("Other") for entry in found] == [False, True]


@pytest.mark.parametrize("indent", [None, 1])
@pytest.mark.parametrize(
    ("source", "answer"),
    [
        ("biorxiv", lambda item: {"messages": [{"status": "ok", "cursor": 0, "count": 2}], "collection": [item, item]}),
        ("semanticscholar", lambda item: {"total": 2, "offset": 0, "data": [item, item]}),
        ("openalex", lambda item: {"meta": {"count": 2}, "results": [item, item]}),
        ("crossref", lambda item: {"status": "ok", "message-type": "work-list", "message": {"total-results": 2, "items": [item, item]}}),
        ("crossref", lambda item: {"items": [item, item]}),
        ("europe_pmc", lambda item: {"version": "6.9", "hitCount": 2, "request": {"queryString": "x"}, "resultList": {"result": [item, item]}}),
    ],
)
def test_answers_of_services_hold_their_records_in_a_list_and_may_follow_one_another(
    entries: Any, source: str, answer: Any, indent: int | None
) -> None:
    page = json.dumps(answer(SHAPES[source]), indent=indent)
    for pages, count in ((page, 2), (page + "\n" + page, 4), (page + page, 4)):
        name, found = entries(pages)
        assert name == source
        assert [entry.fault for entry in found] == [None] * count


def test_arxiv_keeps_its_own_doi_and_links_the_journal(record: Any) -> None:
    made = record(ARXIV)
    assert (made.title, made.year, made.month, made.day) == ("Dose of α-particles in tissue", 2007, 4, 2)
    assert made.authors == (Author("Balázs", "C."), Author("Berger", "E. L."), Author("Yu", "D.-P.", suffix="Jr"))
    assert made.doi == "10.48550/arXiv.0704.0001"
    assert made.links == (Link("published_as", text="10.1103/PhysRevD.76.013009"),)
    assert (status_of(made), tier_of(made), made.version, made.date_revised) == ("preprint", 2, 2, "2008-11-26")
    assert [part.text for part in made.abstract] == ["A measured dose of p<0.05 is given."]


def test_a_withdrawn_preprint_is_marked(record: Any) -> None:
    assert status_of(record({**ARXIV, "comments": "This paper has been withdrawn by the author due to an error"})) == "retracted"
    assert status_of(record({**BIORXIV, "abstract": "This article has been withdrawn by the authors."})) == "retracted"
    assert status_of(record({**BIORXIV, "abstract": "Patients were withdrawn from treatment."})) == "preprint"


def test_old_arxiv_numbers_give_the_date_where_versions_are_missing(record: Any) -> None:
    made = record({**ARXIV, "id": "math.GT/9901001", "versions": [], "authors_parsed": None, "journal-ref": None, "doi": None})
    assert (made.year, made.month, made.links) == (1999, 1, ())
    assert [author.family for author in made.authors] == ["Balázs", "Berger", "Yu"]


def test_biorxiv_authors_version_and_published_doi(record: Any) -> None:
    made = record(BIORXIV)
    assert made.title == "Aspirin & TP53"
    assert made.authors == (Author("Zhang", "S. M."), Author("de la Cruz", "A."), Author("The GTEx Consortium", collective=True))
    assert (made.journal, made.version, made.links) == ("bioRxiv", 2, (Link("published_as", text="10.1038/s41586-020-1"),))
    assert [part.text for part in made.abstract] == ["Background", "It works in mice."]
    assert (status_of(made), tier_of(made)) == ("preprint", 2)
    assert record({**BIORXIV, "published": "NA"}).links == ()


def test_medrxiv_is_told_by_the_server_that_the_record_names(entries: Any) -> None:
    source, found = entries({"messages": [{"status": "ok"}], "collection": [{**BIORXIV, "server": "medRxiv"}]})
    assert source == "medrxiv"
    assert found[0].record.journal == "medRxiv"


def test_a_crosswalk_of_preprints_and_journals(entries: Any) -> None:
    item = {"biorxiv_doi": "10.1101/123456", "published_doi": "10.1000/j", "preprint_title": "T", "preprint_authors": "A, B.;", 
            "preprint_date": "2020-02-03", "preprint_category": "x", "preprint_abstract": "Text."}  # fmt: skip
    source, found = entries({"collection": [item]})
    assert source == "biorxiv"
    assert (found[0].record.title, found[0].record.doi, found[0].record.links[0].text) == ("T", "10.1101/123456", "10.1000/j")


def test_semantic_scholar_bulk_lines(record: Any) -> None:
    made = record(S2_BULK)
    assert made.authors == (Author("Berg", "Maria", "van der"), Author("Wei", "Li"))
    assert (made.pmid, made.pmcid, made.doi, made.journal, made.volume, made.pages) == (
        "31452104", "PMC6812345", "10.1016/J.X.2019.1", "The Lancet", "394", "1-9",
    )  # fmt: skip
    assert (made.types, tier_of(made), made.month) == (("Journal Article", "Review"), 1, 8)


def test_semantic_scholar_in_its_other_shapes(entries: Any) -> None:
    graph = {
        "paperId": "ab",
        "externalIds": {"DOI": "10.1000/x"},
        "title": "T",
        "abstract": "A.",
        "authors": None,
        "year": "2020",
        "publicationTypes": None,
    }
    old = {"id": "ff", "title": "T", "paperAbstract": "A.", "authors": [{"name": "Ann Lee", "ids": []}], "doi": "", "pmid": "12", "year": 2016}
    s2orc = {"paper_id": "1", "title": "T", "abstract": "A.", "authors": [{"first": "Ann", "middle": ["B."], "last": "Lee", "suffix": ""}],
             "pubmed_id": "12", "year": 2016.0, "doi": None, "journal": "J"}  # fmt: skip
    bare = {"corpusid": 1, "openaccessinfo": {"externalids": {"DOI": "10.1000/x"}}, "abstract": "A.", "updated": "2020"}
    for item in (graph, old, s2orc, bare):
        source, found = entries(lines(item))
        assert source == "semanticscholar"
        assert found[0].record.abstract[0].text == "A."
    assert found[0].record.doi == "10.1000/x"
    assert entries(lines(s2orc))[1][0].record.authors == (Author("Lee", "Ann B."),)


def test_openalex_words_are_put_in_order(record: Any) -> None:
    made = record(OPENALEX)
    assert [part.text for part in made.abstract] == ["Despite growing interest, open access"]
    assert (made.pmid, made.pmcid, made.pages, made.issn, made.doi) == ("29456894", "PMC5815332", "e4375", "2167-8359", "10.7717/peerj.4375")
    assert status_of(made) == "retracted"
    assert ("referenced_works", "W1560783210") in made.extra
    assert status_of(record({**OPENALEX, "is_retracted": False, "type": "preprint"})) == "preprint"


@pytest.mark.parametrize(
    "index", [None, "", "{not json", {"a": None}, {"a": ["x", -1, 10**9]}, {"IndexLength": 1, "InvertedIndex": {"word": [0]}}, '{"word": [0]}', [], 3]
)
def test_an_odd_index_of_words_costs_no_record(record: Any, index: Any) -> None:
    assert record({**OPENALEX, "abstract_inverted_index": index}).title == "The state of OA"


def test_crossref_sections_notices_and_people(record: Any) -> None:
    made = record(CROSSREF)
    assert made.title == "Metformin & outcome: a trial"
    assert [(part.label, part.text) for part in made.abstract] == [("Background", "We asked 10⁻³."), ("Methods", "We did.")]
    assert made.authors == (Author("Zhang", "Yi"), Author("The ABC Group", collective=True))
    assert (made.year, made.month, made.day, made.date_electronic) == (2019, 8, None, "2019-07-01")
    assert set(made.links) == {Link("retraction_in", text="10.1016/x"), Link("has_preprint", text="10.1101/123456")}
    assert (status_of(made), tier_of(made)) == ("retracted", 1)


def test_crossref_preprints_and_notices(record: Any) -> None:
    relation = {"is-preprint-of": [{"id-type": "doi", "id": "10.1000/j"}]}
    posted = {**CROSSREF, "type": "posted-content", "subtype": "preprint", "container-title": [], "updated-by": [], "relation": relation}
    posted["institution"] = [{"name": "bioRxiv"}]
    made = record(posted)
    assert (made.journal, status_of(made), tier_of(made)) == ("bioRxiv", "preprint", 2)
    assert Link("published_as", text="10.1000/j") in made.links
    notice = record({**CROSSREF, "updated-by": None, "title": ["Retraction: x"], "update-to": [{"DOI": "10.1000/old", "type": "retraction"}]})
    assert Link("retraction_of", text="10.1000/old") in notice.links
    assert status_of(notice) == "ok"


def test_europe_pmc_json_and_xml_are_read_alike(entries: Any) -> None:
    xml = (
        '<?xml version="1.0" encoding="UTF-8" standalone="yes"?><responseWrapper><version>6.9</version><hitCount>2</hitCount><resultList><result>'
        "<id>31452104</id><source>MED</source><pmid>31452104</pmid><pmcid>PMC123</pmcid><doi>10.1000/epmc</doi>"
        "<title>Metformin in &lt;i>db/db&lt;/i> mice.</title><authorString>Zhang Y, ABC Group.</authorString><authorList><author>"
        "<fullName>Zhang Y</fullName>"
        "<firstName>Yi</firstName><lastName>Zhang</lastName><initials>Y</initials><authorAffiliationDetailsList><authorAffiliation>"
        "<affiliation>Fudan."
        "</affiliation></authorAffiliation></authorAffiliationDetailsList></author><author><collectiveName>ABC Group</collectiveName>"
        "</author></authorList>"
        "<journalInfo><issue>1</issue><volume>394</volume><dateOfPublication>2019 Aug</dateOfPublication>"
        "<yearOfPublication>2019</yearOfPublication><journal>"
        "<title>Lancet</title><isoabbreviation>Lancet</isoabbreviation><issn>0140-6736</issn></journal></journalInfo><pubYear>2019</pubYear>"
        "<pageInfo>1-9</pageInfo><abstractText>&lt;h4>Background&lt;/h4>It is.&lt;h4>Methods&lt;/h4>We did.</abstractText><language>eng</language>"
        "<pubTypeList><pubType>Journal Article</pubType><pubType>Retracted Publication</pubType></pubTypeList><keywordList>"
        "<keyword>metformin</keyword>"
        "</keywordList><meshHeadingList><meshHeading><descriptorName>Mice</descriptorName></meshHeading></meshHeadingList><commentCorrectionList>"
        "<commentCorrection><id>32000000</id><source>MED</source><reference>Lancet. 2020</reference><type>Retraction in</type></commentCorrection>"
        "</commentCorrectionList><firstPublicationDate>2019-07-01</firstPublicationDate><dateOfRevision>2020-01-02</dateOfRevision></result>"
        "<result><id>9</id><title>Broken</result><result><id>10</id><source>MED</source><title>Second</title></result></resultList>"
        "</responseWrapper>"
    )
    source, found = entries(xml)
    assert source == "europe_pmc"
    assert [entry.fault is None for entry in found] == [True, False, True]
    assert found[0].record == entries(EPMC)[1][0].record
    made = found[0].record
    assert (made.title, made.year, made.month, made.pmid) == ("Metformin in db/db mice", 2019, 8, "31452104")
    assert [part.label for part in made.abstract] == ["Background", "Methods"]
    assert made.links == (Link("retraction_in", "32000000", "Lancet. 2020"),)
    assert status_of(made) == "retracted"


def test_a_preprint_in_europe_pmc_has_its_server_as_journal(record: Any) -> None:
    item = {"id": "PPR1", "source": "PPR", "title": "T", "authorString": "Li W, van Dam J.", "pubYear": "2021", "abstractText": "A.",
            "bookOrReportDetails": {"publisher": "Research Square"}, "pubTypeList": {"pubType": ["Preprint"]}, "commentCorrectionList":
            {"commentCorrection": [{"id": "33", "source": "MED", "type": "Preprint of", "reference": "J. 2022"}]}}  # fmt: skip
    made = record({"resultList": {"result": [item]}})
    assert (made.journal, status_of(made), tier_of(made)) == ("Research Square", "preprint", 2)
    assert made.authors == (Author("Li", "W."), Author("van Dam", "J."))
    assert made.links == (Link("published_as", "33", "J. 2022"),)
