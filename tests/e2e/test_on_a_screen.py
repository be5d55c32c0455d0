"""The window's main job on a real (virtual) screen: the same tests that run without one, under Xvfb with the xcb platform."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent


@pytest.fixture
def screen() -> Iterator[str]:
    """A virtual screen of its own; its name."""
    if shutil.which("Xvfb") is None:
        pytest.skip("Xvfb is not installed (`make setup` installs it as root)")
    reading, writing = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1280x800x24", "-nolisten", "tcp"],
        pass_fds=[writing],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    with os.fdopen(reading) as pipe:
        number = pipe.readline().strip()
    assert number, "Xvfb did not start"
    yield f":{number}"
    server.terminate()
    server.wait(10)


@pytest.mark.timeout(400)
def test_the_main_job_on_a_screen(screen: str) -> None:
    environment = {**os.environ, "DISPLAY": screen, "QT_QPA_PLATFORM": "xcb"}
    words = [sys.executable, "-m", "pytest", "-q", "tests/app/test_main_window.py", "tests/app/test_window_files.py"]
    done = subprocess.run(words, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=390, check=False)
    assert done.returncode == 0, done.stdout[-4000:]
