"""Recognises one picture of a page: Tesseract under guard, its answer as lines of words."""

from __future__ import annotations

from pathlib import Path
from types import TracebackType
from typing import Self

from engine.errors import EngineError, ErrorCode
from engine.ocr import guard
from engine.ocr.guarded import Guarded
from engine.ocr.hocr import read_hocr
from engine.ocr.tesseract import Tesseract
from engine.ocr.words import WordLine

_BY_DIRECTION, _AS_IT_STANDS = "1", "3"
"""Page segmentation modes: automatic with and without finding out how the page is turned."""
_SAID = 300
TOO_LONG = "OCR took longer than"


class PageReading:
    """A picture that is being recognised; `picture` is a file that Leptonica reads, its name without the ending is used for the answer.

    Where it may be `turned`, Tesseract first finds out which way is up.
    """

    def __init__(self, tesseract: Tesseract, picture: Path, dpi: int, language: str, limit_s: float, *, turned: bool = True) -> None:
        self._answer = picture.with_suffix(".hocr")
        self._limit_s = limit_s
        self._said = picture.with_suffix(".said")
        mode = _BY_DIRECTION if turned and tesseract.tells_direction else _AS_IT_STANDS
        what = ["--psm", mode, "--dpi", str(dpi), "-l", language, "-c", "tessedit_create_hocr=1", "-c", "tessedit_create_txt=0"]
        with self._said.open("wb") as said:
            self._running = Guarded([tesseract.program, str(picture), str(picture.with_suffix("")), *what], limit_s, out=said)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.end()

    @property
    def is_done(self) -> bool:
        """Whether Tesseract has ended."""
        return self._running.poll() is not None

    def wait(self, seconds: float) -> bool:
        """Waits for its end, for `seconds` at most; says whether it has ended."""
        return self._running.wait(seconds) is not None

    def lines(self) -> list[WordLine]:
        """What was recognised, after the end; raises `EngineError` TOOL_TIMEOUT, OCR_UNAVAILABLE (no data for the language), PDF_PARSE_FAILED."""
        code = self._running.poll()
        if code == guard.OVERDUE:
            raise EngineError(ErrorCode.TOOL_TIMEOUT, f"{TOO_LONG} {self._limit_s:g} s and was ended")
        if code != 0:
            said = self._last_words()
            if code == guard.UNUSABLE or "Failed loading language" in said or "Could not initialize tesseract" in said:
                raise EngineError(ErrorCode.OCR_UNAVAILABLE, f"Tesseract does not start: {said}")
            raise EngineError(ErrorCode.PDF_PARSE_FAILED, f"OCR failed with code {code}: {said}")
        try:
            return read_hocr(self._answer.read_bytes())
        except (OSError, ValueError) as error:
            raise EngineError(ErrorCode.PDF_PARSE_FAILED, f"OCR gave no readable answer: {error}") from error

    def end(self) -> None:
        """Ends Tesseract if it still runs."""
        self._running.end()

    def _last_words(self) -> str:
        with self._said.open("rb") as said:
            return " ".join(said.read(100_000).decode("utf-8", "replace").split())[-_SAID:] or "it gave no reason"
