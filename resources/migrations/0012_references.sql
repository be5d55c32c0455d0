-- What part of a paper a paragraph belongs to ("methods"), where its heading or its source says so.
ALTER TABLE chunks ADD COLUMN section_type TEXT;

-- Where each field of a document's metadata comes from, and the fields that a held record gave it ({"source", "paper_id", "by", "fields"}).
ALTER TABLE documents ADD COLUMN origins TEXT NOT NULL DEFAULT '{}';
ALTER TABLE documents ADD COLUMN matched TEXT NOT NULL DEFAULT '{}';

-- The entries of reference lists by the keys under which records are found, the record that an entry is (`paper_id`, found by "doi", "pmid" or
-- "title"), else the records that it may be, for a person to decide (a JSON list of {"source", "paper_id", "reason"}).
CREATE TABLE cited_works (
    chunk_id TEXT PRIMARY KEY,
    document_id TEXT NOT NULL,
    doi TEXT NOT NULL DEFAULT '',
    pmid TEXT NOT NULL DEFAULT '',
    title_key TEXT NOT NULL DEFAULT '',
    source TEXT NOT NULL DEFAULT '',
    paper_id TEXT NOT NULL DEFAULT '',
    found_by TEXT NOT NULL DEFAULT '',
    proposed TEXT NOT NULL DEFAULT '[]'
) WITHOUT ROWID;
CREATE INDEX cited_works_document ON cited_works (document_id);
CREATE INDEX cited_works_doi ON cited_works (doi) WHERE doi <> '';
CREATE INDEX cited_works_pmid ON cited_works (pmid) WHERE pmid <> '';
CREATE INDEX cited_works_title ON cited_works (substr(title_key, 1, 30)) WHERE title_key <> '';
CREATE INDEX cited_works_paper ON cited_works (paper_id) WHERE paper_id <> '';
