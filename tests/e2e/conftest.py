"""The program as a user starts it: a process of its own for each command."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
COMMAND = [sys.executable, "-m", "app"]
ENVIRONMENT = {**os.environ, "PYTHONPATH": str(ROOT)}


@dataclass(frozen=True)
class Done:
    """How a command ended."""

    code: int
    out: str
    err: str

    @property
    def body(self) -> Any:
        return json.loads(self.out)

    @property
    def error(self) -> dict[str, str]:
        return json.loads(self.err.strip().splitlines()[-1])


Postil = Callable[..., Done]


def call(*words: object, cwd: Path | None = None, **environment: str) -> Done:
    done = subprocess.run(
        [*COMMAND, *map(str, words)], capture_output=True, text=True, timeout=300, env={**ENVIRONMENT, **environment}, cwd=cwd, check=False
    )
    return Done(done.returncode, done.stdout, done.stderr)


@pytest.fixture
def postil() -> Postil:
    return call


@pytest.fixture
def space(tmp_path: Path) -> Path:
    """An empty workspace."""
    folder = tmp_path / "ws"
    assert call("init", folder).code == 0
    return folder


@pytest.fixture(scope="session")
def sample_space(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sample workspace, with its two questions asked; for tests that only read."""
    folder = tmp_path_factory.mktemp("sample") / "ws"
    done = call("demo", folder, "--json")
    assert done.code == 0, done.err
    return folder
