-- A page of tables: of each status as many as the page holds, and the newest of those.
SELECT logs.seq AS "seq!: i64", tables.summary AS "summary!: String"
FROM json_each(?1) AS wanted CROSS JOIN tables JOIN logs ON logs.num = tables.log
WHERE tables.rowid IN (
    SELECT t.rowid FROM tables AS t
    WHERE t.status = wanted.value AND (?2 IS NULL OR t.game = ?2) AND (?3 OR NOT t.private)
      AND (t.created_at, t.id) < (?4, ?5)
    ORDER BY t.created_at DESC, t.id DESC LIMIT ?6
)
ORDER BY tables.created_at DESC, tables.id DESC LIMIT ?6
