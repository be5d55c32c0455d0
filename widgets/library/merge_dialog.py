"""Makes two records of one paper one: both side by side, and for each field a choice between the two."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Slot
from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QDialog,
    QDialogButtonBox,
    QFrame,
    QGridLayout,
    QLabel,
    QRadioButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from widgets import theme
from widgets.heading import Heading
from widgets.library.merge_rows import Merge
from widgets.push_button import without_icons
from widgets.quiet_label import QuietLabel
from widgets.retranslating import Retranslating

_LONGEST = 400


class MergeDialog(Retranslating, QDialog):
    """Fields that are alike are shown once; of the others the person takes one side."""

    def __init__(self, merge: Merge, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._merge = merge
        self._groups: dict[str, QButtonGroup] = {}
        self._labels: dict[str, QLabel] = {}
        self._sides: dict[tuple[str, str], QRadioButton] = {}
        self._heads = (Heading("", self), Heading("", self))
        self._origins = (QuietLabel(parent=self), QuietLabel(parent=self))
        self._note = QuietLabel(parent=self)
        self._remove = QCheckBox(self)
        self._remove.setVisible(merge.may_remove)
        self._remove.setChecked(merge.may_remove and merge.other.statements == 0)
        self._buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel, self)
        without_icons(self._buttons)
        self._buttons.accepted.connect(self.accept)
        self._buttons.rejected.connect(self.reject)
        gap = theme.space(self)
        inside = QWidget(self)
        self._grid = QGridLayout(inside)
        self._grid.setSpacing(gap)
        self._grid.setColumnStretch(1, 1)
        self._grid.setColumnStretch(2, 1)
        for column, (head, origin) in enumerate(zip(self._heads, self._origins, strict=True), start=1):
            self._grid.addWidget(head, 0, column)
            self._grid.addWidget(origin, 1, column)
        for name in merge.choice:
            self._add_field(name)
        self._grid.setRowStretch(self._grid.rowCount(), 1)
        area = QScrollArea(self)
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(inside)
        layout = QVBoxLayout(self)
        layout.setSpacing(gap)
        layout.addWidget(area, 1)
        layout.addWidget(self._remove)
        layout.addWidget(self._note)
        layout.addWidget(self._buttons)
        self.resize(theme.on_screen(self, QSize(self.fontMetrics().averageCharWidth() * 110, self.fontMetrics().lineSpacing() * 32)))
        self.retranslate()

    def choice(self) -> dict[str, str]:
        """The side of each field: "kept" or "other"."""
        return {
            name: "other" if (name, "other") in self._sides and self._sides[(name, "other")].isChecked() else "kept" for name in self._merge.choice
        }

    @property
    def removes(self) -> bool:
        """Whether the other one is to be taken out of the workspace."""
        return self._merge.may_remove and self._remove.isChecked()

    def retranslate(self) -> None:
        """All texts in the language of the moment."""
        self.setWindowTitle(self.tr("Make one paper of two records"))
        for head, origin, side, text in zip(
            self._heads, self._origins, (self._merge.kept, self._merge.other), (self.tr("This one stays"), self.tr("The other one")), strict=True
        ):
            head.setText(text)
            one, many = self.tr("{count} quote of cards"), self.tr("{count} quotes of cards")
            quotes = (one if side.statements == 1 else many).format(count=self.locale().toString(side.statements)) if side.statements else ""
            origin.setText(" · ".join(filter(None, (side.origin, quotes))))
        names = {
            "title": self.tr("Title"),
            "authors": self.tr("Authors"),
            "year": self.tr("Year"),
            "journal": self.tr("Journal"),
            "volume": self.tr("Volume"),
            "issue": self.tr("Issue"),
            "pages": self.tr("Pages"),
            "doi": self.tr("DOI"),
            "pmid": self.tr("PMID"),
            "abstract": self.tr("Abstract"),
        }
        for name, label in self._labels.items():
            label.setText(names.get(name, name))
        for (name, which), button in self._sides.items():
            where = self.tr("from the one that stays") if which == "kept" else self.tr("from the other one")
            button.setAccessibleName(self.tr("{field} {where}").format(field=names.get(name, name), where=where))
        self._remove.setText(self.tr("&Take the other one out of the library; no file of yours is touched"))
        self._note.setText(self.tr("Tags and collections of both go to the one that stays. Undo makes two of them again."))
        self._buttons.button(QDialogButtonBox.StandardButton.Ok).setText(self.tr("Make one"))

    def _add_field(self, name: str) -> None:
        mine, theirs = self._merge.kept.fields.get(name, ""), self._merge.other.fields.get(name, "")
        if not mine and not theirs:
            return
        row = self._grid.rowCount()
        label = self._labels[name] = QLabel(self)
        label.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignRight)
        self._grid.addWidget(label, row, 0)
        if mine == theirs:
            text = _Text(mine, self)
            text.setForegroundRole(self.foregroundRole())
            self._grid.addWidget(text, row, 1, 1, 2)
            return
        group = self._groups[name] = QButtonGroup(self)
        for column, (side, value) in enumerate((("kept", mine), ("other", theirs)), start=1):
            cell = QWidget(self)
            inner = QGridLayout(cell)
            inner.setContentsMargins(0, 0, 0, 0)
            inner.setSpacing(theme.space(self))
            inner.setColumnStretch(1, 1)
            button, text = QRadioButton(cell), _Text(value or "–", cell)
            button.setChecked(self._merge.choice[name] == side)
            button.setAccessibleDescription(value)
            button.toggled.connect(self._on_chosen)
            text.clicked_on = button
            group.addButton(button)
            self._sides[(name, side)] = button
            inner.addWidget(button, 0, 0, Qt.AlignmentFlag.AlignTop)
            inner.addWidget(text, 0, 1)
            self._grid.addWidget(cell, row, column)
        self._on_chosen()

    @Slot()
    def _on_chosen(self) -> None:
        for (name, side), button in self._sides.items():
            other = self._sides.get((name, "other" if side == "kept" else "kept"))
            cell = button.parentWidget()
            for text in cell.findChildren(_Text) if cell is not None and other is not None else ():
                text.draw_in(theme.quiet if not button.isChecked() else lambda palette: palette.text().color())


class _Text(QuietLabel):
    """The text of a field, cut where it is very long; a click on it takes its side."""

    def __init__(self, text: str, parent: QWidget) -> None:
        super().__init__(text if len(text) <= _LONGEST else f"{text[:_LONGEST].rstrip()}…", parent)
        self.clicked_on: QRadioButton | None = None
        self.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.draw_in(lambda palette: palette.text().color())

    def mousePressEvent(self, event: object) -> None:
        """Takes the side."""
        if self.clicked_on is not None:
            self.clicked_on.setChecked(True)
