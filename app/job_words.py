"""A job of files or of an index, and what is said of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Any

from PySide6.QtCore import QCoreApplication, QLocale

from app import failures, said
from engine.domain.events import ImportPaced
from engine.domain.subset import Subset
from engine.errors import ErrorInfo
from engine.ingest.batch import AddResult, ImportResult
from widgets import count_words
from widgets.job_line import JobRow
from widgets.source_words import source_name
from widgets.time_words import rate_in_words


class Kind(StrEnum):
    """What a job does."""

    ADD = "add"
    IMPORT = "import"
    INDEX = "index"
    FOUND = "found"
    SCAN = "scan"


@dataclass(slots=True)
class Job:
    """Files on their way into the workspace, or an index that is built; `source` is that of the index."""

    job_id: str
    kind: Kind
    paths: list[Path]
    title: str
    subset: Subset | None = None
    source: str = ""
    ticket: int = 0
    started: float = 0.0
    indexing_since: float | None = None
    indexed: int = 0
    result: AddResult | ImportResult | None = None
    error: ErrorInfo | None = None
    is_done: bool = False
    """It came to its end, and was not cancelled."""
    finished: int = 0
    known: int = 0
    """How many of the finished files were known already and cost no time."""
    total: int = 0
    reading: str = ""
    is_paused: bool = False
    row: JobRow | None = None

    @property
    def adds(self) -> bool:
        """Whether documents are added: those that a person named, found in watched folders, or whose scanned pages are recognised."""
        return self.kind in (Kind.ADD, Kind.FOUND, Kind.SCAN)


def title(kind: Kind, source: str) -> str:
    """The heading of a job."""
    match kind:
        case Kind.ADD:
            return QCoreApplication.translate("Jobs", "Add PDFs")
        case Kind.IMPORT:
            return QCoreApplication.translate("Jobs", "Import records")
        case Kind.SCAN:
            return QCoreApplication.translate("Jobs", "Recognise text")
        case Kind.FOUND:
            return QCoreApplication.translate("Jobs", "New files of watched folders")
    return QCoreApplication.translate("Jobs", "Build the index: {source}").format(source=source)


def detail(job: Job, row: Mapping[str, Any]) -> str:
    """What came of a file: why it failed, or the records of it and what was noticed in it last."""
    trouble = failures.trouble(dict(row))
    if trouble or job.kind is not Kind.IMPORT or not row.get("found"):
        return trouble
    parts = [count_words.records(int(row["found"]), QLocale())]
    warnings = job.result.warnings if isinstance(job.result, ImportResult) and row.get("failed") else []
    told = [warning["message"] for warning in warnings if Path(str(row["path"])).name in warning["where"]]
    return " · ".join([*parts, *map(said.note, told[-1:])])


def summary(job: Job) -> str:
    """What a job came to."""
    if job.result is None:
        if job.is_done:
            return QCoreApplication.translate("Jobs", "The index of {source} is built.").format(source=source_name(job.source))
        return QCoreApplication.translate("Jobs", "Building the index was stopped; the present one stays.")
    body, is_import = job.result.to_json(), isinstance(job.result, ImportResult)
    one, many = QCoreApplication.translate("Jobs", "{count} document added"), QCoreApplication.translate("Jobs", "{count} documents added")
    if is_import:
        one, many = QCoreApplication.translate("Jobs", "{count} record imported"), QCoreApplication.translate("Jobs", "{count} records imported")
    count = body["imported"]
    parts = [
        (one if count == 1 else many),
        QCoreApplication.translate("Jobs", "{skipped} known already"),
        QCoreApplication.translate("Jobs", "{failed} failed"),
    ]
    if not is_import:
        parts.append(QCoreApplication.translate("Jobs", "{needs_ocr} need OCR"))
    if body.get("deleted"):
        parts.append(QCoreApplication.translate("Jobs", "{deleted} deleted"))
    if body.get("filtered"):
        parts.append(QCoreApplication.translate("Jobs", "{filtered} outside of the subset"))
    counts = {key: QLocale().toString(value) for key, value in body.items() if isinstance(value, int)}
    told = QCoreApplication.translate("Jobs", ", ", "between the parts of a sum").join(parts).format(count=QLocale().toString(count), **counts)
    if is_import and not job.is_done:
        stopped = QCoreApplication.translate("Jobs", "Stopped: {said}. What was imported stays; import the same files again to go on.")
        return stopped.format(said=told)
    return told


def pace(paced: ImportPaced, locale: QLocale) -> str:
    """How far an import is: "3 of 20 files · 12,345 records · 4,100 records/s"."""
    files = QCoreApplication.translate("Jobs", "{done} of {total} files")
    records = QCoreApplication.translate("Jobs", "{count} records")
    parts = [
        files.format(done=locale.toString(paced.files_done), total=locale.toString(paced.files_total)) if paced.files_total > 1 else "",
        records.format(count=locale.toString(paced.records)) if paced.records else "",
        rate_in_words(paced.records_per_s, QCoreApplication.translate("Jobs", "records")) if paced.records else "",
    ]
    return " · ".join(filter(None, parts))
