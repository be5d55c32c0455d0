"""The command on highlights and notes, and the export of PDFs with them."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from engine.cli import printing
from engine.cli.session import Session
from engine.domain.documents import spans_of
from engine.domain.persons import person
from engine.errors import EngineError, ErrorCode
from engine.harness import noting
from engine.report import annotated
from engine.store import documents


def notes(session: Session) -> int:
    """`postil notes WS [--document DOC | --add CHUNK | --edit ID | --remove ID]`."""
    args, database = session.args, session.opened.database
    if args.add:
        session.print(_add(session), printing.plain)
    elif args.edit is not None:
        session.print(noting.edit(database, args.edit, person(), colour=args.colour, text=args.text), printing.plain)
    elif args.remove is not None:
        session.print(noting.remove(database, args.remove, person()), printing.plain)
    else:
        found = noting.of_document(database, args.document) if args.document else noting.every(database)
        session.print({"notes": found}, _listed)
    return 0


def export(session: Session) -> int:
    """`postil export WS --format pdf [--ids DOC...] -o PATH`."""
    args = session.args
    if args.run is not None:
        raise EngineError(ErrorCode.INPUT_SCHEMA, "copies with notes are written of documents: name them by --ids", where="--run")
    session.print(session.finish(annotated.export(session.opened.desk, args.ids, args.output)), printing.plain)
    return 0


def _add(session: Session) -> dict[str, Any]:
    args, database = session.args, session.opened.database
    chunk = documents.chunk(database, args.add)
    if chunk is None:
        raise EngineError(ErrorCode.NOT_FOUND, f"there is no paragraph {args.add!r} of a document", where=args.add)
    start = chunk.text.find(args.quote) if args.quote else 0
    if start < 0:
        raise EngineError(ErrorCode.NOT_FOUND, f"{args.add} does not hold these words: {args.quote[:80]!r}", where="--quote")
    quote = args.quote or chunk.text
    spans = spans_of(chunk, start, start + len(quote))
    return noting.add(database, chunk.owner_id, spans, quote, args.colour or "yellow", args.text or "", person())


def _listed(console: Console, body: dict[str, Any]) -> None:
    table = Table("ID", "document", "page", "colour", "words", "note", box=None, pad_edge=False)
    for note in body["notes"]:
        words = " ".join(note["quote"].split())
        cells = (note["document_id"], str(note["page"]), note["colour"], escape(words[:80]), escape(" ".join(note["text"].split())[:80]))
        table.add_row(f"[cyan]{note['note_id']}[/]", *cells)
    console.print(table)
