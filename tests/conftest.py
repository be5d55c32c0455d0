"""Fixtures and guards that every test stands under."""

from __future__ import annotations

import os
import socket
import sys
import threading
from collections.abc import Iterator, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType

import hypothesis
import pytest

# The same examples in each run, so that a change is judged by what it changes; `make faults` looks for new ones.
hypothesis.settings.register_profile("same", derandomize=True, deadline=None)
if os.environ.get("POSTIL_FAULTS") != "full":
    hypothesis.settings.load_profile("same")

ROOT = Path(__file__).resolve().parent.parent


class QtBan(MetaPathFinder):
    """Makes Qt not importable, to prove that the engine does without it."""

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        if name.partition(".")[0] in ("PySide6", "shiboken6", "pyqtgraph"):
            raise ImportError(f"{name} is not importable in this run (POSTIL_NO_QT)")
        return None


if os.environ.get("POSTIL_NO_QT"):
    sys.meta_path.insert(0, QtBan())


@pytest.fixture(scope="session")
def shared_data() -> Path:
    """The folder of real papers, records and tables beside the project; tests that need it skip where it is absent."""
    folder = ROOT.parent / "shared" / "data"
    if not folder.is_dir():
        pytest.skip("the real data (../shared/data) is not beside the project")
    return folder


@pytest.fixture(autouse=True)
def _no_connections(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fails a test that opens a connection to anywhere but a Unix socket of this machine."""
    connect = socket.socket.connect

    def refuse(self: socket.socket, address: object) -> None:
        if self.family != getattr(socket, "AF_UNIX", None):
            raise AssertionError(f"a connection to {address} was tried")
        connect(self, address)  # type: ignore[arg-type]

    monkeypatch.setattr(socket.socket, "connect", refuse)


@pytest.fixture(autouse=True)
def _no_left_over_threads() -> Iterator[None]:
    """Fails a test that leaves a thread running."""
    before = set(threading.enumerate())
    yield
    left = [thread for thread in threading.enumerate() if thread not in before and thread.is_alive()]
    for thread in left:
        thread.join(2.0)
    assert not [thread.name for thread in left if thread.is_alive()]
