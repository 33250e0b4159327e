-- A page of tables: of each status as many as the page holds, and the newest of those.
SELECT t.seq AS "seq!", t.summary AS "summary!"
FROM unnest($1::text[]) AS wanted (status) CROSS JOIN LATERAL (
    SELECT seq, summary, created_at, id FROM tables
    WHERE tables.status = wanted.status AND ($2::text IS NULL OR game = $2) AND ($3 OR NOT private)
      AND (created_at, id) < ($4::bigint, $5::text)
    ORDER BY created_at DESC, id DESC LIMIT $6
) AS t
ORDER BY t.created_at DESC, t.id DESC LIMIT $6
