"""What went wrong, in the language of the window: a sentence by the code, what to try, the cause as it was met."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QCoreApplication, QLocale

from app import said
from engine.errors import SUGGESTIONS, ErrorCode, ErrorInfo


def headline(error: ErrorInfo) -> str:
    """What went wrong, in a few words, as the code tells."""
    return _headlines().get(error.error_code, "") or error.raw_error


def advice(error: ErrorInfo) -> str:
    """What to try; the engine's own suggestion where it has one for this very case and the window speaks its language."""
    default = SUGGESTIONS[error.error_code]
    is_chinese = QLocale().language() == QLocale.Language.Chinese
    if not is_chinese and error.retry_suggestion and error.retry_suggestion != default.en:
        return error.retry_suggestion
    return _in_the_window().get(error.error_code) or (default.zh if is_chinese else default.en)


def failure(error: ErrorInfo) -> str:
    """All in one line, for a place without room to fold the cause: what went wrong, what to try, the cause."""
    return " · ".join(dict.fromkeys((headline(error), advice(error), error.raw_error)))


def trouble(body: dict[str, Any]) -> str:
    """What went wrong with a file and what to try, then what was noticed while it was read."""
    error = ErrorInfo.from_json(body["error"]) if body.get("error") else None
    warnings = [str(warning) for warning in body.get("warnings", ())]
    parts = []
    if error is not None:
        # that a scan needs text recognition is the state of its row
        parts.append(advice(error) if error.error_code is ErrorCode.PDF_NEEDS_OCR else failure(error))
    if warnings:
        parts.append(QCoreApplication.translate("Failures", "noticed: {warnings}").format(warnings="; ".join(map(said.note, warnings))))
    return " · ".join(parts)


def _headlines() -> dict[ErrorCode, str]:
    return {
        ErrorCode.PDF_PARSE_FAILED: QCoreApplication.translate("Failures", "This PDF cannot be read"),
        ErrorCode.PDF_ENCRYPTED: QCoreApplication.translate("Failures", "This PDF is locked with a password"),
        ErrorCode.PDF_NEEDS_OCR: QCoreApplication.translate("Failures", "This PDF holds pictures of text, no text"),
        ErrorCode.PDF_NO_TEXT: QCoreApplication.translate("Failures", "This PDF holds no text"),
        ErrorCode.OCR_UNAVAILABLE: QCoreApplication.translate("Failures", "Text recognition is not installed"),
        ErrorCode.XML_MALFORMED: QCoreApplication.translate("Failures", "This XML file is damaged"),
        ErrorCode.REFERENCE_MALFORMED: QCoreApplication.translate("Failures", "This file of references cannot be read as a whole"),
        ErrorCode.CHECKSUM_MISMATCH: QCoreApplication.translate("Failures", "The file is not what its checksum says"),
        ErrorCode.QUERY_SYNTAX: QCoreApplication.translate("Failures", "The query cannot be understood"),
        ErrorCode.INPUT_SCHEMA: QCoreApplication.translate("Failures", "This cannot be used as it is"),
        ErrorCode.OUTPUT_SCHEMA: QCoreApplication.translate("Failures", "A tool gave an answer that does not fit"),
        ErrorCode.TOOL_TIMEOUT: QCoreApplication.translate("Failures", "A tool took too long and was ended"),
        ErrorCode.TOOL_LOAD_FAILED: QCoreApplication.translate("Failures", "A tool cannot be loaded"),
        ErrorCode.MODEL_LOAD_FAILED: QCoreApplication.translate("Failures", "The model cannot be loaded"),
        ErrorCode.MODEL_CRASHED: QCoreApplication.translate("Failures", "The model ended unexpectedly"),
        ErrorCode.MODEL_OUTPUT: QCoreApplication.translate("Failures", "The model gave an answer that cannot be used"),
        ErrorCode.CHILD_CRASHED: QCoreApplication.translate("Failures", "A helper process ended unexpectedly"),
        ErrorCode.SOURCE_UNREACHABLE: QCoreApplication.translate("Failures", "The source cannot be reached"),
        ErrorCode.OFFLINE_LOCKED: QCoreApplication.translate("Failures", "This workspace is locked to work offline"),
        ErrorCode.WORKSPACE_LOCKED: QCoreApplication.translate("Failures", "Another process is writing to this workspace"),
        ErrorCode.WORKSPACE_INVALID: QCoreApplication.translate("Failures", "This folder cannot be opened as a workspace"),
        ErrorCode.PERMISSION_DENIED: QCoreApplication.translate("Failures", "A file or folder may not be read or written"),
        ErrorCode.DISK_FULL: QCoreApplication.translate("Failures", "The disk is full"),
        ErrorCode.AUDIT_BROKEN: QCoreApplication.translate("Failures", "The audit log does not fit the data"),
        ErrorCode.INTERRUPTED: QCoreApplication.translate("Failures", "The work was interrupted"),
        ErrorCode.NOT_FOUND: QCoreApplication.translate("Failures", "This is not there any more"),
        ErrorCode.INTERNAL: QCoreApplication.translate("Failures", "Something went wrong inside of Postil"),
    }


def _in_the_window() -> dict[ErrorCode, str]:
    """Advice where the engine's speaks of commands."""
    return {
        ErrorCode.PDF_ENCRYPTED: QCoreApplication.translate("Failures", "try again and type its password"),
        ErrorCode.PDF_NEEDS_OCR: QCoreApplication.translate("Failures", "let its text be recognised; that takes some seconds a page"),
        ErrorCode.WORKSPACE_LOCKED: QCoreApplication.translate("Failures", "wait until the other one has ended, then try again"),
        ErrorCode.WORKSPACE_INVALID: QCoreApplication.translate("Failures", "choose another folder, or make a new workspace"),
        ErrorCode.DISK_FULL: QCoreApplication.translate(
            "Failures", "free some space on the disk, then do the same again; it goes on where it stopped"
        ),
        ErrorCode.INTERRUPTED: QCoreApplication.translate("Failures", "do the same again; it goes on where it stopped"),
        ErrorCode.NOT_FOUND: QCoreApplication.translate("Failures", "check whether it was moved or removed; Undo brings back what was removed here"),
    }
