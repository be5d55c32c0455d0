"""Which records of a source are wanted: years, MeSH headings, journals, languages, with an abstract."""

from __future__ import annotations

import re
from dataclasses import fields

from PySide6.QtCore import QDate, Signal, Slot
from PySide6.QtWidgets import QCheckBox, QFormLayout, QHBoxLayout, QLabel, QLineEdit, QSizePolicy, QVBoxLayout, QWidget

from engine.domain.subset import Subset
from widgets import theme
from widgets.push_button import PushButton
from widgets.quiet_label import QuietLabel
from widgets.retranslating import Retranslating
from widgets.subset_words import subset_in_words

_FIRST_YEAR = 1500
_CODE = re.compile(r"[A-Za-z]{3}")
_BETWEEN = re.compile(r"[;；\n]")


class SubsetForm(Retranslating, QWidget):
    """Fields with what is held as their start; says below what is wrong with them."""

    changed = Signal()
    """Other records are wanted, or what was typed is wrong or right now."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._held = Subset()
        self._from, self._to, self._mesh, self._journals, self._languages = (QLineEdit(self) for _ in range(5))
        self._has_abstract = QCheckBox(self)
        self._everything = PushButton(self)
        self._everything.clicked.connect(self._on_everything)
        self._dash = QLabel("–", self)
        self._problem, self._note = QuietLabel(parent=self), QuietLabel(parent=self)
        self._problem.draw_in(theme.bad)
        self._labels = [QLabel(self) for _ in range(4)]
        letters, gap = self.fontMetrics().averageCharWidth(), theme.space(self)
        years = QHBoxLayout()
        years.setSpacing(gap)
        for field in (self._from, self._to):
            field.setMaximumWidth(letters * 12)
        for part in (self._from, self._dash, self._to):
            years.addWidget(part)
        years.addSpacing(2 * gap)
        years.addWidget(self._has_abstract)
        years.addStretch(1)
        years.addWidget(self._everything)
        form = QFormLayout()
        form.setContentsMargins(0, 0, 0, 0)
        form.setHorizontalSpacing(2 * gap)
        form.setVerticalSpacing(gap)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.ExpandingFieldsGrow)
        form.addRow(self._labels[0], years)
        for label, field in zip(self._labels[1:], (self._mesh, self._journals, self._languages), strict=True):
            form.addRow(label, field)
        for label, field in zip(self._labels, (self._from, self._mesh, self._journals, self._languages), strict=True):
            label.setBuddy(field)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(gap)
        layout.addLayout(form)
        for words in (self._problem, self._note):
            words.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
            layout.addWidget(words)
        for field in (self._from, self._to, self._mesh, self._journals, self._languages):
            field.textChanged.connect(self._on_edited)
        self._has_abstract.toggled.connect(self._on_edited)
        self.retranslate()

    def set_held(self, subset: Subset) -> None:
        """Starts from what the source holds already."""
        self._held = subset
        self._put(subset)

    def subset(self) -> Subset:
        """What is wanted; what is typed wrongly counts as not typed."""
        return Subset(
            _year(self._from.text()),
            _year(self._to.text()),
            _names(self._mesh.text()),
            _names(self._journals.text()),
            tuple(code.lower() for code in re.split(r"[;；,，\s]+", self._languages.text()) if _CODE.fullmatch(code)),
            self._has_abstract.isChecked(),
        )

    def problem(self) -> str:
        """What is wrong, "" if nothing is."""
        latest = QDate.currentDate().year() + 2
        texts = [field.text().strip() for field in (self._from, self._to)]
        if any(text and not (_year(text) and _FIRST_YEAR <= int(text) <= latest) for text in texts):
            return self.tr("A year from {first} to {last}, or nothing.").format(first=_FIRST_YEAR, last=latest)
        first, last = (_year(text) for text in texts)
        if first and last and first > last:
            return self.tr("The first year is later than the last.")
        codes = [code for code in re.split(r"[;；,，\s]+", self._languages.text()) if code]
        if any(not _CODE.fullmatch(code) for code in codes):
            return self.tr("A language is a code of three letters as PubMed writes it: eng, chi, ger.")
        return ""

    def retranslate(self) -> None:
        """All texts in the language of the moment."""
        names = (self.tr("&Years"), self.tr("&MeSH headings"), self.tr("&Journals"), self.tr("&Languages"))
        for label, name in zip(self._labels, names, strict=True):
            label.setText(name)
        for field, name in zip((self._mesh, self._journals, self._languages), names[1:], strict=True):
            field.setAccessibleName(name.replace("&", ""))
        self._from.setAccessibleName(self.tr("First year"))
        self._to.setAccessibleName(self.tr("Last year"))
        for field in (self._from, self._to):
            field.setPlaceholderText(self.tr("any"))
        self._mesh.setPlaceholderText(self.tr("all; several with a semicolon: Asthma; Diabetes Mellitus, Type 2"))
        self._journals.setPlaceholderText(self.tr("all; title, abbreviation or ISSN: Lancet; 0028-4793"))
        self._languages.setPlaceholderText(self.tr("all; eng chi"))
        self._has_abstract.setText(self.tr("only with an &abstract"))
        self._everything.setText(self.tr("All &records"))
        self._everything.setToolTip(self.tr("Take all filters away"))
        self._refresh()

    def _put(self, subset: Subset) -> None:
        years = (subset.year_from, subset.year_to)
        for field, year in zip((self._from, self._to), years, strict=True):
            field.setText("" if year is None else str(year))
        for field, values in ((self._mesh, subset.mesh), (self._journals, subset.journals)):
            field.setText("; ".join(values))
        self._languages.setText(" ".join(subset.languages))
        self._has_abstract.setChecked(subset.has_abstract)
        self._refresh()

    def _refresh(self) -> None:
        self._problem.setText(self.problem())
        self._problem.setVisible(bool(self.problem()))
        held, wanted = subset_in_words(self._held), self.subset()
        if wanted != self._held:
            words = self.tr("Until now: {held}. From now on: {wanted}. Only the files of this import are read that way.")
            everything = self.tr("all records")
            self._note.setText(words.format(held=held or everything, wanted=subset_in_words(wanted) or everything))
        else:
            self._note.setText(self.tr("As chosen before: {held}.").format(held=held) if held else "")
        self._note.setVisible(bool(self._note.text()))
        self._everything.setEnabled(any(getattr(wanted, field.name) for field in fields(wanted)) or bool(self.problem()))

    @Slot()
    def _on_everything(self) -> None:
        self._put(Subset())

    @Slot()
    def _on_edited(self) -> None:
        self._refresh()
        self.changed.emit()


def _year(text: str) -> int | None:
    plain = text.strip()
    return int(plain) if plain.isascii() and plain.isdigit() and len(plain) == 4 else None


def _names(text: str) -> tuple[str, ...]:
    # a comma is a part of many headings
    return tuple(dict.fromkeys(name for part in _BETWEEN.split(text) if (name := " ".join(part.split()))))
