-- A page of the tables that a player belongs to. Their summaries are searched as text: within a text
-- of JSON quotes are escaped, so that nothing but these keys looks like them.
SELECT logs.seq AS "seq!: i64", tables.summary AS "summary!: String"
FROM json_each(?1) AS wanted CROSS JOIN tables JOIN logs ON logs.num = tables.log
WHERE tables.rowid IN (
    SELECT t.rowid FROM tables AS t
    WHERE t.status = wanted.value AND (?2 IS NULL OR t.game = ?2)
      AND (t.created_at, t.id) < (?4, ?5)
      AND (instr(t.summary, '"host":"' || ?3 || '"') OR instr(t.summary, '"id":"' || ?3 || '"')
        OR instr(t.summary, '"reserved_for":"' || ?3 || '"'))
    ORDER BY t.created_at DESC, t.id DESC LIMIT ?6
)
ORDER BY tables.created_at DESC, tables.id DESC LIMIT ?6
