"""The switch and the lock: nothing goes out unless both allow it, and no setting opens what a lock closes."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from engine.api import Engine
from engine.errors import EngineError, ErrorCode
from engine.online import switch as switching
from engine.online.address import address
from engine.online.quota import asked_wait
from engine.online.switch import switch
from engine.tools.online import ONLINE
from tests.engine.online.server import EUtilities


def test_off_by_default_and_nothing_is_asked(engine: Engine, eutils: tuple[EUtilities, str]) -> None:
    service, base = eutils
    engine.set_config("online_base_url", base)
    answer = engine.run(engine.search(["metformin"], [ONLINE], 5))[0]
    assert engine.online()["state"] == "offline"
    assert answer["sources"][0]["error"]["error_code"] == "SOURCE_UNREACHABLE"
    assert engine.run(engine.search(["metformin"], [], 5))[0]["sources"] == []
    assert service.asked == []
    assert engine.desk.online.pid is None


def test_a_lock_in_the_workspace_wins_over_the_setting(engine: Engine, eutils: tuple[EUtilities, str]) -> None:
    service, base = eutils
    engine.set_config("online_base_url", base)
    engine.set_config("online", "on")
    engine.set_config("offline_lock", "on")
    answer = engine.run(engine.search(["metformin"], [], 5))[0]
    assert engine.online()["state"] == "locked"
    assert answer["sources"] == [] or answer["sources"][0]["error"]["error_code"] == "OFFLINE_LOCKED"
    named = engine.run(engine.search(["metformin"], [ONLINE], 5))[0]
    assert named["sources"][0]["error"]["error_code"] == "OFFLINE_LOCKED"
    for key, value in (("online", "on"), ("offline_lock", "off"), ("online_base_url", base)):
        with pytest.raises(EngineError) as refused:
            engine.set_config(key, value)
        assert refused.value.code is ErrorCode.OFFLINE_LOCKED
    assert service.asked == []


def test_a_lock_of_the_system_wins(engine: Engine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(switching.platformdirs, "site_config_dir", lambda *_, **__: str(tmp_path / "etc"))
    engine.set_config("online", "on")
    assert engine.online()["state"] == "online"
    (tmp_path / "etc").mkdir()
    (tmp_path / "etc" / "offline_lock").write_text("BSL-3 rule 7\n")
    assert engine.online() == {"state": "locked", "why": f"going online is locked by {tmp_path / 'etc' / 'offline_lock'}: BSL-3 rule 7"}
    assert engine.config()["offline_lock"] == "on"


def test_a_lock_set_during_the_work_stops_the_next_request(engine: Engine, eutils: tuple[EUtilities, str]) -> None:
    service, base = eutils
    engine.set_config("online_base_url", base)
    engine.set_config("online", "on")
    whole = service.reply

    def lock_then_reply(path: str, fields: dict[str, str]) -> tuple[int, dict[str, str], bytes]:
        (engine.workspace.folder / "offline_lock").touch()
        return whole(path, fields)

    service.reply = lock_then_reply  # type: ignore[method-assign]
    answer = engine.run(engine.search(["metformin"], [ONLINE], 5))[0]
    assert answer["sources"][0]["error"]["error_code"] == "OFFLINE_LOCKED"
    assert len(service.asked) == 1


def test_a_lock_that_may_not_be_looked_at_counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def closed(self: Path) -> None:
        raise PermissionError(13, "closed")

    monkeypatch.setattr(Path, "lstat", closed)
    assert switch(tmp_path, "on").state == "locked"


@pytest.mark.parametrize(
    "base",
    [
        "http://eutils.example/",
        "ftp://x/",
        "https://",
        "file:///etc/passwd",
        "https://u:p@x/",
        "https://x/?a=1",
        "x",
        "https://[",
        "https://x:99999/",
    ],
)
def test_addresses_that_are_refused(base: str) -> None:
    with pytest.raises(EngineError) as refused:
        address(base)
    assert refused.value.code is ErrorCode.INPUT_SCHEMA


def test_waits_that_services_ask_for() -> None:
    assert [asked_wait(None, attempt) for attempt in range(3)] == [0.5, 1.0, 2.0]
    assert asked_wait("7", 0) == 7
    assert asked_wait("Wed, 21 Oct 2015 07:28:00 GMT", 0) == 0
    assert asked_wait("soon", 1) == 1.0


@pytest.mark.parametrize("kind", ["pdf", "records", "index", "validator", "view"])
def test_no_other_child_can_open_a_connection(kind: str) -> None:
    code = (
        "import sys, socket; from engine import worker; worker.serve = lambda *_: None; worker.main(sys.argv[1])\n"
        "try:\n    socket.create_connection(('127.0.0.1', 9), 1)\nexcept PermissionError as error:\n    print(error)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, kind], capture_output=True, text=True, cwd=Path(__file__).parents[3], env=dict(os.environ), timeout=60
    )
    assert done.stdout.strip() == "this process may not open connections"


def test_the_state_can_be_read_by_another_process(engine: Engine) -> None:
    assert engine.views.state("online", None)["online"]["state"] == "offline"
    engine.set_config("online", "on")
    assert engine.views.online()["state"] == "online"
    (engine.workspace.folder / "offline_lock").write_text("")
    assert engine.views.online()["state"] == "locked"
