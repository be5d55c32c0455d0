"""A person's word on claims and runs; all of it can be taken back."""

from __future__ import annotations

from engine.domain.runs import Run
from engine.errors import EngineError, ErrorCode
from engine.store import claims, decisions, runs
from engine.store.database import Database

_STATUS = {"accept": "accepted", "reject": "rejected"}


def judge(database: Database, claim_id: int, verdict: str, comment: str, actor: str) -> None:
    """A word on a claim: "accept", "reject" or "comment", with or without a text; raises NOT_FOUND."""
    name = f"claim_{claim_id}"
    claim = claims.get(database, claim_id)
    if claim is None:
        raise EngineError(ErrorCode.NOT_FOUND, f"there is no {name}", where=name)
    before, detail = {"status": claim.status, "comment": claim.comment}, {"answer": verdict, "comment": comment}
    with database.transaction("claim_judged", claim=name, answer=verdict, actor=actor) as transaction:
        decisions.put(transaction, "claim", name, actor, detail, before)
        claims.set_status(transaction, claim_id, _STATUS.get(verdict, claim.status), comment or claim.comment)


def rename(database: Database, run: Run, title: str, actor: str) -> None:
    """Gives a run a title of its own; an empty one shows the question again."""
    with database.transaction("run_renamed", run_id=run.name, title=title, actor=actor) as transaction:
        decisions.put(transaction, "rename_run", run.name, actor, {"title": title}, {"title": run.title})
        runs.name(transaction, run.run_id, title.strip())


def put_away(database: Database, run: Run, actor: str) -> None:
    """Takes a run out of the lists."""
    with database.transaction("run_put_away", run_id=run.name, actor=actor) as transaction:
        decisions.put(transaction, "put_away_run", run.name, actor, {}, {})
        runs.put_away(transaction, run.run_id, True)
