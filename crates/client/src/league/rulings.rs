//! Results that an organizer sets.

use yonin_protocol::{
    Forfeit, LeagueId, LeagueRuling, Ranks, Ruled, RulingId, RulingOrder, RulingReason, TableId,
};

use super::error::LeagueError;
use super::{At, Out, at_revision};
use crate::api::{Api, ApiError};
use crate::grid::{Grid, Side};
use crate::{Printable, pages};

/// What the command line says, which takes one of ranks and forfeit.
pub(super) struct What {
    pub(super) table: TableId,
    pub(super) ranks: Option<Ranks>,
    pub(super) forfeit: Option<Forfeit>,
    pub(super) why: RulingReason,
}

pub(super) async fn rule(
    api: &Api,
    what: What,
    league: Option<LeagueId>,
    at: At,
    out: Out<'_>,
) -> Result<(), LeagueError> {
    let What { table, ranks, forfeit, why } = what;
    let ruled = match (ranks, forfeit) {
        (Some(ranks), _) => Ruled::Ranks(ranks),
        (None, Some(forfeit)) => Ruled::Forfeit(forfeit),
        (None, None) => return Ok(()),
    };
    let league = match league {
        Some(league) => league,
        None => api.table(&table).await?.summary.league.ok_or(LeagueError::NoLeague)?,
    };
    let (api, _) = at_revision(api, &league, at).await?;
    let ruling = api.rule(&league, &RulingOrder { table, ruled, why }).await?;
    let (id, league) = (Printable(ruling.id.as_str()), Printable(league.as_str()));
    writeln!(out, "ruling {id}")?;
    Ok(writeln!(out, "take it back with: yonin league unrule {league} {id}")?)
}

/// All rulings of a league, the oldest first.
pub(super) async fn read(api: &Api, league: &LeagueId) -> Result<Vec<LeagueRuling>, ApiError> {
    pages::all(async |query| api.rulings(league, &query).await).await
}

/// Lists them.
pub(super) async fn list(api: &Api, league: &LeagueId, out: Out<'_>) -> Result<(), LeagueError> {
    let columns = ["ruling", "table", "result", "at", "", "why"].map(|name| (name, Side::Left));
    let mut grid = Grid::of(&columns);
    for ruling in read(api, league).await? {
        let result = match &ruling.ruled {
            Ruled::Ranks(ranks) => {
                let ranks = ranks.by_seat().iter().map(|(seat, rank)| format!("{seat}{rank}"));
                ranks.collect::<Vec<_>>().join(" ")
            }
            Ruled::Forfeit(forfeit) => {
                let seats = forfeit.seats().iter().map(ToString::to_string);
                format!("forfeit {}", seats.collect::<Vec<_>>().join(" "))
            }
        };
        let state = if ruling.withdrawn_at.is_some() { "withdrawn" } else { "" };
        let (id, table) = (ruling.id.to_string(), ruling.table.to_string());
        let (at, why) = (ruling.at.to_string(), ruling.why.to_string());
        grid.add([id, table, result, at, state.to_owned(), why]);
    }
    Ok(write!(out, "{grid}")?)
}

pub(super) async fn withdraw(
    api: &Api,
    league: &LeagueId,
    ruling: &RulingId,
    at: At,
    out: Out<'_>,
) -> Result<(), LeagueError> {
    let (api, _) = at_revision(api, league, at).await?;
    let named = || Printable(ruling.as_str()).to_string();
    // To the server, one that is not there is as good as withdrawn.
    let all = read(&api, league).await?;
    let found =
        all.iter().find(|it| it.id == *ruling).ok_or_else(|| LeagueError::NoRuling(named()))?;
    if found.withdrawn_at.is_some() {
        return Err(LeagueError::Withdrawn(named()));
    }
    api.withdraw_ruling(league, ruling).await?;
    Ok(writeln!(out, "the ruling counts no longer")?)
}
