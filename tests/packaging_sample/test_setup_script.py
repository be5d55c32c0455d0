"""The set-up script says what is missing in one sentence, and the licence is whole."""

from __future__ import annotations

import hashlib
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PYTHONS = ("python3", "python3.11", "python3.12", "python3.13", "python3.14")


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project folder with the set-up script and a folder `bin` of stand-ins that are found first."""
    (tmp_path / "packaging").mkdir()
    (tmp_path / "bin").mkdir()
    shutil.copy(ROOT / "packaging" / "setup.sh", tmp_path / "packaging")
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    return tmp_path


def stand_in(project: Path, name: str, body: str) -> None:
    path = project / "bin" / name
    path.write_text(f"#!/bin/sh\n{body}\n", encoding="utf-8")
    path.chmod(0o755)


def set_up(project: Path, target: str) -> subprocess.CompletedProcess[str]:
    command = ["bash", str(project / "packaging" / "setup.sh"), target]
    environment = {"PATH": f"{project / 'bin'}:/usr/bin:/bin:/usr/sbin:/sbin", "HOME": str(project)}
    return subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60, check=False)


def test_a_wrong_target_is_wrong_usage(project: Path) -> None:
    assert set_up(project, "everything").returncode == 2


def test_an_old_python_is_named_in_one_sentence(project: Path) -> None:
    for name in PYTHONS:
        stand_in(project, name, '[ "$1" = --version ] && echo "Python 3.9.2" && exit 0\nexit 1')
    done = set_up(project, "demo")
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert "needs Python 3.11 or newer" in done.stderr
    assert "Python 3.9.2" in done.stderr


def test_without_root_the_exact_command_is_printed(project: Path) -> None:
    # the stand-in can do everything but load the libraries that it is asked for
    stand_in(project, "python3", 'if [ "$1" = - ]; then for pair; do [ "$pair" = - ] || echo "${pair%%:*}"; done; fi\nexit 0')
    stand_in(project, "id", "echo 1000")
    stand_in(project, "apt-get", "echo apt-get was called >&2; exit 1")
    done = set_up(project, "run")
    assert done.returncode == 1
    assert "apt-get was called" not in done.stderr
    assert "sudo apt-get install libgl1 libegl1 " in done.stderr
    assert "libxcb-cursor0" in done.stderr
    assert not (project / ".venv").exists()


def test_as_root_a_failed_install_ends_with_the_command(project: Path) -> None:
    stand_in(project, "python3", 'if [ "$1" = - ]; then echo libegl1; fi\nexit 0')
    stand_in(project, "id", "echo 0")
    stand_in(project, "apt-get", "exit 1")
    stand_in(project, "Xvfb", "exit 0")
    done = set_up(project, "test")
    assert done.returncode == 1
    assert "sudo apt-get install libegl1" in done.stderr


def test_the_licence_is_the_whole_unchanged_text() -> None:
    text = (ROOT / "LICENSE").read_bytes()
    assert hashlib.sha256(text).hexdigest() == "8486a10c4393cee1c25392769ddd3b2d6c242d6ec7928e1414efff7dfb2f07ef"
