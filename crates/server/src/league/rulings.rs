//! Rulings on a league's tables: made and withdrawn, each in one transaction with all that follows.

use std::sync::Arc;

use yonin_league::{Scoring, in_force};
use yonin_protocol::{
    BySeat, LeagueId, LeagueRuling, Notice, OverReason, PlayerId, Ruled, RulingId, RulingOrder,
    Seat, SeatState, Status, Summary, TableId,
};
use yonin_store::{
    LeagueTable, NewRuling, Rerating, ResultChange, RulingDeed, RulingStep, StoreError,
};

use super::judgement::{Known, check, of_sides, unplayed};
use super::own::{check_now, check_runs};
use super::terms::rules;
use super::{Board, LeagueError, Leagues, Revisions, again};
use crate::entropy;
use crate::lobby::{Unmade, next_try};
use crate::session::Organizer;
use crate::table::{Ground, Judgement, Refusal};

/// A table of a league, and what there is to rule on.
struct Case {
    board: Arc<Board>,
    table: TableId,
    /// Who sat where.
    players: BySeat<PlayerId>,
    summary: Summary,
}

impl Case {
    fn seats(&self) -> Vec<Seat> {
        self.players.keys().copied().collect()
    }

    /// Whether a ruling has ended the game.
    fn was_ruled(&self) -> bool {
        let result = self.summary.result.as_ref();
        result.is_some_and(|result| result.reason == OverReason::Ruling)
    }
}

/// What becomes of a table.
struct Consequence {
    ground: Ground,
    result: ResultChange,
    rerated: Option<Rerating>,
}

impl Leagues {
    /// Sets the result of a table. Under a given id it is done once.
    pub(crate) async fn rule(
        &self,
        organizer: &Organizer,
        id: &LeagueId,
        revisions: &Revisions,
        order: RulingOrder,
        ruling: Option<RulingId>,
    ) -> Result<(LeagueRuling, u64), LeagueError> {
        let ruling = match ruling {
            Some(id) => id,
            None => RulingId::try_from(entropy::id(self.time.now())?)?,
        };
        again!(
            self.turns.wait(id),
            self.try_rule(organizer, id, revisions, order.clone(), ruling.clone()).await
        )
    }

    async fn try_rule(
        &self,
        organizer: &Organizer,
        id: &LeagueId,
        revisions: &Revisions,
        order: RulingOrder,
        ruling: RulingId,
    ) -> Result<(LeagueRuling, u64), LeagueError> {
        let RulingOrder { table, ruled, why } = order;
        let board = self.board(id).await?;
        let made = board.season().rulings.iter().find(|made| made.id == ruling);
        if let Some(made) = made {
            return Ok((made.clone(), board.revision()));
        }
        super::own::check(board.league(), organizer, revisions)?;
        let case = self.case(board, table).await?;
        let rules = rules(&case.board.league().spec)?;
        check(&case.seats(), &rules, &ruled)?;
        let ruled = of_sides(&rules, ruled);
        if case.summary.status == Status::Open {
            self.has_waited(&case.table).await?;
        }
        let at = self.time.now();
        let by = organizer.player.id.clone();
        let made = LeagueRuling {
            id: ruling.clone(),
            table: case.table.clone(),
            ruled: ruled.clone(),
            why: why.clone(),
            by: by.clone(),
            at,
            withdrawn_at: None,
        };
        let follows = self.follows(&case, Some(&ruled)).await?;
        let deed = RulingDeed::Make(NewRuling {
            id: ruling,
            league: case.board.league().id.clone(),
            ruled,
            why: why.clone(),
            by,
            at,
        });
        self.judge(&case, organizer, why.to_string(), deed, follows, &made).await?;
        // It was where it was expected to be, and has moved on by this.
        Ok((made, case.board.revision().saturating_add(1)))
    }

    /// Withdraws a ruling: what counted before counts again. A table that was closed by one, or whose game
    /// was ended by one, is followed by another, where the game can be played.
    pub(crate) async fn unrule(
        &self,
        organizer: &Organizer,
        id: &LeagueId,
        revisions: &Revisions,
        ruling: &RulingId,
    ) -> Result<(), LeagueError> {
        if let Some(unmade) =
            again!(self.turns.wait(id), self.try_unrule(organizer, id, revisions, ruling).await)?
        {
            self.open_missing(id).await?;
            unmade.made();
        }
        Ok(())
    }

    async fn try_unrule(
        &self,
        organizer: &Organizer,
        id: &LeagueId,
        revisions: &Revisions,
        ruling: &RulingId,
    ) -> Result<Option<Unmade>, LeagueError> {
        let board = self.board(id).await?;
        check_runs(board.league(), organizer)?;
        let counts = |it: &&LeagueRuling| it.id == *ruling && it.withdrawn_at.is_none();
        let rulings = &board.season().rulings;
        let Some(found) = rulings.iter().find(counts).cloned() else { return Ok(None) };
        check_now(board.league(), revisions)?;
        let left = in_force(rulings, &found.table, ruling);
        let left = left.map(|ruling| ruling.ruled.clone());
        let case = self.case(board, found.table.clone()).await?;
        let at = self.time.now();
        let follows = self.follows(&case, left.as_ref()).await?;
        let deed = RulingDeed::Withdraw { ruling: ruling.clone(), at };
        let why = format!("withdrawn: {}", found.why);
        let told = LeagueRuling { withdrawn_at: Some(at), ..found };
        let unmade = self.lobby.unmade(id);
        self.judge(&case, organizer, why, deed, follows, &told).await?;
        Ok(Some(unmade))
    }

    /// What there is to rule on.
    async fn case(&self, board: Arc<Board>, table: TableId) -> Result<Case, LeagueError> {
        let Some(place) = board.table(&table) else {
            return Err(LeagueError::fault("/table", "is no table of this league's rounds"));
        };
        let players = place.seats.clone();
        let Some(summary) = self.store.summary(&table).await? else {
            return Err(LeagueError::conflict("the table's round has not been started"));
        };
        Ok(Case { board, table, players, summary })
    }

    /// What follows from a ruling that counts from now on, or from none that does.
    async fn follows(
        &self,
        case: &Case,
        ruled: Option<&Ruled>,
    ) -> Result<Consequence, LeagueError> {
        let seats = case.seats();
        let set = |ruled: &Ruled| {
            let result = serde_json::to_string(&unplayed(&seats, ruled));
            Ok::<_, LeagueError>(ResultChange::Set(result.map_err(StoreError::from)?))
        };
        let replayed =
            || next_try(&case.table).map(ResultChange::Replayed).ok_or(LeagueError::Crashed);
        match (case.summary.status, ruled) {
            // The table knows what the game has come to.
            (Status::Playing | Status::Paused, Some(ruled)) => Ok(Consequence {
                ground: Ground::Playing(ruled.clone()),
                result: ResultChange::Kept,
                rerated: None,
            }),
            // A ruling on it was withdrawn meanwhile, and it has been begun again.
            (Status::Playing | Status::Paused, None) => Err(StoreError::Outdated.into()),
            (Status::Finished, _) => {
                let place = case.board.table(&case.table);
                let played = place.and_then(|place| place.result.as_ref());
                // Its end has come since the league was read.
                let played = played.ok_or(StoreError::Outdated)?;
                let ranks = ruled.map(|ruled| played.counted(Some(ruled)));
                let rerated = self.rerated(case, &played.ranks, ruled).await?;
                // A game that nothing but rulings has ended has no result of its own.
                let result = match ruled {
                    None if case.was_ruled() => replayed()?,
                    _ => ResultChange::Kept,
                };
                Ok(Consequence { ground: Ground::Game(ranks), result, rerated })
            }
            (Status::Open, Some(ruled)) => {
                Ok(Consequence { ground: Ground::Open, result: set(ruled)?, rerated: None })
            }
            (Status::Closed, Some(ruled)) => {
                Ok(Consequence { ground: Ground::Closed, result: set(ruled)?, rerated: None })
            }
            (Status::Closed | Status::Open, None) => {
                Ok(Consequence { ground: Ground::Closed, result: replayed()?, rerated: None })
            }
        }
    }

    /// What the game is rated by from now on, if it is rated.
    async fn rerated(
        &self,
        case: &Case,
        played: &BySeat<u8>,
        ruled: Option<&Ruled>,
    ) -> Result<Option<Rerating>, LeagueError> {
        let Some(rated) = self.store.rated_game(&case.table).await? else { return Ok(None) };
        if rated.later > self.most_rerated {
            let (later, most) = (rated.later, self.most_rerated);
            let detail = format!(
                "{later} games have been rated since, and a ruling has at most {most} rated again"
            );
            return Err(LeagueError::Conflict(detail));
        }
        let Some(ruled) = ruled else {
            let outcome = Some(rated.played).filter(|_| !case.was_ruled());
            return Ok(Some(Rerating { outcome }));
        };
        let winner_only = case.board.season().scoring() == Scoring::WinnerOnly;
        let left = |seat| matches!(case.summary.seats.get(&seat), Some(SeatState::Bot { .. }));
        let known = Known { rated: &rated.played, players: &case.players, played, winner_only };
        let outcome = known.rated_by(ruled, left);
        Ok(Some(Rerating { outcome }))
    }

    /// Carries a ruling out at its table, and with it everything else.
    async fn judge(
        &self,
        case: &Case,
        organizer: &Organizer,
        why: String,
        deed: RulingDeed,
        follows: Consequence,
        told: &LeagueRuling,
    ) -> Result<(), LeagueError> {
        let league = case.board.league();
        let made = Notice::RulingMade {
            league: league.id.clone(),
            ruling: told.clone(),
            at: self.time.now(),
        };
        let news = vec![self.news(made)?, self.updated(&league.id)?];
        let Consequence { ground, result, rerated } = follows;
        let change = LeagueTable {
            league: league.id.clone(),
            expected: Some(league.revision),
            result,
            news,
        };
        let beyond = RulingStep { deed, rerated, league: Some(change) };
        let judgement = Judgement { by: organizer.player.id.clone(), why, ground };
        match self.lobby.table(&case.table).await?.rule(judgement, beyond).await {
            // Worked out anew from what is there now.
            Err(Refusal::Outdated) => Err(StoreError::Outdated.into()),
            done => Ok(done?),
        }
    }
}
