"""Documents and the entries of their reference lists matched with the records that are held, by the rules that find duplicates; never by a guess."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from engine.desk import Desk
from engine.domain.documents import Chunk
from engine.domain.origins import CONFIDENCE
from engine.domain.records import Record
from engine.formats.printed import Reference
from engine.lane import Steps
from engine.linkage.identifiers import normal_doi, normal_number
from engine.linkage.profile import Place, profile_of
from engine.linkage.titles import title_key
from engine.linkage.verdicts import Kind, compare
from engine.store import cited_works, documents, folding, papers
from engine.store import matched as matched_store
from engine.store.cited_works import Found, Work
from engine.store.database import Database, Transaction
from engine.store.documents import Document
from engine.store.papers import StoredPaper

TAKEN = (
    "title", "authors", "year", "month", "journal", "journal_abbreviation", "volume", "issue", "pages", "doi", "pmid", "pmcid", "issn", "language",
    "types",
    "mesh", "links", "vernacular_title",
)  # fmt: skip
"""The fields that a document takes from a record of the same paper; its abstract stays the one of its own pages."""
_AT_A_TIME = 200
_MOST_CANDIDATES = 12
"""Held records that one entry is compared with; a key that more have names no paper."""
_KEPT_TYPES = frozenset(("Retracted Publication", "Retraction of Publication"))
"""What a file says of itself and an older record may not know yet."""


def own_record(database: Database, document: Document) -> dict[str, Any]:
    """The held record that is a document's paper and the fields taken from it ({"source", "paper_id", "by", "fields"}); empty without one.

    PubMed's record counts first; one that is the same only by its title must be by the rules of duplicates.
    """
    read = Record.from_json({**document.metadata.to_json(), **document.corrections})
    if not (read.doi or read.pmid or document.origins.get("title") not in (None, "name")):
        return {}
    twins = folding.twins(database, read, with_documents=False)
    if not twins:
        return {}
    paper = folding.in_order(twins)[0]
    body = paper.record.to_json()
    fields = {name: body[name] for name in TAKEN if body.get(name)}
    if paper.source not in papers.PUBMED:
        # a reference list's entry may be thinner than what the file says itself
        known = document.metadata.to_json()
        fields = {name: value for name, value in fields.items() if not known.get(name) or CONFIDENCE.get(document.origins.get(name, "")) == "low"}
    kept = [kind for kind in document.metadata.types if kind in _KEPT_TYPES and kind not in fields.get("types", ())]
    if kept:
        fields["types"] = [*fields.get("types", ()), *kept]
    by = next(
        (name for name in ("pmid", "doi") if (same := getattr(read, name)) and _normal(name, same) == _normal(name, getattr(paper.record, name))),
        "title",
    )
    return {"source": paper.source, "paper_id": paper.paper_id, "by": by, "digest": paper.digest, "fields": fields}


def with_record(database: Database, document: Document) -> Document:
    """The document with what the held record of its paper says."""
    return replace(document, matched=own_record(database, document))


def note_works(transaction: Transaction, document_id: str, chunks: Sequence[Chunk]) -> None:
    """Stores by which keys the entries of a document's reference list are looked up; `rematch` looks them up."""
    cited_works.put(transaction, document_id, [_work(chunk) for chunk in chunks if chunk.kind == "r" and chunk.detail is not None])


def rematch(desk: Desk) -> Steps[int]:
    """Looks up entries and documents whose record is not known among what has changed since the last time; gives how many documents changed.

    In steps between which others have a turn. What it costs grows with what is new: keys are compared inside the database, records only where
    keys agree. One that is killed does it again.
    """
    since, upto = cited_works.looked_at(desk.database), cited_works.last_change(desk.database)
    waiting = cited_works.candidates(desk.database, since)
    chunk_ids = sorted(waiting)
    for start in range(0, len(chunk_ids), _AT_A_TIME):
        part = chunk_ids[start : start + _AT_A_TIME]
        results = _found(desk.database, {chunk_id: waiting[chunk_id] for chunk_id in part})
        with desk.database.transaction() as transaction:
            cited_works.note(transaction, results)
        yield None
    changed = 0
    for document_id in matched_store.to_match(desk.database, since):
        changed += _match(desk, document_id)
        yield None
    with desk.database.transaction() as transaction:
        cited_works.note_looked_at(transaction, upto)
    return changed


def _match(desk: Desk, document_id: str) -> bool:
    """Gives a document what the record of its paper says now; whether that is other than before."""
    document = documents.get(desk.database, document_id)
    if document is None or documents.is_superseded(desk.database, document_id):
        return False
    matched = own_record(desk.database, document)
    if matched == document.matched:
        return False
    document = replace(document, matched=matched)
    with desk.database.transaction("document_matched", document_id=document_id, record=matched.get("paper_id", "")) as transaction:
        matched_store.set_matched(transaction, document_id, matched)
        papers.put(transaction, "library", document.record, paper_id=document_id)
    return True


def _found(database: Database, waiting: dict[str, list[Place]]) -> dict[str, Found]:
    """What entries are among their candidates, by chunk ID."""
    details = cited_works.details(database, list(waiting))
    near = {
        chunk_id: [place for place in places if place[1] != chunk_id.rpartition("_")[0]][:_MOST_CANDIDATES] for chunk_id, places in waiting.items()
    }
    held = papers.many(database, [place for places in near.values() for place in places])
    return {
        chunk_id: _judged(Reference.from_json(details[chunk_id]), [held[place] for place in places if place in held])
        for chunk_id, places in near.items()
        if chunk_id in details
    }


def _judged(reference: Reference, candidates: Sequence[StoredPaper]) -> Found:
    """The first candidate that is the same paper; without one, those that a person may decide on."""
    mine = profile_of(reference.compared)
    proposed: list[dict[str, str]] = []
    for paper in candidates:
        verdict = compare(mine, profile_of(paper.record, (paper.source, paper.paper_id)))
        # data often bear the title of the paper that they belong to
        is_sure = verdict.reason != "title" or reference.record.entry_type != "dataset"
        if verdict.kind is Kind.SAME and is_sure:
            return Found(paper.source, paper.paper_id, verdict.reason)
        if verdict.kind in (Kind.PROPOSED, Kind.LINKED, Kind.SAME):
            reason = verdict.reason if verdict.kind is not Kind.SAME else "same title, but this entry names data"
            proposed.append({"source": paper.source, "paper_id": paper.paper_id, "reason": reason})
    return Found(proposed=tuple(proposed))


def _work(chunk: Chunk) -> Work:
    record = Reference.from_json(chunk.detail or {}).record
    return Work(chunk.chunk_id, chunk.owner_id, normal_doi(record.doi), normal_number(record.pmid), title_key(record.title))


def _normal(name: str, value: str) -> str:
    return normal_doi(value) if name == "doi" else normal_number(value)
