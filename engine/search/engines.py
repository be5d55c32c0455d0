"""The engines there are: opens a folder with the one that built it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from engine.errors import EngineError, ErrorCode
from engine.search import tantivy_folder
from engine.search.engine_names import ENGINES, TANTIVY, WHOOSH
from engine.search.index import Index, IndexWriter, broken
from engine.search.state import State, check_files, read_state
from engine.search.tantivy_index import TantivyIndex
from engine.search.tantivy_writer import TantivyWriter
from engine.search.whoosh_index import WhooshIndex
from engine.search.whoosh_writer import WhooshWriter

_WRITERS: dict[str, Callable[[Path], IndexWriter]] = {WHOOSH: WhooshWriter, TANTIVY: TantivyWriter}
_READERS: dict[str, Callable[[Path], Index]] = {WHOOSH: WhooshIndex, TANTIVY: TantivyIndex}


def writer(engine: str, folder: Path) -> IndexWriter:
    """Opens a folder for changes with an engine, making it if it is not there; raises `EngineError` (where "index") if what is there is damaged."""
    if engine not in _WRITERS:
        raise EngineError(ErrorCode.INPUT_SCHEMA, f"there is no search engine named {engine}; there are {', '.join(ENGINES)}", where="engine")
    return _WRITERS[engine](folder)


def reader(folder: Path) -> Index:
    """Opens the last commit of a folder with the engine that made it; raises `EngineError` (where "index") if it cannot be used."""
    engine = read_state(folder).engine
    if engine not in _READERS:
        raise broken(folder, f"it was built by an engine named {engine}")
    return _READERS[engine](folder)


def checked(folder: Path) -> State:
    """The state of a folder whose files are as its engine wrote them; raises `EngineError` (where "index") otherwise."""
    state = read_state(folder)
    if state.engine == TANTIVY:
        return tantivy_folder.checked(folder)
    check_files(folder, state)
    return state
