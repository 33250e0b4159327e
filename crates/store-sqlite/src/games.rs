//! Finished games.

use sqlx::{SqliteConnection, SqlitePool};
use yonin_protocol::{RecordHeader, TableId};
use yonin_store::columns::{key, to_sql};
use yonin_store::{FinishedGame, GameFilter, Keyset, Rows, StoreError};

use crate::error::from_sqlx;

/// Writes a finished game, unless it was written before.
pub(crate) async fn insert(
    connection: &mut SqliteConnection,
    game: &FinishedGame,
) -> Result<(), StoreError> {
    let FinishedGame { header, private } = game;
    let id = header.id.as_str();
    let (game, ruleset, league) =
        (header.game.as_str(), header.ruleset.as_str(), header.league.as_deref());
    let (json, finished_at) = (serde_json::to_string(header)?, to_sql(header.finished_at.0));
    let written = sqlx::query!(
        "INSERT INTO games (id, game, ruleset, league, header, finished_at, private) VALUES (?, ?, ?, ?, ?, ?, ?)
         ON CONFLICT (id) DO NOTHING",
        id,
        game,
        ruleset,
        league,
        json,
        finished_at,
        private
    )
    .execute(&mut *connection)
    .await
    .map_err(from_sqlx)?;
    if written.rows_affected() == 0 {
        return Ok(());
    }
    for (seat, rank) in &header.ranks {
        let Some(player) = header.players.get(seat) else { continue };
        let (seat, player, rank) = (seat.letter(), player.id.as_str(), *rank);
        sqlx::query!(
            "INSERT INTO game_seats (game_id, seat, player_id, rank) VALUES (?, ?, ?, ?)",
            id,
            seat,
            player,
            rank
        )
        .execute(&mut *connection)
        .await
        .map_err(from_sqlx)?;
    }
    Ok(())
}

pub(crate) async fn get(
    readers: &SqlitePool,
    game: &TableId,
) -> Result<Option<FinishedGame>, StoreError> {
    let id = game.as_str();
    let row =
        sqlx::query!(r#"SELECT header, private AS "private: bool" FROM games WHERE id = ?"#, id)
            .fetch_optional(readers)
            .await
            .map_err(from_sqlx)?;
    row.map(|row| {
        let header = serde_json::from_str(&row.header)?;
        Ok(FinishedGame { header, private: row.private })
    })
    .transpose()
}

pub(crate) async fn list(
    readers: &SqlitePool,
    filter: &GameFilter,
    keyset: &Keyset,
) -> Result<Rows<RecordHeader>, StoreError> {
    let player = filter.player.as_ref().map(|player| player.as_str());
    let viewer = filter.viewer.as_ref().map(|viewer| viewer.as_str());
    let (game, ruleset, league) =
        (filter.game.as_deref(), filter.ruleset.as_deref(), filter.league.as_deref());
    let (from, to) = (filter.from.map(|at| to_sql(at.0)), filter.to.map(|at| to_sql(at.0)));
    let (at, id) = key(&keyset.after);
    let one_more = i64::from(keyset.limit) + 1;
    let rows = sqlx::query!(
        "SELECT header FROM games
         WHERE (?1 IS NULL OR id IN (SELECT game_id FROM game_seats WHERE player_id = ?1))
           AND (?2 IS NULL OR game = ?2) AND (?3 IS NULL OR ruleset = ?3) AND (?4 IS NULL OR league = ?4)
           AND (?5 IS NULL OR finished_at >= ?5) AND (?6 IS NULL OR finished_at < ?6)
           AND (?7 IS NULL OR (finished_at, id) < (?7, ?8))
           AND (NOT private OR id IN (SELECT game_id FROM game_seats WHERE player_id = ?9))
         ORDER BY finished_at DESC, id DESC LIMIT ?10",
        player,
        game,
        ruleset,
        league,
        from,
        to,
        at,
        id,
        viewer,
        one_more
    )
    .fetch_all(readers)
    .await
    .map_err(from_sqlx)?;
    let headers = rows
        .iter()
        .map(|row| serde_json::from_str(&row.header))
        .collect::<Result<Vec<RecordHeader>, _>>()?;
    Ok(Rows::cut(headers, keyset.limit, |header| (header.finished_at, header.id.clone())))
}
