//! Rounds paired, started and shown.

use std::collections::BTreeMap;
use std::path::Path;

use yonin_protocol::{EntrantView, LeagueId, NewRound, PlayerId, Round, Seat};

use super::entering::entrants;
use super::error::LeagueError;
use super::grid::{Grid, Side};
use super::{At, Out, at_revision, seatings, words};
use crate::Printable;
use crate::api::Api;

pub(super) async fn pair(
    api: &Api,
    league: &LeagueId,
    tables: Option<&Path>,
    at: At,
    out: Out<'_>,
) -> Result<(), LeagueError> {
    let (api, _) = at_revision(api, league, at).await?;
    let entrants = entrants(&api, league).await?;
    let tables = tables.map(|path| seatings::open(path, &entrants)).transpose()?;
    let round = api.pair(league, &NewRound { tables }).await?;
    tell(&round, &entrants, out)?;
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
    tell(&round, &entrants(&api, league).await?, out)
}

/// A round's tables and byes.
pub(super) fn tell(
    round: &Round,
    entrants: &[EntrantView],
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
    let mut grid = Grid::new([("table".to_owned(), Side::Left)].into_iter().chain(columns));
    for table in &round.tables {
        let seated = seats.iter().map(|seat| table.seats.get(seat).map(&name).unwrap_or_default());
        grid.add([table.table.to_string()].into_iter().chain(seated));
    }
    write!(out, "{grid}")?;
    if !round.byes.is_empty() {
        let byes = round.byes.iter().map(name).collect::<Vec<_>>().join(", ");
        writeln!(out, "byes: {}", Printable(&byes))?;
    }
    Ok(())
}
