"""The rows of chunks: numbered, written, and added to where pages are recognised later; a number that was given is never given again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.domain.documents import Chunk, DraftChunk
from engine.store.audit import text_hash
from engine.store.database import Transaction, dumps


def number_chunks(owner_id: str, drafts: Sequence[DraftChunk], used: Mapping[str, int] | None = None) -> list[Chunk]:
    """Gives drafts their IDs: the k-th of its kind in reading order, after those `used`.

    What was recognised is numbered after what was text, so that a document has the same IDs whether its scanned pages are read at once or later.
    """
    counts = dict(used or {})
    names: dict[int, str] = {}
    for is_recognised in (False, True):
        for index, draft in enumerate(drafts):
            if (draft.confidence is not None) == is_recognised:
                counts[draft.kind] = counts.get(draft.kind, 0) + 1
                names[index] = f"{owner_id}_{draft.kind}{counts[draft.kind]}"
    return [
        Chunk(names[index], owner_id, d.kind, d.section, d.text, d.spans, d.confidence, d.detail, d.section_type) for index, d in enumerate(drafts)
    ]


def write(transaction: Transaction, chunks: Sequence[tuple[int, Chunk]], extractor: str, reader: str) -> None:
    """Stores new chunks at their positions in the document; `reader` is the OCR's name and version, kept with what it recognised."""
    transaction.execute_many(
        "INSERT INTO chunks (chunk_id, document_id, position, kind, section, text, spans, text_hash, extractor, confidence, detail, section_type) "
        "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        [
            (
                chunk.chunk_id,
                chunk.owner_id,
                position,
                chunk.kind,
                chunk.section,
                chunk.text,
                dumps([span.to_json() for span in chunk.spans]),
                text_hash(chunk.text),
                extractor if chunk.confidence is None else f"{extractor} {reader}".strip(),
                chunk.confidence,
                dumps(chunk.detail) if chunk.detail is not None else None,
                chunk.section_type,
            )
            for position, chunk in chunks
        ],
    )
    for _, chunk in chunks:
        transaction.wrote("chunks", chunk.chunk_id)


def add_recognised(transaction: Transaction, document_id: str, drafts: Sequence[DraftChunk], extractor: str, reader: str) -> list[Chunk]:
    """Adds what was recognised on pages of a stored document; the chunks that were there keep ID, text and places."""
    sql = "SELECT chunk_id, position, json_extract(spans, '$[0].page') FROM chunks WHERE document_id = ? ORDER BY position"
    held = [(str(name), int(position), int(page or 0)) for name, position, page in transaction.execute(sql, (document_id,))]
    new = number_chunks(document_id, drafts, numbers_used(transaction, document_id))
    waiting = list(new)
    moved: list[tuple[int, str]] = []
    placed: list[tuple[int, Chunk]] = []
    position = 0
    for name, before, page in held:
        while waiting and waiting[0].spans[0].page < page:
            placed.append((position, waiting.pop(0)))
            position += 1
        if before != position:
            moved.append((position, name))
        position += 1
    placed += [(position + index, chunk) for index, chunk in enumerate(waiting)]
    transaction.execute_many("UPDATE chunks SET position = ? WHERE chunk_id = ?", moved)
    write(transaction, placed, extractor, reader)
    for _, name in moved:
        transaction.wrote("chunks", name)
    return new


def numbers_used(transaction: Transaction, document_id: str) -> dict[str, int]:
    """The highest number of each kind that a chunk of the document has or had, or that evidence speaks of."""
    sql = (
        "SELECT chunk_id FROM chunks WHERE document_id = ?1 UNION SELECT chunk_id FROM withdrawn_chunks WHERE document_id = ?1 "
        "UNION SELECT chunk_id FROM evidence WHERE chunk_id >= ?1 || '_' AND chunk_id < ?1 || '`'"
    )
    used: dict[str, int] = {}
    for (name,) in transaction.execute(sql, (document_id,)):
        kind, number = str(name)[len(document_id) + 1], str(name)[len(document_id) + 2 :]
        if number.isdigit():
            used[kind] = max(used.get(kind, 0), int(number))
    return used
