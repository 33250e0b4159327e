//! Who plays in a league.

use std::collections::BTreeMap;

use yonin_league::csv::{EntrantKey, EntrantLine, read_entrants};
use yonin_protocol::{
    EntrantPatch, EntrantView, FieldFault, League, LeagueFormat, LeagueId, Player, PlayerId,
    PlayerKind,
};
use yonin_store::{LeagueDeed, NewEntrant, Season};

use super::own::{check, check_open};
use super::{LeagueError, Leagues, Revisions, again};
use crate::session::{Caller, Organizer};

/// Someone who enters, withdraws or removes a player.
#[derive(Clone, Debug)]
pub(crate) enum Named {
    /// Who runs leagues.
    Organizer(Organizer),
    /// A player, for himself.
    Player(Caller),
}

impl Named {
    /// Checks that he may decide about this entrant.
    fn may(
        &self,
        league: &League,
        player: &PlayerId,
        revisions: &Revisions,
    ) -> Result<(), LeagueError> {
        match self {
            Named::Player(Caller(caller)) | Named::Organizer(Organizer { player: caller, .. })
                if caller.id == *player && league.spec.open_entry =>
            {
                check_open(league)?;
                revisions.check(league.revision)
            }
            Named::Organizer(organizer) => check(league, organizer, revisions),
            Named::Player(_) => Err(LeagueError::NotYours),
        }
    }
}

impl Leagues {
    /// A player by his id, or by the name of his account.
    pub(crate) async fn player(&self, named: &str) -> Result<Player, LeagueError> {
        let by_id = match named.parse::<PlayerId>() {
            Ok(id) => self.store.player(&id).await?,
            Err(_) => None,
        };
        let found = match (by_id, named.parse()) {
            (Some(player), _) => Some(player),
            (None, Ok(name)) => self.sessions.account_named(&name).await?,
            (None, Err(_)) => None,
        };
        found.ok_or(LeagueError::NotFound("player"))
    }

    /// Enters a player; who is there already stays as he is.
    pub(crate) async fn enter(
        &self,
        by: &Named,
        id: &LeagueId,
        player: &Player,
        revisions: &Revisions,
    ) -> Result<EntrantView, LeagueError> {
        again!(self.try_enter(by, id, player, revisions).await)
    }

    async fn try_enter(
        &self,
        by: &Named,
        id: &LeagueId,
        player: &Player,
        revisions: &Revisions,
    ) -> Result<EntrantView, LeagueError> {
        let league = self.get(id).await?;
        by.may(&league, &player.id, revisions)?;
        if let Err(why) = may_enter(&league, player) {
            // Who is there already loses nothing.
            return self.entrant(id, &player.id).await.map_err(|_| why);
        }
        self.change(&league, entering(&league, [player.id.clone()])).await?;
        self.entrant(id, &player.id).await
    }

    async fn entrant(&self, id: &LeagueId, player: &PlayerId) -> Result<EntrantView, LeagueError> {
        let season = self.season(id).await?;
        let found = season.entrants.into_iter().find(|it| it.player.id == *player);
        found.ok_or(LeagueError::NotFound("entrant"))
    }

    /// Enters all players of a list; every line that names nobody who may enter is told, and then nobody
    /// is entered.
    pub(crate) async fn enter_list(
        &self,
        organizer: &Organizer,
        id: &LeagueId,
        csv: &[u8],
        revisions: &Revisions,
    ) -> Result<(), LeagueError> {
        self.own(id, organizer, revisions).await?;
        let lines =
            read_entrants(csv).map_err(|error| LeagueError::fault("", error.to_string()))?;
        let (mut players, mut faults) = (Vec::new(), Vec::new());
        let mut first: BTreeMap<PlayerId, u64> = BTreeMap::new();
        for EntrantLine { line, player } in lines {
            let mut fault = |detail: String| {
                faults.push(FieldFault::new("", format!("line {line}: {detail}")));
            };
            let named = match &player {
                EntrantKey::Id(id) => id.as_str(),
                EntrantKey::Name(name) => name.as_str(),
            };
            match self.player(named).await {
                Ok(player) => match first.insert(player.id.clone(), line) {
                    Some(first) => fault(format!("the same player as on line {first}")),
                    None => players.push(player),
                },
                Err(LeagueError::NotFound(what)) => fault(format!("no such {what}")),
                Err(error) => return Err(error),
            }
        }
        if !faults.is_empty() {
            return Err(LeagueError::Faults(faults));
        }
        again!(self.try_enter_all(organizer, id, &players, revisions).await)
    }

    async fn try_enter_all(
        &self,
        organizer: &Organizer,
        id: &LeagueId,
        players: &[Player],
        revisions: &Revisions,
    ) -> Result<(), LeagueError> {
        let season = self.own_season(id, organizer, revisions).await?;
        let there = |player: &Player| season.entrants.iter().any(|it| it.player.id == player.id);
        let new = || players.iter().filter(|player| !there(player));
        for player in new() {
            may_enter(&season.league, player)?;
        }
        let deed = entering(&season.league, new().map(|player| player.id.clone()));
        self.change(&season.league, deed).await?;
        Ok(())
    }

    /// Has an entrant paired no longer, or again.
    pub(crate) async fn withdraw(
        &self,
        by: &Named,
        id: &LeagueId,
        player: &PlayerId,
        revisions: &Revisions,
        patch: EntrantPatch,
    ) -> Result<EntrantView, LeagueError> {
        again!(self.try_withdraw(by, id, player, revisions, patch).await)
    }

    async fn try_withdraw(
        &self,
        by: &Named,
        id: &LeagueId,
        player: &PlayerId,
        revisions: &Revisions,
        patch: EntrantPatch,
    ) -> Result<EntrantView, LeagueError> {
        let season = self.season(id).await?;
        by.may(&season.league, player, revisions)?;
        if !season.entrants.iter().any(|it| it.player.id == *player) {
            return Err(LeagueError::NotFound("entrant"));
        }
        let withdrawn = patch.withdrawn;
        let deed = LeagueDeed::Withdraw { player: player.clone(), withdrawn };
        self.change(&season.league, deed).await?;
        self.entrant(id, player).await
    }

    /// Takes a player out of a league in whose rounds he is not.
    pub(crate) async fn remove(
        &self,
        by: &Named,
        id: &LeagueId,
        player: &PlayerId,
        revisions: &Revisions,
    ) -> Result<(), LeagueError> {
        again!(self.try_remove(by, id, player, revisions).await)
    }

    async fn try_remove(
        &self,
        by: &Named,
        id: &LeagueId,
        player: &PlayerId,
        revisions: &Revisions,
    ) -> Result<(), LeagueError> {
        let season = self.season(id).await?;
        by.may(&season.league, player, revisions)?;
        if is_paired(&season, player) {
            let detail = "the player is in a round: withdraw him instead";
            return Err(LeagueError::conflict(detail));
        }
        self.change(&season.league, LeagueDeed::Remove(player.clone())).await?;
        Ok(())
    }
}

fn entering(league: &League, players: impl IntoIterator<Item = PlayerId>) -> LeagueDeed {
    let joined_round = league.round.saturating_add(1);
    let new = players.into_iter().map(|player| NewEntrant { player, joined_round });
    LeagueDeed::Enter(new.collect())
}

/// Whether a player who is not there yet may enter.
fn may_enter(league: &League, player: &Player) -> Result<(), LeagueError> {
    if league.spec.rated && player.kind != PlayerKind::Account {
        return Err(LeagueError::Forbidden("only accounts enter rated leagues"));
    }
    if player.kind == PlayerKind::Bot {
        return Err(LeagueError::Forbidden("computer players enter no leagues"));
    }
    if league.spec.format == LeagueFormat::RoundRobin && league.round > 0 {
        return Err(LeagueError::conflict(
            "everybody is in the round robin from its first round on",
        ));
    }
    Ok(())
}

fn is_paired(season: &Season, player: &PlayerId) -> bool {
    season.rounds.iter().any(|round| {
        let mut seated = round.tables.iter().flat_map(|table| table.seats.values());
        round.byes.contains(player) || seated.any(|one| one == player)
    })
}
