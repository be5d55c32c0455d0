"""The library, its tags and collections, files and sides of a merge as text for people."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.table import Table

_MOST = 200
"""Rows shown to people; all of them come with --json."""


def rows(console: Console, body: dict[str, Any]) -> None:
    """The result of `library`."""
    table = Table("ID", "state", "year", "authors", "title", "tags", box=None, pad_edge=False)
    for row in body["rows"][:_MOST]:
        first = row["authors"][0].split(",")[0] if row["authors"] else ""
        authors = f"{first} et al." if len(row["authors"]) > 1 else first
        state = f"{row['state']} {row['status']}" if row["status"] != "ok" else row["state"]
        table.add_row(f"[cyan]{row['id']}[/]", state, str(row["year"] or ""), escape(authors), escape(row["title"]), escape(", ".join(row["tags"])))
    console.print(table)
    if len(body["rows"]) > _MOST:
        console.print(f"… and {len(body['rows']) - _MOST} more (all of them with --json)")
    console.print(f"{body['count']} of {body['total']}")


def tags(console: Console, body: dict[str, Any]) -> None:
    """The result of `tag list`."""
    for one in body["tags"]:
        console.print(f"{escape(one['name'])} [dim]{one['count']}[/]")
    if not body["tags"]:
        console.print("No tags yet. Give some with `postil tag WS add TAG ID...`.")


def collections(console: Console, body: dict[str, Any]) -> None:
    """The result of `collection list`."""
    for one in body["collections"]:
        console.print(f"{'  ' * one['path'].count('/')}{escape(one['name'])} [dim]{one['count']}[/]")
    if not body["collections"]:
        console.print("No collections yet. Make one with `postil collection WS make NAME`.")


def files(console: Console, body: dict[str, Any]) -> None:
    """The result of `files`, and of its preview."""
    table = Table("state", "from", "to", box=None, pad_edge=False)
    for row in body["files"][:_MOST]:
        note = f" [dim]{escape(row['why'])}[/]" if row["why"] else ""
        table.add_row(row["status"] + note, escape(row["name"]), escape(Path(row["to"]).name))
    console.print(table)
    console.print(", ".join(f"{count} {state}" for state, count in body["counts"].items()) or "no files")


def watched(console: Console, body: dict[str, Any]) -> None:
    """The result of `watch` without a folder."""
    for one in body["folders"]:
        console.print(f"{escape(one['folder'])} [dim]{'watched' if one['on'] else 'paused'}[/]")
    if not body["folders"]:
        console.print("No folder is watched. Begin with `postil watch WS FOLDER`.")


def sides(console: Console, body: dict[str, Any]) -> None:
    """The result of `merge --preview`."""
    table = Table("field", f"kept: {body['kept']['id']}", f"other: {body['other']['id']}", box=None, pad_edge=False)
    for name, side in body["choice"].items():
        mine, theirs = (escape(body[key]["fields"][name][:200]) for key in ("kept", "other"))
        table.add_row(name, f"[bold]{mine}[/]" if side == "kept" else mine, f"[bold]{theirs}[/]" if side == "other" else theirs)
    console.print(table)
