-- What persons decided on pairs of records: "merge" (one paper) or "split" (two papers). The places are "source:paper_id", the smaller first.
-- A decision taken back stays, withdrawn.

CREATE TABLE IF NOT EXISTS merges (
    merge_id INTEGER PRIMARY KEY,
    first TEXT NOT NULL,
    second TEXT NOT NULL,
    decision TEXT NOT NULL,
    actor TEXT NOT NULL,
    time TEXT NOT NULL,
    withdrawn INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX IF NOT EXISTS merges_first ON merges (first);
CREATE INDEX IF NOT EXISTS merges_second ON merges (second);

-- The key of a title is the title alone from now on; author and year are compared, not looked up.
UPDATE papers SET title_key = substr(title_key, 1, instr(title_key, '|') - 1) WHERE instr(title_key, '|') > 0;
