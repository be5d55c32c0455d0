"""Lists as tables: library, runs, tools, checks, the audit log; and one chunk."""

from __future__ import annotations

import json
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.table import Table


def tools(console: Console, body: dict[str, Any]) -> None:
    """The result of `tools list`."""
    table = Table("tool", "what a call gives", "error codes", box=None, pad_edge=False)
    for tool in body["tools"]:
        table.add_row(f"[cyan]{tool['name']}[/]", escape(tool["description"]), " ".join(tool["error_codes"]))
    console.print(table)


def checks(console: Console, body: dict[str, Any]) -> None:
    """The result of `doctor`."""
    table = Table("", "check", "", "fix", box=None, pad_edge=False)
    for row in body["checks"]:
        mark = "[green]✓[/]" if row["ok"] else "[red]✗[/]" if row["needed"] else "[yellow]–[/]"
        table.add_row(mark, escape(row["check"]), escape(row["detail"]), escape(row["fix"]))
    console.print(table)


def library(console: Console, body: dict[str, Any]) -> None:
    """The result of `state library`."""
    table = Table("ID", "state", "pages", "chunks", "title", box=None, pad_edge=False)
    for row in body["documents"]:
        table.add_row(f"[cyan]{row['document_id']}[/]", row["status"], str(row["pages"]), str(row["chunks"]), escape(row["title"] or row["name"]))
    console.print(table)
    for name, facts in body["sources"].items():
        console.print(f"{escape(name)}: {facts['records']} records" + (f", as of {facts['as_of']}" if facts["as_of"] else ""))
    if not body["documents"] and not body["sources"]:
        console.print("Nothing here yet. Add PDFs with `postil add WS PATH...`, import records with `postil import WS PATH...`.")


def runs(console: Console, body: dict[str, Any]) -> None:
    """The result of `runs`."""
    table = Table("run", "state", "started", "question", box=None, pad_edge=False)
    for run in body["runs"]:
        state = f"{run['state']} (interrupted: postil resume)" if run["interrupted"] else run["state"]
        table.add_row(f"[cyan]{run['run_id']}[/]", state, run["started"][:16].replace("T", " "), escape(run["question"]))
    console.print(table)
    if not body["runs"]:
        console.print("No runs yet. Ask something with `postil ask WS QUESTION`.")


def audit(console: Console, body: dict[str, Any]) -> None:
    """The result of `audit show`."""
    table = Table("row", "time", "kind", "what", "wrote", box=None, pad_edge=False)
    for row in body["rows"]:
        what = json.dumps(row["payload"], ensure_ascii=False)
        table.add_row(str(row["row"]), row["time"][:19], row["kind"], escape(what if len(what) <= 90 else f"{what[:90]}…"), str(len(row["wrote"])))
    console.print(table)


def chunk(console: Console, body: dict[str, Any]) -> None:
    """One chunk with its place."""
    pages = ", ".join(str(span["page"]) for span in body["spans"])
    place = " · ".join(filter(None, [body["section"], f"page {pages}" if pages else ""]))
    console.print(f"[cyan]{body['chunk_id']}[/]  [dim]{escape(place)}[/]")
    console.print(body["text"], markup=False)
