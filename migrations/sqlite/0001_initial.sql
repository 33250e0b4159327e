-- Players, their tokens, tables with their logs, finished games.

CREATE TABLE players (
    id         TEXT    NOT NULL PRIMARY KEY,
    name       TEXT    NOT NULL,
    kind       TEXT    NOT NULL,
    created_at INTEGER NOT NULL
) STRICT;

-- A token is kept as its SHA-256 only.
CREATE TABLE tokens (
    hash       BLOB    NOT NULL PRIMARY KEY,
    player_id  TEXT    NOT NULL REFERENCES players (id),
    scopes     TEXT    NOT NULL,
    created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX tokens_by_player ON tokens (player_id);

-- `seq` is the newest event; `summary` is how lists show the table, its own `seq` aside.
-- `seed` stays here until the log reveals it.
CREATE TABLE tables (
    id         TEXT    NOT NULL PRIMARY KEY,
    game       TEXT    NOT NULL,
    status     TEXT    NOT NULL,
    seq        INTEGER NOT NULL,
    seed       BLOB    NOT NULL,
    summary    TEXT    NOT NULL,
    created_at INTEGER NOT NULL
) STRICT;

CREATE INDEX tables_by_age ON tables (created_at, id);
CREATE INDEX tables_by_status ON tables (status, created_at, id);

-- The truth. The first event of a command carries who sent it, what he called it and what it said;
-- the second key makes it impossible to do one command twice.
CREATE TABLE events (
    table_id  TEXT    NOT NULL REFERENCES tables (id),
    seq       INTEGER NOT NULL,
    at        INTEGER NOT NULL,
    event     TEXT    NOT NULL,
    player_id TEXT,
    client_id TEXT,
    command   TEXT,
    PRIMARY KEY (table_id, seq),
    UNIQUE (table_id, player_id, client_id),
    CHECK ((player_id IS NULL) = (client_id IS NULL) AND (player_id IS NULL) = (command IS NULL))
) STRICT;

-- Games that were played to their end; their course is in `events`.
CREATE TABLE games (
    id          TEXT    NOT NULL PRIMARY KEY REFERENCES tables (id),
    game        TEXT    NOT NULL,
    ruleset     TEXT    NOT NULL,
    league      TEXT,
    header      TEXT    NOT NULL,
    finished_at INTEGER NOT NULL
) STRICT;

CREATE INDEX games_by_finish ON games (finished_at, id);

CREATE TABLE game_seats (
    game_id   TEXT    NOT NULL REFERENCES games (id),
    seat      TEXT    NOT NULL,
    player_id TEXT    NOT NULL,
    rank      INTEGER NOT NULL,
    PRIMARY KEY (game_id, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX game_seats_by_player ON game_seats (player_id, game_id);
