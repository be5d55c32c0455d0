"""The right column: the evidence cards of a run, what was withheld, and what to do where nothing was found."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QLabel, QScrollArea, QStackedWidget, QToolButton, QVBoxLayout, QWidget

from widgets import theme
from widgets.evidence_filter import CardsFilterRow
from widgets.evidence_list import CardsList
from widgets.evidence_rows import Card, CardsRows, Nothing, Withheld
from widgets.push_button import PushButton
from widgets.retranslating import Retranslating


class EvidencePanel(Retranslating, QWidget):
    """Shows cards behind a filter; says what was withheld and why."""

    card_opened = Signal(str)
    card_selected = Signal(str)
    accepted = Signal(str)
    rejected = Signal(str)
    commented = Signal(str, str)
    copied = Signal(str)
    undone = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._withheld: tuple[Withheld, ...] = ()
        self._nothing: Nothing | None = None
        self._undoable = ""
        self.rows = CardsRows(self)
        self.list = CardsList(self.rows, self)
        self.filter = CardsFilterRow(self)
        self._message = QLabel(self)
        self._message.setWordWrap(True)
        self._message.setTextFormat(Qt.TextFormat.PlainText)
        self._message.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self._message.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard)
        self._headline = QLabel(self)
        self._headline.setWordWrap(True)
        self._headline.setFont(theme.heading_font(self))
        self.show_all = PushButton(self)
        self._pages = QStackedWidget(self)
        self._pages.addWidget(self.list)
        self._pages.addWidget(self._make_message_page())
        self._undo_note = QLabel(self)
        self.undo = QToolButton(self)
        self.undo.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.fold = QToolButton(self)
        self.fold.setCheckable(True)
        self.fold.setAutoRaise(True)
        self.fold.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.fold.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._folded = QScrollArea(self)
        self._folded.setWidgetResizable(True)
        self._folded_text = QLabel(self)
        self._folded_text.setWordWrap(True)
        self._folded_text.setTextFormat(Qt.TextFormat.PlainText)
        self._folded_text.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._folded_text.setMargin(theme.space(self))
        self._folded_text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard)
        self._folded.setWidget(self._folded_text)
        self._folded.setMaximumHeight(self.fontMetrics().height() * 12)
        self._lay_out()
        self._connect()
        self.retranslate()

    def _make_message_page(self) -> QWidget:
        page = QWidget(self)
        layout = QVBoxLayout(page)
        layout.addWidget(self._headline)
        layout.addWidget(self._message)
        layout.addWidget(self.show_all, 0, Qt.AlignmentFlag.AlignLeft)
        layout.addStretch()
        return page

    def _lay_out(self) -> None:
        foot = QHBoxLayout()
        foot.addWidget(self.fold)
        foot.addStretch()
        foot.addWidget(self._undo_note)
        foot.addWidget(self.undo)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(theme.space(self))
        layout.addWidget(self.filter)
        layout.addWidget(self._pages, 1)
        layout.addWidget(self._folded)
        layout.addLayout(foot)

    def _connect(self) -> None:
        for mine, theirs in (
            (self.card_opened, self.list.card_opened),
            (self.card_selected, self.list.card_selected),
            (self.accepted, self.list.accepted),
            (self.rejected, self.list.rejected),
            (self.commented, self.list.commented),
            (self.copied, self.list.copied),
        ):
            theirs.connect(mine)
        self.undo.clicked.connect(self.undone)
        self.show_all.clicked.connect(self.filter.reset)
        self.fold.toggled.connect(self._on_folded)
        self.filter.narrowed.connect(self._on_narrowed)
        self.rows.counts_changed.connect(self._on_counts_changed)

    def retranslate(self) -> None:
        """Sets all texts in the language of the moment."""
        self.show_all.setText(self.tr("Show all cards"))
        self.undo.setText(self.tr("Undo"))
        self.undo.setToolTip(self.tr("Takes the last decision back ({keys})").format(keys="Ctrl+Z"))
        self._folded.setAccessibleName(self.tr("What was withheld, and why"))
        self._refresh()

    def set_cards(self, cards: Iterable[Card]) -> None:
        """Shows these cards; the one on which the person stands stays selected."""
        current = self.list.current_card()
        self.rows.set_cards(cards)
        if current is not None:
            self.list.select(current.claim_id)
        self._refresh()

    def put_card(self, card: Card) -> None:
        """Adds a card, or changes the one of the same claim."""
        self.rows.put(card)
        self._refresh()

    def set_withheld(self, withheld: Iterable[Withheld]) -> None:
        """Lists what a check refused, folded."""
        self._withheld = tuple(withheld)
        self._refresh()

    def set_nothing(self, nothing: Nothing | None) -> None:
        """Says what was searched and what to try where there are no cards; None for "not yet asked"."""
        self._nothing = nothing
        self._refresh()

    def set_undoable(self, what: str) -> None:
        """Offers to undo the last decision, in words; an empty text takes the offer away."""
        self._undoable = what
        self._refresh()

    def clear(self) -> None:
        """Shows nothing, as before the first question."""
        self._withheld, self._nothing, self._undoable = (), None, ""
        self.rows.set_cards(())
        self.filter.reset()
        self._refresh()

    def select_card(self, claim_id: str) -> bool:
        """Stands on a card and shows it, taking a filter away that hides it; False where there is no such card."""
        if self.rows.card(claim_id) is None:
            return False
        if not self.list.select(claim_id):
            self.filter.reset()
            self.list.select(claim_id)
        return True

    def copy_current(self) -> bool:
        """Copies the current card; False where none is selected."""
        return self.list.copy_current()

    @Slot(str, str, str)
    def _on_narrowed(self, status: str, paper_id: str, text: str) -> None:
        self.list.shown.narrow(status, paper_id, text)
        self._refresh()

    @Slot()
    def _on_counts_changed(self) -> None:
        self.filter.set_counts(self.rows.counts())
        self.filter.set_papers(self.rows.papers())
        self._refresh()

    @Slot(bool)
    def _on_folded(self, unfolded: bool) -> None:
        self._refresh()

    def _refresh(self) -> None:
        total, shown = self.rows.rowCount(), self.list.shown.rowCount()
        self.filter.setVisible(total > 0)
        self._pages.setCurrentIndex(0 if shown else 1)
        self.show_all.setVisible(total > 0)
        self._headline.setText(self.tr("No evidence was found") if not total and self._nothing else "")
        self._headline.setVisible(bool(self._headline.text()))
        self._message.setText(self._message_text(total))
        self.undo.setVisible(bool(self._undoable))
        self._undo_note.setVisible(bool(self._undoable))
        self._undo_note.setText(self._undoable)
        self.fold.setVisible(bool(self._withheld))
        unfolded = bool(self._withheld) and self.fold.isChecked()
        self.fold.setArrowType(Qt.ArrowType.DownArrow if unfolded else Qt.ArrowType.RightArrow)
        self.fold.setText(self.tr("Withheld {count}").format(count=len(self._withheld)))
        self.fold.setToolTip(self.tr("Sentences that a check refused. They never reach a report."))
        self._folded.setVisible(unfolded)
        self._folded_text.setText("\n\n".join(self._withheld_text(item) for item in self._withheld))

    def _message_text(self, total: int) -> str:
        if total:
            return self.tr("No card matches the filter.")
        if self._nothing is None:
            return self.tr("Evidence appears here: each card holds one finding and the paragraph that it comes from.")
        lines = [self._nothing.searched]
        if self._nothing.suggestions:
            lines.append("\n".join([self.tr("What to try:"), *(f"• {text}" for text in self._nothing.suggestions)]))
        return "\n\n".join(line for line in lines if line)

    def _withheld_text(self, item: Withheld) -> str:
        why = self.tr("Withheld because: {why}").format(why=item.why)
        return "\n".join(part for part in (item.conclusion, why, item.chunk_id) if part)
