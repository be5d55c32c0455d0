"""The shortcuts of the window in one table: what they are called, which keys they have, what they do."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QWidget

from widgets.ask_words import meanings
from widgets.shortcut_sheet import Shortcut, ShortcutSheet

_ALSO = {"help": ("?",)}
"""Further keys that people try."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the table; `action` names what is done ("" where a widget has the key itself)."""

    group: str
    text: str
    keys: str
    action: str = ""


def table() -> tuple[Entry, ...]:
    """The table in the language of the window."""
    question, hits, cards, reader, library, window = (
        QCoreApplication.translate("Actions", "Question"),
        QCoreApplication.translate("Actions", "Hits"),
        QCoreApplication.translate("Actions", "Cards"),
        QCoreApplication.translate("Actions", "Reader"),
        QCoreApplication.translate("Actions", "Library"),
        QCoreApplication.translate("Actions", "Window"),
    )
    return (
        Entry(question, QCoreApplication.translate("Actions", "Type a question"), "Ctrl+L"),
        Entry(question, QCoreApplication.translate("Actions", "Ask"), "Return"),
        Entry(question, QCoreApplication.translate("Actions", "Stop"), "Esc", "stop"),
        *(Entry(question, meaning, command) for command, meaning in meanings()),
        Entry(hits, QCoreApplication.translate("Actions", "Keep or drop a paper"), "Space"),
        Entry(hits, QCoreApplication.translate("Actions", "Confirm the hits"), "Return"),
        Entry(cards, QCoreApplication.translate("Actions", "Open the paragraph of a card"), "Return"),
        Entry(cards, QCoreApplication.translate("Actions", "Open it beside what is read"), "Ctrl+Return", "open_beside"),
        Entry(cards, QCoreApplication.translate("Actions", "Accept a card"), "A"),
        Entry(cards, QCoreApplication.translate("Actions", "Reject a card"), "R"),
        Entry(cards, QCoreApplication.translate("Actions", "Comment on a card"), "C"),
        Entry(cards, QCoreApplication.translate("Actions", "Copy a card with its citation"), "Ctrl+Shift+C", "copy_card"),
        Entry(cards, QCoreApplication.translate("Actions", "Undo the last decision"), "Ctrl+Z", "undo"),
        Entry(reader, QCoreApplication.translate("Actions", "Find in the document"), "Ctrl+F", "find"),
        Entry(reader, QCoreApplication.translate("Actions", "Next and previous hit"), "F3"),
        Entry(reader, QCoreApplication.translate("Actions", "Back"), "Alt+Left", "back"),
        Entry(reader, QCoreApplication.translate("Actions", "Forward"), "Alt+Right", "forward"),
        Entry(reader, QCoreApplication.translate("Actions", "Zoom in"), "Ctrl++"),
        Entry(reader, QCoreApplication.translate("Actions", "Zoom out"), "Ctrl+-"),
        Entry(reader, QCoreApplication.translate("Actions", "Fit the width"), "Ctrl+0"),
        Entry(reader, QCoreApplication.translate("Actions", "Fit the page"), "Ctrl+9"),
        Entry(reader, QCoreApplication.translate("Actions", "100 %"), "Ctrl+8"),
        Entry(reader, QCoreApplication.translate("Actions", "Turn the pages right"), "Ctrl+Shift+Right"),
        Entry(reader, QCoreApplication.translate("Actions", "Turn the pages left"), "Ctrl+Shift+Left"),
        Entry(reader, QCoreApplication.translate("Actions", "Go to a page"), "Ctrl+G"),
        Entry(reader, QCoreApplication.translate("Actions", "Small pictures of the pages"), "F7"),
        Entry(reader, QCoreApplication.translate("Actions", "Table of contents"), "F8"),
        Entry(reader, QCoreApplication.translate("Actions", "Your highlights and notes"), "F9"),
        Entry(reader, QCoreApplication.translate("Actions", "Second half, and back to one"), "F4"),
        Entry(reader, QCoreApplication.translate("Actions", "Go to the other half"), "F6"),
        Entry(reader, QCoreApplication.translate("Actions", "Next and previous paragraph"), "P"),
        Entry(reader, QCoreApplication.translate("Actions", "Select further by words and lines"), "Shift+Right"),
        Entry(reader, QCoreApplication.translate("Actions", "Select the page"), "Ctrl+A"),
        Entry(reader, QCoreApplication.translate("Actions", "Highlight what is selected"), "H"),
        Entry(reader, QCoreApplication.translate("Actions", "Write a note about it"), "N"),
        Entry(reader, QCoreApplication.translate("Actions", "Copy it with its citation"), "Ctrl+Shift+C"),
        Entry(reader, QCoreApplication.translate("Actions", "Next and previous link"), "L"),
        Entry(reader, QCoreApplication.translate("Actions", "Next and previous paragraph with cards"), "M"),
        Entry(library, QCoreApplication.translate("Actions", "Open the paper"), "Return"),
        Entry(library, QCoreApplication.translate("Actions", "Tags of the selected papers"), "T"),
        Entry(library, QCoreApplication.translate("Actions", "Correct title, authors, year"), "F2"),
        Entry(library, QCoreApplication.translate("Actions", "Copy citations"), "Ctrl+C"),
        Entry(library, QCoreApplication.translate("Actions", "Remove from the workspace"), "Del"),
        Entry(window, QCoreApplication.translate("Actions", "Add PDFs"), "Ctrl+O", "add"),
        Entry(window, QCoreApplication.translate("Actions", "Import records"), "Ctrl+I", "import"),
        Entry(window, QCoreApplication.translate("Actions", "Open another workspace"), "Ctrl+Shift+O", "open_workspace"),
        Entry(window, QCoreApplication.translate("Actions", "New workspace"), "Ctrl+Shift+N", "new_workspace"),
        Entry(window, QCoreApplication.translate("Actions", "Export BibTeX"), "Ctrl+Shift+E", "export"),
        Entry(window, QCoreApplication.translate("Actions", "Hits"), "Ctrl+1", "tab_hits"),
        Entry(window, QCoreApplication.translate("Actions", "Reader"), "Ctrl+2", "tab_reader"),
        Entry(window, QCoreApplication.translate("Actions", "Library"), "Ctrl+3", "tab_library"),
        Entry(window, QCoreApplication.translate("Actions", "Audit"), "Ctrl+4", "tab_audit"),
        Entry(window, QCoreApplication.translate("Actions", "Duplicates"), "Ctrl+5", "tab_duplicates"),
        Entry(window, QCoreApplication.translate("Actions", "Settings"), "Ctrl+,", "settings"),
        Entry(window, QCoreApplication.translate("Actions", "Shortcuts"), "F1", "help"),
    )


def install(window: QWidget, handlers: Mapping[str, Callable[[], object]]) -> dict[str, QAction]:
    """Gives a window the actions of the table, by their names; every action that the table names has a handler."""
    made = {}
    for entry in table():
        if not entry.action:
            continue
        action = QAction(entry.text, window)
        action.setShortcuts([QKeySequence(keys) for keys in (entry.keys, *_ALSO.get(entry.action, ()))])
        action.setShortcutContext(Qt.ShortcutContext.WindowShortcut)
        action.triggered.connect(lambda _=False, name=entry.action: handlers[name]())
        window.addAction(action)
        made[entry.action] = action
    return made


def show_sheet(window: QWidget) -> None:
    """Shows the table, until it is closed."""
    dialog = ShortcutSheet(window)
    dialog.set_shortcuts([Shortcut(entry.group, entry.keys, entry.text) for entry in table()])
    dialog.exec()
