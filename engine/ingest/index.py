"""Keeps a source's search index level with the database: the index is a cache that can be dropped and filled again at any time."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

from engine.child.host import Child
from engine.desk import Desk
from engine.domain.events import NoticeGiven, ProgressMade
from engine.errors import EngineError
from engine.ingest import parts
from engine.lane import Steps, request
from engine.search import engine_names
from engine.store import papers, settings

FEW = 200
"""Changes that the index child brings in by itself; a search does not wait longer than for these."""

NEW, OLD = ".new", ".old"
"""Ends of the names of folders beside an index: one that another engine builds, one whose place was taken."""


def is_behind(desk: Desk, source: str) -> Steps[bool]:
    """Whether the index of a source lacks changes, or cannot be used at all."""
    state = yield from _state(desk, desk.workspace.index(source))
    return not state["usable"] or int(state["watermark"]) < papers.newest_seq(desk.database, source)


def catch_up(desk: Desk, source: str, *, exchange: bool = True) -> Steps[None]:
    """Brings the index of a source level; the caller holds the writer lock. A damaged index is dropped and built anew, with a notice.

    With `exchange`, an index of another engine than the one that is wanted now is built again with that one; somebody who only wants to search
    does not wait for that.
    """
    folder = desk.workspace.index(source)
    engine, why = _wanted(desk, source)
    _sweep(folder)
    state = yield from _state(desk, folder)
    if not state["usable"]:
        if folder.is_dir() and any(folder.iterdir()):
            desk.on_event(NoticeGiven(f"the search index of {source} could not be used and is built again from the database"))
        yield from drop(desk, source)
        if engine != engine_names.WHOOSH:
            desk.on_event(NoticeGiven(f"{source} is indexed with {engine}: {why}"))
        yield from _fill(desk, source, folder, engine)
    elif state["engine"] == engine or not exchange:
        if state["engine"] == engine:
            shutil.rmtree(folder.with_name(folder.name + NEW), ignore_errors=True)
        yield from _fill(desk, source, folder, state["engine"])
    else:
        desk.on_event(NoticeGiven(f"the index of {source} is built again with {engine}: {why or 'the default engine'}"))
        yield from _replace(desk, source, folder, engine)


def rebuild(desk: Desk, source: str) -> Steps[None]:
    """Builds the index of a source anew, with the engine wanted, beside the present one, which answers meanwhile; the caller has the writer lock."""
    folder = desk.workspace.index(source)
    _sweep(folder)
    state = yield from _state(desk, folder)
    if state["usable"]:
        yield from _replace(desk, source, folder, _wanted(desk, source)[0])
    else:
        yield from catch_up(desk, source)


def drop(desk: Desk, source: str) -> Steps[None]:
    """Deletes the index of a source."""
    folder = desk.workspace.index(source)
    try:
        yield from desk.ask_child(desk.index, "drop", {"folder": str(folder)})
    except EngineError:
        desk.index.kill()
    shutil.rmtree(folder, ignore_errors=True)


def _replace(desk: Desk, source: str, folder: Path, engine: str) -> Steps[None]:
    """Builds an index with another engine beside the present one, which answers meanwhile; then the new one takes its place."""
    beside = folder.with_name(folder.name + NEW)
    begun = yield from _state(desk, beside)
    if not begun["usable"] or begun["engine"] != engine:
        shutil.rmtree(beside, ignore_errors=True)
    yield from _fill(desk, source, beside, engine)
    yield from desk.ask_child(desk.index, "swap", {"folder": str(folder), "new": str(beside), "old": str(folder.with_name(folder.name + OLD))})


def _fill(desk: Desk, source: str, folder: Path, engine: str) -> Steps[None]:
    """Brings all changes that a folder lacks into it: very few by the index child, more by another one, many in parts side by side."""
    while True:
        state = yield from _state(desk, folder)
        watermark = int(state["watermark"]) if state["usable"] else 0
        total = papers.count_since(desk.database, source, watermark)
        if not total and state["usable"]:
            return
        plan = parts.planned(desk, source, engine, watermark, total)
        if len(plan) > 1:
            yield from parts.build(desk, source, folder, engine, plan, total)
        else:
            yield from _fill_directly(desk, desk.index if total <= FEW else desk.fillers[-1], source, folder, engine, plan[0], total)


def _fill_directly(desk: Desk, child: Child, source: str, folder: Path, engine: str, part: parts.Part, total: int) -> Steps[None]:
    def tell(done: int) -> None:
        desk.on_event(ProgressMade("index", done, total, source, "records"))

    try:
        args = parts.fill_args(desk, source, folder, engine, part)
        yield from request(child, "fill", args, silence_s=parts.SILENCE_S, on_progress=lambda body: tell(int(body["done"])))
    finally:
        if child is not desk.index:
            child.kill()
    tell(total)


def _wanted(desk: Desk, source: str) -> tuple[str, str]:
    """The engine that a source should have, and why."""
    records = papers.sources(desk.database).get(source, {"records": 0})["records"]
    wanted = str(settings.read(desk.database, "engine"))
    return engine_names.choose(int(records), wanted, settings.number(desk.database, "fast_index_above"))


def _state(desk: Desk, folder: Path) -> Steps[dict[str, Any]]:
    return (yield from desk.ask_child(desk.index, "state", {"folder": str(folder)}))


def _sweep(folder: Path) -> None:
    """Removes what an interrupted build or exchange left, except a half-built index of another engine, which is gone on with."""
    old = folder.with_name(folder.name + OLD)
    if old.is_dir() and not folder.is_dir():
        old.rename(folder)
    shutil.rmtree(old, ignore_errors=True)
    shutil.rmtree(folder.with_name(folder.name + ".parts"), ignore_errors=True)
