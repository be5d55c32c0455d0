-- Ties between records, the files of a source, and the part of it that a person chose to hold.

CREATE TABLE ties (
    source TEXT NOT NULL,
    paper_id TEXT NOT NULL,
    kind TEXT NOT NULL,
    pmid TEXT NOT NULL,
    PRIMARY KEY (source, paper_id, kind, pmid)
) WITHOUT ROWID;
CREATE INDEX ties_pmid ON ties (pmid, kind);

-- One row a file name: a good copy takes the place of a damaged one. `state` is "held", "begun", "damaged" or "failed".
CREATE TABLE source_files (
    source TEXT NOT NULL,
    name TEXT NOT NULL,
    file_rank INTEGER NOT NULL,
    state TEXT NOT NULL,
    file_sha256 TEXT NOT NULL DEFAULT '',
    bytes INTEGER NOT NULL DEFAULT 0,
    records INTEGER NOT NULL DEFAULT 0,
    why TEXT NOT NULL DEFAULT '',
    changed TEXT NOT NULL,
    PRIMARY KEY (source, name)
) WITHOUT ROWID;

CREATE TABLE subsets (source TEXT PRIMARY KEY, subset TEXT NOT NULL) WITHOUT ROWID;

INSERT INTO source_files
SELECT source, name, max(file_rank), CASE max(finished) WHEN 1 THEN 'held' ELSE 'begun' END, file_sha256, 0, 0, '', started
FROM imports GROUP BY source, name;

-- The subset of records that a file was read with.
ALTER TABLE imports ADD COLUMN subset TEXT NOT NULL DEFAULT '{}';

-- How many records a source holds, kept by the database itself: counting forty million takes too long for each search.
CREATE TABLE held (source TEXT PRIMARY KEY, records INTEGER NOT NULL) WITHOUT ROWID;
INSERT INTO held SELECT source, sum(removed = 0) FROM papers GROUP BY source;
CREATE INDEX papers_revised ON papers (source, date_revised) WHERE removed = 0;
CREATE TRIGGER papers_added AFTER INSERT ON papers WHEN NEW.removed = 0
BEGIN INSERT INTO held VALUES (NEW.source, 1) ON CONFLICT (source) DO UPDATE SET records = records + 1; END;
CREATE TRIGGER papers_changed AFTER UPDATE OF removed ON papers WHEN NEW.removed <> OLD.removed
BEGIN INSERT INTO held VALUES (NEW.source, 1) ON CONFLICT (source) DO UPDATE SET records = records + OLD.removed - NEW.removed; END;
CREATE TRIGGER papers_dropped AFTER DELETE ON papers WHEN OLD.removed = 0
BEGIN UPDATE held SET records = records - 1 WHERE source = OLD.source; END;
