//! Commands: from what a player sends to his answer.

use yonin_protocol::{Ack, Seat, ServerFrame, UnixMillis};
use yonin_store::CommandKey;

use super::access::Viewer;
use super::actor::Actor;
use super::commit::Committed;
use super::message::{Answer, Given};
use super::play::{Order, Wanted};
use super::refusal::Refusal;
use super::step::Step;
use super::talk::Spoken;
use crate::outbox::frame;

/// A command that was carried out.
struct Done {
    /// What its ack says.
    seq: u64,
    /// Whether it had been before.
    dup: bool,
    /// What is told after the ack.
    told: Told,
}

/// What others hear of a command.
enum Told {
    Nothing,
    Events(Committed),
    Chat(Spoken),
}

impl Actor {
    /// The answer leaves before what others hear, from the same commit.
    pub(super) async fn command(&mut self, order: Given, answer: Answer) {
        let re = order.frame.id.clone();
        let table = self.state().spec().id.clone();
        let (outcome, told) = match self.decide(order).await {
            Ok(Done { seq, dup, told }) => {
                (Ok(Ack { re: re.clone(), table: table.clone(), seq, dup }), told)
            }
            Err(refusal) => (Err(refusal), Told::Nothing),
        };
        match answer {
            Answer::Reply(reply) => drop(reply.send(outcome)),
            Answer::Push(outbox) => outbox.push(frame(&match outcome {
                Ok(ack) => ServerFrame::Ack(ack),
                Err(refusal) => refusal.frame(Some(re), Some(table)),
            })),
        }
        match told {
            Told::Nothing => {}
            Told::Events(committed) => self.tell(committed),
            Told::Chat(spoken) => self.pass_on(spoken),
        }
    }

    async fn decide(&mut self, given: Given) -> Result<Done, Refusal> {
        let Given { by, invite, frame, at } = given;
        self.state().check_access(&Viewer { player: Some(by.id.clone()), invite })?;
        let order = match self.state().admit(&by.id, &frame.command) {
            // A seat may have been his when the command was carried out.
            Err(Refusal::NotSeated) => Err(Refusal::NotSeated),
            order => Ok(order?),
        };
        if let Some(seq) = self.table.ledger.find(&by.id, &frame)? {
            return Ok(Done { seq, dup: true, told: Told::Nothing });
        }
        let order = order?;
        if self.trouble.is_some() {
            return Err(Refusal::Unavailable);
        }
        let at = at.max(self.table.latest);
        let key = CommandKey { player: by.id.clone(), id: frame.id, command: frame.command };
        let (seat, wanted) = match order {
            Order::Game { .. } if self.state().is_rated() && by.via_bot => {
                return Err(Refusal::AccountsOnly);
            }
            Order::Game { seat, deed } => (seat, deed),
            Order::Say(say) => {
                let spoken = self.say(by, say, key, at).await?;
                return Ok(Done { seq: spoken.seq_shown, dup: false, told: Told::Chat(spoken) });
            }
        };
        // What was due before comes first, also where nobody has looked yet.
        if self.state().deadline(self.around.timing.empty).is_some_and(|due| due < at) {
            self.do_due(at).await?;
        }
        let mut step = self.obey(seat, wanted.clone(), at);
        if matches!(step, Err(Refusal::TimeUp)) {
            self.do_due(at).await?;
            step = self.obey(seat, wanted, at);
        }
        let committed = self.commit(step?, Some(key)).await?;
        Ok(Done { seq: committed.first, dup: false, told: Told::Events(committed) })
    }

    async fn do_due(&mut self, at: UnixMillis) -> Result<(), Refusal> {
        let due = self.state().wake(self.around.timing.empty, at);
        self.carry_out_or_suspend(due, at.min(self.around.pulse.last())).await;
        if self.trouble.is_some() { Err(Refusal::Unavailable) } else { Ok(()) }
    }

    fn obey(&self, seat: Seat, wanted: Wanted, at: UnixMillis) -> Result<Step, Refusal> {
        let gone = |seat| {
            let people = self.state().people();
            let player = people.iter().find(|(at, _)| *at == seat).map(|(_, player)| player)?;
            self.audience.gone_since(player)
        };
        self.state().obey(seat, wanted, gone, at)
    }
}
