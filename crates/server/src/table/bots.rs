//! Computer players at a table.

use yonin_protocol::UnixMillis;

use super::actor::Actor;
use super::refusal::Refusal;
use crate::entropy;
use crate::games::Move;

impl Actor {
    /// Sets when the computer player on turn, if one is, will move. One who is about to move is not held
    /// up by what happens meanwhile.
    pub(super) fn plan_bot(&mut self, turn_begins: bool) {
        if self.state().bot_on_turn().is_none() {
            self.bot_due = None;
        } else if turn_begins || self.bot_due.is_none() {
            self.bot_due = Some(self.now().plus(self.around.timing.bot_delay_ms));
        }
    }

    pub(super) async fn move_bot(&mut self, now: UnixMillis) {
        self.bot_due = None;
        let Some(mv) = self.choose_for_bot() else { return };
        let step = self.state().move_of_bot(mv, now.max(self.table.latest));
        match step {
            // Its own flag is looked at next.
            Err(Refusal::TimeUp) => {}
            step => self.carry_out_or_suspend(step, now).await,
        }
    }

    fn choose_for_bot(&self) -> Option<Move> {
        let level = self.state().bot_on_turn()?;
        let level = yonin_search::Level::try_from(level.number()).ok()?;
        let seed = entropy::seed().ok()?.0;
        let seed = u64::from_le_bytes(*seed.first_chunk()?);
        self.state().board()?.choose(level, seed)
    }
}
