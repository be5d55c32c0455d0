"""The start of the window: what it must not load before the window is shown, and what it still has to do afterwards."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from engine.cli.main import command
from engine.cli.names import NAMES
from engine.store import workspace

ROOT = Path(__file__).resolve().parents[2]
LATER = (
    # only commands need these: they are loaded by the lane's thread once the window is shown
    "engine.api",
    "engine.agents",
    "engine.intent",
    "engine.ingest.pdfs",
    "engine.ingest.imports",
    "engine.reading",
    "engine.tools.registry",
    "engine.report.references",
    "engine.sources.adapters",
    "jsonschema",
    "referencing",
    "bibtexparser",
    "pylatexenc",
    "rapidfuzz",
    # only children need these
    "fitz",
    "pymupdf",
    "lxml",
    "whoosh.index",
    "tantivy",
    "engine.pdf",
    "engine.validation",
    # only the command line needs these
    "engine.cli.main",
    "engine.cli.parser",
    "rich",
)
SHOWN = """
import sys
sys.path.insert(0, {root!r})
from pathlib import Path
from app import application
qt = application.start_qt()
program = application.Program(qt)
assert program.start(Path({folder!r}))
loaded = []
program.window.library.changed.connect(lambda: loaded.extend(sys.modules))
while not loaded:
    qt.processEvents()
print(" ".join(loaded))
made = []
program.window.bridge.call(lambda engine: engine.sources(), made.extend)
while not made:
    qt.processEvents()
print(" ".join(made))
program.window.close()
program.close()
"""


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    return {**os.environ, "POSTIL_CONFIG_DIR": str(tmp_path / "config"), "QT_QPA_PLATFORM": "offscreen"}


def test_a_shown_window_has_loaded_nothing_that_only_commands_or_children_need(tmp_path: Path, environment: dict[str, str]) -> None:
    workspace.make(tmp_path / "ws")
    code = SHOWN.format(root=str(ROOT), folder=str(tmp_path / "ws"))
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60, env=environment)
    modules, sources = done.stdout.splitlines()
    assert "app.main_window" in modules.split()
    assert [name for name in LATER if name in modules.split()] == []
    assert "library" in sources.split()  # a command is loaded when it is wanted


def test_the_entry_loads_neither_qt_nor_a_command_before_it_knows_what_is_wanted() -> None:
    code = f"import sys; sys.path.insert(0, {str(ROOT)!r}); import app.__main__; print(' '.join(sys.modules))"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60).stdout.split()
    assert [name for name in loaded if name.startswith(("PySide6", "engine.cli.main", "engine.api", "engine.store"))] == []


def test_the_names_of_the_commands_are_those_of_the_commands() -> None:
    assert all(callable(command(name)) for name in NAMES)
