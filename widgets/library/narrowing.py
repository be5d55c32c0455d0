"""What is chosen in the tree joined with the filters, and what is said of the rows that are left."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from datetime import UTC, datetime, timedelta

from PySide6.QtCore import QCoreApplication, QLocale

from engine.domain.library import LibraryFilter, LibraryRow
from widgets.library import words
from widgets.library.shelf_rows import Shelf

_WEEK = timedelta(days=7)


def a_week_ago() -> str:
    """The time seven days ago as times are stored."""
    return (datetime.now(UTC) - _WEEK).isoformat(timespec="milliseconds")


def narrowed(chosen: LibraryFilter, shelf: Shelf) -> LibraryFilter:
    """The filter within what is chosen in the tree."""
    match shelf.kind:
        case "unread":
            return replace(chosen, has_unread=True)
        case "needs_ocr" | "failed":
            return replace(chosen, states=(shelf.kind,))
        case "week":
            return replace(chosen, added_since=max(chosen.added_since, a_week_ago()))
        case "unfiled":
            return replace(chosen, is_unfiled=True)
        case "collection":
            return replace(chosen, collections=shelf.numbers)
        case "tag":
            return replace(chosen, tags=(shelf.name,))
    return chosen


def smart_counts(rows: Iterable[LibraryRow]) -> dict[str, int]:
    """How many rows the fixed lines of the tree hold."""
    found: Counter[str] = Counter()
    since = a_week_ago()
    for row in rows:
        found["all"] += 1
        found["unread"] += bool(row.unread) or row.state == "needs_ocr"
        found["needs_ocr"] += row.state == "needs_ocr"
        found["failed"] += row.state == "failed"
        found["week"] += row.added >= since
        found["unfiled"] += not row.collections
    return dict(found)


def troubles(rows: Iterable[LibraryRow], locale: QLocale) -> list[str]:
    """The counts of what needs a look: "2 failed", "1 needs OCR", "7 pages unread"."""
    states: Counter[str] = Counter()
    pages = 0
    for row in rows:
        states[row.state] += 1
        pages += len(row.unread)
    said = [f"{locale.toString(states[state])} {words.states()[state]}" for state in ("failed", "needs_ocr", "partly") if states[state]]
    if pages:
        one, many = QCoreApplication.translate("Library", "{count} page unread"), QCoreApplication.translate("Library", "{count} pages unread")
        said.append((one if pages == 1 else many).format(count=locale.toString(pages)))
    return said
