"""The Audit tab: the log, the tool calls of the run, and the check that nothing was changed from outside."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Slot

from app.bridge import EngineBridge
from engine.store import calls
from widgets.audit_rows import AuditRow, BrokenRow, CallRow
from widgets.audit_view import AuditView

if TYPE_CHECKING:
    from engine.api import Engine

_LENGTH = 200


class AuditController(QObject):
    """Reads the log when it is looked at."""

    def __init__(self, bridge: EngineBridge, view: AuditView) -> None:
        super().__init__(view)
        self._bridge, self._view = bridge, view
        self._run_id: int | None = None
        view.verify_requested.connect(self.on_verify_requested)

    def set_run(self, run_id: int | None) -> None:
        """The run whose tool calls are shown."""
        self._run_id = run_id

    def refresh(self) -> None:
        """Reads the log and the calls."""
        run_id = self._run_id

        def read(engine: Engine) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
            found = calls.of_run(engine.database, run_id) if run_id is not None else []
            return engine.audit_rows(), [call.to_json() for call in found]

        self._bridge.call(read, self._show)

    def _show(self, found: tuple[list[dict[str, Any]], list[dict[str, Any]]]) -> None:
        rows, made = found
        self._view.set_rows(AuditRow(row["row"], row["time"], row["kind"], _short(row["payload"]), len(row["wrote"]), row) for row in rows)
        self._view.set_calls(
            CallRow(
                call["call_id"],
                call["started"],
                call["tool"],
                _short(call["arguments"]),
                _short(call.get("error") or call.get("result")),
                call["latency_ms"],
                call["agent"],
                "error" in call,
                call,
            )
            for call in made
        )

    @Slot()
    def on_verify_requested(self) -> None:
        """Recomputes the chain and names what was changed."""
        self._bridge.call(lambda engine: engine.verify_audit(), self._show_verdict)

    def _show_verdict(self, verdict: dict[str, Any]) -> None:
        self._view.show_verdict(verdict["ok"], verdict["rows"], [BrokenRow(item["table"], item["id"], item["why"]) for item in verdict["broken"]])


def _short(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= _LENGTH else f"{text[:_LENGTH]}…"
