"""The settings of the program on this computer: one JSON file, read with care and written in one go."""

from __future__ import annotations

import json
import logging
import os
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field, fields, replace
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Any

from platformdirs import user_config_dir

from engine.locks import FileLock
from engine.store.workspace import DATABASE

LANGUAGES = ("system", "en", "zh")
THEMES = ("system", "light", "dark", "high_contrast")
LEAST_SCALE, LARGEST_SCALE = 100, 200
MOST_RECENT = 10

_FILE = "settings.json"
_LOCK_S = 1.0
_LONGEST_FILE = 1_000_000
_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Settings:
    """What a person has chosen, and what the window remembers of its last use."""

    language: str = "system"
    """One of `LANGUAGES`."""
    theme: str = "system"
    """One of `THEMES`."""
    scale: int = 100
    """Size of the text in percent, 100 to 200."""
    recent: tuple[str, ...] = ()
    """Folders of workspaces, the last used first, at most ten."""
    splitters: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    """Widths in pixels of the parts of each splitter, by its name; 0 for a hidden part."""
    last_folder: str = ""
    """Where files were chosen last."""
    geometry: str = ""
    """Size and screen of the window as Qt saves it, in base64."""
    library: Mapping[str, Any] = field(default_factory=dict)
    """Columns, widths and order of the table of the library, as its page gives them."""
    corner: tuple[int, ...] = ()
    """Where the upper left corner of its frame was, x and y in pixels; empty where that is not known."""


def config_folder() -> Path:
    """Where the settings are: POSTIL_CONFIG_DIR, or the place for settings of this system."""
    return Path(os.environ.get("POSTIL_CONFIG_DIR") or user_config_dir("postil", appauthor=False))


def load() -> Settings:
    """The settings; what is missing, unknown or bad is replaced by its default with a line in the log, workspaces that are gone are left out."""
    settings = _read(config_folder() / _FILE)
    return replace(settings, recent=tuple(folder for folder in settings.recent if _is_workspace(folder)))


def change(**values: Any) -> Settings:
    """Changes single settings on the disk and gives all; splitters that are not named keep their sizes."""
    return _edit(lambda old: {**values, "splitters": {**old.splitters, **values.get("splitters", {})}})


def add_recent(folder: Path) -> Settings:
    """Puts a workspace at the head of the recent ones."""
    name = str(folder.resolve())
    return _edit(lambda old: {"recent": (name, *old.recent)})


def drop_recent(folder: Path) -> Settings:
    """Takes a workspace out of the recent ones; the folder itself is left alone."""
    name = str(folder.resolve())
    return _edit(lambda old: {"recent": tuple(known for known in old.recent if known != name)})


def _edit(changes: Callable[[Settings], Mapping[str, Any]]) -> Settings:
    """Changes the file; a disk that cannot be written leaves a line in the log, and the values are given all the same."""
    path = config_folder() / _FILE
    lock = FileLock(path.with_suffix(".lock"))
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        # two windows write the same file; each change starts from what the other has written
        if not lock.take(_LOCK_S):
            raise TimeoutError("another window is writing them")
        settings = _changed(_read(path), changes)
        _write(path, settings)
    except OSError as error:
        _log.warning("settings were not saved: %s", error)
        settings = _changed(_read(path), changes)
    finally:
        lock.release()
    return replace(settings, recent=tuple(folder for folder in settings.recent if _is_workspace(folder)))


def _changed(old: Settings, changes: Callable[[Settings], Mapping[str, Any]]) -> Settings:
    return _checked({**asdict(old), **changes(old)})


def _read(path: Path) -> Settings:
    try:
        if path.stat().st_size > _LONGEST_FILE:
            raise ValueError("the file is too long")
        body = json.loads(path.read_bytes())
    except FileNotFoundError:
        return Settings()
    except (OSError, ValueError, RecursionError) as error:
        _log.warning("settings in %s cannot be read, defaults are used: %s", path, error)
        return Settings()
    if not isinstance(body, dict):
        _log.warning("settings in %s are no table, defaults are used", path)
        return Settings()
    return _checked(body)


def _write(path: Path, settings: Settings) -> None:
    body = json.dumps(asdict(settings), ensure_ascii=False, indent=1)
    with NamedTemporaryFile("w", encoding="utf-8", dir=path.parent, prefix=".settings-", delete=False) as file:
        try:
            file.write(body)
            file.flush()
            os.fsync(file.fileno())
            file.close()
            os.replace(file.name, path)
        except OSError:
            file.close()
            Path(file.name).unlink(missing_ok=True)
            raise


def _checked(body: Mapping[str, Any]) -> Settings:
    """The values that are good; each other one leaves a line in the log."""
    good: dict[str, Any] = {}
    known = {one.name for one in fields(Settings)}
    for name, value in body.items():
        if name not in known:
            _log.warning("unknown setting %.40r was passed over", name)
            continue
        checked = _CHECKS[name](value)
        if checked is None:
            _log.warning("bad value %.80r of setting %s, its default is used", value, name)
        else:
            good[name] = checked
    return Settings(**good)


def _choice(*choices: str) -> Any:
    return lambda value: value if isinstance(value, str) and value in choices else None


def _text(value: Any) -> str | None:
    return value if isinstance(value, str) and "\0" not in value else None


def _scale(value: Any) -> int | None:
    is_number = isinstance(value, int) and not isinstance(value, bool)
    return value if is_number and LEAST_SCALE <= value <= LARGEST_SCALE else None


def _recent(value: Any) -> tuple[str, ...] | None:
    if not isinstance(value, list | tuple) or not all(_text(folder) for folder in value):
        return None
    return tuple(dict.fromkeys(value))[:MOST_RECENT]


def _splitters(value: Any) -> dict[str, tuple[int, ...]] | None:
    if not isinstance(value, Mapping):
        return None
    sizes = {name: tuple(parts) for name, parts in value.items() if isinstance(name, str) and isinstance(parts, list | tuple)}
    fits = len(sizes) == len(value) and all(type(part) is int and 0 <= part < 100_000 for parts in sizes.values() for part in parts)
    return sizes if fits else None


def _corner(value: Any) -> tuple[int, ...] | None:
    fits = isinstance(value, list | tuple) and len(value) in (0, 2) and all(type(part) is int and abs(part) < 100_000 for part in value)
    return tuple(value) if fits else None


def _layout(value: Any) -> dict[str, Any] | None:
    return dict(value) if isinstance(value, Mapping) and all(isinstance(name, str) for name in value) else None


_CHECKS = {
    "language": _choice(*LANGUAGES),
    "theme": _choice(*THEMES),
    "scale": _scale,
    "recent": _recent,
    "splitters": _splitters,
    "last_folder": _text,
    "geometry": _text,
    "library": _layout,
    "corner": _corner,
}


def _is_workspace(folder: str) -> bool:
    try:
        return (Path(folder) / DATABASE).is_file()
    except (OSError, ValueError):
        return False
