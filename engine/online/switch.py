"""Whether anything may go online: off unless the workspace says on, and never while a lock of the lab is there."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass
from pathlib import Path

import platformdirs

from engine.errors import EngineError, ErrorCode, from_os_error

LOCK = "offline_lock"
"""The name of the file that locks, in a folder of the system or in a workspace; what stands in it is shown as the reason."""
_REASON_LENGTH = 300


@dataclass(frozen=True, slots=True)
class Switch:
    """The state of a workspace: "offline", "online" or "locked", and for people why."""

    state: str
    why: str

    @property
    def is_online(self) -> bool:
        """Whether an online source may be asked."""
        return self.state == "online"


def lock_places(workspace: Path) -> tuple[Path, ...]:
    """Where a lock is looked for: folders that only an administrator can write first, then the workspace."""
    if sys.platform == "win32":
        system = [Path(os.environ.get("PROGRAMDATA", r"C:\ProgramData")) / "postil"]
    else:
        # named outright: the variables that platformdirs obeys are in the hands of the user, who could look elsewhere
        system = [Path("/etc/postil"), Path("/etc/xdg/postil")]
    system.append(Path(platformdirs.site_config_dir("postil", appauthor=False)))
    return tuple(dict.fromkeys(folder / LOCK for folder in (*system, workspace)))


def lock_of(workspace: Path) -> Path | None:
    """The file that locks, or None; a place that may not be looked into counts as a lock, since it was closed on purpose."""
    for path in lock_places(workspace):
        try:
            path.lstat()
        except (FileNotFoundError, NotADirectoryError):
            continue
        except OSError:
            return path
        return path
    return None


def switch(workspace: Path, wanted: str) -> Switch:
    """The state of a workspace whose setting `online` is `wanted` ("on" or "off"); the lock wins over everything."""
    lock = lock_of(workspace)
    if lock is not None:
        return Switch("locked", _reason(lock))
    if wanted == "on":
        return Switch("online", "PubMed may be asked over the network")
    return Switch("offline", "nothing is asked over the network")


def require_unlocked(workspace: Path) -> None:
    """Raises OFFLINE_LOCKED while a lock is there."""
    lock = lock_of(workspace)
    if lock is not None:
        raise EngineError(ErrorCode.OFFLINE_LOCKED, _reason(lock), where=str(lock))


def lock(workspace: Path) -> Path:
    """Locks a workspace by a file in its folder, which nothing in the program takes away again."""
    path = workspace / LOCK
    try:
        with path.open("x", encoding="utf-8"):
            pass
    except FileExistsError:
        pass
    except OSError as error:
        raise from_os_error(error, str(path)) from error
    return path


def _reason(path: Path) -> str:
    try:
        with path.open(encoding="utf-8", errors="replace") as file:
            said = " ".join("".join(sign if sign.isprintable() else " " for sign in file.read(_REASON_LENGTH)).split())
    except OSError:
        said = ""
    return f"going online is locked by {path}" + (f": {said}" if said else "")
