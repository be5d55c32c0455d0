"""Queries as clinicians paste them from PubMed: the tree that is read, its print for PubMed, and the hits on both engines."""

from __future__ import annotations

import sys
from datetime import date
from pathlib import Path

import pytest

from engine.errors import EngineError, ErrorCode
from engine.search import engines
from engine.search.dates import date_range
from engine.search.index import IndexRow
from engine.search.parser import parse
from engine.search.pubmed_syntax import to_pubmed
from engine.search.query import explain, show
from engine.search.searching import search_all

sys.path.insert(0, str(Path(__file__).parent))
from index_rows import nothing

STRATEGIES = [
    (
        '("atrial fibrillation"[MeSH Terms] OR "atrial fibrillation"[tiab]) AND (warfarin[tiab] OR dabigatran[tiab]) AND clinical trial[pt]',
        '(mesh:"atrial fibrillation" OR tiab:"atrial fibrillation") AND (tiab:"warfarin" OR tiab:"dabigatran") AND type:"clinical trial"',
    ),
    (
        "(hypertension[mh] OR hypertens*[tiab]) AND ace inhibitor*[tiab] NOT (animals[mh] NOT humans[mh])",
        '(mesh:"hypertension" OR tiab:hypertens*) AND tiab:"ace inhibitor*" AND NOT (mesh:"animals" AND NOT mesh:"humans")',
    ),
    (
        '"heart failure"[ti] AND ("beta blockers"[tiab] OR carvedilol[tiab]) AND english[la] AND hasabstract',
        'title:"heart failure" AND (tiab:"beta blockers" OR tiab:"carvedilol") AND language:eng AND has:abstract',
    ),
    ("asthma[ti] AND Smith J[au] AND 2015/01/01:2016[dp]", 'title:"asthma" AND author:"smith j" AND date:2015-01-01..2016'),
    (
        'migraine[Title/Abstract] AND triptans[MeSH Terms:noexp] AND ("2000/01/01"[Date - Publication] : "3000"[Date - Publication])',
        'tiab:"migraine" AND meshnoexp:"triptans" AND date:2000-01-01..',
    ),
    (
        "((((statin*[Title]) OR (simvastatin[Title])) AND (cholesterol[Title/Abstract])) AND (clinical trial[Publication Type])) NOT (review[pt])",
        '(title:statin* OR title:"simvastatin") AND tiab:"cholesterol" AND type:"clinical trial" AND NOT type:"review"',
    ),
    (
        '(oral contraceptives[tiab] OR "contraceptives, oral"[mh]) AND thrombosis[tw] AND N Engl J Med[ta]',
        '(tiab:"oral contraceptives" OR mesh:"contraceptives oral") AND "thrombosis" AND journal:"n engl j med"',
    ),
    (
        '("aspirin"[MeSH Terms] OR "aspirin"[All Fields]) AND "stroke"[MeSH Terms] AND (english[Filter]) AND (humans[Filter])',
        '(mesh:"aspirin" OR "aspirin") AND mesh:"stroke" AND language:eng AND mesh:"humans"',
    ),
    ("（“肺癌”［ti］ OR 胃癌［tiab］） AND 2015:2020［dp］", '(title:"肺癌" OR tiab:"胃癌") AND year:2015..2020'),
    (
        "Harvard Medical School[ad] AND free full text[sb] AND review[pt] AND Jones[1au]",
        'affiliation:"harvard medical school" AND has:fulltext AND type:"review" AND firstauthor:jones',
    ),
    ("(asthma OR copd)[ti] AND 12345678[uid]", '(title:"asthma" OR title:"copd") AND pmid:12345678'),
    ('"kidney transplant*"[tiab]', 'tiab:"kidney transplant*"'),
    ("10.1000/xyz(12)[doi]", "doi:10.1000/xyz(12)"),
    ("beta-blocker*[tiab] OR smith j*[au]", 'tiab:"beta blocker*" OR author:"smith j*"'),
    ("(heart failure OR randomi* trial*)[tiab]", 'tiab:"heart failure" OR tiab:randomi* AND tiab:trial*'),
]


@pytest.mark.parametrize(("query", "tree"), STRATEGIES)
def test_a_strategy_is_read_as_pubmed_reads_it(query: str, tree: str) -> None:
    parsed = parse(query)
    assert parsed.rewritten == tree
    assert not parsed.warnings
    assert parse(tree).tree == parsed.tree


@pytest.mark.parametrize("query", [query for query, _ in STRATEGIES])
def test_the_print_for_pubmed_is_read_as_the_same_tree(query: str) -> None:
    tree = parse(query).tree
    assert show(parse(to_pubmed(tree)).tree) == show(tree)
    assert explain(tree)


@pytest.mark.parametrize(
    ("query", "tree", "place"),
    [
        ("#1 AND #2 AND asthma[ti]", 'title:"asthma"', 0),
        ("depression[ti] OR anxiety[ti] AND ssri[ti]", '(title:"depression" OR title:"anxiety") AND title:"ssri"', 30),
        ("(a[ti]) or b[ti] not c[ti]", '(title:"a" OR title:"b") AND NOT title:"c"', 8),
        ("asthma[ti] and placebo[ti]", 'title:"asthma" AND title:"placebo"', 11),
        ("cancer[foo] AND liver", "cancer AND liver", 6),
        ("enalapril[nm] AND liver[ti]", '"enalapril" AND title:"liver"', 9),
        ("sleep[ti] AND 2015:2020[edat]", 'title:"sleep"', 23),
        ('"asthma/drug therapy"[mh]', 'mesh:"asthma"', 21),
        ('"aspirin migraine"[tiab:~5]', 'tiab:"aspirin" AND tiab:"migraine"', 18),
        ("wom?n[ti]", 'title:"wom n"', 3),
        ("asthma.tw. AND child*", "asthma AND tw AND child*", 6),
        ("exp Asthma/ AND child*", "exp asthma AND child*", 0),
        ("asthma adj3 child", "asthma adj3 child", 7),
        ("sleep[ti] AND veterinary[sb]", 'title:"sleep"', 24),
    ],
)
def test_what_cannot_be_done_is_told_at_its_place(query: str, tree: str, place: int | None) -> None:
    parsed = parse(query)
    assert parsed.rewritten == tree
    if place is not None:
        assert [warning.position for warning in parsed.warnings][:1] == [place]


@pytest.mark.parametrize(
    ("query", "where"),
    [("x[ti] AND 2015/13/01[dp]", "10"), ("tier:9", "5"), ("status:gone", "7"), ("cites:abc", "6"), ("date:2016..2015", "5"), ("has:wings", "4")],
)
def test_impossible_values_are_refused_at_their_place(query: str, where: str) -> None:
    with pytest.raises(EngineError) as caught:
        parse(query)
    assert (caught.value.code, caught.value.info.where) == (ErrorCode.QUERY_SYNTAX, where)


def test_brackets_in_plain_text_are_no_tags() -> None:
    assert parse("[18F]FDG uptake of [Ca2+]i in rats [1]").rewritten == "18f fdg uptake ca2 rats 1"


def test_trials_as_a_word_limits_no_type() -> None:
    assert parse("trials of aspirin in stroke").rewritten == "trials aspirin stroke"


def test_dates_may_be_relative() -> None:
    found = date_range("date", "last 5 years", date(2026, 3, 1))
    assert found is not None
    assert show(found) == "date:2021-03-01.."


ROWS = (
    IndexRow(
        "a", "Apixaban in atrial fibrillation", "Warfarin was worse.", authors=("Jones, Ann B", "Li, Wei"), types=("Review",), year=2015, pmid="11",
        date="2015-03", date_electronic="2014-12-30", affiliations=("Harvard Medical School, Boston, MA, USA.",), country="United States",
        pmcid="PMC77", status="ok", tier=1, cites=("12", "0013"), language="eng",
    ),
    IndexRow("b", "Retracted work", "", year=2015, date="2015", pmid="12", status="retracted", tier=1, country="England", language="ger"),
    IndexRow(
        "c", "Trial of warfarin", "Apixaban.", authors=("Li, Wei", "Jones, Ann"), year=2016, date="2016-02-10", pmid="13", status="preprint", tier=2,
    ),
)  # fmt: skip


@pytest.fixture(scope="module", params=["whoosh", "tantivy"])
def folder(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[str, Path]:
    path = tmp_path_factory.mktemp("facts") / "index"
    writer = engines.writer(request.param, path)
    writer.add(ROWS, nothing)
    writer.commit(1)
    return request.param, path


@pytest.mark.parametrize(
    ("query", "ids"),
    [
        ("cites:13", "a"),
        ("pmid:13 OR cites:pmid_12", "ac"),
        ("status:retracted", "b"),
        ("status:preprint OR tier:1", "abc"),
        ("has:abstract", "ac"),
        ("free full text[sb]", "a"),
        ("warfarin NOT hasabstract", ""),
        ("Harvard Medical School[ad]", "a"),
        ('affiliation:"medical school"', "a"),
        ('affiliation:"school medical"', ""),
        ("country:usa", "a"),
        ("England[pl]", "b"),
        ("Jones A[1au]", "a"),
        ("Jones AB[1au]", "a"),
        ("firstauthor:li", "c"),
        ("lastauthor:\"Jones, Ann\"", "c"),
        ("2015[dp]", "ab"),
        ("2015/03[dp]", "ab"),
        ("2015/04:2016/01[dp]", "b"),
        ("2015/03/05:2016/02/09[dp]", "ab"),
        ("2016/02/10:3000[dp]", "c"),
        ("date:..2015-02", "b"),
        ("edate:2014-12", "a"),
        ("edate:2014", "a"),
        ("edate:2015..2030", ""),
        ("PMC77[pmcid]", "a"),
        ("warfarin[tiab] AND apixaban[tiab]", "ac"),
        ("warfarin[ti]", "c"),
        ('"atrial fibrillation"[tiab]', "a"),
        ("warf*[tiab] NOT warfarin[ti]", "a"),
        ("trials[ti]", ""),
        ("trial[ti]", "c"),
        ("atrial fib*[tiab]", "a"),
        ("fibrillation atr*[tiab]", ""),
        ("title:\"trial of wa*\"", "c"),
        ("\"trial of ap*\"", ""),
        ("Jones A*[au]", "ac"),
    ],
)  # fmt: skip
def test_both_engines_find_the_same_by_facts(folder: tuple[str, Path], query: str, ids: str) -> None:
    _, path = folder
    index = engines.reader(path)
    try:
        assert sorted(hit.id for hit in search_all({"x": index}, ["x"], parse(query).tree, None, nothing).hits) == list(ids)
    finally:
        index.close()


@pytest.mark.parametrize("engine", ["whoosh", "tantivy"])
def test_a_beginning_stands_for_every_word_however_many_there_are(tmp_path: Path, engine: str) -> None:
    writer = engines.writer(engine, tmp_path / "index")
    letters = "abcdefghijklmnopqrstuvwxyz"
    names = [f"cardi{a}{b}" for a in letters for b in letters]
    writer.add([IndexRow(name, f"Mild {name} disease") for name in names], nothing)
    writer.commit(1)
    index = engines.reader(tmp_path / "index")
    try:
        for query in ("cardi*[ti]", "mild cardi*[ti]", "cardi* AND disease"):
            assert search_all({"x": index}, ["x"], parse(query).tree, 1, nothing).total == {"x": len(names)}
    finally:
        index.close()
