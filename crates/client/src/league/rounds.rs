//! Rounds paired, started and shown.

use std::collections::BTreeMap;
use std::path::Path;

use yonin_protocol::{
    EntrantView, Fill, LeagueId, Level, NewRound, PlayerId, Round, Seat, StartTable, TableId,
};

use super::entering::entrants;
use super::error::LeagueError;
use super::seatings::Seatings;
use super::tables::Tables;
use super::{At, Out, acting, at_revision, words};
use crate::Printable;
use crate::api::{Api, ApiError};
use crate::grid::{Grid, Side};
use crate::view::seats_in_words;

pub(super) async fn pair(
    api: &Api,
    league: &LeagueId,
    tables: Option<&Path>,
    at: At,
    out: Out<'_>,
) -> Result<(), LeagueError> {
    let (api, _) = at_revision(api, league, at).await?;
    let entrants = entrants(&api, league).await?;
    let seatings = tables.map(|path| Seatings::open(path, &entrants)).transpose()?;
    let wanted = seatings.as_ref().map(|seatings| seatings.tables.clone());
    let round = match (api.pair(league, &NewRound { tables: wanted }).await, &seatings) {
        (Ok(round), _) => round,
        (Err(ApiError::Refused(problem)), Some(seatings)) if !problem.errors.is_empty() => {
            return Err(seatings.faults(&problem.errors, &entrants));
        }
        (Err(error), _) => return Err(error.into()),
    };
    tell(&round, &entrants, &Tables::new(), out)?;
    let id = Printable(league.as_str());
    Ok(writeln!(out, "open its tables with: yonin league start {id} {}", round.n)?)
}

pub(super) async fn unpair(
    api: &Api,
    league: &LeagueId,
    at: At,
    out: Out<'_>,
) -> Result<(), LeagueError> {
    let (api, shown) = at_revision(api, league, at).await?;
    let n = Some(shown.round).filter(|n| *n > 0).ok_or(LeagueError::NoRound)?;
    api.unpair(league, n).await?;
    Ok(writeln!(out, "round {n} is not paired any more")?)
}

pub(super) async fn start(
    api: &Api,
    league: &LeagueId,
    round: Option<u32>,
    at: At,
    out: Out<'_>,
) -> Result<(), LeagueError> {
    let (api, shown) = at_revision(api, league, at).await?;
    let n = round.or(Some(shown.round).filter(|n| *n > 0)).ok_or(LeagueError::NoRound)?;
    let round = api.start_round(league, n).await?;
    tell(&round, &entrants(&api, league).await?, &Tables::new(), out)
}

/// Starts a table that not all have come to, with computer players in their seats.
pub(super) async fn start_table(
    api: &Api,
    league: &LeagueId,
    table: &TableId,
    level: Level,
    out: Out<'_>,
) -> Result<(), LeagueError> {
    let api = acting(api)?;
    if api.table(table).await?.summary.league.as_ref() != Some(league) {
        return Err(LeagueError::NotItsTable(Printable(table.as_str()).to_string()));
    }
    let started = api.start(table, &StartTable { fill: Some(Fill { level }) }).await?;
    let table = Printable(table.as_str());
    Ok(writeln!(out, "table {table} is being played: {}", seats_in_words(&started.summary))?)
}

/// A round's tables and byes, and how those tables stand of which that is known.
pub(super) fn tell(
    round: &Round,
    entrants: &[EntrantView],
    tables: &Tables,
    out: Out<'_>,
) -> Result<(), LeagueError> {
    let names: BTreeMap<&PlayerId, &str> =
        entrants.iter().map(|it| (&it.player.id, it.player.name.as_str())).collect();
    let name = |id: &PlayerId| names.get(id).map_or(id.as_str(), |name| name).to_owned();
    writeln!(out, "round {}, {}", round.n, words::round_status(round.status))?;
    // In the order of play, of a game for four or for two.
    let seats: Vec<Seat> = [Seat::B, Seat::S, Seat::W, Seat::N, Seat::E]
        .into_iter()
        .filter(|seat| round.tables.iter().any(|table| table.seats.contains_key(seat)))
        .collect();
    let columns = seats.iter().map(|seat| (seat.to_string(), Side::Left));
    let known = round.tables.iter().any(|table| tables.contains_key(&table.table));
    let stands = ["status", "result", ""].map(|name| (name.to_owned(), Side::Left));
    let stands = stands.into_iter().filter(|_| known);
    let first = [("table".to_owned(), Side::Left)].into_iter();
    let mut grid = Grid::new(first.chain(columns).chain(stands));
    for table in &round.tables {
        let seated = seats.iter().map(|seat| table.seats.get(seat).map(&name).unwrap_or_default());
        let stand = tables.get(&table.table).map(|stand| {
            let missing: Vec<_> = stand.missing.iter().map(&name).collect();
            let status = match missing.is_empty() {
                true => stand.status.to_owned(),
                false => format!("{}, missing: {}", stand.status, missing.join(", ")),
            };
            let ruled = if stand.ruled { "ruled" } else { "" };
            [status, stand.result(), ruled.to_owned()]
        });
        let stand = stand.into_iter().flatten();
        grid.add([table.table.to_string()].into_iter().chain(seated).chain(stand));
    }
    write!(out, "{grid}")?;
    if !round.byes.is_empty() {
        let byes = round.byes.iter().map(name).collect::<Vec<_>>().join(", ");
        writeln!(out, "byes: {}", Printable(&byes))?;
    }
    Ok(())
}
