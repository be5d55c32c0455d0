-- Highlights, notes and reading positions of a person.

-- By the hash of the file, so that they outlast its removal and a new import. `spans` holds page and boxes as those of a chunk; `chunk_id` is ''
-- where the words lie in no single chunk.
CREATE TABLE IF NOT EXISTS notes (
    note_id INTEGER PRIMARY KEY,
    sha256 TEXT NOT NULL,
    spans TEXT NOT NULL,
    quote TEXT NOT NULL,
    chunk_id TEXT NOT NULL DEFAULT '',
    colour TEXT NOT NULL,
    text TEXT NOT NULL DEFAULT '',
    author TEXT NOT NULL DEFAULT '',
    created TEXT NOT NULL,
    changed TEXT NOT NULL,
    removed INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX IF NOT EXISTS notes_file ON notes (sha256);

-- Where a file was read last: the point of a page in the upper left corner of the view, the zoom (1.0 is 100 %) and what it follows, quarter turns
-- clockwise, what stood beside the pages.
CREATE TABLE IF NOT EXISTS reading_places (
    sha256 TEXT PRIMARY KEY,
    page INTEGER NOT NULL,
    x REAL NOT NULL,
    y REAL NOT NULL,
    zoom REAL NOT NULL,
    fit TEXT NOT NULL,
    turn INTEGER NOT NULL,
    side TEXT NOT NULL,
    changed TEXT NOT NULL
) WITHOUT ROWID;
