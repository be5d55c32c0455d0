"""OCR of the pages of a document that could not be read, some at a time, each within its own limits."""

from __future__ import annotations

import contextlib
import os
import tempfile
import time
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

import pymupdf

from engine.child.protocol import Answering, Body
from engine.errors import EngineError, ErrorCode, ErrorInfo
from engine.ocr.reading import PageReading
from engine.ocr.tesseract import Tesseract, find
from engine.ocr.words import WordLine
from engine.pdf.kept_readings import KeptReadings
from engine.pdf.opening import LIBRARY_FAULTS, bare_page
from engine.pdf.scanned_lines import confidence_of, level_sizes, page_of
from engine.pdf.scans import Picture, draw
from engine.pdf.text import PageText

_TICK_S = 0.02
_SAY_EVERY_S = 1.0
_USUAL_PIXELS = 10_000_000
"""The time limit is meant for a page of this many pixels, A4 at 300 an inch; a larger one gets more."""
_MOST_WORKERS = 4
_UNSURE = 0.6
"""A page whose words are less sure than this on the whole is not read: it is a drawing, or in another language."""
_FEWEST, _SURE = 12, 0.85
"""A page with fewer letters than this is read only if the OCR is as sure of them as this."""


@dataclass(frozen=True, slots=True)
class Wish:
    """How pages are to be recognised: "eng", "chi_sim" or both, seconds for a page, where pictures may lie meanwhile, how many at once."""

    language: str
    page_s: float
    scratch: Path
    sha256: str
    workers: int
    only: frozenset[int] = frozenset()
    """The pages that are to be read, none named stands for all; others were recognised before."""

    def concerns(self, number: int) -> bool:
        """Whether a page is to be recognised if it is no text."""
        return not self.only or number in self.only

    @classmethod
    def of(cls, args: Body | None) -> Wish | None:
        """The wish in a request, or None if pages are not to be recognised."""
        if args is None:
            return None
        workers = int(args.get("workers") or min(os.cpu_count() or 1, _MOST_WORKERS))
        scratch = Path(str(args.get("scratch") or tempfile.gettempdir()))
        only = frozenset(int(number) for number in args.get("pages") or ())
        return cls(str(args["language"]), float(args["page_s"]), scratch, str(args.get("sha256") or ""), workers, only)


@dataclass(slots=True)
class Recognised:
    """The pages that were recognised, what became of the others, and why nothing could be recognised at all."""

    pages: list[PageText] = field(default_factory=list)
    failed: dict[int, str] = field(default_factory=dict)
    """Why a page could not be recognised, by its number."""
    refusal: ErrorInfo | None = None
    reader: str = ""
    """Program, version and language, as they are stored with what was recognised."""

    @property
    def numbers(self) -> list[int]:
        """The numbers of the pages that were recognised."""
        return [page.number for page in self.pages]

    @property
    def confidence(self) -> float:
        """The mean over all pages, weighted by letters."""
        letters = sum(page.readable for page in self.pages)
        return sum(confidence_of(page) * page.readable for page in self.pages) / letters if letters else 0.0


@dataclass(slots=True)
class _Running:
    number: int
    picture: Picture
    reading: PageReading
    file: Path
    is_second: bool = False
    """Whether it is read as it stands, since the way up that was found gave no words."""


def recognise(document: pymupdf.Document, numbers: Sequence[int], wish: Wish, answering: Answering) -> Recognised:
    """Recognises pages (numbers count from 1), saying how far it is as items `{"recognised", "of"}`; what fails costs its page only."""
    out = Recognised()
    try:
        tesseract = find(wish.language)
    except EngineError as error:
        out.refusal = error.info
        return out
    out.reader = f"tesseract {tesseract.version} {wish.language}"
    lines: dict[int, tuple[Picture, list[WordLine]]] = {}
    kept = KeptReadings(wish.scratch, wish.sha256, out.reader)
    for number in numbers:
        if (before := kept.get(number)) is not None:
            lines[number] = before
    with tempfile.TemporaryDirectory(prefix="ocr-", dir=wish.scratch) as folder:
        work = _Work(document, [number for number in numbers if number not in lines], tesseract, wish, Path(folder), out)
        try:
            said_at = 0.0
            while work.is_open:
                answering.token.check()
                for number, picture, found in work.step():
                    lines[number] = (picture, found)
                    kept.put(number, picture, found)
                    said_at = 0.0
                if time.monotonic() - said_at > _SAY_EVERY_S:
                    answering.item({"recognised": len(lines) + len(out.failed), "of": len(numbers)})
                    said_at = time.monotonic()
        finally:
            work.close()
    for number in sorted(lines):
        page = page_of(number, *lines[number])
        why = _why_unread(page, wish.language)
        if why:
            out.failed[number] = why
        else:
            out.pages.append(page)
    level_sizes(out.pages)
    return out


def _why_unread(page: PageText, language: str) -> str:
    """Why what was found on a page is no text; empty if it is."""
    sure = confidence_of(page)
    if page.readable < _FEWEST and (sure < _SURE or not page.readable):
        return "OCR found no text"
    return f"OCR is only {sure:.0%} sure of the words: another language than {language}, or no text" if sure < _UNSURE else ""


def _is_misled(number: int, picture: Picture, lines: list[WordLine], language: str) -> bool:
    """Whether a page was taken for a turned one, as happens where it has few words, and gave nothing then."""
    return any(line.angle for line in lines) and bool(_why_unread(page_of(number, picture, lines), language))


class _Work:
    """The pages that wait, the one that is drawn already, and those that are being read."""

    def __init__(self, document: pymupdf.Document, numbers: Sequence[int], tesseract: Tesseract, wish: Wish, folder: Path, out: Recognised) -> None:
        self._document = document
        self._waiting = deque(numbers)
        self._drawn: deque[tuple[int, Picture, Path]] = deque()
        self._running: list[_Running] = []
        self._tesseract, self._wish, self._folder, self._out = tesseract, wish, folder, out

    @property
    def is_open(self) -> bool:
        """Whether anything is left to do."""
        return bool(self._waiting or self._drawn or self._running)

    def step(self) -> list[tuple[int, Picture, list[WordLine]]]:
        """Draws and starts what can be, waits a moment, and gives what is finished."""
        while self._drawn and len(self._running) < self._wish.workers:
            self._start(*self._drawn.popleft())
        if self._waiting and not self._drawn:
            self._draw(self._waiting.popleft())
            return self._finished()
        if self._running:
            self._running[0].reading.wait(_TICK_S)
        return self._finished()

    def close(self) -> None:
        """Ends what is still running."""
        for running in self._running:
            running.reading.end()

    def _draw(self, number: int) -> None:
        file = self._folder / f"{number}.pgm"
        try:
            self._drawn.append((number, draw(bare_page(self._document, number - 1), file), file))
        except (*LIBRARY_FAULTS, MemoryError) as error:
            self._out.failed[number] = f"the page cannot be drawn: {error}"
        pymupdf.TOOLS.store_shrink(100)

    def _start(self, number: int, picture: Picture, file: Path, *, is_second: bool = False) -> None:
        limit_s = self._wish.page_s * max(1.0, picture.width * picture.height / _USUAL_PIXELS)
        reading = PageReading(self._tesseract, file, picture.dpi, self._wish.language, limit_s, turned=not is_second)
        self._running.append(_Running(number, picture, reading, file, is_second))

    def _finished(self) -> list[tuple[int, Picture, list[WordLine]]]:
        found: list[tuple[int, Picture, list[WordLine]]] = []
        for running in [item for item in self._running if item.reading.is_done]:
            self._running.remove(running)
            try:
                lines = running.reading.lines()
                if not running.is_second and _is_misled(running.number, running.picture, lines, self._wish.language):
                    self._start(running.number, running.picture, running.file, is_second=True)
                    continue
                found.append((running.number, running.picture, lines))
            except EngineError as error:
                if error.code is ErrorCode.OCR_UNAVAILABLE:
                    self._out.refusal = error.info
                    self._waiting.clear()
                self._out.failed[running.number] = error.info.raw_error
            finally:
                running.reading.end()
                if not any(other.file == running.file for other in self._running):
                    with contextlib.suppress(OSError):
                        running.file.unlink()
        return found
