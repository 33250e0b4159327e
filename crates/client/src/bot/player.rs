//! One player.

use std::time::Duration;

use rand::RngExt;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use tokio::task::{JoinHandle, spawn_blocking};
use tokio::time::{Instant, sleep_until};
use yonin_protocol::{
    Code, Command, CommandFrame, CommandId, Event, GameResult, LegalMoves, Position, ServerFrame,
};
use yonin_search::Level;

use super::error::BotError;
use super::report::Report;
use crate::mind::{Follower, Search};
use crate::moment::now;
use crate::socket::Feed;

/// How a game ended.
#[derive(Clone, Debug)]
pub(super) struct Over {
    pub(super) result: GameResult,
    pub(super) position: Position,
}

/// A player.
pub(super) struct Player<'a> {
    feed: Feed,
    rng: StdRng,
    /// How well he plays; without it he plays what comes to hand.
    level: Option<Level>,
    game: Follower,
    report: Option<Report<'a>>,
    think: Duration,
    /// Number of the next move.
    ply: u32,
    /// The turn that a move was chosen for, until it is answered.
    under_way: Option<CommandId>,
    /// A move that is being thought about.
    thought: Option<Thought>,
}

/// A move that is being thought about.
struct Thought {
    /// It is made no sooner.
    due: Instant,
    id: CommandId,
    ply: u32,
    after: u64,
    /// The move, USI; another one may come of the search.
    usi: String,
    search: Option<(JoinHandle<Option<String>>, Search)>,
}

impl Thought {
    /// Waits until the move is to be made. May be given up and called again.
    async fn ready(&mut self) {
        if let Some((search, _)) = &mut self.search {
            // A search that came to nothing leaves the move that there is.
            if let Ok(Some(usi)) = search.await {
                self.usi = usi;
            }
            self.search = None;
        }
        sleep_until(self.due).await;
    }

    fn command(self) -> CommandFrame {
        let Self { id, ply, after, usi, .. } = self;
        CommandFrame { id, command: Command::Move { ply, usi, after: Some(after) } }
    }
}

impl<'a> Player<'a> {
    pub(super) fn new(
        feed: Feed,
        rng: StdRng,
        level: Option<Level>,
        think: Duration,
        report: Option<Report<'a>>,
    ) -> Self {
        let game = Follower::default();
        Self { feed, rng, level, game, report, think, ply: 1, under_way: None, thought: None }
    }

    /// Plays until the game is over.
    pub(super) async fn play(mut self) -> Result<Over, BotError> {
        loop {
            let Some(frame) = self.hear().await? else {
                if let Some(thought) = self.thought.take() {
                    self.feed.command(thought.command()).await?;
                }
                continue;
            };
            match frame {
                ServerFrame::Event(frame) => {
                    if let Some(report) = &mut self.report {
                        report.event(&frame.event)?;
                    }
                    self.game.hear(&frame.event);
                    if let Some(position) = frame.event.position() {
                        self.ply = position.ply;
                    }
                    match frame.event {
                        Event::GameOver { reason, ranks, winners, position, .. } => {
                            let result = GameResult { reason, ranks, winners };
                            return Ok(Over { result, position });
                        }
                        Event::TableClosed { why } => return Err(BotError::Closed(why)),
                        _ => {}
                    }
                }
                ServerFrame::YourTurn { seq, legal, .. } => self.choose(seq, &legal),
                ServerFrame::Ack(ack) => drop(self.under_way.take_if(|id| *id == ack.re)),
                ServerFrame::Error { re, code, detail, .. } => self.refused(re, code, detail)?,
                _ => {}
            }
        }
    }

    /// The next frame, or none once a move is thought over.
    async fn hear(&mut self) -> Result<Option<ServerFrame>, BotError> {
        let Some(thought) = &mut self.thought else { return Ok(Some(self.feed.next().await?)) };
        tokio::select! {
            frame = self.feed.next() => Ok(Some(frame?)),
            () = thought.ready() => Ok(None),
        }
    }

    fn choose(&mut self, seq: u64, legal: &LegalMoves) {
        // One name for one turn: asked twice, the player sticks to his move.
        let Ok(id) = format!("turn-{seq}").parse::<CommandId>() else { return };
        if self.under_way.as_ref() == Some(&id) {
            return;
        }
        let moves: Vec<String> = legal.usi().collect();
        let Some(usi) = moves.choose(&mut self.rng).cloned() else { return };
        self.under_way = Some(id.clone());
        let seed = self.rng.random();
        let question = self.level.and_then(|level| self.game.question(level, seed));
        let search = question.map(|(work, search)| (spawn_blocking(work), search));
        let (due, ply) = (now() + self.think, self.ply);
        self.thought = Some(Thought { due, id, ply, after: seq, usi, search });
    }

    /// A turn that has passed meanwhile is no failure.
    fn refused(
        &mut self,
        re: Option<CommandId>,
        code: Code,
        detail: String,
    ) -> Result<(), BotError> {
        match code {
            Code::Stale | Code::NotYourTurn | Code::GameOver | Code::Paused => {
                // The turn may have been told anew, and a move for that be under way.
                self.under_way.take_if(|id| Some(&*id) == re.as_ref());
                Ok(())
            }
            _ => Err(BotError::Refused { code, detail }),
        }
    }
}
