//! Those who come to watch, and those who go.

use yonin_protocol::{BySeat, ConnId, PlayerId, Seat, ServerFrame, UnixMillis};

use super::access::Sight;
use super::actor::Actor;
use super::refusal::Refusal;
use super::watch::{Watch, Wish};
use crate::outbox::{CutOff, Frame, frame};

impl Actor {
    pub(super) async fn watch(&mut self, wish: Wish) -> Result<Watch, Refusal> {
        let (seen, at) = self.seen_by(&wish.viewer())?;
        let (table, seq) = (seen.spec().id.clone(), seen.seq());
        let Wish { watcher, since, re, .. } = wish;
        match since.filter(|since| *since <= seq) {
            Some(since) => {
                let Some(frames) = self.table.history.between(since, seq) else {
                    self.unwatch(&watcher.conn);
                    return Ok(Watch::Behind(seq));
                };
                frames.for_each(|frame| watcher.outbox.push(frame.clone()));
            }
            None => watcher.outbox.push(frame(&ServerFrame::Snapshot {
                table: table.clone(),
                seq,
                now: self.now(),
                state: Box::new(seen.table(watcher.player.as_ref(), at)),
                moves: seen.moves(),
            })),
        }
        watcher.outbox.push(frame(&ServerFrame::Watching { re, table, seq }));
        let mover = self.state().mover().map(|mover| &mover.id);
        if watcher.player.is_some() && mover == watcher.player.as_ref() {
            watcher.outbox.push(self.prompt());
        }
        let now = self.now();
        if watcher.present {
            self.audience.enter(watcher.conn.clone(), watcher.player.clone(), now);
        }
        let here = watcher.player.as_ref().filter(|_| watcher.present);
        let seat = here.and_then(|player| self.state().seat_of(player));
        self.watchers.add(watcher);
        self.welcome(now);
        if let Some(seat) = seat {
            self.welcome_back(seat).await;
        }
        Ok(Watch::Live)
    }

    /// Whoever was voted on is back.
    async fn welcome_back(&mut self, seat: Seat) {
        let step = self.state().returned(seat, self.moment());
        if let Err(refusal) = self.carry_out(step).await {
            tracing::debug!(%refusal, "a claim stays open");
        }
    }

    /// Votes on players who have come back while nothing could be written.
    pub(super) async fn close_claims_on_the_present(&mut self) {
        for (seat, player) in self.state().people() {
            if self.audience.is_here(&player) {
                self.welcome_back(seat).await;
            }
        }
    }

    /// The first to come learn at once who is here.
    fn welcome(&mut self, now: UnixMillis) {
        if self.audience.due(now).is_some_and(|due| due <= now) {
            self.tell_presence(now);
        }
    }

    pub(super) fn unwatch(&mut self, conn: &ConnId) {
        self.watchers.remove(conn);
        self.gone(conn);
    }

    /// Forgets those whose connection has ended.
    pub(super) fn prune(&mut self) {
        for conn in self.watchers.prune() {
            self.gone(&conn);
        }
    }

    /// Whoever may no longer see a private table follows it no longer.
    pub(super) fn show_out(&mut self) {
        if !self.state().is_private() {
            return;
        }
        let state = &self.table.state;
        let out = self.watchers.leave_out(|one| state.check_access(&one.viewer()).is_err());
        let table = state.spec().id.clone();
        let error = frame(&Refusal::Hidden.frame(None, Some(table)));
        for watcher in out {
            if watcher.present {
                watcher.outbox.push(error.clone());
            } else {
                // A stream of events alone just ends.
                watcher.outbox.cut_off(CutOff::TableGone);
            }
            self.gone(&watcher.conn);
        }
    }

    fn gone(&mut self, conn: &ConnId) {
        let now = self.now();
        let state = &self.table.state;
        self.audience.leave(conn, |player| state.seat_of(player).is_some(), now);
    }

    /// Whoever is gone on his turn can be claimed at another time than before.
    pub(super) fn note_absence(&mut self) {
        let people = self.state().people();
        if people.iter().any(|(_, player)| !self.audience.is_here(player)) {
            self.audience.touch();
        }
    }

    /// Tells everyone who is at the table.
    pub(super) fn tell_presence(&mut self, now: UnixMillis) {
        self.prune();
        let seats: BySeat<PlayerId> = self.state().people().into_iter().collect();
        let claim_at = |seat: Seat| self.claim_at(&seats, seat);
        let id = self.state().spec().id.clone();
        let full = self.audience.frame(id.clone(), &seats, claim_at);
        let full = frame(&ServerFrame::Presence(full));
        match &self.table.lag {
            None => self.watchers.tell(&full, |watcher| watcher.present),
            Some(lag) => {
                // Strangers do not learn from it who plays now.
                let seats: BySeat<PlayerId> = lag.state().people().into_iter().collect();
                let late = self.audience.frame(id, &seats, |_| None);
                let late = frame(&ServerFrame::Presence(late));
                let sight = |player: Option<&PlayerId>| self.state().sight(player);
                self.watchers.tell(&full, |watcher| {
                    watcher.present && sight(watcher.player.as_ref()) == Sight::Full
                });
                self.watchers.tell(&late, |watcher| {
                    watcher.present && sight(watcher.player.as_ref()) == Sight::Stranger
                });
            }
        }
        self.audience.mark_sent(now);
    }

    fn claim_at(&self, seats: &BySeat<PlayerId>, seat: Seat) -> Option<UnixMillis> {
        let gone = self.audience.gone_since(seats.get(&seat)?)?;
        self.state().claim_at(seat, gone)
    }

    /// What the player on turn may play.
    pub(super) fn prompt(&self) -> Frame {
        let state = self.state();
        let answer = state.legal();
        frame(&ServerFrame::YourTurn {
            table: state.spec().id.clone(),
            seq: answer.seq,
            legal: answer.legal,
        })
    }
}
