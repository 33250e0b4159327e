//! Rulings on a league's tables: made and withdrawn, each in one transaction with all that follows.

use yonin_protocol::{
    BySeat, LeagueId, LeagueRuling, Notice, OptionValue, PlayerId, Ruled, RulingId, RulingOrder,
    Seat, Status, Summary, TableId,
};
use yonin_store::{LeagueTable, NewRuling, Rerating, ResultChange, RulingDeed, RulingStep, Season};

use super::judgement::{amended, check, in_force, unplayed};
use super::result::ruled_ranks;
use super::season::season;
use super::terms::everyone;
use super::{LeagueError, Leagues, Revisions, again};
use crate::entropy;
use crate::lobby::next_try;
use crate::session::Organizer;
use crate::table::{Ground, Judgement, Refusal};

/// A table of a league, and what there is to rule on.
struct Case {
    stored: Season,
    table: TableId,
    /// Who sat where.
    players: BySeat<PlayerId>,
    summary: Summary,
}

impl Case {
    fn seats(&self) -> Vec<Seat> {
        self.players.keys().copied().collect()
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
    ) -> Result<LeagueRuling, LeagueError> {
        again!(self.try_rule(organizer, id, revisions, order.clone(), ruling.clone()).await)
    }

    async fn try_rule(
        &self,
        organizer: &Organizer,
        id: &LeagueId,
        revisions: &Revisions,
        order: RulingOrder,
        ruling: Option<RulingId>,
    ) -> Result<LeagueRuling, LeagueError> {
        let RulingOrder { table, ruled, why } = order;
        let season = self.season(id).await?;
        let made = season.rulings.iter().find(|made| Some(&made.id) == ruling.as_ref());
        if let Some(made) = made {
            return Ok(made.clone());
        }
        super::own::check(&season.league, organizer, revisions)?;
        let case = self.case(season, table).await?;
        check(&case.seats(), &ruled)?;
        if case.summary.status == Status::Open {
            self.has_waited(&case.table).await?;
        }
        let at = self.time.now();
        let id = match ruling {
            Some(id) => id,
            None => RulingId::try_from(entropy::id(at)?)?,
        };
        let by = organizer.player.id.clone();
        let made = LeagueRuling {
            id: id.clone(),
            table: case.table.clone(),
            ruled: ruled.clone(),
            why: why.clone(),
            by: by.clone(),
            at,
            withdrawn_at: None,
        };
        let follows = self.follows(&case, Some(&ruled)).await?;
        let deed = RulingDeed::Make(NewRuling { id, ruled, why: why.clone(), by, at });
        self.judge(&case, organizer, why.to_string(), deed, follows, &made).await?;
        Ok(made)
    }

    /// Withdraws a ruling: what counted before counts again. A table that was closed by one is followed by
    /// another, where the game can be played.
    pub(crate) async fn unrule(
        &self,
        organizer: &Organizer,
        id: &LeagueId,
        revisions: &Revisions,
        ruling: &RulingId,
    ) -> Result<(), LeagueError> {
        if again!(self.try_unrule(organizer, id, revisions, ruling).await)? {
            self.open_missing(id).await?;
        }
        Ok(())
    }

    async fn try_unrule(
        &self,
        organizer: &Organizer,
        id: &LeagueId,
        revisions: &Revisions,
        ruling: &RulingId,
    ) -> Result<bool, LeagueError> {
        let season = self.own_season(id, organizer, revisions).await?;
        let counts = |it: &&LeagueRuling| it.id == *ruling && it.withdrawn_at.is_none();
        let Some(found) = season.rulings.iter().find(counts).cloned() else { return Ok(false) };
        let case = self.case(season, found.table.clone()).await?;
        let left = in_force(&case.stored.rulings, &case.table, Some(ruling));
        let left = left.map(|ruling| ruling.ruled.clone());
        let at = self.time.now();
        let follows = self.follows(&case, left.as_ref()).await?;
        let deed = RulingDeed::Withdraw { ruling: ruling.clone(), at };
        let why = format!("withdrawn: {}", found.why);
        let told = LeagueRuling { withdrawn_at: Some(at), ..found };
        self.judge(&case, organizer, why, deed, follows, &told).await?;
        Ok(true)
    }

    /// What there is to rule on.
    async fn case(&self, stored: Season, table: TableId) -> Result<Case, LeagueError> {
        let places = || stored.rounds.iter().flat_map(|round| &round.tables);
        let Some(place) = places().find(|place| place.table == table) else {
            return Err(LeagueError::fault("/table", "is no table of this league's rounds"));
        };
        let players = everyone(&stored.league.spec.game, &place.seats);
        let Some(summary) = self.store.summary(&table).await? else {
            return Err(LeagueError::conflict("the table's round has not been started"));
        };
        Ok(Case { stored, table, players, summary })
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
            Ok::<_, LeagueError>(ResultChange::Set(result.map_err(yonin_store::StoreError::from)?))
        };
        match (case.summary.status, ruled) {
            (Status::Playing | Status::Paused, _) => Err(Refusal::StillPlayed.into()),
            (Status::Finished, _) => {
                let known = season(&case.stored)?;
                let mut tables = known.rounds.iter().flat_map(|round| &round.tables);
                let place = tables.find(|place| place.table == case.table);
                let played = place.and_then(|place| place.result.as_ref()).map(|it| &it.ranks);
                let played = played.ok_or(LeagueError::Crashed)?;
                let ranks = ruled.map(|ruled| ruled_ranks(played, ruled));
                let rerated = self.rerated(case, ranks.as_ref()).await?;
                Ok(Consequence { ground: Ground::Game(ranks), result: ResultChange::Kept, rerated })
            }
            (Status::Open, Some(ruled)) => {
                Ok(Consequence { ground: Ground::Open, result: set(ruled)?, rerated: None })
            }
            (Status::Closed, Some(ruled)) => {
                Ok(Consequence { ground: Ground::Closed, result: set(ruled)?, rerated: None })
            }
            (Status::Closed | Status::Open, None) => {
                let next = next_try(&case.table).ok_or(LeagueError::Crashed)?;
                let result = ResultChange::Replayed(next);
                Ok(Consequence { ground: Ground::Closed, result, rerated: None })
            }
        }
    }

    /// What the game is rated by from now on, if it is rated.
    async fn rerated(
        &self,
        case: &Case,
        ranks: Option<&BySeat<u8>>,
    ) -> Result<Option<Rerating>, LeagueError> {
        let Some(rated) = self.store.rated_game(&case.table).await? else { return Ok(None) };
        let Some(ranks) = ranks else {
            return Ok(Some(Rerating { outcome: Some(rated.played) }));
        };
        let scoring = case.stored.league.spec.options.get("scoring");
        let winner_only = matches!(scoring, Some(OptionValue::Word(word)) if word == "winner_only");
        let outcome = amended(&rated.played, &case.players, ranks, winner_only);
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
        let league = &case.stored.league;
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
            Err(Refusal::Outdated) => Err(yonin_store::StoreError::Outdated.into()),
            done => Ok(done?),
        }
    }
}
