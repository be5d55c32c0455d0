"""Makes scans (pictures of pages) and stand-ins for Tesseract for the tests of OCR."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Sequence
from pathlib import Path

import pymupdf
import pytest

needs_tesseract = pytest.mark.skipif(shutil.which("tesseract") is None, reason="Tesseract is not installed")
WIDTH, HEIGHT = 420.0, 595.0
SENTENCES = (
    "Metformin lowered the risk of cancer in patients with type 2 diabetes.",
    "The trial followed 243 patients for three years in the clinic.",
    "Insulin resistance was measured at the start of the study.",
    "No difference was seen between the two groups after one year.",
    "Adverse events were rare and mild in both arms of the trial.",
    "The authors conclude that longer studies are needed.",
)


def text_page(document: pymupdf.Document, lines: Sequence[str], *, left: float = 40.0, top: float = 80.0, size: float = 11.0) -> pymupdf.Page:
    """A page of text."""
    page = document.new_page(width=WIDTH, height=HEIGHT)
    write(page, lines, left=left, top=top, size=size)
    return page


def write(page: pymupdf.Page, lines: Sequence[str], *, left: float, top: float, size: float = 11.0) -> None:
    """Lines below each other."""
    for index, line in enumerate(lines):
        page.insert_text((left, top + index * 1.35 * size), line, fontsize=size, fontname="tiro")


def add_scan(document: pymupdf.Document, page: pymupdf.Page, *, skew: float = 0.0, turn: int = 0, rotation: int = 0, dpi: int = 200) -> pymupdf.Page:
    """A picture of a page as a further page: askew by degrees, turned inside the picture, shown rotated."""
    matrix = pymupdf.Matrix(dpi / 72, dpi / 72).prerotate(skew + turn)
    picture = page.get_pixmap(matrix=matrix, colorspace=pymupdf.csGRAY, alpha=False)
    scan = document.new_page(width=picture.width * 72 / dpi, height=picture.height * 72 / dpi)
    scan.insert_image(scan.rect, stream=picture.tobytes("png"))
    scan.set_rotation(rotation)
    return scan


def scanned(path: Path, *texts: Sequence[str], skew: float = 0.0, turn: int = 0, rotation: int = 0) -> Path:
    """A PDF of scanned pages."""
    with pymupdf.open() as out, pymupdf.open() as source:
        for lines in texts:
            add_scan(out, text_page(source, lines), skew=skew, turn=turn, rotation=rotation)
        out.save(path)
    return path


def stand_in(folder: Path, body: str) -> Path:
    """A folder whose `tesseract` is a Python script; it answers questions about itself and else runs `body` with `arguments` and `picture`."""
    folder.mkdir(exist_ok=True)
    script = folder / "tesseract"
    script.write_text(
        f"#!{sys.executable} -IS\n"
        "import os, sys, time\n"
        "arguments = sys.argv[1:]\n"
        "if arguments == ['--version']:\n    print('tesseract 5.9'); sys.exit()\n"
        "if arguments == ['--list-langs']:\n    print('List of available languages (3):\\neng\\nchi_sim\\nosd'); sys.exit()\n"
        "picture, out = arguments[0], arguments[1] + '.hocr'\n" + body,
        encoding="utf-8",
    )
    script.chmod(0o755)
    return folder


def hocr(*lines: tuple[tuple[int, int, int, int], int, str, str]) -> str:
    """An answer in hOCR: for each line its box, the confidence of its words in percent, more of its title, and its text."""
    rows = []
    for (x0, y0, x1, y1), sure, more, text in lines:
        words = text.split()
        step = (x1 - x0) / len(words)
        boxes = [f"{round(x0 + index * step)} {y0} {round(x0 + (index + 0.8) * step)} {y1}" for index in range(len(words))]
        titles = [f"<span class='ocrx_word' title='bbox {box}; x_wconf {sure}'>" for box in boxes]
        spans = "".join(f"{title}{word}</span>" for title, word in zip(titles, words, strict=True))
        rows.append(f"<span class='ocr_line' title='bbox {x0} {y0} {x1} {y1}; {more}'>{spans}</span>")
    return f"<html><body><div class='ocr_page'><div class='ocr_carea'><p>{''.join(rows)}</p></div></div></body></html>"
