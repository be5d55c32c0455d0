"""The shortcuts of the Reader, which hold wherever the keyboard is while its half is the one worked in."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut

from widgets.reader.pages import Fit
from widgets.reader.side_panel import Side

if TYPE_CHECKING:
    from widgets.reader.reader_panel import ReaderPanel


def install(panel: ReaderPanel) -> list[QShortcut]:
    """Makes the shortcuts of a panel and gives them, so that only one of two panels listens."""
    view = panel.view
    keys: tuple[tuple[str, Callable[[], object]], ...] = (
        ("Alt+Left", panel.way.go_back),
        ("Alt+Right", panel.way.go_forward),
        ("Ctrl+F", panel.open_find),
        ("Ctrl+G", panel.tools.focus_page),
        ("Ctrl++", partial(view.zoom_by, 1)),
        ("Ctrl+=", partial(view.zoom_by, 1)),
        ("Ctrl+-", partial(view.zoom_by, -1)),
        ("Ctrl+0", partial(panel.set_fit, Fit.WIDTH)),
        ("Ctrl+9", partial(panel.set_fit, Fit.PAGE)),
        ("Ctrl+8", partial(panel.set_fit, Fit.NONE)),
        ("Ctrl+Shift+Right", partial(view.turn_by, 1)),
        ("Ctrl+Shift+Left", partial(view.turn_by, -1)),
        ("F3", partial(panel.step_find, 1)),
        ("Shift+F3", partial(panel.step_find, -1)),
        ("F7", partial(panel.toggle_side, Side.PAGES)),
        ("F8", partial(panel.toggle_side, Side.OUTLINE)),
        ("F9", partial(panel.toggle_side, Side.NOTES)),
    )
    made = []
    for sequence, slot in keys:
        shortcut = QShortcut(QKeySequence(sequence), panel)
        # wherever the keyboard is, as long as the Reader is what one sees
        shortcut.setContext(Qt.ShortcutContext.WindowShortcut)
        shortcut.activated.connect(slot)
        made.append(shortcut)
    return made
