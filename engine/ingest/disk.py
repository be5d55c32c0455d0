"""Room on the disk: asked before a batch and before each of its transactions, so that SQLite never meets the end of it."""

from __future__ import annotations

import shutil
from pathlib import Path

from engine.errors import EngineError, ErrorCode

RESERVE = 8 * 2**20
"""Bytes that stay free whatever comes, for the log of the database, the indexes' small files and the note of how far an import has come."""
TRANSACTION = 6
"""A transaction may take this many times the bytes that it stores: rows, keys and indexes, once in the log and once in the database."""
DATABASE_PER_BYTE = 1.4
"""Bytes of the database for a byte of a gzipped PubMed file: 1.3 to 2 on real files."""
LEAST_PER_BYTE = 1.0


def free_bytes(folder: Path) -> int:
    """The bytes that may still be written on the disk of a folder."""
    return shutil.disk_usage(folder).free


def require_room(folder: Path, coming: int) -> None:
    """Raises `EngineError` DISK_FULL if a transaction that stores this many bytes might not fit; nothing was lost then."""
    free = free_bytes(folder)
    needed = RESERVE + TRANSACTION * coming
    if free < needed:
        raise EngineError(ErrorCode.DISK_FULL, f"{shown(free)} are free, {shown(needed)} are needed to go on", where=str(folder))


def shown(count: float) -> str:
    """A number of bytes as a person reads it."""
    for unit, size in (("TB", 1e12), ("GB", 1e9), ("MB", 1e6)):
        if count >= size:
            return f"{count / size:.1f} {unit}"
    return f"{count / 1e3:.0f} kB"
