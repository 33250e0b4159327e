//! The end of a game beyond its table: what it does to ratings, and what its league keeps of it.
//!
//! Both change in the transaction that ends the game. Ratings are worked out from what is stored at
//! that moment: if another game of one of the players ends meanwhile, the store refuses, and they are
//! read and worked out again.

use sha2::{Digest, Sha256};
use yonin_protocol::{
    BySeat, Event, GameResult, LeagueId, Notice, NoticeId, OverReason, PlayerId, TableId,
    UnixMillis,
};
use yonin_rating::{Change, Outcome, PoolId, rate};
use yonin_store::{
    Append, LeagueNews, LeagueTable, NewEvent, RatedGame, ResultChange, Settlement, Store,
    StoreError,
};

use super::state::State;
use super::step::Step;
use crate::league::result::table_result;
use crate::lobby::next_try;
use crate::rating::{game_ratings, pool_of};

/// How often ratings are worked out again before the end of a game is taken for one that cannot be
/// stored just now. Every time another game has ended, so that so many of one player's would have to
/// end at once.
const MOST_TRIES: usize = 32;

/// Bytes of the hash that make a notice's id.
const ID_BYTES: usize = 16;

/// A game's end that is about to be stored.
pub(super) struct Ending {
    /// Which of the events to be stored is `game_over`.
    place: usize,
    over: Event,
    at: UnixMillis,
    rated: Option<Rated>,
    league: Option<LeagueTable>,
}

/// What is rated.
struct Rated {
    pool: PoolId,
    outcome: Outcome<PlayerId>,
    seats: BySeat<PlayerId>,
}

impl Ending {
    /// The end that a step brings to a game from which ratings or standings follow; none for all other
    /// steps.
    pub(super) fn of(step: &Step) -> Result<Option<Self>, serde_json::Error> {
        let spec = step.next.spec();
        if !spec.rated && spec.league.is_none() {
            return Ok(None);
        }
        let is_over = |event: &Event| matches!(event, Event::GameOver { .. });
        let Some(place) = step.events.iter().position(is_over) else { return Ok(None) };
        let league = spec.league.clone().map(|league| league_table(league, step)).transpose()?;
        let ending = Self {
            place,
            over: step.events[place].clone(),
            at: step.at,
            rated: rated(&step.next),
            league: league.flatten(),
        };
        Ok(Some(ending))
    }

    /// What follows from the end as things are stored now, and `game_over` with what it does to
    /// ratings.
    async fn settle(&self, store: &dyn Store) -> Result<(Settlement, Event), StoreError> {
        let mut over = self.over.clone();
        let mut settlement = Settlement { rated: None, league: self.league.clone() };
        if let Some(Rated { pool, outcome, seats }) = &self.rated {
            let changes = changes(store, pool, outcome).await?;
            if let Event::GameOver { ratings, .. } = &mut over {
                *ratings = Some(Box::new(game_ratings(pool, seats, &changes)));
            }
            settlement.rated = Some(RatedGame {
                pool: pool.clone(),
                outcome: outcome.clone(),
                changes,
                at: self.at,
            });
        }
        Ok((settlement, over))
    }

    /// Appends what ends the game with all that follows from it; answers the place of `game_over` among
    /// the events and its JSON.
    pub(super) async fn append(
        self,
        store: &dyn Store,
        append: Append,
    ) -> Result<(usize, String), StoreError> {
        let mut tries = 1;
        loop {
            let (settlement, over) = self.settle(store).await?;
            let json = NewEvent::new(self.at, &over)?.json;
            let mut whole = append.clone();
            if let Some(event) = whole.events.get_mut(self.place) {
                event.json.clone_from(&json);
            }
            if let (Some(game), Event::GameOver { ratings, .. }) = (&mut whole.finished, over) {
                game.header.ratings = ratings.map(|ratings| *ratings);
            }
            whole.settlement = Some(Box::new(settlement));
            match store.append(whole).await {
                Err(StoreError::Outdated) if tries < MOST_TRIES => tries += 1,
                done => return done.map(|()| (self.place, json)),
            }
        }
    }
}

/// What a finished game is rated by.
fn rated(finished: &State) -> Option<Rated> {
    let played = finished.rated_game()?;
    let spec = finished.spec();
    let outcome = played.outcome();
    if let Err(error) = &outcome {
        tracing::error!(table = %spec.id, %error, "a game has ended in a way that cannot be rated");
    }
    let seats = played.seats.into_iter().map(|(seat, part)| (seat, part.player));
    Some(Rated {
        pool: pool_of(spec.ruleset, &spec.rules)?,
        outcome: outcome.ok()?,
        seats: seats.collect(),
    })
}

/// What an outcome makes of the ratings as they are stored now.
async fn changes(
    store: &dyn Store,
    pool: &PoolId,
    outcome: &Outcome<PlayerId>,
) -> Result<Vec<(PlayerId, Change)>, StoreError> {
    let players: Vec<PlayerId> =
        outcome.entries().iter().map(|entry| entry.player.clone()).collect();
    let stored = store.ratings_of(pool, &players).await?;
    let initial = outcome.system().initial();
    let before = players.iter().map(|id| stored.get(id).map_or(initial, |stored| stored.rating));
    let before: Vec<_> = before.collect();
    let after = rate(outcome, &before).map_err(|error| StoreError::Corrupt(error.into()))?;
    let changes = before.into_iter().zip(after).map(|(before, after)| Change { before, after });
    Ok(players.into_iter().zip(changes).collect())
}

/// What the end of a game does to its league. An aborted game has no result, and is played again.
fn league_table(league: LeagueId, step: &Step) -> Result<Option<LeagueTable>, serde_json::Error> {
    let Some((board, result)) = step.next.finished() else { return Ok(None) };
    let (table, at) = (&step.next.spec().id, step.at);
    let finished = Notice::GameFinished {
        league: league.clone(),
        table: table.clone(),
        result: result.clone(),
        at,
    };
    let mut news = vec![news(table, finished)];
    let result = match result {
        GameResult { reason: OverReason::Aborted, .. } => {
            next_try(table).map_or(ResultChange::Kept, ResultChange::Replayed)
        }
        GameResult { ranks, .. } => {
            // The store knows the revision.
            let standings = Notice::StandingsUpdated { league: league.clone(), revision: 0, at };
            news.push(self::news(table, standings));
            ResultChange::Set(serde_json::to_string(&table_result(board.game(), ranks))?)
        }
    };
    Ok(Some(LeagueTable {
        league,
        expected: None,
        result,
        news: news.into_iter().flatten().collect(),
    }))
}

/// What webhooks are told of a table's game. The id follows from the table's, so that it is told once
/// however often the end is tried.
fn news(table: &TableId, notice: Notice) -> Option<LeagueNews> {
    let about = format!("{} {table}", notice.event().as_str());
    let hash = Sha256::digest(about.as_bytes());
    let id = NoticeId::try_from(hex::encode(&hash[..ID_BYTES])).ok()?;
    Some(LeagueNews { id, notice })
}
