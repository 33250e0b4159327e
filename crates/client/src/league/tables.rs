//! How tables stand: who is missing, what came out, and whether that was ruled.

use std::collections::{BTreeMap, BTreeSet};

use yonin_protocol::{
    Code, LeagueId, PlayerId, Round, RoundStatus, Seat, SeatState, Status, Summary, TableId,
};

use super::error::LeagueError;
use super::{rulings, standings};
use crate::api::{Api, ApiError};

/// Tables that have been started, by id.
pub(super) type Tables = BTreeMap<TableId, Stand>;

/// How one stands.
#[derive(Clone, Debug, Default)]
pub(super) struct Stand {
    /// In a word.
    pub(super) status: &'static str,
    /// Who is expected and not there, while the game has not begun.
    pub(super) missing: Vec<PlayerId>,
    /// Ranks of those who play in the league; none while there is no result.
    pub(super) ranks: BTreeMap<Seat, u8>,
    /// Whether the result is an organizer's.
    pub(super) ruled: bool,
}

impl Stand {
    /// `s1 w3 n2 e4`.
    pub(super) fn result(&self) -> String {
        let ranks: Vec<_> = self.ranks.iter().map(|(seat, rank)| format!("{seat}{rank}")).collect();
        ranks.join(" ")
    }
}

/// How the tables of these rounds stand.
pub(super) async fn read(
    api: &Api,
    league: &LeagueId,
    rounds: &[Round],
) -> Result<Tables, LeagueError> {
    let started = || rounds.iter().filter(|round| round.status != RoundStatus::Paired);
    let mut tables = Tables::new();
    if started().next().is_none() {
        return Ok(tables);
    }
    let results = results(api, league).await?;
    let ruled = ruled(api, league).await?;
    for round in started() {
        for table in round.tables.iter().map(|table| &table.table) {
            let stand = match results.get(table) {
                Some(ranks) => Stand {
                    status: "finished",
                    ranks: ranks.clone(),
                    ruled: ruled.contains(table),
                    missing: Vec::new(),
                },
                None => unfinished(api, table).await?,
            };
            tables.insert(table.clone(), stand);
        }
    }
    Ok(tables)
}

/// The ranks that count.
async fn results(
    api: &Api,
    league: &LeagueId,
) -> Result<BTreeMap<TableId, BTreeMap<Seat, u8>>, LeagueError> {
    let mut results: BTreeMap<TableId, BTreeMap<Seat, u8>> = BTreeMap::new();
    for score in
        standings::read(api, league, None).await?.items.into_iter().flat_map(|it| it.rounds)
    {
        if let (Some(table), Some(seat), Some(rank)) = (score.table, score.seat, score.rank) {
            results.entry(table).or_default().insert(seat, rank);
        }
    }
    Ok(results)
}

/// The tables on which a ruling counts.
async fn ruled(api: &Api, league: &LeagueId) -> Result<BTreeSet<TableId>, LeagueError> {
    let counting = rulings::read(api, league)
        .await?
        .into_iter()
        .filter(|ruling| ruling.withdrawn_at.is_none());
    Ok(counting.map(|ruling| ruling.table).collect())
}

async fn unfinished(api: &Api, table: &TableId) -> Result<Stand, LeagueError> {
    match api.table(table).await {
        Ok(shown) => Ok(stand(&shown.summary)),
        // Its round is being started, or it takes the place of another.
        Err(ApiError::Refused(problem)) if problem.code == Code::NotFound => {
            Ok(Stand { status: "not open yet", ..Stand::default() })
        }
        Err(error) => Err(error.into()),
    }
}

fn stand(table: &Summary) -> Stand {
    let missing = table.seats.values().filter_map(|state| match state {
        SeatState::Reserved(player) => Some(player.clone()),
        _ => None,
    });
    let missing = missing.filter(|_| table.status == Status::Open).collect();
    Stand { status: table.status.as_str(), missing, ..Stand::default() }
}
