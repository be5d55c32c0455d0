"""Runs every measurement of this folder, and the acceptance tables where they are, and writes what they print to results.md."""

from __future__ import annotations

import importlib.metadata
import os
import platform
import shlex
import shutil
import subprocess
import sys
import tempfile
from datetime import date
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
ACCEPTANCE = ROOT.parent / "shared" / "acceptance"
LIBRARIES = ("pymupdf", "whoosh-reloaded", "tantivy", "lxml", "apsw", "rapidfuzz")


def measurements() -> list[tuple[str, list[str]]]:
    """Title and program line of each measurement."""
    made = [
        ("PDF to chunks with boxes, beside a bare block loop (P6)", [str(HERE / "pdf_speed.py")]),
        ("Memory over 1,000 documents (P22)", [str(HERE / "pdf_memory.py")]),
        ("Reference lists of seven papers: found, read, matched", [str(HERE / "references.py")]),
        ("Reading order of real pages, beside the library's blocks and lines by height", [str(HERE / "reading_order.py")]),
        ("PubMed XML to records, beside a bare lxml.iterparse (P5)", [str(HERE / "xml_speed.py")]),
        ("Index and queries (P1, P2)", [str(HERE / "search_speed.py")]),
        ("Records that are one paper, beside equal numbers and a plain title threshold (P18)", [str(HERE / "dedup.py")]),
        ("Commands understood, beside TF-IDF with a linear model (P14, P15)", [str(HERE / "intents.py")]),
        ("Ctrl+C to the end of the command (P10, headless)", [str(HERE / "stop_time.py")]),
        ("The window: start, card click, Stop, event loop (P10-P13)", [str(HERE / "window_time.py")]),
    ]
    if shutil.which("tesseract"):
        made.append(("OCR beside plain tesseract (P7)", [str(HERE / "ocr_speed.py")]))
    if ACCEPTANCE.is_dir():
        made += [
            ("Duplicates through the command line (P18)", [str(ACCEPTANCE / "dedup.py")]),
            ("Retrieval over 1,539 records (P3)", [str(ACCEPTANCE / "retrieval.py"), "--no-pool"]),
            ("Retrieval over 15,454 records (P3)", [str(ACCEPTANCE / "retrieval.py")]),
            ("Evidence, 30 questions (P16)", [str(ACCEPTANCE / "evidence.py"), "--n", "30"]),
        ]
    return made


def main() -> int:
    """Prints each table as it comes; returns 1 if a measurement failed."""
    versions = ", ".join(f"{name} {importlib.metadata.version(name)}" for name in LIBRARIES)
    machine = f"{os.cpu_count()} cores, {platform.system()} {platform.machine()}, Python {platform.python_version()}"
    parts = [f"# Results\n\nMade by `make bench` on {date.today().isoformat()}: {machine}; {versions}.\nTimes depend on the machine; ratios hold.\n"]
    failed = 0
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "POSTIL": f"{shlex.quote(sys.executable)} -m app"}
    with tempfile.TemporaryDirectory() as name:
        for title, words in measurements():
            print(f"\n## {title}", flush=True)
            done = subprocess.run(
                [sys.executable, *words], capture_output=True, text=True, env={**environment, "TMPDIR": name}, cwd=ROOT, check=False
            )
            failed += done.returncode != 0
            output = done.stdout.strip() if done.returncode == 0 else f"failed:\n{done.stderr.strip()[-2000:]}"
            print(output, flush=True)
            body = output if output.startswith("|") else f"```\n{output}\n```"
            parts.append(f"## {title}\n\n{body}\n")
    (HERE / "results.md").write_text("\n".join(parts), encoding="utf-8")
    return int(failed > 0)


if __name__ == "__main__":
    sys.exit(main())
