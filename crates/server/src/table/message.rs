//! What a table's task can be asked.

use tokio::sync::oneshot;
use yonin_protocol::{
    Ack, CommandFrame, ConnId, Fill, LegalAnswer, Level, Nonce, Player, Room, Seat, SeatWish,
    Table, TableId, UnixMillis, Verdict,
};
use yonin_store::RulingStep;

use super::access::Viewer;
use super::chat::RoomKey;
use super::hint::Asked;
use super::refusal::Refusal;
use super::replay::Replay;
use super::ruling::Judgement;
use super::watch::{Watch, Wish};
use crate::outbox::{Outbox, frame};

/// Where an answer goes that someone waits for.
pub(super) type Reply<T> = oneshot::Sender<Result<T, Refusal>>;

/// Something asked of a table.
#[derive(Debug)]
pub(super) enum Message {
    Sit { who: Sitting, reply: Reply<Table> },
    Leave { by: Viewer, seat: Seat, reply: Reply<()> },
    SetSeat { by: Viewer, seat: Seat, wish: SeatWish, reply: Reply<Table> },
    Start { by: Viewer, fill: Option<Fill>, reply: Reply<Table> },
    Command { order: Given, answer: Answer },
    Watch { wish: Wish, reply: Reply<Watch> },
    Unwatch { conn: ConnId },
    Show { viewer: Viewer, reply: Reply<Table> },
    Legal { viewer: Viewer, reply: Reply<LegalAnswer> },
    Judge { viewer: Viewer, usi: String, reply: Reply<Verdict> },
    Hint { by: Viewer, level: Level, reply: Reply<Asked> },
    Log { viewer: Viewer, reply: Reply<Shown> },
    Room { viewer: Viewer, room: Room, reply: Reply<Readable> },
    Replay { by: Viewer, reply: Reply<Replay> },
    Replayed { table: TableId, reply: Reply<()> },
    Rule { judgement: Box<Judgement>, beyond: Box<RulingStep>, reply: Reply<()> },
}

impl Message {
    /// Answers without doing anything. A caller who no longer waits is not missed.
    pub(super) fn refuse(self, table: &TableId, refusal: Refusal) {
        match self {
            Message::Sit { reply, .. }
            | Message::SetSeat { reply, .. }
            | Message::Start { reply, .. }
            | Message::Show { reply, .. } => drop(reply.send(Err(refusal))),
            Message::Leave { reply, .. }
            | Message::Replayed { reply, .. }
            | Message::Rule { reply, .. } => {
                drop(reply.send(Err(refusal)));
            }
            Message::Command { answer: Answer::Reply(reply), .. } => {
                drop(reply.send(Err(refusal)));
            }
            Message::Command { order, answer: Answer::Push(outbox) } => {
                outbox.push(frame(&refusal.frame(Some(order.frame.id), Some(table.clone()))));
            }
            Message::Watch { reply, .. } => drop(reply.send(Err(refusal))),
            Message::Legal { reply, .. } => drop(reply.send(Err(refusal))),
            Message::Judge { reply, .. } => drop(reply.send(Err(refusal))),
            Message::Hint { reply, .. } => drop(reply.send(Err(refusal))),
            Message::Log { reply, .. } => drop(reply.send(Err(refusal))),
            Message::Room { reply, .. } => drop(reply.send(Err(refusal))),
            Message::Replay { reply, .. } => drop(reply.send(Err(refusal))),
            Message::Unwatch { .. } => {}
        }
    }
}

/// Someone who wants a seat.
#[derive(Clone, Debug)]
pub(crate) struct Sitting {
    /// Who.
    pub player: Player,
    /// Where; any seat if he does not say.
    pub seat: Option<Seat>,
    /// His part in the furigoma.
    pub nonce: Option<Nonce>,
    /// What he shows for a private table.
    pub invite: Option<yonin_protocol::Invite>,
}

/// A command as it came in.
#[derive(Clone, Debug)]
pub(crate) struct Given {
    /// Who gave it.
    pub by: Player,
    /// What he shows for a private table.
    pub invite: Option<yonin_protocol::Invite>,
    /// The command.
    pub frame: CommandFrame,
    /// When it was received: his time stops then.
    pub at: UnixMillis,
}

/// Where the answer to a command goes.
#[derive(Debug)]
pub(super) enum Answer {
    /// To a caller who waits for it.
    Reply(Reply<Ack>),
    /// Into a peer's queue, before the events the command makes.
    Push(Outbox),
}

/// How much of a log someone may read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Shown {
    /// Up to this event.
    pub seq: u64,
    /// Whether nothing more will be added.
    pub ended: bool,
}

/// A chat room that someone may read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Readable {
    /// Which.
    pub room: RoomKey,
    /// What was said up to this event.
    pub seq: u64,
}
