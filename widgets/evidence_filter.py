"""The row above the cards that says which of them are shown."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QButtonGroup, QComboBox, QHBoxLayout, QLineEdit, QSizePolicy, QToolButton, QVBoxLayout, QWidget

from widgets import theme
from widgets.evidence_rows import STATUSES
from widgets.flow_layout import FlowLayout
from widgets.retranslating import Retranslating


class CardsFilterRow(Retranslating, QWidget):
    """Chooses by status, by paper and by words."""

    narrowed = Signal(str, str, str)
    """Status, paper ID, text; each empty where all are wanted."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._counts: Mapping[str, int] = {}
        self._group = QButtonGroup(self)
        self.buttons: dict[str, QToolButton] = {}
        statuses = FlowLayout(gap=0)
        for number, status in enumerate(("", *STATUSES)):
            button = QToolButton(self)
            button.setCheckable(True)
            button.setChecked(not status)
            button.setAutoRaise(True)
            button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            self._group.addButton(button, number)
            self.buttons[status] = button
            statuses.addWidget(button)
        self.papers = QComboBox(self)
        self.papers.addItem("", "")
        self.papers.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.papers.setMinimumContentsLength(10)
        self.papers.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.field = QLineEdit(self)
        self.field.setClearButtonEnabled(True)
        below = QHBoxLayout()
        below.setSpacing(theme.space(self))
        below.addWidget(self.papers, 1)
        below.addWidget(self.field, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(theme.space(self))
        layout.addLayout(statuses)
        layout.addLayout(below)
        self._group.idToggled.connect(self._on_changed)
        self.papers.currentIndexChanged.connect(self._on_changed)
        self.field.textChanged.connect(self._on_changed)
        self.retranslate()

    def retranslate(self) -> None:
        """Sets all texts in the language of the moment."""
        words = {
            "": (self.tr("All {count}"), self.tr("All cards")),
            "draft": (self.tr("Draft {count}"), self.tr("Cards that nobody has decided on")),
            "accepted": (self.tr("Accepted {count}"), self.tr("Cards that were accepted")),
            "rejected": (self.tr("Rejected {count}"), self.tr("Cards that were rejected")),
        }
        for status, button in self.buttons.items():
            text, about = words[status]
            count = self._counts.get(status, 0) if status else sum(self._counts.values())
            button.setText(text.format(count=count))
            button.setToolTip(about)
        self.papers.setItemText(0, self.tr("All papers"))
        self.papers.setAccessibleName(self.tr("Cards of this paper"))
        self.papers.setToolTip(self.tr("Shows the cards of one paper"))
        self.field.setPlaceholderText(self.tr("Filter cards"))
        self.field.setAccessibleName(self.tr("Filter cards"))

    def set_counts(self, counts: Mapping[str, int]) -> None:
        """Shows how many cards have each status."""
        self._counts = counts
        self.retranslate()

    def set_papers(self, papers: Mapping[str, str]) -> None:
        """Offers these papers, paper ID to words; a chosen one stays chosen while it is there."""
        known = [str(self.papers.itemData(place)) for place in range(1, self.papers.count())]
        if known == list(papers):
            return
        chosen = self.papers.currentData()
        self.papers.blockSignals(True)
        while self.papers.count() > 1:
            self.papers.removeItem(1)
        for paper_id, words in papers.items():
            self.papers.addItem(words, paper_id)
        self.papers.setCurrentIndex(max(0, self.papers.findData(chosen)))
        self.papers.blockSignals(False)
        self._on_changed()

    def reset(self) -> None:
        """Shows all cards."""
        self.buttons[""].setChecked(True)
        self.papers.setCurrentIndex(0)
        self.field.clear()

    @Slot()
    def _on_changed(self) -> None:
        status = next((status for status, button in self.buttons.items() if button.isChecked()), "")
        self.narrowed.emit(status, str(self.papers.currentData() or ""), self.field.text())
