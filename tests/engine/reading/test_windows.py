from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from engine.reading.windows import LONGEST, SHORTEST, windows


def test_a_short_chunk_is_one_window() -> None:
    assert windows("A short text.") == [(0, 13)]
    assert windows("x" * LONGEST) == [(0, LONGEST)]


def test_nothing_gives_no_window() -> None:
    assert windows("") == []


def test_a_long_chunk_is_cut_at_sentence_ends_with_overlap() -> None:
    text = " ".join(f"Sentence number {n} tells something about the matter at hand." for n in range(60))
    found = windows(text)
    assert all(SHORTEST <= end - start <= LONGEST for start, end in found)
    assert all(text[end - 1] == "." and text[start] == "S" for start, end in found)
    shares = [(first[1] - second[0]) / (first[1] - first[0]) for first, second in pairwise(found)]
    assert all(0.1 <= share <= 0.35 for share in shares[:-1])


@given(st.text(alphabet="ab. A。", min_size=801, max_size=2500))
def test_windows_hold_all_text_and_never_grow_too_long(text: str) -> None:
    found = windows(text)
    held = bytearray(len(text))
    for start, end in found:
        assert 0 < end - start <= LONGEST
        held[start:end] = b"\x01" * (end - start)
    assert all(held[at] or text[at].isspace() for at in range(len(text)))
    assert all(first[0] < second[0] and first[1] < second[1] for first, second in pairwise(found))
