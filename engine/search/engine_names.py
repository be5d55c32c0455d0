"""The names of the engines and which of them a source should have; loads neither."""

from __future__ import annotations

WHOOSH = "whoosh"
TANTIVY = "tantivy"

AUTO = "auto"
"""Not an engine: the wish that the size decides."""

ENGINES = (WHOOSH, TANTIVY)
"""The names of the engines, the default one first."""

DEFAULT_LIMIT = 1_000_000
"""Records of a source up to which the default engine is taken."""


def choose(records: int, wanted: str = AUTO, limit: int = DEFAULT_LIMIT) -> tuple[str, str]:
    """The engine for a source with so many records, and the reason, empty for the default one; `wanted` is an engine or "auto"."""
    if wanted == TANTIVY:
        return TANTIVY, "the fast engine is chosen in the settings"
    if wanted == AUTO and records > limit:
        return TANTIVY, f"{records:,} records are held; above {limit:,} the fast engine is taken"
    return WHOOSH, ""
