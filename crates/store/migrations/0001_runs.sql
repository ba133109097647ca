-- "OFLK": marks the file as ours, so that no other SQLite file is taken for a store.
PRAGMA application_id = 1330007115;

CREATE TABLE runs (
    id       TEXT    NOT NULL PRIMARY KEY,
    kind     TEXT    NOT NULL,
    title    TEXT    NOT NULL,
    -- JSON: everything that the run depends on.
    settings TEXT    NOT NULL,
    -- The version of the program that began the run.
    version  TEXT    NOT NULL,
    -- Milliseconds since 1970, as all times here.
    created  INTEGER NOT NULL,
    state    TEXT    NOT NULL CHECK (state IN ('running', 'finished', 'stopped', 'failed')),
    -- The result in one line, or the reason of a failure.
    summary  TEXT
) STRICT;

CREATE INDEX runs_by_age ON runs (created);

-- One row per finished task. Totals are computed from these rows.
CREATE TABLE results (
    -- Counts up in the order of arrival.
    number  INTEGER NOT NULL PRIMARY KEY,
    run     TEXT    NOT NULL REFERENCES runs (id) ON DELETE CASCADE,
    task_id TEXT    NOT NULL,
    -- JSON: the task, and what came of it.
    task    TEXT    NOT NULL,
    result  TEXT    NOT NULL,
    games   INTEGER NOT NULL,
    created INTEGER NOT NULL,
    UNIQUE (run, task_id)
) STRICT;

CREATE INDEX results_in_order ON results (run, number);

-- The champions of an evolution, as character files.
CREATE TABLE champions (
    run        TEXT    NOT NULL REFERENCES runs (id) ON DELETE CASCADE,
    generation INTEGER NOT NULL,
    character  TEXT    NOT NULL,
    created    INTEGER NOT NULL,
    PRIMARY KEY (run, generation)
) STRICT;

-- The process that works on a run. A row that is not renewed in time is void.
CREATE TABLE leases (
    run     TEXT    NOT NULL PRIMARY KEY REFERENCES runs (id) ON DELETE CASCADE,
    holder  TEXT    NOT NULL,
    host    TEXT    NOT NULL,
    process INTEGER NOT NULL,
    renewed INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
