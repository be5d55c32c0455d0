"""The headless commands: each takes its arguments from the session, calls the engine, prints the result and returns the exit code."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from datetime import date
from functools import partial
from pathlib import Path
from typing import Any

from engine.api import CORRECTABLE
from engine.cli import printing, tables
from engine.cli.session import Session
from engine.domain.records import Author
from engine.domain.subset import Subset, years
from engine.errors import EngineError, ErrorCode, from_os_error
from engine.ingest.batch import AddResult, ImportResult
from engine.intent.parse import parse
from engine.store import workspace

Command = Callable[[Session], int]


def init(session: Session) -> int:
    """`postil init WS`."""
    folder = Path(session.args.workspace)
    made = workspace.make(folder)
    session.print({"workspace": str(folder.absolute()), "made": made}, printing.plain)
    return 0


def add(session: Session) -> int:
    """`postil add WS PATH...`."""
    result = AddResult()
    passwords = _passwords(session.args.password_file)
    session.finish(session.engine.add(session.args.paths, passwords, result), result.to_json, printing.added)
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


def search(session: Session) -> int:
    """`postil search WS QUERY` or `--batch FILE`."""
    args = session.args
    show = partial(printing.searched, explain=args.explain)
    if (args.query is None) == (args.batch is None):
        raise SystemExit(_usage("search takes either QUERY or --batch FILE"))
    if args.batch is None:
        answer = session.finish(session.engine.search([args.query], args.source, args.max, explain=args.explain, cursor=args.cursor))[0]
        if answer.get("error"):
            raise EngineError(ErrorCode(answer["error"]["error_code"]), answer["error"]["raw_error"], where=answer["error"].get("where"))
        session.print(answer, show)
        return 0
    for answer in session.finish(session.engine.search(_lines(args.batch), args.source, args.max, explain=args.explain)):
        session.print(answer, show)
    return 0


def intent(session: Session) -> int:
    """`postil intent TEXT` or `--batch FILE`; needs no workspace."""
    args = session.args
    now = args.now or date.today()
    if (args.text is None) == (args.batch is None):
        raise SystemExit(_usage("intent takes either TEXT or --batch FILE"))
    if args.batch is None:
        session.print(parse(args.text, now=now).to_json(), printing.plain)
        return 0
    for number, line in enumerate(_lines(args.batch), start=1):
        try:
            item = json.loads(line)
            previous = (item.get("context") or {}).get("previous")
            body = parse(str(item["text"]), now=now, previous=previous).to_json()
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            fault = EngineError(ErrorCode.INPUT_SCHEMA, f'not a line like {{"text": …}}: {error}', where=f"line {number}")
            body = {"error": fault.info.to_json()}
        session.print(body, printing.plain)
    return 0


def ask(session: Session) -> int:
    """`postil ask WS QUESTION`."""
    args = session.args
    if args.model != "none":
        raise EngineError(
            ErrorCode.MODEL_LOAD_FAILED, f"no model {args.model!r} is held in this workspace", where="--model", suggestion="use --model none"
        )
    if not args.question.strip():
        raise EngineError(ErrorCode.INPUT_SCHEMA, "the question is empty", where="QUESTION", suggestion="type a question")
    run_id = session.engine.start_run(args.question, sources=args.source, ids=args.ids, follow=args.follow, now=args.now)
    return _work_on(session, run_id)


def resume(session: Session) -> int:
    """`postil resume WS RUN`."""
    return _work_on(session, session.args.run)


def _work_on(session: Session, run_id: int) -> int:
    accept = {name.strip() for name in session.args.accept.split(",")} - {"", "none"}
    steps = session.engine.go_on(run_id, accept)
    session.print(session.finish(steps, lambda: session.engine.answer(run_id), printing.answered), printing.answered)
    return 0


def decide(session: Session) -> int:
    """`postil decide WS RUN GATE accept|reject`."""
    args = session.args
    session.print(session.engine.decide(args.run, args.gate, args.answer == "accept", args.keep), printing.answered)
    return 0


def claim(session: Session) -> int:
    """`postil claim WS ID accept|reject|comment [TEXT]`."""
    args = session.args
    if args.verdict == "comment" and not args.text:
        raise SystemExit(_usage("a comment needs a text"))
    session.print(session.engine.judge(args.claim, args.verdict, args.text), printing.plain)
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


def undo(session: Session) -> int:
    """`postil undo WS`."""
    session.print(session.engine.undo(), printing.plain)
    return 0


def show(session: Session) -> int:
    """`postil show WS ID`."""
    body = session.engine.show(session.args.id)
    session.print(body, _show_of(body))
    return 0


def _show_of(body: dict[str, Any]) -> Callable[[Any, Any], None]:
    if "claims" in body and "run_id" in body:
        return printing.answered
    return tables.chunk if "chunk_id" in body else printing.plain


def state(session: Session) -> int:
    """`postil state WS [KEY] [--run RUN]`."""
    show = tables.library if session.args.key == "library" else printing.plain
    session.print(session.engine.views.state(session.args.key, session.args.run), show)
    return 0


def runs(session: Session) -> int:
    """`postil runs WS`."""
    session.print(session.engine.views.all_runs(), tables.runs)
    return 0


def export(session: Session) -> int:
    """`postil export WS --format bibtex|ris -o PATH`."""
    args = session.args
    session.print(session.engine.export(args.format, args.output, run_id=args.run, ids=args.ids), printing.plain)
    return 0


def audit(session: Session) -> int:
    """`postil audit WS show|verify`; a broken chain is the error AUDIT_BROKEN."""
    if session.args.action == "show":
        session.print({"rows": session.engine.audit_rows()}, tables.audit)
        return 0
    verdict = session.engine.verify_audit()
    session.print(verdict, printing.plain)
    if not verdict["ok"]:
        first = verdict["broken"][0]
        raise EngineError(ErrorCode.AUDIT_BROKEN, f"{first['table']} {first['id']}: {first['why']}", where=f"{first['table']} {first['id']}")
    return 0


def tools(session: Session) -> int:
    """`postil tools WS list`."""
    rows = [
        {
            "name": tool.name,
            "description": tool.description,
            "input_schema": tool.input_schema,
            "output_schema": tool.output_schema,
            "error_codes": [str(code) for code in tool.error_codes],
        }
        for tool in session.engine.registry.all_tools()
    ]
    session.print({"tools": rows}, tables.tools)
    return 0


def config(session: Session) -> int:
    """`postil config WS [KEY[=VALUE]]`."""
    text = session.args.setting
    if text is None:
        session.print(session.engine.config(), printing.plain)
        return 0
    key, sign, value = text.partition("=")
    body = session.engine.set_config(key, value) if sign else {key: _setting(session, key)}
    if sign and key in ("engine", "fast_index_above"):
        session.finish(session.engine.index_anew())
    session.print(body, printing.plain)
    return 0


def _setting(session: Session, key: str) -> Any:
    known = session.engine.config()
    if key not in known:
        raise EngineError(ErrorCode.INPUT_SCHEMA, f"there is no setting {key!r}; there are {', '.join(known)}", where=key)
    return known[key]


def _passwords(name: str | None) -> list[str]:
    if name is None:
        return []
    return [line for line in _text(Path(name)).split("\n") if line]


def _lines(path: Path) -> list[str]:
    """Lines of a batch file; they end at \\n only, for a line separator inside a text is no line end."""
    lines = _text(path).split("\n")
    return lines[:-1] if lines and not lines[-1] else lines


def _text(path: Path) -> str:
    try:
        data = sys.stdin.buffer.read() if str(path) == "-" else path.read_bytes()
    except OSError as error:
        raise from_os_error(error, str(path)) from error
    return data.decode("utf-8", "replace").replace("\r\n", "\n")


def _usage(message: str) -> int:
    sys.stderr.write(f"postil: {message}\n")
    return 2
