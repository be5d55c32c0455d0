"""EndNote's XML and the tables of PubMed, Scopus and Web of Science."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine.domain.records import Author, Entry
from engine.errors import EngineError
from engine.sources.adapters import adapter_for

HEAD = '<?xml version="1.0" encoding="UTF-8" ?><xml><records>'
RECORD = (
    '<record><database name="My.enl" path="x">My.enl</database><source-app name="EndNote" version="20.4">EndNote</source-app>'
    "<rec-number>1</rec-number>"
    '<foreign-keys><key app="EN" db-id="a">1</key></foreign-keys><ref-type name="Journal Article">17</ref-type><contributors><authors><author>'
    '<style face="normal" font="default" size="100%">Smith, John A.</style></author><author>WHO Group,</author></authors></contributors>'
    "<titles><title>"
    '<style face="normal">Effect of Ca</style><style face="superscript">2+</style><style face="italic"> in vivo</style></title>'
    "<secondary-title>Cell</secondary-title></titles><periodical><full-title>Cell</full-title><abbr-1>Cell</abbr-1></periodical><pages>1-9</pages>"
    "<volume>3</volume><number>2</number><keywords><keyword>*Calcium</keyword><keyword>Mice</keyword></keywords><dates><year>2020</year><pub-dates>"
    "<date>Mar 5</date></pub-dates></dates><isbn>0092-8674 (Print)&#xD;1097-4172 (Electronic)</isbn><accession-num>31452104</accession-num>"
    "<abstract>BACKGROUND: calcium.</abstract><electronic-resource-num>https://doi.org/10.1016/j.cell.2020.1</electronic-resource-num>"
    "<urls><related-urls><url>https://x.example/</url></related-urls></urls><custom2>PMC123</custom2></record>"
)
PUBMED = (
    "PMID,Title,Authors,Citation,First Author,Journal/Book,Publication Year,Create Date,PMCID,NIHMS ID,DOI\n"
    '31452104,"Metformin, insulin and cancer.","Zhang Y, van der Berg AB, ABC Group.",'
    "Lancet. 2019 Aug 3;394(10196):1-9. doi: 10.1016/x1. Epub 2019 Jul 1.,"
    "Zhang Y,Lancet,2019,2019/08/28,PMC6812345,,10.1016/x1\n"
)
SCOPUS = (
    '"Authors","Author full names","Author(s) ID","Title","Year","Source title","Volume","Issue","Art. No.","Page start","Page end","Page count",'
    '"Cited by","DOI","Link","Abstract","Author Keywords","Document Type","Source","EID"\n"Zhang Y.; Li W.","Zhang, Yi (57190); Li, Wei (5719)",'
    '"57190; 5719","Metformin ""and"" cancer","2020","Lancet","394","2","","1","9","","12","10.1016/y1","https://www.scopus.com/x","We did\nthis.",'
    '"metformin; cancer","Conference paper","Scopus","2-s2.0-1"\n'
)
WOS = (
    "PT\tAU\tAF\tTI\tSO\tLA\tDT\tDE\tAB\tSN\tPD\tPY\tVL\tIS\tBP\tEP\tDI\tPM\tUT\n"
    "J\tZhang, Y; Li, W\tZhang, Yi; Li, Wei\tMetformin\tLANCET\tEnglish\tArticle\tcancer\tWe did.\t0140-6736\tAUG\t2019\t394\t1\t1\t9"
    "\t10.1016/z\t77\tWOS:1\n"
)


@pytest.fixture
def entries(tmp_path: Path, listening: Any) -> Callable[..., tuple[str, list[Entry]]]:
    """The adapter that recognises a file, and what it reads."""

    def read(content: str | bytes, skip: int = 0) -> tuple[str, list[Entry]]:
        path = tmp_path / "file.bin"
        path.write_bytes(content.encode() if isinstance(content, str) else content)
        adapter = adapter_for(path)
        assert adapter.default_source == "library"
        return adapter.NAME, list(adapter.read(path, listening, skip))

    return read


@pytest.mark.parametrize("pack", [False, True])
def test_a_record_of_endnote(entries: Any, pack: bool) -> None:
    text = f"{HEAD}{RECORD}</records></xml>".encode()
    name, found = entries(gzip.compress(text) if pack else text)
    assert name == "endnote_xml"
    record = found[0].record
    assert record.title == "Effect of Ca²⁺ in vivo"
    assert record.authors == (Author("Smith", "John A."), Author("WHO Group", collective=True))
    assert (record.journal, record.volume, record.issue, record.pages, record.issn) == ("Cell", "3", "2", "1-9", "0092-8674")
    assert (record.year, record.month, record.day, record.pmid, record.pmcid) == (2020, 3, 5, "31452104", "PMC123")
    assert (record.doi, record.keywords) == ("10.1016/j.cell.2020.1", ("Calcium", "Mice"))


def test_a_damaged_record_of_endnote_costs_itself(entries: Any) -> None:
    broken = RECORD.replace("</titles>", "")
    odd = RECORD.replace("calcium.", "R&D &alpha; \x0b 3 < 5".replace("<", "&lt;"))
    _, found = entries(f"{HEAD}{RECORD}{broken}{odd}{RECORD[:-9]}{RECORD}</records></xml>")
    assert [entry.fault is None for entry in found] == [True, False, True, False, True]
    assert found[2].record.abstract[0].text == "BACKGROUND: R&D α 3 < 5"
    assert found[2].warnings
    _, cut = entries(f"{HEAD}{RECORD}{RECORD[:200]}")
    assert [entry.fault is None for entry in cut] == [True, False]
    assert entries(f"{HEAD}{RECORD}{RECORD}</records></xml>", 1)[1][0].where.endswith("record 2")


def test_endnote_in_utf_16(entries: Any) -> None:
    name, found = entries(f"{HEAD}{RECORD}</records></xml>".replace("UTF-8", "UTF-16").replace("calcium", "钙").encode("utf-16"))
    assert name == "endnote_xml"
    assert found[0].record.abstract[0].text == "BACKGROUND: 钙."


@pytest.mark.parametrize("codec", ["utf-8", "utf-8-sig", "utf-16"])
@pytest.mark.parametrize("ends", ["\n", "\r\n"])
def test_the_table_of_pubmed(entries: Any, codec: str, ends: str) -> None:
    name, found = entries(PUBMED.replace("\n", ends).encode(codec))
    assert name == "tables"
    record = found[0].record
    assert record.title == "Metformin, insulin and cancer"
    assert record.authors == (Author("Zhang", "Y."), Author("van der Berg", "A. B."), Author("ABC Group", collective=True))
    assert (record.pmid, record.pmcid, record.doi, record.journal) == ("31452104", "PMC6812345", "10.1016/x1", "Lancet")
    assert (record.volume, record.issue, record.pages, record.year, record.month, record.day) == ("394", "10196", "1-9", 2019, 8, 3)


def test_the_table_of_scopus(entries: Any) -> None:
    record = entries(SCOPUS)[1][0].record
    assert record.title == 'Metformin "and" cancer'
    assert record.authors == (Author("Zhang", "Yi"), Author("Li", "Wei"))
    assert (record.pages, record.keywords, record.entry_type, record.abstract[0].text) == (
        "1-9",
        ("metformin", "cancer"),
        "inproceedings",
        "We did this.",
    )


def test_the_table_of_web_of_science(entries: Any) -> None:
    record = entries(WOS)[1][0].record
    assert (record.title, record.pmid, record.doi, record.year, record.pages) == ("Metformin", "77", "10.1016/z", 2019, "1-9")
    assert record.authors == (Author("Zhang", "Yi"), Author("Li", "Wei"))


def test_chinese_headings_in_gb18030(entries: Any) -> None:
    text = "题名,作者,刊名,年,期,摘要\n二甲双胍与肿瘤,张三;李四,中华医学杂志,2020,03,目的：观察二甲双胍的作用。\n"
    record = entries(text.encode("gb18030"))[1][0].record
    assert (record.title, record.year, record.issue) == ("二甲双胍与肿瘤", 2020, "03")
    assert record.authors == (Author("张三"), Author("李四"))


def test_an_open_quotation_mark_costs_its_row_only(entries: Any) -> None:
    rows = ["Title,Authors,DOI", "One,Li W,10.1000/1", '"Two,Li W,10.1000/2', "Three,Li W,10.1000/3", '"Four, with a comma",Li W,10.1000/4', ""]
    found = entries("\n".join(rows))[1]
    assert [entry.record.title if entry.record else "-" for entry in found] == ["One", "-", "Three", "Four, with a comma"]
    assert found[1].fault.where.endswith(":3")


def test_short_long_and_empty_rows(entries: Any) -> None:
    found = entries("Title,Authors,DOI\nOne\n,,\n\nTwo,Li W,10.1000/2,more,still more\n,Li W,\n")[1]
    assert [entry.record.title if entry.record else "-" for entry in found] == ["One", "Two", "-"]


def test_a_table_of_results_is_none_of_records(tmp_path: Path) -> None:
    path = tmp_path / "genes.csv"
    path.write_text("gene,log2FC,padj\nTP53,1.2,0.01\n")
    with pytest.raises(EngineError):
        adapter_for(path)
