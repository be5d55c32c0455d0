"""Writes the sample project: four invented papers as PDF and a file of invented abstracts, the same bytes each time.

Usage: python packaging/make_sample.py [FOLDER]   (default: resources/sample beside this folder)
"""

from __future__ import annotations

import sys
from pathlib import Path

import pymupdf
from sample_page import FONTS, MARK, Look, typeset
from sample_text import read
from sample_xml import abstracts

HERE = Path(__file__).resolve().parent
TEXTS = HERE / "sample"
TARGET = HERE.parent / "resources" / "sample"
LOOKS = {
    "velocarin_trial": Look(2, size=10.4, leading=13.4, width=540.0, height=720.0),
    "velocarin_chinese": Look(1, size=10.5, leading=17.5, indent=21.0, indent_first=True),
    "velocarin_potassium": Look(1, size=11.0, leading=15.0, width=420.0, height=595.0),
    "velocarin_preserved": Look(1, size=10.8, leading=14.6),
}
TURNS = {"velocarin_potassium": {1: 90, 2: 180, 3: 270}}
"""Page index to the turn that a viewer makes; the text stands upright when it is shown."""
CROPS = {"velocarin_potassium": {4: 40.0}}
"""Page index to the width of the strip outside the CropBox, in points."""
DATE = "D:20240101000000Z"


def turn(document: pymupdf.Document, number: int, angle: int) -> None:
    """Stores a page turned so that /Rotate shows it upright again, as scanners and spreadsheets do."""
    page = document[number]
    width, height = page.rect.width, page.rect.height
    matrix = {90: f"0 1 -1 0 {height:g} 0", 180: f"-1 0 0 -1 {width:g} {height:g}", 270: f"0 -1 1 0 0 {width:g}"}[angle]
    page.clean_contents()
    xref = page.get_contents()[0]
    document.update_stream(xref, f"q {matrix} cm\n".encode() + document.xref_stream(xref) + b"\nQ")
    if angle != 180:
        page.set_mediabox(pymupdf.Rect(0, 0, height, width))
    page.set_rotation(angle)


def crop(document: pymupdf.Document, number: int, strip: float) -> None:
    """Puts printer's marks round a page and cuts them off by a CropBox."""
    page = document[number]
    width, height = page.rect.width, page.rect.height
    page.set_mediabox(pymupdf.Rect(-strip, -strip, width + strip, height + strip))
    writer = pymupdf.TextWriter(page.rect)
    for y in (20.0, height + 2 * strip - 14):
        writer.append((strip + 30, y), "PRINTER PROOF 3 - CUT HERE - NOT PART OF THE PAPER", font=FONTS[""], fontsize=8)
    writer.write_text(page)
    for x in (strip, width + strip):
        for y0, y1 in ((4, strip - 8), (height + strip + 8, height + 2 * strip - 4)):
            page.draw_line((x, y0), (x, y1), width=0.4)
    page.set_cropbox(pymupdf.Rect(strip, strip, width + strip, height + strip))


def make_pdf(name: str) -> bytes:
    """One paper of the sample as the bytes of its PDF."""
    paper = read(TEXTS / f"{name}.txt")
    document = typeset(paper, LOOKS[name])
    for number, strip in CROPS.get(name, {}).items():
        crop(document, number, strip)
    for number, angle in TURNS.get(name, {}).items():
        turn(document, number, angle)
    head = paper.head
    document.set_metadata(
        {
            "title": head["title"],
            "author": head["authors"].replace("^", ""),
            "subject": f"{head['published']} - {MARK}",
            "creator": "Postil, packaging/make_sample.py",
            "creationDate": DATE,
            "modDate": DATE,
        }
    )
    document.subset_fonts()
    return bytes(document.tobytes(garbage=4, deflate=True, no_new_id=True))


def make(folder: Path) -> list[Path]:
    """Writes all files of the sample that are made by script into `folder` and returns their paths."""
    folder.mkdir(parents=True, exist_ok=True)
    made = {f"{name}.pdf": make_pdf(name) for name in LOOKS}
    made["abstracts.xml"] = abstracts(TEXTS / "abstracts.txt", MARK)
    for name, content in made.items():
        (folder / name).write_bytes(content)
    return [folder / name for name in made]


if __name__ == "__main__":
    for path in make(Path(sys.argv[1]) if len(sys.argv) > 1 else TARGET):
        print(f"{path.stat().st_size:>8} {path.name}")
