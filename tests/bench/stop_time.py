"""From Ctrl+C to the end of the command, in each state of a run and during add and import: median and worst, in milliseconds."""

from __future__ import annotations

import os
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
DATA = ROOT.parent / "shared" / "data"
ENVIRONMENT = {**os.environ, "PYTHONPATH": str(ROOT)}
COMMAND = [sys.executable, "-m", "app"]
QUESTION = "Does velocarin improve exercise capacity in patients with heart failure?"
TRIES = 5
MOMENTS = ("PARSING", "ROUTING", "search_library", "search_pubmed", "grade_hits", "find_findings", "check_claims", "GENERATING")


def stopped_after(words: list[str], moment: str) -> float | None:
    """Milliseconds from the signal, sent when `moment` shows on standard error, to the exit; None if the command ended first."""
    process = subprocess.Popen([*COMMAND, *words], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, env=ENVIRONMENT)
    assert process.stderr is not None
    for line in process.stderr:
        if moment in line:
            break
    start = time.monotonic()
    process.send_signal(signal.SIGINT)
    process.stderr.read()
    code = process.wait(30)
    elapsed = 1000 * (time.monotonic() - start)
    process.stderr.close()
    return elapsed if code == 130 else None


def main() -> None:
    """Prints one row a moment and the total."""
    every: list[float] = []
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        subprocess.run([*COMMAND, "demo", str(folder / "ws"), "--json"], env=ENVIRONMENT, check=True, capture_output=True)
        rows = [(moment, ["ask", str(folder / "ws"), QUESTION, "--accept", "all"]) for moment in MOMENTS]
        if DATA.is_dir():
            records = ["import", "FRESH", str(DATA / "pubmed_pool")]
            rows += [("add: ", ["add", "FRESH", str(DATA / "pdf")]), ("file 2 of 2 · ", records), ("index: ", records)]
        print("| stopped while | stops | median ms | worst ms |\n| --- | --- | --- | --- |")
        for moment, words in rows:
            times = []
            for number in range(TRIES):
                fresh = folder / f"fresh{number}"
                if "FRESH" in words:
                    shutil.rmtree(fresh, ignore_errors=True)
                    subprocess.run([*COMMAND, "init", str(fresh)], env=ENVIRONMENT, check=True, capture_output=True)
                elapsed = stopped_after([str(fresh) if word == "FRESH" else word for word in words], moment)
                times += [elapsed] if elapsed is not None else []
            every += times
            shown = f"{statistics.median(times):.0f} | {max(times):.0f}" if times else "- | -"
            print(f"| {moment.strip(': ·')} | {len(times)} of {TRIES} | {shown} |", flush=True)
    print(f"| all | {len(every)} | {statistics.median(every):.0f} | {max(every):.0f} |")


if __name__ == "__main__":
    main()
