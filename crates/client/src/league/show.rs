//! A league as it is.

use yonin_protocol::LeagueId;

use super::entering::entrants;
use super::error::LeagueError;
use super::grid::{Grid, Side};
use super::{Out, pages, rounds, words};
use crate::Printable;
use crate::api::Api;

pub(super) async fn show(
    api: &Api,
    league: &LeagueId,
    round: Option<u32>,
    out: Out<'_>,
) -> Result<(), LeagueError> {
    let entrants = entrants(api, league).await?;
    if let Some(n) = round {
        return rounds::tell(&api.round(league, n).await?, &entrants, out);
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
    for round in pages::all(async |query| api.rounds(league, &query).await).await? {
        writeln!(out)?;
        rounds::tell(&round, &entrants, out)?;
    }
    Ok(())
}
