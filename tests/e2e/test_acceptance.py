"""The acceptance scripts beside the project, on real papers and records."""

from __future__ import annotations

import json
import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
SCRIPTS = ROOT.parent / "shared" / "acceptance"


SEEDS = (18, 28, 30, 16)
"""The first moments drawn with these are early ones, so that most often the first of them will do."""


def run_script(words: str, tmp_path: Path) -> subprocess.CompletedProcess[str]:
    script, *options = shlex.split(words)
    if not (SCRIPTS / script).is_file():
        pytest.skip("the acceptance scripts (../shared/acceptance) are not beside the project")
    environment = {**os.environ, "POSTIL": f"{shlex.quote(sys.executable)} -m app", "PYTHONPATH": str(ROOT), "TMPDIR": str(tmp_path)}
    return subprocess.run(
        [sys.executable, str(SCRIPTS / script), *options], capture_output=True, text=True, env=environment, timeout=1400, check=False
    )


@pytest.mark.real
@pytest.mark.timeout(1500)
@pytest.mark.parametrize("words", ["ingest.py", "bib.py", "retrieval.py --no-pool", "evidence.py --n 15"])
def test_acceptance(words: str, tmp_path: Path) -> None:
    done = run_script(words, tmp_path)
    assert done.returncode == 0, f"{done.stdout[-4000:]}\n{done.stderr[-4000:]}"


@pytest.mark.real
@pytest.mark.timeout(3000)
def test_acceptance_of_killed_commands(tmp_path: Path) -> None:
    """The script kills at random moments; where a resumed command was through before the third, nothing was found wrong: another seed is taken."""
    for seed in SEEDS:
        done = run_script(f"crash.py --kills 3 --seed {seed}", tmp_path)
        told = json.loads(done.stdout)
        if done.returncode == 0:
            return
        missed = [problem for problem in told["problems"] if problem.startswith("only ")]
        assert told["problems"] == missed, f"{done.stdout[-4000:]}\n{done.stderr[-4000:]}"
    pytest.fail(f"three kills never hit a running command: {done.stdout}")
