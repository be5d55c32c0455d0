"""Tags and collections: what there is, what is in them, and changes that can be taken back row by row."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.domain.library import folded
from engine.store.database import Database, Row, Transaction, dumps

_COLUMNS = {
    "tags": ("tag_id", "name", "name_key"),
    "tagged": ("tag_id", "paper_id"),
    "collections": ("collection_id", "parent", "name", "name_key"),
    "collected": ("collection_id", "paper_id"),
}
_LIVE = (
    "(EXISTS (SELECT 1 FROM documents d WHERE d.document_id = m.paper_id AND d.removed = 0) "
    "OR EXISTS (SELECT 1 FROM papers p WHERE p.paper_id = m.paper_id AND p.removed = 0))"
)


@dataclass(frozen=True, slots=True)
class Tag:
    """A tag and how many papers of the workspace have it."""

    tag_id: int
    name: str
    count: int


@dataclass(frozen=True, slots=True)
class Collection:
    """A collection: the one it lies in (0 for none), its path ("Sleep/Insomnia"), and how many papers it holds itself."""

    collection_id: int
    parent: int
    name: str
    path: str
    count: int


@dataclass(slots=True)
class Shelving:
    """Changes of tags and collections in one transaction; `before` is what `revert` needs to take them back."""

    transaction: Transaction
    come: dict[str, list[Row]] = field(default_factory=dict)
    gone: dict[str, list[Row]] = field(default_factory=dict)

    @property
    def is_empty(self) -> bool:
        """Whether nothing was changed."""
        return not any(self.come.values()) and not any(self.gone.values())

    def before(self) -> dict[str, Any]:
        """The rows that came and went, as JSON values."""
        return {"come": {name: [list(row) for row in rows] for name, rows in self.come.items()}} | {
            "gone": {name: [list(row) for row in rows] for name, rows in self.gone.items()}
        }

    def put(self, table: str, first: int, others: Iterable[Any]) -> None:
        """Adds papers to a tag or a collection, those that are not in it yet."""
        columns = ", ".join(_COLUMNS[table])
        sql = f"INSERT OR IGNORE INTO {table} ({columns}) SELECT ?, value FROM json_each(?) WHERE true RETURNING {columns}"
        self.come.setdefault(table, []).extend(self.transaction.execute(sql, (first, dumps(list(others)))))

    def drop(self, table: str, first: int, others: Iterable[Any] | None = None) -> None:
        """Takes papers, or all, out of a tag or a collection; of the tables of names, the name itself."""
        columns = _COLUMNS[table]
        only = "" if others is None else f" AND {columns[1]} IN (SELECT value FROM json_each(?))"
        values = (first,) if others is None else (first, dumps(list(others)))
        sql = f"DELETE FROM {table} WHERE {columns[0]} = ?{only} RETURNING {', '.join(columns)}"
        self.gone.setdefault(table, []).extend(self.transaction.execute(sql, values))

    def make(self, table: str, *values: Any) -> None:
        """Adds a name."""
        self.transaction.execute(f"INSERT INTO {table} ({', '.join(_COLUMNS[table])}) VALUES ({', '.join('?' * len(values))})", values)
        self.come.setdefault(table, []).append(values)


def revert(transaction: Transaction, before: dict[str, Any]) -> None:
    """Takes changes back: the rows that came go, those that went come again."""
    for table, rows in before["come"].items():
        where = " AND ".join(f"{column} = ?" for column in _COLUMNS[table])
        transaction.execute_many(f"DELETE FROM {table} WHERE {where}", rows)
    for table, rows in before["gone"].items():
        columns = _COLUMNS[table]
        transaction.execute_many(f"INSERT OR IGNORE INTO {table} ({', '.join(columns)}) VALUES ({', '.join('?' * len(columns))})", rows)


def inherit(transaction: Transaction, before: str, after: str) -> None:
    """Puts the newer version of a paper where the older one is: under the same tags, into the same collections."""
    for table, number in (("tagged", "tag_id"), ("collected", "collection_id")):
        transaction.execute(f"INSERT OR IGNORE INTO {table} ({number}, paper_id) SELECT {number}, ? FROM {table} WHERE paper_id = ?", (after, before))


def name_key(name: str) -> str:
    """What two writings of one name share."""
    return folded(name)


def tags(database: Database) -> list[Tag]:
    """All tags by name."""
    sql = f"SELECT tag_id, name, (SELECT count(*) FROM tagged m WHERE m.tag_id = tags.tag_id AND {_LIVE}) FROM tags ORDER BY name_key"
    return [Tag(int(number), name, int(count)) for number, name, count in database.rows(sql)]


def tag_named(database: Database, name: str) -> Tag | None:
    """A tag by its name."""
    row = database.one("SELECT tag_id, name FROM tags WHERE name_key = ?", (name_key(name),))
    return Tag(int(row[0]), str(row[1]), 0) if row else None


def collections(database: Database) -> list[Collection]:
    """All collections, each after the one it lies in, by name."""
    count = f"(SELECT count(*) FROM collected m WHERE m.collection_id = c.collection_id AND {_LIVE})"
    sql = f"SELECT collection_id, parent, name, {count} FROM collections c ORDER BY name_key"
    inside: dict[int, list[Row]] = {}
    for row in database.rows(sql):
        inside.setdefault(int(row[1]), []).append(row)
    found: list[Collection] = []

    def walk(parent: int, path: str) -> None:
        for number, _, name, held in inside.pop(parent, ()):
            found.append(Collection(int(number), parent, name, f"{path}{name}", int(held)))
            walk(int(number), f"{path}{name}/")

    walk(0, "")
    return found


def with_inner(known: Sequence[Collection], collection_id: int) -> frozenset[int]:
    """A collection and all that lie in it; each stands after the one it lies in."""
    found = {collection_id}
    for collection in known:
        if collection.parent in found:
            found.add(collection.collection_id)
    return frozenset(found)


def tags_of_all(database: Database) -> dict[str, tuple[str, ...]]:
    """The tags of each paper that has any, by name."""
    found: dict[str, tuple[str, ...]] = {}
    for paper_id, name in database.rows("SELECT paper_id, name FROM tagged JOIN tags USING (tag_id) ORDER BY name_key"):
        found[paper_id] = (*found.get(paper_id, ()), name)
    return found


def collections_of_all(database: Database) -> dict[str, tuple[int, ...]]:
    """The collections of each paper that is in any."""
    found: dict[str, tuple[int, ...]] = {}
    for paper_id, number in database.rows("SELECT paper_id, collection_id FROM collected ORDER BY collection_id"):
        found[paper_id] = (*found.get(paper_id, ()), int(number))
    return found


def places_of(database: Database, paper_id: str) -> tuple[list[int], list[int]]:
    """The numbers of the tags and of the collections of one paper."""
    tagged = database.rows("SELECT tag_id FROM tagged WHERE paper_id = ?", (paper_id,))
    collected = database.rows("SELECT collection_id FROM collected WHERE paper_id = ?", (paper_id,))
    return [int(number) for (number,) in tagged], [int(number) for (number,) in collected]


def with_tag(database: Database, tag_id: int) -> list[str]:
    """The IDs of the papers of the workspace that have a tag."""
    return [str(paper_id) for (paper_id,) in database.rows(f"SELECT paper_id FROM tagged m WHERE tag_id = ? AND {_LIVE} ORDER BY 1", (tag_id,))]


def in_collections(database: Database, numbers: Iterable[int]) -> list[str]:
    """The IDs of the papers of the workspace that are in any of these collections."""
    sql = f"SELECT DISTINCT paper_id FROM collected m WHERE collection_id IN (SELECT value FROM json_each(?)) AND {_LIVE} ORDER BY 1"
    return [str(paper_id) for (paper_id,) in database.rows(sql, (dumps(sorted(numbers)),))]
