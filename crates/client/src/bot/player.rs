//! One random player.

use std::time::Duration;

use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use tokio::time::{Instant, sleep_until};
use yonin_protocol::{
    Code, Command, CommandFrame, CommandId, Event, GameResult, LegalMoves, Position, ServerFrame,
};

use super::error::BotError;
use super::report::Report;
use crate::moment::now;
use crate::socket::Feed;

/// How a game ended.
#[derive(Clone, Debug)]
pub(super) struct Over {
    pub(super) result: GameResult,
    pub(super) position: Position,
}

/// A player who plays what comes to hand.
pub(super) struct Player<'a> {
    feed: Feed,
    rng: StdRng,
    report: Option<Report<'a>>,
    think: Duration,
    /// Number of the next move.
    ply: u32,
    /// The turn that a move was chosen for, until it is answered.
    under_way: Option<CommandId>,
    /// A move that is being thought about, and when it is to be made.
    thought: Option<(Instant, CommandFrame)>,
}

impl<'a> Player<'a> {
    pub(super) fn new(
        feed: Feed,
        rng: StdRng,
        think: Duration,
        report: Option<Report<'a>>,
    ) -> Self {
        Self { feed, rng, report, think, ply: 1, under_way: None, thought: None }
    }

    /// Plays until the game is over.
    pub(super) async fn play(mut self) -> Result<Over, BotError> {
        loop {
            let Some(frame) = self.hear().await? else {
                if let Some((_, command)) = self.thought.take() {
                    self.feed.command(command).await?;
                }
                continue;
            };
            match frame {
                ServerFrame::Event(frame) => {
                    if let Some(report) = &mut self.report {
                        report.event(&frame.event)?;
                    }
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
        let Some((due, _)) = self.thought else { return Ok(Some(self.feed.next().await?)) };
        tokio::select! {
            frame = self.feed.next() => Ok(Some(frame?)),
            () = sleep_until(due) => Ok(None),
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
        let command = Command::Move { ply: self.ply, usi, after: Some(seq) };
        self.thought = Some((now() + self.think, CommandFrame { id, command }));
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
