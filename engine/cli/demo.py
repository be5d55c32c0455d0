"""`postil demo FOLDER`: the invented sample project, its two questions, their cards, and a .bib file."""

from __future__ import annotations

from pathlib import Path

from engine.cli import printing
from engine.cli.session import Session
from engine.ingest import sample
from engine.store import workspace


def demo(session: Session) -> int:
    """Makes the sample workspace (or uses the one there), asks both questions, prints cards, writes demo.bib."""
    folder = Path(session.args.workspace)
    workspace.make(folder)
    session.finish(session.engine.add_sample())
    answers = []
    for question in sample.questions():
        run_id = session.engine.start_run(question)
        answer = session.finish(session.engine.go_on(run_id, {"all"}))
        answers.append(answer)
        if not session.args.json:
            session.print(answer, printing.answered)
    path = folder / "exports" / "demo.bib"
    exported = session.engine.export("bibtex", path, run_id=int(answers[0]["run_id"].removeprefix("run_")))
    if session.args.json:
        session.print({"workspace": str(folder), "answers": answers, "export": exported})
    else:
        session.print(f"{exported['entries']} references written to {path}", printing.plain)
    return 0
