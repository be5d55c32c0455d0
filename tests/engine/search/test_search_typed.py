"""Queries as clinicians and librarians type and paste them: what they come to, and what they are told."""

from __future__ import annotations

import pytest

from engine.search.parser import parse

READ: list[tuple[str, str]] = [
    ("ＡＳＴＨＭＡ［ｔｉ］", 'title:"asthma"'),
    ("asthma［ti］ AND （child＊［tiab］ OR adolescen＊［tiab］）", 'title:"asthma" AND (tiab:child* OR tiab:adolescen*)'),
    ("2019[dp]:2024[dp]", "year:2019..2024"),
    ("2019[dp] : 2024[dp]", "year:2019..2024"),
    ("asthma[ti] AND 2019[pdat]:2020[pdat] AND child[ti]", 'title:"asthma" AND year:2019..2020 AND title:"child"'),
    ("2019-2024[dp]", "year:2019..2024"),
    ("2019–2024[dp]", "year:2019..2024"),
    ("2019/2024[dp]", "year:2019..2024"),
    ("2019/03[dp]", "date:2019-03"),
    ("12345678 23456789", "pmid:12345678 OR pmid:23456789"),
    ("PMID: 12345678, PMID: 23456789;", "pmid:12345678 OR pmid:23456789"),
    ("PMC1234567", "pmcid:pmc1234567"),
    ("asthma[ti] | copd[ti]", 'title:"asthma" OR title:"copd"'),
    ("asthma[ti] || copd[ti]", 'title:"asthma" OR title:"copd"'),
    ("asthma[ti] && child*[ti]", 'title:"asthma" AND title:child*'),
    ("ti:asthma and ab:child", "title:asthma AND abstract:child"),
    ("ti:asthma or copd", "title:asthma OR copd"),
    ("(asthma or copd) and child*", "(asthma OR copd) AND child*"),
    ("(asthma OR copd) and (child* or adolescen*) not review", "(asthma OR copd) AND (child* OR adolescen*) AND NOT review"),
    ("chronic obstructive pulmonary disease (COPD) and asthma", "chronic obstructive pulmonary disease copd asthma"),
    ("(COPD) and asthma in children", "copd asthma children"),
    ("aspirin and clopidogrel for stroke or death", "aspirin clopidogrel stroke death"),
    ("year>=2019 AND asthma", "year:2019.. AND asthma"),
    ("asthma year > 2018", "asthma AND year:2019.."),
    ("year:<2019", "year:..2018"),
    ("cited_by>=10 asthma", "cited:10.. AND asthma"),
    ("p < 0.05 and asthma", "p 0.05 asthma"),
]

TOLD: list[tuple[str, int, str]] = [
    ("-review[pt] asthma[ti]", 0, "write NOT"),
    ("asthma -child", 7, "write NOT"),
    ("title: asthma", 0, "blank behind it"),
    ("title:heart failure", 0, "takes the one word"),
    ("TI=asthma", 0, "another system"),
    ("'asthma'/exp", 8, "another system"),
    ('MH "Heart Failure"', 0, "another system"),
    ("TITLE-ABS-KEY(asthma)", 0, "another system"),
    ('"heart failure"[tiab', 15, "never closed"),
]


@pytest.mark.parametrize(("typed", "read"), READ)
def test_what_is_typed_is_read_as_it_is_meant(typed: str, read: str) -> None:
    parsed = parse(typed)
    assert parsed.rewritten == read
    assert parse(parsed.rewritten).tree == parsed.tree


@pytest.mark.parametrize(("typed", "place", "message"), TOLD)
def test_what_may_be_meant_in_another_way_is_told(typed: str, place: int, message: str) -> None:
    assert any(warning.position == place and message in warning.message for warning in parse(typed).warnings), parse(typed).warnings


@pytest.mark.parametrize("text", ["IL-6 -174G>C polymorphism", "type: review of asthma-COPD overlap", "a - b", "well-known effects", "10:00 AM"])
def test_plain_text_is_not_warned_about_minus_signs(text: str) -> None:
    assert not any("write NOT" in warning.message for warning in parse(text).warnings)
