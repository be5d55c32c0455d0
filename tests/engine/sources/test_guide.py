"""The guide "add a source": its adapter and its sample are taken from the page, imported with, searched and asked."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.api import Engine
from engine.ingest.batch import ImportResult
from engine.store import workspace

ROOT = Path(__file__).resolve().parents[3]
GUIDE = (ROOT / "docs" / "add-a-source.md").read_text(encoding="utf-8")


def block(language: str) -> str:
    found = re.search(rf"```{language}\n(.*?)```", GUIDE, re.DOTALL)
    assert found is not None
    return found[1]


@pytest.fixture
def engine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Engine]:
    """An engine whose records child has the adapter of the guide in its registry."""
    code = tmp_path / "code"
    code.mkdir()
    (code / "institute.py").write_text(block("python"), encoding="utf-8")
    (code / "sitecustomize.py").write_text(
        "import institute\nfrom engine.sources import adapters\nadapters.ADAPTERS = (institute, *adapters.ADAPTERS)\n"
    )
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join((str(ROOT), str(code))))
    (tmp_path / "institute.jsonl").write_text(block("json"), encoding="utf-8")
    workspace.make(tmp_path / "ws")
    opened = Engine.open(tmp_path / "ws")
    yield opened
    opened.close()


def test_the_guide_is_followed_from_import_to_card(engine: Engine, tmp_path: Path) -> None:
    result = ImportResult()
    engine.run(engine.import_files([tmp_path / "institute.jsonl"], None, result))
    counts = result.to_json()
    assert (counts["found"], counts["imported"], counts["failed"]) == (3, 2, 1)
    assert [row["source"] for row in counts["files"]] == ["institute"]
    assert any("line 3" in warning["where"] for warning in counts["warnings"])
    found = engine.run(engine.search(["bile duct"], ["institute"], None))[0]
    paper = found["papers"][0]
    assert (paper["title"], paper["authors"], paper["status"], paper["tier"]) == (
        "Metformin and TP53 in bile duct cancer",
        ["Lee, Ada", "van der Berg, Wei"],
        "preprint",
        2,
    )
    assert engine.run(engine.search(["assay of nothing"], ["institute"], None))[0]["papers"][0]["status"] == "retracted"
    run = engine.start_run("Does metformin slow bile duct cancer?", sources=["institute"])
    assert any(paper["source"] == "institute" for paper in engine.run(engine.go_on(run, {"all"}))["papers"])


def test_the_guide_names_what_the_registry_asks_for() -> None:
    protocol = (ROOT / "engine" / "sources" / "adapters.py").read_text(encoding="utf-8")
    for name in ("NAME", "UNDERSTOOD", "default_source", "recognises", "read"):
        assert name in protocol
        assert f"`{name}" in GUIDE
    for module in re.findall(r"^from (engine\.[\w.]+) import", block("python"), re.MULTILINE):
        assert (ROOT / module.replace(".", "/")).with_suffix(".py").is_file()
