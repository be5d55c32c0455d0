"""The name of the workspace before the question, with the way to other workspaces: recent ones, another one, a new one."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu, QPushButton, QSizePolicy, QWidget

from widgets.first_run import Recent
from widgets.retranslating import Retranslating

_LETTERS = 22
"""A longer name is cut in the middle; the tooltip has it whole."""
_LETTERS_IN_MENU = 60


class WorkspaceButton(Retranslating, QPushButton):
    """Names the workspace; its menu opens others, each in a window of its own."""

    menu_wanted = Signal()
    """The menu is about to be shown: the recent workspaces are to be set now."""
    chosen = Signal(str)
    """The folder of a workspace that is to be opened in a window of its own."""
    open_requested = Signal()
    """Another workspace is to be opened; which, is asked elsewhere."""
    new_requested = Signal()
    """A new workspace is to be made; where, is asked elsewhere."""
    guide_requested = Signal()
    """The first steps are to be shown."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._name = ""
        self._recent: list[QAction] = []
        self.setFlat(True)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        menu = QMenu(self)
        menu.setToolTipsVisible(True)
        self._heading = menu.addSection("")
        self._line = menu.addSeparator()
        self._open, self._new, self._guide = menu.addAction(""), menu.addAction(""), menu.addAction("")
        self._open.triggered.connect(self.open_requested)
        self._new.triggered.connect(self.new_requested)
        self._guide.triggered.connect(self.guide_requested)
        menu.aboutToShow.connect(self.menu_wanted)
        self.setMenu(menu)
        self.retranslate()

    def set_workspace(self, name: str) -> None:
        """Shows the name of the workspace; an empty one takes the button away."""
        self._name = name
        self.setVisible(bool(name))
        self._cut()

    def set_recent(self, rows: Iterable[Recent]) -> None:
        """Offers these workspaces; those whose folder is gone are named but cannot be chosen."""
        menu = self.menu()
        for action in self._recent:
            menu.removeAction(action)
            action.deleteLater()
        self._recent = []
        for row in rows:
            action = QAction(self._short(row.name, _LETTERS_IN_MENU), menu)
            action.setToolTip(row.path)
            action.setData(row.path)
            action.setEnabled(row.is_there)
            action.triggered.connect(lambda _=False, path=row.path: self.chosen.emit(path))
            menu.insertAction(self._line, action)
            self._recent.append(action)
        self._heading.setVisible(bool(self._recent))

    def show_keys(self, open_keys: str, new_keys: str) -> None:
        """Shows the shortcuts of the window in the menu; the keys themselves are the window's."""
        for action, keys in ((self._open, open_keys), (self._new, new_keys)):
            action.setShortcut(QKeySequence(keys))
            action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)

    def retranslate(self) -> None:
        """All texts in the language of the moment."""
        self._heading.setText(self.tr("Recent workspaces"))
        self._open.setText(self.tr("&Open another workspace…"))
        self._new.setText(self.tr("&New workspace…"))
        self._guide.setText(self.tr("&First steps and sample…"))
        self._cut()

    def changeEvent(self, event: QEvent) -> None:
        """Cuts the name anew in another font."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._cut()

    def _cut(self) -> None:
        self.setText(self._short(self._name, _LETTERS))
        self.setAccessibleName(self.tr("Workspace: {name}").format(name=self._name))
        self.setToolTip(self.tr("Workspace: {name}. Opens others, each in a window of its own.").format(name=self._name))

    def _short(self, name: str, letters: int) -> str:
        metrics = self.fontMetrics()
        cut = metrics.elidedText(name, Qt.TextElideMode.ElideMiddle, metrics.averageCharWidth() * letters)
        return cut.replace("&", "&&")
