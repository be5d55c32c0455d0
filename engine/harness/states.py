"""The states of a run as a table: which change may follow which."""

from __future__ import annotations

from engine.domain.runs import RunState

S = RunState

_END = frozenset({S.FAILED, S.CANCELLED})
_ANEW = frozenset({S.PARSING, S.EXECUTING, S.VALIDATING, S.GENERATING, S.WAITING})

MOVES: dict[RunState, frozenset[RunState]] = {
    S.IDLE: frozenset({S.PARSING}) | _END,
    S.PARSING: frozenset({S.ROUTING, S.PARSING}) | _END,
    S.ROUTING: frozenset({S.EXECUTING, S.WAITING, S.PARSING, S.VALIDATING, S.GENERATING}) | _END,
    S.EXECUTING: frozenset({S.EXECUTING, S.VALIDATING, S.WAITING, S.GENERATING}) | _END,
    S.VALIDATING: frozenset({S.EXECUTING, S.VALIDATING, S.ROUTING, S.WAITING, S.GENERATING}) | _END,
    S.WAITING: frozenset({S.EXECUTING, S.WAITING, S.GENERATING}) | _END,
    S.GENERATING: frozenset({S.DONE, S.EXECUTING, S.GENERATING}) | _END,
    S.DONE: frozenset({S.WAITING}),
    S.FAILED: _ANEW,
    S.CANCELLED: _ANEW,
}
"""A run that was killed stands in the state it had and goes on from there; DONE goes back to WAITING only when a gate is undone."""

ENDED = frozenset({S.DONE, S.FAILED, S.CANCELLED})
RESTING = ENDED | {S.WAITING}


def check(old: RunState, new: RunState) -> None:
    """Refuses a change that the table does not have; such a change is a bug."""
    if new not in MOVES[old]:
        raise AssertionError(f"a run cannot go from {old} to {new}")
