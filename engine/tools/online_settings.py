"""The settings that have to do with going online: what the lock refuses, and how they are shown."""

from __future__ import annotations

from engine.desk import Desk
from engine.errors import EngineError, ErrorCode
from engine.online.address import address
from engine.online.switch import LOCK, lock, lock_of, require_unlocked
from engine.store import settings
from engine.store.settings import Value


def check_online_setting(desk: Desk, key: str, value: str) -> None:
    """Raises OFFLINE_LOCKED for what a lock forbids and INPUT_SCHEMA for an address that is none; sets the lock where that is asked for."""
    folder = desk.workspace.folder
    if key == "online" and value == "on":
        require_unlocked(folder)
    elif key == "online_base_url":
        require_unlocked(folder)
        address(value)
    elif key == LOCK and value == "on":
        lock(folder)
    elif key == LOCK and value == "off" and (path := lock_of(folder)) is not None:
        raise EngineError(
            ErrorCode.OFFLINE_LOCKED, "nothing in the program takes a lock away; whoever locked deletes this file by hand", where=str(path)
        )


def shown_settings(desk: Desk) -> dict[str, Value]:
    """All settings as they hold now: a key is shown as "set", and a lock from outside counts."""
    found = {key: settings.shown(key, value) for key, value in settings.read_all(desk.database).items()}
    return {**found, LOCK: "on" if lock_of(desk.workspace.folder) is not None else "off"}
