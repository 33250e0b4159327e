-- A ruling stays among those of its league when its game is played again at another table.
ALTER TABLE rulings ADD COLUMN league TEXT NOT NULL DEFAULT '';

UPDATE rulings SET league = coalesce(
    (SELECT round_tables.league FROM round_tables WHERE round_tables.table_id = rulings.table_id), '');

CREATE INDEX rulings_by_league ON rulings (league, num);
