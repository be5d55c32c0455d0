"""`postil doctor`: what is there and what is missing, each with the fix."""

from __future__ import annotations

import importlib.metadata
import platform
import shutil
import sys
from pathlib import Path
from typing import Any

import apsw

from engine.cli import tables
from engine.cli.session import Session
from engine.errors import EngineError
from engine.intent.glossary import FILE, own_terms
from engine.ocr import tesseract
from engine.store import papers
from engine.store.database import is_writable

_LIBRARIES = ("pymupdf", "whoosh-reloaded", "lxml", "PySide6-Essentials", "bibtexparser", "jsonschema", "rapidfuzz", "rich")
_FREE_BYTES = 1_000_000_000


def doctor(session: Session) -> int:
    """Prints one row a check; exit code 1 only with --strict and a failed check."""
    rows = [_python(), _sqlite(), *map(_library, _LIBRARIES)]
    if session.args.workspace is not None:
        rows += _workspace(session)
    rows += map(_ocr, ("eng", "chi_sim"))
    rows.append(_row("model", True, "none; everything works without one", ""))
    session.print({"checks": rows}, tables.checks)
    return int(session.args.strict and any(not row["ok"] and row["needed"] for row in rows))


def _row(check: str, ok: bool, detail: str, fix: str, *, needed: bool = False) -> dict[str, Any]:
    return {"check": check, "ok": ok, "detail": detail, "fix": "" if ok else fix, "needed": needed}


def _python() -> dict[str, Any]:
    return _row("Python", sys.version_info >= (3, 11), platform.python_version(), "install Python 3.11 or newer", needed=True)


def _sqlite() -> dict[str, Any]:
    version = str(apsw.sqlite_lib_version())
    newest = tuple(int(part) for part in version.split(".")) >= (3, 51, 3)
    return _row("SQLite", newest, version, "install apsw 3.54: older versions can damage a database that several processes write", needed=True)


def _library(name: str) -> dict[str, Any]:
    try:
        return _row(name, True, importlib.metadata.version(name), "", needed=True)
    except importlib.metadata.PackageNotFoundError:
        return _row(name, False, "not installed", "run `make setup`", needed=True)


def _ocr(language: str) -> dict[str, Any]:
    """Whether scanned pages in a language can be recognised; nothing else needs Tesseract."""
    try:
        found = tesseract.find(language)
    except EngineError as error:
        return _row(f"OCR {language}", False, f"{error.info.raw_error}; only scanned pages need it", error.info.retry_suggestion)
    turned = "" if found.tells_direction else "; turned pages need the data osd"
    return _row(f"OCR {language}", True, f"Tesseract {found.version}{turned}", "")


def _workspace(session: Session) -> list[dict[str, Any]]:
    folder = Path(session.args.workspace)
    engine = session.engine
    free = shutil.disk_usage(folder).free
    rows = [
        _row("workspace", is_writable(folder), str(folder), "check who may write this folder", needed=True),
        _row("disk", free > _FREE_BYTES, f"{free / 1e9:.1f} GB free", "free some space on this disk", needed=True),
    ]
    for name in ("pdf", "records", "index", "validator"):
        rows.append(_child(session, name))
    rows.append(_terms(session))
    rows.append(_row("online", True, "{state}: {why}".format(**engine.online()), ""))
    for source, facts in papers.sources(engine.database).items():
        state = engine.run(engine.desk.ask_child(engine.desk.index, "state", {"folder": str(engine.workspace.index(source))}))
        level = state["usable"] and state["watermark"] >= papers.newest_seq(engine.database, source)
        rows.append(_row(f"index {source}", level, f"{facts['records']} records held", "it is built at the next search"))
    verdict = engine.verify_audit()
    rows.append(_row("audit", verdict["ok"], f"{verdict['rows']} rows", "run `postil audit WS verify`", needed=True))
    return rows


def _terms(session: Session) -> dict[str, Any]:
    """Whether every line of the workspace's own glossary is a term."""
    try:
        own = own_terms(session.engine.workspace.folder / FILE)
    except EngineError as error:
        return _row(FILE, False, error.info.raw_error, "check who may read this file")
    wrong = ", ".join(str(number) for number, _ in own.faults[:10]) + ("…" if len(own.faults) > 10 else "")
    detail = f"{len(own.terms)} terms of your own" + (f"; no term in line {wrong}: {own.faults[0][1]}" if own.faults else "")
    return _row(FILE, not own.faults, detail, "mend these lines: a term, a tab, its meaning; they are passed over until then")


def _child(session: Session, name: str) -> dict[str, Any]:
    """Starts a helper process; an unknown operation that it refuses shows that it lives."""
    engine = session.engine
    try:
        engine.run(engine.desk.ask_child(getattr(engine.desk, name), "are_you_there", {}))
    except EngineError as error:
        alive = error.info.where == "are_you_there"
        return _row(f"process {name}", alive, "starts" if alive else error.info.raw_error, "run `make setup`", needed=True)
    return _row(f"process {name}", True, "starts", "", needed=True)
