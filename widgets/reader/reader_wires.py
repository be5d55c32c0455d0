"""How the parts of the Reader are joined, and its shortcuts, which hold wherever the keyboard is while its half is the one worked in."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut

from widgets.reader.pages import Fit
from widgets.reader.reader_view import ReaderView
from widgets.reader.search import Search
from widgets.reader.side_panel import Side, SidePanel
from widgets.reader.tool_row import ToolRow


def install_keys(panel: Any) -> list[QShortcut]:
    """Makes the shortcuts of a `ReaderPanel` and gives them, so that only one of two panels listens."""
    view: ReaderView = panel.view
    keys: tuple[tuple[str, Callable[[], object]], ...] = (
        ("Alt+Left", panel.way.go_back),
        ("Alt+Right", panel.way.go_forward),
        ("Ctrl+F", panel.open_find),
        ("Ctrl+G", panel.tools.focus_page),
        ("Ctrl++", partial(view.zoom_by, 1)),
        ("Ctrl+=", partial(view.zoom_by, 1)),
        ("Ctrl+-", partial(view.zoom_by, -1)),
        ("Ctrl+0", partial(view.set_fit, Fit.WIDTH)),
        ("Ctrl+9", partial(view.set_fit, Fit.PAGE)),
        ("Ctrl+8", partial(view.set_fit, Fit.NONE)),
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


def connect(panel: Any) -> None:
    """Joins what a `ReaderPanel` is made of; the panel knows this module, so that it cannot be named here."""
    view: ReaderView = panel.view
    tools: ToolRow = panel.tools
    side: SidePanel = panel.side
    search: Search = panel.search
    for source in (view, panel.abstract):
        source.mark_clicked.connect(panel.mark_clicked)
    search.wanted.connect(panel.find_wanted)
    search.stopped.connect(panel.find_stopped)
    panel.way.place_wanted.connect(panel.place_wanted)
    panel.way.ways_changed.connect(tools.show_ways)
    view.page_changed.connect(panel.on_page_changed)
    view.zoom_changed.connect(tools.show_zoom)
    view.moved.connect(panel.on_moved)
    view.link_followed.connect(panel.go_to)
    view.note_wanted.connect(lambda selected, ink, writes: tools.show_ink(ink))
    view.said.connect(panel.say)
    tools.show_ink(view.ink)
    view.thumbs_changed.connect(side.pages.on_thumbs_changed)
    panel.rest.timeout.connect(panel.on_rested)
    for wanted, done in (
        (tools.back_wanted, panel.way.go_back),
        (tools.forward_wanted, panel.way.go_forward),
        (tools.page_wanted, panel.on_page_wanted),
        (tools.zoom_wanted, view.set_zoom),
        (tools.fit_wanted, view.set_fit),
        (tools.turn_wanted, view.turn_by),
        (tools.find_wanted, panel.open_find),
        (tools.side_wanted, panel.toggle_side),
        (side.changed, panel.on_side_changed),
        (side.pages.page_wanted, panel.go_to_page),
        (side.pages.listed, view.list_thumbs),
        (side.outline.target_wanted, panel.go_to),
        (side.notes.left, view.setFocus),
    ):
        wanted.connect(done)
    tools.mark_wanted.connect(lambda ink, writes: view.mark(ink, writes=writes))
