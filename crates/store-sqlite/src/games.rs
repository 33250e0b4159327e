//! Finished games.

use sqlx::{SqliteConnection, SqlitePool};
use yonin_protocol::{LeagueId, RecordHeader, TableId};
use yonin_store::columns::{before, to_sql, to_word};
use yonin_store::{FinishedGame, GameFilter, Keyset, Rows, StoreError};

use crate::error::from_sqlx;

/// Writes a finished game, unless it was written before.
pub(crate) async fn insert(
    connection: &mut SqliteConnection,
    game: &FinishedGame,
) -> Result<(), StoreError> {
    let FinishedGame { header, private } = game;
    let id = header.id.as_str();
    let (game, ruleset, league) = (
        header.game.as_str(),
        header.ruleset.as_str(),
        header.league.as_ref().map(LeagueId::as_str),
    );
    let reason = to_word(&header.reason)?;
    let (json, finished_at) = (serde_json::to_string(header)?, to_sql(header.finished_at.0));
    let written = sqlx::query!(
        "INSERT INTO games (id, game, ruleset, league, reason, header, finished_at, private)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING",
        id,
        game,
        ruleset,
        league,
        reason,
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
            "INSERT INTO game_seats (game_id, seat, player_id, rank, finished_at) VALUES (?, ?, ?, ?, ?)",
            id,
            seat,
            player,
            rank,
            finished_at
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

/// A page of games, found by one of the things that are asked for: the index of that thing has them
/// newest first, and the rest is looked at row by row.
macro_rules! page {
    ($readers:ident, $filter:ident, $keyset:ident, $from:literal, $by:literal, $at:literal, $id:literal) => {{
        let player = $filter.player.as_ref().map(|player| player.as_str());
        let viewer = $filter.viewer.as_ref().map(|viewer| viewer.as_str());
        let (game, ruleset) = ($filter.game.as_deref(), $filter.ruleset.as_deref());
        let league = $filter.league.as_deref();
        let reason = $filter.reason.as_ref().map(to_word).transpose()?;
        let from = $filter.from.map_or(0, |at| to_sql(at.0));
        let to = $filter.to.map_or(i64::MAX, |at| to_sql(at.0));
        let (at, id) = before($keyset);
        let one_more = i64::from($keyset.limit) + 1;
        sqlx::query_scalar!(
            "SELECT header FROM "
                + $from
                + " WHERE "
                + $by
                + " AND (?3 IS NULL OR game = ?3) AND (?4 IS NULL OR ruleset = ?4)
              AND (?5 IS NULL OR league = ?5) AND (?6 IS NULL OR reason = ?6)
              AND (NOT private OR id IN (SELECT game_id FROM game_seats WHERE player_id = ?7))
              AND "
                + $at
                + " >= ?8 AND "
                + $at
                + " < ?9
              AND ("
                + $at
                + ", "
                + $id
                + ") < (?10, ?11)
              ORDER BY "
                + $at
                + " DESC, "
                + $id
                + " DESC LIMIT ?12",
            player,
            $filter.rank,
            game,
            ruleset,
            league,
            reason,
            viewer,
            from,
            to,
            at,
            id,
            one_more
        )
        .fetch_all($readers)
        .await
        .map_err(from_sqlx)?
    }};
    ($readers:ident, $filter:ident, $keyset:ident, $by:literal) => {
        page!($readers, $filter, $keyset, "games", $by, "finished_at", "id")
    };
}

pub(crate) async fn list(
    readers: &SqlitePool,
    filter: &GameFilter,
    keyset: &Keyset,
) -> Result<Rows<RecordHeader>, StoreError> {
    let rows = if filter.player.is_some() {
        page!(
            readers,
            filter,
            keyset,
            "game_seats AS seat JOIN games ON games.id = seat.game_id",
            "seat.player_id = ?1 AND (?2 IS NULL OR seat.rank = ?2)",
            "seat.finished_at",
            "seat.game_id"
        )
    } else if filter.league.is_some() {
        page!(readers, filter, keyset, "league = ?5")
    } else if filter.ruleset.is_some() {
        page!(readers, filter, keyset, "ruleset = ?4")
    } else if filter.reason.is_some() {
        page!(readers, filter, keyset, "reason = ?6")
    } else if filter.game.is_some() {
        page!(readers, filter, keyset, "game = ?3")
    } else {
        page!(readers, filter, keyset, "TRUE")
    };
    let headers = rows
        .iter()
        .map(|header| serde_json::from_str(header))
        .collect::<Result<Vec<RecordHeader>, _>>()?;
    Ok(Rows::cut(headers, keyset.limit, |header| (header.finished_at, header.id.clone())))
}

#[cfg(test)]
mod tests {
    use sqlx::{AssertSqlSafe, Row};
    use yonin_store::Store;

    use crate::SqliteStore;

    /// Whatever games are looked for by, the rest of the history is not walked, and nothing is sorted.
    #[tokio::test]
    async fn games_are_found_newest_first() {
        let folder = tempfile::tempdir().unwrap();
        let url = format!("sqlite:{}", folder.path().join("games.sqlite").display());
        let store = SqliteStore::open(&url).await.unwrap();
        let mut found = Vec::new();
        for file in std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/.sqlx")).unwrap() {
            let text = std::fs::read_to_string(file.unwrap().path()).unwrap();
            let query: serde_json::Value = serde_json::from_str(&text).unwrap();
            let query = query["query"].as_str().unwrap();
            if !query.starts_with("SELECT header FROM game") || !query.contains("LIMIT") {
                continue;
            }
            let plan = AssertSqlSafe(format!("EXPLAIN QUERY PLAN {query}"));
            let mut plan = sqlx::query(plan);
            for _ in 0..12 {
                plan = plan.bind(0);
            }
            let steps = plan.fetch_all(&store.readers).await.unwrap();
            let steps: Vec<String> = steps.iter().map(|step| step.get("detail")).collect();
            assert!(!steps.iter().any(|step| step.contains("TEMP B-TREE")), "{query}\n{steps:#?}");
            let index = steps[0].split("INDEX ").nth(1).unwrap();
            found.push(index.split_once(' ').unwrap_or((index, "")).0.to_owned());
        }
        found.sort();
        let expected = [
            "game_seats_by_player",
            "games_by_finish",
            "games_by_game",
            "games_by_league",
            "games_by_reason",
            "games_by_ruleset",
        ];
        assert_eq!(found, expected);
        store.close().await;
    }
}
