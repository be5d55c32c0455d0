"""The entry of the headless commands: arguments in, exit code out."""

from __future__ import annotations

import logging
import sys
from collections.abc import Sequence

from engine.cancel import Cancelled
from engine.cli import commands, demo, doctor, parser
from engine.cli.session import Session
from engine.errors import EngineError, ErrorCode, from_os_error

COMMANDS: dict[str, commands.Command] = {
    "init": commands.init,
    "add": commands.add,
    "import": commands.import_,
    "remove": commands.remove,
    "duplicates": commands.duplicates,
    "search": commands.search,
    "intent": commands.intent,
    "ask": commands.ask,
    "resume": commands.resume,
    "decide": commands.decide,
    "claim": commands.claim,
    "correct": commands.correct,
    "undo": commands.undo,
    "show": commands.show,
    "state": commands.state,
    "runs": commands.runs,
    "export": commands.export,
    "audit": commands.audit,
    "tools": commands.tools,
    "config": commands.config,
    "doctor": doctor.doctor,
    "demo": demo.demo,
}


def main(argv: Sequence[str]) -> int:
    """Runs one command. 0 done, 1 a structured error, 2 wrong usage, 130 interrupted."""
    args = parser.parse(argv)
    session = Session(args)
    try:
        with session:
            return COMMANDS[args.command](session)
    except Cancelled:
        session.print_error(EngineError(ErrorCode.INTERRUPTED, "interrupted").info)
        return 130
    except EngineError as error:
        session.print_error(error.info)
    except BrokenPipeError:
        sys.stderr.close()
    except OSError as error:
        session.print_error(from_os_error(error).info)
    except Exception as error:
        logging.getLogger(__name__).exception("a bug")
        session.print_error(EngineError(ErrorCode.INTERNAL, f"{type(error).__name__}: {error}").info)
    return 1
