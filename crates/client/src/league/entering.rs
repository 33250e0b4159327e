//! Players who come and go.

use std::path::Path;

use yonin_protocol::{EntrantView, LeagueId, PlayerId, RoundStatus, delimiter, fold};

use super::error::LeagueError;
use super::{At, Out, acting, at_revision};
use crate::api::{Api, ApiError};
use crate::{Printable, pages};

/// Everybody who has entered.
pub(super) async fn entrants(api: &Api, league: &LeagueId) -> Result<Vec<EntrantView>, ApiError> {
    pages::all(async |query| api.entrants(league, &query).await).await
}

/// Whom an organizer means: a player by his id, or by a name that only one has, as the server knows
/// names, whatever their case and width.
pub(super) fn meant(entrants: &[EntrantView], said: &str) -> Result<PlayerId, LeagueError> {
    let by_id = entrants.iter().find(|entrant| entrant.player.id.as_str() == said);
    let wanted = fold(said);
    let mut named = entrants.iter().filter(|it| fold(it.player.name.as_str()) == wanted);
    match (by_id.or_else(|| named.next()), named.next()) {
        (Some(found), _) if by_id.is_some() => Ok(found.player.id.clone()),
        (Some(found), None) => Ok(found.player.id.clone()),
        (Some(_), Some(_)) => Err(LeagueError::Ambiguous(said.to_owned())),
        (None, _) => Err(LeagueError::NoEntrant(said.to_owned())),
    }
}

pub(super) async fn enter(
    api: &Api,
    league: &LeagueId,
    file: Option<&Path>,
    players: &[PlayerId],
    out: Out<'_>,
) -> Result<(), LeagueError> {
    let api = acting(api)?;
    let before = entrants(&api, league).await?.len();
    let mut named = players.len();
    if let Some(path) = file {
        let read = std::fs::read(path);
        let list = read.map_err(|cause| LeagueError::File { path: path.to_owned(), cause })?;
        named += listed(&list).unwrap_or(1);
        if named == 0 {
            return Err(LeagueError::NoPlayers(path.to_owned()));
        }
        api.enter_list(league, list).await?;
    }
    for player in players {
        let entered = api.enter(league, player).await?;
        writeln!(out, "{} is entered", Printable(entered.player.name.as_str()))?;
    }
    let entrants = entrants(&api, league).await?;
    let new = entrants.len().saturating_sub(before);
    let there = named.saturating_sub(new);
    writeln!(out, "new: {new}, there already: {there}")?;
    let playing = entrants.iter().filter(|entrant| !entrant.withdrawn).count();
    let withdrawn = entrants.len() - playing;
    Ok(writeln!(out, "players: {playing}, withdrawn: {withdrawn}")?)
}

/// How many players a list has, a line each below its header; none if the server will say better what
/// is wrong with it.
fn listed(list: &[u8]) -> Option<usize> {
    let text = std::str::from_utf8(list).ok()?;
    let mut reader = csv::ReaderBuilder::new()
        .flexible(true)
        .delimiter(delimiter(text.trim_start_matches('\u{feff}')))
        .from_reader(list);
    reader.headers().ok().filter(|header| !header.is_empty())?;
    let named = |row: &csv::StringRecord| row.iter().any(|cell| !cell.trim().is_empty());
    Some(reader.records().filter_map(Result::ok).filter(named).count())
}

pub(super) async fn withdraw(
    api: &Api,
    league: &LeagueId,
    player: &str,
    withdrawn: bool,
    at: At,
    out: Out<'_>,
) -> Result<(), LeagueError> {
    let (api, shown) = at_revision(api, league, at).await?;
    let player = meant(&entrants(&api, league).await?, player)?;
    let entrant = api.withdraw(league, &player, withdrawn).await?;
    let state = if entrant.withdrawn { "is paired no longer" } else { "is paired again" };
    let name = Printable(entrant.player.name.as_str());
    writeln!(out, "{name} {state}")?;
    if !entrant.withdrawn || shown.round == 0 {
        return Ok(());
    }
    let round = api.round(league, shown.round).await?;
    let mut seated = round.tables.iter().flat_map(|table| table.seats.values());
    if round.status == RoundStatus::Paired && seated.any(|one| *one == player) {
        let (n, id) = (round.n, Printable(league.as_str()));
        writeln!(out, "{name} is in round {n} still, which has been paired and not started:")?;
        writeln!(out, "to pair it without him: yonin league unpair {id}, then pair")?;
    }
    Ok(())
}

pub(super) async fn remove(
    api: &Api,
    league: &LeagueId,
    player: &str,
    at: At,
    out: Out<'_>,
) -> Result<(), LeagueError> {
    let (api, _) = at_revision(api, league, at).await?;
    let found = meant(&entrants(&api, league).await?, player)?;
    api.remove_entrant(league, &found).await?;
    Ok(writeln!(out, "{} is out of the league", Printable(player))?)
}
