"""One connection to a workspace's database: transactions that many processes may take turns at, errors in our words, migrations."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import apsw

import resources
from engine.errors import EngineError, ErrorCode
from engine.store.audit import AuditRow, append, changed_row

BUSY_TIMEOUT_MS = 60_000
Row = tuple[Any, ...]

_CODES: tuple[tuple[type[apsw.Error], ErrorCode], ...] = (
    (apsw.FullError, ErrorCode.DISK_FULL),
    (apsw.BusyError, ErrorCode.WORKSPACE_LOCKED),
    (apsw.LockedError, ErrorCode.WORKSPACE_LOCKED),
    (apsw.ReadOnlyError, ErrorCode.PERMISSION_DENIED),
    (apsw.PermissionsError, ErrorCode.PERMISSION_DENIED),
    (apsw.CantOpenError, ErrorCode.PERMISSION_DENIED),
    (apsw.NotADBError, ErrorCode.WORKSPACE_INVALID),
    (apsw.CorruptError, ErrorCode.WORKSPACE_INVALID),
    (apsw.IOError, ErrorCode.DISK_FULL),
)


@contextmanager
def translated(where: str) -> Iterator[None]:
    """Turns what SQLite raises into our errors, the world's faults apart from ours."""
    try:
        yield
    except apsw.Error as error:
        for kind, code in _CODES:
            if isinstance(error, kind):
                raise EngineError(code, f"{type(error).__name__}: {error}", where=where) from error
        raise


class Transaction:
    """Writes of one transaction; at its end one audit row says what they were."""

    def __init__(self, cursor: apsw.Cursor) -> None:
        self._cursor = cursor
        self.kind: str | None = None
        self.payload: dict[str, Any] = {}
        self.touched: dict[tuple[str, str], None] = {}

    def execute(self, sql: str, values: Sequence[Any] = ()) -> list[Row]:
        """Runs one statement and returns its rows."""
        return list(self._cursor.execute(sql, tuple(values)))

    def execute_many(self, sql: str, rows: Sequence[Sequence[Any]]) -> None:
        """Runs one statement for each row of values."""
        self._cursor.executemany(sql, rows)

    def count(self, name: str, step: int = 1) -> int:
        """Moves a workspace counter on and returns its new value; numbers are never given twice."""
        rows = self.execute(
            "INSERT INTO counters (name, value) VALUES (?1, ?2) ON CONFLICT (name) DO UPDATE SET value = value + ?2 RETURNING value",
            (name, step),
        )
        return int(rows[0][0])

    def wrote(self, table: str, row_id: str | int) -> None:
        """Notes a row that was written or removed, so that its hash enters the audit row."""
        self.touched[(table, str(row_id))] = None


class Database:
    """Owned by one thread. `read_only` opens a folder that cannot be written, as it is; `beside` only reads, beside a process that writes."""

    def __init__(self, path: Path, *, read_only: bool = False, beside: bool = False) -> None:
        self.path = path
        self.read_only = read_only or beside
        self.on_audit: Callable[[AuditRow], None] | None = None
        with translated(str(path)):
            if self.read_only:
                flags = apsw.SQLITE_OPEN_READONLY | apsw.SQLITE_OPEN_URI
                self._connection = apsw.Connection(path.resolve().as_uri() + ("" if beside else "?immutable=1"), flags)
            else:
                self._connection = apsw.Connection(str(path))
            self._connection.set_busy_timeout(BUSY_TIMEOUT_MS)
            if not self.read_only:
                for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
                    self._connection.execute(f"PRAGMA {pragma}")
                _migrate(self._connection)

    def rows(self, sql: str, values: Sequence[Any] = ()) -> list[Row]:
        """All rows of a query."""
        with translated(str(self.path)):
            return list(self._connection.execute(sql, tuple(values)))

    def one(self, sql: str, values: Sequence[Any] = ()) -> Row | None:
        """The first row of a query, or None."""
        rows = self.rows(sql, values)
        return rows[0] if rows else None

    @contextmanager
    def transaction(self, kind: str | None = None, **payload: Any) -> Iterator[Transaction]:
        """A write transaction: all of it lands or nothing. With `kind` it ends in an audit row of that kind and payload."""
        if self.read_only:
            raise EngineError(ErrorCode.PERMISSION_DENIED, "the workspace folder cannot be written", where=str(self.path.parent))
        audit_row: AuditRow | None = None
        with translated(str(self.path)):
            cursor = self._connection.cursor()
            cursor.execute("BEGIN IMMEDIATE")
            try:
                transaction = Transaction(cursor)
                transaction.kind, transaction.payload = kind, payload
                yield transaction
                if transaction.kind is not None:
                    wrote = [changed_row(transaction.execute, table, row_id) for table, row_id in transaction.touched]
                    audit_row = append(transaction.execute, transaction.kind, transaction.payload, wrote)
                elif transaction.touched:
                    raise AssertionError("rows under audit were written in a transaction without a kind")
                cursor.execute("COMMIT")
            except BaseException:
                if self._connection.in_transaction:
                    cursor.execute("ROLLBACK")
                raise
        if audit_row is not None and self.on_audit is not None:
            self.on_audit(audit_row)

    def close(self) -> None:
        """Closes the connection; a second call does nothing."""
        self._connection.close()


def is_writable(folder: Path) -> bool:
    """Whether files can be made in a folder."""
    return os.access(folder, os.W_OK)


def dumps(value: Any) -> str:
    """JSON as it is stored: one form for equal values, so that hashes of rows are stable."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def _migrate(connection: apsw.Connection) -> None:
    """Brings the database to the newest shape, each migration in a transaction of its own together with the note that it ran."""
    scripts = resources.names("migrations")
    for number, name in enumerate(scripts, start=1):
        if int(connection.pragma("user_version") or 0) >= number:
            continue
        cursor = connection.cursor()
        cursor.execute("BEGIN IMMEDIATE")
        try:
            if int(connection.pragma("user_version") or 0) < number:
                cursor.execute(resources.read_text(f"migrations/{name}"))
                cursor.execute(f"PRAGMA user_version = {number}")
            cursor.execute("COMMIT")
        except BaseException:
            cursor.execute("ROLLBACK")
            raise
    if int(connection.pragma("user_version") or 0) > len(scripts):
        raise EngineError(ErrorCode.WORKSPACE_INVALID, "the workspace was made by a newer version of Postil", suggestion="install the newer version")
