"""What one PubMed record says arrives in the fields of our record."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engine.domain.records import Author, Link, Section

Read = Callable[..., Any]


@pytest.mark.parametrize(
    ("given", "title"),
    [
        ("Variants at the <i>TERT</i> region and risk", "Variants at the TERT region and risk"),
        ("<i>TERT</i> first", "TERT first"),
        ("A <b>bold <i>nested</i> tail</b> end", "A bold nested tail end"),
        ("CO<sub>2</sub> at 10<sup>-3</sup> M", "CO2 at 10⁻³ M"),
        ("p &lt; 0.05 and A &amp; B", "p < 0.05 and A & B"),
        ("with<!-- a comment --> more", "with more"),
        ("a<![CDATA[ < b]]> c", "a < b c"),
        ("[Ein Titel].", "[Ein Titel]."),
    ],
)
def test_title_is_complete(record_of: Read, given: str, title: str) -> None:
    assert record_of(inner=f"<ArticleTitle>{given}</ArticleTitle>").title == title


def test_people_in_all_their_forms(record_of: Read) -> None:
    record = record_of(
        inner="""<ArticleTitle>T</ArticleTitle><AuthorList>
        <Author ValidYN="Y"><LastName>van der Berg</LastName><ForeName>Jan P</ForeName><Initials>JP</Initials><Suffix>Jr</Suffix>
          <Identifier Source="ORCID">0000-0001</Identifier><AffiliationInfo><Affiliation>Here</Affiliation></AffiliationInfo></Author>
        <Author ValidYN="N"><LastName>Bergg</LastName></Author>
        <Author><LastName>Li</LastName><Initials>W</Initials><AffiliationInfo><Affiliation>Here</Affiliation></AffiliationInfo>
          <AffiliationInfo><Affiliation>There</Affiliation></AffiliationInfo></Author>
        <Author><CollectiveName>The <i>X</i> Study Group</CollectiveName></Author></AuthorList>"""
    )
    assert record.authors == (
        Author("van der Berg", "Jan P", suffix="Jr"),
        Author("Li", "W"),
        Author("The X Study Group", collective=True),
    )
    assert record.affiliations == ("Here", "There")
    assert ("orcid", "van der Berg, Jr, Jan P: 0000-0001") in record.extra


def test_abstract_has_one_section_for_each_text_that_says_something(record_of: Read) -> None:
    record = record_of(
        inner='<Abstract><AbstractText Label="METHODS">We <i>did</i>.</AbstractText><AbstractText Label="NONE"/>'
        "<AbstractText>Plain.</AbstractText></Abstract>",
        citation='<OtherAbstract Language="fre"><AbstractText>Nous.</AbstractText></OtherAbstract>',
    )
    assert record.abstract == (Section("METHODS", "We did."), Section(None, "Plain."))
    assert record.other_abstract == (Section(None, "Nous."),)


def test_links_cites_and_references(record_of: Read) -> None:
    record = record_of(
        citation="""<CommentsCorrectionsList>
        <CommentsCorrections RefType="RetractionIn"><RefSource>J X. 2020</RefSource><PMID Version="1">77</PMID></CommentsCorrections>
        <CommentsCorrections RefType="RetractedandRepublishedIn"><RefSource>J Y</RefSource></CommentsCorrections>
        <CommentsCorrections RefType="Cites"><RefSource>J Z</RefSource><PMID>8</PMID></CommentsCorrections></CommentsCorrectionsList>""",
        data="""<ArticleIdList><ArticleId IdType="doi">10.1000/own</ArticleId></ArticleIdList>
        <ReferenceList><Title>References</Title><Reference><Citation>A. B.</Citation><ArticleIdList><ArticleId IdType="pubmed">9</ArticleId>
        <ArticleId IdType="doi">10.1000/other</ArticleId></ArticleIdList></Reference>
        <ReferenceList><Reference><Citation>Only <i>text</i></Citation></Reference>
        <Reference><Citation>With DOI</Citation><ArticleIdList><ArticleId IdType="doi">10.1000/third</ArticleId></ArticleIdList></Reference>
        </ReferenceList></ReferenceList>""",
    )
    assert record.links == (Link("retraction_in", "77", "J X. 2020"), Link("retracted_and_republished_in", None, "J Y"))
    assert record.cites == ("8", "9")
    assert record.references == ("Only text", "With DOI doi:10.1000/third")
    assert record.doi == "10.1000/own"


def test_numbers_of_the_paper(record_of: Read) -> None:
    record = record_of(
        pmid="0042",
        inner='<ArticleTitle>T</ArticleTitle><ELocationID EIdType="doi" ValidYN="N">10.1000/wrong</ELocationID>'
        '<ELocationID EIdType="pii" ValidYN="Y">e77</ELocationID>'
        '<ELocationID EIdType="doi" ValidYN="Y">https://doi.org/10.1000/Right(1)</ELocationID>',
        data='<ArticleIdList><ArticleId IdType="pmc">PMC123</ArticleId><ArticleId IdType="doi">10.1000/right(1)</ArticleId></ArticleIdList>',
    )
    assert (record.pmid, record.doi, record.pmcid) == ("42", "10.1000/Right(1)", "PMC123")
    assert {("pii", "e77"), ("doi_doubtful", "10.1000/wrong")} <= set(record.extra)


def test_print_and_electronic_dates_stay_apart(record_of: Read) -> None:
    record = record_of(
        inner="<Journal><JournalIssue><PubDate><Year>2019</Year><Season>Winter</Season></PubDate></JournalIssue></Journal><ArticleTitle>T</ArticleTitle>"
        '<ArticleDate DateType="Electronic"><Year>2018</Year><Month>12</Month><Day>05</Day></ArticleDate>'
    )
    assert (record.year, record.date_raw, record.date_electronic) == (2019, "2019 Winter", "2018-12-05")


def test_a_book_and_a_chapter(entries_of: Read, make: Any) -> None:
    def book(chapter: str) -> str:
        return f"""<PubmedBookArticle><BookDocument><PMID Version="2">5</PMID>
        <ArticleIdList><ArticleId IdType="bookaccession">NBK1</ArticleId></ArticleIdList>
        <Book>
        <Publisher><PublisherName>University</PublisherName><PublisherLocation>Seattle</PublisherLocation></Publisher>
        <BookTitle>Gene<i>Reviews</i></BookTitle>
        <PubDate><Year>1993</Year></PubDate><AuthorList Type="editors">
        <Author><LastName>Adam</LastName><ForeName>M</ForeName></Author></AuthorList>
        <Isbn>9780000000000</Isbn></Book>{chapter}<Language>eng</Language><AuthorList Type="authors">
        <Author><LastName>Pagon</LastName></Author></AuthorList>
        <PublicationType>Review</PublicationType>
        <Abstract><AbstractText Label="A">Text.</AbstractText></Abstract></BookDocument></PubmedBookArticle>"""

    _, whole = make
    part, all_of_it = (entry.record for entry in entries_of(whole(book("<ArticleTitle>On X</ArticleTitle>"), book(""))))
    assert (part.entry_type, part.title, part.version, part.year) == ("inbook", "On X", 2, 1993)
    assert ("booktitle", "GeneReviews") in part.extra
    assert (all_of_it.entry_type, all_of_it.title) == ("book", "GeneReviews")
    assert (part.authors, part.editors, part.publisher, part.isbn) == ((Author("Pagon"),), (Author("Adam", "M"),), "University", "9780000000000")


def test_an_old_file_of_bare_citations(entries_of: Read, make: Any) -> None:
    _, whole = make
    text = (
        "<MedlineCitation><PMID>7</PMID><Article><ArticleTitle>Old</ArticleTitle><AuthorList><Author><LastName>A</LastName><FirstName>B</FirstName>"
        "<MiddleName>C</MiddleName></Author></AuthorList><Affiliation>Paris</Affiliation></Article>"
        "<CommentsCorrections><ErratumIn><RefSource>X 1</RefSource></ErratumIn></CommentsCorrections></MedlineCitation>"
    )
    (entry,) = entries_of(whole(text, root="MedlineCitationSet"))
    assert entry.record.authors == (Author("A", "B C"),)
    assert entry.record.affiliations == ("Paris",)
