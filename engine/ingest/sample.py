"""The invented sample project: its PDFs and abstracts into a workspace, as a person would add them."""

from __future__ import annotations

import tempfile
from pathlib import Path

import resources
from engine.desk import Desk
from engine.ingest import imports, pdfs
from engine.ingest.batch import AddResult, ImportResult
from engine.lane import Steps


def add(desk: Desk, wait_s: float) -> Steps[None]:
    """Adds the PDFs and imports the abstracts; what is known is skipped."""
    with tempfile.TemporaryDirectory(prefix="postil-sample-") as name:
        folder = Path(name)
        for file in resources.names("sample"):
            (folder / file).write_bytes(resources.read_bytes(f"sample/{file}"))
        yield from pdfs.add(desk, sorted(folder.glob("*.pdf")), [], AddResult(), wait_s)
        yield from imports.import_files(desk, [folder / "abstracts.xml"], imports.Wishes(), ImportResult(), wait_s)


def questions() -> list[str]:
    """The questions that the sample answers, one a language."""
    lines = resources.read_text("sample/questions.txt").splitlines()
    return [line for line in lines if line.strip() and not line.startswith("#")]
