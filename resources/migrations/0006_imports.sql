-- The newest numbered file in which a record of PubMed lay outside of the chosen subset while none of it was held: an older file does not bring
-- it back. About 13 bytes a record.
CREATE TABLE left_out (pmid INTEGER PRIMARY KEY, file_rank INTEGER NOT NULL, version INTEGER NOT NULL);

-- When a file was last changed (nanoseconds since 1970): what has the same name, size and time is the same file, and is not read to know it.
ALTER TABLE source_files ADD COLUMN modified INTEGER NOT NULL DEFAULT 0;

-- Records that came before there were ties: up to this number their ties are still to be written.
INSERT INTO counters SELECT 'untied', max(number) FROM papers WHERE NOT EXISTS (SELECT 1 FROM ties) HAVING count(*) > 0;
