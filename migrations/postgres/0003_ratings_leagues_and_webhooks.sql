-- Ratings, rulings, leagues and webhooks; finished games found by more of what they are.

-- How each game ended, beside its header, for lists by it.
ALTER TABLE games ADD COLUMN reason TEXT NOT NULL DEFAULT '';

UPDATE games SET reason = header::json ->> 'reason';

ALTER TABLE game_seats ADD COLUMN finished_at BIGINT NOT NULL DEFAULT 0;

UPDATE game_seats SET finished_at = games.finished_at FROM games WHERE games.id = game_id;

-- Whatever games are looked for by, they are found newest first.
DROP INDEX game_seats_by_player;

CREATE INDEX game_seats_by_player ON game_seats (player_id, finished_at, game_id, rank);
CREATE INDEX games_by_league ON games (league, finished_at, id) WHERE league IS NOT NULL;
CREATE INDEX games_by_ruleset ON games (ruleset, finished_at, id);
CREATE INDEX games_by_game ON games (game, finished_at, id);
CREATE INDEX games_by_reason ON games (reason, finished_at, id);

-- `games` is the newest game's place. Whoever rates games of a pool, or rates them again, has its row
-- until he is done.
CREATE TABLE rating_pools (
    pool  TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    games BIGINT           NOT NULL
);

-- `shown` and `settled` follow from the other numbers. A player without games that count has no row.
CREATE TABLE ratings (
    pool         TEXT COLLATE "C" NOT NULL,
    player       TEXT COLLATE "C" NOT NULL,
    mu           DOUBLE PRECISION NOT NULL,
    sigma        DOUBLE PRECISION NOT NULL,
    volatility   DOUBLE PRECISION,
    shown        BIGINT           NOT NULL,
    settled      BOOLEAN          NOT NULL,
    games        BIGINT           NOT NULL,
    last_game_at BIGINT           NOT NULL,
    PRIMARY KEY (player, pool)
);

CREATE INDEX ratings_by_shown ON ratings (pool, shown DESC, player, last_game_at) WHERE settled;

-- Games in the order in which their pool has rated them. `outcome` is what a game is rated by now:
-- `played`, what a ruling says, or nothing.
CREATE TABLE rated_games (
    pool    TEXT COLLATE "C" NOT NULL,
    n       BIGINT           NOT NULL,
    game    TEXT COLLATE "C" NOT NULL UNIQUE REFERENCES tables (id),
    at      BIGINT           NOT NULL,
    played  TEXT             NOT NULL,
    outcome TEXT,
    PRIMARY KEY (pool, n)
);

CREATE TABLE rating_changes (
    pool              TEXT COLLATE "C" NOT NULL,
    player            TEXT COLLATE "C" NOT NULL,
    n                 BIGINT           NOT NULL,
    mu_before         DOUBLE PRECISION NOT NULL,
    sigma_before      DOUBLE PRECISION NOT NULL,
    volatility_before DOUBLE PRECISION,
    mu_after          DOUBLE PRECISION NOT NULL,
    sigma_after       DOUBLE PRECISION NOT NULL,
    volatility_after  DOUBLE PRECISION,
    PRIMARY KEY (pool, player, n),
    FOREIGN KEY (pool, n) REFERENCES rated_games (pool, n)
);

CREATE INDEX rating_changes_by_game ON rating_changes (pool, n);

-- The newest of a table's rulings that is not withdrawn counts; `num` is their order.
CREATE TABLE rulings (
    num          BIGINT           NOT NULL PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
    id           TEXT COLLATE "C" NOT NULL UNIQUE,
    table_id     TEXT COLLATE "C" NOT NULL REFERENCES tables (id),
    ranks        TEXT,
    forfeit      TEXT,
    why          TEXT             NOT NULL,
    by_player    TEXT COLLATE "C" NOT NULL,
    at           BIGINT           NOT NULL,
    withdrawn_at BIGINT,
    CHECK ((ranks IS NULL) <> (forfeit IS NULL))
);

CREATE INDEX rulings_by_table ON rulings (table_id, num);

-- `revision` grows with every change of the league and of what belongs to it, in the same transaction.
-- `game` is in `spec` too.
CREATE TABLE leagues (
    id         TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    organizer  TEXT COLLATE "C" NOT NULL,
    game       TEXT             NOT NULL,
    status     TEXT             NOT NULL,
    spec       TEXT             NOT NULL,
    revision   BIGINT           NOT NULL,
    lots_seed  BYTEA            NOT NULL,
    created_at BIGINT           NOT NULL
);

CREATE INDEX leagues_by_age ON leagues (created_at, id, status, game, organizer);

-- `n` is the order of entry.
CREATE TABLE entrants (
    league       TEXT COLLATE "C" NOT NULL REFERENCES leagues (id),
    player       TEXT COLLATE "C" NOT NULL REFERENCES players (id),
    n            BIGINT           NOT NULL,
    joined_round BIGINT           NOT NULL,
    withdrawn    BOOLEAN          NOT NULL,
    PRIMARY KEY (league, player)
);

CREATE TABLE rounds (
    league TEXT COLLATE "C" NOT NULL REFERENCES leagues (id),
    n      BIGINT           NOT NULL,
    status TEXT             NOT NULL,
    seed   BYTEA            NOT NULL,
    byes   TEXT             NOT NULL,
    PRIMARY KEY (league, n)
);

-- A table is named before it exists: it is made when the round is started.
CREATE TABLE round_tables (
    league   TEXT COLLATE "C" NOT NULL,
    round    BIGINT           NOT NULL,
    board    BIGINT           NOT NULL,
    table_id TEXT COLLATE "C" NOT NULL UNIQUE,
    seats    TEXT             NOT NULL,
    result   TEXT,
    PRIMARY KEY (league, round, board),
    FOREIGN KEY (league, round) REFERENCES rounds (league, n)
);

CREATE TABLE webhooks (
    id         TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    league     TEXT COLLATE "C" NOT NULL REFERENCES leagues (id),
    url        TEXT             NOT NULL,
    secret     TEXT             NOT NULL,
    events     TEXT             NOT NULL,
    created_at BIGINT           NOT NULL
);

CREATE INDEX webhooks_by_league ON webhooks (league, created_at, id);

-- What webhooks are told: to be told at `due_at` as long as it is neither heard nor given up.
-- `attempts` counts since it was told, or told again.
CREATE TABLE deliveries (
    webhook      TEXT COLLATE "C" NOT NULL REFERENCES webhooks (id) ON DELETE CASCADE,
    notice       TEXT COLLATE "C" NOT NULL,
    event        TEXT             NOT NULL,
    body         TEXT             NOT NULL,
    created_at   BIGINT           NOT NULL,
    attempts     BIGINT           NOT NULL DEFAULT 0,
    answered     INTEGER,
    last_error   TEXT,
    due_at       BIGINT,
    delivered_at BIGINT,
    failed_at    BIGINT,
    PRIMARY KEY (webhook, notice),
    CHECK (num_nonnulls(due_at, delivered_at, failed_at) = 1)
);

CREATE INDEX deliveries_due ON deliveries (due_at, webhook, notice) WHERE due_at IS NOT NULL;
CREATE INDEX deliveries_by_age ON deliveries (webhook, created_at, notice);
