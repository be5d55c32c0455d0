"""Pages of a search: a cursor says where the next page begins, of which query, and in which state of the indexes."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.errors import EngineError, ErrorCode

MOST = 10_000
"""The last place of a list that a page can reach."""

_CURSOR = re.compile(r"(\d{1,5})-([0-9a-f]{12})-([0-9a-f]{12})")


@dataclass(frozen=True, slots=True)
class Page:
    """A stretch of a list of hits: `offset` hits before it, `size` at most in it, and what its cursor said of the indexes ("" for a first page)."""

    offset: int
    size: int
    commits: str = ""

    @property
    def end(self) -> int:
        """The place behind the last hit of a full page."""
        return min(self.offset + self.size, MOST)


def page_of(cursor: str, text: str, sources: Sequence[str], size: int) -> Page:
    """The page that a cursor means, the first one for ""; INPUT_SCHEMA for a cursor of another query or none of ours."""
    if not cursor:
        return Page(0, size)
    match = _CURSOR.fullmatch(cursor)
    if match is None or not 0 < int(match[1]) < MOST:
        raise EngineError(ErrorCode.INPUT_SCHEMA, f"{cursor[:60]!r} is not a cursor that a search gave", where="cursor")
    if match[2] != _digest(text, sorted(sources)):
        raise EngineError(ErrorCode.INPUT_SCHEMA, "the cursor belongs to another query or other sources", where="cursor")
    return Page(int(match[1]), size, match[3])


def next_cursor(page: Page, shown: int, total: int, text: str, sources: Sequence[str], commits: Mapping[str, Any]) -> str | None:
    """The cursor of the page after this one, None behind the last; `shown` are the hits in this page, `total` all hits."""
    end = page.offset + shown
    if not shown or end >= min(total, MOST):
        return None
    return f"{end}-{_digest(text, sorted(sources))}-{_digest(*_known(commits))}"


def require_unchanged(page: Page, commits: Mapping[str, Any]) -> None:
    """Raises INPUT_SCHEMA where an index has changed since the cursor was given, for places in the list have moved then."""
    if page.commits and page.commits != _digest(*_known(commits)):
        raise EngineError(
            ErrorCode.INPUT_SCHEMA,
            "records have changed since the page before, so the next page cannot be told",
            where="cursor",
            suggestion="search again without the cursor",
        )


def _known(commits: Mapping[str, Any]) -> list[Any]:
    return [[source, commits[source]] for source in sorted(commits)]


def _digest(*values: object) -> str:
    return hashlib.sha256(json.dumps(values).encode()).hexdigest()[:12]
