"""Corrections: only what was changed is given, what is wrong is said."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtWidgets import QDialogButtonBox, QLabel, QLineEdit, QPlainTextEdit, QPushButton
from pytestqt.qtbot import QtBot

from widgets.correct_dialog import CorrectDialog, PaperFields

PAPER = PaperFields(
    "Velocarin trial", ("Holloway, Maren", "Smith, Jr., John", "STILLWATER Investigators"), 2023, "Heart", "10.5555/ijcm.2023.0101", "12345678"
)


@pytest.fixture
def dialog(qtbot: QtBot) -> CorrectDialog:
    widget = CorrectDialog(PAPER)
    qtbot.addWidget(widget)
    widget.show()
    return widget


def field(dialog: CorrectDialog, name: str) -> QPlainTextEdit | QLineEdit:
    kinds = (QPlainTextEdit, QLineEdit)
    return next(f for kind in kinds for f in dialog.findChildren(kind) if f.accessibleName() == name)


def write(dialog: CorrectDialog, name: str, text: str) -> None:
    editor = field(dialog, name)
    editor.setPlainText(text) if isinstance(editor, QPlainTextEdit) else editor.setText(text)


def save(dialog: CorrectDialog) -> QPushButton:
    return dialog.findChild(QDialogButtonBox).button(QDialogButtonBox.StandardButton.Save)


def test_nothing_changed_cannot_be_saved(dialog: CorrectDialog) -> None:
    assert dialog.changes() == {}
    assert not save(dialog).isEnabled()
    write(dialog, "Title", "Velocarin   trial\n")
    assert dialog.changes() == {}


@pytest.mark.parametrize(
    ("name", "text", "changes"),
    [
        ("Title", "维洛卡林\n试验", {"title": "维洛卡林 试验"}),
        ("Year", "2022", {"year": 2022}),
        ("Year", "", {"year": None}),
        ("Journal", " Nature ", {"journal": "Nature"}),
        ("DOI", "https://doi.org/10.1038/s41467-024-44806-1", {"doi": "10.1038/s41467-024-44806-1"}),
        ("DOI", "doi: 10.1000/x(1)y", {"doi": "10.1000/x(1)y"}),
        ("PMID", "https://pubmed.ncbi.nlm.nih.gov/31452104/", {"pmid": "31452104"}),
        ("PMID", "PMID: 31452104", {"pmid": "31452104"}),
        ("PMID", "", {"pmid": ""}),
    ],
)
def test_only_what_was_changed_is_given(dialog: CorrectDialog, name: str, text: str, changes: dict[str, object]) -> None:
    write(dialog, name, text)
    assert dialog.changes() == changes
    assert dialog.problems() == {}
    assert save(dialog).isEnabled()


def test_authors_are_given_in_parts(dialog: CorrectDialog) -> None:
    write(dialog, "Authors", "van der Berg, Jan\nSmith, Jr., John\n林， 晓\nSTILLWATER Investigators")
    assert dialog.changes()["authors"] == [
        {"family": "van der Berg", "given": "Jan"},
        {"family": "Smith", "suffix": "Jr.", "given": "John"},
        {"family": "林", "given": "晓"},
        {"family": "STILLWATER Investigators"},
    ]


def test_authors_on_one_line_with_semicolons_are_taken_apart(dialog: CorrectDialog) -> None:
    write(dialog, "Authors", "Holloway, Maren; Brzezik, Tomasz")
    assert [author["family"] for author in dialog.changes()["authors"]] == ["Holloway", "Brzezik"]


def test_a_name_without_a_comma_is_said_to_be_taken_as_a_group(dialog: CorrectDialog) -> None:
    write(dialog, "Authors", "Maren Holloway\nSTILLWATER Investigators")
    hints = [label.text() for label in dialog.findChildren(QLabel) if label.isVisible()]
    assert "Taken as the name of a group: Maren Holloway" in hints
    assert save(dialog).isEnabled()


@pytest.mark.parametrize(
    ("name", "text", "key"),
    [
        ("Title", "  ", "title"),
        ("Authors", "A, B, C, D", "authors"),
        ("Authors", ", Maren", "authors"),
        ("Year", "20x3", "year"),
        ("Year", "1200", "year"),
        ("Year", "２０２３", "year"),
        ("Year", "9999", "year"),
        ("DOI", "11.5555/x", "doi"),
        ("DOI", "10.5555", "doi"),
        ("DOI", "10.5555/a b", "doi"),
        ("PMID", "PMC123", "pmid"),
        ("PMID", "0", "pmid"),
        ("PMID", "12345678901", "pmid"),
    ],
)
def test_what_is_wrong_is_said_beside_the_field(dialog: CorrectDialog, name: str, text: str, key: str) -> None:
    write(dialog, name, text)
    assert list(dialog.problems()) == [key]
    assert not save(dialog).isEnabled()
    assert any(label.text() == dialog.problems()[key] and label.isVisible() for label in dialog.findChildren(QLabel))
    assert field(dialog, name).accessibleDescription() == dialog.problems()[key]


def test_an_empty_form_can_be_filled(qtbot: QtBot) -> None:
    dialog = CorrectDialog(PaperFields())
    qtbot.addWidget(dialog)
    write(dialog, "Title", "A title")
    assert dialog.changes() == {"title": "A title"}
    assert save(dialog).isEnabled()


def test_each_field_says_where_it_comes_from(qtbot: QtBot) -> None:
    origins = {"title": "name", "journal": "page", "doi": "identifier", "year": "record", "pmid": "a word of tomorrow"}
    widget = CorrectDialog(replace(PAPER, origins=origins))
    qtbot.addWidget(widget)
    widget.show()
    said = {name: field(widget, name).accessibleDescription() for name in ("Title", "Year", "Journal", "DOI", "PMID")}
    assert said == {
        "Title": "Only the name of the file: worth a look.",
        "Year": "From a record of this paper in the workspace.",
        "Journal": "Read from the first page.",
        "DOI": "Printed on the page.",
        "PMID": "",
    }
    write(widget, "Year", "20x3")
    assert field(widget, "Year").accessibleDescription().startswith("A year from")
