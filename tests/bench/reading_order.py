"""Prints how well the lines of real pages are read in their order, beside the library's own blocks and lines sorted by height.

The truth was made by eye on the rendered pages: for each flow of a page (body, abstract, caption) the places at which its lines begin, one after the
other, in points (x of the first word, y of the middle of the line); and places of lines that belong to no text (running heads, banners, addresses,
words inside figures). Headings are in neither list.

- order: of all pairs of lines that follow each other in a flow, how many follow each other in what was read, with no line of the truth between;
- found: how many lines of the flows are in any paragraph; clean: how many of the others are in none.

usage: python tests/bench/reading_order.py [FOLDER]
"""

from __future__ import annotations

import itertools
import json
import sys
from pathlib import Path
from typing import Any

import pymupdf

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from engine.cancel import CancelToken  # noqa: E402
from engine.pdf.service import SERVICE  # noqa: E402

Place = tuple[float, float]
Lines = list[tuple[float, float, float, float]]
TRUTH = Path(__file__).with_suffix(".json")


class Silent:
    """A listener that says nothing."""

    token = CancelToken()

    def item(self, body: dict[str, Any]) -> None:
        """Does nothing."""

    def progress(self, done: int, total: int, label: str = "") -> None:
        """Does nothing."""


def ours(path: Path) -> dict[int, Lines]:
    """The lines of paragraphs and captions in the order of the chunks, by page."""
    out: dict[int, Lines] = {}
    for chunk in SERVICE["extract"]({"path": str(path), "passwords": []}, Silent())["chunks"]:
        if chunk["kind"] in "pc":
            for span in chunk["spans"]:
                out.setdefault(span["page"], []).extend(tuple(box) for box in span["boxes"])
    return out


def blocks(path: Path, page: int) -> Lines:
    """The lines as the library gives them, block after block."""
    with pymupdf.open(path) as document:
        found = document[page - 1].get_text("dict")["blocks"]
    return [tuple(line["bbox"]) for block in found for line in block.get("lines", ()) if any(span["text"].strip() for span in line["spans"])]


def by_height(path: Path, page: int) -> Lines:
    """All lines from top to bottom, then from left to right."""
    return sorted(blocks(path, page), key=lambda box: (round(box[1]), box[0]))


def score(lines: Lines, flows: list[list[Place]], never: list[Place]) -> dict[str, tuple[int, int]]:
    """Hits and tries of each measure for one page."""
    place = {(number, index): _find(lines, point) for number, flow in enumerate(flows) for index, point in enumerate(flow)}
    place.update({(-1, index): _find(lines, point, 8.0) for index, point in enumerate(never)})
    read = [key for key, _ in sorted(((k, at) for k, at in place.items() if at is not None), key=lambda entry: entry[1])]
    following = set(itertools.pairwise(read))
    pairs = [((n, i), (n, i + 1)) for n, flow in enumerate(flows) for i in range(len(flow) - 1)]
    return {
        "order": (sum(pair in following for pair in pairs), len(pairs)),
        "found": (sum(number >= 0 for number, _ in read), sum(map(len, flows))),
        "clean": (sum(_find(lines, point, 8.0) is None for point in never), len(never)),
    }


def _find(lines: Lines, point: Place, slack: float = 170.0) -> int | None:
    """The number of the line that begins at a place, a little before it (a drop cap) or, behind a heading on its line, up to `slack` points later."""
    near = [(abs(box[0] - point[0]), at) for at, box in enumerate(lines) if box[1] - 1 < point[1] < box[3] + 1 and -25 < box[0] - point[0] < slack]
    inside = [(distance, at) for distance, at in near if lines[at][2] > point[0]]
    return min(inside)[1] if inside else None


def main() -> None:
    """Reads each file once and prints a line for each page and reader."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT.parent / "shared" / "data" / "pdf"
    total: dict[str, dict[str, list[int]]] = {}
    read: dict[str, dict[int, Lines]] = {}
    for entry in json.loads(TRUTH.read_text()):
        path, page = folder / entry["file"], entry["page"]
        if path.name not in read:
            read[path.name] = ours(path)
        said = []
        for name, lines in (("postil", read[path.name].get(page, [])), ("blocks", blocks(path, page)), ("by height", by_height(path, page))):
            found = score(lines, [[(x, y) for x, y in flow] for flow in entry["flows"]], [(x, y) for x, y in entry["never"]])
            for measure, (hits, tries) in found.items():
                counts = total.setdefault(name, {}).setdefault(measure, [0, 0])
                counts[0] += hits
                counts[1] += tries
            said.append(f"{name} {found['order'][0] / max(found['order'][1], 1):.3f}")
        print(f"{entry['file']} page {page}: {', '.join(said)}")
    for name, measures in total.items():
        print(name, ", ".join(f"{measure} {hits / tries:.3f} ({hits} of {tries})" for measure, (hits, tries) in measures.items()))


if __name__ == "__main__":
    main()
