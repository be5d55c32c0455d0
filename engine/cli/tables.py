"""Lists as tables: library, runs, tools, checks, the audit log; and one chunk."""

from __future__ import annotations

import json
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from engine.cli import printing

_MOST_PAIRS = 50
"""Pairs of records that look alike which are shown to people."""


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
        pages = f"{row['pages']} ({len(row['unread_pages'])} unread)" if row["unread_pages"] else str(row["pages"])
        table.add_row(f"[cyan]{row['document_id']}[/]", row["status"], pages, str(row["chunks"]), escape(row["title"] or row["name"]))
    console.print(table)
    printing.unread(console, body)
    for name, facts in body["sources"].items():
        subset = f", only {facts['subset']['shown']}" if facts["subset"] else ""
        files = f", {facts['files']} files" if facts["files"] else ""
        console.print(escape(f"{name}: {facts['records']} records" + (f", as of {facts['as_of']}" if facts["as_of"] else "") + files + subset))
        if facts["missing"]:
            console.print(f"  [yellow]{facts['missing_files']} files missing:[/] {escape(', '.join(facts['missing'][:10]))}")
        for row in facts["failed_files"][:10]:
            console.print(f"  [yellow]{escape(row['file'])}[/]: {escape(row['why'])}")
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
    if "reference" in body:
        _reference(console, body["reference"])


def _reference(console: Console, entry: dict[str, Any]) -> None:
    """What an entry of a reference list says, and the record that is held of it."""
    names = [one.get("literal") or ", ".join(filter(None, (one.get("family"), one.get("given")))) for one in entry.get("author", ())]
    year = entry.get("issued", {}).get("date-parts", [[""]])[0][0]
    fields = {"authors": "; ".join(names) + (" et al." if entry["shortened"] else ""), "year": year}
    fields |= {"title": entry.get("title"), "in": entry.get("container-title"), "volume": entry.get("volume"), "pages": entry.get("page")}
    fields |= {"DOI": entry.get("DOI"), "PMID": entry.get("PMID")}
    for name, value in fields.items():
        if value:
            console.print(f"  [dim]{name}[/] {escape(str(value))}")
    if entry["matched"]:
        console.print(f"  [green]held[/] as [cyan]{entry['matched']}[/] in {entry['source']}, found by {entry['by']}")
    for one in entry["proposed"]:
        console.print(f"  [yellow]perhaps[/] [cyan]{one['paper_id']}[/] in {one['source']}: {escape(one['reason'])}")


def duplicates(console: Console, body: dict[str, Any]) -> None:
    """The result of `duplicates`: the groups, then the pairs for a person to look at."""
    for group in body["groups"]:
        console.print(f"[bold]same {escape(group['reason'])}[/]" if group["reason"] != "person" else "[bold]merged by a person[/]")
        for paper in group["papers"]:
            first = paper["authors"][0] if paper["authors"] else ""
            place = " · ".join(str(part) for part in (first, paper["year"], paper["journal"]) if part)
            console.print(f"  [cyan]{paper['source']}:{paper['id']}[/] {escape(paper['title'] or '(no title)')} [dim]{escape(place)}[/]")
        for note in group.get("notes", ()):
            console.print(f"  [yellow]{escape(note)}[/]")
    for pair in body["kept_apart"][:_MOST_PAIRS]:
        names = " and ".join(f"{source}:{paper_id}" for source, paper_id in zip(pair["sources"], pair["ids"], strict=True))
        console.print(f"[dim]{pair['kind']}[/] [cyan]{names}[/] {escape(pair['reason'])}")
    if len(body["kept_apart"]) > _MOST_PAIRS:
        console.print(f"… and {len(body['kept_apart']) - _MOST_PAIRS} more pairs (with --json)")
    counts = body["counts"]
    console.print(
        f"{counts['groups']} groups among {counts['records']} records; {counts['proposed']} pairs to decide (--merge ID ID, or --split ID ID), "
        f"{counts['linked']} linked, {counts['different']} alike and different"
    )
