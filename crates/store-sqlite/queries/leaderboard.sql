-- A page of a pool's leaderboard: settled ratings of those who have played lately.
SELECT r.player, p.name, p.kind, r.mu, r.sigma, r.volatility, r.games, r.last_game_at
FROM ratings AS r JOIN players AS p ON p.id = r.player
WHERE r.settled AND r.pool = ?1 AND r.last_game_at >= ?2
  AND r.shown <= ?3 AND (r.shown < ?3 OR r.player > ?4)
ORDER BY r.shown DESC, r.player LIMIT ?5
