"""Two records that are one paper made one, field by field: what a person chooses is kept with the one that stays, and can be taken back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engine.domain.library import folded
from engine.domain.records import Record
from engine.duplicates import deciding
from engine.errors import EngineError, ErrorCode
from engine.ingest import removal
from engine.store import collections, decisions, documents, merges, papers
from engine.store.collections import Shelving
from engine.store.database import Database, Transaction
from engine.store.documents import Document
from engine.store.papers import PUBMED, StoredPaper

FIELDS = ("title", "authors", "year", "journal", "volume", "issue", "pages", "doi", "pmid", "abstract")
"""What is chosen, each from one of the two."""


@dataclass(frozen=True, slots=True)
class Side:
    """One of the two: its record, its file if it has one, and how many statements of cards stand in it."""

    paper: StoredPaper
    document: Document | None
    statements: int

    @property
    def place(self) -> str:
        """The record as "source:ID"."""
        return f"{self.paper.source}:{self.paper.paper_id}"

    def to_json(self) -> dict[str, Any]:
        """The side as JSON values; fields as they are shown."""
        document = self.document
        return {
            "id": self.paper.paper_id,
            "source": self.paper.source,
            "fields": {name: shown(self.paper.record, name) for name in FIELDS},
            "name": document.name if document else "",
            "pages": document.pages if document else 0,
            "unread_pages": list(document.unread_pages) if document else [],
            "statements": self.statements,
        }


def proposed(database: Database, one: str, other: str) -> dict[str, Any]:
    """Both sides, the one that stays first, and for each field which side it is taken from ("kept" or "other") unless a person says otherwise."""
    kept, left = _sides(database, one, other)
    choice = {name: _better(kept, left, name) for name in FIELDS}
    return {"kept": kept.to_json(), "other": left.to_json(), "choice": choice, "may_remove": left.paper.source == "library"}


def merge(database: Database, kept_id: str, other_id: str, choice: Mapping[str, str], remove: bool, actor: str) -> dict[str, Any]:
    """Takes two as one paper, with each field from the side chosen ("kept", "other"; as proposed where none is named); undoable.

    Tags and collections of both go to the one that stays. `remove` takes the other out of the workspace; no file of the user's is touched.
    """
    unknown = sorted(set(choice) - set(FIELDS)) or sorted(set(choice.values()) - {"kept", "other"})
    if unknown:
        raise EngineError(ErrorCode.INPUT_SCHEMA, f"no field or side {unknown[0]!r}; fields are {', '.join(FIELDS)}", where=unknown[0])
    kept, other = _sides(database, kept_id, other_id)
    if remove and other.paper.source != "library":
        raise EngineError(ErrorCode.INPUT_SCHEMA, f"{other.place} belongs to a source and is not taken out", where=other.place)
    sides = {name: choice.get(name) or _better(kept, other, name) for name in FIELDS}
    mine, theirs = kept.paper.record.to_json(), other.paper.record.to_json()
    fields = {name: theirs[name] for name, side in sides.items() if side == "other" and name in theirs and theirs[name] != mine.get(name)}
    fields |= {name: _NOTHING[name] for name, side in sides.items() if side == "other" and name not in theirs and name in mine}
    pairs = deciding.pairs_to_merge(database, [kept.place, other.place])
    shown_pairs = [[f"{source}:{paper_id}" for source, paper_id in pair] for pair in pairs]
    detail = {"kept": kept.place, "other": other.place, "fields": fields, "removed": remove, "pairs": shown_pairs}
    with database.transaction("fields_merged", kept=kept.place, other=other.place, fields=sorted(fields), removed=remove, actor=actor) as transaction:
        before: dict[str, Any] = {"kept": kept.paper.paper_id, "source": kept.paper.source}
        if kept.document is not None:
            before["corrections"] = kept.document.corrections
            _correct(database, transaction, kept.document.document_id, {**kept.document.corrections, **fields})
        else:
            before["record"] = mine
            record = Record.from_json({**mine, **fields})
            papers.put(transaction, kept.paper.source, record, paper_id=kept.paper.paper_id)
        before["merges"] = merges.put(transaction, pairs, "merge", actor)
        before["shelved"] = _join_shelves(database, transaction, kept.paper.paper_id, other.paper.paper_id)
        before["removed"] = None
        if remove:
            removal.take_out(transaction, other.paper.source, other.paper.paper_id)
            before["removed"] = [other.paper.source, other.paper.paper_id]
        decisions.put(transaction, "field_merge", f"{kept.place} {other.place}", actor, detail, before)
    return {"kept": kept.place, "other": other.place, "fields": sorted(fields), "removed": remove}


def take_back(database: Database, transaction: Transaction, before: Mapping[str, Any]) -> None:
    """Makes two of them again, with the fields, tags and collections that each had."""
    if before["removed"] is not None:
        source, paper_id = before["removed"]
        papers.restore(transaction, source, paper_id)
        if paper_id.startswith("doc_"):
            documents.set_removed(transaction, paper_id, False)
    merges.withdraw(transaction, before["merges"])
    collections.revert(transaction, before["shelved"])
    if "corrections" in before:
        _correct(database, transaction, before["kept"], before["corrections"])
    else:
        papers.put(transaction, before["source"], Record.from_json(before["record"]), paper_id=before["kept"])


_NOTHING: dict[str, Any] = {name: None if name == "year" else [] if name in ("authors", "abstract") else "" for name in FIELDS}


def shown(record: Record, name: str) -> str:
    """A field as text."""
    value = getattr(record, name)
    if name == "authors":
        return "; ".join(author.shown() for author in value)
    if name == "abstract":
        return "\n".join(f"{part.label}: {part.text}" if part.label else part.text for part in value)
    return "" if value is None else str(value)


def _sides(database: Database, one: str, other: str) -> tuple[Side, Side]:
    """The side that stays, which is a document if there is one, then the other one."""
    first, second = _side(database, one), _side(database, other)
    if first.place == second.place:
        raise EngineError(ErrorCode.INPUT_SCHEMA, "name two different records", where=one)
    if first.document is None and (second.document is not None or first.paper.source in PUBMED):
        first, second = second, first
    if first.paper.source in PUBMED or (first.document is None and second.paper.source in PUBMED):
        why = "what PubMed says of a paper is not changed: take the two as one, then PubMed's record speaks for both"
        raise EngineError(ErrorCode.INPUT_SCHEMA, why, where=f"{first.place} {second.place}", suggestion="take them as one paper")
    return first, second


def _side(database: Database, wanted: str) -> Side:
    source, colon, paper_id = wanted.partition(":")
    paper = papers.get(database, paper_id, source) if colon else papers.get(database, wanted)
    if paper is None:
        raise EngineError(ErrorCode.NOT_FOUND, f"there is no paper {wanted!r} in this workspace", where=wanted)
    document = documents.get(database, paper.paper_id) if paper.paper_id.startswith("doc_") else None
    sql = "SELECT count(*) FROM evidence WHERE paper_id = ?1 OR chunk_id LIKE ?1 || '\\_%' ESCAPE '\\'"
    (count,) = database.rows(sql, (paper.paper_id,))[0]
    return Side(paper, document, int(count))


def _better(kept: Side, other: Side, name: str) -> str:
    """The side whose field is filled, better vouched for, or fuller; of two alike the one that stays."""
    mine, theirs = shown(kept.paper.record, name), shown(other.paper.record, name)
    if not theirs or folded(mine) == folded(theirs):
        return "kept"
    if not mine:
        return "other"
    if _trust(kept, name) != _trust(other, name):
        return "kept" if _trust(kept, name) > _trust(other, name) else "other"
    if name in ("authors", "abstract") and len(theirs) > len(mine):
        return "other"
    return "kept"


def _trust(side: Side, name: str) -> int:
    """A person's correction, then PubMed and what a document has from a held record, then other sources, then what was read from a page."""
    if side.document is not None:
        return 3 if name in side.document.corrections else 2 if name in side.document.matched.get("fields", {}) else 0
    return 2 if side.paper.source in PUBMED else 1


def _correct(database: Database, transaction: Transaction, document_id: str, corrections: dict[str, Any]) -> None:
    documents.set_corrections(transaction, document_id, corrections)
    document = documents.get(database, document_id)
    if document is not None and document.status == "imported" and not documents.is_superseded(database, document_id):
        papers.put(transaction, "library", document.record, paper_id=document_id)


def _join_shelves(database: Database, transaction: Transaction, kept: str, other: str) -> dict[str, Any]:
    shelving = Shelving(transaction)
    tags, places = collections.places_of(database, other)
    for number in tags:
        shelving.put("tagged", number, [kept])
    for number in places:
        shelving.put("collected", number, [kept])
    return shelving.before()
