"""The cards below one another: moved through by keyboard, opened by a click, decided by buttons or single keys."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt, Signal, Slot
from PySide6.QtGui import QFont, QGuiApplication, QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QListView, QWidget

from widgets.evidence_actions import CardActions
from widgets.evidence_card import CardDelegate, Shape, width_of
from widgets.evidence_rows import CARD, Card, CardsFilter, CardsRows, Index, copied_text
from widgets.retranslating import Retranslating


class CardsList(Retranslating, QListView):
    """Shows cards. Keys: Up, Down, Enter opens, A accepts, R rejects, C comments, Ctrl+Shift+C copies."""

    card_opened = Signal(str)
    card_selected = Signal(str)
    accepted = Signal(str)
    rejected = Signal(str)
    commented = Signal(str, str)
    copied = Signal(str)
    """The text that was put on the clipboard."""

    def __init__(self, rows: CardsRows, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rows = rows
        self.shown = CardsFilter(rows, self)
        self.cards = CardDelegate(rows, self)
        self._pressed = ""
        self._pressed_at = QPoint()
        self.actions_bar = CardActions(self.viewport())
        self.setModel(self.shown)
        self.setItemDelegate(self.cards)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setMouseTracking(True)
        self.viewport().setAutoFillBackground(False)
        self.verticalScrollBar().setSingleStep(self.fontMetrics().height())
        self.cards.actions = self.actions_bar
        self.actions_bar.accept_wanted.connect(self.accepted)
        self.actions_bar.reject_wanted.connect(self.rejected)
        self.actions_bar.comment_written.connect(self.commented)
        self.actions_bar.copy_wanted.connect(self._on_copy_wanted)
        self.actions_bar.comment_wanted.connect(self._on_comment_wanted)
        self.actions_bar.closed.connect(self._on_comment_closed)
        self.shown.modelReset.connect(self._on_rows_changed)
        self.shown.layoutChanged.connect(self._on_rows_changed)
        self.shown.rowsInserted.connect(self._on_rows_changed)
        self.shown.rowsRemoved.connect(self._on_rows_changed)
        self.shown.dataChanged.connect(self._on_rows_changed)
        self.retranslate()

    def retranslate(self) -> None:
        """Lays the cards out in the language of the moment."""
        self.setAccessibleName(self.tr("Evidence cards"))
        self.cards.forget()
        self.scheduleDelayedItemsLayout()

    def current_card(self) -> Card | None:
        """The card on which the person stands."""
        index = self.currentIndex()
        return index.data(CARD) if index.isValid() else None

    def select(self, claim_id: str) -> bool:
        """Stands on a card and scrolls it into view, without opening it; False where it is not shown."""
        index = self.shown.place_of(claim_id)
        if index.isValid():
            self.setCurrentIndex(index)
            self.scrollTo(index)
        return index.isValid()

    def copy_current(self) -> bool:
        """Puts the quote of the current card, with citation, key and chunk ID, on the clipboard; False where no card is selected."""
        card = self.current_card()
        if card is not None:
            self._on_copy_wanted(card.claim_id)
        return card is not None

    def currentChanged(self, current: Index, previous: Index) -> None:
        """Makes room for the buttons on the card, and takes it from the one before."""
        top = self.visualRect(current).top()
        card: Card | None = current.data(CARD) if current.isValid() else None
        self.cards.open_claim = card.claim_id if card else ""
        self.scheduleDelayedItemsLayout()
        super().currentChanged(current, previous)
        if self._pressed:
            # The card before lost its buttons; the one that is pressed must not move away from the pointer.
            self.executeDelayedItemsLayout()
            scroll = self.verticalScrollBar()
            scroll.setValue(scroll.value() + self.visualRect(current).top() - top)
        self._place_bar()
        if card:
            self.card_selected.emit(card.claim_id)

    def updateGeometries(self) -> None:
        """Moves the buttons along whenever the cards get other places."""
        super().updateGeometries()
        self.verticalScrollBar().setSingleStep(self.fontMetrics().height() * 2)
        self._place_bar()

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        """Moves the buttons along while scrolling."""
        super().scrollContentsBy(dx, dy)
        self._place_bar()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lays the cards out for another width: Qt does so only for another height."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.scheduleDelayedItemsLayout()
        self._place_bar()

    def event(self, event: QEvent) -> bool:
        """Keeps the key for copying for this list while it has the focus."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and _is_copy(event):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Decides with single keys; all other keys are Qt's, but letters never search."""
        card, plain = self.current_card(), event.modifiers() in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier)
        if card is None:
            super().keyPressEvent(event)
        elif _is_copy(event):
            self.copy_current()
        elif plain and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.card_opened.emit(card.claim_id)
        elif plain and event.key() == Qt.Key.Key_A and card.status != "accepted":
            self.accepted.emit(card.claim_id)
        elif plain and event.key() == Qt.Key.Key_R and card.status != "rejected":
            self.rejected.emit(card.claim_id)
        elif plain and event.key() == Qt.Key.Key_C:
            self._on_comment_wanted(card.claim_id)
        elif plain and event.text().isprintable() and event.text():
            event.ignore()
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Remembers the card that was pressed: it may have grown before the button is released."""
        index = self.indexAt(event.position().toPoint())
        self._pressed = index.data(CARD).claim_id if index.isValid() else ""
        self._pressed_at = event.position().toPoint()
        super().mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Opens the source of the card that was clicked."""
        super().mouseReleaseEvent(event)
        pressed, self._pressed = self._pressed, ""
        moved = (event.position().toPoint() - self._pressed_at).manhattanLength()
        if pressed and event.button() == Qt.MouseButton.LeftButton and moved < QGuiApplication.styleHints().startDragDistance():
            self.card_opened.emit(pressed)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Shows that a chunk ID can be clicked."""
        super().mouseMoveEvent(event)
        index = self.indexAt(event.position().toPoint())
        on_link = index.isValid() and self._link_of(index).contains(event.position())
        self.viewport().setCursor(Qt.CursorShape.PointingHandCursor if on_link else Qt.CursorShape.ArrowCursor)

    def _shape_at(self, index: Index) -> tuple[Shape, QPoint]:
        rect = self.visualRect(index)
        return self.cards.shape_of(index.data(CARD), width_of(self), QFont(self.font())), rect.topLeft()

    def _link_of(self, index: Index) -> QRectF:
        shape, corner = self._shape_at(index)
        return shape.link.translated(QPointF(corner))

    def _place_bar(self) -> None:
        index, bar = self.currentIndex(), self.actions_bar
        if not index.isValid() or not self.cards.open_claim:
            bar.hide()
            return
        shape, corner = self._shape_at(index)
        bar.serve(index.data(CARD))
        bar.setGeometry(shape.actions.translated(QPointF(corner)).toAlignedRect())
        bar.show()

    @Slot()
    def _on_rows_changed(self) -> None:
        card = self.current_card()
        self.cards.open_claim = card.claim_id if card else ""
        self.scheduleDelayedItemsLayout()

    @Slot(str)
    def _on_copy_wanted(self, claim_id: str) -> None:
        card = self.rows.card(claim_id)
        if card is not None:
            QGuiApplication.clipboard().setText(copied_text(card))
            self.copied.emit(copied_text(card))

    @Slot(str)
    def _on_comment_wanted(self, claim_id: str) -> None:
        if self.select(claim_id):
            self.executeDelayedItemsLayout()
            self._place_bar()
            self.actions_bar.write_comment()

    @Slot()
    def _on_comment_closed(self) -> None:
        self.setFocus(Qt.FocusReason.OtherFocusReason)


def _is_copy(event: QKeyEvent) -> bool:
    both = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    return event.key() == Qt.Key.Key_C and event.modifiers() == both
