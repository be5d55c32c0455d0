-- Runs can be renamed and put away; both can be undone.

ALTER TABLE runs ADD COLUMN title TEXT NOT NULL DEFAULT '';
ALTER TABLE runs ADD COLUMN removed INTEGER NOT NULL DEFAULT 0;
