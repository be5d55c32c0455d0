"""Commands in the field for questions: what is one, and what is offered while one is typed."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from engine.domain.fields import DOMAINS
from widgets.ask_bar import AskBar
from widgets.ask_words import Typed, typed


@pytest.mark.parametrize(
    ("text", "command"),
    [
        ("/domain cardiology", Typed("domain", "cardiology")),
        ("/DOMAIN Cardiology", Typed("domain", "Cardiology")),
        ("/config hits_per_question = 10", Typed("config", "hits_per_question = 10")),
        ("/new", Typed("new", "")),
        ("/debug state", Typed("debug", "state")),
        ("/domain cardiology does digoxin help?", None),
        ("/domain infectious-disease does oseltamivir help?", None),
        ("/unknown thing", None),
        ("does digoxin help?", None),
        ("p53/MDM2 ratio", None),
    ],
)
def test_a_command_is_told_from_a_question(text: str, command: Typed | None) -> None:
    assert typed(text, DOMAINS) == command


@pytest.fixture
def bar(qtbot: QtBot) -> AskBar:
    widget = AskBar()
    qtbot.addWidget(widget)
    widget.show()
    qtbot.waitExposed(widget)
    widget.completer.set_values({"domain": ("auto", "cardiology", "chemistry"), "source": ("pubmed", "all")})
    return widget


def offered(bar: AskBar, text: str) -> list[str]:
    bar.completer.setCompletionPrefix(text)
    model = bar.completer.completionModel()
    return [str(model.index(row, 0).data()) for row in range(model.rowCount())] if text.startswith("/") else []


def test_commands_and_their_values_are_offered(bar: AskBar) -> None:
    assert offered(bar, "/d") == ["/domain auto", "/domain cardiology", "/domain chemistry", "/debug state"]
    assert offered(bar, "/domain ch") == ["/domain chemistry"]
    assert offered(bar, "/source p") == ["/source pubmed"]


def test_nothing_is_offered_for_a_question(bar: AskBar, qtbot: QtBot) -> None:
    qtbot.keyClicks(bar.field, "do")
    assert not bar.completer.popup().isVisible()


def test_enter_on_a_command_asks_nothing_also_while_a_run_is_at_work(bar: AskBar, qtbot: QtBot) -> None:
    bar.set_busy(True, "Searching")
    bar.set_question("/debug state")
    with qtbot.waitSignal(bar.commanded) as signal, qtbot.assertNotEmitted(bar.asked):
        qtbot.keyClick(bar.field, Qt.Key.Key_Return)
    assert signal.args == ["debug", "state"]
