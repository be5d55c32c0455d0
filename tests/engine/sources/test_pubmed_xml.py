"""A damaged record, a cut file, bad packing: each costs itself only and says where it is."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine.cancel import Cancelled
from engine.domain.records import Entry
from engine.errors import ErrorCode
from engine.sources import pubmed_xml

Read = Callable[..., list[Entry]]


def pmids(entries: list[Entry]) -> list[str]:
    return [entry.record.pmid for entry in entries if entry.record]


def faults(entries: list[Entry]) -> list[tuple[str, str]]:
    return [(entry.fault.where or "", entry.fault.raw_error) for entry in entries if entry.fault]


@pytest.mark.parametrize("name", ["made.xml", "made.xml.gz", "made.dat"])
def test_plain_and_packed_whatever_the_name(entries_of: Read, make: Any, name: str) -> None:
    article, whole = make
    entries = entries_of(whole(article(1), article(2)), name)
    assert pmids(entries) == ["1", "2"]
    assert entries[1].where == f"{name}: record 2 (PMID 2)"


@pytest.mark.parametrize(
    "bad",
    [
        "<PubmedArticle><MedlineCitation><PMID>2</PMID></Article></PubmedArticle>",
        "<PubmedArticle><MedlineCitation><PMID>2</PMID>",
        "<PubmedArticle><MedlineCitation><PMID>2</PMID>&undefined;</MedlineCitation></PubmedArticle>",
        "<PubmedArticle></PubmedArticle>",
        "<PubmedArticle/>",
        "<PubmedArticle><MedlineCitation><PMID>2</PMID><Article><ArticleTitle>a < b</ArticleTitle></Article></MedlineCitation></PubmedArticle>",
    ],
)
def test_a_damaged_record_costs_itself_only(entries_of: Read, make: Any, bad: str) -> None:
    article, whole = make
    entries = entries_of(whole(article(1), bad, article(3)))
    assert pmids(entries) == ["1", "3"]
    ((where, _),) = faults(entries)
    assert where.startswith("made.xml: record 2")
    assert entries[1].fault is not None
    assert entries[1].fault.error_code == ErrorCode.XML_MALFORMED


def test_junk_between_records_is_named(entries_of: Read, make: Any) -> None:
    article, whole = make
    entries = entries_of(whole(article(1), "<PubmedArtXcle>lost</PubmedArticle>", article(3)))
    assert pmids(entries) == ["1", "3"]
    assert "lost" in faults(entries)[0][1]


def test_a_cut_file_gives_what_came_before(entries_of: Read, make: Any) -> None:
    article, whole = make
    text = whole(article(1), article(2), article(3))
    entries = entries_of(text[: text.index("<PMID", text.index("</PubmedArticle>") + 5) + 40])
    assert pmids(entries) == ["1"]
    assert faults(entries) == [("made.xml: record 2 (PMID 2)", "the file ends inside this record")]
    entries = entries_of(text[: text.rindex("</PubmedArticleSet")])
    assert pmids(entries) == ["1", "2", "3"]
    assert faults(entries) == [("made.xml: after record 3", "the file ends too early: it was cut off")]


def test_damaged_packing_gives_what_came_before(entries_of: Read, make: Any) -> None:
    article, whole = make
    packed = gzip.compress(whole(*(article(n, f"<ArticleTitle>Title {n * 7919}</ArticleTitle>") for n in range(1, 20001))).encode())
    cut = entries_of(packed[: len(packed) // 2], "cut.xml.gz")
    assert len(pmids(cut)) > 5000
    assert "cut off" in faults(cut)[0][1]
    assert len(faults(cut)) == 1
    broken = bytearray(packed)
    broken[len(packed) * 3 // 4 : len(packed) * 3 // 4 + 50] = b"\xff" * 50
    spoiled = entries_of(bytes(broken), "spoiled.xml.gz")
    assert len(pmids(spoiled)) > 5000
    assert "gzip data is damaged" in faults(spoiled)[-1][1]


def test_packed_in_several_members_with_padding(entries_of: Read, make: Any) -> None:
    article, whole = make
    text = whole(article(1), article(2)).encode()
    assert pmids(entries_of(gzip.compress(text[:150]) + gzip.compress(text[150:]) + b"\0" * 512, "two.xml.gz")) == ["1", "2"]


def test_a_record_larger_than_a_block(entries_of: Read, make: Any) -> None:
    article, whole = make
    long = "word " * 400_000
    entries = entries_of(whole(article(1, f"<ArticleTitle>T</ArticleTitle><Abstract><AbstractText>{long}</AbstractText></Abstract>"), article(2)))
    assert pmids(entries) == ["1", "2"]
    assert entries[0].record is not None
    assert entries[0].record.abstract[0].text == long.strip()


def test_what_only_looks_like_a_record(entries_of: Read, make: Any) -> None:
    article, whole = make
    inner = "<ArticleTitle>Ends<![CDATA[</PubmedArticle><PubmedArticle>]]> here</ArticleTitle>"
    entries = entries_of(whole("<!-- " + article(9) + " -->", article(1, inner), "<!-- note -->", article(2)))
    assert pmids(entries) == ["1", "2"]
    assert faults(entries) == []


@pytest.mark.parametrize("encoding", ["utf-16", "latin-1", "gbk", "utf-8-sig"])
def test_other_encodings(entries_of: Read, make: Any, encoding: str) -> None:
    article, whole = make
    name = "中文" if encoding == "gbk" else "Müller"
    text = whole(article(1, f"<ArticleTitle>{name}</ArticleTitle>")).replace("utf-8", encoding.removesuffix("-sig"))
    (entry,) = entries_of(text.encode(encoding))
    assert entry.record is not None
    assert entry.record.title == name


def test_what_xml_forbids_is_repaired_and_said(entries_of: Read, make: Any) -> None:
    article, whole = make
    text = whole(article(1, "<ArticleTitle>A\x0b &beta;-blocker&#x1F; M@ller</ArticleTitle>"), article(2)).encode().replace(b"@", b"\xfc")
    first, second = entries_of(text)
    assert first.record is not None
    assert first.record.title == "A β-blocker M\ufffdller"
    assert len(first.warnings) == 3
    assert second.warnings == ()


def test_entities_are_not_expanded(entries_of: Read, make: Any) -> None:
    article, whole = make
    bomb = '<!DOCTYPE PubmedArticleSet [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;"><!ENTITY x SYSTEM "file:///etc/passwd">]>'
    entries = entries_of(whole(article(1, "<ArticleTitle>&b;&x;</ArticleTitle>"), article(2)).replace("<!DOCTYPE PubmedArticleSet>", bomb))
    assert pmids(entries) == ["2"]
    assert len(faults(entries)) == 1


def test_namespaces_of_the_root_reach_the_records(entries_of: Read, make: Any) -> None:
    article, whole = make
    text = whole(article(1, "<ArticleTitle>x <m:math><m:mi>y</m:mi></m:math></ArticleTitle>"))
    (entry,) = entries_of(text.replace("<PubmedArticleSet>", '<PubmedArticleSet xmlns:m="http://www.w3.org/1998/Math/MathML">'))
    assert entry.record is not None
    assert entry.record.title == "x y"


def test_deletions_in_their_place(entries_of: Read, make: Any) -> None:
    article, whole = make
    entries = entries_of(whole(article(1), '<DeleteCitation><PMID Version="1">12</PMID><PMID>13</PMID></DeleteCitation>'))
    assert entries[1] == Entry("made.xml: DeleteCitation", deletes=("12", "13"))


def test_a_record_without_a_number_is_kept_with_a_warning(entries_of: Read, make: Any) -> None:
    article, whole = make
    (entry,) = entries_of(whole(article("x7")))
    assert entry.record is not None
    assert entry.record.pmid == ""
    assert "x7" in entry.warnings[0]


def test_several_sets_one_after_the_other(entries_of: Read, make: Any) -> None:
    article, whole = make
    assert pmids(entries_of(whole(article(1)) + whole(article(2)) + article(3))) == ["1", "2", "3"]


def test_skipping_counts_every_entry(entries_of: Read, make: Any) -> None:
    article, whole = make
    text = whole(article(1), "<PubmedArticle><x></PubmedArticle>", "<DeleteCitation><PMID>5</PMID></DeleteCitation>", article(4), article(5))
    everything = entries_of(text)
    for skip in range(6):
        assert entries_of(text, skip=skip) == everything[skip:]


def test_reading_stops_when_asked(tmp_path: Path, listening: Any, make: Any) -> None:
    article, whole = make
    path = tmp_path / "made.xml"
    path.write_text(whole(article(1), article(2)), encoding="utf-8")
    reading = pubmed_xml.read(path, listening)
    next(reading)
    listening.token.cancel()
    with pytest.raises(Cancelled):
        next(reading)


def test_progress_is_in_bytes_of_the_file(tmp_path: Path, listening: Any, entries_of: Read, make: Any) -> None:
    article, whole = make
    entries_of(whole(*(article(n) for n in range(2000))), "made.xml.gz")
    size = (tmp_path / "made.xml.gz").stat().st_size
    assert listening.said[-1] == (size, size, "made.xml.gz")


@pytest.mark.parametrize("fill", [b"\0", b"<!--", b"<?", b"<a>", b"<PubmedArticle>", b"<![CDATA["])
def test_masses_of_nonsense_end_soon_with_a_fault(entries_of: Read, fill: bytes) -> None:
    entries = entries_of(b"<PubmedArticleSet><PubmedArticle>" + fill * (4_000_000 // len(fill)), "made.xml.gz")
    assert pmids(entries) == []
    assert len(faults(entries)) >= 1
