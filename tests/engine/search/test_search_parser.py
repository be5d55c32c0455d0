"""The query language: what is syntax, what is text, and that nothing else ever fails."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.errors import EngineError, ErrorCode
from engine.search.parser import parse
from engine.search.pubmed_syntax import to_pubmed
from engine.search.query import And, Field, Not, Nothing, Or, Phrase, Prefix, Range, Term, Words, explain

sys.path.insert(0, str(Path(__file__).parent))
from index_rows import suppress_syntax

SIGNS = "AND OR NOT ( ) * year: 2020 2020.. title: author: pmid: 12 doi:10.1/x(1) 癌 糖尿病 IL-6 gene: cell NEAR( （ ” : - ' of immuno* type:review"
TAGS = "[ti] [tiab] [au] [mh] [mh:noexp] [dp] [pt] [sb] [nm] [foo] [ [] ] #1 2010:2020 date: cites: has:abstract hasabstract tiab: status:ok"
SYNTAX = [*SIGNS.split(), *TAGS.split(), '"']


def shown(text: str) -> str:
    return parse(text).rewritten


def test_plain_words_are_one_ranked_text_without_function_words() -> None:
    tree = parse("Does metformin lower the risk of cancer?").tree
    assert isinstance(tree, Words)
    assert [term.text for term in tree.terms] == ["metformin", "lower", "risk", "cancer"]


def test_only_function_words_are_searched_as_they_are() -> None:
    assert shown("to be or not to be") == "to be or not"


@pytest.mark.parametrize("text", ["", " ", "*", "(", "()", '""', "...", "？", "-", "title:()"])
def test_nothing_searchable_finds_nothing(text: str) -> None:
    assert isinstance(parse(text).tree, Nothing)


@pytest.mark.parametrize(
    ("text", "rewritten"),
    [
        ("a1 AND b2 OR c3", "a1 AND b2 OR c3"),
        ("(lung OR breast) AND cancer", "(lung OR breast) AND cancer"),
        ("（肺癌 OR 胃癌）AND 预后", "(肺癌 OR 胃癌) AND 预后"),
        ('"breast cancer" tamoxifen', '"breast cancer" AND tamoxifen'),
        ("cancer NOT review", "cancer AND NOT review"),
        ("statin year:2015..2020", "statin AND year:2015..2020"),
        ("year:..2015", "year:..2015"),
        ("year:(2019 OR 2020)", "year:2019 OR year:2020"),
        ("au:smith ti:liver", "author:smith AND title:liver"),
        ("doi:https://doi.org/10.1000/XYZ(12)34", "doi:10.1000/xyz(12)34"),
        ("language:Chinese", "language:chi"),
        ("p53, NOT, *", "p53"),
        ("https://doi.org/10.1000/XYZ(12)34", "doi:10.1000/xyz(12)34"),
        ("DOI: 10.1000/xyz", "doi:10.1000/xyz"),
        ("31452104", "pmid:31452104 OR 31452104"),
        ("PMID: 31452104", "pmid:31452104"),
        ("IL-6 AND TNF-α", "il6 AND tnf-alpha"),
    ],
)
def test_syntax_is_understood(text: str, rewritten: str) -> None:
    assert shown(text) == rewritten


def test_an_unknown_field_is_text_with_a_warning_at_its_place() -> None:
    parsed = parse("role of gene:BRCA1")
    assert parsed.rewritten == "role gene brca1"
    assert [(warning.position, "gene" in warning.message) for warning in parsed.warnings] == [(8, True)]


@pytest.mark.parametrize(("text", "where"), [("year:20x0..", "5"), ("x year:2024..2020", "7"), ("pmid:abc", "5"), ("title:a year:", None)])
def test_only_impossible_values_are_refused(text: str, where: str | None) -> None:
    if where is None:
        parse(text)
        return
    with pytest.raises(EngineError) as caught:
        parse(text)
    assert caught.value.code is ErrorCode.QUERY_SYNTAX
    assert caught.value.info.where == where


def test_operators_without_operands_are_words() -> None:
    assert len(parse("AND cancer OR").warnings) == 2
    assert shown("AND cancer OR") == "cancer"


def test_a_stressed_not_and_an_odds_ratio_are_no_operators() -> None:
    assert shown("smoking was NOT associated with asthma") == "smoking associated asthma"
    assert shown("risk was higher (OR 2.3)") == "risk higher 2.3"


def test_a_quotation_in_a_pasted_sentence_is_not_required() -> None:
    parsed = parse('the so called "second hit" of hypertension promotes atrial stretch and fibrillation in most patients')
    assert isinstance(parsed.tree, Words)
    assert parsed.warnings


def test_a_question_is_never_syntax() -> None:
    assert parse('title:liver AND "x y"', mode="question").rewritten == "title liver x y"


def test_a_name_with_brackets_stays_one_word() -> None:
    assert isinstance(parse("2-(4-methyl)phenyl AND x").tree, And)


def test_leaves_and_filters_have_their_types() -> None:
    assert parse("immuno*").tree == Words((Prefix("immuno"),))
    assert parse("癌").tree == Words((Prefix("癌"),))
    assert parse("year:2020").tree == Range("year", 2020, 2020)
    assert parse("NOT liver").tree == Not(Term("liver"))
    assert parse('mesh:"breast neoplasms"').tree == Field("mesh", Phrase(("breast", "neoplasms")))
    assert isinstance(parse("liver OR kidney").tree, Or)


def test_the_tree_is_explained_line_by_line() -> None:
    assert explain(parse("title:liver AND year:2020..").tree) == ["all of", "  in title", "    word liver", "  year from 2020 to any"]


@pytest.mark.parametrize("text", ["(" * 10_000, "NOT " * 3000, "a AND " * 3000, '"' * 9999, "title:" * 2000, "((a OR b) AND " * 700, "x" * 10_000])
def test_long_and_deep_queries_are_read(text: str) -> None:
    parse(text)


@settings(max_examples=400, deadline=None)
@given(
    st.one_of(
        st.text(max_size=120),
        st.lists(st.sampled_from(SYNTAX), max_size=14).flatmap(lambda parts: st.sampled_from(["".join(parts), " ".join(parts)])),
    )
)
def test_no_text_fails_but_for_an_impossible_value(text: str) -> None:
    with suppress_syntax():
        parsed = parse(text)
        explain(parsed.tree)
        to_pubmed(parsed.tree)
        assert all(0 <= warning.position <= len(text) for warning in parsed.warnings)
        assert parse(parsed.rewritten).rewritten == parse(parse(parsed.rewritten).rewritten).rewritten
