"""Commands that look: at what there is, the log, the tools, the settings."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine import lookup
from engine.cli import printing, tables
from engine.cli.session import Session
from engine.errors import EngineError, ErrorCode


def show(session: Session) -> int:
    """`postil show WS ID`."""
    body = lookup.show(session.opened.database, session.args.id)
    session.print(body, _show_of(body))
    return 0


def _show_of(body: dict[str, Any]) -> Callable[[Any, Any], None]:
    if "claims" in body and "run_id" in body:
        return printing.answered
    return tables.chunk if "chunk_id" in body else printing.plain


def state(session: Session) -> int:
    """`postil state WS [KEY] [--run RUN]`."""
    show = tables.library if session.args.key == "library" else printing.plain
    session.print(session.opened.views.state(session.args.key, session.args.run), show)
    return 0


def runs(session: Session) -> int:
    """`postil runs WS`."""
    session.print(session.opened.views.all_runs(), tables.runs)
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
