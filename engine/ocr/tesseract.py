"""Which Tesseract there is, what it can read, and how to get what is missing."""

from __future__ import annotations

import platform
import shutil
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from engine.errors import EngineError, ErrorCode
from engine.ocr.guarded import Guarded

LANGUAGES = ("eng", "chi_sim", "eng+chi_sim")
"""What may be asked for: English, simplified Chinese, both."""
DIRECTION = "osd"
"""The data by which the direction of a page is told."""
_USUAL_PLACES = (r"C:\Program Files\Tesseract-OCR\tesseract.exe", "/opt/homebrew/bin/tesseract", "/usr/local/bin/tesseract")
_ANSWER_S = 5.0
_MARK = "List of available languages"
_MOST = 100_000


@dataclass(frozen=True, slots=True)
class Tesseract:
    """An installed Tesseract. `languages` is None where it did not say what it has."""

    program: str
    version: str
    languages: frozenset[str] | None

    def lacks(self, language: str) -> list[str]:
        """What of "eng+chi_sim" it cannot read."""
        return [] if self.languages is None else [part for part in language.split("+") if part not in self.languages]

    @property
    def tells_direction(self) -> bool:
        """Whether it can tell how a page is turned."""
        return self.languages is None or DIRECTION in self.languages


def find(language: str) -> Tesseract:
    """The Tesseract that is to be used for a language; raises `EngineError` OCR_UNAVAILABLE with what to do."""
    program = shutil.which("tesseract") or next((place for place in _USUAL_PLACES if Path(place).is_file()), None)
    if program is None:
        raise EngineError(ErrorCode.OCR_UNAVAILABLE, "Tesseract is not installed", suggestion=_fix(language.split("+")))
    found = Tesseract(program, _version(program), _languages(program))
    if lacking := found.lacks(language):
        said = f"Tesseract has no data for {' and '.join(lacking)}"
        raise EngineError(ErrorCode.OCR_UNAVAILABLE, said, suggestion=_fix(lacking))
    return found


def _fix(languages: Sequence[str]) -> str:
    """How to get Tesseract with these languages on this system."""
    packages = " ".join(f"tesseract-ocr-{language.replace('_', '-')}" for language in languages)
    ways = {
        "Linux": f"install it with `sudo apt-get install tesseract-ocr {packages}`",
        "Darwin": "install it with `brew install tesseract tesseract-lang`",
    }
    way = ways.get(platform.system(), f"install Tesseract with the languages {', '.join(languages)}")
    return f"{way}, then add the file again with --ocr"


def _version(program: str) -> str:
    words = _asked(program, "--version").split()
    return words[1] if len(words) > 1 and words[0] == "tesseract" else "unknown"


def _languages(program: str) -> frozenset[str] | None:
    lines = _asked(program, "--list-langs").splitlines()
    if not lines or _MARK not in lines[0]:
        return None
    return frozenset(line.strip() for line in lines[1:] if line.strip())


def _asked(program: str, question: str) -> str:
    """What it says of itself; nothing where it does not answer in time, for then it is not known to be unfit either."""
    with tempfile.TemporaryFile() as said:
        with Guarded([program, question], _ANSWER_S, out=said) as running:
            running.wait(_ANSWER_S + 1)
        said.seek(0)
        return said.read(_MOST).decode("utf-8", "replace")
