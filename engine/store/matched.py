"""Which held record a document's paper is, and which documents are to be looked up again."""

from __future__ import annotations

from typing import Any

from engine.store.database import Database, Transaction, dumps

_SAME = (
    "EXISTS (SELECT 1 FROM papers p WHERE own.{key} <> '' AND p.{key} <> '' AND p.{key} = own.{key} AND p.removed = 0 "
    "AND p.paper_id NOT LIKE 'doc!_%' ESCAPE '!' AND (p.seq > ?1 OR own.seq > ?1))"
)
_GONE = (
    "d.matched <> '{}' AND NOT EXISTS (SELECT 1 FROM papers p WHERE p.source = json_extract(d.matched, '$.source') "
    "AND p.paper_id = json_extract(d.matched, '$.paper_id') AND p.removed = 0 AND p.digest = json_extract(d.matched, '$.digest'))"
)


def set_matched(transaction: Transaction, document_id: str, matched: dict[str, Any]) -> None:
    """Notes the held record that is a document's paper, with the fields taken from it."""
    transaction.execute("UPDATE documents SET matched = ? WHERE document_id = ?", (dumps(matched), document_id))


def to_match(database: Database, since: int) -> list[str]:
    """The live documents that share a key with a record that changed after `since` (with any record if they changed themselves), and those whose
    record was changed or taken out."""
    shared = " OR ".join(_SAME.format(key=key) for key in ("doi", "pmid", "title_key"))
    sql = (
        "SELECT document_id FROM documents d CROSS JOIN papers own ON own.source = 'library' AND own.paper_id = d.document_id "
        f"WHERE d.removed = 0 AND d.status = 'imported' AND own.removed = 0 AND ({shared} OR ({_GONE})) ORDER BY document_id"
    )
    return [str(document_id) for (document_id,) in database.rows(sql, (since,))]
