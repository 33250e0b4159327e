//! What the server says, to the player.

use yonin_protocol::{
    Adjournment, Code, CommandId, Event, EventFrame, LegalMoves, Presence, ServerFrame, Status,
    TableId, Why,
};

use super::{PlayError, Terminal};
use crate::Printable;
use crate::servertime::ServerTime;
use crate::view::{View, result_in_words, said, seats_in_words, why_in_words};

impl Terminal<'_> {
    /// Takes a frame in and tells what it means.
    pub(super) fn answer(&mut self, frame: ServerFrame) -> Result<(), PlayError> {
        match frame {
            ServerFrame::Snapshot { now, state, moves, .. } => {
                let mut view = View::new(*state, now);
                view.last = moves.last().map(|last| (last.n, last.seat, last.usi.clone()));
                self.time = Some(ServerTime::new(now));
                self.view = Some(view);
                self.begin()
            }
            ServerFrame::Event(frame) => self.event(&frame),
            ServerFrame::YourTurn { seq, legal, .. } => self.your_turn(seq, &legal),
            ServerFrame::Ack(ack) => {
                self.asked.remove(&ack.re);
                self.owed = self.owed.max(ack.seq);
                Ok(())
            }
            ServerFrame::Error { re, table, code, detail, why, .. } => {
                self.refused(re.as_ref(), table.as_ref(), code, &detail, why)
            }
            ServerFrame::Presence(presence) => self.presence(&presence),
            ServerFrame::Chat(chat) => self.say(&said(self.seats(), &chat)),
            _ => Ok(()),
        }
    }

    /// Shows the table to someone who has just come.
    fn begin(&mut self) -> Result<(), PlayError> {
        let seat = self.seat();
        let Some(view) = &self.view else { return Ok(()) };
        let summary = &view.table.summary;
        let seats = view.seats();
        let table = Printable(summary.id.as_str()).to_string();
        let lines = match (seat, summary.status) {
            (_, Status::Open) => {
                vec![format!("You are at table {table}: {}", seats_in_words(summary))]
            }
            (Some(seat), _) => vec![format!("You play {} at table {table}", seats.name(seat))],
            (None, _) => vec![format!("You watch table {table}")],
        };
        let over = summary.result.as_ref().map(|result| result_in_words(seats, result));
        let offers = view
            .table
            .offers
            .iter()
            .map(|offer| format!("{} offers: {}", seats.name(offer.seat), offer.what.as_str()));
        let lines: Vec<String> = lines
            .into_iter()
            .chain(offers)
            .chain(view.standstill())
            .chain(over.map(|over| format!("The game is over: {over}")))
            .collect();
        lines.iter().try_for_each(|line| self.say(line))?;
        // On his own turn the board comes with the list of his moves.
        match self.position() {
            Some(position) if position.turn.is_none() || position.turn != seat => self.draw(),
            _ => Ok(()),
        }
    }

    fn event(&mut self, frame: &EventFrame) -> Result<(), PlayError> {
        self.time = Some(ServerTime::new(frame.at));
        let Some(view) = &mut self.view else { return Ok(()) };
        let lines = view.take(frame);
        lines.iter().try_for_each(|line| self.say(line))?;
        if frame.event.position().is_some() {
            self.legal = None;
        }
        match &frame.event {
            // On his own turn the board comes with the list of his moves.
            Event::GameStarted { position, .. } | Event::Takeback { position, .. }
                if position.turn == self.seat() => {}
            Event::GameStarted { .. } | Event::Takeback { .. } | Event::GameOver { .. } => {
                self.draw()?;
            }
            _ => {}
        }
        match &frame.event {
            Event::GameOver { .. } if self.interactive => self.say("Type rematch or quit"),
            Event::RematchOffered { .. } => self.say("Type rematch to sit down there"),
            Event::BotTookOver { seat, .. } if Some(*seat) == self.lost_seat() => {
                self.say("It went on for you: you were away too long")
            }
            _ => Ok(()),
        }
    }

    /// The seat that a bot has taken over from the player.
    fn lost_seat(&self) -> Option<yonin_protocol::Seat> {
        let view = self.view.as_ref()?;
        let mut seats = view.table.summary.seats.iter();
        let own =
            seats.find(|(_, state)| state.player().is_some_and(|player| player.id == self.me.id));
        own.map(|(seat, _)| *seat)
    }

    fn your_turn(&mut self, seq: u64, legal: &LegalMoves) -> Result<(), PlayError> {
        let known = self.legal.as_ref().is_some_and(|(known, _)| *known == seq);
        self.legal = Some((seq, legal.usi().collect()));
        if let Some(text) = self.ahead.pop_front() {
            return self.move_in_words(&text);
        }
        if known {
            return Ok(());
        }
        self.draw()?;
        let ply = self.position().map_or(0, |position| position.ply);
        let sealing = self
            .view
            .as_ref()
            .is_some_and(|view| view.table.adjournment == Some(Adjournment::Agreed));
        let sealed = if sealing { ": it is sealed, nobody is shown it" } else { "" };
        self.say(&format!("It is your turn (move {ply}{sealed})"))
    }

    fn refused(
        &mut self,
        re: Option<&CommandId>,
        table: Option<&TableId>,
        code: Code,
        detail: &str,
        why: Option<Why>,
    ) -> Result<(), PlayError> {
        let detail = Printable(detail);
        let asked = re.and_then(|re| self.asked.remove(re));
        let what = asked.as_ref().map(|asked| asked.what.clone());
        // A restart of the server tells the position anew; the move still means the same.
        let same = asked.is_some_and(|asked| {
            asked.ply.is_some() && asked.ply == self.position().map(|position| position.ply)
        });
        if let (Code::Stale, true, Some(usi), Some(_)) = (code, same, &what, &self.legal) {
            return self.move_in_words(usi);
        }
        let why = why.map(why_in_words).unwrap_or_default();
        match (what, code) {
            (Some(what), Code::Illegal) => {
                self.say(&format!("{} is not legal: {why} ({detail})", Printable(&what)))
            }
            (Some(what), _) => {
                let what = Printable(&what);
                self.say(&format!("{what}: refused, {}: {detail}", code.as_str()))
            }
            // The table cannot be watched: there is nothing to play at.
            (None, _) if table.is_some_and(|table| *table == self.table) => {
                Err(PlayError::Refused(format!("{}: {detail}", code.as_str())))
            }
            (None, _) => Ok(()),
        }
    }

    /// Tells who has gone and who is back.
    fn presence(&mut self, presence: &Presence) -> Result<(), PlayError> {
        let own = self.seat();
        for (seat, state) in &presence.seats {
            let before = self.here.insert(*seat, state.here);
            if Some(*seat) == own || before.is_none_or(|before| before == state.here) {
                continue;
            }
            let is = if state.here { "is back" } else { "is away" };
            self.say(&format!("{} {is}", self.seats().name(*seat)))?;
        }
        Ok(())
    }
}
