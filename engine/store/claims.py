"""Claims with their evidence, and what the validator withheld."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from engine.domain.runs import Claim, Evidence
from engine.store.audit import text_hash
from engine.store.database import Database, Row, Transaction, dumps

_COLUMNS = "claim_id, conclusion, made_by, status, stance, score, reasons, validation, comment"


def put(transaction: Transaction, run_id: int, claim: Claim, chunk_texts: Mapping[str, str]) -> int:
    """Stores a claim with its evidence; `chunk_texts` holds the text of each cited chunk, whose hash is kept."""
    claim_id = transaction.count("claim")
    transaction.execute(
        f"INSERT INTO claims (run_id, {_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            run_id,
            claim_id,
            claim.conclusion,
            claim.made_by,
            claim.status,
            claim.stance,
            claim.score,
            dumps(list(claim.reasons)),
            dumps(list(claim.validation)),
            claim.comment,
        ),
    )
    transaction.wrote("claims", claim_id)
    for item in claim.evidence:
        evidence_id = transaction.count("evidence")
        transaction.execute(
            "INSERT INTO evidence (evidence_id, claim_id, chunk_id, quote, paper_id, page, spans, stance, chunk_hash) "
            "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (
                evidence_id,
                claim_id,
                item.chunk_id,
                item.quote,
                item.paper_id,
                item.page,
                dumps(list(item.spans)),
                item.stance,
                text_hash(chunk_texts[item.chunk_id]),
            ),
        )
        transaction.wrote("evidence", evidence_id)
    return claim_id


def withhold(transaction: Transaction, run_id: int, claim: Claim) -> None:
    """Keeps a claim that the validator refused, with the reasons, apart from all claims."""
    withheld_id = transaction.count("withheld")
    transaction.execute(
        "INSERT INTO withheld (withheld_id, run_id, conclusion, evidence, validation) VALUES (?, ?, ?, ?, ?)",
        (withheld_id, run_id, claim.conclusion, dumps([e.to_json() for e in claim.evidence]), dumps(list(claim.validation))),
    )
    transaction.wrote("withheld", withheld_id)


def clear(transaction: Transaction, run_id: int) -> None:
    """Takes away the draft claims of a run that is read again."""
    for (claim_id,) in transaction.execute("SELECT claim_id FROM claims WHERE run_id = ?", (run_id,)):
        for (evidence_id,) in transaction.execute("SELECT evidence_id FROM evidence WHERE claim_id = ?", (claim_id,)):
            transaction.execute("DELETE FROM evidence WHERE evidence_id = ?", (evidence_id,))
            transaction.wrote("evidence", evidence_id)
        transaction.execute("DELETE FROM claims WHERE claim_id = ?", (claim_id,))
        transaction.wrote("claims", claim_id)
    for (withheld_id,) in transaction.execute("SELECT withheld_id FROM withheld WHERE run_id = ?", (run_id,)):
        transaction.execute("DELETE FROM withheld WHERE withheld_id = ?", (withheld_id,))
        transaction.wrote("withheld", withheld_id)


def of_run(database: Database, run_id: int) -> list[Claim]:
    """The claims of a run, best first."""
    return [
        _claim(database, row) for row in database.rows(f"SELECT {_COLUMNS} FROM claims WHERE run_id = ? ORDER BY score DESC, claim_id", (run_id,))
    ]


def get(database: Database, claim_id: int) -> Claim | None:
    """A claim by number."""
    row = database.one(f"SELECT {_COLUMNS} FROM claims WHERE claim_id = ?", (claim_id,))
    return _claim(database, row) if row else None


def withheld(database: Database, run_id: int) -> list[dict[str, Any]]:
    """What was withheld in a run."""
    rows = database.rows("SELECT conclusion, evidence, validation FROM withheld WHERE run_id = ? ORDER BY withheld_id", (run_id,))
    return [{"conclusion": c, "evidence": json.loads(e), "validation": json.loads(v)} for c, e, v in rows]


def set_status(transaction: Transaction, claim_id: int, status: str, comment: str) -> None:
    """Writes what a person says of a claim."""
    transaction.execute("UPDATE claims SET status = ?, comment = ? WHERE claim_id = ?", (status, comment, claim_id))
    transaction.wrote("claims", claim_id)


def _claim(database: Database, row: Row) -> Claim:
    claim_id, conclusion, made_by, status, stance, score, reasons, validation, comment = row
    sql = (
        "SELECT chunk_id, quote, paper_id, page, e.spans, stance, c.confidence FROM evidence e LEFT JOIN chunks c USING (chunk_id) "
        "WHERE claim_id = ? ORDER BY evidence_id"
    )
    evidence = tuple(
        Evidence(chunk_id, quote, paper_id, page, tuple(json.loads(spans)), side, sure)
        for chunk_id, quote, paper_id, page, spans, side, sure in database.rows(sql, (claim_id,))
    )
    return Claim(
        conclusion,
        made_by,
        evidence,
        tuple(json.loads(validation)),
        status,
        stance,
        float(score),
        tuple(json.loads(reasons)),
        comment,
        int(claim_id),
    )
