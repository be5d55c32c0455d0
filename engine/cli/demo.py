"""`postil demo FOLDER`: the invented sample project, its two questions, their cards, and a .bib file."""

from __future__ import annotations

import tempfile
from pathlib import Path

import resources
from engine.cli import printing
from engine.cli.session import Session
from engine.ingest.batch import AddResult, ImportResult
from engine.store import workspace


def demo(session: Session) -> int:
    """Makes the sample workspace (or uses the one there), asks both questions, prints cards, writes demo.bib."""
    folder = Path(session.args.workspace)
    workspace.make(folder)
    fill(session)
    questions = [line for line in resources.read_text("sample/questions.txt").splitlines() if line.strip() and not line.startswith("#")]
    answers = []
    for question in questions:
        run_id = session.engine.start_run(question)
        answer = session.finish(session.engine.go_on(run_id, {"all"}))
        answers.append(answer)
        if not session.args.json:
            session.print(answer, printing.answered)
    path = folder / "exports" / "demo.bib"
    exported = session.engine.export("bibtex", path, run_id=session.engine.views.run(int(answers[0]["run_id"].removeprefix("run_"))).run_id)
    if session.args.json:
        session.print({"workspace": str(folder), "answers": answers, "export": exported})
    else:
        session.print(f"{exported['entries']} references written to {path}", printing.plain)
    return 0


def fill(session: Session) -> None:
    """Puts the sample's PDFs and abstracts into the workspace; what is there already is skipped."""
    with tempfile.TemporaryDirectory(prefix="postil-sample-") as name:
        folder = Path(name)
        for file in resources.names("sample"):
            (folder / file).write_bytes(resources.read_bytes(f"sample/{file}"))
        pdfs = sorted(folder.glob("*.pdf"))
        session.finish(session.engine.add(pdfs, [], AddResult()))
        session.finish(session.engine.import_files([folder / "abstracts.xml"], None, ImportResult()))
