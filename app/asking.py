"""From the question to the run: one short question back where the rules are unsure, and the question again without what a chip says."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Slot

from app import words
from app.bridge import EngineBridge
from app.run_controller import RunController
from app.run_widgets import RunWidgets
from widgets.chips_bar import Chip

if TYPE_CHECKING:
    from engine.api import Engine


class Asking(QObject):
    """What a person says of how the question is to be understood; each change is a run of its own, so that nothing is lost."""

    def __init__(self, bridge: EngineBridge, widgets: RunWidgets, run: RunController) -> None:
        super().__init__(widgets.chips)
        self._bridge, self._ui, self._run = bridge, widgets, run
        self._unsure = ""
        widgets.ask.asked.connect(self.on_asked)
        widgets.chips.chosen.connect(self.on_chosen)
        widgets.chips.chip_removed.connect(self.on_chip_removed)
        widgets.chips.chip_changed.connect(self.on_chip_changed)

    @Slot(str)
    def on_asked(self, question: str) -> None:
        """Asks the question, or which kind of task is meant."""
        if self._run.is_busy or not question.strip():
            return
        self._ui.ask.set_busy(True, words.state("parsing"))

        def look(engine: Engine) -> dict[str, Any]:
            return engine.understand(question)

        def understood(intent: dict[str, Any]) -> None:
            self._ui.ask.set_busy(False)
            if intent["alternatives"]:
                self._doubt(question, (intent["task_type"], *intent["alternatives"]))
            else:
                self._run.ask(question)

        self._bridge.call(look, understood, lambda _: self._run.ask(question))

    def _doubt(self, question: str, kinds: tuple[str, ...]) -> None:
        self._run.clear()
        self._unsure = question
        self._ui.chips.ask(self.tr("What do you want?"), [Chip(kind, words.task_type(kind), choice=True) for kind in kinds])

    @Slot(str)
    def on_chosen(self, kind: str) -> None:
        """The person says what is meant: the run begins."""
        question, self._unsure = self._unsure, ""
        if question:
            self._run.ask(question, {"task_type": kind})

    @Slot(str)
    def on_chip_removed(self, key: str) -> None:
        """Asks again without a subject, the years or a kind of publication."""
        name, _, value = key.partition(" ")
        intent, changes = self._run.understood
        match name:
            case "entity":
                rest = [entity for entity in intent["entities"] if entity != value]
                changes = {**changes, "entities": rest, "without": [*changes.get("without", ()), value]}
            case "type":
                changes = {**changes, "pub_types": [kind for kind in intent["pub_types"] if kind != value]}
            case "years":
                changes = {**changes, "year_from": None, "year_to": None}
        self._again(changes)

    @Slot(str, str)
    def on_chip_changed(self, key: str, value: str) -> None:
        """Asks again in another field."""
        intent, changes = self._run.understood
        if intent[key] != value:
            self._again({**changes, key: value})

    def _again(self, changes: dict[str, Any]) -> None:
        if not self._run.is_busy and self._run.question:
            self._run.ask(self._run.question, changes)
