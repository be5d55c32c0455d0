"""The sheet of shortcuts: every key in two columns, found by typing."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt, Slot
from PySide6.QtGui import QKeySequence, QPainter, QPaintEvent
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QFrame, QGridLayout, QHBoxLayout, QLabel, QLineEdit, QScrollArea, QVBoxLayout, QWidget

from widgets import theme
from widgets.heading import Heading
from widgets.push_button import without_icons
from widgets.quiet_label import QuietLabel
from widgets.retranslating import Retranslating


@dataclass(frozen=True, slots=True)
class Shortcut:
    """A line of the sheet: the heading it stands under, the keys ("Ctrl+L", or words such as "Ctrl+wheel"), what they do."""

    group: str
    keys: str
    text: str


class _Keys(QLabel):
    """Keys with a thin round edge."""

    def __init__(self, text: str, parent: QWidget) -> None:
        super().__init__(text, parent)
        gap = theme.space(self)
        self.setContentsMargins(gap, gap // 3, gap, gap // 3)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draws the edge, then the text."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(theme.edge(self.palette()))
        painter.setBrush(self.palette().base())
        round_by = theme.space(self) / 2
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), round_by, round_by)
        painter.end()
        super().paintEvent(event)


class _Group(QWidget):
    """A heading and its lines."""

    def __init__(self, title: str, shortcuts: list[Shortcut], parent: QWidget) -> None:
        super().__init__(parent)
        gap = theme.space(self)
        heading = Heading(title, self)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 2 * gap)
        grid.setHorizontalSpacing(2 * gap)
        grid.setVerticalSpacing(gap // 2)
        grid.setColumnStretch(1, 1)
        grid.setColumnMinimumWidth(0, self.fontMetrics().averageCharWidth() * 16)
        grid.addWidget(heading, 0, 0, 1, 2)
        self._lines: list[tuple[str, QLabel, QLabel]] = []
        for number, shortcut in enumerate(shortcuts, 1):
            shown = native_keys(shortcut.keys)
            keys, text = _Keys(shown, self), QLabel(shortcut.text, self)
            text.setWordWrap(True)
            text.setAccessibleName(f"{shortcut.text}, {shown}")
            grid.addWidget(keys, number, 0, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
            grid.addWidget(text, number, 1)
            self._lines.append((" ".join((title, shown, shortcut.keys, shortcut.text)).casefold(), keys, text))

    def sift(self, wanted: list[str]) -> int:
        """Shows the lines that hold all the words; how many they are."""
        count = 0
        for words, *labels in self._lines:
            matches = all(word in words for word in wanted)
            count += matches
            for label in labels:
                label.setVisible(matches)
        self.setVisible(count > 0)
        return count


class ShortcutSheet(Retranslating, QDialog):
    """Opened by `?`; the cursor stands in the search field, Esc closes."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._groups: list[_Group] = []
        self._search = QLineEdit(self)
        self._search.setClearButtonEnabled(True)
        self._search.textChanged.connect(self._on_searched)
        self._nothing = QuietLabel(parent=self)
        inside = QWidget(self)
        gap = theme.space(self)
        columns = QHBoxLayout(inside)
        columns.setSpacing(4 * gap)
        self._columns = [QVBoxLayout(), QVBoxLayout()]
        for column in self._columns:
            column.addStretch()
            columns.addLayout(column, 1)
        area = QScrollArea(self)
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setWidget(inside)
        self._buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        without_icons(self._buttons)
        self._buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.setSpacing(gap)
        layout.addWidget(self._search)
        layout.addWidget(self._nothing)
        layout.addWidget(area, 1)
        layout.addWidget(self._buttons)
        letters = self.fontMetrics().averageCharWidth()
        self.resize(theme.on_screen(self, QSize(letters * 110, self.fontMetrics().height() * 34)))
        self.retranslate()

    def set_shortcuts(self, shortcuts: Iterable[Shortcut]) -> None:
        """Lists these shortcuts by group, in the order in which they come."""
        for group in self._groups:
            group.hide()
            group.deleteLater()
        by_group: dict[str, list[Shortcut]] = {}
        for shortcut in shortcuts:
            by_group.setdefault(shortcut.group, []).append(shortcut)
        self._groups = [_Group(title, lines, self) for title, lines in by_group.items()]
        sizes = [len(lines) + 2 for lines in by_group.values()]
        filled = 0
        for group, size in zip(self._groups, sizes, strict=True):
            column = self._columns[0 if filled + size / 2 <= sum(sizes) / 2 else 1]
            column.insertWidget(column.count() - 1, group)
            filled += size
        self._on_searched(self._search.text())

    def retranslate(self) -> None:
        """All texts in the language of the moment."""
        self.setWindowTitle(self.tr("Shortcuts"))
        self._search.setPlaceholderText(self.tr("Search keys and actions"))
        self._search.setAccessibleName(self.tr("Search the shortcuts"))
        self._nothing.setText(self.tr("No shortcut matches."))
        self._on_searched(self._search.text())

    @Slot(str)
    def _on_searched(self, text: str) -> None:
        wanted = text.casefold().split()
        found = [group.sift(wanted) for group in self._groups]
        self._nothing.setVisible(bool(self._groups) and not any(found))


def native_keys(keys: str) -> str:
    """Keys as this system writes them; what is no key sequence stays as it is."""
    sequence = QKeySequence(keys, QKeySequence.SequenceFormat.PortableText)
    native = sequence.toString(QKeySequence.SequenceFormat.NativeText)
    return native if sequence.toString(QKeySequence.SequenceFormat.PortableText).casefold() == keys.casefold() and native else keys
