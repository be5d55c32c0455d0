"""The texts of a tantivy document: the same words and places as any other engine has."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.search import runs, tokens
from engine.search.index import Index, IndexRow
from engine.search.postings import AUTHOR, decode, row_postings
from engine.search.query import Field, Phrase
from engine.search.tantivy_index import TantivyIndex
from engine.search.tantivy_rows import texts as texts_of
from engine.search.tantivy_schema import AUTHOR_SLOTS, CONTEXT, FILLER
from engine.search.tantivy_writer import TantivyWriter
from engine.search.tokens import parts_and_others, scan
from engine.search.whoosh_index import WhooshIndex

sys.path.insert(0, str(Path(__file__).parent))
from index_rows import build, nothing

PIECES = (
    "IL-6",
    "TNF-α",
    "the",
    "cats",
    "cat",
    "double-blind",
    "doubleblind",
    "12",
    "0.05",
    "CD8+",
    "NF-κB",
    "vitamin C",
    "癌症",
    ",",
    ".",
    "of",
    "H. pylori",
    "it's",
)
texts = st.lists(st.sampled_from(PIECES), max_size=30).map(" ".join)


def field(row: IndexRow, name: str) -> list[str]:
    return " ".join(text for at, text in texts_of(row) if at == name).split()


@given(st.one_of(texts, st.text(max_size=80)))
def test_a_field_has_every_token_and_begins_with_the_parts_in_their_order(text: str) -> None:
    found = field(IndexRow("x", abstract=text), "abstract")
    raws = scan(text)
    parts = [raw[0] for raw in raws if raw[4] in ("part", "tail")]
    assert found[: len(parts)] == parts
    assert set(found) - {FILLER} == {raw[0] for raw in raws}


@given(
    st.lists(
        st.sampled_from(("Smith, John Adam", "de la Cruz, M. J. Ana", "Li, Xiao-Ming", "J, K", "O'Neil, A", "王, 伟", "Group", "", "Müller, Jörg")),
        max_size=3,
    )
)
def test_an_author_has_the_names_and_initials_of_the_default_engine(names: list[str]) -> None:
    for name in names:
        row = IndexRow("x", authors=(name,))
        slots = field(row, AUTHOR)
        found = {(token, place // AUTHOR_SLOTS) for place, token in enumerate(slots) if token != FILLER}
        assert found == {(token.decode(), place) for token, _, _, places in row_postings(row).get(AUTHOR, ()) for place in decode(places)}
        assert len(slots) % AUTHOR_SLOTS == 0


def total(index: Index, *words: str) -> int:
    tree = Field("abstract", Phrase(words))
    return index.search(tree, index.statistics(tree), 9, nothing)[1]


def test_a_phrase_of_any_length_may_end_in_a_name_written_as_one_word(tmp_path: Path) -> None:
    before = ("we", "then", "gave", "them", "all", "a", "fixed", "dose", "of")
    row = IndexRow("x", abstract=" ".join(before) + " NF-kappaB and vitamin C; of double - blind")
    writer = TantivyWriter(tmp_path / "fast")
    writer.add([row], nothing)
    writer.commit(1)
    both = (TantivyIndex(tmp_path / "fast"), WhooshIndex(build(tmp_path / "default", [row])))
    assert len(before) > CONTEXT + 2
    for start in range(len(before)):
        for last, count in (("nfkappab", 1), ("nfkb", 1), ("nf", 1), ("vitaminc", 0)):
            assert [total(index, *before[start:], last) for index in both] == [count, count], (before[start:], last)
    assert [total(index, "nfkb", "nfkappab") for index in both] == [0, 0]


def test_words_past_the_end_of_a_field_are_found_but_not_in_phrases(tmp_path: Path) -> None:
    row = IndexRow("x", title="word " * 990 + "one two three four five six seven eight nine ten eleven twelve twenty-one thirteen")
    writer = TantivyWriter(tmp_path / "fast")
    writer.add([row, replace(row, id="y", title="twelve")], nothing)
    writer.commit(1)
    index = TantivyIndex(tmp_path / "fast")
    for words, count in ((("thirteen",), 1), (("twentyone",), 1), (("two", "three"), 1), (("twelve", "twenty"), 0)):
        tree = Field("title", Phrase(words))
        assert index.search(tree, index.statistics(tree), 9, nothing)[1] == count, words


def test_a_full_store_of_words_changes_no_token(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "TNF-α and IL-6 in type 2 diabetes: double-blind, H. pylori and vitamin C."
    wanted = parts_and_others(text)
    monkeypatch.setattr(runs, "MOST_KNOWN", 3)
    monkeypatch.setattr(tokens, "RUNS", runs.Runs())
    assert [parts_and_others(text) for _ in range(3)] == [wanted] * 3
    assert len(tokens.RUNS) <= 3
