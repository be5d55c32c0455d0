"""Commands on files and records: in, out, corrected, compared."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from engine.cli import notes, printing, tables
from engine.cli.inputs import passwords
from engine.cli.session import Session
from engine.domain.records import CORRECTABLE, Author
from engine.domain.subset import Subset, years
from engine.errors import EngineError, ErrorCode
from engine.ingest.batch import AddResult, ImportResult
from engine.store import workspace


def init(session: Session) -> int:
    """`postil init WS`."""
    folder = Path(session.args.workspace)
    made = workspace.make(folder)
    session.print({"workspace": str(folder.absolute()), "made": made}, printing.plain)
    return 0


def add(session: Session) -> int:
    """`postil add WS PATH...`."""
    result = AddResult()
    known = passwords(session.args.password_file)
    ocr = session.args.ocr_language or ("" if session.args.ocr else None)
    session.finish(session.engine.add(session.args.paths, known, result, ocr), result.to_json, printing.added)
    session.print(result.to_json(), printing.added)
    return int(session.args.strict and result.has_failures)


def reread(session: Session) -> int:
    """`postil reread WS [ID...]`."""
    result = AddResult()
    known = passwords(session.args.password_file)
    session.finish(session.engine.reread(session.args.ids, known, result), result.to_json, printing.added)
    session.print(result.to_json(), printing.added)
    return int(session.args.strict and result.has_failures)


def import_(session: Session) -> int:
    """`postil import WS PATH...`."""
    result = ImportResult()
    subset = _subset(session)
    if session.args.estimate:
        session.print(session.finish(session.engine.estimate(session.args.paths, subset)), printing.estimated)
        return 0
    steps = session.engine.import_files(session.args.paths, session.args.source, result, subset)
    session.finish(steps, result.to_json, printing.imported)
    session.print(result.to_json(), printing.imported)
    return int(session.args.strict and result.has_failures)


def _subset(session: Session) -> Subset | None:
    """The subset that the arguments name; None where they name none."""
    args = session.args
    first, last = years(args.years) if args.years else (None, None)
    chosen = Subset(first, last, tuple(args.mesh), tuple(args.journal), tuple(args.language), args.has_abstract)
    if chosen and args.everything:
        raise EngineError(ErrorCode.INPUT_SCHEMA, "--everything and a choice exclude each other", where="--everything")
    return chosen if chosen or args.everything else None


def remove(session: Session) -> int:
    """`postil remove WS ID...`."""
    session.print(session.finish(session.engine.remove(session.args.ids)), printing.plain)
    return 0


def duplicates(session: Session) -> int:
    """`postil duplicates WS [--merge ID ID... | --split ID [ID...]]`."""
    args = session.args
    if args.merge:
        session.print(session.engine.merge(args.merge), printing.plain)
    elif args.split:
        session.print(session.finish(session.engine.split(args.split[0], args.split[1:])), printing.plain)
    else:
        session.print(session.finish(session.engine.duplicates()), tables.duplicates)
    return 0


def correct(session: Session) -> int:
    """`postil correct WS DOC FIELD=VALUE...`."""
    values: dict[str, Any] = {}
    for item in session.args.values:
        key, sign, text = item.partition("=")
        if not sign or key not in CORRECTABLE:
            raise EngineError(ErrorCode.INPUT_SCHEMA, f"not FIELD=VALUE with a field among {', '.join(CORRECTABLE)}: {item!r}", where=item)
        values[key] = _corrected(key, text.strip())
    session.print(session.engine.correct(session.args.document, values), printing.plain)
    return 0


def _corrected(key: str, text: str) -> Any:
    if key == "year":
        if not text.isascii() or not text.isdigit():
            raise EngineError(ErrorCode.INPUT_SCHEMA, f"not a year: {text!r}", where="year")
        return int(text)
    if key == "authors":
        names = [name.partition(",") for name in text.split(";") if name.strip()]
        return [{k: v for k, v in (("family", f.strip()), ("given", g.strip())) if v} for f, _, g in names if Author(f.strip()).family]
    return text


def export(session: Session) -> int:
    """`postil export WS --format bibtex|ris|csl-json|pdf -o PATH`."""
    args = session.args
    if args.format == "pdf":
        return notes.export(session)
    session.print(session.engine.export(args.format, args.output, run_id=args.run, ids=args.ids), printing.plain)
    return 0
