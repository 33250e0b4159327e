//! Finished games.

use sqlx::PgConnection;
use yonin_protocol::{RecordHeader, TableId};
use yonin_store::columns::{key, to_sql};
use yonin_store::{Append, FinishedGame, GameFilter, Keyset, Rows, StoreError};

use crate::error::from_sqlx;

/// Writes the games that the appends finish, those aside that were written before.
pub(crate) async fn insert(
    connection: &mut PgConnection,
    appends: &[Append],
) -> Result<(), StoreError> {
    let (mut ids, mut games, mut rulesets) = (Vec::new(), Vec::new(), Vec::new());
    let (mut leagues, mut headers) = (Vec::new(), Vec::new());
    let (mut finished_at, mut private) = (Vec::new(), Vec::new());
    let (mut of_game, mut seats, mut players, mut ranks) =
        (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    for game in appends.iter().filter_map(|append| append.finished.as_ref()) {
        let header = &game.header;
        ids.push(header.id.as_str());
        games.push(header.game.as_str());
        rulesets.push(header.ruleset.as_str());
        leagues.push(header.league.as_deref());
        headers.push(serde_json::to_string(header)?);
        finished_at.push(to_sql(header.finished_at.0));
        private.push(game.private);
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
             INSERT INTO games (id, game, ruleset, league, header, finished_at, private)
             SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[],
                                  $6::bigint[], $7::boolean[])
             ON CONFLICT (id) DO NOTHING
             RETURNING id
         )
         INSERT INTO game_seats (game_id, seat, player_id, rank)
         SELECT s.game_id, s.seat, s.player_id, s.rank
         FROM unnest($8::text[], $9::text[], $10::text[], $11::smallint[])
              AS s (game_id, seat, player_id, rank)
         JOIN added ON added.id = s.game_id",
        &ids as _,
        &games as _,
        &rulesets as _,
        &leagues as _,
        &headers,
        &finished_at,
        &private,
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

pub(crate) async fn list(
    connection: &mut PgConnection,
    filter: &GameFilter,
    keyset: &Keyset,
) -> Result<Rows<RecordHeader>, StoreError> {
    let (at, id) = key(&keyset.after);
    let rows = sqlx::query!(
        "SELECT header FROM games
         WHERE ($1::text IS NULL OR id IN (SELECT game_id FROM game_seats WHERE player_id = $1))
           AND ($2::text IS NULL OR game = $2) AND ($3::text IS NULL OR ruleset = $3)
           AND ($4::text IS NULL OR league = $4)
           AND ($5::bigint IS NULL OR finished_at >= $5)
           AND ($6::bigint IS NULL OR finished_at < $6)
           AND ($7::bigint IS NULL OR (finished_at, id) < ($7, $8))
           AND (NOT private OR id IN (SELECT game_id FROM game_seats WHERE player_id = $9))
         ORDER BY finished_at DESC, id DESC LIMIT $10",
        filter.player.as_ref().map(|player| player.as_str()),
        filter.game.as_deref(),
        filter.ruleset.as_deref(),
        filter.league.as_deref(),
        filter.from.map(|at| to_sql(at.0)),
        filter.to.map(|at| to_sql(at.0)),
        at,
        id,
        filter.viewer.as_ref().map(|viewer| viewer.as_str()),
        i64::from(keyset.limit) + 1
    )
    .fetch_all(connection)
    .await
    .map_err(from_sqlx)?;
    let headers = rows
        .iter()
        .map(|row| serde_json::from_str(&row.header))
        .collect::<Result<Vec<RecordHeader>, _>>()?;
    Ok(Rows::cut(headers, keyset.limit, |header| (header.finished_at, header.id.clone())))
}
