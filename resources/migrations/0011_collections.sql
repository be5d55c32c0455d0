-- What persons sort their papers by: tags, and collections that may lie in one another. `paper_id` is the ID of a document or of a record;
-- `name_key` is the name folded, so that a name is there once.

CREATE TABLE IF NOT EXISTS tags (tag_id INTEGER PRIMARY KEY, name TEXT NOT NULL, name_key TEXT NOT NULL UNIQUE);
CREATE TABLE IF NOT EXISTS tagged (tag_id INTEGER NOT NULL, paper_id TEXT NOT NULL, PRIMARY KEY (tag_id, paper_id)) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS tagged_paper ON tagged (paper_id);

-- `parent` is 0 for a collection that lies in no other.
CREATE TABLE IF NOT EXISTS collections (
    collection_id INTEGER PRIMARY KEY,
    parent INTEGER NOT NULL DEFAULT 0,
    name TEXT NOT NULL,
    name_key TEXT NOT NULL,
    UNIQUE (parent, name_key)
);
CREATE TABLE IF NOT EXISTS collected (collection_id INTEGER NOT NULL, paper_id TEXT NOT NULL, PRIMARY KEY (collection_id, paper_id)) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS collected_paper ON collected (paper_id);

-- Folders whose new PDFs come in by themselves, and the files in them as they were when they were tried last: none is tried twice.
CREATE TABLE IF NOT EXISTS watched (folder TEXT PRIMARY KEY, is_on INTEGER NOT NULL DEFAULT 1, added TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS watched_files (
    path TEXT PRIMARY KEY,
    size INTEGER NOT NULL,
    changed INTEGER NOT NULL,
    outcome TEXT NOT NULL,
    time TEXT NOT NULL
) WITHOUT ROWID;
