"""Saved web pages: the article without what stands around it; metadata from the head; careless markup."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from samples import HTML, chunks_of, extracted

from engine.errors import EngineError, ErrorCode

LONG = "This sentence is long enough to be one of an article and says something about walking and the heart. "


@pytest.fixture
def page(tmp_path: Path) -> dict[str, Any]:
    return extracted(tmp_path / "a.html", HTML)


def test_the_head_gives_the_record(page: dict[str, Any]) -> None:
    record = page["metadata"]
    assert record["title"] == "Velocarin and walking distance: a randomised trial"
    assert [(author["family"], author.get("particle", "")) for author in record["authors"]] == [("Holloway", ""), ("Berg", "van der")]
    assert (record["year"], record["doi"], record["pmid"], record["pages"]) == (2023, "10.5555/ijm.2023.17", "9876543", "101-110")
    assert [section["label"] for section in record["abstract"]] == ["Background", "Results"]


def test_the_article_is_read_and_nothing_around_it(page: dict[str, Any]) -> None:
    assert [(chunk.section, chunk.section_type, chunk.text) for chunk in chunks_of(page)] == [
        ("Abstract > Background", "abstract", "Heart failure limits how far people walk."),
        ("Abstract > Results", "abstract", "Distance rose by 31 m (p < 0.001)."),
        ("1. Introduction", "introduction", "Heart failure is common and it limits walking. The ion Ca²⁺ matters a lot in it."),
        (
            "2. Patients and methods > Patients",
            "methods",
            "We enrolled 240 adults with stable heart failure, who gave their consent in writing.",
        ),
        ("2. Patients and methods > Patients", "methods", "Age over 18 years."),
        ("2. Patients and methods > Patients", "methods", "Stable dose for four weeks."),
        ("3. Results", "results", "Distance rose by 31 m with velocarin and by 4 m with placebo, a difference that nobody had expected."),
        ("4. Discussion", "discussion", "Text that stands in a div without a paragraph, as some pages have it, is read too."),
        ("4. Discussion", "discussion", "After two breaks a new paragraph begins here."),
    ]


def test_captions_tables_and_references_stand_apart(page: dict[str, Any]) -> None:
    assert [chunk.text for chunk in chunks_of(page, "c")] == ["Fig. 1 Walking distance by group.", "Table 1. Distance by group"]
    assert (chunks_of(page, "t")[0].detail or {})["rows"] == [["Velocarin", "301"], ["Placebo", "299"]]
    assert [chunk.text for chunk in chunks_of(page, "r")] == [
        "1. Smith JA, Jones B, et al. Walking in heart failure. Imaginary Lancet. 2019;393:123–31.",
        "2. Brown T. Calcium and the heart. J Fict Cardiol. 2018;7:1–9.",
        "3. Green P, Lee S. A paper of hearts. Fict Heart J. 2015;4(2):10-12.",
    ]


def test_a_page_without_main_or_article_is_read_where_its_sentences_gather(tmp_path: Path) -> None:
    body = "".join(f"<p>{LONG}{number}</p>" for number in range(8))
    links = "".join(f"<div><a href='/{number}'>{LONG}</a></div>" for number in range(20))
    found = extracted(tmp_path / "a.html", f"<html><body><div id=left>{links}</div><div id=x><div class=story>{body}</div></div></body></html>")
    assert [chunk.text for chunk in chunks_of(found)] == [f"{LONG}{number}" for number in range(8)]


def test_careless_markup_is_read(tmp_path: Path) -> None:
    found = extracted(
        tmp_path / "a.htm", f"<title>A page of some kind</title><p>{LONG * 3}<p>Second {LONG}<b>bold<i>both</b>italic</i><br>after &amp; before &lt"
    )
    assert [chunk.text[:6] for chunk in chunks_of(found)] == ["This s", "Second"]
    assert chunks_of(found)[1].text.endswith("boldbothitalic after & before <")


@pytest.mark.parametrize(
    ("charset", "said"),
    [
        ("utf-8", "utf-8"),
        ("gb18030", "gb2312"),
        ("utf-16", ""),
        ("cp1252", "iso-8859-1"),
        ("utf-8", "iso-8859-1"),
        ("gb18030", ""),
        ("cp1252", "utf-8"),
    ],
)
def test_letters_are_read_whatever_the_page_says_of_them(tmp_path: Path, charset: str, said: str) -> None:
    text = "心力衰竭限制患者的行走距离，维洛卡林使其增加三十一米。" * 10 if charset == "gb18030" else "Naïve Müller’s café – " + LONG * 3
    meta = f"<meta charset='{said}'>" if said else ""
    found = extracted(tmp_path / "a.html", f"<!doctype html><html><head>{meta}</head><body><p>{text}</p></body></html>".encode(charset))
    assert chunks_of(found)[0].text == text.strip()


def test_references_are_found_without_a_heading_and_as_paragraphs(tmp_path: Path) -> None:
    names = ("Abbott", "Brown", "Carter", "Dalton", "Evans", "Foster")
    entries = [f"{name} JA, Jones B. Title number {number} of the list. J Made Sci. 201{number};3:1-9." for number, name in enumerate(names)]
    items = "".join(f"<li>{entry}</li>" for entry in entries)
    paragraphs = "".join(f"<p>{entry}</p>" for entry in entries)
    body = "".join(f"<p>{LONG}{number}</p>" for number in range(5))
    by_list = extracted(tmp_path / "a.html", f"<html><body><article>{body}<ul>{items}</ul></article></body></html>")
    by_heading = extracted(tmp_path / "b.html", f"<html><body><article>{body}<h2>参考文献</h2>{paragraphs}</article></body></html>")
    assert [chunk.text for chunk in chunks_of(by_list, "r")] == entries
    assert [chunk.text for chunk in chunks_of(by_heading, "r")] == entries
    assert len(chunks_of(by_list)) == len(chunks_of(by_heading)) == 5


def test_a_table_that_lays_out_the_page_is_read_as_text(tmp_path: Path) -> None:
    layout = f"<html><body><table><tr><td>Menu</td><td><h2>Results</h2><p>{LONG * 5}</p><p>{LONG * 4}</p></td></tr></table></body></html>"
    found = extracted(tmp_path / "a.html", layout)
    assert chunks_of(found, "t") == []
    assert [chunk.section for chunk in chunks_of(found) if chunk.text.startswith("This")] == ["Results", "Results"]


@pytest.mark.parametrize(
    "content", ["<html><body><div id='root'></div><script>load()</script></body></html>", "<html><body><p>Sign in</p></body></html>"]
)
def test_a_page_without_an_article_is_refused_with_advice(tmp_path: Path, content: str) -> None:
    with pytest.raises(EngineError) as caught:
        extracted(tmp_path / "a.html", content)
    assert caught.value.code is ErrorCode.PDF_NO_TEXT
    assert "browser" in caught.value.info.retry_suggestion


def test_labels_above_figures_and_tables_are_no_headings(tmp_path: Path) -> None:
    found = extracted(
        tmp_path / "a.html",
        f"<html><body><article><h2>Results</h2><p>{LONG * 3}</p><section><h4>Table 1.</h4><div class='caption p'><p>Counts of rats</p></div>"
        "<table><thead><tr><th>Group</th><th>N</th></tr></thead><tbody><tr><td>A</td><td>3</td></tr></tbody></table></section>"
        f"<figure><h4>Figure 1.</h4><figcaption><p>Rats on a wheel.</p></figcaption></figure><p>{LONG}</p></article></body></html>",
    )
    assert [chunk.text for chunk in chunks_of(found, "c")] == ["Table 1. Counts of rats", "Figure 1. Rats on a wheel."]
    assert (chunks_of(found, "t")[0].detail or {})["caption"] == "Table 1. Counts of rats"
    assert {chunk.section for chunk in chunks_of(found)} == {"Results"}


def test_names_dates_and_keywords_are_no_paragraphs(tmp_path: Path) -> None:
    found = extracted(
        tmp_path / "a.html",
        "<html><body><article><h1>A title of the page</h1><div>Anna B. Smith, Carl Jones</div><p>Received 3 May 2020</p><h2>Abstract</h2>"
        f"<p>{LONG}</p><p>Keywords: rats, heart</p><h2>Keywords</h2><div>Rats</div><h2>1. Introduction</h2><p>{LONG * 2}</p></article></body></html>",
    )
    assert [chunk.section for chunk in chunks_of(found)] == ["Abstract", "1. Introduction"]


def test_entries_in_blocks_of_their_own_and_their_links_are_read_as_printed(tmp_path: Path) -> None:
    entry = (
        "<li><span class=label><a>[{n}]</a></span><span><div><div>A. Smith, B. Jones</div><div>Walking in heart failure of rats</div></div>"
        "<div>J. Made Sci., 12 (3) (2019), pp. 1-9</div><div><a>View PDF</a><a>View article</a><a>Google Scholar</a></div></span></li>"
    )
    items = "".join(entry.format(n=number) for number in (1, 2, 3))
    found = extracted(tmp_path / "a.html", f"<html><body><article><p>{LONG * 3}</p><h2>References</h2><ol>{items}</ol></article></body></html>")
    first = chunks_of(found, "r")[0]
    assert first.text == "[1] A. Smith, B. Jones, Walking in heart failure of rats, J. Made Sci., 12 (3) (2019), pp. 1-9"
    detail = first.detail or {}
    assert (detail["title"], detail["container-title"], detail["page"]) == ("Walking in heart failure of rats", "J. Made Sci", "1-9")


def test_a_chinese_page_is_read(tmp_path: Path) -> None:
    text = "本研究纳入二百四十例患者，随机分为治疗组与对照组，观察十二周内血糖与体重的变化情况，并记录不良反应。"
    found = extracted(
        tmp_path / "a.html",
        "<html><body><div class=main><h1>二甲双胍与肿瘤关系的研究</h1><p>王小明 李华</p>"
        "<p>【摘要】目的 探讨二甲双胍与肿瘤的关系。</p><p>关键词：二甲双胍；肿瘤</p>"
        f"<h3>1 资料与方法</h3><p>　　{text}</p><h3>2 结 果</h3><p>{text}</p><h3>参考文献</h3>"
        "<p>[1] 王小明, 李华. 二甲双胍的作用[J]. 中华虚构杂志, 2019, 41(3): 161-166.</p></div></body></html>",
    )
    assert [(chunk.section, chunk.section_type) for chunk in chunks_of(found)] == [
        ("摘要", "abstract"),
        ("1 资料与方法", "methods"),
        ("2 结 果", "results"),
    ]
    assert (chunks_of(found, "r")[0].detail or {})["container-title"] == "中华虚构杂志"
