"""RIS and its relatives in the dialects of databases and programs, in the encodings that they come in."""

from __future__ import annotations

import pytest

from engine.domain.records import Author, Record
from engine.formats import registry, tagged
from engine.formats.decode import decode
from tests.engine.formats import dialects

CHINESE = (Author("张三"), Author("李四"))


def read(data: str | bytes) -> tuple[str, list[Record]]:
    """The name of the format that is recognised, and the records."""
    text = data if isinstance(data, str) else decode(data)[0]
    form = registry.recognise(text)
    assert form is not None
    return form.NAME, [entry.record for entry in form.read(text, "file") if entry.record is not None]


def numbers(record: Record) -> tuple[str, str, str, int | None]:
    return record.volume, record.issue, record.pages, record.year


@pytest.mark.parametrize("text", [dialects.SCOPUS, dialects.EMBASE, dialects.ZOTERO, dialects.ENDNOTE_RIS, dialects.WOS_RIS])
def test_ris_of_databases_and_programs(text: str) -> None:
    name, found = read(text)
    assert name == "ris"
    assert len(found) == 1
    assert numbers(found[0])[2:] == ("1-9", found[0].year)
    assert found[0].year in (2019, 2020)
    assert found[0].doi.startswith("10.1016/")


@pytest.mark.parametrize("text", [dialects.SCOPUS, dialects.EMBASE, dialects.ZOTERO, dialects.ENDNOTE_RIS])
def test_the_pmid_is_found_wherever_it_is_put(text: str) -> None:
    assert read(text)[1][0].pmid == "31452104"


def test_short_names_without_a_comma() -> None:
    assert read(dialects.EMBASE)[1][0].authors == (Author("Zhang", "Y."), Author("van der Berg", "A. B."))
    assert read(dialects.EMBASE)[1][0].keywords == ("metformin", "human")


def test_month_beside_the_year_and_names_on_lines_of_their_own() -> None:
    record = read(dialects.WOS_RIS)[1][0]
    assert (record.year, record.month) == (2019, 8)
    assert record.authors == (Author("Zhang", "Yi"), Author("Li", "Wei"))
    assert record.title == "Metformin and cancer"


@pytest.mark.parametrize("text", [dialects.CNKI_RIS, dialects.REFER, dialects.REFWORKS, dialects.NOTEEXPRESS])
@pytest.mark.parametrize("codec", ["utf-8", "utf-8-sig", "gb18030", "utf-16", "utf-16-le"])
@pytest.mark.parametrize("ends", ["\n", "\r\n"])
def test_chinese_databases_in_every_encoding(text: str, codec: str, ends: str) -> None:
    record = read(text.replace("\n", ends).encode(codec))[1][0]
    assert (record.title, record.authors, record.journal) == ("二甲双胍与肿瘤", CHINESE, "中华医学杂志")
    assert numbers(record) == ("40", "03", "1-8", 2020)
    assert record.keywords == ("二甲双胍", "肿瘤")
    assert [part.text for part in record.abstract] == ["目的：观察。"]


def test_plain_text_of_web_of_science() -> None:
    name, found = read(dialects.WOS_PLAIN)
    assert name == "tagged"
    record = found[0]
    assert record.authors == (Author("Zhang", "Yi"), Author("Li", "Wei"))
    assert (record.title, record.journal, record.pmid, record.doi) == ("Metformin and cancer", "LANCET", "31452104", "10.1016/x")
    assert (record.year, record.month, record.day, record.keywords) == (2019, 8, 3, ("metformin", "cancer"))
    short = read(dialects.WOS_PLAIN.replace("AF Zhang, Yi\n   Li, Wei\n", ""))[1][0]
    assert short.authors == (Author("Zhang", "Y"), Author("Li", "W"))


def test_several_references_and_one_that_says_nothing() -> None:
    assert [record.title for record in read(dialects.REFER)[1]] == ["二甲双胍与肿瘤", "Second"]
    entries = list(tagged.read("%0 Journal Article\n%D 2020\n\n%0 Book\n%T A book\n%I Press\n", "x"))
    assert [entry.fault is None for entry in entries] == [False, True]
    assert entries[1].record is not None
    assert entries[1].record.entry_type == "book"


@pytest.mark.parametrize("text", ["RT @colleague see this\n", "PT J is short for Platinum Jubilee", "%0", "{Reference Type}:", "It is A1 T1"])
def test_other_texts_are_not_taken_for_references(text: str) -> None:
    assert registry.recognise(text) is None
