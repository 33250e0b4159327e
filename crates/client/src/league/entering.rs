//! Players who come and go.

use std::path::Path;

use yonin_protocol::{EntrantView, LeagueId, PlayerId};

use super::error::LeagueError;
use super::{At, Out, acting, at_revision, pages};
use crate::Printable;
use crate::api::{Api, ApiError};

/// Everybody who has entered.
pub(super) async fn entrants(api: &Api, league: &LeagueId) -> Result<Vec<EntrantView>, ApiError> {
    pages::all(async |query| api.entrants(league, &query).await).await
}

/// Whom an organizer means: a player by his id, or by a name that only one has.
pub(super) fn meant(entrants: &[EntrantView], said: &str) -> Result<PlayerId, LeagueError> {
    let by_id = entrants.iter().find(|entrant| entrant.player.id.as_str() == said);
    let mut named = entrants.iter().filter(|entrant| entrant.player.name.as_str() == said);
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
    if let Some(path) = file {
        let read = std::fs::read(path);
        let list = read.map_err(|cause| LeagueError::File { path: path.to_owned(), cause })?;
        api.enter_list(league, list).await?;
    }
    for player in players {
        let entered = api.enter(league, player).await?;
        writeln!(out, "{} is entered", Printable(entered.player.name.as_str()))?;
    }
    let entrants = entrants(&api, league).await?;
    let playing = entrants.iter().filter(|entrant| !entrant.withdrawn).count();
    let withdrawn = entrants.len() - playing;
    Ok(writeln!(out, "players: {playing}, withdrawn: {withdrawn}")?)
}

pub(super) async fn withdraw(
    api: &Api,
    league: &LeagueId,
    player: &str,
    withdrawn: bool,
    at: At,
    out: Out<'_>,
) -> Result<(), LeagueError> {
    let (api, _) = at_revision(api, league, at).await?;
    let player = meant(&entrants(&api, league).await?, player)?;
    let entrant = api.withdraw(league, &player, withdrawn).await?;
    let state = if entrant.withdrawn { "is paired no longer" } else { "is paired again" };
    Ok(writeln!(out, "{} {state}", Printable(entrant.player.name.as_str()))?)
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
