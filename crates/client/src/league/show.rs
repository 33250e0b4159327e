//! A league as it is.

use yonin_protocol::LeagueId;

use super::entering::entrants;
use super::error::LeagueError;
use super::{Out, rounds, tables, words};
use crate::api::Api;
use crate::grid::{Grid, Side};
use crate::{Printable, pages};

pub(super) async fn show(
    api: &Api,
    league: &LeagueId,
    round: Option<u32>,
    out: Out<'_>,
) -> Result<(), LeagueError> {
    let entrants = entrants(api, league).await?;
    if let Some(n) = round {
        let round = api.round(league, n).await?;
        let tables = tables::read(api, league, std::slice::from_ref(&round)).await?;
        return rounds::tell(&round, &entrants, &tables, out);
    }
    let shown = api.league(league).await?;
    writeln!(out, "league {}", Printable(shown.id.as_str()))?;
    writeln!(out, "{}", words::terms(&shown))?;
    writeln!(out, "organizer {}\n", Printable(shown.organizer.as_str()))?;
    let mut grid = Grid::of(&[
        ("", Side::Right),
        ("player", Side::Left),
        ("id", Side::Left),
        ("", Side::Left),
    ]);
    for (number, entrant) in (1..).zip(&entrants) {
        let state = match (entrant.withdrawn, entrant.joined_round) {
            (true, _) => "withdrawn".to_owned(),
            (false, 0 | 1) => String::new(),
            (false, round) => format!("since round {round}"),
        };
        let player = &entrant.player;
        grid.add([format!("{number}"), player.name.to_string(), player.id.to_string(), state]);
    }
    write!(out, "{grid}")?;
    let rounds = pages::all(async |query| api.rounds(league, &query).await).await?;
    let tables = tables::read(api, league, &rounds).await?;
    for round in &rounds {
        writeln!(out)?;
        rounds::tell(round, &entrants, &tables, out)?;
    }
    Ok(())
}
