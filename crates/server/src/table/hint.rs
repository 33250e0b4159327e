//! Hints: what a computer player would play for the person on turn.

use yonin_protocol::{Level, PlayerId, UnixMillis};

use super::refusal::Refusal;
use super::state::{Stage, State};
use crate::thinking::Question;

/// What is to be asked of a computer player for a hint.
#[derive(Clone, Debug)]
pub(crate) struct Asked {
    /// Number of the move that it is about.
    pub ply: u32,
    /// The question.
    pub question: Question,
}

impl State {
    /// What a computer player of a level is to be asked for a player who wants a hint: he is on turn, and
    /// neither ratings nor a league's standings follow from the game.
    pub(super) fn hint(
        &self,
        by: &PlayerId,
        level: Level,
        now: UnixMillis,
    ) -> Result<Asked, Refusal> {
        let seat = self.seat_of(by).ok_or(Refusal::NotSeated)?;
        let play = match &self.stage {
            Stage::Open(_) => return Err(Refusal::NotBegun),
            Stage::Playing(play) => play,
            Stage::Finished(_) => return Err(Refusal::GameOver),
            Stage::Closed(_) => return Err(Refusal::Closed),
        };
        if self.spec.rated || self.spec.league.is_some() {
            return Err(Refusal::NoHints);
        }
        if !play.board.is_alive(seat) {
            return Err(Refusal::Fallen);
        }
        if play.is_paused() {
            return Err(Refusal::Paused);
        }
        if play.board.turn() != Some(seat) {
            return Err(Refusal::NotYourTurn);
        }
        let question = self.question(level, now).ok_or(Refusal::Internal)?;
        // Who asks waits: no clock of his is a reason to look at less.
        Ok(Asked { ply: play.board.ply(), question: Question { flag_at: None, ..question } })
    }
}
