"""Commands on the library: listing, tags, collections, files by pattern, watched folders, two records made one."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import asdict
from datetime import UTC, datetime, timedelta
from typing import Any

from engine.cli import printing, shelf_tables
from engine.cli.inputs import passwords, usage
from engine.cli.session import Session
from engine.domain.library import LibraryFilter, ordered
from engine.domain.subset import years
from engine.errors import EngineError, ErrorCode
from engine.ingest.batch import AddResult
from engine.library import catalogue, patterns, shelving
from engine.store import collections, watched

_LOOK_S = 2.0
"""Seconds between two looks at watched folders."""


def library(session: Session) -> int:
    """`postil library WS [WORDS]`."""
    args, database = session.args, session.opened.database
    first, last = years(args.years) if args.years else (None, None)
    since = (datetime.now(UTC) - timedelta(days=args.added_days)).isoformat() if args.added_days is not None else ""
    chosen = LibraryFilter(
        words=args.query or "",
        states=tuple(args.state),
        first_year=first,
        last_year=last,
        kind=args.kind,
        has_unread=args.unread,
        is_unfiled=args.unfiled,
        added_since=since,
    )
    scope = set(shelving.scope(database, args.tag, args.collection)) if args.tag or args.collection else None
    rows = session.opened.lane.finish(session.opened.lane.submit(catalogue.rows(database), token=session.token))
    places = [place for place in chosen.chosen(rows) if scope is None or rows[place].key in scope]
    if args.sort:
        places = ordered(rows, places, args.sort, is_falling=args.reverse)
    paths = {one.collection_id: one.path for one in collections.collections(database)}
    listed = [rows[place].to_json() | {"collections": [paths[number] for number in rows[place].collections]} for place in places]
    session.print({"count": len(listed), "total": len(rows), "rows": listed}, shelf_tables.rows)
    return 0


def tag(session: Session) -> int:
    """`postil tag WS list|add|remove|rename|delete`."""
    args = session.args
    if args.action == "list":
        session.print({"tags": [asdict(one) for one in collections.tags(session.opened.database)]}, shelf_tables.tags)
        return 0
    name = _named(args.name, args.others, args.action, "tag")
    shelf = session.engine.shelf
    done = {
        "add": lambda: shelf.tag(args.others, add=[name]),
        "remove": lambda: shelf.tag(args.others, remove=[name]),
        "rename": lambda: shelf.rename_tag(name, args.others[0]),
        "delete": lambda: shelf.delete_tag(name),
    }[args.action]()
    session.print(done, printing.plain)
    return 0


def collection(session: Session) -> int:
    """`postil collection WS list|make|add|remove|rename|move|delete`."""
    args = session.args
    if args.action == "list":
        session.print({"collections": [asdict(one) for one in collections.collections(session.opened.database)]}, shelf_tables.collections)
        return 0
    name = _named(args.name, args.others, args.action, "collection")
    shelf = session.engine.shelf
    actions: dict[str, Callable[[], dict[str, Any]]] = {
        "make": lambda: shelf.make_collection(name),
        "add": lambda: shelf.collect(name, args.others),
        "remove": lambda: shelf.uncollect(name, args.others),
        "rename": lambda: shelf.rename_collection(name, args.others[0]),
        "move": lambda: shelf.move_collection(name, args.others[0]),
        "delete": lambda: shelf.delete_collection(name),
    }
    session.print(actions[args.action](), printing.plain)
    return 0


def _named(name: str | None, others: Sequence[str], action: str, kind: str) -> str:
    wants = {"add": "ID...", "remove": "ID...", "rename": "NEW", "move": "INTO"}.get(action, "")
    fits = len(others) == 1 if wants in ("NEW", "INTO") else bool(others) == bool(wants)
    if name is None or not fits:
        raise SystemExit(usage(f"{kind} {action} takes a {kind}" + (f" and {wants}" if wants else " and nothing more")))
    return name


def files(session: Session) -> int:
    """`postil files WS --pattern PATTERN --copy-to FOLDER|--rename [--preview]`."""
    args = session.args
    if args.copy_to is None and not args.rename:
        raise SystemExit(usage("files takes --copy-to FOLDER or --rename"))
    shelf = session.engine.shelf
    ids = within(session, args.ids)
    pattern = args.pattern if args.pattern is not None else patterns.USUAL
    steps = shelf.plan_files(ids, pattern, args.copy_to) if args.preview else shelf.file(ids, pattern, args.copy_to)
    rows = [row.to_json() for row in session.finish(steps)]
    states = sorted({row["status"] for row in rows})
    body = {"pattern": pattern, "counts": {state: sum(row["status"] == state for row in rows) for state in states}, "files": rows}
    session.print(body, shelf_tables.files)
    return int(args.strict and any(row["status"] in ("failed", "changed", "gone", "link") for row in rows))


def within(session: Session, ids: Sequence[str]) -> list[str]:
    """The IDs that `--ids`, `--tag` and `--collection` leave; none means all, and NOT_FOUND that they leave none."""
    args = session.args
    if not args.tag and not args.collection:
        return list(ids)
    found = [paper_id for paper_id in session.engine.shelf.scope(args.tag, args.collection) if not ids or paper_id in ids]
    if not found:
        names = ", ".join([*args.collection, *args.tag])
        raise EngineError(ErrorCode.NOT_FOUND, f"no paper is in {names}", where=names, suggestion="look at `postil library WS --collection NAME`")
    return found


def watch(session: Session) -> int:
    """`postil watch WS [FOLDER]`; without `--once` it goes on until it is stopped."""
    args = session.args
    shelf = session.engine.shelf
    if args.folder is None and not args.once:
        session.print({"folders": [one.to_json() for one in watched.folders(session.engine.database)]}, shelf_tables.watched)
        return 0
    if args.stop or args.pause:
        session.print(shelf.stop_watching(args.folder) if args.stop else shelf.watch(args.folder, is_on=False), printing.plain)
        return 0
    if args.folder is not None:
        shelf.watch(args.folder)
    known, result = passwords(args.password_file), AddResult()
    while True:
        found = session.finish(shelf.look())
        session.finish(shelf.add_found(found, known, result), result.to_json, printing.added)
        if args.once and not shelf.watch_look.waits:
            break
        if found and not args.once:
            session.print(result.to_json(), printing.added)
            result = AddResult()
        _rest(session)
    session.print(result.to_json(), printing.added)
    return int(args.strict and result.has_failures)


def _rest(session: Session) -> None:
    end = time.monotonic() + _LOOK_S
    while time.monotonic() < end:
        session.token.check()
        time.sleep(0.1)


def merge(session: Session) -> int:
    """`postil merge WS KEPT OTHER [FIELD=kept|other...]`."""
    args = session.args
    if args.preview:
        session.print(session.engine.shelf.proposed_merge(args.kept, args.other), shelf_tables.sides)
        return 0
    choice: dict[str, str] = {}
    for item in args.values:
        name, sign, side = item.partition("=")
        if not sign:
            raise EngineError(ErrorCode.INPUT_SCHEMA, f"not FIELD=kept or FIELD=other: {item!r}", where=item)
        choice[name] = side
    session.print(session.engine.shelf.merge_fields(args.kept, args.other, choice, args.remove), printing.plain)
    return 0
