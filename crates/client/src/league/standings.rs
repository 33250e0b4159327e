//! Where everybody stands.

use std::collections::BTreeSet;

use yonin_protocol::{
    League, LeagueId, Round, RoundScore, RoundStatus, Standing, Standings, StandingsQuery,
};

use super::Out;
use super::error::LeagueError;
use crate::api::{Api, ApiError};
use crate::grid::{Grid, Side};
use crate::{Printable, pages};

/// In which form standings are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    /// For spreadsheets.
    Csv,
    /// For programs.
    Json,
    /// For people, with a column a round or without.
    Table {
        /// With.
        rounds: bool,
    },
}

impl Form {
    /// What the command line says; the two first exclude each other.
    pub(super) const fn of(csv: bool, json: bool, rounds: bool) -> Self {
        match (csv, json) {
            (true, _) => Form::Csv,
            (_, true) => Form::Json,
            _ => Form::Table { rounds },
        }
    }
}

pub(super) async fn show(
    api: &Api,
    league: &LeagueId,
    as_of: Option<u32>,
    form: Form,
    out: Out<'_>,
) -> Result<(), LeagueError> {
    let shown = api.league(league).await?;
    if let Some(wanted) = as_of.filter(|n| *n > shown.round) {
        let there = match shown.round {
            0 => "none has been paired yet".to_owned(),
            newest => format!("the newest of {} is round {newest}", shown.spec.rounds.get()),
        };
        return Err(LeagueError::NoSuchRound { wanted, there });
    }
    match form {
        Form::Csv => write!(out, "{}", api.standings_csv(league, as_of).await?)?,
        Form::Json => {
            let standings = read(api, league, as_of).await?;
            writeln!(out, "{}", serde_json::to_string_pretty(&standings)?)?;
        }
        Form::Table { rounds } => {
            let standings = read(api, league, as_of).await?;
            let (newest, of) = (as_of.unwrap_or(shown.round), shown.spec.rounds.get());
            let when = match newest {
                0 => format!("before round 1 of {of}"),
                n => when(&api.round(league, n).await?, of, &standings.items),
            };
            let name = Printable(shown.spec.name.as_str());
            writeln!(out, "{name}, {when} (revision {})", standings.revision)?;
            write!(out, "{}", table(&shown, &standings.items, rounds.then_some(newest)))?;
        }
    }
    Ok(())
}

/// `after round 1 of 5`, or `during round 1 of 5 (1 of 2 tables)`.
fn when(round: &Round, of: u32, standings: &[Standing]) -> String {
    let n = round.n;
    match round.status {
        RoundStatus::Finished => format!("after round {n} of {of}"),
        RoundStatus::Paired => format!("before round {n} of {of}"),
        RoundStatus::Playing => {
            let scores = standings.iter().flat_map(|standing| &standing.rounds);
            let decided = scores.filter(|score| score.n == n && score.rank.is_some());
            let decided: BTreeSet<_> = decided.filter_map(|score| score.table.as_ref()).collect();
            format!("during round {n} of {of} ({} of {} tables)", decided.len(), round.tables.len())
        }
    }
}

/// How often a list is begun again that has changed while it was read.
const BEGINNINGS: u32 = 5;

/// The standings, whole and of one revision.
pub(super) async fn read(
    api: &Api,
    league: &LeagueId,
    as_of_round: Option<u32>,
) -> Result<Standings, LeagueError> {
    for _ in 0..BEGINNINGS {
        if let Some(whole) = read_once(api, league, as_of_round).await? {
            return Ok(whole);
        }
    }
    Err(LeagueError::Restless)
}

/// None if they have changed while they were read.
async fn read_once(
    api: &Api,
    league: &LeagueId,
    as_of_round: Option<u32>,
) -> Result<Option<Standings>, ApiError> {
    let first = pages::page(None);
    let mut query = StandingsQuery { as_of_round, limit: first.limit, ..StandingsQuery::default() };
    let mut whole = api.standings(league, &query).await?;
    while let Some(next) = whole.next.take() {
        query.cursor = Some(next);
        let mut page = api.standings(league, &query).await?;
        if page.revision != whole.revision {
            return Ok(None);
        }
        whole.items.append(&mut page.items);
        whole.next = page.next;
    }
    Ok(Some(whole))
}

/// With a column for each of so many rounds.
fn table(league: &League, standings: &[Standing], rounds: Option<u32>) -> Grid {
    let tie_breaks = league.spec.tie_breaks.as_slice();
    let right = |name: &str| (name.to_owned(), Side::Right);
    let columns = [right("rank"), ("player".to_owned(), Side::Left), right("points")]
        .into_iter()
        .chain(tie_breaks.iter().map(|it| right(it.as_str())))
        .chain(["played", "1st", "2nd", "3rd", "4th", "mated"].map(right))
        .chain((1..=rounds.unwrap_or(0)).map(|n| right(&format!("r{n}"))));
    let mut grid = Grid::new(columns);
    for standing in standings {
        let Standing {
            rank, player, points, played, firsts, seconds, thirds, fourths, mates, ..
        } = standing;
        let first = [rank.to_string(), player.name.to_string(), points.to_string()];
        let ties = tie_breaks.iter().map(|tie_break| {
            standing.tie_breaks.get(tie_break).map_or_else(String::new, |value| short(value.get()))
        });
        let counts = [played, firsts, seconds, thirds, fourths, mates].map(u32::to_string);
        let scores = (1..=rounds.unwrap_or(0)).map(|n| {
            let score = standing.rounds.iter().find(|score| score.n == n);
            score.map_or_else(String::new, scored)
        });
        grid.add(first.into_iter().chain(ties).chain(counts).chain(scores));
    }
    grid
}

/// Three decimals at most; lots have many.
fn short(value: f64) -> String {
    let text = format!("{value:.3}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// `2:1.5` for the second place and what it was worth.
fn scored(score: &RoundScore) -> String {
    let mark = match (score.bye, score.forfeit, score.rank) {
        (true, ..) => "bye".to_owned(),
        (_, true, _) => "forfeit".to_owned(),
        (_, _, Some(rank)) => rank.to_string(),
        (_, _, None) => return "…".to_owned(),
    };
    format!("{mark}:{}", score.points)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        for (value, shown) in
            [(3.0, "3"), (2.5, "2.5"), (0.33333, "0.333"), (-1.0, "-1"), (0.0, "0"), (100.0, "100")]
        {
            assert_eq!(short(value), shown);
        }
    }
}
