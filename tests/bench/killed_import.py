"""Imports synthetic PubMed files twice, once in peace and once killed again and again at random moments, and compares what is held then.

Usage: python tests/bench/killed_import.py [RECORDS [KILLS]]   (100,000 records in files of 12,500 and 10 kills without arguments; no search index)
"""

from __future__ import annotations

import hashlib
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import records

from engine.store import workspace

ROOT = Path(__file__).resolve().parents[2]
IN_A_FILE = 12_500
PROGRAM = """
import sys
from engine.ingest import index
def level(desk, source):
    yield None
index.catch_up = level
from engine.cli.main import main
sys.exit(main(sys.argv[1:]))
"""
COMPARED = (
    "SELECT source, paper_id, seq, removed, pmid, doi, title_key, date_revised, file_rank, version, digest, record FROM papers ORDER BY 1, 2",
    "SELECT * FROM ties ORDER BY 1, 2, 3, 4",
    "SELECT source, name, file_rank, state, file_sha256, bytes, records FROM source_files ORDER BY 1, 2",
    "SELECT file_sha256, source, done, finished, counts, warnings FROM imports ORDER BY 1, 2",
    "SELECT * FROM held ORDER BY 1",
)


def start(folder: Path, files: Path) -> subprocess.Popen[bytes]:
    """An import in a process of its own."""
    return subprocess.Popen(
        [sys.executable, "-c", PROGRAM, "import", folder, files, "--json"], cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )


def state_of(folder: Path) -> tuple[int, str]:
    """How many records are held, and a hash of everything that an import writes."""
    database = workspace.open_database(workspace.find(folder))
    digest = hashlib.sha256()
    for sql in COMPARED:
        for row in database.rows(sql):
            digest.update(repr(row).encode())
    (held,) = database.rows("SELECT sum(records) FROM held")[0]
    database.close()
    return int(held), digest.hexdigest()


def main(words: list[str]) -> int:
    """Gives 0 if both came to the same."""
    count, kills = (int(word) for word in (*words, *("100000", "10")[len(words) :]))
    chance = random.Random(1)
    with tempfile.TemporaryDirectory() as name:
        files, calm, hit = (Path(name) / part for part in ("files", "calm", "hit"))
        records.write_files(files, count, max(1, min(IN_A_FILE, count // 4)))
        workspace.make(calm)
        workspace.make(hit)
        began = time.monotonic()
        if start(calm, files).wait():
            return 1
        whole = time.monotonic() - began
        size = sum(path.stat().st_size for path in calm.glob("*.db*"))
        print(f"in peace: {count} records in {whole:.1f} s ({count / whole:.0f}/s), {size / count:.0f} bytes a record", flush=True)
        done = 0
        for _ in range(kills):
            process = start(hit, files)
            try:
                process.wait(chance.uniform(0.5, 1.5) * max(2.5, whole / (kills + 2)))
                break
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
                done += 1
        began = time.monotonic()
        if start(hit, files).wait():
            return 1
        print(f"killed {done} times, then {time.monotonic() - began:.1f} s to the end", flush=True)
        one, other = state_of(calm), state_of(hit)
    print(f"in peace {one[0]} records held, killed {other[0]}; {'equal' if one == other else 'DIFFERENT'}")
    return one != other


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
