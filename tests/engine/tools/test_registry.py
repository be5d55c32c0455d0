"""Every call goes through the registry: schemas on both sides, a row for each, whatever happens."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from engine.cancel import Cancelled, CancelToken
from engine.errors import EngineError, ErrorCode
from engine.lane import Lane, Pause, Steps
from engine.store import audit, calls, workspace
from engine.store.database import Database
from engine.tools.contract import Caller, Schema
from engine.tools.registry import Registry

NUMBER: Schema = {"type": "object", "required": ["n"], "additionalProperties": False, "properties": {"n": {"type": "integer", "minimum": 1}}}
CALLER = Caller("tester", "trace")


@dataclass(frozen=True, slots=True)
class Example:
    """A tool whose work is given by the test."""

    work: Callable[[int], Any]
    name: str = "example"
    description: str = "An example."
    input_schema: Schema = None  # type: ignore[assignment]
    output_schema: Schema = None  # type: ignore[assignment]
    error_codes: tuple[ErrorCode, ...] = ()

    def execute(self, n: int) -> dict[str, Any] | Steps[dict[str, Any]]:
        return self.work(n)  # type: ignore[no-any-return]

    def logged(self, result: dict[str, Any]) -> dict[str, Any]:
        return result


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    workspace.make(tmp_path / "ws")
    made = workspace.open_database(workspace.find(tmp_path / "ws"))
    yield made
    made.close()


def call(database: Database, work: Callable[[int], Any], token: CancelToken | None = None, **arguments: Any) -> dict[str, Any]:
    tool = Example(work, input_schema=NUMBER, output_schema=NUMBER)
    lane = Lane()
    return lane.finish(lane.submit(Registry(database, [tool]).call("example", arguments, CALLER), token=token))


def stored(database: Database) -> calls.ToolCall:
    found = calls.get(database, 1)
    assert found is not None
    return found


def test_a_call_is_answered_and_stored(database: Database) -> None:
    assert call(database, lambda n: {"n": n + 1}, n=1) == {"n": 2}
    row = stored(database)
    assert (row.tool, row.arguments, row.result, row.error, row.agent) == ("example", {"n": 1}, {"n": 2}, None, "tester")
    assert audit.verify(database.rows, None)["rows"] == 1


def test_arguments_that_do_not_fit_never_reach_the_tool(database: Database) -> None:
    reached: list[int] = []
    for arguments in ({"n": 0}, {"n": "1"}, {}, {"n": 1, "more": 2}):
        with pytest.raises(EngineError) as caught:
            call(database, lambda n: reached.append(n) or {"n": n}, **arguments)
        assert caught.value.code is ErrorCode.INPUT_SCHEMA
    assert reached == []
    assert stored(database).error is not None


def test_a_result_that_does_not_fit_is_not_used(database: Database) -> None:
    with pytest.raises(EngineError) as caught:
        call(database, lambda n: {"m": n}, n=1)
    assert caught.value.code is ErrorCode.OUTPUT_SCHEMA
    assert stored(database).result is None


def test_an_error_of_the_tool_is_stored_and_goes_on(database: Database) -> None:
    def fail(n: int) -> dict[str, Any]:
        raise EngineError(ErrorCode.NOT_FOUND, "nothing there")

    with pytest.raises(EngineError):
        call(database, fail, n=1)
    error = stored(database).error
    assert error is not None
    assert error.raw_error == "nothing there"


def test_a_call_under_which_a_child_died_is_made_once_more(database: Database) -> None:
    deaths = iter((EngineError(ErrorCode.CHILD_CRASHED, "the index process ended"),))

    def dies_once(n: int) -> dict[str, Any]:
        for death in deaths:
            raise death
        return {"n": n}

    assert call(database, dies_once, n=3) == {"n": 3}
    first, second = stored(database), calls.get(database, 2)
    assert first.error is not None
    assert second is not None
    assert second.result == {"n": 3}


def test_a_child_that_dies_each_time_ends_the_call(database: Database) -> None:
    def dies(n: int) -> dict[str, Any]:
        raise EngineError(ErrorCode.CHILD_CRASHED, "the index process ended")

    with pytest.raises(EngineError) as caught:
        call(database, dies, n=1)
    assert caught.value.code is ErrorCode.CHILD_CRASHED
    assert calls.get(database, 3) is None


def test_a_stopped_call_is_stored_as_interrupted(database: Database) -> None:
    token = CancelToken()

    def wait(n: int) -> Steps[dict[str, Any]]:
        token.cancel()
        yield Pause(600)
        return {"n": n}

    with pytest.raises(Cancelled):
        call(database, wait, token, n=1)
    error = stored(database).error
    assert error is not None
    assert error.error_code is ErrorCode.INTERRUPTED


def test_a_bug_in_a_tool_leaves_a_row_too(database: Database) -> None:
    with pytest.raises(ZeroDivisionError):
        call(database, lambda n: {"n": n // 0}, n=1)
    assert stored(database).error is not None


def test_an_unknown_tool_is_refused_and_stored(database: Database) -> None:
    lane = Lane()
    with pytest.raises(EngineError) as caught:
        lane.finish(lane.submit(Registry(database, []).call("nothing", {}, CALLER)))
    assert caught.value.code is ErrorCode.NOT_FOUND
    assert stored(database).tool == "nothing"
