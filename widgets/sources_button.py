"""The chooser of sources: a button that names the chosen ones and opens a menu with check boxes."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QAction, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QMenu, QPushButton, QWidget

from widgets.retranslating import Retranslating
from widgets.source_words import source_name


class SourcesButton(Retranslating, QPushButton):
    """Offers the sources of the workspace; at least one stays checked."""

    chosen_changed = Signal(list)
    """The names of the checked sources, in the order in which they are offered."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._is_short = False
        self._menu = StayingMenu(self)
        self.setMenu(self._menu)
        self.retranslate()

    def set_sources(self, every: Iterable[str], chosen: Iterable[str]) -> None:
        """Offers these sources, with these checked; none checked means all."""
        wanted = set(chosen)
        names = list(dict.fromkeys(every))
        self._menu.clear()
        for name in names:
            action = self._menu.addAction("")
            action.setData(name)
            action.setCheckable(True)
            action.setChecked(name in wanted or not wanted.intersection(names))
            action.toggled.connect(self._on_toggled)
        self.retranslate()

    def chosen(self) -> list[str]:
        """The names of the checked sources."""
        return [str(action.data()) for action in self._menu.actions() if action.isChecked()]

    def offered(self) -> tuple[str, ...]:
        """The names of all sources, checked or not."""
        return tuple(str(action.data()) for action in self._menu.actions())

    def set_short(self, short: bool) -> None:
        """Only counts the checked sources, where there is no room for their names."""
        if short != self._is_short:
            self._is_short = short
            self.retranslate()

    def retranslate(self) -> None:
        """Names the checked sources on the button."""
        for action in self._menu.actions():
            action.setText(source_name(str(action.data())))
        chosen, every = self.chosen(), self._menu.actions()
        self.setEnabled(bool(every))
        if not every:
            self.setText(self.tr("No sources yet"))
            self.setToolTip(self.tr("Drop PDFs or record files on the window to have something to ask"))
        else:
            shown = ", ".join(source_name(name) for name in chosen[:2])
            more = self.tr("Sources: {names} and {count} more").format(names=shown, count=len(chosen) - 2)
            full = more if len(chosen) > 2 else self.tr("Sources: {names}").format(names=shown)
            one, many = self.tr("{count} source"), self.tr("{count} sources")
            self.setText((one if len(chosen) == 1 else many).format(count=len(chosen)) if self._is_short else full)
            self.setToolTip(self.tr("Where the question is asked: {names}").format(names=", ".join(source_name(name) for name in chosen)))
        self.setAccessibleName(self.toolTip() if self._is_short else self.text())

    @Slot(bool)
    def _on_toggled(self, checked: bool) -> None:
        action = self.sender()
        if not self.chosen() and isinstance(action, QAction):
            action.blockSignals(True)
            action.setChecked(True)
            action.blockSignals(False)
            return
        self.retranslate()
        self.chosen_changed.emit(self.chosen())


class StayingMenu(QMenu):
    """A menu that stays open while things are checked in it, by mouse or by Space."""

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Checks without closing."""
        action = self.activeAction()
        if action is not None and action.isCheckable() and self.actionAt(event.position().toPoint()) is action:
            action.trigger()
            return
        super().mouseReleaseEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Space checks without closing; all other keys are Qt's."""
        action = self.activeAction()
        if event.key() == Qt.Key.Key_Space and action is not None and action.isCheckable():
            action.trigger()
            return
        super().keyPressEvent(event)
