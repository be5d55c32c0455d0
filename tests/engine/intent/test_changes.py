from __future__ import annotations

import pytest

from engine.errors import EngineError, ErrorCode
from engine.intent.changes import changed, checked, read
from engine.intent.short_forms import short_forms


def test_typed_changes_are_read_and_an_empty_value_takes_the_field_away() -> None:
    assert read(["year_from=2015", "year_to=", "pub_types=rct, review", "without=zinc"]) == {
        "year_from": 2015,
        "year_to": None,
        "pub_types": ["rct", "review"],
        "without": ["zinc"],
    }


@pytest.mark.parametrize("text", ["year_from=soon", "domain=astrology", "pub_types=blog", "nothing=1", "year_from", "task_type="])
def test_what_is_no_field_or_value_is_refused(text: str) -> None:
    with pytest.raises(EngineError) as error:
        read([text])
    assert error.value.info.error_code is ErrorCode.INPUT_SCHEMA


def test_a_kind_of_task_that_a_person_chose_is_sure() -> None:
    intent = {"task_type": "data_check", "confidence": 0.4, "alternatives": ["single_query"], "domain": "general"}
    assert changed(intent, checked({"task_type": "single_query"})) == {
        "task_type": "single_query",
        "confidence": 1.0,
        "alternatives": [],
        "domain": "general",
    }
    assert changed(intent, {"domain": "oncology"})["alternatives"] == ["single_query"]


def test_a_short_form_means_what_it_means_in_the_field() -> None:
    assert short_forms("MS after EBV", "neurology") == [("MS", "multiple sclerosis")]
    assert short_forms("MS after EBV", "chemistry") == [("MS", "mass spectrometry")]
    assert short_forms("ms after all", "neurology") == []
    assert short_forms("eGFR and EGFR", "oncology") == [("EGFR", "epidermal growth factor receptor")]
