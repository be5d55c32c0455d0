"""Corrects what was read of a paper: title, authors, year, journal, DOI, PMID; gives only what was changed."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from PySide6.QtCore import QDate, QSize, Slot
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QFormLayout, QLabel, QLineEdit, QPlainTextEdit, QSizePolicy, QVBoxLayout, QWidget

from engine.domain.origins import CONFIDENCE, Origin
from widgets import theme
from widgets.push_button import without_icons
from widgets.quiet_label import QuietLabel
from widgets.retranslating import Retranslating

_DOI = re.compile(r"10\.\d{4,9}/\S+")
_DOI_PREFIX = re.compile(r"^(?:https?://(?:dx\.)?doi\.org/|doi:\s*)", re.IGNORECASE)
_PMID_PREFIX = re.compile(r"^(?:https?://pubmed\.ncbi\.nlm\.nih\.gov/|pmid:?\s*)", re.IGNORECASE)
_FIRST_YEAR = 1500


@dataclass(frozen=True, slots=True)
class PaperFields:
    """What is known of a paper; authors as "Family, Given" or "Family, Suffix, Given", a group by its name alone."""

    title: str = ""
    authors: tuple[str, ...] = ()
    year: int | None = None
    journal: str = ""
    doi: str = ""
    pmid: str = ""
    origins: Mapping[str, str] = field(default_factory=dict)
    """Where each field comes from, as `engine.domain.origins.Origin` has it; those not named are not known."""


class CorrectDialog(Retranslating, QDialog):
    """A form that says beside each field what is wrong with it; it can be confirmed when all is right and something changed."""

    def __init__(self, fields: PaperFields, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._before = fields
        self._title = QPlainTextEdit(fields.title, self)
        self._authors = QPlainTextEdit("\n".join(fields.authors), self)
        line = self.fontMetrics().lineSpacing()
        for editor, lines in ((self._title, 3), (self._authors, 6)):
            editor.setTabChangesFocus(True)
            editor.setMinimumHeight(line * lines)
            editor.textChanged.connect(self._on_edited)
        self._title.setMaximumHeight(line * 4)
        year = "" if fields.year is None else str(fields.year)
        self._year, self._journal, self._doi, self._pmid = (QLineEdit(text, self) for text in (year, fields.journal, fields.doi, fields.pmid))
        for line_edit in (self._year, self._journal, self._doi, self._pmid):
            line_edit.textChanged.connect(self._on_edited)
        self._fields: dict[str, QWidget] = {
            "title": self._title,
            "authors": self._authors,
            "year": self._year,
            "journal": self._journal,
            "doi": self._doi,
            "pmid": self._pmid,
        }
        self._labels = {key: QLabel(self) for key in self._fields}
        self._remarks = {key: QuietLabel(parent=self) for key in self._fields}
        self._note = QuietLabel(parent=self)
        gap = theme.space(self)
        form = QFormLayout()
        form.setHorizontalSpacing(2 * gap)
        form.setVerticalSpacing(gap // 2)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.ExpandingFieldsGrow)
        for key, entry in self._fields.items():
            self._labels[key].setBuddy(entry)
            self._remarks[key].setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
            form.addRow(self._labels[key], entry)
            form.addRow("", self._remarks[key])
        self._buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Save | QDialogButtonBox.StandardButton.Cancel, self)
        without_icons(self._buttons)
        self._buttons.accepted.connect(self.accept)
        self._buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.setSpacing(gap)
        layout.addWidget(self._note)
        layout.addLayout(form, 1)
        layout.addWidget(self._buttons)
        self.resize(theme.on_screen(self, QSize(self.fontMetrics().averageCharWidth() * 84, line * 28)))
        self.retranslate()

    def changes(self) -> dict[str, Any]:
        """What was changed, by field: texts, the year as int or None, authors as a list of {"family", "suffix", "given"} without empty ones."""
        before, values = self._before, self._values()
        old = {"title": before.title, "year": before.year, "journal": before.journal, "doi": before.doi, "pmid": before.pmid}
        changed = {key: values[key] for key, value in old.items() if values[key] != value}
        if self._author_lines() != list(before.authors):
            changed["authors"] = [_author(text) for text in self._author_lines()]
        return changed

    def problems(self) -> dict[str, str]:
        """What is wrong, by field."""
        found: dict[str, str] = {}
        if not self._text_of(self._title):
            found["title"] = self.tr("A paper needs a title.")
        for number, text in enumerate(self._author_lines(), 1):
            if text.count(",") > 2 or not text.partition(",")[0].strip():
                found["authors"] = self.tr("Line {number}: one author a line, as Family, Given.").format(number=number)
                break
        year, latest = self._year.text().strip(), QDate.currentDate().year() + 1
        if year and not (year.isascii() and year.isdigit() and _FIRST_YEAR <= int(year) <= latest):
            found["year"] = self.tr("A year from {first} to {last}, or nothing.").format(first=_FIRST_YEAR, last=latest)
        doi, pmid = self._values()["doi"], self._values()["pmid"]
        if doi and not _DOI.fullmatch(doi):
            found["doi"] = self.tr("A DOI begins with 10. and has a slash, for example 10.1038/s41467-024-44806-1.")
        if pmid and not (pmid.isascii() and pmid.isdigit() and len(pmid) <= 9 and int(pmid) > 0):
            found["pmid"] = self.tr("A PMID is a number of up to nine digits.")
        return found

    def retranslate(self) -> None:
        """All texts in the language of the moment."""
        self.setWindowTitle(self.tr("Correct what was read"))
        self._note.setText(self.tr("Your correction is kept apart from what was read of the file, and can be undone."))
        names = {
            "title": self.tr("&Title"),
            "authors": self.tr("&Authors"),
            "year": self.tr("&Year"),
            "journal": self.tr("&Journal"),
            "doi": self.tr("&DOI"),
            "pmid": self.tr("&PMID"),
        }
        for key, name in names.items():
            self._labels[key].setText(name)
            self._fields[key].setAccessibleName(name.replace("&", ""))
        self._authors.setPlaceholderText(self.tr("Family, Given\nFamily, Given\nName of a group"))
        self._buttons.button(QDialogButtonBox.StandardButton.Save).setText(self.tr("&Save"))
        self._buttons.button(QDialogButtonBox.StandardButton.Cancel).setText(self.tr("&Cancel"))
        self._on_edited()

    def _origin(self, key: str) -> str:
        """Where a field comes from, in words; nothing where that is not known."""
        words: dict[str, str] = {
            Origin.PERSON: self.tr("Corrected by hand."),
            Origin.RECORD: self.tr("From a record of this paper in the workspace."),
            Origin.IDENTIFIER: self.tr("Printed on the page."),
            Origin.MARKUP: self.tr("From the publisher’s own fields in the file."),
            Origin.PAGE: self.tr("Read from the first page."),
            Origin.FILE: self.tr("From the file’s properties, which programs fill in by themselves: worth a look."),
            Origin.NAME: self.tr("Only the name of the file: worth a look."),
        }
        return words.get(self._before.origins.get(key, ""), "")

    def _values(self) -> dict[str, Any]:
        year = self._year.text().strip()
        return {
            "title": self._text_of(self._title),
            "year": int(year) if year.isascii() and year.isdigit() else None,
            "journal": " ".join(self._journal.text().split()),
            "doi": _DOI_PREFIX.sub("", self._doi.text().strip()),
            "pmid": _PMID_PREFIX.sub("", self._pmid.text().strip()).rstrip("/"),
        }

    def _author_lines(self) -> list[str]:
        # lists pasted from elsewhere often stand on one line with semicolons
        parts = re.split(r"[\n;；]", self._authors.toPlainText().replace("，", ","))
        return [" ".join(part.split()) for part in parts if part.strip()]

    def _text_of(self, editor: QPlainTextEdit) -> str:
        return " ".join(editor.toPlainText().split())

    @Slot()
    def _on_edited(self) -> None:
        problems = self.problems()
        groups = [text for text in self._author_lines() if "," not in text and text not in self._before.authors]
        hints = {"authors": self.tr("Taken as the name of a group: {names}").format(names="; ".join(groups))} if groups else {}
        for key, remark in self._remarks.items():
            is_doubtful = CONFIDENCE.get(self._before.origins.get(key, "")) == "low" and key not in hints
            remark.draw_in(theme.bad if key in problems else theme.warning if is_doubtful else theme.quiet)
            remark.setText(problems.get(key) or hints.get(key) or self._origin(key))
            remark.setVisible(bool(remark.text()))
            self._fields[key].setAccessibleDescription(remark.text())
        self._buttons.button(QDialogButtonBox.StandardButton.Save).setEnabled(not problems and bool(self.changes()))


def _author(text: str) -> dict[str, str]:
    parts = [part.strip() for part in text.split(",")]
    if len(parts) == 3:
        named = {"family": parts[0], "suffix": parts[1], "given": parts[2]}
    else:
        named = {"family": parts[0], "given": parts[1] if len(parts) > 1 else ""}
    return {key: value for key, value in named.items() if value}
