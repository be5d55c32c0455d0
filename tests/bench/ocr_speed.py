"""Prints pages a minute of OCR through our service at 300 dpi, beside plain `tesseract` over the same pictures, with the words each gets wrong.

The pages are those of real papers, drawn as scans; their own text is the truth. usage: python tests/bench/ocr_speed.py [PAGES] [ROUNDS]
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import pymupdf
from rapidfuzz.distance import Indel

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from engine.cancel import CancelToken  # noqa: E402
from engine.pdf.order import columns  # noqa: E402
from engine.pdf.recognising import Wish, recognise  # noqa: E402

PAPERS = ("paper_nar_gkae252.pdf", "paper_genomebiol_s13059-023-02935-8.pdf", "paper_diabetologia_s00125-024-06103-w.pdf", "paper_g3_jkad293.pdf")
DPI = 300
_WORD = re.compile(r"[^\W\d_]{2,}|\d+")


class Silent:
    """A listener that says nothing."""

    token = CancelToken()

    def item(self, body: dict[str, Any]) -> None:
        """Does nothing."""

    def progress(self, done: int, total: int, label: str = "") -> None:
        """Does nothing."""


def words(text: str) -> list[str]:
    """The words and numbers of a text; words cut at line ends joined."""
    return _WORD.findall(re.sub(r"-\s*\n\s*", "", text))


def scans(folder: Path, count: int) -> tuple[Path, list[Path], list[list[str]]]:
    """A PDF of scanned pages, the same pages as pictures, and their words."""
    data = ROOT.parent / "shared" / "data" / "pdf"
    truth, pictures = [], []
    with pymupdf.open() as out:
        for number in range(count):
            with pymupdf.open(data / PAPERS[number % len(PAPERS)]) as paper:
                page = paper[1 + number // len(PAPERS)]
                truth.append(words(page.get_text(flags=pymupdf.TEXTFLAGS_TEXT & ~pymupdf.TEXT_PRESERVE_LIGATURES)))
                picture = page.get_pixmap(dpi=DPI, colorspace=pymupdf.csGRAY, alpha=False)
                pictures.append(folder / f"plain-{number}.png")
                picture.save(str(pictures[-1]))
                scan = out.new_page(width=page.rect.width, height=page.rect.height)
                scan.insert_image(scan.rect, stream=picture.tobytes("png"))
        out.save(folder / "scans.pdf")
    return folder / "scans.pdf", pictures, truth


def plain(pictures: list[Path], dpi: int = DPI) -> list[list[str]]:
    """Tesseract as it comes, one picture after the other."""
    found = []
    for picture in pictures:
        out = subprocess.run(["tesseract", str(picture), "-", "--dpi", str(dpi)], capture_output=True, check=True)
        found.append(words(out.stdout.decode("utf-8")))
    return found


def ours(path: Path, folder: Path, workers: int) -> list[list[str]]:
    """The pages through our service, from the PDF to words in our reading frame."""
    with pymupdf.open(path) as document:
        numbers = list(range(1, document.page_count + 1))
        read = recognise(document, numbers, Wish("eng", 120, folder, "", workers), Silent())
    if len(read.pages) != len(numbers):
        raise SystemExit(f"not all pages were recognised: {read.failed} {read.refusal}")
    by_page = [[item for column in columns(page.fragments) for item in sorted(column, key=lambda f: (f.y0, f.x0))] for page in read.pages]
    return [words("\n".join(item.text for item in items)) for items in by_page]


def wrong(found: list[list[str]], truth: list[list[str]]) -> float:
    """Share of words that are wrong or missing, whatever their order: words of the truth that are not found, counted."""
    lost = total = 0
    for page, real in zip(found, truth, strict=True):
        lost += Indel.distance(sorted(page), sorted(real)) / 2
        total += len(real)
    return lost / total


def main() -> None:
    """Times both by turns, so that other load on the machine meets both."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 8
    rounds = int(sys.argv[2]) if len(sys.argv) > 2 else 2
    spent = {"plain": 0.0, "ours": 0.0}
    results: dict[str, list[list[str]]] = {}
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        path, pictures, truth = scans(folder, count)
        for _ in range(rounds):
            for kind in spent:
                start = time.perf_counter()
                results[kind] = plain(pictures) if kind == "plain" else ours(path, folder, 2)
                spent[kind] += time.perf_counter() - start
    pages = count * rounds
    print(f"| OCR of {count} pages of papers at {DPI} dpi, {os.cpu_count()} cores | pages/min | wrong words |\n| --- | ---: | ---: |")
    print(f"| plain tesseract, one process | {60 * pages / spent['plain']:.1f} | {wrong(results['plain'], truth):.2%} |")
    print(f"| ours, 2 workers, from the PDF | {60 * pages / spent['ours']:.1f} | {wrong(results['ours'], truth):.2%} |")
    print(f"| ratio | {spent['plain'] / spent['ours']:.2f} | |")


if __name__ == "__main__":
    main()
