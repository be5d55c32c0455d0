"""When an online source was last asked: the day that its "as of" shows."""

from __future__ import annotations

from engine.store.database import Database, Transaction

_KEY = "retrieved:"
"""Before the name of the source, among the settings: no setting has a colon."""


def note(transaction: Transaction, source: str, day: str) -> None:
    """Notes the day (ISO) of a retrieval."""
    transaction.execute("INSERT OR REPLACE INTO settings (key, value) VALUES (?, ?)", (_KEY + source, day))


def last(database: Database) -> dict[str, str]:
    """The day of the last retrieval of each source that was ever asked."""
    rows = database.rows("SELECT key, value FROM settings WHERE key >= ? AND key < ?", (_KEY, _KEY + "\uffff"))
    return {str(key).removeprefix(_KEY): str(value) for key, value in rows}
