"""The folder of a tantivy index: what tantivy's own ledger names, compared with ours.

tantivy's commit is one rename and comes first, our state file second. After a crash between them the folder is one commit ahead of our
state, which is harmless: the caller tells the changes again, and they replace themselves. So a file that our state names has to be as it
was written as long as tantivy needs it, and files that our state does not know are taken only from a later commit.
"""

from __future__ import annotations

import errno
import json
import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from engine.errors import EngineError, from_os_error
from engine.search.engine_names import TANTIVY
from engine.search.index import broken
from engine.search.state import State, check_files, read_state

_NUMBER = re.compile(r"os error (\d+)")
"""How the number of a system error stands in the messages of tantivy."""
_NOT_OURS = frozenset((errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EACCES, errno.EPERM, errno.EROFS, errno.EMFILE, errno.ENFILE, errno.ENOMEM))
"""System errors that say nothing against the index."""

LEDGER = "meta.json"
"""tantivy's own list of the segments of its last commit."""


def checked(folder: Path) -> State:
    """The state of a folder that can be opened; raises `EngineError` (where "index") if a file is missing, changed or from an older commit."""
    state = read_state(folder)
    if state.engine != TANTIVY:
        raise broken(folder, f"it was built by {state.engine}")
    opstamp, names = ledger(folder)
    if opstamp < state.generation:
        raise broken(folder, f"{LEDGER} is older than the last commit")
    if opstamp > state.generation:
        segments = {name.split(".")[0] for name in names}
        needed = {name: mark for name, mark in state.files.items() if name.split(".")[0] in segments and (name in names or not name.endswith(".del"))}
    elif unknown := names - state.files.keys():
        raise broken(folder, f"{min(unknown)} does not belong to the last commit")
    else:
        needed = state.files
    check_files(folder, replace(state, files=needed))
    return state


def ledger(folder: Path) -> tuple[int, set[str]]:
    """The number of tantivy's last commit and the files that it consists of; a segment has further files that need not exist."""
    try:
        body = json.loads((folder / LEDGER).read_text(encoding="utf-8"))
        segments = {str(segment["segment_id"]).replace("-", "") for segment in body["segments"]}
        opstamp = int(body["opstamp"])
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise broken(folder, f"{LEDGER} cannot be read ({error})") from error
    found = {path.name for path in folder.iterdir() if path.name.split(".")[0] in segments}
    lost = segments - {name.split(".")[0] for name in found}
    if lost:
        raise broken(folder, f"the files of segment {min(lost)} are gone")
    return opstamp, found


def documents(folder: Path) -> int:
    """How many papers tantivy counts in its last commit, removed ones included that are still in a segment."""
    try:
        return sum(int(segment["max_doc"]) for segment in json.loads((folder / LEDGER).read_text(encoding="utf-8"))["segments"])
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise broken(folder, f"{LEDGER} cannot be read ({error})") from error


@contextmanager
def guarded(folder: Path) -> Iterator[None]:
    """Turns whatever tantivy says of damaged files into the error of a broken index, also when its own code gives up; a full disk stays one."""
    try:
        yield
    except EngineError:
        raise
    except (ValueError, RuntimeError, OSError) as error:
        number = _NUMBER.search(str(error))
        if number is not None and int(number[1]) in _NOT_OURS:
            raise from_os_error(OSError(int(number[1]), os.strerror(int(number[1]))), str(folder)) from error
        raise broken(folder, f"{type(error).__name__}: {error}") from error
    except BaseException as error:
        if type(error).__name__ != "PanicException":
            raise
        raise broken(folder, str(error)) from error
