//! Finished games.

use sqlx::PgConnection;
use yonin_protocol::{LeagueId, RecordHeader, TableId};
use yonin_store::columns::{before, to_sql, to_word};
use yonin_store::{Append, FinishedGame, GameFilter, Keyset, Rows, StoreError};

use crate::error::from_sqlx;

/// Writes the games that the appends finish, those aside that were written before.
pub(crate) async fn insert(
    connection: &mut PgConnection,
    appends: &[Append],
) -> Result<(), StoreError> {
    let (mut ids, mut games, mut rulesets) = (Vec::new(), Vec::new(), Vec::new());
    let (mut leagues, mut headers) = (Vec::new(), Vec::new());
    let (mut finished_at, mut private, mut reasons) = (Vec::new(), Vec::new(), Vec::new());
    let (mut of_game, mut seats, mut players, mut ranks) =
        (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    for game in appends.iter().filter_map(|append| append.finished.as_deref()) {
        let header = &game.header;
        ids.push(header.id.as_str());
        games.push(header.game.as_str());
        rulesets.push(header.ruleset.as_str());
        leagues.push(header.league.as_ref().map(LeagueId::as_str));
        headers.push(serde_json::to_string(header)?);
        finished_at.push(to_sql(header.finished_at.0));
        private.push(game.private);
        reasons.push(to_word(&header.reason)?);
        for (seat, rank) in &header.ranks {
            let Some(player) = header.players.get(seat) else { continue };
            of_game.push(header.id.as_str());
            seats.push(seat.letter());
            players.push(player.id.as_str());
            ranks.push(i16::from(*rank));
        }
    }
    if ids.is_empty() {
        return Ok(());
    }
    sqlx::query!(
        "WITH added AS (
             INSERT INTO games (id, game, ruleset, league, header, finished_at, private, reason)
             SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[],
                                  $6::bigint[], $7::boolean[], $8::text[])
             ON CONFLICT (id) DO NOTHING
             RETURNING id, finished_at
         )
         INSERT INTO game_seats (game_id, seat, player_id, rank, finished_at)
         SELECT s.game_id, s.seat, s.player_id, s.rank, added.finished_at
         FROM unnest($9::text[], $10::text[], $11::text[], $12::smallint[])
              AS s (game_id, seat, player_id, rank)
         JOIN added ON added.id = s.game_id",
        &ids as _,
        &games as _,
        &rulesets as _,
        &leagues as _,
        &headers,
        &finished_at,
        &private,
        &reasons,
        &of_game as _,
        &seats as _,
        &players as _,
        &ranks
    )
    .execute(connection)
    .await
    .map_err(from_sqlx)?;
    Ok(())
}

pub(crate) async fn get(
    connection: &mut PgConnection,
    game: &TableId,
) -> Result<Option<FinishedGame>, StoreError> {
    let row = sqlx::query!("SELECT header, private FROM games WHERE id = $1", game.as_str())
        .fetch_optional(connection)
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
    ($connection:ident, $filter:ident, $keyset:ident, $from:literal, $by:literal, $at:literal, $id:literal
     $(, $more:expr)*) => {{
        let (at, id) = before($keyset);
        sqlx::query_scalar!(
            "SELECT header FROM " + $from + " WHERE " + $by +
            " AND ($1::text IS NULL OR game = $1) AND ($2::text IS NULL OR ruleset = $2)
              AND ($3::text IS NULL OR league = $3) AND ($4::text IS NULL OR reason = $4)
              AND (NOT private OR games.id IN (SELECT game_id FROM game_seats WHERE player_id = $5))
              AND " + $at + " >= $6 AND " + $at + " < $7
              AND (" + $at + ", " + $id + ") < ($8, $9)
              ORDER BY " + $at + " DESC, " + $id + " DESC LIMIT $10",
            $filter.game.as_deref(),
            $filter.ruleset.as_deref(),
            $filter.league.as_deref(),
            $filter.reason.as_ref().map(to_word).transpose()?,
            $filter.viewer.as_ref().map(|viewer| viewer.as_str()),
            $filter.from.map_or(0, |at| to_sql(at.0)),
            $filter.to.map_or(i64::MAX, |at| to_sql(at.0)),
            at,
            id,
            i64::from($keyset.limit) + 1
            $(, $more)*
        )
        .fetch_all($connection)
        .await
        .map_err(from_sqlx)?
    }};
    ($connection:ident, $filter:ident, $keyset:ident, $by:literal) => {
        page!($connection, $filter, $keyset, "games", $by, "games.finished_at", "games.id")
    };
}

pub(crate) async fn list(
    connection: &mut PgConnection,
    filter: &GameFilter,
    keyset: &Keyset,
) -> Result<Rows<RecordHeader>, StoreError> {
    let rows = if let Some(player) = &filter.player {
        page!(
            connection,
            filter,
            keyset,
            "game_seats AS seat JOIN games ON games.id = seat.game_id",
            "seat.player_id = $11 AND ($12::smallint IS NULL OR seat.rank = $12)",
            "seat.finished_at",
            "seat.game_id",
            player.as_str(),
            filter.rank.map(i16::from)
        )
    } else if filter.league.is_some() {
        page!(connection, filter, keyset, "league = $3")
    } else if filter.ruleset.is_some() {
        page!(connection, filter, keyset, "ruleset = $2")
    } else if filter.reason.is_some() {
        page!(connection, filter, keyset, "reason = $4")
    } else if filter.game.is_some() {
        page!(connection, filter, keyset, "game = $1")
    } else {
        page!(connection, filter, keyset, "TRUE")
    };
    let headers = rows
        .iter()
        .map(|header| serde_json::from_str(header))
        .collect::<Result<Vec<RecordHeader>, _>>()?;
    Ok(Rows::cut(headers, keyset.limit, |header| (header.finished_at, header.id.clone())))
}

#[cfg(all(test, feature = "testing"))]
mod tests {
    use sqlx::{AssertSqlSafe, Connection};
    use yonin_store::Store;

    use super::*;
    use crate::testing::Server;
    use crate::{PostgresOptions, PostgresStore};

    /// Whatever games are looked for by, the rest of the history is not walked, and nothing is sorted.
    #[tokio::test]
    async fn games_are_found_newest_first() {
        let server = Server::for_tests().unwrap_or_else(|error| panic!("{error}"));
        let database = server.database().await.unwrap();
        let store = PostgresStore::open(&database.url(), &PostgresOptions::default()).await;
        let store = store.unwrap();
        let mut connection = PgConnection::connect(&database.url()).await.unwrap();
        // The tables are empty: without this every one of them is read as a whole.
        let off = "SET enable_seqscan = off; SET enable_bitmapscan = off; SET enable_sort = off";
        sqlx::raw_sql(off).execute(&mut connection).await.unwrap();
        let mut found = Vec::new();
        for file in std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/.sqlx")).unwrap() {
            let text = std::fs::read_to_string(file.unwrap().path()).unwrap();
            let query: serde_json::Value = serde_json::from_str(&text).unwrap();
            let query = query["query"].as_str().unwrap();
            if !query.starts_with("SELECT header FROM game") || !query.contains("LIMIT") {
                continue;
            }
            let mut plan = sqlx::query_scalar(AssertSqlSafe(format!("EXPLAIN {query}")));
            let by = query.split("WHERE ").nth(1).unwrap().split(" AND").next().unwrap();
            for n in 1..=5 {
                plan = plan.bind(by.ends_with(&format!("= ${n}")).then_some("x"));
            }
            plan = plan.bind(0_i64).bind(9_i64).bind(9_i64).bind("").bind(9_i64);
            if query.contains("$12") {
                plan = plan.bind("x").bind(1_i16);
            }
            let plan: Vec<String> = plan.fetch_all(&mut connection).await.unwrap();
            let plan = plan.join("\n");
            assert!(!plan.contains("Sort"), "{query}\n{plan}");
            let index = plan.split("Scan Backward using ").nth(1).unwrap();
            found.push(index.split(' ').next().unwrap().to_owned());
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
        connection.close().await.unwrap();
        store.close().await;
        database.discard().await.unwrap();
    }
}
