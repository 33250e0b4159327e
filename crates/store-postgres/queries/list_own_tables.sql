-- A page of the tables that a player belongs to. Their summaries are searched as text: within a text
-- of JSON quotes are escaped, so that nothing but these keys looks like them.
SELECT t.seq AS "seq!", t.summary AS "summary!"
FROM unnest($1::text[]) AS wanted (status) CROSS JOIN LATERAL (
    SELECT seq, summary, created_at, id FROM tables
    WHERE tables.status = wanted.status AND ($2::text IS NULL OR game = $2)
      AND (created_at, id) < ($4::bigint, $5::text)
      AND (strpos(summary, '"host":"' || $3::text || '"') > 0
        OR strpos(summary, '"id":"' || $3 || '"') > 0
        OR strpos(summary, '"reserved_for":"' || $3 || '"') > 0)
    ORDER BY created_at DESC, id DESC LIMIT $6
) AS t
ORDER BY t.created_at DESC, t.id DESC LIMIT $6
