from __future__ import annotations

from engine.search.abbreviations import spelled_out
from engine.search.parser import parse
from engine.search.query import Words
from resources import read_text


def added(query: str) -> dict[str, tuple[str, ...]]:
    return {more.text: more.added for more in spelled_out(parse(query, "query").tree)[1]}


def test_short_and_long_forms_are_searched_for_each_other() -> None:
    assert added("HbA1c in T2DM")["T2DM"] == ("type2", "diabetes", "mellitus")
    assert "hba1c" in added("glycated haemoglobin and diet")["glycated haemoglobin"]
    assert added("PM 2.5 and asthma")["PM2.5"] == ("fine", "particulate", "matter")


def test_the_longest_form_at_a_place_is_taken() -> None:
    assert list(added("type 2 diabetes mellitus")) == ["type 2 diabetes mellitus"]


def test_words_that_were_typed_are_not_added_again() -> None:
    assert "diabetes" not in added("T2DM diabetes").get("T2DM", ())


def test_added_words_weigh_less_than_typed_ones() -> None:
    tree = spelled_out(parse("COPD exacerbation", "query").tree)[0]
    assert isinstance(tree, Words)
    assert {term.text: term.weight for term in tree.terms if hasattr(term, "weight")}["obstructive"] < 1


def test_queries_with_operators_fields_and_quotes_mean_what_they_say() -> None:
    for query in ("COPD AND asthma", '"COPD"', "title:COPD", "COPD NOT asthma"):
        tree = parse(query, "query").tree
        assert spelled_out(tree) == (tree, ())


def test_no_short_form_stands_for_two_things() -> None:
    shorts = [line.split("\t")[0].lower() for line in read_text("lexicons/abbreviations.tsv").splitlines() if line and not line.startswith("#")]
    assert len(shorts) == len(set(shorts))
    assert not {"ms", "ra", "pe", "cp", "art", "egfr"} & set(shorts)
