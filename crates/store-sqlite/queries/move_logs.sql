-- Moves logs on that are where their owners think.
WITH moves AS MATERIALIZED (
    SELECT log, value ->> 1 AS owner, value ->> 2 AS before, value ->> 3 AS newest
    FROM json_each(?1) CROSS JOIN tables ON tables.id = value ->> 0
)
UPDATE logs SET seq = moves.newest, epoch = moves.owner FROM moves
WHERE logs.num = moves.log AND logs.seq = moves.before AND logs.epoch <= moves.owner
