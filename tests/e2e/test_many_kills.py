"""kill -9 at seeded random moments of a whole work flow; a few in each run of the tests, many with `make faults`."""

from __future__ import annotations

import os
import random
import signal
import subprocess
from pathlib import Path

import pytest

import resources
from tests.e2e.conftest import COMMAND, ENVIRONMENT, Postil

KILLS = 200 if os.environ.get("POSTIL_FAULTS") == "full" else 8
QUESTION = "Does velocarin improve exercise capacity in patients with heart failure?"


def contents(postil: Postil, space: Path) -> tuple[object, object]:
    """All chunks and the number of records of each source."""
    chunks = {c["chunk_id"]: c["text"] for d in postil("state", space, "chunks", "--json").body["documents"] for c in d["chunks"]}
    return chunks, postil("state", space, "library", "--json").body["sources"]


@pytest.mark.timeout(3600 if KILLS > 50 else 240)
def test_kills_at_any_moment_lose_nothing(sample_space: Path, space: Path, postil: Postil, tmp_path: Path) -> None:
    sample = tmp_path / "sample"
    sample.mkdir()
    for name in resources.names("sample"):
        (sample / name).write_bytes(resources.read_bytes(f"sample/{name}"))
    pdfs = [str(path) for path in sorted(sample.glob("*.pdf"))]
    work = (
        (["add", str(space), *pdfs, "--json"], 1.2),
        (["import", str(space), str(sample / "abstracts.xml"), "--json"], 1.2),
        (["ask", str(space), QUESTION, "--accept", "all", "--json"], 1.6),
    )
    rng = random.Random(20261130)
    hit = 0
    for _ in range(KILLS):
        words, most_s = rng.choice(work)
        process = subprocess.Popen([*COMMAND, *words], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=ENVIRONMENT, start_new_session=True)
        try:
            process.wait(rng.uniform(0.2, most_s))
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
            hit += 1
        assert postil("audit", space, "verify", "--json").body["ok"] is True
    assert hit >= KILLS // 3
    for words, _ in work:
        assert postil(*words).code == 0
    assert contents(postil, space) == contents(postil, sample_space)
    for run in postil("runs", space, "--json").body["runs"]:
        body = postil("resume", space, run["run_id"], "--accept", "all", "--json").body
        assert body["state"] == "done"
    assert postil("audit", space, "verify", "--json").body["ok"] is True
    assert not [path for path in space.rglob("*") if path.suffix in (".part", ".tmp")]
