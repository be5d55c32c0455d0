"""Small pictures of pages, several in one go."""

from __future__ import annotations

import math
import time
from pathlib import Path

from engine.cancel import CancelToken
from engine.errors import EngineError
from engine.pdf.opening import LIBRARY_FAULTS
from engine.pdf.view_documents import OpenDocument
from engine.pdf.view_pixels import draw, frame_of

_ENOUGH_S = 0.025
_LEAST_SCALE = 0.01


def write_thumbs(document: OpenDocument, pages: list[int], most: int, file: Path, token: CancelToken) -> list[list[int]]:
    """Draws pages in their order, at most `most` pixels each, until some hundredths of a second are over, and writes them to an existing file.

    Gives [page, width, height, stride, offset] of each that was tried, width 0 where it cannot be drawn. Raises OSError, `Cancelled`.
    """
    made: list[list[int]] = []
    end = time.monotonic() + _ENOUGH_S
    with file.open("r+b") as out:
        for number in pages:
            token.check()
            try:
                page = document.page(number)
                width, height = float(page.rect.width), float(page.rect.height)
                scale = max(_LEAST_SCALE, math.sqrt(most / max(1.0, width * height)))
                pixels = draw(page, scale, frame_of(width, height, scale, None))
            except (EngineError, *LIBRARY_FAULTS):
                made.append([number, 0, 0, 0, 0])
            else:
                made.append([number, int(pixels.width), int(pixels.height), int(pixels.stride), out.tell()])
                out.write(pixels.samples_mv)
            if time.monotonic() > end:
                break
    return made
