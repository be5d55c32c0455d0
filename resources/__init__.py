"""Data files that ship with the program: word lists, schemas, styles; read by name, never by path."""

from __future__ import annotations

from importlib.resources import files


def read_bytes(name: str) -> bytes:
    """The content of a resource, e.g. "lexicons/metrics.txt"; FileNotFoundError if there is none of that name."""
    return files(__name__).joinpath(*name.split("/")).read_bytes()


def read_text(name: str) -> str:
    """The content of a resource as text (UTF-8)."""
    return read_bytes(name).decode("utf-8")


def names(folder: str) -> list[str]:
    """The names of the files in a folder of resources, sorted."""
    return sorted(item.name for item in files(__name__).joinpath(*folder.split("/")).iterdir() if item.is_file() and not item.name.startswith("__"))
