//! Results that an organizer sets.

use yonin_protocol::{
    Forfeit, LeagueId, Ranks, Ruled, RulingId, RulingOrder, RulingReason, TableId,
};

use super::error::LeagueError;
use super::{At, Out, at_revision};
use crate::Printable;
use crate::api::Api;

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

pub(super) async fn withdraw(
    api: &Api,
    league: &LeagueId,
    ruling: &RulingId,
    at: At,
    out: Out<'_>,
) -> Result<(), LeagueError> {
    let (api, _) = at_revision(api, league, at).await?;
    api.withdraw_ruling(league, ruling).await?;
    Ok(writeln!(out, "the ruling counts no longer")?)
}
