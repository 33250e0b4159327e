-- Processes and the tables they own, accounts, tokens with ids, chat, snapshots, answers given again.

-- A process of the server: its epoch, and when it was last known to live.
CREATE TABLE nodes (
    epoch    INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    began_at INTEGER NOT NULL,
    beat_at  INTEGER NOT NULL
) STRICT;

-- `name_key` is the name as it must be unique: folded in case and width.
CREATE TABLE accounts (
    player_id     TEXT    NOT NULL PRIMARY KEY REFERENCES players (id),
    name_key      TEXT    NOT NULL UNIQUE,
    password_hash TEXT    NOT NULL,
    roles         TEXT    NOT NULL,
    created_at    INTEGER NOT NULL
) STRICT;

-- A token is kept as its SHA-256 only; `id` is what its owner sees of it later. Labelled tokens are
-- made for programs, those without a label are sessions.
CREATE TABLE tokens_with_ids (
    hash       BLOB    NOT NULL PRIMARY KEY,
    id         TEXT    NOT NULL UNIQUE,
    player_id  TEXT    NOT NULL REFERENCES players (id),
    label      TEXT,
    scopes     TEXT    NOT NULL,
    created_at INTEGER NOT NULL,
    expires_at INTEGER
) STRICT, WITHOUT ROWID;

INSERT INTO tokens_with_ids (hash, id, player_id, scopes, created_at)
SELECT hash, lower(hex(randomblob(16))), player_id, scopes, created_at FROM tokens;

DROP TABLE tokens;

ALTER TABLE tokens_with_ids RENAME TO tokens;

CREATE INDEX tokens_by_player ON tokens (player_id, created_at);

-- Where each log ends, and its owner: who appended last; nobody of a lower epoch appends. The rows are
-- narrow because they change with every event, and many of them share a page.
CREATE TABLE logs (
    num   INTEGER NOT NULL PRIMARY KEY,
    seq   INTEGER NOT NULL,
    epoch INTEGER NOT NULL
) STRICT;

INSERT INTO logs (num, seq, epoch) SELECT rowid, seq, 0 FROM tables;

-- `log` is never null. `invite` opens a private table.
ALTER TABLE tables ADD COLUMN log INTEGER REFERENCES logs (num);

ALTER TABLE tables ADD COLUMN private INTEGER NOT NULL DEFAULT 0;

ALTER TABLE tables ADD COLUMN invite TEXT;

UPDATE tables SET log = rowid, private = summary ->> 'visibility' = 'private';

ALTER TABLE tables DROP COLUMN seq;

-- Lists are read status by status and filtered in the index, without a look at the rows that they
-- leave out: however long the history is, what is open is found at once.
DROP INDEX tables_by_age;

DROP INDEX tables_by_status;

CREATE INDEX tables_by_status ON tables (status, created_at, id, private, game);

-- Events go by the number of their log, which is shorter than the table's id.
CREATE TABLE events_by_log (
    log       INTEGER NOT NULL REFERENCES logs (num),
    seq       INTEGER NOT NULL,
    at        INTEGER NOT NULL,
    event     TEXT    NOT NULL,
    player_id TEXT,
    client_id TEXT,
    command   TEXT,
    PRIMARY KEY (log, seq),
    UNIQUE (log, player_id, client_id),
    CHECK ((player_id IS NULL) = (client_id IS NULL) AND (player_id IS NULL) = (command IS NULL))
) STRICT;

INSERT INTO events_by_log (log, seq, at, event, player_id, client_id, command)
SELECT tables.log, events.seq, at, event, player_id, client_id, command
FROM events JOIN tables ON tables.id = events.table_id ORDER BY events.rowid;

DROP TABLE events;

ALTER TABLE events_by_log RENAME TO events;

-- A state from which a table is read back with the events after it; one per log.
CREATE TABLE snapshots (
    log   INTEGER NOT NULL PRIMARY KEY REFERENCES logs (num),
    seq   INTEGER NOT NULL,
    state TEXT    NOT NULL
) STRICT;

-- Chat. `team` is the first seat of the team whose room it is, empty for the other rooms; `seq` is
-- the newest event when it was said.
CREATE TABLE messages (
    log       INTEGER NOT NULL REFERENCES logs (num),
    room      TEXT    NOT NULL,
    team      TEXT    NOT NULL,
    n         INTEGER NOT NULL,
    seq       INTEGER NOT NULL,
    message   TEXT    NOT NULL,
    player_id TEXT    NOT NULL,
    client_id TEXT    NOT NULL,
    command   TEXT    NOT NULL,
    PRIMARY KEY (log, room, team, n),
    UNIQUE (log, player_id, client_id)
) STRICT;

-- Games of private tables are listed for those who played in them.
ALTER TABLE games ADD COLUMN private INTEGER NOT NULL DEFAULT 0;

UPDATE games SET private = (SELECT private FROM tables WHERE tables.id = games.id);

-- Answers that are given again when the same request comes again.
CREATE TABLE answers (
    scope        TEXT    NOT NULL,
    call         TEXT    NOT NULL,
    key          TEXT    NOT NULL,
    request_hash BLOB    NOT NULL,
    status       INTEGER NOT NULL,
    headers      TEXT    NOT NULL,
    body         BLOB    NOT NULL,
    at           INTEGER NOT NULL,
    PRIMARY KEY (scope, call, key)
) STRICT;

CREATE INDEX answers_by_age ON answers (at);
