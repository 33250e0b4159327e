//! One random player.

use std::time::Duration;

use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use tokio::time::sleep;
use yonin_protocol::{
    Code, Command, CommandFrame, CommandId, Event, GameResult, LegalMoves, Position, ServerFrame,
};

use super::error::BotError;
use super::report::Report;
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
    /// Number of the next move.
    ply: u32,
    /// The command for the turn at hand, until it is acknowledged.
    under_way: Option<CommandFrame>,
}

impl<'a> Player<'a> {
    pub(super) fn new(feed: Feed, rng: StdRng, report: Option<Report<'a>>) -> Self {
        Self { feed, rng, report, ply: 1, under_way: None }
    }

    /// Plays until the game is over.
    pub(super) async fn play(mut self) -> Result<Over, BotError> {
        loop {
            match self.feed.next().await? {
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
                ServerFrame::YourTurn { seq, legal, .. } => self.choose(seq, &legal).await?,
                ServerFrame::Ack(ack) => {
                    self.under_way.take_if(|command| command.id == ack.re).map_or((), drop)
                }
                ServerFrame::Error { code, detail, retry_ms, .. } => {
                    self.refused(code, detail, retry_ms).await?
                }
                _ => {}
            }
        }
    }

    async fn choose(&mut self, seq: u64, legal: &LegalMoves) -> Result<(), BotError> {
        // One name for one turn: asked twice, the player sticks to his move.
        let Ok(id) = format!("turn-{seq}").parse::<CommandId>() else { return Ok(()) };
        if self.under_way.as_ref().is_some_and(|command| command.id == id) {
            return Ok(());
        }
        let moves: Vec<String> = legal.usi().collect();
        let Some(usi) = moves.choose(&mut self.rng).cloned() else { return Ok(()) };
        let command =
            CommandFrame { id, command: Command::Move { ply: self.ply, usi, after: Some(seq) } };
        self.under_way = Some(command.clone());
        Ok(self.feed.command(command).await?)
    }

    /// A turn that has passed meanwhile is no failure; what may succeed later is sent again.
    async fn refused(
        &mut self,
        code: Code,
        detail: String,
        retry_ms: Option<u64>,
    ) -> Result<(), BotError> {
        match (code, self.under_way.clone()) {
            (Code::Stale | Code::NotYourTurn | Code::GameOver, _) => self.under_way = None,
            (code, Some(command)) if code.is_retryable() => {
                sleep(Duration::from_millis(retry_ms.unwrap_or_default())).await;
                self.feed.command(command).await?;
            }
            (code, None) if code.is_retryable() => {}
            _ => return Err(BotError::Refused { code, detail }),
        }
        Ok(())
    }
}
