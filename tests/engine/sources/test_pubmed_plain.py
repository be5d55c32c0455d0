"""The quick reader gives what the full reader gives, or leaves the record to it."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from lxml import etree

from engine.sources.opening import as_utf8, blocks
from engine.sources.pubmed_cut import cut
from engine.sources.pubmed_plain import read_plain
from engine.sources.pubmed_record import read_article

JOURNAL = "<Journal><JournalIssue><PubDate><Year>2019</Year></PubDate></JournalIssue><Title>J</Title></Journal>"


def full(data: bytes) -> dict[str, Any]:
    body: dict[str, Any] = json.loads(json.dumps(read_article(etree.fromstring(data))[0].to_json()))
    return body


@pytest.mark.real
def test_both_readers_agree_on_every_real_record(shared_data: Path) -> None:
    read = left = 0
    for path in sorted(shared_data.glob("pubmed*/*.xml.gz")):
        for piece in cut(as_utf8(blocks(path))):
            if piece.tag != "PubmedArticle":
                continue
            body = read_plain(piece.data)
            if body is None:
                left += 1
                continue
            read += 1
            assert body == full(piece.data)
    assert read > 100 * left


ABSTRACT = '<Abstract><AbstractText Label="AIM">x &lt; y</AbstractText><AbstractText/></Abstract>'
T = "<ArticleTitle>T</ArticleTitle>"
PERSON = (
    '<Author ValidYN="Y"><LastName>A</LastName><Initials>B</Initials><Suffix>Jr</Suffix><Identifier Source="ORCID">1</Identifier>'
    "<AffiliationInfo><Affiliation>Here</Affiliation></AffiliationInfo></Author>"
)
WITH_NUMBERS = (
    "<Author><LastName>Ny</LastName><ForeName>Ann</ForeName><AffiliationInfo><Affiliation>There</Affiliation>"
    '<Identifier Source="ROR">r</Identifier></AffiliationInfo><Identifier Source="ORCID">2</Identifier></Author>'
)
OLD_FORM = "<Author><LastName>Old</LastName><Initials>F</Initials><Affiliation>Over there &amp; here</Affiliation></Author>"
OTHERS = (
    '<OtherAbstract Type="x" Language="fre"><AbstractText Label="BUT">Une &lt; deux</AbstractText></OtherAbstract>'
    "<OtherAbstract><AbstractText>Zwei</AbstractText></OtherAbstract>"
)
SUPPLEMENT = (
    "<ChemicalList><Chemical><NameOfSubstance>Iron</NameOfSubstance></Chemical></ChemicalList>"
    '<SupplMeshList><SupplMeshName Type="Disease" UI="C1">An illness</SupplMeshName></SupplMeshList>'
)
PLACES = (
    '<Pagination><StartPage>1</StartPage><EndPage>9</EndPage></Pagination><ELocationID EIdType="doi" ValidYN="Y">10.1000/x</ELocationID>'
    "<Language>eng</Language><ArticleDate><Year>2018</Year><Month>2</Month><Day>3</Day></ArticleDate>"
)
SUBJECTS = (
    "<MeshHeadingList><MeshHeading><DescriptorName>Mice</DescriptorName></MeshHeading></MeshHeadingList>"
    "<KeywordList><Keyword>a</Keyword><Keyword>b <i>c</i></Keyword></KeywordList><CoiStatement>None.</CoiStatement>"
)
CORRECTIONS = (
    '<CommentsCorrectionsList><CommentsCorrections RefType="ErratumIn"><RefSource>J</RefSource><PMID>7</PMID></CommentsCorrections>'
    '<CommentsCorrections RefType="Cites"><RefSource>J</RefSource></CommentsCorrections></CommentsCorrectionsList>'
)
CITED = (
    '<ArticleIdList><ArticleId IdType="pmc">PMC1</ArticleId></ArticleIdList><ReferenceList><Reference><Citation>A <i>b</i> &amp; c</Citation>'
    '</Reference><Reference><Citation>C</Citation><ArticleIdList><ArticleId IdType="pubmed">5</ArticleId></ArticleIdList></Reference></ReferenceList>'
)


@pytest.mark.parametrize(
    ("inner", "citation", "data"),
    [
        ("<ArticleTitle>Plain &amp; simple &#946; &amp;lt; end</ArticleTitle>", "", ""),
        ("<ArticleTitle><i>b</i> H<sub>2</sub>O</ArticleTitle>" + ABSTRACT, "", ""),
        (T + "<AuthorList><Author><CollectiveName>Group</CollectiveName></Author></AuthorList>", "", ""),
        (T + f"<AuthorList>{PERSON}</AuthorList>", "", ""),
        (T + PLACES, "", ""),
        (T, SUBJECTS, ""),
        (T, CORRECTIONS, CITED),
        (T + "<VernacularTitle>Titel &amp; <i>mehr</i></VernacularTitle>" + ABSTRACT, OTHERS, ""),
        (T + f"<AuthorList>{PERSON}{WITH_NUMBERS}{OLD_FORM}</AuthorList>", SUPPLEMENT, ""),
        ("<ArticleTitle>H<sub>2</sub>O 10<sup>3</sup> <i>a<b>b</b></i> <u>&lt;i&gt;</u> x<sup>&amp;</sup> 5<sup>th</sup></ArticleTitle>", "", ""),
    ],
)
def test_both_readers_agree_on_forms(make: tuple[Callable[..., str], Any], inner: str, citation: str, data: str) -> None:
    text = make[0](4, JOURNAL + inner, citation, data).encode()
    body = read_plain(text)
    assert body is not None
    assert body == full(text)


@pytest.mark.parametrize(
    "spoil",
    [
        lambda text: text.replace("<ArticleTitle>", "<ArticleTitle><!-- note -->"),
        lambda text: text.replace("A title", "<![CDATA[A title]]>"),
        lambda text: text.replace("A title", "A &unknown; title"),
        lambda text: text.replace("A title", "A & title"),
        lambda text: text.replace("A title", "A <b>title"),
        lambda text: text.replace("A title", "a < b"),
        lambda text: text.replace("A title", "A \x0b title"),
        lambda text: text.replace("</Article>", ""),
        lambda text: text.replace("</MedlineCitation>", ""),
        lambda text: text.replace("</ArticleTitle>", "</ArticleTitle></AuthorList>"),
        lambda text: text.replace("</ArticleTitle>", "</ArticleTitle></Abstract>"),
        lambda text: text.replace("<Year>2019</Year>", "<MedlineDate>in press</MedlineDate>"),
        lambda text: text.replace('Version="1">4<', 'Version="1">four<'),
        lambda text: text.replace("A title", ""),
        lambda text: text.replace("</Journal>", "</Jour"),
        lambda text: text.replace("</ArticleTitle>", "</ArticleTitle><Abstract><AbstractText Label='X'>a</AbstractText></Abstract>"),
        lambda text: text.replace("</ArticleTitle>", "</ArticleTitle><Abstract><AbstractText"),
        lambda text: text.replace("</ArticleTitle>", "</ArticleTitle><AuthorList><Author><LastName>A</LastName><Odd/></Author></AuthorList>"),
    ],
)
def test_what_is_not_plain_is_left_to_the_full_reader(make: tuple[Callable[..., str], Any], spoil: Callable[[str], str]) -> None:
    text = make[0](4, JOURNAL + "<ArticleTitle>A title</ArticleTitle>")
    assert read_plain(text.encode()) is not None
    assert read_plain(spoil(text).encode()) is None
    assert read_plain(text.encode().replace(b"A title", b"M\xfcller")) is None
