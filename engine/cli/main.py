"""The entry of the headless commands: arguments in, exit code out."""

from __future__ import annotations

import importlib
import logging
import sys
from collections.abc import Callable, Sequence

from engine.cancel import Cancelled
from engine.cli import parser
from engine.cli.names import NAMES
from engine.cli.session import Session
from engine.errors import EngineError, ErrorCode, from_os_error

Command = Callable[[Session], int]


def command(name: str) -> Command:
    """The function of a command; its module is loaded now, and no other command's."""
    module, function = NAMES[name].split(".")
    found: Command = getattr(importlib.import_module(f"engine.cli.{module}"), function)
    return found


def main(argv: Sequence[str]) -> int:
    """Runs one command. 0 done, 1 a structured error, 2 wrong usage, 130 interrupted."""
    args = parser.parse(argv)
    session = Session(args)
    try:
        with session:
            return command(args.command)(session)
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
