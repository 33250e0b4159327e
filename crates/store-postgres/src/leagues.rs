//! Leagues: their rows, and how they change.

use sqlx::{Connection, PgConnection};
use yonin_protocol::{DrawSeed, League, LeagueId, LeagueSpec, LeagueStatus, TableId};
use yonin_store::columns::{from_sql, hash, id, millis, number, to_sql, word};
use yonin_store::{
    Keyset, LeagueChange, LeagueDeed, LeagueFilter, LeagueKey, LeagueTable, NewEntrant, Rows,
    StoreError,
};

use crate::error::{from_commit, from_insert, from_sqlx};
use crate::{entrants, rounds, webhooks};

pub(crate) async fn create(
    connection: &mut PgConnection,
    league: League,
    entrants: Vec<NewEntrant>,
) -> Result<(), StoreError> {
    let mut tx = connection.begin().await.map_err(from_sqlx)?;
    sqlx::query!(
        "INSERT INTO leagues (id, organizer, game, status, spec, revision, lots_seed, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
        league.id.as_str(),
        league.organizer.as_str(),
        league.spec.game,
        league.status.as_str(),
        serde_json::to_string(&league.spec)?,
        to_sql(league.revision),
        &league.lots_seed.0,
        to_sql(league.created_at.0)
    )
    .execute(&mut *tx)
    .await
    .map_err(from_insert)?;
    entrants::enter(&mut tx, &league.id, &entrants).await?;
    tx.commit().await.map_err(from_commit)
}

/// Changes a league, whose row is taken first: changes of one league wait for each other.
pub(crate) async fn change(
    connection: &mut PgConnection,
    change: LeagueChange,
) -> Result<u64, StoreError> {
    let league = &change.league;
    let mut tx = connection.begin().await.map_err(from_sqlx)?;
    let revision = revise(&mut tx, league, change.expected).await?.ok_or(StoreError::Outdated)?;
    let changed = match change.deed {
        LeagueDeed::Terms { spec, status } => set_terms(&mut tx, league, spec, status).await?,
        LeagueDeed::Enter(new) => entrants::enter(&mut tx, league, &new).await?,
        LeagueDeed::Withdraw { player, withdrawn } => {
            entrants::withdraw(&mut tx, league, &player, withdrawn).await?
        }
        LeagueDeed::Remove(player) => entrants::remove(&mut tx, league, &player).await?,
        LeagueDeed::AddRound(round) => rounds::add(&mut tx, league, &round).await?,
        LeagueDeed::StartRound(n) => rounds::start(&mut tx, league, n).await?,
        LeagueDeed::DropRound(n) => rounds::drop_newest(&mut tx, league, n).await?,
    };
    if !changed {
        tx.rollback().await.map_err(from_sqlx)?;
        return Ok(revision - 1);
    }
    webhooks::tell(&mut tx, league, revision, &change.news).await?;
    tx.commit().await.map_err(from_commit)?;
    Ok(revision)
}

/// The league's next revision; none if it is not at the one expected, or there is no such league.
async fn revise(
    connection: &mut PgConnection,
    league: &LeagueId,
    expected: Option<u64>,
) -> Result<Option<u64>, StoreError> {
    let row = sqlx::query!(
        "UPDATE leagues SET revision = revision + 1
         WHERE id = $1 AND ($2::bigint IS NULL OR revision = $2) RETURNING revision",
        league.as_str(),
        expected.map(to_sql)
    )
    .fetch_optional(connection)
    .await
    .map_err(from_sqlx)?;
    Ok(row.map(|row| from_sql(row.revision)))
}

/// What an append does to the league of its table.
pub(crate) async fn note(
    connection: &mut PgConnection,
    table: &TableId,
    change: &LeagueTable,
) -> Result<(), StoreError> {
    let Some(revision) = revise(&mut *connection, &change.league, change.expected).await? else {
        return if change.expected.is_some() { Err(StoreError::Outdated) } else { Ok(()) };
    };
    rounds::result(&mut *connection, &change.league, table, &change.result).await?;
    webhooks::tell(connection, &change.league, revision, &change.news).await
}

async fn set_terms(
    connection: &mut PgConnection,
    league: &LeagueId,
    spec: Option<Box<LeagueSpec>>,
    status: Option<LeagueStatus>,
) -> Result<bool, StoreError> {
    let now = get(&mut *connection, league).await?.ok_or(StoreError::Outdated)?;
    let same_spec = spec.as_ref().is_none_or(|spec| **spec == now.spec);
    if same_spec && status.is_none_or(|status| status == now.status) {
        return Ok(false);
    }
    sqlx::query!(
        "UPDATE leagues SET spec = coalesce($1, spec), game = coalesce($2, game),
             status = coalesce($3, status)
         WHERE id = $4",
        spec.as_ref().map(serde_json::to_string).transpose()?,
        spec.as_ref().map(|spec| spec.game.as_str()),
        status.map(LeagueStatus::as_str),
        league.as_str()
    )
    .execute(connection)
    .await
    .map_err(from_sqlx)?;
    Ok(true)
}

/// A league's row.
struct Row {
    id: String,
    organizer: String,
    status: String,
    spec: String,
    revision: i64,
    lots_seed: Vec<u8>,
    created_at: i64,
    round: i64,
}

impl TryFrom<Row> for League {
    type Error = StoreError;

    fn try_from(row: Row) -> Result<Self, StoreError> {
        Ok(League {
            id: id(row.id)?,
            revision: from_sql(row.revision),
            organizer: id(row.organizer)?,
            status: word(row.status)?,
            round: number(row.round)?,
            lots_seed: DrawSeed(hash(row.lots_seed)?),
            created_at: millis(row.created_at),
            spec: serde_json::from_str(&row.spec)?,
        })
    }
}

pub(crate) async fn get(
    connection: &mut PgConnection,
    league: &LeagueId,
) -> Result<Option<League>, StoreError> {
    let row = sqlx::query_as!(
        Row,
        r#"SELECT id, organizer, status, spec, revision, lots_seed, created_at,
                  (SELECT coalesce(max(n), 0) FROM rounds WHERE league = leagues.id) AS "round!"
           FROM leagues WHERE id = $1"#,
        league.as_str()
    )
    .fetch_optional(connection)
    .await
    .map_err(from_sqlx)?;
    row.map(League::try_from).transpose()
}

pub(crate) async fn list(
    connection: &mut PgConnection,
    filter: &LeagueFilter,
    keyset: &Keyset<LeagueKey>,
) -> Result<Rows<League, LeagueKey>, StoreError> {
    let (at, id) = match &keyset.after {
        Some((at, id)) => (to_sql(at.0), id.as_str()),
        None => (i64::MAX, ""),
    };
    let rows = sqlx::query_as!(
        Row,
        r#"SELECT id, organizer, status, spec, revision, lots_seed, created_at,
                  (SELECT coalesce(max(n), 0) FROM rounds WHERE league = leagues.id) AS "round!"
           FROM leagues
           WHERE (created_at, id) < ($1, $2) AND ($3::text IS NULL OR status = $3)
             AND ($4::text IS NULL OR game = $4) AND ($5::text IS NULL OR organizer = $5)
           ORDER BY created_at DESC, id DESC LIMIT $6"#,
        at,
        id,
        filter.status.map(LeagueStatus::as_str),
        filter.game.as_deref(),
        filter.organizer.as_ref().map(|organizer| organizer.as_str()),
        i64::from(keyset.limit) + 1
    )
    .fetch_all(connection)
    .await
    .map_err(from_sqlx)?;
    let leagues = rows.into_iter().map(League::try_from).collect::<Result<Vec<_>, _>>()?;
    Ok(Rows::cut(leagues, keyset.limit, |league| (league.created_at, league.id.clone())))
}
