"""Thousands of damaged PDFs through `add`: each costs itself at most, the numbers add up, no process and no memory is left behind."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pymupdf
import pytest

import resources
from engine.api import Engine
from engine.errors import ErrorCode
from engine.ingest.batch import AddResult
from engine.store import settings, workspace

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "pdf"))
from mutations import mutated
from pdf_maker import filled, two_columns, wrapped, write

COUNT = 10_000 if os.environ.get("POSTIL_FAULTS") == "full" else int(os.environ.get("POSTIL_MUTATED", "700"))
AT_A_TIME = 100
FIRST_SEED = int(os.environ.get("POSTIL_SEED", "20261130"))
MOST_GROWTH_MB = 40.0


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> list[bytes]:
    """PDFs of several kinds: old and new tables of objects, packed and plain, with pictures, locked, saved twice, invented papers."""
    folder = tmp_path_factory.mktemp("sound")
    plain = two_columns(folder / "plain.pdf")
    kinds = [plain.read_bytes()]
    with pymupdf.open(plain) as document:
        kinds.append(document.tobytes(deflate=True, garbage=3, use_objstms=1))
        kinds.append(document.tobytes(encryption=pymupdf.PDF_ENCRYPT_AES_128, owner_pw="owner", user_pw=""))
        page = document[0]
        page.insert_image(pymupdf.Rect(50, 500, 300, 800), pixmap=page.get_pixmap(dpi=60))
        page.add_text_annot((100, 100), "a note")
        document.set_toc([[1, "Introduction", 1], [2, "Methods", 1], [1, "Results", 2]])
        document.saveIncr()
    kinds.append(plain.read_bytes())
    with pymupdf.open() as document:
        for number in range(30):
            write(document.new_page(), 50, 80, wrapped(filled(200, number), 480))
        kinds.append(document.tobytes(deflate=True))
    kinds += [resources.read_bytes(f"sample/{name}") for name in resources.names("sample") if name.endswith(".pdf")]
    return kinds


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[Engine]:
    folder = tmp_path / "ws"
    workspace.make(folder)
    made = Engine.open(folder)
    settings.write(made.database, "child_silence_s", "10")
    yield made
    made.close()


def _resident_mb() -> float:
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6


def _workers() -> list[int]:
    """The child processes of this one that still live."""
    found = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                fields = (entry / "stat").read_text().rpartition(")")[2].split()
            except OSError:
                continue
            if int(fields[1]) == os.getpid() and fields[0] != "Z":
                found.append(int(entry.name))
    return found


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="looks at processes through /proc")
@pytest.mark.timeout(0 if COUNT > 1000 else 300)
def test_damaged_files_cost_themselves_only(engine: Engine, sound: list[bytes], tmp_path: Path) -> None:
    counts = dict.fromkeys(("imported", "skipped", "failed", "needs_ocr"), 0)
    codes: dict[str, int] = {}
    sizes: list[float] = []
    for start in range(0, COUNT, AT_A_TIME):
        folder = tmp_path / f"batch{start}"
        folder.mkdir()
        for seed in range(start, min(start + AT_A_TIME, COUNT)):
            (folder / f"{seed}.pdf").write_bytes(mutated(sound[seed % len(sound)], FIRST_SEED + seed))
        body = engine.run(engine.add([folder], [], AddResult())).to_json()
        assert body["found"] == len(list(folder.iterdir())) == sum(body[status] for status in counts)
        for row in body["files"]:
            counts[row["status"]] += 1
            if row["status"] in ("failed", "needs_ocr"):
                assert all(row["error"][name] for name in ("raw_error", "retry_suggestion")), row
                assert row["error"]["error_code"] in set(ErrorCode.__members__) - {"INTERNAL"}, row
                codes[row["error"]["error_code"]] = codes.get(row["error"]["error_code"], 0) + 1
            elif row["status"] == "imported":
                assert row["chunks"] > 0, row
        for file in folder.iterdir():
            file.unlink()
        sizes.append(_resident_mb())
        assert len(_workers()) <= 3
    memory = f"{sizes[0]:.0f} MB after the first {AT_A_TIME}, {sizes[-1]:.0f} MB at the end"
    print(f"{COUNT} mutated PDFs from seed {FIRST_SEED}: {counts}, {codes}, {memory}")
    assert counts["imported"] > COUNT // 4
    assert sizes[-1] < sizes[min(2, len(sizes) - 1)] + MOST_GROWTH_MB
    assert engine.verify_audit()["ok"]
    engine.close()
    assert _workers() == []
