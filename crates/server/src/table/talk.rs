//! What is said at a table.

use yonin_protocol::{
    ChatFrame, ChatMessage, Player, PlayerId, Room, Say, Seat, ServerFrame, UnixMillis,
};
use yonin_store::{Append, CommandKey, NewMessage};

use super::access::{Sight, Viewer};
use super::actor::Actor;
use super::chat::{ChatRules, RoomKey, Speaker};
use super::message::Readable;
use super::recovery::stored;
use super::refusal::Refusal;
use super::state::State;
use crate::outbox::frame;

/// Something that was said and is to be told.
pub(super) struct Spoken {
    key: RoomKey,
    message: ChatMessage,
    /// The newest event then,
    seq: u64,
    /// and the newest one that the speaker sees.
    pub(super) seq_shown: u64,
}

impl Actor {
    /// Says something.
    pub(super) async fn say(
        &mut self,
        by: Player,
        say: Say,
        command: CommandKey,
        at: UnixMillis,
    ) -> Result<Spoken, Refusal> {
        let state = self.state();
        let speaker = state.speaker(Some(&by.id));
        let teams = state.teams();
        let key = state.chat_rules(&teams).may_write(say.room, speaker, &say.said)?;
        let message = self.table.numbering.draft(key, speaker, by, say.said, at);
        let seq = state.seq();
        // A stranger's ack tells him no more than the log does.
        let lag = self.table.lag.as_ref().filter(|_| speaker == Speaker::Stranger);
        let seq_shown = lag.map_or(seq, |lag| lag.state().seq());
        let append = Append {
            message: Some(NewMessage {
                room: stored(key),
                seq,
                message: message.clone(),
                command: command.clone(),
            }),
            ..Append::new(state.spec().id.clone(), self.around.epoch, seq, Vec::new())
        };
        let appended = self.around.store.append(append).await;
        appended.map_err(|error| self.failed(&error, at))?;
        self.table.numbering.keep(key, &message);
        self.table.ledger.enter(command, seq_shown);
        Ok(Spoken { key, message, seq, seq_shown })
    }

    /// Tells those who may hear it.
    pub(super) fn pass_on(&mut self, spoken: Spoken) {
        let Spoken { key, message, seq, .. } = spoken;
        self.prune();
        let (state, at) = (&self.table.state, message.at);
        let table = state.spec().id.clone();
        let frame = frame(&ServerFrame::Chat(ChatFrame { table, message }));
        let teams = state.teams();
        let rules = state.chat_rules(&teams);
        let reads = |player: Option<&PlayerId>| rules.may_read(key, state.speaker(player));
        // What players say is shown late where their moves are.
        let late = self.table.lag.as_mut().filter(|_| key.room == Room::Table);
        match late {
            None => self.watchers.tell(&frame, |one| one.present && reads(one.player.as_ref())),
            Some(lag) => {
                let full = |player: Option<&PlayerId>| state.sight(player) == Sight::Full;
                self.watchers.tell(&frame, |one| one.present && full(one.player.as_ref()));
                if seq <= lag.state().seq() {
                    self.watchers.tell(&frame, |one| one.present && !full(one.player.as_ref()));
                } else {
                    lag.hold_chat(seq, at, frame.clone());
                }
            }
        }
    }

    /// The room that a reader means, and how much of it he may read.
    pub(super) fn room(&self, viewer: &Viewer, room: Room) -> Result<Readable, Refusal> {
        let (seen, _) = self.seen_by(viewer)?;
        let seq = if room == Room::Table { seen.seq() } else { self.state().seq() };
        let state = self.state();
        let teams = state.teams();
        let speaker = state.speaker(viewer.player.as_ref());
        Ok(Readable { room: state.chat_rules(&teams).readable(room, speaker)?, seq })
    }
}

impl State {
    fn speaker(&self, player: Option<&PlayerId>) -> Speaker {
        match player.and_then(|player| self.seat_of(player)) {
            None => Speaker::Stranger,
            Some(seat) if self.board().is_some_and(|board| !board.is_alive(seat)) => {
                Speaker::Fallen(seat)
            }
            Some(seat) => Speaker::Seated(seat),
        }
    }

    fn chat_rules<'a>(&self, teams: &'a [Vec<Seat>]) -> ChatRules<'a> {
        ChatRules { mode: self.spec().chat, over: self.has_ended(), teams }
    }
}
