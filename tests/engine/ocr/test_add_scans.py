"""`add` with OCR: what is read, what stays unread and why, that IDs stay, that nothing hangs and nothing is done twice."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pymupdf
import pytest
from scan_maker import SENTENCES, add_scan, hocr, needs_tesseract, scanned, stand_in, text_page

from engine.api import Engine
from engine.cancel import Cancelled, CancelToken
from engine.domain.events import Event, ProgressMade
from engine.errors import EngineError, ErrorCode
from engine.ingest.batch import AddResult
from engine.store import workspace

READS = f"open(out, 'w').write({hocr(*(((100, 100 + 60 * i, 1500, 140 + 60 * i), 90, 'x_size 40', line) for i, line in enumerate(SENTENCES)))!r})\n"
HANGS = "time.sleep(3600)\n"
NOTES = "open(os.path.join(os.path.dirname(sys.argv[0]), 'pages'), 'a').write(os.path.basename(picture) + '\\n')\n"
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the stand-ins are scripts")


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[Engine]:
    workspace.make(tmp_path / "ws")
    made = Engine.open(tmp_path / "ws")
    yield made
    made.close()


def _use(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    monkeypatch.setenv("PATH", f"{folder}{os.pathsep}{os.environ['PATH']}")


def _add(engine: Engine, path: Path, ocr: str | None = None) -> dict[str, Any]:
    result = AddResult()
    engine.run(engine.add([path], [], result, ocr))
    (row,) = result.files
    return row


def _chunks(engine: Engine) -> list[dict[str, Any]]:
    (document,) = engine.views.chunks()["documents"]
    return list(document["chunks"])


def _mixed(path: Path) -> Path:
    """Text, a scan, text."""
    with pymupdf.open() as out, pymupdf.open() as source:
        page = text_page(source, [f"{line} This is page one." for line in SENTENCES], size=9)
        out.insert_pdf(source)
        add_scan(out, page)
        text_page(out, [f"{line} This is the last page." for line in SENTENCES], size=9)
        out.save(path)
    return path


def test_off_by_default_a_scan_is_listed_with_its_pages(engine: Engine, tmp_path: Path) -> None:
    row = _add(engine, scanned(tmp_path / "s.pdf", SENTENCES, SENTENCES))
    assert (row["status"], row["pages"], row["unread_pages"], row["chunks"]) == ("needs_ocr", 2, [1, 2], 0)
    assert row["error"]["error_code"] == ErrorCode.PDF_NEEDS_OCR
    assert "--ocr" in row["error"]["retry_suggestion"]
    (listed,) = engine.views.library()["documents"]
    assert (listed["status"], listed["unread_pages"]) == ("needs_ocr", [1, 2])


def test_a_scan_that_is_named_again_with_ocr_is_read(engine: Engine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _use(monkeypatch, stand_in(tmp_path / "bin", READS))
    path = scanned(tmp_path / "s.pdf", SENTENCES)
    assert _add(engine, path)["status"] == "needs_ocr"
    row = _add(engine, path, "eng")
    assert (row["status"], row["unread_pages"]) == ("imported", [])
    assert any("errors are likely: page 1, mean confidence 90%" in warning for warning in row["warnings"])
    assert {chunk["confidence"] for chunk in _chunks(engine)} == {0.9}
    assert _add(engine, path, "eng")["status"] == "skipped"
    assert engine.verify_audit()["ok"]


def test_the_setting_of_the_workspace_turns_it_on(engine: Engine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _use(monkeypatch, stand_in(tmp_path / "bin", READS))
    engine.set_config("ocr", "eng+chi_sim")
    row = _add(engine, scanned(tmp_path / "s.pdf", SENTENCES))
    assert row["status"] == "imported"
    assert "eng+chi_sim" in row["warnings"][0]


def test_ids_and_texts_stay_when_pages_are_read_later(engine: Engine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _use(monkeypatch, stand_in(tmp_path / "bin", READS))
    path = _mixed(tmp_path / "m.pdf")
    assert _add(engine, path)["unread_pages"] == [2]
    before = {chunk["chunk_id"]: chunk for chunk in _chunks(engine)}
    row = _add(engine, path, "eng")
    assert (row["status"], row["unread_pages"]) == ("imported", [])
    after = _chunks(engine)
    assert {chunk["chunk_id"]: chunk for chunk in after if chunk["chunk_id"] in before} == before
    new = [chunk for chunk in after if chunk["chunk_id"] not in before]
    assert new
    assert {chunk["page"] for chunk in new} == {2}
    assert [chunk["page"] for chunk in after] == sorted(chunk["page"] for chunk in after)
    assert engine.verify_audit()["ok"]


def test_reading_at_once_and_later_give_the_same_ids(engine: Engine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _use(monkeypatch, stand_in(tmp_path / "bin", READS))
    path = _mixed(tmp_path / "m.pdf")
    _add(engine, path)
    _add(engine, path, "eng")
    workspace.make(tmp_path / "other")
    other = Engine.open(tmp_path / "other")
    _add(other, path, "eng")
    assert _chunks(other) == _chunks(engine)
    other.close()


def test_what_was_recognised_is_found(engine: Engine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _use(monkeypatch, stand_in(tmp_path / "bin", READS))
    path = _mixed(tmp_path / "m.pdf")
    _add(engine, path)
    _add(engine, path, "eng")
    (answer,) = engine.run(engine.search(["longer studies are needed"], ["library"], 5))
    assert answer["papers"][0]["id"] == _chunks(engine)[0]["document_id"]


def test_a_page_that_hangs_is_ended_and_the_next_goes_on(engine: Engine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _use(monkeypatch, stand_in(tmp_path / "bin", f"if os.path.basename(picture) == '1.pgm':\n    {HANGS}{READS}"))
    engine.set_config("ocr_page_s", "5")
    row = _add(engine, scanned(tmp_path / "s.pdf", SENTENCES, SENTENCES), "eng")
    assert (row["status"], row["unread_pages"]) == ("imported", [1])
    assert "page 1: OCR took longer than 5 s and was ended" in row["warnings"]


def test_a_page_that_fails_costs_itself(engine: Engine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    body = f"if os.path.basename(picture) == '1.pgm':\n    print('bad picture'); sys.exit(1)\n{READS}"
    _use(monkeypatch, stand_in(tmp_path / "bin", body))
    row = _add(engine, scanned(tmp_path / "s.pdf", SENTENCES, SENTENCES), "eng")
    assert row["unread_pages"] == [1]
    assert any("page 1: OCR failed with code 1: bad picture" in warning for warning in row["warnings"])


def test_without_tesseract_the_file_still_needs_ocr(engine: Engine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    row = _add(engine, scanned(tmp_path / "s.pdf", SENTENCES), "eng")
    assert (row["status"], row["error"]["error_code"]) == ("needs_ocr", ErrorCode.OCR_UNAVAILABLE)
    assert "tesseract-ocr-eng" in row["error"]["retry_suggestion"]
    mixed = _mixed(tmp_path / "m.pdf")
    assert _add(engine, mixed, "eng")["status"] == "imported"
    again = _add(engine, mixed, "eng")
    assert (again["status"], again["error"]["error_code"], again["unread_pages"]) == ("skipped", ErrorCode.OCR_UNAVAILABLE, [2])


def test_a_language_that_is_missing_is_named(engine: Engine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = stand_in(tmp_path / "bin", READS)
    script = folder / "tesseract"
    script.write_text(script.read_text(encoding="utf-8").replace("\\nchi_sim", ""), encoding="utf-8")
    _use(monkeypatch, folder)
    row = _add(engine, scanned(tmp_path / "s.pdf", SENTENCES), "eng+chi_sim")
    assert row["error"]["error_code"] == ErrorCode.OCR_UNAVAILABLE
    assert "tesseract-ocr-chi-sim" in row["error"]["retry_suggestion"]


def test_an_unknown_language_is_refused(engine: Engine, tmp_path: Path) -> None:
    with pytest.raises(EngineError) as caught:
        _add(engine, scanned(tmp_path / "s.pdf", SENTENCES), "fra")
    assert caught.value.code is ErrorCode.INPUT_SCHEMA


def test_progress_counts_pages_and_stop_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _use(monkeypatch, stand_in(tmp_path / "bin", f"if os.path.basename(picture) == '3.pgm':\n    {HANGS}{NOTES}{READS}"))
    path = scanned(tmp_path / "s.pdf", *[SENTENCES] * 5)
    workspace.make(tmp_path / "ws")
    token, seen = CancelToken(), []

    def hear(event: Event) -> None:
        if isinstance(event, ProgressMade) and event.work == "recognise":
            seen.append((event.done, event.total))
            if event.done == 4:
                token.cancel()

    engine = Engine.open(tmp_path / "ws", hear)
    with pytest.raises(Cancelled):
        engine.run(engine.add([path], [], AddResult(), "eng"), token)
    assert seen[-1] == (4, 5)
    engine.close()
    assert not list((tmp_path / "ws" / "tmp").glob("*/ocr-*"))
    # the pages that were read are not read again, also not by another process
    done = set((tmp_path / "bin" / "pages").read_text(encoding="ascii").split())
    (tmp_path / "bin" / "pages").unlink()
    stand_in(tmp_path / "bin", NOTES + READS)
    engine = Engine.open(tmp_path / "ws")
    assert _add(engine, path, "eng")["status"] == "imported"
    assert set((tmp_path / "bin" / "pages").read_text(encoding="ascii").split()).isdisjoint(done)
    assert len(done) == 4
    engine.close()


@needs_tesseract
def test_a_quote_of_a_scan_is_there_letter_for_letter(engine: Engine, tmp_path: Path) -> None:
    _add(engine, scanned(tmp_path / "s.pdf", list(SENTENCES)), "eng")
    run = engine.start_run("Does metformin lower the risk of cancer in patients with type 2 diabetes?", sources=["library"])
    answer = engine.run(engine.go_on(run, ("hits",)))
    texts = {chunk["chunk_id"]: chunk["text"] for chunk in _chunks(engine)}
    quotes = [evidence for claim in answer["claims"] for evidence in claim["evidence"]]
    assert quotes
    assert all(evidence["quote"] in texts[evidence["chunk_id"]] for evidence in quotes)
    assert all(0.5 < evidence["confidence"] <= 1 for evidence in quotes)


def test_a_scan_whose_file_was_moved_is_read_from_the_copy_and_keeps_its_name(
    engine: Engine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _use(monkeypatch, stand_in(tmp_path / "bin", READS))
    path = scanned(tmp_path / "s.pdf", SENTENCES)
    document_id = _add(engine, path)["document_id"]
    path.unlink()
    (kept,) = engine.files_of([document_id])
    assert _add(engine, kept, "eng")["status"] == "imported"
    assert engine.show(document_id)["path"] == str(path)
    (listed,) = engine.views.library()["documents"]
    assert listed["name"] == "s.pdf"


def test_a_page_that_was_taken_for_a_turned_one_is_read_as_it_stands(engine: Engine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    turned = hocr(((10, 20, 50, 900), 20, "textangle 180; x_size 40", "umop apisdn"))
    _use(monkeypatch, stand_in(tmp_path / "bin", f"if '1' in arguments[2:4]:\n    open(out, 'w').write({turned!r})\nelse:\n    {READS}"))
    row = _add(engine, scanned(tmp_path / "s.pdf", SENTENCES), "eng")
    assert (row["status"], row["unread_pages"]) == ("imported", [])
