"""Every widget says the same after a change of the language as one that was made in that language."""

from __future__ import annotations

import importlib
import inspect
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QLocale, QModelIndex, QObject, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QComboBox, QTabBar, QTableView, QTreeView, QWidget
from pytestqt.qtbot import QtBot

from app.language import Language

ROOT = Path(__file__).resolve().parent.parent.parent
SAID_BY = ("text", "toolTip", "accessibleName", "accessibleDescription", "placeholderText", "windowTitle", "title", "statusTip", "prefix", "suffix")


def widget_classes() -> Iterator[type[QWidget]]:
    """All public widgets that need nothing to be made."""
    for path in sorted((ROOT / "widgets").rglob("*.py")):
        name = ".".join(path.relative_to(ROOT).with_suffix("").parts)
        for found in vars(importlib.import_module(name.removesuffix(".__init__"))).values():
            is_own = inspect.isclass(found) and issubclass(found, QWidget) and found.__module__ == name
            if is_own and not found.__name__.startswith("_") and not needed_arguments(found):
                yield found


def needed_arguments(kind: type) -> list[str]:
    parameters = list(inspect.signature(kind.__init__).parameters.values())[1:]
    return [
        one.name for one in parameters if one.default is one.empty and one.kind in (one.POSITIONAL_ONLY, one.POSITIONAL_OR_KEYWORD, one.KEYWORD_ONLY)
    ]


def words(widget: QWidget) -> list[str]:
    """All that a widget and what is in it show, in the order in which they were made."""
    said = []
    for thing in (widget, *widget.findChildren(QObject)):
        if isinstance(thing.parent(), QTabBar):
            continue  # the arrows that Qt puts there
        if isinstance(thing, QWidget | QAction):
            said += [f"{type(thing).__name__}.{name}: {text}" for name in SAID_BY if isinstance(text := say(thing, name), str) and text]
        if isinstance(thing, QComboBox):
            said += [thing.itemText(place) for place in range(thing.count())]
        if isinstance(thing, QTabBar):
            said += [thing.tabText(place) for place in range(thing.count())]
        if isinstance(thing, QTreeView | QTableView) and (model := thing.model()) is not None:
            columns = range(model.columnCount(QModelIndex()))
            said += [str(model.headerData(column, Qt.Orientation.Horizontal)) for column in columns]
    return said


def say(thing: QObject, name: str) -> object:
    method = getattr(thing, name, None)
    return method() if callable(method) and not needed(method) else None


def needed(method: object) -> bool:
    return inspect.ismethod(method) and len(inspect.signature(method).parameters) > 0


@pytest.fixture
def speaking(qapp: QApplication) -> Iterator[Language]:
    before = QLocale()
    spoken = Language(qapp)
    yield spoken
    spoken.use("en")
    QLocale.setDefault(before)


@pytest.mark.parametrize("kind", list(widget_classes()), ids=lambda kind: kind.__name__)
def test_a_widget_changes_its_language_while_it_is_open(kind: type[QWidget], speaking: Language, qtbot: QtBot) -> None:
    old = kind()
    qtbot.addWidget(old)
    english = words(old)
    speaking.use("zh")
    QCoreApplication.sendPostedEvents(None, QEvent.Type.LanguageChange.value)
    new = kind()
    qtbot.addWidget(new)
    assert words(old) == words(new)
    speaking.use("en")
    QCoreApplication.sendPostedEvents(None, QEvent.Type.LanguageChange.value)
    assert words(old) == english
