-- Earlier readings of a document by another extractor, for the re-anchoring of IDs.

-- One row for each time that a document was read again: how many chunks kept their ID (with the same text, with a text a little different), how many
-- are new, how many were not found again.
CREATE TABLE IF NOT EXISTS readings (
    reading_id INTEGER PRIMARY KEY,
    document_id TEXT NOT NULL,
    before TEXT NOT NULL,
    after TEXT NOT NULL,
    same INTEGER NOT NULL,
    near INTEGER NOT NULL,
    added INTEGER NOT NULL,
    withdrawn INTEGER NOT NULL,
    time TEXT NOT NULL
);
CREATE INDEX IF NOT EXISTS readings_document ON readings (document_id);

-- Chunks that a newer reading did not find again; they keep ID, text and places, so that what cites them can still be looked at.
CREATE TABLE IF NOT EXISTS withdrawn_chunks (
    chunk_id TEXT PRIMARY KEY,
    document_id TEXT NOT NULL,
    position INTEGER NOT NULL,
    kind TEXT NOT NULL,
    section TEXT NOT NULL,
    text TEXT NOT NULL,
    spans TEXT NOT NULL,
    extractor TEXT NOT NULL,
    confidence REAL,
    detail TEXT,
    section_type TEXT,
    reading_id INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS withdrawn_document ON withdrawn_chunks (document_id, position);
