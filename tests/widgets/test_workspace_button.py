"""The button with the name of the workspace: what its menu offers and tells."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QAction
from pytestqt.qtbot import QtBot

from widgets.first_run import Recent
from widgets.workspace_button import WorkspaceButton


@pytest.fixture
def button(qtbot: QtBot) -> WorkspaceButton:
    widget = WorkspaceButton()
    qtbot.addWidget(widget)
    widget.set_workspace("Heart failure")
    return widget


def offered(button: WorkspaceButton) -> list[QAction]:
    return [action for action in button.menu().actions() if not action.isSeparator()]


def test_it_names_the_workspace_in_full_for_screen_readers_and_cuts_what_is_shown(button: WorkspaceButton) -> None:
    name = "A workspace with a name that goes on and on until nothing else has room"
    button.set_workspace(name)
    assert name in button.accessibleName()
    assert name in button.toolTip()
    assert len(button.text()) < len(name)


def test_an_ampersand_in_a_name_is_no_key(button: WorkspaceButton) -> None:
    button.set_workspace("R&D")
    assert button.text() == "R&&D"


def test_without_a_workspace_there_is_no_button(button: WorkspaceButton) -> None:
    button.set_workspace("")
    assert button.isHidden()


def test_the_recent_workspaces_are_asked_for_when_the_menu_opens_and_tell_their_folder(button: WorkspaceButton, qtbot: QtBot) -> None:
    button.menu_wanted.connect(lambda: button.set_recent([Recent("/papers/a", "a"), Recent("/papers/b", "b", is_there=False)]))
    with qtbot.waitSignal(button.menu_wanted):
        button.menu().aboutToShow.emit()
    first, second = offered(button)[:2]
    assert (first.text(), first.toolTip(), first.isEnabled(), second.isEnabled()) == ("a", "/papers/a", True, False)
    with qtbot.waitSignal(button.chosen) as told:
        first.trigger()
    assert told.args == ["/papers/a"]


def test_recent_workspaces_replace_those_before_them(button: WorkspaceButton) -> None:
    button.set_recent([Recent("/papers/a", "a")])
    count = len(offered(button))
    button.set_recent([Recent("/papers/b", "b")])
    assert (len(offered(button)), offered(button)[0].text()) == (count, "b")


def test_open_new_and_first_steps_are_asked_for(button: WorkspaceButton, qtbot: QtBot) -> None:
    for action, signal in zip(offered(button)[-3:], (button.open_requested, button.new_requested, button.guide_requested), strict=True):
        with qtbot.waitSignal(signal):
            action.trigger()


def test_the_menu_shows_the_keys_of_the_window(button: WorkspaceButton) -> None:
    button.show_keys("Ctrl+Shift+O", "Ctrl+Shift+N")
    assert [action.shortcut().toString() for action in offered(button)[-3:-1]] == ["Ctrl+Shift+O", "Ctrl+Shift+N"]
