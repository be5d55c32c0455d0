"""Makes small PDFs for the tests of the pdf child."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pymupdf

from engine.cancel import CancelToken
from engine.domain.documents import DraftChunk
from engine.pdf.service import SERVICE

WIDTH, HEIGHT = 595.0, 842.0
LEFT, RIGHT, COLUMN = 50.0, 310.0, 235.0
SENTENCE = (
    "The patients who were treated with the drug had a lower risk of the disease than those who were not treated, and this effect was seen in both"
    " groups of the trial after one year of follow up in the clinic."
)
FILLER = SENTENCE.split()


class Listener:
    """Stands for the parent: keeps what the handler says."""

    def __init__(self) -> None:
        self.token = CancelToken()
        self.said: list[tuple[int, int, str]] = []

    def item(self, body: dict[str, Any]) -> None:
        """Nothing is sent in parts here."""

    def progress(self, done: int, total: int, label: str = "") -> None:
        """Keeps the numbers."""
        self.token.check()
        self.said.append((done, total, label))


def extracted(path: Path, passwords: Iterable[str] = (), listener: Listener | None = None) -> dict[str, Any]:
    """The answer of the service for a file."""
    return SERVICE["extract"]({"path": str(path), "passwords": list(passwords)}, listener or Listener())


def chunks_of(path: Path, kind: str = "p") -> list[DraftChunk]:
    """The chunks of one kind."""
    return [chunk for chunk in map(DraftChunk.from_json, extracted(path)["chunks"]) if chunk.kind == kind]


def texts_of(path: Path, kind: str = "p") -> list[str]:
    """The texts of the chunks of one kind."""
    return [chunk.text for chunk in chunks_of(path, kind)]


def filled(words: int, start: int = 0) -> str:
    """So many words of English."""
    return " ".join(FILLER[(start + index) % len(FILLER)] for index in range(words))


def wrapped(text: str, width: float, size: float = 10.0, font: str = "helv") -> list[str]:
    """Lines of a text that fit a width."""
    lines, line = [], ""
    for word in text.split(" "):
        longer = f"{line} {word}".strip()
        if line and pymupdf.get_text_length(longer, font, size) > width:
            lines.append(line)
            longer = word
        line = longer
    return [*lines, line]


def write(page: pymupdf.Page, x: float, y: float, lines: Iterable[str], size: float = 10.0, font: str = "helv", **more: Any) -> float:
    """Writes lines one under the other; gives the baseline after them."""
    for line in lines:
        page.insert_text((x, y), line, fontsize=size, fontname=font, **more)
        y += 1.2 * size
    return y


def saved(document: pymupdf.Document, path: Path, **how: Any) -> Path:
    """Saves and closes."""
    document.save(str(path), **how)
    document.close()
    return path


def two_columns(path: Path) -> Path:
    """Two pages of two columns with headings, running heads, page numbers and a sentence that runs over the pages."""
    document = pymupdf.open()
    for number in (1, 2):
        page = document.new_page(width=WIDTH, height=HEIGHT)
        write(page, 200, 30, [f"Smith et al. Journal of Tests (2024) {number}"], 8)
        write(page, 290, 820, [str(number)], 8)
        if number == 1:
            write(page, LEFT, 70, ["A small trial of a new drug in patients", "with a common disease"], 18, "hebo")
            write(page, LEFT, 120, ["Anna B. Smith, Li Wei and Carl van der Berg"], 11)
            y = write(page, LEFT, 150, ["Introduction"], 12, "hebo")
            write(page, LEFT, y + 4, wrapped(filled(360), COLUMN)[:48])
            y = write(page, RIGHT, 150, ["Methods"], 12, "hebo")
            lines = wrapped(filled(330, 3), COLUMN)[:44]
            write(page, RIGHT, y + 4, [*lines, "Treatment with the new drug was followed by a"])
        else:
            y = write(page, LEFT, 70, ["marked rise of the marker in all groups. " + filled(3)], 10)
            write(page, LEFT, y, wrapped(filled(330, 7), COLUMN)[:46])
            y = write(page, RIGHT, 70, ["Results"], 12, "hebo")
            write(page, RIGHT, y + 4, wrapped(filled(330, 11), COLUMN)[:46])
    return saved(document, path)
