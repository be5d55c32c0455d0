"""Results as text for people: tables and cards, with colours where a terminal is there."""

from __future__ import annotations

from typing import Any

from rich.console import Console, Group
from rich.markup import escape
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from engine.ingest.estimate import in_words

_STATUS_STYLE = {"imported": "green", "skipped": "dim", "failed": "red", "needs_ocr": "yellow", "retracted": "bold red"}
_PARTLY = ("answers only a part", "nowhere in the paper", "text recognised by OCR")
_MARKS = {"retracted": "RETRACTED", "corrected": "corrected", "preprint": "preprint"}


def added(console: Console, body: dict[str, Any]) -> None:
    """The result of `add`."""
    table = Table("file", "state", "ID", "pages", "chunks", "", box=None, pad_edge=False)
    for row in body["files"]:
        note = (row["error"] or {}).get("raw_error", "") or "; ".join(row.get("warnings", ()))
        if row.get("unread_pages"):
            note = f"pages not read: {_ranges(row['unread_pages'])}. {note}"
        status = Text(row["status"], style=_STATUS_STYLE.get(row["status"], ""))
        table.add_row(escape(_name(row["path"])), status, row["document_id"] or "", str(row["pages"]), str(row["chunks"]), escape(note[:200]))
    console.print(table)
    for row in body["files"]:
        if row["error"]:
            console.print(f"  {escape(_name(row['path']))}: [italic]{escape(row['error']['retry_suggestion'])}[/]")
    console.print(_counts(body, ("found", "imported", "skipped", "failed", "needs_ocr")))


def imported(console: Console, body: dict[str, Any]) -> None:
    """The result of `import`."""
    keys = ("found", "imported", "skipped", "failed", "deleted", *(("filtered",) if body["filtered"] else ()))
    table = Table("file", "source", *keys, box=None, pad_edge=False)
    for row in body["files"]:
        numbers = [str(row.get(key, 0)) for key in keys]
        table.add_row(escape(_name(row["path"])), row.get("source", ""), *numbers)
    console.print(table)
    for warning in body["warnings"][:20]:
        console.print(f"  [yellow]{escape(warning['where'])}[/]: {escape(warning['message'])}")
    if len(body["warnings"]) > 20:
        console.print(f"  … and {len(body['warnings']) - 20} more (all of them with --json)")
    console.print(_counts(body, ("found", "imported", "skipped", "failed", *(("filtered",) if body["filtered"] else ()))))


def estimated(console: Console, body: dict[str, Any]) -> None:
    """The result of `import --estimate`."""
    console.print(in_words(body))


def searched(console: Console, body: dict[str, Any], explain: bool) -> None:
    """The result of `search`."""
    for warning in body["query"]["warnings"]:
        console.print(f"[yellow]at {warning['position']}[/]: {escape(warning['message'])}")
    if explain:
        console.print(f"[dim]searched as:[/] {escape(body['query']['rewritten'])}")
        for line in body.get("explain", ()):
            console.print(f"  {escape(line)}", style="dim")
    for more in body["query"].get("expanded", ()):
        added = ", ".join(more["added"][:8]) + (f" and {len(more['added']) - 8} more" if len(more["added"]) > 8 else "")
        named = f"MeSH {more['heading']}" if more["by"] == "mesh" else more["heading"]
        also = f", also: {escape(added)}" if added and more["by"] == "mesh" else ""
        console.print(f"[dim]{escape(more['text'])} is {escape(named)}{also}[/]")
    if left := body["query"].get("untranslated"):
        console.print(f"[yellow]no English name is known for {escape(', '.join(left))}[/]; terms can be added in terms.tsv of the workspace")
    if body.get("error"):
        console.print(f"[red]{escape(body['error']['raw_error'])}[/]")
    for number, paper in enumerate(body["papers"], start=1):
        console.print(f"[dim]{number:>3}.[/] {_paper_line(paper)}")
        if paper.get("snippet"):
            console.print(Padding(Text(paper["snippet"], style="dim"), (0, 0, 0, 5)))
    for row in body["sources"]:
        if row.get("error"):
            console.print(f"[yellow]{escape(row['source'])} did not answer[/]: {escape(row['error']['raw_error'])}")
    unread(console, body)
    if not body["papers"] and not any(row.get("error") for row in body["sources"]):
        console.print("Nothing found. Use other or fewer words, or look with `postil state WS library` at what is held.")
    rows = ", ".join(_source(row) for row in body["sources"])
    console.print(f"{len(body['papers'])} shown of {body['total_count']} hits: {rows}")
    if body.get("next_cursor"):
        console.print(f"More with: --cursor {body['next_cursor']}", markup=False, style="dim")


def unread(console: Console, body: dict[str, Any]) -> None:
    """How much of the library nobody could read."""
    if gap := body.get("unread"):
        pages, papers = (f"{gap[key]} {key if gap[key] != 1 else key[:-1]}" for key in ("pages", "documents"))
        console.print(f"[yellow]{pages} of {papers} could not be read[/] and {'are' if gap['pages'] != 1 else 'is'} not searched")


def answered(console: Console, body: dict[str, Any]) -> None:
    """The result of `ask` and `resume`: papers while a gate is open, else cards."""
    console.print(f"[bold]{escape(body['question'])}[/]  [dim]{body['run_id']} · {body['state']}[/]")
    papers = {paper["id"]: paper for paper in body["papers"]}
    if body["state"] == "waiting":
        for number, paper in enumerate(body["papers"], start=1):
            grade = paper.get("grade", {})
            console.print(f"[dim]{number:>3}.[/] {_paper_line(paper)}\n     [dim]{grade.get('level', '')}: {escape(grade.get('reason', ''))}[/]")
        console.print(
            f"Confirm with: postil decide WS {body['run_id']} hits accept [--keep ID...], then postil resume WS {body['run_id']}", markup=False
        )
    for claim in body["claims"]:
        console.print(card(claim, papers))
    nothing = body["nothing_found"]
    if nothing:
        console.print("Nothing found that answers the whole question.")
        console.print(f"  searched: {escape(nothing['searched']['query'] or ' '.join(nothing['searched']['words']))}")
        for suggestion in nothing["suggestions"]:
            console.print(f"  try: {escape(suggestion)}")
    if body["claims"] or body["withheld"]:
        console.print(
            f"{len(body['claims'])} cards from {len({c['evidence'][0]['paper_id'] for c in body['claims']})} papers, {len(body['withheld'])} withheld"
        )


def card(claim: dict[str, Any], papers: dict[str, Any]) -> Panel:
    """An evidence card: conclusion, evidence, source chunk ID."""
    evidence = claim["evidence"][0]
    paper = papers.get(evidence["paper_id"], {})
    page = f" · page {evidence['page']}" if evidence["page"] else ""
    mark = _MARKS.get(paper.get("status", "ok"), "")
    checks = " ".join(f"{check['check']} {'✓' if check['passed'] else '✗'}" for check in claim["validation"])
    lines = [Text(claim["conclusion"])]
    if claim["made_by"] != "verbatim":
        lines.append(Text(f"“{evidence['quote']}”", style="italic"))
    source = Text.assemble((evidence["chunk_id"], "cyan underline"), f"  {_short_cite(paper)}{page}  tier {paper.get('tier', '?')}")
    if mark:
        source.append(f"  {mark}", style="bold red" if paper.get("status") == "retracted" else "yellow")
    lines.append(source)
    partly = [reason for reason in claim["reasons"] if reason.startswith(_PARTLY)]
    if partly:
        lines.append(Text(" · ".join(partly), style="yellow"))
    lines.append(Text(f"{claim['id']} · {claim['status']} · {claim['made_by']} · {checks}", style="dim"))
    return Panel(Group(*lines), border_style="dim" if claim["status"] == "draft" else "green" if claim["status"] == "accepted" else "red")


def plain(console: Console, body: Any, indent: int = 0) -> None:
    """Any other result: names and values, nested ones indented."""
    pad = "  " * indent
    if isinstance(body, dict):
        for key, value in body.items():
            if isinstance(value, dict | list) and value:
                console.print(f"{pad}[bold]{escape(str(key))}[/]")
                plain(console, value, indent + 1)
            else:
                console.print(f"{pad}[bold]{escape(str(key))}[/]: {escape('' if value is None or value in ([], {}) else str(value))}")
    elif isinstance(body, list):
        for item in body:
            if isinstance(item, dict):
                console.print(f"{pad}[dim]-[/]")
                plain(console, item, indent + 1)
            else:
                console.print(f"{pad}- {escape(str(item))}")
    else:
        console.print(f"{pad}{escape(str(body))}")


def _source(row: dict[str, Any]) -> str:
    said = [f"as of {row['as_of']}" if row["as_of"] else "", f"only {row['subset']}" if row.get("subset") else ""]
    said += [f"{row[key]} files {word}" for key, word in (("missing_files", "missing"), ("failed_files", "damaged")) if row.get(key)]
    shown = ", ".join(filter(None, said))
    return f"{row['source']} {row['total_count']}" + (f" ({escape(shown)})" if shown else "")


def _paper_line(paper: dict[str, Any]) -> str:
    mark = _MARKS.get(paper["status"], "")
    shown = f" [bold red]{mark}[/]" if paper["status"] == "retracted" else f" [yellow]{mark}[/]" if mark else ""
    kept = "" if paper.get("kept", True) else " [dim](not kept)[/]"
    cited = f" · cited by {paper['cited_by']}" if paper.get("cited_by") else ""
    return f"{escape(paper['title'] or '(no title)')}{shown}{kept} [dim]{escape(_short_cite(paper))}{cited}[/] [cyan]{paper['id']}[/]"


def _short_cite(paper: dict[str, Any]) -> str:
    authors = paper.get("authors") or []
    first = authors[0].split(",")[0] if authors else (paper.get("journal") or "")
    more = " et al." if len(authors) > 1 else ""
    return f"{first}{more} {paper.get('year') or ''}".strip()


def _counts(body: dict[str, Any], keys: tuple[str, ...]) -> str:
    return ", ".join(f"{key.replace('_', ' ')} {body[key]}" for key in keys)


def _name(path: str) -> str:
    return path.rsplit("/", 1)[-1]


def _ranges(pages: list[int]) -> str:
    """Page numbers with runs drawn together: 1-3, 7."""
    parts: list[list[int]] = []
    for page in pages:
        if parts and page == parts[-1][1] + 1:
            parts[-1][1] = page
        else:
            parts.append([page, page])
    return ", ".join(str(low) if low == high else f"{low}-{high}" for low, high in parts)
