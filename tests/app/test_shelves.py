"""The library in the real window with its real engine: tags, collections, files, merges and watched folders, done and taken back."""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QInputDialog
from pytestqt.qtbot import QtBot

import resources
from app import settings
from app.main_window import MainWindow
from widgets.library.merge_dialog import MergeDialog
from widgets.library.tags_dialog import TagsDialog

SAMPLE = Path(str(resources.__file__)).parent / "sample"


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """The person's own folder with two papers."""
    folder = tmp_path / "own"
    folder.mkdir()
    for name in ("velocarin_trial.pdf", "velocarin_preserved.pdf"):
        shutil.copyfile(SAMPLE / name, folder / name)
    return folder


@pytest.fixture
def full(window: MainWindow, own: Path, qtbot: QtBot) -> MainWindow:
    """A window with both papers in its library, and the library in front."""
    window.library.take([str(own)], [])
    qtbot.waitUntil(lambda: not window.library.is_busy and len(window.workspace.library.rows.all()) == 2, timeout=30_000)
    window.shelves.on_wanted()
    until(qtbot, lambda: window.shelf.table.rows.rowCount() == 2)
    return window


def until(qtbot: QtBot, condition: Callable[[], bool]) -> None:
    qtbot.waitUntil(condition, timeout=15_000)


def keys(window: MainWindow) -> list[str]:
    return sorted(row.key for row in window.shelf.table.rows.all())


def tags(window: MainWindow) -> set[str]:
    return {tag for row in window.shelf.table.rows.all() for tag in row.tags}


def test_the_library_is_read_when_its_page_is_looked_at(window: MainWindow, own: Path, qtbot: QtBot) -> None:
    window.library.take([str(own)], [])
    qtbot.waitUntil(lambda: not window.library.is_busy and len(window.workspace.library.rows.all()) == 2, timeout=30_000)
    assert window.shelf.table.rows.rowCount() == 0
    window.keys["tab_library"].trigger()
    until(qtbot, lambda: window.shelf.table.rows.rowCount() == 2)
    assert window.shelf.bar.field.hasFocus()


def test_tags_of_many_are_changed_in_a_dialog_and_taken_back(full: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    def answer(dialog: TagsDialog) -> int:
        dialog._field.setText("heart, to read")
        dialog.accept()
        return 1

    monkeypatch.setattr(TagsDialog, "exec", answer)
    full.shelf.table.selectAll()
    until(qtbot, full.shelf.menu.actions["tags"].isEnabled)
    full.shelf.menu.actions["tags"].trigger()
    until(qtbot, lambda: tags(full) == {"heart", "to read"})
    full.run.undo()
    until(qtbot, lambda: not tags(full))


def test_a_new_collection_is_chosen_filled_and_renamed(full: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(QInputDialog, "getText", lambda *_: ("Trials", True))
    full.shelf.tree.collection_wanted.emit("")
    until(qtbot, lambda: full.shelf.tree.shelf().name == "Trials")
    (one, *_) = keys(full)
    full.shelf.tree.papers_dropped.emit("collection", "Trials", [one])
    until(qtbot, lambda: full.shelf.table.rows.rowCount() == 1)
    full.shelf.tree.renamed.emit("collection", "Trials", "Studies")
    until(qtbot, lambda: full.shelf.tree.shelf().name == "Studies")
    full.shelf.uncollect_wanted.emit("Studies", [one])
    until(qtbot, lambda: full.shelf.table.rows.rowCount() == 0)
    full.shelf.tree.deleted.emit("collection", "Studies")
    until(qtbot, lambda: not full.shelf.tree.collections())


def test_citations_are_copied_and_rows_can_be_dragged_out_as_files(full: MainWindow, own: Path, qtbot: QtBot) -> None:
    full.shelf.table.selectAll()
    until(qtbot, full.shelf.menu.actions["copy"].isEnabled)
    full.shelf.menu.actions["copy"].trigger()
    until(qtbot, lambda: QGuiApplication.clipboard().text().count("[@") == 2)
    until(qtbot, lambda: len(full.shelf.table._dragged[0]) == 2)
    _, paths, bibtex = full.shelf.table._dragged
    assert {Path(path).parent for path in paths} == {own}
    assert bibtex.count("@article") == 2


def test_words_are_looked_for_in_the_full_text(full: MainWindow, qtbot: QtBot) -> None:
    full.shelf.bar.field.setText("placebo")
    full.shelf.text_wanted.emit("placebo")
    until(qtbot, lambda: "full text" in full.shelf.bar._said.text())
    assert full.shelf.table.rows.filter.keys


def test_own_files_are_renamed_and_get_their_names_back(full: MainWindow, own: Path, qtbot: QtBot) -> None:
    before = sorted(path.name for path in own.iterdir())
    full.shelves.filing.open_files(keys(full))
    dialog = full.shelves.filing.dialog
    assert dialog is not None
    dialog._pattern.setEditText("{first_author} {year}")
    dialog._rename.click()
    until(qtbot, lambda: len(dialog._rows) == 2)
    dialog._on_confirmed()
    until(qtbot, lambda: sorted(path.name for path in own.iterdir()) == ["Holloway 2023.pdf", "Okonjo-Lind 2022.pdf"])
    until(qtbot, lambda: {row.name for row in full.shelf.table.rows.all()} == {"Holloway 2023.pdf", "Okonjo-Lind 2022.pdf"})
    full.run.undo()
    until(qtbot, lambda: sorted(path.name for path in own.iterdir()) == before)


def test_two_papers_are_made_one_and_two_again(full: MainWindow, own: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    def answer(dialog: MergeDialog) -> int:
        dialog._remove.setChecked(True)
        return 1

    monkeypatch.setattr(MergeDialog, "exec", answer)
    full.shelf.table.selectAll()
    until(qtbot, full.shelf.menu.actions["merge"].isEnabled)
    full.shelf.menu.actions["merge"].trigger()
    until(qtbot, lambda: len(keys(full)) == 1)
    assert len(list(own.iterdir())) == 2
    full.run.undo()
    until(qtbot, lambda: len(keys(full)) == 2)


def test_removing_is_undone_and_touches_no_file_of_the_person(full: MainWindow, own: Path, qtbot: QtBot) -> None:
    before = {path: path.read_bytes() for path in own.iterdir()}
    full.shelf.table.selectAll()
    until(qtbot, full.shelf.menu.actions["remove"].isEnabled)
    with qtbot.waitSignal(full.library.removed, timeout=15_000):
        full.shelf.menu.actions["remove"].trigger()
    until(qtbot, lambda: not keys(full))
    assert {path: path.read_bytes() for path in own.iterdir()} == before
    full.run.undo()
    until(qtbot, lambda: len(keys(full)) == 2)


def test_a_question_can_be_limited_to_papers_and_the_limit_taken_away(full: MainWindow, qtbot: QtBot) -> None:
    full.shelf.table.selectRow(0)
    until(qtbot, full.shelf.menu.actions["ask"].isEnabled)
    full.shelf.menu.actions["ask"].trigger()
    until(qtbot, lambda: len(full.ask.scope()) == 1)
    assert full.ask.field.hasFocus()
    full.ask._limit.click()
    assert full.ask.scope() == ()


def test_new_files_of_a_watched_folder_come_in_behind_what_is_in_front(full: MainWindow, tmp_path: Path, qtbot: QtBot) -> None:
    folder = tmp_path / "storage"
    folder.mkdir()
    full.shelves.watching._change(str(folder), is_on=True)
    until(qtbot, lambda: full.shelf._watch.text() == "Watching 1 folder")
    shutil.copyfile(SAMPLE / "velocarin_potassium.pdf", folder / "new.pdf")
    then = time.time() - 60
    os.utime(folder / "new.pdf", (then, then))
    full.shelves.watching.look()
    until(qtbot, lambda: len(keys(full)) == 3)
    assert full.tabs.currentWidget() is full.shelf


def test_a_folder_that_cannot_be_watched_says_why(full: MainWindow, tmp_path: Path, qtbot: QtBot) -> None:
    full.shelves.watching.open()
    dialog = full.shelves.watching._dialog
    assert dialog is not None
    full.shelves.watching._change(str(tmp_path / "ws"), is_on=True)
    until(qtbot, lambda: "workspace" in dialog._error.text())
    dialog.close()


def test_columns_are_kept_for_the_next_start(full: MainWindow) -> None:
    full.shelf.table._show_column(8, True)
    full.shelves.rows.save_layout()
    assert "name" in settings.load().library["table"]["shown"]


def test_the_log_holds_after_all_of_it(full: MainWindow, qtbot: QtBot) -> None:
    one = keys(full)[0]
    full.shelf.tree.papers_dropped.emit("collection", "A", [one])
    until(qtbot, lambda: bool(full.shelf.tree.collections()))
    found: list[dict[str, object]] = []
    full.bridge.call(lambda engine: engine.verify_audit(), found.append)
    until(qtbot, lambda: bool(found))
    assert found[0]["ok"]
