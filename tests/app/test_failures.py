"""What went wrong is said in the language of the window, the cause as it was met comes last."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app import failures, said
from app.language import Language
from engine.domain.records import Entry
from engine.errors import SUGGESTIONS, EngineError, ErrorCode
from engine.formats import bibtex, nbib, ris
from widgets.sentences import in_a_row


@pytest.fixture
def chinese(qtbot: QtBot) -> Iterator[None]:
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    language = Language(application)
    language.use("zh")
    yield
    language.use("en")


def starts_chinese(text: str) -> bool:
    return any("\u4e00" <= letter <= "\u9fff" for letter in text[:8])


@pytest.mark.parametrize("code", list(ErrorCode))
def test_every_code_leads_with_a_chinese_sentence_and_ends_with_the_raw_cause(chinese: None, code: ErrorCode) -> None:
    said = failures.failure(EngineError(code, "page 3: stream ends early").info)
    assert starts_chinese(said)
    assert starts_chinese(failures.advice(EngineError(code, "x").info))
    assert said.endswith("page 3: stream ends early")


@pytest.mark.parametrize("code", list(ErrorCode))
def test_advice_in_the_window_names_no_commands(qtbot: QtBot, code: ErrorCode) -> None:
    advice = failures.advice(EngineError(code, "x").info)
    assert "--" not in advice
    assert "`" not in advice
    assert "command" not in advice


def test_the_advice_for_this_very_case_is_kept_in_english(qtbot: QtBot) -> None:
    special = EngineError(ErrorCode.PDF_PARSE_FAILED, "x", suggestion="wait until the download ends").info
    assert failures.advice(special) == "wait until the download ends"
    assert failures.advice(EngineError(ErrorCode.XML_MALFORMED, "x").info) == SUGGESTIONS[ErrorCode.XML_MALFORMED].en


def test_warnings_of_a_file_are_said_to_be_what_was_noticed(qtbot: QtBot) -> None:
    assert failures.trouble({"warnings": ["the file was repaired"]}) == "noticed: the file was repaired"
    assert failures.trouble({}) == ""


@pytest.mark.parametrize(
    "sentence",
    [
        "a search index was damaged; it is built again from the database",
        "3 papers read, but no sentence answers the whole question: the cards show what comes nearest",
        "none of the papers read holds VLCR1, potassium: check the spelling, use another word for it, or add papers on it",
        "2 of the findings did not pass the check of quotes and citations: they stand, with the reasons, under withheld",
        "text recognised by OCR before it came here, errors are likely: pages 1-3, 7",
        "source removed: doc_ab12cd34_p1",
    ],
)
def test_what_the_engine_says_is_said_in_chinese(chinese: None, sentence: str) -> None:
    assert any("\u4e00" <= letter <= "\u9fff" for letter in said.note(sentence))


def test_braces_and_unknown_sentences_of_the_engine_stay_as_they_are(qtbot: QtBot) -> None:
    assert said.note("doc {x}: this chunk is not held") == "doc {x}: this chunk is not held"
    assert said.note("something new") == "something new"


BIBTEX = """
@article{a, title = {One}, title = {Two}, journal = jcem, year = {in press}}
@article{a, title = {Three} author = {Smith, A, B, C, D; Jones, B}, year = 2020}
@article{b, author = {Smith, Ann and  and Lee, Bo}}
@misc{empty,}
@article{open, title = {Never closed
"""
NBIB = """PMID- 1
TI  - A title
stray words

PMID- 2

AB  - An abstract alone
"""
RIS = """TY  - JOUR
stray
TI  - A title
PY  - soon
TY  - JOUR
ER  -
"""


@pytest.mark.parametrize(("read", "text"), [(bibtex.read, BIBTEX), (nbib.read, NBIB), (ris.read, RIS)], ids=["bibtex", "nbib", "ris"])
def test_what_is_noticed_in_files_of_references_is_said_in_chinese(chinese: None, read: Callable[..., Iterator[Entry]], text: str) -> None:
    warnings = [warning for entry in read(text, "file") for warning in entry.warnings]
    assert warnings
    for warning in warnings:
        assert any("\u4e00" <= letter <= "\u9fff" for letter in said.note(warning)), warning


def test_sentences_stand_together_without_a_blank_in_chinese(chinese: None) -> None:
    assert in_a_row(("已确认。", "", "已检索 2 个来源。")) == "已确认。已检索 2 个来源。"


def test_sentences_stand_apart_in_english(qtbot: QtBot) -> None:
    assert in_a_row(("Done.", "", "2 sources searched.")) == "Done. 2 sources searched."
