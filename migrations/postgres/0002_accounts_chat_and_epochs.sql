-- Processes and the tables they own, accounts, tokens with ids, chat, snapshots, answers given again.

-- A process of the server: its epoch, and when it was last known to live.
CREATE TABLE nodes (
    epoch    BIGINT NOT NULL PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
    began_at BIGINT NOT NULL,
    beat_at  BIGINT NOT NULL
);

-- `name_key` is the name as it must be unique: folded in case and width.
CREATE TABLE accounts (
    player_id     TEXT COLLATE "C" NOT NULL PRIMARY KEY REFERENCES players (id),
    name_key      TEXT COLLATE "C" NOT NULL UNIQUE,
    password_hash TEXT             NOT NULL,
    roles         TEXT             NOT NULL,
    created_at    BIGINT           NOT NULL
);

-- `id` is what a token's owner sees of it later. Labelled tokens are made for programs, those without
-- a label are sessions.
ALTER TABLE tokens
    ADD COLUMN id         TEXT COLLATE "C",
    ADD COLUMN label      TEXT,
    ADD COLUMN expires_at BIGINT;

UPDATE tokens SET id = replace(gen_random_uuid()::text, '-', '');

ALTER TABLE tokens
    ALTER COLUMN id SET NOT NULL,
    ADD UNIQUE (id);

DROP INDEX tokens_by_player;

CREATE INDEX tokens_by_player ON tokens (player_id, created_at);

-- `epoch` is the owner: who appended last; nobody of a lower one appends. `invite` opens a private table.
ALTER TABLE tables
    ADD COLUMN epoch   BIGINT  NOT NULL DEFAULT 0,
    ADD COLUMN private BOOLEAN NOT NULL DEFAULT FALSE,
    ADD COLUMN invite  TEXT;

UPDATE tables SET private = summary::json ->> 'visibility' = 'private';

-- Lists are read status by status and filtered in the index, without a look at the rows that they
-- leave out: however long the history is, what is open is found at once.
DROP INDEX tables_by_age;

DROP INDEX tables_by_status;

CREATE INDEX tables_by_status ON tables (status, created_at, id, private, game);

-- A state from which a table is read back with the events after it; one per table.
CREATE TABLE snapshots (
    table_id TEXT COLLATE "C" NOT NULL PRIMARY KEY REFERENCES tables (id),
    seq      BIGINT           NOT NULL,
    state    TEXT             NOT NULL
);

-- Chat. `team` is the first seat of the team whose room it is, empty for the other rooms; `seq` is
-- the newest event when it was said.
CREATE TABLE messages (
    table_id  TEXT COLLATE "C" NOT NULL REFERENCES tables (id),
    room      TEXT             NOT NULL,
    team      TEXT             NOT NULL,
    n         BIGINT           NOT NULL,
    seq       BIGINT           NOT NULL,
    message   TEXT             NOT NULL,
    player_id TEXT COLLATE "C" NOT NULL,
    client_id TEXT COLLATE "C" NOT NULL,
    command   TEXT             NOT NULL,
    PRIMARY KEY (table_id, room, team, n),
    UNIQUE (table_id, player_id, client_id)
);

-- Games of private tables are listed for those who played in them.
ALTER TABLE games ADD COLUMN private BOOLEAN NOT NULL DEFAULT FALSE;

UPDATE games SET private = (SELECT private FROM tables WHERE tables.id = games.id);

-- Answers that are given again when the same request comes again.
CREATE TABLE answers (
    scope        TEXT     NOT NULL,
    call         TEXT     NOT NULL,
    key          TEXT     NOT NULL,
    request_hash BYTEA    NOT NULL,
    status       SMALLINT NOT NULL,
    headers      TEXT     NOT NULL,
    body         BYTEA    NOT NULL,
    at           BIGINT   NOT NULL,
    PRIMARY KEY (scope, call, key)
);

CREATE INDEX answers_by_age ON answers (at);
