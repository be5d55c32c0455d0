"""The entry of the program: child processes and headless commands first, Qt only to open the window."""

from __future__ import annotations

import gc
import sys

from engine import worker
from engine.cli.names import NAMES


def main() -> int:
    """Runs `postil …`; returns the exit code."""
    arguments = sys.argv[1:]
    if arguments[:1] == ["--worker"]:
        return worker.main(arguments[1] if len(arguments) > 1 else "")
    if arguments and (arguments[0] in NAMES or arguments[0] in ("-h", "--help")):
        from engine.cli.main import main as run_command  # noqa: PLC0415 - the window needs no command

        return run_command(arguments)
    gc.disable()  # nothing of what a start loads is garbage; the window collects again as soon as it is shown
    from app.application import open_window  # noqa: PLC0415 - Qt is loaded only where a window is wanted

    return open_window(arguments)


if __name__ == "__main__":
    sys.exit(main())
