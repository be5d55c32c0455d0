"""What persons decided on pairs of records: one paper ("merge") or two ("split"); the newest word on a pair counts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.linkage.grouping import Pair, pair_of
from engine.linkage.profile import Place
from engine.store.audit import now
from engine.store.database import Database, Transaction, dumps


def put(transaction: Transaction, pairs: Iterable[Pair], decision: str, actor: str) -> list[int]:
    """Stores a decision ("merge" or "split") on pairs of places and returns the numbers of its rows."""
    made = []
    for pair in pairs:
        first, second = pair_of(*pair)
        merge_id = transaction.count("merge")
        transaction.execute(
            "INSERT INTO merges (merge_id, first, second, decision, actor, time) VALUES (?, ?, ?, ?, ?, ?)",
            (merge_id, _text(first), _text(second), decision, actor, now()),
        )
        transaction.wrote("merges", merge_id)
        made.append(merge_id)
    return made


def withdraw(transaction: Transaction, merge_ids: Sequence[int]) -> None:
    """Takes decisions back; what was decided on the same pairs before counts again."""
    for merge_id in merge_ids:
        transaction.execute("UPDATE merges SET withdrawn = 1 WHERE merge_id = ?", (merge_id,))
        transaction.wrote("merges", merge_id)


def all_decided(database: Database) -> dict[Pair, str]:
    """The decision that counts on each pair."""
    rows = database.rows("SELECT first, second, decision FROM merges WHERE withdrawn = 0 ORDER BY merge_id")
    return {(_place(first), _place(second)): str(decision) for first, second, decision in rows}


def decided_on(database: Database, places: Sequence[Place]) -> dict[Pair, str]:
    """The decisions that count on pairs of which at least one place is named."""
    if not places:
        return {}
    sql = (
        "SELECT first, second, decision FROM merges WHERE withdrawn = 0 AND (first IN (SELECT value FROM json_each(?1)) "
        "OR second IN (SELECT value FROM json_each(?1))) ORDER BY merge_id"
    )
    rows = database.rows(sql, (dumps([_text(place) for place in places]),))
    return {(_place(first), _place(second)): str(decision) for first, second, decision in rows}


def _text(place: Place) -> str:
    return f"{place[0]}:{place[1]}"


def _place(text: str) -> Place:
    source, _, paper_id = text.partition(":")
    return source, paper_id
