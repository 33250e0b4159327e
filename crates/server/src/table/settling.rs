//! The end of a game beyond its table: what it does to ratings, and what its league keeps of it.
//!
//! Both change in the transaction that ends the game. Ratings are worked out from what is stored at
//! that moment: if another game of one of the players ends meanwhile, the store refuses, and they are
//! read and worked out again.

use sha2::{Digest, Sha256};
use yonin_protocol::{
    BySeat, Event, GameResult, LeagueId, Notice, NoticeId, OverReason, PlayerId, Ruled, TableId,
    UnixMillis,
};
use yonin_rating::{Change, Outcome, PoolId, rate};
use yonin_store::{
    Append, LeagueNews, LeagueTable, NewEvent, RatedGame, ResultChange, RulingDeed, RulingStep,
    Settlement, Store, StoreError,
};

use super::state::State;
use super::step::Step;
use crate::league::judgement::Known;
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
    tries: usize,
}

/// What is rated.
struct Rated {
    pool: PoolId,
    played: Outcome<PlayerId>,
    outcome: Outcome<PlayerId>,
    seats: BySeat<PlayerId>,
}

impl Ending {
    /// The end that a step brings to a game from which ratings or standings follow; none for all other
    /// steps. A ruling that ends the game has all that its league gets.
    pub(super) fn of(
        step: &Step,
        ruling: Option<&mut RulingStep>,
    ) -> Result<Option<Self>, serde_json::Error> {
        let spec = step.next.spec();
        if !spec.rated && spec.league.is_none() {
            return Ok(None);
        }
        let is_over = |event: &Event| matches!(event, Event::GameOver { .. });
        let Some(place) = step.events.iter().position(is_over) else { return Ok(None) };
        let league = spec.league.clone().map(|league| league_table(league, step)).transpose()?;
        let (mut league, mut ruled, mut tries) = (league.flatten(), None, MOST_TRIES);
        if let Some(RulingStep { deed, league: beyond, .. }) = ruling {
            // Who rules works it all out again.
            tries = 1;
            if let RulingDeed::Make(made) = deed {
                ruled = Some(made.ruled.clone());
            }
            if let (Some(ended), Some(beyond)) = (league.take(), beyond) {
                beyond.result = ended.result;
                let told = |news: &LeagueNews| matches!(news.notice, Notice::GameFinished { .. });
                beyond.news.extend(ended.news.into_iter().filter(told));
            }
        }
        let ending = Self {
            place,
            over: step.events[place].clone(),
            at: step.at,
            rated: rated(&step.next, ruled.as_ref()),
            league,
            tries,
        };
        Ok(Some(ending))
    }

    /// What follows from the end as things are stored now, and `game_over` with what it does to
    /// ratings.
    async fn settle(&self, store: &dyn Store) -> Result<(Settlement, Event), StoreError> {
        let mut over = self.over.clone();
        let mut settlement = Settlement { rated: None, league: self.league.clone() };
        if let Some(Rated { pool, played, outcome, seats }) = &self.rated {
            let changes = changes(store, pool, outcome).await?;
            if let Event::GameOver { ratings, .. } = &mut over {
                *ratings = Some(Box::new(game_ratings(pool, seats, &changes)));
            }
            settlement.rated = Some(RatedGame {
                pool: pool.clone(),
                played: played.clone(),
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
                Err(StoreError::Outdated) if tries < self.tries => tries += 1,
                done => return done.map(|()| (self.place, json)),
            }
        }
    }
}

/// What a finished game is rated by, if it has ended by a ruling by that.
fn rated(finished: &State, ruled: Option<&Ruled>) -> Option<Rated> {
    let game = finished.rated_game()?;
    let spec = finished.spec();
    let played = game.outcome();
    if let Err(error) = &played {
        tracing::error!(table = %spec.id, %error, "a game has ended in a way that cannot be rated");
    }
    let played = played.ok()?;
    let seats: BySeat<_> =
        game.seats.iter().map(|(seat, part)| (*seat, part.player.clone())).collect();
    let outcome = match ruled {
        None => played.clone(),
        Some(ruled) => {
            let known = Known {
                rated: &played,
                players: &seats,
                played: &finished.played_ranks(),
                winner_only: spec.rules.winner_only(),
            };
            let replaced = |seat| game.seats.get(&seat).is_some_and(|part| part.is_replaced());
            known.rated_by(ruled, replaced)?
        }
    };
    Some(Rated { pool: pool_of(&spec.rules)?, played, outcome, seats })
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
        GameResult { .. } => {
            // The store knows the revision.
            let standings = Notice::StandingsUpdated { league: league.clone(), revision: 0, at };
            news.push(self::news(table, standings));
            ResultChange::Set(serde_json::to_string(&table_result(
                board,
                &step.next.played_ranks(),
                step.next.bots(),
            ))?)
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
