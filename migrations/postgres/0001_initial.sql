-- Players, their tokens, tables with their logs, finished games.
-- Ids sort by their bytes, as in every other store.

CREATE TABLE players (
    id         TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    name       TEXT             NOT NULL,
    kind       TEXT             NOT NULL,
    created_at BIGINT           NOT NULL
);

-- A token is kept as its SHA-256 only.
CREATE TABLE tokens (
    hash       BYTEA            NOT NULL PRIMARY KEY,
    player_id  TEXT COLLATE "C" NOT NULL REFERENCES players (id),
    scopes     TEXT             NOT NULL,
    created_at BIGINT           NOT NULL
);

CREATE INDEX tokens_by_player ON tokens (player_id);

-- `seq` is the newest event; `summary` is how lists show the table, its own `seq` aside.
-- `seed` stays here until the log reveals it.
CREATE TABLE tables (
    id         TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    game       TEXT             NOT NULL,
    status     TEXT             NOT NULL,
    seq        BIGINT           NOT NULL,
    seed       BYTEA            NOT NULL,
    summary    TEXT             NOT NULL,
    created_at BIGINT           NOT NULL
) WITH (fillfactor = 70);

CREATE INDEX tables_by_age ON tables (created_at, id);
CREATE INDEX tables_by_status ON tables (status, created_at, id);

-- The truth. The first event of a command carries who sent it, what he called it and what it said;
-- the second key makes it impossible to do one command twice.
CREATE TABLE events (
    table_id  TEXT COLLATE "C" NOT NULL REFERENCES tables (id),
    seq       BIGINT           NOT NULL,
    at        BIGINT           NOT NULL,
    event     TEXT             NOT NULL,
    player_id TEXT COLLATE "C",
    client_id TEXT COLLATE "C",
    command   TEXT,
    PRIMARY KEY (table_id, seq),
    UNIQUE (table_id, player_id, client_id),
    CHECK ((player_id IS NULL) = (client_id IS NULL) AND (player_id IS NULL) = (command IS NULL))
);

-- Games that were played to their end; their course is in `events`.
CREATE TABLE games (
    id          TEXT COLLATE "C" NOT NULL PRIMARY KEY REFERENCES tables (id),
    game        TEXT             NOT NULL,
    ruleset     TEXT             NOT NULL,
    league      TEXT,
    header      TEXT             NOT NULL,
    finished_at BIGINT           NOT NULL
);

CREATE INDEX games_by_finish ON games (finished_at, id);

CREATE TABLE game_seats (
    game_id   TEXT COLLATE "C" NOT NULL REFERENCES games (id),
    seat      TEXT             NOT NULL,
    player_id TEXT COLLATE "C" NOT NULL,
    rank      SMALLINT         NOT NULL,
    PRIMARY KEY (game_id, seat)
);

CREATE INDEX game_seats_by_player ON game_seats (player_id, game_id);
