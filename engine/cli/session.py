"""One call of the command line: the engine it opens, the token that Ctrl+C sets, where results and errors go."""

from __future__ import annotations

import argparse
import json
import os
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING, Any, TypeVar

from rich.console import Console

from engine.cancel import Cancelled, CancelToken
from engine.cli.progress import ProgressPrinter
from engine.errors import EngineError, ErrorInfo
from engine.lane import Steps
from engine.logs import log_to
from engine.open_workspace import OpenWorkspace

if TYPE_CHECKING:
    from engine.api import Engine

_WIDTH = 120
"""Columns of text for people where no terminal says how wide it is."""

T = TypeVar("T")
Show = Callable[[Console, Any], None]


class Session:
    """Opens the engine when a command asks for it and closes it at the end, whatever happens."""

    def __init__(self, args: argparse.Namespace) -> None:
        self.args = args
        self.token = CancelToken()
        self.console = Console(width=None if sys.stdout.isatty() else _WIDTH, highlight=False)
        self.progress = ProgressPrinter()
        self._opened: OpenWorkspace | None = None
        self._engine: Engine | None = None
        self._interrupts = 0
        self._before: dict[int, Any] = {}

    def __enter__(self) -> Session:
        for number in (signal.SIGINT, signal.SIGTERM):
            self._before[number] = signal.signal(number, self._on_signal)
        return self

    def __exit__(self, *_: object) -> None:
        self.progress.end()
        if self._opened is not None:
            self._opened.close()
        for number, handler in self._before.items():
            signal.signal(number, handler)

    @property
    def opened(self) -> OpenWorkspace:
        """The workspace that the command names, for commands that only look."""
        if self._opened is None:
            self._opened = OpenWorkspace(Path(self.args.workspace), self.progress)
            log_to(self._opened.workspace.logs)
        return self._opened

    @property
    def engine(self) -> Engine:
        """The engine of the workspace that the command names."""
        if self._engine is None:
            from engine.api import Engine  # noqa: PLC0415 - what only looks does not wait for what works

            self._engine = Engine(self.opened, wait_s=self.args.wait)
        return self._engine

    def finish(self, steps: Steps[T], partial: Callable[[], Any] | None = None, show: Show | None = None) -> T:
        """Runs steps to their end; if they are stopped or fail, prints what there is so far and lets the reason go on."""
        try:
            return self.engine.run(steps, self.token)
        except (Cancelled, EngineError):
            if partial is not None:
                self.print(partial(), show)
            raise

    def print(self, body: Any, show: Show | None = None) -> None:
        """Prints a result: one line of JSON, or text for people."""
        self.progress.end()
        if self.args.json or show is None:
            sys.stdout.write(json.dumps(body, ensure_ascii=True) + "\n")
            sys.stdout.flush()
        else:
            show(self.console, body)

    def print_error(self, info: ErrorInfo) -> None:
        """Prints a structured error as the last line of standard error."""
        self.progress.end()
        if self.args.json:
            sys.stderr.write(json.dumps(info.to_json(), ensure_ascii=True) + "\n")
        else:
            where = f" ({info.where})" if info.where and info.where not in info.raw_error else ""
            sys.stderr.write(f"postil: {info.raw_error}{where}: {info.retry_suggestion} [{info.error_code}]\n")
        sys.stderr.flush()

    def _on_signal(self, number: int, frame: FrameType | None) -> None:
        self._interrupts += 1
        if self._interrupts > 1:
            os._exit(130)
        self.token.cancel()
