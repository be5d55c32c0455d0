"""Citation keys: given once, kept for ever, unique in the workspace whatever the case of their letters."""

from __future__ import annotations

from collections.abc import Callable, Container

from engine.store.database import Database, Transaction

Propose = Callable[[Container[str]], str]
"""Makes a free key, given the keys that are taken."""


class _Taken:
    """Which keys of the workspace are taken."""

    def __init__(self, transaction: Transaction) -> None:
        self._transaction = transaction

    def __contains__(self, key: object) -> bool:
        return bool(self._transaction.execute("SELECT 1 FROM cite_keys WHERE cite_key = ?", (key,)))


def key_of(database: Database, source: str, paper_id: str) -> str | None:
    """The key of a paper if it has one."""
    row = database.one("SELECT cite_key FROM cite_keys WHERE source = ? AND paper_id = ?", (source, paper_id))
    return str(row[0]) if row else None


def give(transaction: Transaction, source: str, paper_id: str, propose: Propose) -> str:
    """The key of a paper; if it has none, the one proposed is given to it now."""
    rows = transaction.execute("SELECT cite_key FROM cite_keys WHERE source = ? AND paper_id = ?", (source, paper_id))
    if rows:
        return str(rows[0][0])
    key = propose(_Taken(transaction))
    transaction.execute("INSERT INTO cite_keys (source, paper_id, cite_key) VALUES (?, ?, ?)", (source, paper_id, key))
    return key
