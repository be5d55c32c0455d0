"""What an index child does for searches: opens, searches and drops the indexes of a workspace."""

from __future__ import annotations

import math
import shutil
from pathlib import Path

from engine.child.protocol import Answering, Body, Service
from engine.errors import EngineError, ErrorCode, ErrorInfo, from_os_error
from engine.search import cited, engines
from engine.search.index import Index
from engine.search.query import explain
from engine.search.searching import search_all
from engine.search.sorting import order_of
from engine.search.state import FILE, read_state
from engine.search.understanding import understood

MOST = 10_000
"""The most hits that a caller may ask for."""

Opened = tuple[tuple[int, int, int], Index]


class Indexes:
    """The indexes that this process has open, by folder and commit."""

    def __init__(self) -> None:
        self._readers: dict[Path, Opened] = {}

    def reader(self, folder: Path) -> Index:
        """The index as of its last commit by whatever process; raises `EngineError` (where "index") if it cannot be used."""
        stamp = _stamp(folder)
        known = self._readers.get(folder)
        if known and known[0] == stamp:
            return known[1]
        self.close_reader(folder)
        opened = engines.reader(folder)
        self._readers[folder] = (stamp, opened)
        return opened

    def close_reader(self, folder: Path) -> None:
        """Closes what is open for searching."""
        if known := self._readers.pop(folder, None):
            known[1].close()

    def drop(self, folder: Path) -> None:
        """Removes an index with its folder."""
        self.close_reader(folder)
        if folder.is_dir():
            try:
                shutil.rmtree(folder)
            except OSError as error:
                raise from_os_error(error, str(folder)) from error


def _stamp(folder: Path) -> tuple[int, int, int]:
    try:
        status = (folder / FILE).stat()
    except OSError:
        return (0, 0, 0)
    return (status.st_mtime_ns, status.st_ino, status.st_size)


_INDEXES = Indexes()


def state(args: Body, _: Answering) -> Body:
    """{"folder"} → {"watermark", "rows", "usable", "why"?}."""
    folder = Path(args["folder"])
    try:
        found = engines.checked(folder)
    except EngineError as error:
        return {"watermark": 0, "rows": 0, "usable": False, "why": error.info.raw_error}
    return {"watermark": found.watermark, "rows": found.rows, "usable": True, "engine": found.engine}


def drop(args: Body, _: Answering) -> Body:
    """{"folder"} → {}."""
    _INDEXES.drop(Path(args["folder"]))
    return {}


def search(args: Body, answering: Answering) -> Body:
    """{"folders", "only"?, "query" | "terms", "mode"?, "max"?, "filters"?, "sort"?, "database"?, "thesaurus"?, "explain"?} → {"hits", "total", ...}.

    A source that takes longer than "limit_s" costs its own hits. Statistics come from all folders, hits from the sources in "only" (all, if it is
    left out). "commits" says for each source the engine and the number of the commit that answered; "" stands
    for the database, where that was asked as well.
    """
    return _answer(args, str(args.get("query", "")), answering)


def batch(args: Body, answering: Answering) -> Body:
    """Like "search" with "queries": one item {"index", ...} for each in order, one with "error" where the query has an impossible value."""
    queries = [str(query) for query in args["queries"]]
    for number, query in enumerate(queries):
        try:
            body = _answer(args, query, answering)
        except EngineError as error:
            if error.code is not ErrorCode.QUERY_SYNTAX:
                raise
            body = {"error": error.info.to_json()}
        answering.item({"index": number, **body})
    return {"queries": len(queries)}


def _answer(args: Body, query: str, answering: Answering) -> Body:
    most = args.get("max")
    if most is not None and not (isinstance(most, int) and 1 <= most <= MOST):
        raise EngineError(ErrorCode.INPUT_SCHEMA, f"max lies between 1 and {MOST}, not {most!r}", where="max")
    order = order_of(str(args.get("sort") or "relevance"), args.get("database"))
    asked = understood(args, query)
    parsed, tree = asked.parsed, asked.tree
    indexes: dict[str, Index] = {}

    def tell(source: str) -> None:
        answering.progress(0, 0, source)

    commits: dict[str, list[str | int]] = {}
    if order is not None or cited.is_asked(tree):
        commits[""] = [cited.state_of(Path(args["database"]))] if args.get("database") else []
    errors: dict[str, ErrorInfo] = {}
    for source, folder in args["folders"].items():
        tell(source)
        try:
            indexes[source] = _INDEXES.reader(Path(folder))
            held = read_state(Path(folder))
            commits[source] = [held.engine, held.generation, held.watermark]
        except EngineError as error:
            errors[source] = error.info
    only = list(indexes) if args.get("only") is None else args["only"]
    found = search_all(indexes, only, tree, most, answering.token.check, float(args.get("limit_s") or math.inf), order, tell)
    for source in found.errors:
        _INDEXES.close_reader(Path(args["folders"][source]))
    errors |= found.errors
    if errors and not found.total:
        raise EngineError.of(next(iter(errors.values())))
    body: Body = {
        "hits": [hit.to_json() for hit in found.hits],
        "total": found.total,
        "rewritten": parsed.rewritten,
        "warnings": [{"position": warning.position, "message": warning.message} for warning in parsed.warnings],
        "commits": commits,
    }
    if asked.expanded:
        body["expanded"] = [expansion.to_json() for expansion in asked.expanded]
    if errors:
        body["errors"] = {source: info.to_json() for source, info in errors.items()}
    return {**body, "explain": explain(tree)} if args.get("explain") else body


SERVICE: Service = {"state": state, "drop": drop, "search": search, "batch": batch}
"""The operations of an index child."""
