"""Errors and notices as messages: one sentence, the raw cause folded below, a button where there is something to do."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QObject, Signal, Slot

from app import failures, said
from app.bridge import EngineBridge
from app.library_controller import run_number
from engine.domain.events import Event, LockAwaited, NoticeGiven
from engine.errors import ErrorInfo
from widgets.message_bar import Message, MessageBar, Severity

_RESUME = "resume "
_UNDO = "undo"
_LONGEST = 90


class MessageController(QObject):
    """Turns what the engine says into messages in the language of the window."""

    resume_wanted = Signal(int)
    """A run is to go on."""
    undo_wanted = Signal()
    """The last decision is to be taken back."""

    def __init__(self, bridge: EngineBridge, bar: MessageBar) -> None:
        super().__init__(bar)
        self._bridge, self._bar = bridge, bar
        bridge.happened.connect(self.on_event)
        bar.action_requested.connect(self.on_action_requested)

    @Slot(object)
    def show_error(self, error: ErrorInfo) -> None:
        """Says what to do about an error; the raw cause is folded below."""
        self._show_error(f"{error.error_code} {error.where or ''}", error)

    def _show_error(self, key: str, error: ErrorInfo, action: str = "") -> None:
        detail = f"{error.raw_error}\n{error.where}" if error.where else error.raw_error
        text = self.tr("{what}: {advice}").format(what=failures.headline(error), advice=failures.advice(error))
        self._bar.show_message(Message(key, Severity.ERROR, text, detail, action, str(error.error_code)))

    @Slot(object, object)
    def show_run_error(self, error: ErrorInfo, run_id: int | None) -> None:
        """Says what to do about a run that failed, with a button that goes on with it."""
        if run_id is None:
            self.show_error(error)
            return
        self._show_error(f"{_RESUME}run_{run_id}", error, self.tr("Go on"))

    @Slot(str)
    def show_notice(self, text: str) -> None:
        """Says something that is no error, in the place of what was said before, so that notices do not pile up."""
        self._bar.show_message(Message("notice", Severity.NOTICE, text))

    @Slot(int, str)
    def offer_to_go_on(self, run_id: int, question: str) -> None:
        """A run was stopped by hand: a button goes on with it."""
        text = self.tr("“{title}” was stopped. What was found is kept.").format(title=_short(question))
        self._bar.show_message(Message(f"{_RESUME}run_{run_id}", Severity.NOTICE, text, action_text=self.tr("Go on")))

    @Slot(str)
    def take_offer(self, run_id: str) -> None:
        """A run goes on, or is put away."""
        self._bar.take(_RESUME + run_id)

    @Slot(str)
    def offer_undo(self, text: str) -> None:
        """Says what was taken out, with a button that brings it back."""
        self._bar.show_message(Message(_UNDO, Severity.NOTICE, text, action_text=self.tr("Undo")))

    @Slot()
    def take_undo(self) -> None:
        """There is nothing more to bring back."""
        self._bar.take(_UNDO)

    @Slot(object)
    def on_event(self, event: Event) -> None:
        """Passes on what a person should know."""
        match event:
            case NoticeGiven(message):
                self._bar.show_message(Message(f"notice {message}", Severity.NOTICE, said.note(message)))
            case LockAwaited(holder):
                text = self.tr("Waiting: another process is writing ({holder}).").format(holder=holder)
                self._bar.show_message(Message("lock", Severity.NOTICE, text))

    def offer_to_resume(self) -> None:
        """Names runs that were at work when the program ended."""
        self._bridge.look(lambda opened: opened.views.all_runs()["runs"], self._offer)

    def _offer(self, runs: list[dict[str, Any]]) -> None:
        for run in runs[:3]:
            if run["interrupted"]:
                text = self.tr("“{title}” was at work when the program ended.").format(title=_short(run["title"]))
                self._bar.show_message(Message(_RESUME + run["run_id"], Severity.NOTICE, text, action_text=self.tr("Go on")))

    @Slot(str)
    def on_action_requested(self, key: str) -> None:
        """Does what the button of a message says."""
        if key.startswith(_RESUME):
            self._bar.take(key)
            self.resume_wanted.emit(run_number(key.removeprefix(_RESUME)))
        elif key == _UNDO:
            self._bar.take(key)
            self.undo_wanted.emit()


def _short(title: str) -> str:
    """A question as far as one line holds it."""
    return title if len(title) <= _LONGEST else f"{title[:_LONGEST].rstrip()}…"
