-- The first shape of a workspace. Statements end at a line that ends in ";".

CREATE TABLE counters (name TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID;

CREATE TABLE settings (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;

-- Records by source. `seq` grows with every change in the workspace: an index knows by it how far it has come.
CREATE TABLE papers (
    number INTEGER PRIMARY KEY,
    source TEXT NOT NULL,
    paper_id TEXT NOT NULL,
    seq INTEGER NOT NULL,
    removed INTEGER NOT NULL DEFAULT 0,
    pmid TEXT NOT NULL DEFAULT '',
    doi TEXT NOT NULL DEFAULT '',
    title_key TEXT NOT NULL DEFAULT '',
    date_revised TEXT NOT NULL DEFAULT '',
    file_rank INTEGER NOT NULL DEFAULT 0,
    version INTEGER NOT NULL DEFAULT 1,
    digest TEXT NOT NULL,
    record BLOB NOT NULL,
    UNIQUE (source, paper_id)
);
CREATE INDEX papers_seq ON papers (source, seq);
CREATE INDEX papers_id ON papers (paper_id);
CREATE INDEX papers_pmid ON papers (pmid) WHERE pmid <> '';
CREATE INDEX papers_doi ON papers (doi) WHERE doi <> '';
CREATE INDEX papers_title ON papers (title_key) WHERE title_key <> '';

CREATE TABLE cite_keys (
    source TEXT NOT NULL,
    paper_id TEXT NOT NULL,
    cite_key TEXT NOT NULL COLLATE NOCASE UNIQUE,
    PRIMARY KEY (source, paper_id)
) WITHOUT ROWID;

CREATE TABLE imports (
    file_sha256 TEXT NOT NULL,
    source TEXT NOT NULL,
    name TEXT NOT NULL,
    adapter TEXT NOT NULL,
    file_rank INTEGER NOT NULL,
    done INTEGER NOT NULL DEFAULT 0,
    finished INTEGER NOT NULL DEFAULT 0,
    counts TEXT NOT NULL DEFAULT '{}',
    warnings TEXT NOT NULL DEFAULT '[]',
    started TEXT NOT NULL,
    PRIMARY KEY (file_sha256, source)
) WITHOUT ROWID;

CREATE TABLE documents (
    document_id TEXT PRIMARY KEY,
    sha256 TEXT NOT NULL UNIQUE,
    path TEXT NOT NULL,
    name TEXT NOT NULL,
    bytes INTEGER NOT NULL,
    status TEXT NOT NULL,
    pages INTEGER NOT NULL DEFAULT 0,
    unread_pages TEXT NOT NULL DEFAULT '[]',
    warnings TEXT NOT NULL DEFAULT '[]',
    extractor TEXT NOT NULL DEFAULT '',
    metadata TEXT NOT NULL DEFAULT '{}',
    corrections TEXT NOT NULL DEFAULT '{}',
    error TEXT,
    supersedes TEXT,
    removed INTEGER NOT NULL DEFAULT 0,
    added TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX documents_path ON documents (path);

CREATE TABLE chunks (
    chunk_id TEXT PRIMARY KEY,
    document_id TEXT NOT NULL REFERENCES documents (document_id),
    position INTEGER NOT NULL,
    kind TEXT NOT NULL,
    section TEXT NOT NULL,
    text TEXT NOT NULL,
    spans TEXT NOT NULL,
    text_hash TEXT NOT NULL,
    extractor TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX chunks_document ON chunks (document_id, position);

CREATE TABLE runs (
    run_id INTEGER PRIMARY KEY,
    trace_id TEXT NOT NULL,
    question TEXT NOT NULL,
    state TEXT NOT NULL,
    options TEXT NOT NULL DEFAULT '{}',
    intent TEXT NOT NULL DEFAULT '{}',
    query TEXT NOT NULL DEFAULT '{}',
    outcome TEXT NOT NULL DEFAULT '{}',
    error TEXT,
    started TEXT NOT NULL,
    changed TEXT NOT NULL
);

CREATE TABLE tasks (
    run_id INTEGER NOT NULL REFERENCES runs (run_id),
    task_id TEXT NOT NULL,
    position INTEGER NOT NULL,
    title TEXT NOT NULL,
    agent TEXT NOT NULL,
    state TEXT NOT NULL,
    needs TEXT NOT NULL,
    gate TEXT,
    tool TEXT,
    reason TEXT NOT NULL DEFAULT '',
    weight INTEGER NOT NULL DEFAULT 1,
    product TEXT,
    error TEXT,
    PRIMARY KEY (run_id, task_id)
) WITHOUT ROWID;

CREATE TABLE transitions (
    number INTEGER PRIMARY KEY,
    run_id INTEGER NOT NULL,
    time TEXT NOT NULL,
    old TEXT NOT NULL,
    new TEXT NOT NULL,
    detail TEXT NOT NULL
);
CREATE INDEX transitions_run ON transitions (run_id);

CREATE TABLE run_papers (
    run_id INTEGER NOT NULL,
    position INTEGER NOT NULL,
    paper_id TEXT NOT NULL,
    kept INTEGER NOT NULL DEFAULT 1,
    paper TEXT NOT NULL,
    members TEXT NOT NULL,
    PRIMARY KEY (run_id, paper_id)
) WITHOUT ROWID;

CREATE TABLE claims (
    claim_id INTEGER PRIMARY KEY,
    run_id INTEGER NOT NULL,
    conclusion TEXT NOT NULL,
    made_by TEXT NOT NULL,
    status TEXT NOT NULL,
    stance TEXT,
    score REAL NOT NULL DEFAULT 0,
    reasons TEXT NOT NULL DEFAULT '[]',
    validation TEXT NOT NULL,
    comment TEXT NOT NULL DEFAULT ''
);
CREATE INDEX claims_run ON claims (run_id);

CREATE TABLE evidence (
    evidence_id INTEGER PRIMARY KEY,
    claim_id INTEGER NOT NULL REFERENCES claims (claim_id),
    chunk_id TEXT NOT NULL,
    quote TEXT NOT NULL,
    paper_id TEXT NOT NULL,
    page INTEGER,
    spans TEXT NOT NULL,
    stance TEXT,
    chunk_hash TEXT NOT NULL
);
CREATE INDEX evidence_claim ON evidence (claim_id);
CREATE INDEX evidence_chunk ON evidence (chunk_id);

CREATE TABLE withheld (
    withheld_id INTEGER PRIMARY KEY,
    run_id INTEGER NOT NULL,
    conclusion TEXT NOT NULL,
    evidence TEXT NOT NULL,
    validation TEXT NOT NULL
);
CREATE INDEX withheld_run ON withheld (run_id);

CREATE TABLE calls (
    call_id INTEGER PRIMARY KEY,
    trace_id TEXT NOT NULL,
    run_id INTEGER,
    tool TEXT NOT NULL,
    arguments TEXT NOT NULL,
    result TEXT,
    error TEXT,
    cost TEXT NOT NULL,
    latency_ms REAL NOT NULL,
    agent TEXT NOT NULL,
    started TEXT NOT NULL
);
CREATE INDEX calls_run ON calls (run_id);

CREATE TABLE decisions (
    decision_id INTEGER PRIMARY KEY,
    kind TEXT NOT NULL,
    target TEXT NOT NULL,
    actor TEXT NOT NULL,
    detail TEXT NOT NULL,
    before TEXT NOT NULL,
    undone_by INTEGER,
    time TEXT NOT NULL
);

CREATE TABLE audit (
    row INTEGER PRIMARY KEY,
    time TEXT NOT NULL,
    kind TEXT NOT NULL,
    payload TEXT NOT NULL,
    wrote TEXT NOT NULL,
    previous TEXT NOT NULL,
    hash TEXT NOT NULL
);
