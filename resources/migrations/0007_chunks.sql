-- How sure the OCR was of a chunk's words (0 to 1), and what a kind has beside its text as JSON (the rows of a table, the fields of a reference).
ALTER TABLE chunks ADD COLUMN confidence REAL;
ALTER TABLE chunks ADD COLUMN detail TEXT;
