"""The operation of the records child that reads PubMed files into rows, so that the parent has nothing to do but store them."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from engine.child.protocol import Answering, Body, Service
from engine.domain.rows import RowEntry
from engine.domain.subset import Subset
from engine.linkage.crew import Crew
from engine.linkage.rows import row_of
from engine.sources import pubmed_xml
from engine.sources.pubmed_cut import Piece
from engine.sources.service import count_in, path_in

BATCH = 500
"""Rows sent at a time: one transaction of the parent, for which others wait."""
ALONE = 4 * 2**20
"""A file of fewer bytes is read in this process alone."""
_BATCH_BYTES = 2_000_000
_BATCH_S = 1.0
_SHARE_PIECES = 100
_SHARE_BYTES = 2_000_000
_MOST_HANDS = 6

Share = list[tuple[Piece, str]]
Rows = list[list[Any]]

_crew = Crew(min(max(2, (os.cpu_count() or 1) - 1), _MOST_HANDS))


def rows(body: Body, answering: Answering) -> Body:
    """Takes {"path", "skip", "batch", "subset", "most"} of a PubMed file; sends items {"rows", "done"}, skipped ones counted; gives {"entries"}."""
    path, skip, size = path_in(body), count_in(body, "skip", 0), max(1, count_in(body, "batch", BATCH))
    done, since, most = skip, time.monotonic(), count_in(body, "most", 0)
    waiting: Rows = []
    weight = 0
    for share in read_rows(path, answering, skip, Subset.from_json(dict(body.get("subset") or {}))):
        for entry in share:
            waiting.append(entry)
            done += 1
            weight += len(entry[1][-1]) if entry[1] else 200
            if len(waiting) >= size or weight >= _BATCH_BYTES or time.monotonic() - since >= _BATCH_S:
                answering.item({"rows": waiting, "done": done})
                waiting, weight, since = [], 0, time.monotonic()
        if most and done - skip >= most:
            break
    if waiting:
        answering.item({"rows": waiting, "done": done})
    return {"entries": done}


def read_rows(path: Path, answering: Answering, skip: int, subset: Subset, *, alone: bool = False) -> Iterator[Rows]:
    """The entries of a PubMed file as JSON values, in order, without the first `skip`: each record ready to be stored, or left out of a subset.

    This process unpacks and cuts; of a large file the records are read by several processes side by side, unless it is to be done `alone`.
    """
    shares = _shares(pubmed_xml.pieces_in(path, answering, skip))
    if alone or (os.cpu_count() or 1) < 2 or path.stat().st_size < ALONE:
        return (rows_of_share(share, subset) for share in shares)
    return _crew.map(rows_of_share, ((share, subset) for share in shares))


def rows_of_share(share: Share, subset: Subset) -> Rows:
    """The entries of some pieces."""
    return [_entry(piece, where, subset).to_json() for piece, where in share]


def _entry(piece: Piece, where: str, subset: Subset) -> RowEntry:
    found = pubmed_xml.found_at(piece, where)
    body = found.body
    if body is None:
        return RowEntry(found.where, fault=found.fault, deletes=found.deletes, warnings=found.warnings, breaks_off=found.breaks_off)
    if subset and not subset.holds(body):
        return RowEntry(found.where, left_out=(body.get("pmid", ""), body.get("version", 1)), warnings=found.warnings)
    return RowEntry(found.where, row_of(body), warnings=found.warnings)


def _shares(pieces: Iterator[tuple[Piece, str]]) -> Iterator[Share]:
    share: Share = []
    weight = 0
    for piece, where in pieces:
        share.append((piece, where))
        weight += len(piece.data)
        if len(share) >= _SHARE_PIECES or weight >= _SHARE_BYTES:
            yield share
            share, weight = [], 0
    if share:
        yield share


SERVICE: Service = {"rows": rows}
