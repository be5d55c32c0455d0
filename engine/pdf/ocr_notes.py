"""What a person is told of pages that were recognised, and of those that could not be."""

from __future__ import annotations

from engine.errors import EngineError, ErrorCode, ErrorInfo
from engine.ocr.reading import TOO_LONG
from engine.pdf.ranges import ranges
from engine.pdf.recognising import Recognised

_TRY_OTHERWISE = "try OCR in another language (--ocr-language eng, chi_sim or eng+chi_sim), or add a better scan"
_TRY_LONGER = "give OCR more time (the setting ocr_page_s), then add the file again with --ocr; the pages that were read are kept"


def without_result(ocr: Recognised, path: str) -> ErrorInfo | None:
    """Why no page of a file could be recognised (OCR_UNAVAILABLE, PDF_NEEDS_OCR), if that is so and was tried."""
    if ocr.refusal is not None or ocr.pages or not ocr.failed:
        return ocr.refusal
    suggestion = _TRY_LONGER if any(why.startswith(TOO_LONG) for why in ocr.failed.values()) else _TRY_OTHERWISE
    return EngineError(ErrorCode.PDF_NEEDS_OCR, "; ".join(failures(ocr.failed)), where=path, suggestion=suggestion).info


def ocr_notes(ocr: Recognised) -> list[str]:
    """Warnings of a document: what was recognised, how sure that is, what failed, what is missing."""
    notes: list[str] = []
    if ocr.pages:
        numbers = [page.number for page in ocr.pages]
        notes.append(
            f"text recognised by OCR ({ocr.reader}), errors are likely: page{'s' if len(numbers) > 1 else ''} {ranges(numbers)}, "
            f"mean confidence {ocr.confidence:.0%}"
        )
    notes += failures(ocr.failed)
    if ocr.refusal is not None:
        notes.append(f"OCR is not available: {ocr.refusal.raw_error}; {ocr.refusal.retry_suggestion}")
    return notes


def failures(failed: dict[int, str]) -> list[str]:
    """Each reason once, with its pages."""
    by_reason: dict[str, list[int]] = {}
    for number in sorted(failed):
        by_reason.setdefault(failed[number], []).append(number)
    return [f"page{'s' if len(numbers) > 1 else ''} {ranges(numbers)}: {why}" for why, numbers in by_reason.items()]
