//! Who did what to whom.

use yonin_protocol::{Dealt, Interaction, Interactions, LeagueId, Measure, Player};

use super::Out;
use super::error::LeagueError;
use crate::api::Api;
use crate::grid::{Grid, Side};
use crate::pages;

/// From here on, either way, a figure is marked: the games are worth a look.
const STRIKING: f64 = 3.0;

pub(super) async fn show(
    api: &Api,
    league: &LeagueId,
    json: bool,
    out: Out<'_>,
) -> Result<(), LeagueError> {
    let interactions = read(api, league).await?;
    if json {
        return Ok(writeln!(out, "{}", serde_json::to_string_pretty(&interactions)?)?);
    }
    Ok(write!(out, "{}", table(&interactions.items))?)
}

async fn read(api: &Api, league: &LeagueId) -> Result<Interactions, LeagueError> {
    let mut whole = Interactions { items: Vec::new(), next: None, revision: 0 };
    loop {
        let mut page = api.interactions(league, &pages::page(whole.next.take())).await?;
        whole.items.append(&mut page.items);
        whole.revision = page.revision;
        match page.next {
            Some(next) => whole.next = Some(next),
            None => return Ok(whole),
        }
    }
}

fn table(pairs: &[Interaction]) -> Grid {
    let mut grid = Grid::of(&[
        ("player", Side::Left),
        ("to", Side::Left),
        ("games", Side::Right),
        ("above", Side::Right),
        ("captures", Side::Right),
        ("value", Side::Right),
        ("checks", Side::Right),
        ("mates", Side::Right),
        ("", Side::Left),
    ]);
    for pair in pairs {
        grid.add(row(&pair.a, &pair.b, pair.games, pair.a_above, &pair.a_to_b));
        grid.add(row(&pair.b, &pair.a, pair.games, pair.b_above, &pair.b_to_a));
    }
    grid
}

fn row(from: &Player, to: &Player, games: u32, above: u32, dealt: &Dealt) -> [String; 9] {
    let measures = [&dealt.captures, &dealt.value, &dealt.checks, &dealt.mates];
    let striking = measures.iter().any(|measure| measure.distance.get().abs() >= STRIKING);
    let [captures, value, checks, mates] = measures.map(figure);
    let mark = if striking { "look at the games" } else { "" };
    let names = [from.name.to_string(), to.name.to_string()];
    let [from, to] = names;
    let (games, above) = (games.to_string(), above.to_string());
    [from, to, games, above, captures, value, checks, mates, mark.to_owned()]
}

/// How much, and how far from what is likely.
fn figure(measure: &Measure) -> String {
    format!("{} ({:+.1})", measure.observed, measure.distance.get())
}
