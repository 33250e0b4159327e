-- Ratings, rulings, leagues and webhooks; finished games found by more of what they are.

-- How each game ended, beside its header, for lists by it.
ALTER TABLE games ADD COLUMN reason TEXT NOT NULL DEFAULT '';

UPDATE games SET reason = header ->> 'reason';

ALTER TABLE game_seats ADD COLUMN finished_at INTEGER NOT NULL DEFAULT 0;

UPDATE game_seats SET finished_at = (SELECT finished_at FROM games WHERE games.id = game_id);

-- Whatever games are looked for by, they are found newest first.
DROP INDEX game_seats_by_player;

CREATE INDEX game_seats_by_player ON game_seats (player_id, finished_at, game_id, rank);
CREATE INDEX games_by_league ON games (league, finished_at, id) WHERE league IS NOT NULL;
CREATE INDEX games_by_ruleset ON games (ruleset, finished_at, id);
CREATE INDEX games_by_game ON games (game, finished_at, id);
CREATE INDEX games_by_reason ON games (reason, finished_at, id);

-- The numbers of ratings are texts, the shortest that read back the same: rows travel as JSON, and
-- SQLite may read a number there as its neighbour. Nothing is calculated with them here; `shown` and
-- `settled` follow from them. A player without games that count has no row.
CREATE TABLE ratings (
    pool         TEXT    NOT NULL,
    player       TEXT    NOT NULL,
    mu           TEXT    NOT NULL,
    sigma        TEXT    NOT NULL,
    volatility   TEXT,
    shown        INTEGER NOT NULL,
    settled      INTEGER NOT NULL,
    games        INTEGER NOT NULL,
    last_game_at INTEGER NOT NULL,
    PRIMARY KEY (player, pool)
) STRICT, WITHOUT ROWID;

CREATE INDEX ratings_by_shown ON ratings (pool, shown DESC, player, last_game_at) WHERE settled;

-- Games in the order in which their pool has rated them. `outcome` is what a game is rated by now:
-- `played`, what a ruling says, or nothing.
CREATE TABLE rated_games (
    pool    TEXT    NOT NULL,
    n       INTEGER NOT NULL,
    game    TEXT    NOT NULL UNIQUE REFERENCES tables (id),
    at      INTEGER NOT NULL,
    played  TEXT    NOT NULL,
    outcome TEXT,
    PRIMARY KEY (pool, n)
) STRICT, WITHOUT ROWID;

CREATE TABLE rating_changes (
    pool              TEXT    NOT NULL,
    player            TEXT    NOT NULL,
    n                 INTEGER NOT NULL,
    mu_before         TEXT    NOT NULL,
    sigma_before      TEXT    NOT NULL,
    volatility_before TEXT,
    mu_after          TEXT    NOT NULL,
    sigma_after       TEXT    NOT NULL,
    volatility_after  TEXT,
    PRIMARY KEY (pool, player, n),
    FOREIGN KEY (pool, n) REFERENCES rated_games (pool, n)
) STRICT, WITHOUT ROWID;

CREATE INDEX rating_changes_by_game ON rating_changes (pool, n);

-- The newest of a table's rulings that is not withdrawn counts; `num` is their order.
CREATE TABLE rulings (
    num          INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    id           TEXT    NOT NULL UNIQUE,
    table_id     TEXT    NOT NULL REFERENCES tables (id),
    ranks        TEXT,
    forfeit      TEXT,
    why          TEXT    NOT NULL,
    by_player    TEXT    NOT NULL,
    at           INTEGER NOT NULL,
    withdrawn_at INTEGER,
    CHECK ((ranks IS NULL) <> (forfeit IS NULL))
) STRICT;

CREATE INDEX rulings_by_table ON rulings (table_id, num);

-- `revision` grows with every change of the league and of what belongs to it, in the same transaction.
-- `game` is in `spec` too.
CREATE TABLE leagues (
    id         TEXT    NOT NULL PRIMARY KEY,
    organizer  TEXT    NOT NULL,
    game       TEXT    NOT NULL,
    status     TEXT    NOT NULL,
    spec       TEXT    NOT NULL,
    revision   INTEGER NOT NULL,
    lots_seed  BLOB    NOT NULL,
    created_at INTEGER NOT NULL
) STRICT;

CREATE INDEX leagues_by_age ON leagues (created_at, id, status, game, organizer);

-- `n` is the order of entry.
CREATE TABLE entrants (
    league       TEXT    NOT NULL REFERENCES leagues (id),
    player       TEXT    NOT NULL REFERENCES players (id),
    n            INTEGER NOT NULL,
    joined_round INTEGER NOT NULL,
    withdrawn    INTEGER NOT NULL,
    PRIMARY KEY (league, player)
) STRICT, WITHOUT ROWID;

CREATE TABLE rounds (
    league TEXT    NOT NULL REFERENCES leagues (id),
    n      INTEGER NOT NULL,
    status TEXT    NOT NULL,
    seed   BLOB    NOT NULL,
    byes   TEXT    NOT NULL,
    PRIMARY KEY (league, n)
) STRICT, WITHOUT ROWID;

-- A table is named before it exists: it is made when the round is started.
CREATE TABLE round_tables (
    league   TEXT    NOT NULL,
    round    INTEGER NOT NULL,
    board    INTEGER NOT NULL,
    table_id TEXT    NOT NULL UNIQUE,
    seats    TEXT    NOT NULL,
    result   TEXT,
    PRIMARY KEY (league, round, board),
    FOREIGN KEY (league, round) REFERENCES rounds (league, n)
) STRICT, WITHOUT ROWID;

CREATE TABLE webhooks (
    id         TEXT    NOT NULL PRIMARY KEY,
    league     TEXT    NOT NULL REFERENCES leagues (id),
    url        TEXT    NOT NULL,
    secret     TEXT    NOT NULL,
    events     TEXT    NOT NULL,
    created_at INTEGER NOT NULL
) STRICT;

CREATE INDEX webhooks_by_league ON webhooks (league, created_at, id);

-- What webhooks are told: to be told at `due_at` as long as it is neither heard nor given up.
-- `attempts` counts since it was told, or told again.
CREATE TABLE deliveries (
    webhook      TEXT    NOT NULL REFERENCES webhooks (id) ON DELETE CASCADE,
    notice       TEXT    NOT NULL,
    event        TEXT    NOT NULL,
    body         TEXT    NOT NULL,
    created_at   INTEGER NOT NULL,
    attempts     INTEGER NOT NULL DEFAULT 0,
    answered     INTEGER,
    last_error   TEXT,
    due_at       INTEGER,
    delivered_at INTEGER,
    failed_at    INTEGER,
    PRIMARY KEY (webhook, notice),
    CHECK ((due_at IS NULL) + (delivered_at IS NULL) + (failed_at IS NULL) = 2)
) STRICT, WITHOUT ROWID;

CREATE INDEX deliveries_due ON deliveries (due_at, webhook, notice) WHERE due_at IS NOT NULL;
CREATE INDEX deliveries_by_age ON deliveries (webhook, created_at, notice);
