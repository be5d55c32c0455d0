"""`postil intent`: what the rules understand; needs no workspace."""

from __future__ import annotations

import json
from datetime import date

from engine.cli import printing
from engine.cli.inputs import lines, usage
from engine.cli.session import Session
from engine.errors import EngineError, ErrorCode
from engine.intent.parse import parse


def intent(session: Session) -> int:
    """`postil intent TEXT` or `--batch FILE`; needs no workspace."""
    args = session.args
    now = args.now or date.today()
    if (args.text is None) == (args.batch is None):
        raise SystemExit(usage("intent takes either TEXT or --batch FILE"))
    if args.batch is None:
        session.print(parse(args.text, now=now).to_json(), printing.plain)
        return 0
    for number, line in enumerate(lines(args.batch), start=1):
        try:
            item = json.loads(line)
            previous = (item.get("context") or {}).get("previous")
            body = parse(str(item["text"]), now=now, previous=previous).to_json()
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            fault = EngineError(ErrorCode.INPUT_SCHEMA, f'not a line like {{"text": …}}: {error}', where=f"line {number}")
            body = {"error": fault.info.to_json()}
        session.print(body, printing.plain)
    return 0
