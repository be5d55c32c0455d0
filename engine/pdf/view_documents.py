"""The documents that a viewing child keeps open: a few, the last used stay."""

from __future__ import annotations

import contextlib
import math
import secrets
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, field

import pymupdf

from engine.cancel import CancelToken
from engine.child.protocol import Body
from engine.errors import EngineError, ErrorCode
from engine.pdf.opening import LIBRARY_FAULTS, opened

_MOST = 4
_FALLBACK = (595.0, 842.0)
"""The size in points that is shown for a page that cannot be read: A4."""
_LARGEST = 14_400.0
"""The longest side of a page in points (PDF 32000-1, annex C); what claims to be longer is damage."""


@dataclass(slots=True)
class OpenDocument:
    """A document that stays open, and the plain text of the pages that were searched."""

    handle: int
    path: str
    passwords: tuple[str, ...]
    document: pymupdf.Document
    closing: contextlib.ExitStack
    texts: dict[int, str] = field(default_factory=dict)

    @property
    def count(self) -> int:
        """The number of pages."""
        return int(self.document.page_count)

    def page(self, number: int) -> pymupdf.Page:
        """A page (counted from 1) with its notes and form fields; raises `EngineError` NOT_FOUND, PDF_PARSE_FAILED."""
        if not 1 <= number <= self.count:
            raise EngineError(ErrorCode.NOT_FOUND, f"page {number} of {self.count}", where=self.path)
        try:
            return self.document[number - 1]
        except LIBRARY_FAULTS as error:
            raise EngineError(ErrorCode.PDF_PARSE_FAILED, f"page {number} cannot be read: {error}", where=self.path) from error

    def sizes(self, token: CancelToken) -> list[Body]:
        """For each page `width` and `height` as shown, `rotation`, and `unrotated`: [width, height] of the CropBox; in points."""
        found: list[Body] = []
        for index in range(self.count):
            token.check()
            try:
                page = self.document[index]
                width, height, rotation = float(page.rect.width), float(page.rect.height), int(page.rotation) % 360
            except LIBRARY_FAULTS:
                (width, height), rotation = _FALLBACK, 0
            if not all(math.isfinite(side) and 1 <= side <= _LARGEST for side in (width, height)):
                width, height = _FALLBACK
            unrotated = [height, width] if rotation % 180 == 90 else [width, height]
            found.append({"width": width, "height": height, "rotation": rotation, "unrotated": unrotated})
        return found


class OpenDocuments:
    """Opens documents and closes those not used for longest; a handle is never given twice, not even by another process."""

    def __init__(self) -> None:
        self._open: OrderedDict[int, OpenDocument] = OrderedDict()
        # A restarted child must not take the handle of its forerunner for one of its own.
        self._next = secrets.randbits(32) << 16

    def open(self, path: str, passwords: Sequence[str]) -> OpenDocument:
        """Opens a file, anew if it is open already, for it may have changed, and two may look at it; raises what `opened` raises."""
        closing = contextlib.ExitStack()
        document = closing.enter_context(opened(path, passwords)).document
        self._next += 1
        found = OpenDocument(self._next, path, tuple(passwords), document, closing)
        self._open[found.handle] = found
        while len(self._open) > _MOST:
            self.close(next(iter(self._open)))
        return found

    def get(self, handle: int) -> OpenDocument:
        """A document by its handle; raises `EngineError` NOT_FOUND (where: "document") for one that was closed meanwhile."""
        found = self._open.get(handle)
        if found is None:
            raise EngineError(ErrorCode.NOT_FOUND, f"document {handle} is not open any more", where="document")
        self._open.move_to_end(handle)
        return found

    def close(self, handle: int) -> None:
        """Closes a document; one that is not open is no error."""
        found = self._open.pop(handle, None)
        if found is not None:
            found.closing.close()
