"""Settings survive a restart, two windows, bad files and disks that cannot be written."""

from __future__ import annotations

import json
import logging
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st
from pytestqt.qtbot import QtBot

from app import settings, settings_controller
from app.settings import Settings
from engine.store.settings import SETTINGS


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("POSTIL_CONFIG_DIR", str(tmp_path / "config"))
    return tmp_path / "config"


def workspace(folder: Path) -> Path:
    folder.mkdir(parents=True)
    (folder / "postil.db").touch()
    return folder


def write(folder: Path, text: str) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "settings.json").write_text(text, encoding="utf-8")


def test_the_first_start_has_defaults_and_writes_nothing(folder: Path) -> None:
    assert settings.load() == Settings()
    assert not folder.exists()


def test_what_was_changed_is_there_at_the_next_start(folder: Path) -> None:
    settings.change(language="zh", theme="dark", scale=150, last_folder="/papers/测试", splitters={"main": [240, 700, 0]})
    kept = settings.load()
    assert (kept.language, kept.theme, kept.scale, kept.last_folder) == ("zh", "dark", 150, "/papers/测试")
    assert kept.splitters == {"main": (240, 700, 0)}
    assert {path.name for path in folder.iterdir()} <= {"settings.json", "settings.lock"}


def test_changes_of_two_windows_do_not_undo_each_other() -> None:
    settings.change(splitters={"main": [1, 2]})
    settings.change(splitters={"left": [3, 4]})
    settings.change(theme="light")
    assert settings.load().splitters == {"main": (1, 2), "left": (3, 4)}


def test_the_last_used_workspace_comes_first_and_ten_are_kept(tmp_path: Path) -> None:
    for number in range(12):
        settings.add_recent(workspace(tmp_path / f"ws{number}"))
    settings.add_recent(tmp_path / "ws5")
    names = [Path(path).name for path in settings.load().recent]
    assert names == ["ws5", "ws11", "ws10", "ws9", "ws8", "ws7", "ws6", "ws4", "ws3", "ws2"]


def test_a_workspace_that_is_gone_is_not_listed_and_comes_back_with_its_disk(tmp_path: Path) -> None:
    here, away = workspace(tmp_path / "here"), workspace(tmp_path / "away")
    for path in (here, away):
        settings.add_recent(path)
    away.rename(tmp_path / "elsewhere")
    assert settings.load().recent == (str(here),)
    settings.change(scale=120)
    (tmp_path / "elsewhere").rename(away)
    assert settings.load().recent == (str(away), str(here))


def test_a_workspace_can_be_forgotten(tmp_path: Path) -> None:
    path = workspace(tmp_path / "ws")
    settings.add_recent(path)
    assert settings.drop_recent(path).recent == ()
    assert path.is_dir()


@pytest.mark.parametrize("text", ["", "{", "[1, 2]", "null", '"x"', "\x00\x01", '{"a": ' * 5000])
def test_a_file_that_is_no_table_gives_defaults_and_a_log_line(folder: Path, text: str, caplog: pytest.LogCaptureFixture) -> None:
    write(folder, text)
    with caplog.at_level(logging.WARNING):
        assert settings.load() == Settings()
    assert "settings in" in caplog.text
    assert settings.change(scale=130).scale == 130
    assert settings.load().scale == 130


def test_only_the_bad_values_fall_back(folder: Path, caplog: pytest.LogCaptureFixture) -> None:
    bad = {"language": "fr", "theme": 3, "scale": 5000, "recent": "x", "splitters": {"main": ["a"]}, "last_folder": "/papers", "colour": "red"}
    write(folder, json.dumps(bad))
    with caplog.at_level(logging.WARNING):
        assert settings.load() == Settings(last_folder="/papers")
    for name in ("language", "theme", "scale", "recent", "splitters", "colour"):
        assert name in caplog.text


def test_true_is_no_scale(folder: Path) -> None:
    write(folder, '{"scale": true}')
    assert settings.load().scale == 100


def test_a_place_that_cannot_be_written_costs_a_log_line_only(folder: Path, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    folder.write_text("a file where the folder should be")
    with caplog.at_level(logging.WARNING):
        assert settings.change(theme="dark").theme == "dark"
    assert "not saved" in caplog.text
    assert settings.load() == Settings()


def test_a_full_disk_keeps_the_old_file(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings.change(theme="dark")

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("app.settings.os.fsync", full)
    settings.change(theme="light")
    monkeypatch.undo()
    monkeypatch.setenv("POSTIL_CONFIG_DIR", str(folder))
    assert settings.load().theme == "dark"
    assert {path.name for path in folder.iterdir()} <= {"settings.json", "settings.lock"}


JSON = st.recursive(
    st.none() | st.booleans() | st.floats() | st.integers() | st.text(), lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner)
)


@given(st.dictionaries(st.sampled_from([*Settings.__slots__, "other"]), JSON))
@hypothesis_settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_no_content_of_the_file_stops_the_start(folder: Path, body: dict[str, object]) -> None:
    write(folder, json.dumps(body))
    kept = settings.load()
    assert 100 <= kept.scale <= 200
    assert kept.language in settings.LANGUAGES


def test_every_setting_of_the_workspace_is_named_in_the_window(qtbot: QtBot) -> None:
    assert set(settings_controller._meanings()) == set(SETTINGS)
