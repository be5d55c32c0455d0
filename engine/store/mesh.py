"""Stores the medical subject headings of a workspace; `engine.search.thesaurus` looks them up."""

from __future__ import annotations

from collections.abc import Iterable

from engine.domain.mesh import Descriptor, term_key
from engine.store.database import Database, Transaction, dumps


def is_held(database: Database) -> bool:
    """Whether any heading is there."""
    return database.one("SELECT 1 FROM mesh LIMIT 1") is not None


def count(database: Database) -> int:
    """The number of headings."""
    row = database.one("SELECT COUNT(*) FROM mesh")
    return int(str(row[0])) if row else 0


def add(transaction: Transaction, descriptors: Iterable[Descriptor]) -> int:
    """Stores headings; one that is there already is replaced with its terms and places. Returns how many there were."""
    number = 0
    for descriptor in descriptors:
        number += 1
        ui = descriptor.ui
        for table in ("mesh_terms", "mesh_trees"):
            transaction.execute(f"DELETE FROM {table} WHERE ui = ?", (ui,))
        values = (ui, descriptor.name, dumps(list(descriptor.terms)), dumps(list(descriptor.trees)))
        transaction.execute("INSERT OR REPLACE INTO mesh (ui, name, terms, trees) VALUES (?, ?, ?, ?)", values)
        keys = dict.fromkeys(filter(None, map(term_key, (descriptor.name, *descriptor.terms))))
        transaction.execute_many("INSERT OR IGNORE INTO mesh_terms (term, ui) VALUES (?, ?)", [(key, ui) for key in keys])
        transaction.execute_many("INSERT OR IGNORE INTO mesh_trees (tree, ui) VALUES (?, ?)", [(tree, ui) for tree in descriptor.trees])
    return number
