//! Who plays in a league.

use std::collections::{BTreeMap, BTreeSet};

use yonin_league::csv::{EntrantKey, EntrantLine, read_entrants};
use yonin_protocol::{
    EntrantPatch, EntrantView, FieldFault, League, LeagueFormat, LeagueId, Player, PlayerId,
    PlayerKind,
};
use yonin_store::{LeagueDeed, NewEntrant};

use super::own::{check_now, runs};
use super::{Board, LeagueError, Leagues, Revisions, again};
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
    /// Whether he runs the league.
    fn runs(&self, league: &League) -> bool {
        matches!(self, Named::Organizer(organizer) if runs(league, organizer))
    }

    /// Checks that he may decide about this entrant: as who runs the league, or as the entrant himself
    /// where everybody may enter.
    fn may(&self, league: &League, player: &PlayerId) -> Result<(), LeagueError> {
        let (Named::Player(Caller(caller)) | Named::Organizer(Organizer { player: caller, .. })) =
            self;
        let himself = caller.id == *player && league.spec.open_entry;
        if himself || self.runs(league) {
            return Ok(());
        }
        if matches!(self, Named::Player(_)) && caller.id == league.organizer {
            return Err(LeagueError::Forbidden(
                "this needs the scope `organize`: take a token that has it, or sign in anew",
            ));
        }
        Err(LeagueError::NotYours)
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

    /// Enters a player; who is there already stays as he is. Says the league's revision then.
    pub(crate) async fn enter(
        &self,
        by: &Named,
        id: &LeagueId,
        player: &Player,
        revisions: &Revisions,
    ) -> Result<(EntrantView, u64), LeagueError> {
        again!(self.turns.wait(id), self.try_enter(by, id, player, revisions).await)
    }

    async fn try_enter(
        &self,
        by: &Named,
        id: &LeagueId,
        player: &Player,
        revisions: &Revisions,
    ) -> Result<(EntrantView, u64), LeagueError> {
        let league = self.get(id).await?;
        by.may(&league, &player.id)?;
        check_now(&league, revisions)?;
        let entrants = self.store.entrants(id).await?;
        // Who is there already loses nothing.
        if let Some(entrant) = entrants.iter().find(|it| it.player.id == player.id) {
            return Ok((entrant.clone(), league.revision));
        }
        may_enter(&league, player)?;
        self.check_room(entrants.len(), 1)?;
        let joined_round = joining(&league);
        let new = NewEntrant { player: player.id.clone(), joined_round };
        let revision = self.change(&league, LeagueDeed::Enter(vec![new])).await?;
        Ok((EntrantView { player: player.clone(), withdrawn: false, joined_round }, revision))
    }

    /// Checks that so many more may enter a league.
    pub(super) fn check_room(&self, there: usize, new: usize) -> Result<(), LeagueError> {
        if new == 0 || there.saturating_add(new) <= self.most_entrants {
            return Ok(());
        }
        let most = self.most_entrants;
        Err(LeagueError::Conflict(format!("a league has {most} entrants at most")))
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
        let league = self.own(id, organizer, revisions).await?;
        let entrants = self.store.entrants(id).await?;
        let there: BTreeSet<_> = entrants.iter().map(|it| &it.player.id).collect();
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
                    None => match may_enter(&league, &player) {
                        Err(LeagueError::Forbidden(detail)) if !there.contains(&player.id) => {
                            fault(format!("{}: {detail}", player.name));
                        }
                        _ => players.push(player),
                    },
                },
                Err(LeagueError::NotFound(what)) => fault(format!("no such {what}: {named}")),
                Err(error) => return Err(error),
            }
        }
        if !faults.is_empty() {
            return Err(LeagueError::Faults(faults));
        }
        again!(self.turns.wait(id), self.try_enter_all(organizer, id, &players, revisions).await)
    }

    async fn try_enter_all(
        &self,
        organizer: &Organizer,
        id: &LeagueId,
        players: &[Player],
        revisions: &Revisions,
    ) -> Result<(), LeagueError> {
        let league = self.own(id, organizer, revisions).await?;
        let entrants = self.store.entrants(id).await?;
        let there: BTreeSet<_> = entrants.iter().map(|it| &it.player.id).collect();
        let new = players.iter().filter(|player| !there.contains(&player.id));
        let joined_round = joining(&league);
        let enter = |player: &Player| {
            may_enter(&league, player)?;
            Ok(NewEntrant { player: player.id.clone(), joined_round })
        };
        let new = new.map(enter).collect::<Result<Vec<_>, LeagueError>>()?;
        self.check_room(entrants.len(), new.len())?;
        self.change(&league, LeagueDeed::Enter(new)).await?;
        Ok(())
    }

    /// Has an entrant paired no longer, or again. Says the league's revision then.
    pub(crate) async fn withdraw(
        &self,
        by: &Named,
        id: &LeagueId,
        player: &PlayerId,
        revisions: &Revisions,
        patch: EntrantPatch,
    ) -> Result<(EntrantView, u64), LeagueError> {
        again!(self.turns.wait(id), self.try_withdraw(by, id, player, revisions, patch).await)
    }

    async fn try_withdraw(
        &self,
        by: &Named,
        id: &LeagueId,
        player: &PlayerId,
        revisions: &Revisions,
        patch: EntrantPatch,
    ) -> Result<(EntrantView, u64), LeagueError> {
        let board = self.board(id).await?;
        let league = board.league();
        by.may(league, player)?;
        check_now(league, revisions)?;
        let mut entrant = entrant(&board, player).ok_or(LeagueError::NotFound("entrant"))?.clone();
        let withdrawn = patch.withdrawn;
        if entrant.withdrawn && !withdrawn && !by.runs(league) {
            let detail = "only the organizer has a player paired again who is withdrawn";
            return Err(LeagueError::Forbidden(detail));
        }
        entrant.withdrawn = withdrawn;
        let deed = LeagueDeed::Withdraw { player: player.clone(), withdrawn };
        let revision = self.change(league, deed).await?;
        Ok((entrant, revision))
    }

    /// Takes a player out of a league in whose rounds he is not, whoever he is: somebody unknown is not
    /// there either.
    pub(crate) async fn remove(
        &self,
        by: &Named,
        id: &LeagueId,
        player: &str,
        revisions: &Revisions,
    ) -> Result<(), LeagueError> {
        let league = self.get(id).await?;
        match self.player(player).await {
            Ok(Player { id: player, .. }) => {
                again!(self.turns.wait(id), self.try_remove(by, id, &player, revisions).await)
            }
            Err(LeagueError::NotFound(_)) if by.runs(&league) => Ok(()),
            Err(LeagueError::NotFound(_)) => Err(LeagueError::NotYours),
            Err(error) => Err(error),
        }
    }

    async fn try_remove(
        &self,
        by: &Named,
        id: &LeagueId,
        player: &PlayerId,
        revisions: &Revisions,
    ) -> Result<(), LeagueError> {
        let board = self.board(id).await?;
        let league = board.league();
        by.may(league, player)?;
        let Some(entrant) = entrant(&board, player) else { return Ok(()) };
        check_now(league, revisions)?;
        if entrant.withdrawn && !by.runs(league) {
            // He could enter again, and would be paired.
            let detail = "only the organizer takes out a player who is withdrawn";
            return Err(LeagueError::Forbidden(detail));
        }
        if is_paired(&board, player) {
            let detail = "the player is in a round: withdraw him instead";
            return Err(LeagueError::conflict(detail));
        }
        self.change(league, LeagueDeed::Remove(player.clone())).await?;
        Ok(())
    }
}

/// The first round that who enters now can be paired in.
fn joining(league: &League) -> u32 {
    league.round.saturating_add(1)
}

fn entrant<'a>(board: &'a Board, player: &PlayerId) -> Option<&'a EntrantView> {
    board.season().entrants.iter().find(|it| it.player.id == *player)
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

fn is_paired(board: &Board, player: &PlayerId) -> bool {
    board.rounds().iter().any(|round| {
        let mut seated = round.tables.iter().flat_map(|table| table.seats.values());
        round.byes.contains(player) || seated.any(|one| one == player)
    })
}
