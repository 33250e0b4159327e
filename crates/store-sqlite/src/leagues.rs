//! Leagues: their rows, and how they change.

use sqlx::{SqliteConnection, SqliteExecutor, SqlitePool};
use yonin_protocol::{DrawSeed, League, LeagueId, LeagueSpec, LeagueStatus, TableId};
use yonin_store::columns::{from_sql, hash, id, millis, number, to_sql, word};
use yonin_store::{
    Keyset, LeagueChange, LeagueDeed, LeagueFilter, LeagueKey, LeagueTable, NewEntrant, Rows,
    StoreError,
};

use crate::error::{from_insert, from_sqlx};
use crate::writing::{self, Writer};
use crate::{entrants, rounds, webhooks};

pub(crate) async fn create(
    writer: &Writer,
    league: League,
    entrants: Vec<NewEntrant>,
) -> Result<(), StoreError> {
    let mut turn = writer.turn().await?;
    let outcome = insert(&mut turn.connection, league, entrants).await;
    turn.end(outcome).await
}

async fn insert(
    connection: &mut SqliteConnection,
    league: League,
    entrants: Vec<NewEntrant>,
) -> Result<(), StoreError> {
    let (id, organizer) = (league.id.as_str(), league.organizer.as_str());
    let (game, status) = (league.spec.game.as_str(), league.status.as_str());
    let (spec, seed) = (serde_json::to_string(&league.spec)?, league.lots_seed.0.as_slice());
    let (revision, at) = (to_sql(league.revision), to_sql(league.created_at.0));
    let mut tx = writing::begin(connection).await?;
    sqlx::query!(
        "INSERT INTO leagues (id, organizer, game, status, spec, revision, lots_seed, created_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        id,
        organizer,
        game,
        status,
        spec,
        revision,
        seed,
        at
    )
    .execute(&mut *tx)
    .await
    .map_err(from_insert)?;
    entrants::enter(&mut tx, &league.id, &entrants).await?;
    writing::commit(tx).await
}

pub(crate) async fn change(writer: &Writer, change: LeagueChange) -> Result<u64, StoreError> {
    let mut turn = writer.turn().await?;
    let outcome = apply(&mut turn.connection, change).await;
    turn.end(outcome).await
}

async fn apply(connection: &mut SqliteConnection, change: LeagueChange) -> Result<u64, StoreError> {
    let league = &change.league;
    let mut tx = writing::begin(connection).await?;
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
        // The transaction ends with nothing written.
        return Ok(revision - 1);
    }
    webhooks::tell(&mut tx, league, revision, &change.news).await?;
    writing::commit(tx).await?;
    Ok(revision)
}

/// The league's next revision; none if it is not at the one expected, or there is no such league.
async fn revise(
    connection: &mut SqliteConnection,
    league: &LeagueId,
    expected: Option<u64>,
) -> Result<Option<u64>, StoreError> {
    let (league, expected) = (league.as_str(), expected.map(to_sql));
    let row = sqlx::query!(
        "UPDATE leagues SET revision = revision + 1
         WHERE id = ?1 AND (?2 IS NULL OR revision = ?2) RETURNING revision",
        league,
        expected
    )
    .fetch_optional(connection)
    .await
    .map_err(from_sqlx)?;
    Ok(row.map(|row| from_sql(row.revision)))
}

/// What an append does to the league of its table.
pub(crate) async fn note(
    connection: &mut SqliteConnection,
    table: &TableId,
    change: &LeagueTable,
) -> Result<(), StoreError> {
    let Some(revision) = revise(connection, &change.league, change.expected).await? else {
        return if change.expected.is_some() { Err(StoreError::Outdated) } else { Ok(()) };
    };
    rounds::result(connection, &change.league, table, &change.result).await?;
    webhooks::tell(connection, &change.league, revision, &change.news).await
}

async fn set_terms(
    connection: &mut SqliteConnection,
    league: &LeagueId,
    spec: Option<Box<LeagueSpec>>,
    status: Option<LeagueStatus>,
) -> Result<bool, StoreError> {
    let now = get(&mut *connection, league).await?.ok_or(StoreError::Outdated)?;
    let same_spec = spec.as_ref().is_none_or(|spec| **spec == now.spec);
    if same_spec && status.is_none_or(|status| status == now.status) {
        return Ok(false);
    }
    let (league, status) = (league.as_str(), status.map(LeagueStatus::as_str));
    let game = spec.as_ref().map(|spec| spec.game.as_str());
    let spec = spec.as_ref().map(serde_json::to_string).transpose()?;
    sqlx::query!(
        "UPDATE leagues SET spec = coalesce(?, spec), game = coalesce(?, game),
             status = coalesce(?, status)
         WHERE id = ?",
        spec,
        game,
        status,
        league
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
    reader: impl SqliteExecutor<'_>,
    league: &LeagueId,
) -> Result<Option<League>, StoreError> {
    let league = league.as_str();
    let row = sqlx::query_as!(
        Row,
        r#"SELECT id, organizer, status, spec, revision, lots_seed, created_at,
                  (SELECT coalesce(max(n), 0) FROM rounds WHERE league = leagues.id) AS "round!: i64"
           FROM leagues WHERE id = ?"#,
        league
    )
    .fetch_optional(reader)
    .await
    .map_err(from_sqlx)?;
    row.map(League::try_from).transpose()
}

pub(crate) async fn list(
    readers: &SqlitePool,
    filter: &LeagueFilter,
    keyset: &Keyset<LeagueKey>,
) -> Result<Rows<League, LeagueKey>, StoreError> {
    let (status, game) = (filter.status.map(LeagueStatus::as_str), filter.game.as_deref());
    let organizer = filter.organizer.as_ref().map(|organizer| organizer.as_str());
    let (at, id) = match &keyset.after {
        Some((at, id)) => (to_sql(at.0), id.as_str()),
        None => (i64::MAX, ""),
    };
    let one_more = i64::from(keyset.limit) + 1;
    let rows = sqlx::query_as!(
        Row,
        r#"SELECT id, organizer, status, spec, revision, lots_seed, created_at,
                  (SELECT coalesce(max(n), 0) FROM rounds WHERE league = leagues.id) AS "round!: i64"
           FROM leagues
           WHERE (created_at, id) < (?1, ?2) AND (?3 IS NULL OR status = ?3)
             AND (?4 IS NULL OR game = ?4) AND (?5 IS NULL OR organizer = ?5)
           ORDER BY created_at DESC, id DESC LIMIT ?6"#,
        at,
        id,
        status,
        game,
        organizer,
        one_more
    )
    .fetch_all(readers)
    .await
    .map_err(from_sqlx)?;
    let leagues = rows.into_iter().map(League::try_from).collect::<Result<Vec<_>, _>>()?;
    Ok(Rows::cut(leagues, keyset.limit, |league| (league.created_at, league.id.clone())))
}
