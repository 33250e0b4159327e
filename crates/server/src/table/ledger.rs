//! Commands that were carried out, so that none is carried out twice.

use std::collections::HashMap;

use yonin_protocol::{Command, CommandFrame, CommandId, PlayerId};
use yonin_store::CommandKey;

use super::refusal::Refusal;

/// Every accepted command of a table. A refused one is not in it: its id may be used again.
#[derive(Clone, Debug, Default)]
pub(crate) struct Ledger {
    done: HashMap<PlayerId, HashMap<CommandId, Done>>,
}

#[derive(Clone, Debug)]
struct Done {
    command: Command,
    seq: u64,
}

impl Ledger {
    /// The first event a command made, if it was carried out before. The same id for another
    /// command is refused.
    pub(crate) fn find(
        &self,
        player: &PlayerId,
        frame: &CommandFrame,
    ) -> Result<Option<u64>, Refusal> {
        match self.done.get(player).and_then(|of_player| of_player.get(&frame.id)) {
            None => Ok(None),
            Some(done) if done.command == frame.command => Ok(Some(done.seq)),
            Some(_) => Err(Refusal::IdReused),
        }
    }

    /// Enters a command by the first event it made.
    pub(crate) fn enter(&mut self, key: CommandKey, seq: u64) {
        self.done.entry(key.player).or_default().insert(key.id, Done { command: key.command, seq });
    }
}
