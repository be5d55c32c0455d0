"""Tags and collections as a person changes them: audited, undoable, for one paper or many at once."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from engine.errors import EngineError, ErrorCode
from engine.store import collections, decisions
from engine.store.collections import Collection, Shelving, Tag
from engine.store.database import Database, dumps

LONGEST_NAME = 100
"""Letters of a tag or of the name of a collection."""


def tag(database: Database, add: Sequence[str], remove: Sequence[str], ids: Sequence[str], actor: str) -> dict[str, Any]:
    """Gives papers tags, made where they are new, and takes others away; how many lines that changed."""
    require_known(database, ids)
    names = [clean_name(name, "tag") for name in add]
    known = [_tag(database, name) for name in remove]

    def change(shelving: Shelving) -> None:
        for name in names:
            shelving.put("tagged", _tag_or_new(database, shelving, name), ids)
        for one in known:
            shelving.drop("tagged", one.tag_id, ids)

    return _decide(database, "tag", " ".join([*names, *remove]), actor, {"add": names, "remove": list(remove), "ids": list(ids)}, change)


def rename_tag(database: Database, old: str, new: str, actor: str) -> dict[str, Any]:
    """Gives a tag another name; a name that there is already takes the papers of both."""
    held, name = _tag(database, old), clean_name(new, "tag")
    same = collections.tag_named(database, name)

    def change(shelving: Shelving) -> None:
        if same is not None and same.tag_id != held.tag_id:
            shelving.put("tagged", same.tag_id, collections.with_tag(database, held.tag_id))
            shelving.drop("tagged", held.tag_id)
            shelving.drop("tags", held.tag_id)
        elif held.name != name:
            shelving.drop("tags", held.tag_id)
            shelving.make("tags", held.tag_id, name, collections.name_key(name))

    return _decide(database, "tag", old, actor, {"rename": old, "to": name}, change)


def delete_tag(database: Database, name: str, actor: str) -> dict[str, Any]:
    """Takes a tag away from all papers."""
    held = _tag(database, name)

    def change(shelving: Shelving) -> None:
        shelving.drop("tagged", held.tag_id)
        shelving.drop("tags", held.tag_id)

    return _decide(database, "tag", name, actor, {"delete": name}, change)


def make_collection(database: Database, path: str, actor: str) -> dict[str, Any]:
    """Makes a collection, with those that it lies in ("Sleep/Insomnia") where they are not there; one that is there stays as it is."""

    def change(shelving: Shelving) -> None:
        _collection_or_new(database, shelving, path)

    made = _decide(database, "collection", path, actor, {"make": path}, change)
    return made | {"collection_id": collection(database, path).collection_id}


def rename_collection(database: Database, path: str, name: str, actor: str) -> dict[str, Any]:
    """Gives a collection another name in its place."""
    held = collection(database, path)
    return _place(database, held, held.parent, clean_name(name, "collection"), actor)


def move_collection(database: Database, path: str, into: str, actor: str) -> dict[str, Any]:
    """Puts a collection, with all that lies in it, into another one, or with "" into none."""
    held = collection(database, path)
    parent = collection(database, into).collection_id if into else 0
    if parent in collections.with_inner(collections.collections(database), held.collection_id):
        raise EngineError(ErrorCode.INPUT_SCHEMA, f"{held.path} cannot lie in itself", where=path)
    return _place(database, held, parent, held.name, actor)


def delete_collection(database: Database, path: str, actor: str) -> dict[str, Any]:
    """Takes a collection and those in it away; the papers stay in the library."""
    held = collection(database, path)
    inner = collections.with_inner(collections.collections(database), held.collection_id)

    def change(shelving: Shelving) -> None:
        for number in sorted(inner):
            shelving.drop("collected", number)
            shelving.drop("collections", number)

    return _decide(database, "collection", held.path, actor, {"delete": held.path}, change)


def collect(database: Database, path: str, ids: Sequence[str], actor: str) -> dict[str, Any]:
    """Puts papers into a collection, which is made where it is not there; a paper may be in several."""
    require_known(database, ids)

    def change(shelving: Shelving) -> None:
        shelving.put("collected", _collection_or_new(database, shelving, path), ids)

    return _decide(database, "collection", path, actor, {"add": path, "ids": list(ids)}, change)


def uncollect(database: Database, path: str, ids: Sequence[str], actor: str) -> dict[str, Any]:
    """Takes papers out of a collection; they stay in the library."""
    held = collection(database, path)

    def change(shelving: Shelving) -> None:
        shelving.drop("collected", held.collection_id, ids)

    return _decide(database, "collection", held.path, actor, {"remove": held.path, "ids": list(ids)}, change)


def scope(database: Database, tags: Sequence[str], paths: Sequence[str]) -> list[str]:
    """The IDs of the papers that have all the tags and are in one of the collections or in what lies in them."""
    found: set[str] | None = None
    if paths:
        known = collections.collections(database)
        numbers = {number for path in paths for number in collections.with_inner(known, collection(database, path).collection_id)}
        found = set(collections.in_collections(database, numbers))
    for name in tags:
        with_it = set(collections.with_tag(database, _tag(database, name).tag_id))
        found = with_it if found is None else found & with_it
    return sorted(found or ())


def collection(database: Database, path: str) -> Collection:
    """A collection by its path, or by its name alone where only one has it; NOT_FOUND or INPUT_SCHEMA otherwise."""
    known = collections.collections(database)
    wanted = [collections.name_key(part.strip()) for part in path.split("/")]
    exact = [one for one in known if [collections.name_key(part) for part in one.path.split("/")] == wanted]
    found = exact or [one for one in known if len(wanted) == 1 and collections.name_key(one.name) == wanted[0]]
    if not found:
        raise EngineError(ErrorCode.NOT_FOUND, f"there is no collection {path!r}", where=path, suggestion="look at `postil collection WS list`")
    if len(found) > 1:
        names = ", ".join(one.path for one in found)
        raise EngineError(ErrorCode.INPUT_SCHEMA, f"several collections are called {path!r}: {names}", where=path, suggestion="name it with its path")
    return found[0]


def clean_name(name: str, kind: str) -> str:
    """A name without blanks at its ends, in one line; INPUT_SCHEMA for none, one too long, and a collection's with a slash."""
    plain = " ".join("".join(" " if unicodedata.category(sign) in ("Cc", "Cf", "Cs") else sign for sign in name).split())
    made = unicodedata.normalize("NFC", plain)
    if not made or len(made) > LONGEST_NAME or (kind == "collection" and "/" in made):
        why = f"a name of a {kind} has 1 to {LONGEST_NAME} letters" + (" and no slash" if kind == "collection" else "")
        raise EngineError(ErrorCode.INPUT_SCHEMA, f"{why}, not {name[:120]!r}", where=kind)
    return made


def require_known(database: Database, ids: Iterable[str]) -> None:
    """Raises NOT_FOUND for the first ID that no document and no record of the workspace has."""
    wanted = list(ids)
    sql = (
        "SELECT value FROM json_each(?) WHERE NOT EXISTS (SELECT 1 FROM documents WHERE document_id = value AND removed = 0) "
        "AND NOT EXISTS (SELECT 1 FROM papers WHERE paper_id = value AND removed = 0) LIMIT 1"
    )
    row = database.one(sql, (dumps(wanted),))
    if row is not None:
        raise EngineError(ErrorCode.NOT_FOUND, f"there is no document or paper {row[0]!r} in this workspace", where=str(row[0]))


def _place(database: Database, held: Collection, parent: int, name: str, actor: str) -> dict[str, Any]:
    key = collections.name_key(name)
    others = [one for one in collections.collections(database) if one.parent == parent and one.collection_id != held.collection_id]
    if any(collections.name_key(one.name) == key for one in others):
        raise EngineError(ErrorCode.INPUT_SCHEMA, f"there is a collection {name!r} in that place already", where=name)

    def change(shelving: Shelving) -> None:
        if (held.parent, held.name) != (parent, name):
            shelving.drop("collections", held.collection_id)
            shelving.make("collections", held.collection_id, parent, name, key)

    return _decide(database, "collection", held.path, actor, {"move": held.path, "to": name, "parent": parent}, change)


def _tag(database: Database, name: str) -> Tag:
    found = collections.tag_named(database, name.strip())
    if found is None:
        raise EngineError(ErrorCode.NOT_FOUND, f"there is no tag {name!r}", where=name, suggestion="look at `postil tag WS list`")
    return found


def _tag_or_new(database: Database, shelving: Shelving, name: str) -> int:
    known = collections.tag_named(database, name)
    if known is not None:
        return known.tag_id
    number = shelving.transaction.count("tag")
    shelving.make("tags", number, name, collections.name_key(name))
    return number


def _collection_or_new(database: Database, shelving: Shelving, path: str) -> int:
    known = collections.collections(database)
    alone = [one for one in known if "/" not in path and collections.name_key(one.name) == collections.name_key(path.strip())]
    if len(alone) == 1:
        return alone[0].collection_id
    parent = 0
    for part in path.split("/"):
        name = clean_name(part, "collection")
        held = next((one for one in known if one.parent == parent and collections.name_key(one.name) == collections.name_key(name)), None)
        if held is not None:
            parent = held.collection_id
            continue
        number = shelving.transaction.count("collection")
        shelving.make("collections", number, parent, name, collections.name_key(name))
        parent = number
    return parent


def _decide(database: Database, kind: str, target: str, actor: str, detail: dict[str, Any], change: Callable[[Shelving], None]) -> dict[str, Any]:
    """Makes a change as a decision that can be taken back; what changes nothing is no decision."""
    with database.transaction() as transaction:
        shelving = Shelving(transaction)
        change(shelving)
        count = sum(len(rows) for table, rows in (*shelving.come.items(), *shelving.gone.items()) if table in ("tagged", "collected"))
        if not shelving.is_empty:
            transaction.kind = "tagged" if kind == "tag" else "collected"
            transaction.payload = {**detail, "ids": len(detail["ids"]), "actor": actor} if "ids" in detail else {**detail, "actor": actor}
            decisions.put(transaction, kind, target, actor, detail, shelving.before())
    return {"changed": count, **{key: value for key, value in detail.items() if key != "ids"}}
