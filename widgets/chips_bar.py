"""What was understood of the question, as chips, and the query that was searched."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QMenu, QSizePolicy, QWidget

from widgets import theme
from widgets.elided import QuietLine
from widgets.flow_layout import FlowLayout
from widgets.marks import Mark, draw_mark
from widgets.quiet_label import QuietLabel
from widgets.retranslating import Retranslating


@dataclass(frozen=True, slots=True)
class Chip:
    """One thing that was understood; `removable` where asking again without it makes a difference.

    `options` (key, words) are what it may be changed to; a `choice` is an answer to the question that stands before the chips.
    """

    key: str
    text: str
    removable: bool = False
    detail: str = ""
    """What kind of thing it is, for the tooltip."""
    options: tuple[tuple[str, str], ...] = ()
    choice: bool = False

    @property
    def active(self) -> bool:
        """Whether a press does anything."""
        return self.removable or self.choice or bool(self.options)


class ChipsBar(Retranslating, QWidget):
    """Shows chips at the left, in as many lines as they need, and the query at the right."""

    chip_removed = Signal(str)
    """The key of a chip that the person does not want."""
    chip_changed = Signal(str, str)
    """The key of a chip, and that of what the person wants instead."""
    chosen = Signal(str)
    """The key of the answer that a person gave to the question before the chips."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._chips: list[ChipButton] = []
        self._query = ""
        self._question = ""
        space = theme.space(self)
        self._label = QuietLabel(parent=self)
        self._label.setWordWrap(False)
        self._label.setContentsMargins(0, space // 2, space // 2, space // 2)
        self._label.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._flow = FlowLayout(gap=space)
        self._flow.addWidget(self._label)
        self.query = QuietLine(self)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(space, 0, space, 0)  # in line with what stands in the sections below
        layout.setSpacing(3 * space)
        layout.addLayout(self._flow, 1)
        layout.addWidget(self.query, 0, Qt.AlignmentFlag.AlignTop)
        self.retranslate()

    def retranslate(self) -> None:
        """Sets all texts in the language of the moment."""
        self._label.setText(self._question or self.tr("Understood as"))
        self.query.setAccessibleName(self.tr("Query that was searched"))
        self.query.set_full_text(self.tr("query: {query}").format(query=self._query) if self._query else "")
        for button in self._chips:
            button.retranslate()
        self._show_or_hide()

    def ask(self, question: str, choices: Iterable[Chip]) -> None:
        """Asks a short question in the place of the chips; Enter takes the first answer."""
        self.set_chips(choices)
        self._question = question
        self.retranslate()
        if self._chips:
            self._chips[0].setFocus(Qt.FocusReason.OtherFocusReason)

    def set_chips(self, chips: Iterable[Chip]) -> None:
        """Shows these chips and no others."""
        self._question = ""
        self._label.setText(self.tr("Understood as"))
        focus = any(button.hasFocus() for button in self._chips)
        for button in self._chips:
            self._flow.removeWidget(button)
            button.hide()
            button.deleteLater()
        self._chips = [ChipButton(chip, self) for chip in chips]
        for button in self._chips:
            button.removed.connect(self.chip_removed)
            button.changed.connect(self.chip_changed)
            button.chosen.connect(self.chosen)
            self._flow.addWidget(button)
            button.show()
            # The query stands at the right, so it comes last.
            self.setTabOrder(button, self.query)
        if focus and self._chips:
            self._chips[0].setFocus()
        self._show_or_hide()

    def set_query(self, text: str) -> None:
        """Shows the query as it was searched."""
        self._query = text
        self.retranslate()

    def chips(self) -> list[Chip]:
        """The chips shown."""
        return [button.chip for button in self._chips]

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Shares the room anew."""
        super().resizeEvent(event)
        self._share_room()

    def _share_room(self) -> None:
        """Gives the query what the chips leave of one line, or a quarter of the bar where they need more."""
        left = self.width() - self._flow.sizeHint().width() - 6 * theme.space(self)
        self.query.setFixedWidth(max(min(left, self.query.sizeHint().width()), self.width() // 4))

    def _show_or_hide(self) -> None:
        self._share_room()
        self._label.setVisible(bool(self._chips))
        self.setVisible(bool(self._chips or self.query.full_text()))


class ChipButton(Retranslating, QAbstractButton):
    """A chip; one that can be removed or changed is a button, with a sign that says so."""

    removed = Signal(str)
    changed = Signal(str, str)
    chosen = Signal(str)

    def __init__(self, chip: Chip, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.chip = chip
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if chip.active else Qt.FocusPolicy.NoFocus)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        if chip.active:
            self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.clicked.connect(self._on_clicked)
        self.retranslate()

    def retranslate(self) -> None:
        """Names the chip for the pointer and for screen readers."""
        about = f"{self.chip.detail}: {self.chip.text}" if self.chip.detail else self.chip.text
        again = self.tr("{about}. Press to ask again without it."), self.tr("{about}. Press to choose another one and ask again.")
        words = (again[0] if self.chip.removable else again[1] if self.chip.options else "{about}").format(about=about)
        self.setToolTip(words)
        self.setAccessibleName(words)

    def sizeHint(self) -> QSize:
        """The words, up to some thirty letters, and the sign."""
        metrics, space = self.fontMetrics(), theme.space(self)
        words = min(metrics.horizontalAdvance(self.chip.text), metrics.averageCharWidth() * 36)
        cross = metrics.height() * 2 // 3 + space if self._mark() else 0
        return QSize(words + cross + 3 * space + 2, metrics.height() + space)

    def minimumSizeHint(self) -> QSize:
        """A few letters."""
        return QSize(min(self.sizeHint().width(), self.fontMetrics().averageCharWidth() * 8), self.sizeHint().height())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Delete and Backspace remove; Enter does what a click does."""
        removing = event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace) and self.chip.removable
        if removing or event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
            return
        super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draws a rounded ground, the words, and the sign of what a press does."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        palette, space = self.palette(), theme.space(self)
        accent = theme.accent(palette)
        painter.setPen(accent if self.hasFocus() or theme.is_high_contrast(palette) else Qt.PenStyle.NoPen)
        painter.setBrush(theme.soft(palette))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), self.height() / 2, self.height() / 2)
        room = self.rect().adjusted(round(1.5 * space), 0, -round(1.5 * space), 0)
        mark = self._mark()
        if mark is not None:
            side = self.fontMetrics().height() * 2 / 3
            place = QRectF(room.right() - side + space / 2, room.center().y() - side / 2 + 1, side, side)
            draw_mark(painter, place, mark, palette.text().color() if self.underMouse() else accent)
            room.setRight(round(place.left() - space / 2))
        painter.setPen(accent)
        shown = self.fontMetrics().elidedText(self.chip.text, Qt.TextElideMode.ElideRight, room.width() + 1)
        painter.drawText(room, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft), shown)

    def _mark(self) -> Mark | None:
        return Mark.CROSS if self.chip.removable else Mark.DOWN if self.chip.options else None

    @Slot()
    def _on_clicked(self) -> None:
        if self.chip.choice:
            self.chosen.emit(self.chip.key)
        elif self.chip.removable:
            self.removed.emit(self.chip.key)
        elif self.chip.options:
            menu = QMenu(self)
            for key, words in self.chip.options:
                action = menu.addAction(words)
                action.setCheckable(True)
                action.setChecked(words == self.chip.text)
                action.triggered.connect(lambda _=False, wanted=key: self.changed.emit(self.chip.key, wanted))
            menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            menu.popup(self.mapToGlobal(self.rect().bottomLeft()))
