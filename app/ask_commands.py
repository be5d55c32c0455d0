"""What is typed into the field for questions and begins with a stroke: each is a setting, a choice or a look, never a run."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QFileDialog, QWidget

from app.bridge import EngineBridge
from app.run_controller import RunController
from engine.domain.fields import DOMAINS
from engine.errors import ErrorInfo, from_os_error
from engine.store.settings import SETTINGS
from widgets.ask_bar import AskBar
from widgets.snapshot_dialog import SnapshotDialog

if TYPE_CHECKING:
    from engine.api import Engine

_FIELDS = ("auto", *DOMAINS)
_ALL = "all"


class AskCommands(QObject):
    """Carries commands out and says what came of it."""

    told = Signal(str)
    """What was done, in words."""
    failed = Signal(object)
    """The `ErrorInfo` of what could not be done."""

    def __init__(self, bridge: EngineBridge, ask: AskBar, run: RunController, window: QWidget) -> None:
        super().__init__(window)
        self._bridge, self._ask, self._run, self._window = bridge, ask, run, window
        ask.commanded.connect(self.on_commanded)
        ask.sources_offered.connect(self.on_sources_offered)
        self.on_sources_offered(())

    @Slot(tuple)
    def on_sources_offered(self, sources: tuple[str, ...]) -> None:
        """The names that complete what is typed."""
        self._ask.completer.set_values({"domain": _FIELDS, "config": tuple(f"{key}=" for key in SETTINGS), "source": (*sources, _ALL)})

    @Slot(str, str)
    def on_commanded(self, name: str, rest: str) -> None:
        """Does what was typed; the field is emptied where it was done."""
        {"domain": self._domain, "config": self._config, "source": self._source, "new": self._new, "debug": self._debug, "help": self._help}[name](
            rest
        )

    def _domain(self, name: str) -> None:
        wanted = name.lower().replace("-", "_")
        if wanted not in _FIELDS:
            self.told.emit(self.tr("There is no field “{name}”. There are: {names}.").format(name=name, names=", ".join(_FIELDS)))
            return
        self._set("domain", wanted)

    def _config(self, setting: str) -> None:
        key, sign, value = (part.strip() for part in setting.partition("="))
        if not key:
            self._ask.set_question("")
            self._ask.settings_requested.emit()
        elif key not in SETTINGS:
            self.told.emit(self.tr("There is no setting “{name}”. There are: {names}.").format(name=key, names=", ".join(SETTINGS)))
        elif not sign:
            self._bridge.call(lambda engine: engine.config(), lambda known: self.told.emit(f"{key} = {known[key]}"), self.failed.emit)
        else:
            self._set(key, value)

    def _set(self, key: str, value: str) -> None:
        def done(body: dict[str, Any]) -> None:
            self._ask.set_question("")
            self.told.emit(self.tr("{key} is now {value}.").format(key=key, value=body[key]))

        self._bridge.call(lambda engine: engine.set_config(key, value), done, self.failed.emit)

    def _source(self, name: str) -> None:
        known = self._ask.sources.offered()
        wanted = known if name == _ALL else tuple(source for source in known if source == name)
        if not wanted:
            self.told.emit(self.tr("There is no source “{name}”. There are: {names}.").format(name=name, names=", ".join((*known, _ALL))))
            return
        self._ask.set_sources(known, wanted)
        self._ask.sources_changed.emit(list(wanted))
        self._ask.set_question("")
        self.told.emit(self.tr("Questions now search: {names}.").format(names=", ".join(wanted)))

    def _new(self, _rest: str) -> None:
        if self._run.is_busy:
            self.told.emit(self.tr("A run is at work. Stop it first."))
            return
        if self._run.run_id is not None:
            self._run.leave(self._run.run_id)
        self._ask.set_question("")
        self._ask.on_focus_wanted()

    def _debug(self, rest: str) -> None:
        if rest not in ("", "state"):
            self.told.emit(self.tr("“/debug state” shows everything that this run has made so far."))
            return
        run_id = self._run.run_id

        def look(engine: Engine) -> dict[str, Any]:
            return engine.views.state("debug", run_id)

        self._bridge.call(look, self._show, self.failed.emit)

    def _show(self, body: dict[str, Any]) -> None:
        self._ask.set_question("")
        dialog = SnapshotDialog(self.tr("State of the run"), json.dumps(body["debug"], ensure_ascii=False, indent=2), self._window)
        dialog.save_requested.connect(self._save)
        dialog.exec()

    @Slot(str)
    def _save(self, text: str) -> None:
        path, _ = QFileDialog.getSaveFileName(self._window, self.tr("Save as…"), str(self._bridge.folder / "exports" / "state.json"), "JSON (*.json)")
        if not path:
            return
        try:
            Path(path).write_text(text + "\n", encoding="utf-8")
        except OSError as error:
            info: ErrorInfo = from_os_error(error, path).info
            self.failed.emit(info)
            return
        self.told.emit(self.tr("Saved to {path}").format(path=path))

    def _help(self, _rest: str) -> None:
        self._ask.set_question("")
        self._ask.help_requested.emit()
