"""Errors and notices where they happened: a sentence, the cause folded below it, a button that does the suggestion."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from PySide6.QtCore import QRectF, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QAccessible, QAccessibleEvent, QGuiApplication, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QFrame, QHBoxLayout, QLabel, QSizePolicy, QToolButton, QVBoxLayout, QWidget

from widgets import theme
from widgets.line_delegate import draw_tone, tone_colour
from widgets.line_rows import Tone
from widgets.marks import Mark, MarkButton
from widgets.push_button import PushButton
from widgets.quiet_label import QuietLabel
from widgets.retranslating import Retranslating
from widgets.tints import tints_of

MOST_SHOWN = 3
LASTS_MS = 12_000
"""A notice that asks for nothing goes by itself after this time, unless the pointer or the keyboard is on it."""


class Severity(StrEnum):
    """How much it matters."""

    NOTICE = "notice"
    WARNING = "warning"
    ERROR = "error"


_TONES = {Severity.NOTICE: Tone.QUIET, Severity.WARNING: Tone.WARNING, Severity.ERROR: Tone.BAD}


@dataclass(frozen=True, slots=True)
class Message:
    """One thing to say: `text` in a sentence, `detail` the raw cause, `action_text` the suggestion as the words of a button ("" for none)."""

    key: str
    severity: str = "notice"
    text: str = ""
    detail: str = ""
    action_text: str = ""
    code: str = ""
    """The error code, shown with the cause."""


class MessageBar(Retranslating, QWidget):
    """A stack of messages, the newest on top, three at most; the rest can be unfolded; empty it takes no room."""

    action_requested = Signal(str)
    """The key of the message whose suggestion is to be done."""
    dismissed = Signal(str)
    """The key of a message that a person put away."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._cards: dict[str, _MessageCard] = {}
        self._shows_all = False
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self._more = QToolButton(self)
        self._more.setAutoRaise(True)
        self._more.clicked.connect(self._on_more)
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(max(1, theme.space(self) // 2))
        self._layout.addWidget(self._more)
        self.retranslate()

    def show_message(self, message: Message) -> None:
        """Shows a message on top; one with the same key gives way to it."""
        self.take(message.key)
        card = _MessageCard(message, self)
        card.acted.connect(self.action_requested)
        card.closed.connect(self._on_closed)
        card.faded.connect(self.take)
        self._cards[message.key] = card
        self._layout.insertWidget(0, card)
        self._refresh()
        # an alert is read out by screen readers without taking the focus away
        QAccessible.updateAccessibility(QAccessibleEvent(card, QAccessible.Event.Alert))

    def take(self, key: str) -> None:
        """Takes a message away; an unknown key is passed over."""
        if card := self._cards.pop(key, None):
            self._layout.removeWidget(card)
            card.hide()
            card.deleteLater()
            self._refresh()

    def take_passing(self) -> None:
        """The person does something else: notices that ask for nothing go, the rest stays."""
        for key in [key for key, card in self._cards.items() if card.is_passing]:
            self.take(key)

    def clear(self) -> None:
        """Takes all messages away."""
        for key in list(self._cards):
            self.take(key)

    def keys(self) -> list[str]:
        """The keys of the messages, the newest first."""
        return list(reversed(self._cards))

    def retranslate(self) -> None:
        """All texts in the language of the moment."""
        self.setAccessibleName(self.tr("Messages"))
        self._refresh()

    def _refresh(self) -> None:
        keys = self.keys()
        self._shows_all = self._shows_all and len(keys) > MOST_SHOWN
        for place, key in enumerate(keys):
            self._cards[key].setVisible(self._shows_all or place < MOST_SHOWN)
        hidden = len(keys) - MOST_SHOWN
        one, many = self.tr("{count} older message"), self.tr("{count} older messages")
        self._more.setText(self.tr("Show fewer") if self._shows_all else (one if hidden == 1 else many).format(count=hidden))
        self._more.setVisible(hidden > 0)
        self.setVisible(bool(keys))

    @Slot(str)
    def _on_closed(self, key: str) -> None:
        self.take(key)
        self.dismissed.emit(key)

    @Slot()
    def _on_more(self) -> None:
        self._shows_all = not self._shows_all
        self._refresh()


class _MessageCard(Retranslating, QFrame):
    """One message with its buttons."""

    acted = Signal(str)
    closed = Signal(str)
    faded = Signal(str)

    def __init__(self, message: Message, parent: QWidget) -> None:
        super().__init__(parent)
        self._message = message
        known = message.severity in list(Severity)
        self._severity = Severity(message.severity) if known else Severity.NOTICE
        self.is_passing = self._severity is Severity.NOTICE and not message.action_text and not message.detail
        self._life = QTimer(self)
        self._life.setInterval(LASTS_MS)
        self._life.timeout.connect(self._on_old)
        if self.is_passing:
            self._life.start()
        self._text, self._cause = QLabel(message.text, self), QuietLabel(parent=self)
        for label in (self._text, self._cause):
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard)
        self._text.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._cause.setText("\n".join(filter(None, (message.detail, message.code))))
        self._cause.hide()
        self._fold, self._copy, self._action = QToolButton(self), PushButton(self), PushButton(self)
        self._action.setText(message.action_text)
        self._fold.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self._fold.setAutoRaise(True)
        self._fold.setArrowType(Qt.ArrowType.RightArrow)
        self._close = MarkButton(Mark.CROSS, self)
        self._fold.clicked.connect(self._on_fold)
        self._copy.clicked.connect(self._on_copy)
        self._action.clicked.connect(self._on_act)
        self._close.clicked.connect(self._on_close)
        self._fold.setVisible(bool(self._cause.text()))
        self._copy.hide()
        self._action.setVisible(bool(message.action_text))
        gap = theme.space(self)
        top, below, layout = QHBoxLayout(), QHBoxLayout(), QVBoxLayout(self)
        for row in (top, below):
            row.setSpacing(gap)
        top.addWidget(self._text, 1)
        for button in (self._fold, self._action, self._close):
            top.addWidget(button, 0, Qt.AlignmentFlag.AlignTop)
        below.addWidget(self._cause, 1)
        below.addWidget(self._copy, 0, Qt.AlignmentFlag.AlignTop)
        layout.setContentsMargins(2 * gap + self.fontMetrics().height(), gap // 2, gap, gap // 2)
        layout.setSpacing(gap // 2)
        layout.addLayout(top)
        layout.addLayout(below)
        self.retranslate()

    def retranslate(self) -> None:
        words = {Severity.NOTICE: self.tr("Notice"), Severity.WARNING: self.tr("Warning"), Severity.ERROR: self.tr("Error")}[self._severity]
        self.setAccessibleName(self.tr("{severity}: {text}").format(severity=words, text=self._message.text))
        self.setAccessibleDescription(self._cause.text())
        self._fold.setText(self.tr("Cause"))
        self._fold.setToolTip(self.tr("Show or hide the cause as the program met it"))
        self._copy.setText(self.tr("Copy"))
        self._copy.setToolTip(self.tr("Copy the message, the cause and the error code"))
        self._close.say(self.tr("Put this message away"), "Esc")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc within the message puts it away."""
        if event.key() == Qt.Key.Key_Escape:
            self._on_close()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draws the card, an edge in the colour of the severity, and its mark."""
        painter, gap, tints = QPainter(self), theme.space(self), tints_of(self.palette())
        tone = _TONES[self._severity]
        ink = tints.accent if tone is Tone.QUIET else tone_colour(tone, tints)
        painter.fillRect(self.rect(), tints.card)
        painter.setPen(tints.edge)
        painter.drawRect(self.rect().adjusted(0, 0, -1, -1))
        painter.fillRect(0, 0, max(2, gap // 2), self.height(), ink)
        side = self.fontMetrics().height()
        top = self._action.sizeHint().height() / 2 if self._action.isVisible() else self._fold.sizeHint().height() / 2
        draw_tone(painter, QRectF(gap * 1.2, gap // 2 + top - side / 2, side, side), tone, ink)

    @Slot()
    def _on_old(self) -> None:
        if not self.underMouse() and not self.isAncestorOf(QApplication.focusWidget() or self.window()):
            self.faded.emit(self._message.key)

    @Slot()
    def _on_fold(self) -> None:
        shown = self._cause.isHidden()
        self._cause.setVisible(shown)
        self._copy.setVisible(shown)
        self._fold.setArrowType(Qt.ArrowType.DownArrow if shown else Qt.ArrowType.RightArrow)

    @Slot()
    def _on_copy(self) -> None:
        QGuiApplication.clipboard().setText("\n".join(filter(None, (self._message.text, self._cause.text()))))

    @Slot()
    def _on_act(self) -> None:
        self.acted.emit(self._message.key)

    @Slot()
    def _on_close(self) -> None:
        self.closed.emit(self._message.key)
