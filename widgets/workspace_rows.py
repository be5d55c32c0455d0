"""What the workspace panel shows: documents, sources and runs, each as one row."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class DocumentRow:
    """A document of the library; `key` is its ID, `state` a word of `postil add`: imported, needs_ocr, failed, skipped, queued, reading."""

    key: str
    title: str
    state: str = "imported"
    pages: int | None = None
    unread_pages: tuple[int, ...] = ()
    detail: str = ""
    """The reason of a failure and the way out, or warnings."""
    chunks: int = 0
    """How many paragraphs can be cited."""
    name: str = ""
    """The name of the file."""


@dataclass(frozen=True, slots=True)
class SourceRow:
    """A source: its name in the engine, how many records it holds, the date of the newest (ISO), a remark."""

    name: str
    records: int
    as_of: str = ""
    note: str = ""
    engine: str = ""
    """The engine of its index, and why it is that one."""
    engine_reason: str = ""
    missing_files: int = 0
    """Files missing between those that are held."""
    failed_files: int = 0
    """Files that are damaged or were not read to their end."""
    subset: str = ""
    """Which records are held, in words, where that is not all of them."""
    behind: int = 0
    """Records that are not in the index yet."""
    is_building: bool = False
    error: str = ""
    """Why a search of it failed."""
    not_asked: str = ""
    """Why it was not searched."""


@dataclass(frozen=True, slots=True)
class RunRow:
    """A run: `title` is its question or the name it was given, `state` a word of the engine, `started` an ISO time."""

    run_id: str
    title: str
    state: str = "done"
    started: str = ""
    interrupted: bool = False
    """It stopped before its end and can go on."""


def page_ranges(pages: Sequence[int]) -> str:
    """Page numbers as people write them: "3, 5–7"."""
    parts: list[list[int]] = []
    for page in sorted(set(pages)):
        if parts and page == parts[-1][1] + 1:
            parts[-1][1] = page
        else:
            parts.append([page, page])
    return ", ".join(str(first) if first == last else f"{first}–{last}" for first, last in parts)
