"""The acceptance scripts beside the project, on real papers and records."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
SCRIPTS = ROOT.parent / "shared" / "acceptance"


@pytest.mark.real
@pytest.mark.timeout(1500)
@pytest.mark.parametrize("words", ["ingest.py", "bib.py", "retrieval.py --no-pool", "evidence.py --n 15", "crash.py --kills 3"])
def test_acceptance(words: str, tmp_path: Path) -> None:
    script, *options = shlex.split(words)
    if not (SCRIPTS / script).is_file():
        pytest.skip("the acceptance scripts (../shared/acceptance) are not beside the project")
    environment = {**os.environ, "POSTIL": f"{shlex.quote(sys.executable)} -m app", "PYTHONPATH": str(ROOT), "TMPDIR": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, str(SCRIPTS / script), *options], capture_output=True, text=True, env=environment, timeout=1400, check=False
    )
    assert done.returncode == 0, f"{done.stdout[-4000:]}\n{done.stderr[-4000:]}"
