"""Takes a person's decision back: what was there before comes again, and the log keeps both."""

from __future__ import annotations

from engine.harness import gates
from engine.library import field_merge, filing
from engine.store import claims, collections, decisions, documents, merges, notes, papers, runs
from engine.store.database import Database, Transaction
from engine.store.decisions import Decision


def take_back(database: Database, last: Decision, actor: str) -> None:
    """Undoes one decision in one transaction."""
    with database.transaction("undone", decision=last.decision_id, decided=last.kind, target=last.target) as transaction:
        number = decisions.put(transaction, "undo", last.target, actor, {"decision": last.decision_id}, {})
        decisions.mark_undone(transaction, last.decision_id, number)
        _restore(database, transaction, last)


def _restore(database: Database, transaction: Transaction, last: Decision) -> None:
    before = last.before
    match last.kind:
        case "gate":
            gates.take_back(database, transaction, last.target, before)
        case "claim":
            claims.set_status(transaction, int(last.target.removeprefix("claim_")), before["status"], before["comment"])
        case "remove":
            for source, paper_id in before["members"]:
                papers.restore(transaction, source, paper_id)
                if paper_id.startswith("doc_"):
                    documents.set_removed(transaction, paper_id, False)
        case "correct":
            documents.set_corrections(transaction, last.target, before["corrections"])
        case "rename_run":
            runs.name(transaction, _run_id(last), before["title"])
        case "put_away_run":
            runs.put_away(transaction, _run_id(last), False)
        case "add_hits":
            runs.drop_papers(transaction, _run_id(last), before["added"])
        case "merge" | "split":
            merges.withdraw(transaction, before["merges"])
        case "tag" | "collection":
            collections.revert(transaction, before)
        case "field_merge":
            field_merge.take_back(database, transaction, before)
        case "file":
            filing.take_back(transaction, before)
        case "note":
            notes.change(transaction, int(last.target.removeprefix("note_")), **before)
        case _:
            raise AssertionError(f"no way back from {last.kind}")


def _run_id(last: Decision) -> int:
    return int(last.target.removeprefix("run_"))
