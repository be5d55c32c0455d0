-- The medical subject headings, where a person carried the file in.

CREATE TABLE mesh (
    ui TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    terms TEXT NOT NULL,
    trees TEXT NOT NULL
) WITHOUT ROWID;
CREATE TABLE mesh_terms (term TEXT NOT NULL, ui TEXT NOT NULL, PRIMARY KEY (term, ui)) WITHOUT ROWID;
CREATE TABLE mesh_trees (tree TEXT NOT NULL, ui TEXT NOT NULL, PRIMARY KEY (tree, ui)) WITHOUT ROWID;
