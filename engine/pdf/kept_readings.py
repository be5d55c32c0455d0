"""What was recognised of a file's pages, kept for some days, so that a batch that was stopped or killed goes on at its last page."""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from engine.ocr.words import Word, WordLine
from engine.pdf.scans import MOST_PIXELS, Picture

_VERSION = f"1/{MOST_PIXELS}"
"""Raised whenever a page would be drawn otherwise."""


class KeptReadings:
    """A file of JSON lines in a folder of temporary files, one line a page; `reader` is program, version and language."""

    def __init__(self, folder: Path, sha256: str, reader: str) -> None:
        name = hashlib.sha256(f"{_VERSION}\n{sha256}\n{reader}".encode()).hexdigest()[:24]
        self._path = folder / f"recognised-{name}.jsonl" if sha256 else None
        self._pages: dict[int, tuple[Picture, list[WordLine]]] = {}
        if self._path is not None:
            # temporary files lie in a folder for each day
            for path in sorted({self._path, *folder.parent.glob(f"????-??-??/{self._path.name}")}):
                self._read(path)

    def get(self, number: int) -> tuple[Picture, list[WordLine]] | None:
        """A page that was recognised before."""
        return self._pages.get(number)

    def put(self, number: int, picture: Picture, lines: Sequence[WordLine]) -> None:
        """Keeps a page; where that cannot be written it is recognised again another time."""
        if self._path is None:
            return
        shown = [picture.dpi, picture.width, picture.height, picture.back, picture.crop]
        words = [[[[w.text, w.box, w.confidence] for w in line.words], line.angle, line.size, line.descent, line.block] for line in lines]
        with contextlib.suppress(OSError), self._path.open("ab") as file:
            file.write(b"\n" + json.dumps({"page": number, "picture": shown, "lines": words}, separators=(",", ":")).encode("ascii"))
            file.flush()
            os.fsync(file.fileno())

    def _read(self, path: Path) -> None:
        with contextlib.suppress(OSError), path.open("rb") as file:
            for line in file:
                # a line is cut where the process was killed while it wrote
                with contextlib.suppress(ValueError, KeyError, TypeError, IndexError):
                    self._take(json.loads(line))

    def _take(self, body: dict[str, Any]) -> None:
        dpi, width, height, (a, b, c, d, e, f), (across, down) = body["picture"]
        lines = [
            WordLine(tuple(Word(str(text), (box[0], box[1], box[2], box[3]), float(sure)) for text, box, sure in words), *rest)
            for words, *rest in body["lines"]
        ]
        self._pages[int(body["page"])] = (Picture(int(dpi), int(width), int(height), (a, b, c, d, e, f), (float(across), float(down))), lines)
