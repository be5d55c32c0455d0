"""Prints pages a second of the pdf service beside a bare PyMuPDF block loop over the same files, in one run.

usage: python tests/bench/pdf_speed.py [FOLDER] [ROUNDS]
"""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import Any

import pymupdf

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from engine.cancel import CancelToken  # noqa: E402
from engine.pdf.service import EXTRACTOR, SERVICE  # noqa: E402


class Silent:
    """A listener that says nothing."""

    token = CancelToken()

    def item(self, body: dict[str, Any]) -> None:
        """Does nothing."""

    def progress(self, done: int, total: int, label: str = "") -> None:
        """Does nothing."""


def bare(path: Path) -> int:
    """Reads the blocks of all pages and nothing else."""
    with pymupdf.open(path) as document:
        for page in document:
            page.get_text("blocks")
        return int(document.page_count)


def ours(path: Path) -> int:
    """Extracts chunks and metadata."""
    return int(SERVICE["extract"]({"path": str(path), "passwords": []}, Silent())["pages"])


def main() -> None:
    """Times both, interleaved, by the processor's clock."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT.parent / "shared" / "data" / "pdf"
    rounds = int(sys.argv[2]) if len(sys.argv) > 2 else 3
    files = sorted(path for path in folder.glob("*.pdf") if path.name.startswith(("paper_", "preprint_"))) or sorted(folder.glob("*.pdf"))
    spent = {"bare": 0.0, "ours": 0.0}
    pages = 0
    for _ in range(rounds):
        for path in files:
            for name, read in (("bare", bare), ("ours", ours)):
                start = time.process_time()
                count = read(path)
                spent[name] += time.process_time() - start
            pages += count
    rates = {name: pages / seconds for name, seconds in spent.items()}
    print(f"{EXTRACTOR}: {len(files)} files, {pages // rounds} pages, {rounds} rounds")
    print(f"blocks loop {rates['bare']:.1f} pages/s, extract {rates['ours']:.1f} pages/s, ratio {rates['ours'] / rates['bare']:.2f}")


if __name__ == "__main__":
    main()
