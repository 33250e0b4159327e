//! Breaking off for another day (contract §8, "Adjourn"): both agree, whoever is on turn seals his move,
//! and it is shown when they go on.

use yonin_protocol::{Adjournment, Event, OfferId, OfferKind, OfferState, Seat, UnixMillis};

use super::clock::{instant, millis};
use super::draft::Draft;
use super::playing::Playing;
use super::refusal::Refusal;
use super::state::State;
use super::step::Step;
use crate::games::Move;

/// How far the players are with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Adjourning {
    /// They play.
    No,
    /// They have agreed: the next move is sealed.
    Agreed,
    /// The move that is made when they go on.
    Sealed(Move),
}

impl Playing {
    /// An offer is about to be closed: if it was to adjourn, and all have agreed, the next move is sealed.
    pub(super) fn note_adjournment(&mut self, offer: &OfferId) {
        let agreed = self.offers.get(offer).is_some_and(|offer| {
            let mut people = self.live_people();
            offer.what == OfferKind::Adjourn && people.all(|seat| offer.accepted.contains(&seat))
        });
        if agreed {
            self.adjourning = Adjourning::Agreed;
        }
    }

    /// The player on turn has sealed his move; false if he cannot have.
    pub(super) fn seal(&mut self, mv: Move, at: UnixMillis, seq: u64) -> bool {
        let agreed = self.adjourning == Adjourning::Agreed;
        self.adjourning = Adjourning::Sealed(mv);
        self.pause(at, seq) && agreed
    }

    /// The move that lies sealed.
    pub(super) const fn sealed(&self) -> Option<Move> {
        match self.adjourning {
            Adjourning::Sealed(mv) => Some(mv),
            Adjourning::No | Adjourning::Agreed => None,
        }
    }

    /// What is shown of it.
    pub(super) const fn adjournment(&self) -> Option<Adjournment> {
        match self.adjourning {
            Adjourning::No => None,
            Adjourning::Agreed => Some(Adjournment::Agreed),
            Adjourning::Sealed(_) => Some(Adjournment::Sealed),
        }
    }
}

impl State {
    /// The move that lies sealed, which nobody is shown.
    pub(super) fn sealed(&self) -> Option<String> {
        self.playing().and_then(Playing::sealed).map(|mv| mv.to_string())
    }

    /// The player on turn seals his move instead of making it.
    pub(super) fn seal(&self, seat: Seat, mv: Move, now: UnixMillis) -> Result<Step, Refusal> {
        let mut draft = Draft::new(self, now);
        draft.change(|play, at, seq| {
            play.board.check(mv).map_err(Refusal::Illegal)?;
            play.seal(mv, at, seq);
            let (by, position) = (Some(seat), play.block(at));
            Ok(Event::TablePaused { by, sealed: Some(true), position, eliminated: Vec::new() })
        })?;
        draft.lapse_own(seat)?;
        draft.finish()
    }
}

impl Draft<'_> {
    /// The move that lies sealed is made, as soon as the clocks run on.
    pub(super) fn unseal(&mut self) -> Result<(), Refusal> {
        let Some(mv) = self.state().playing().and_then(Playing::sealed) else { return Ok(()) };
        self.change(|play, at, seq| {
            let (n, seat) = (play.board.ply(), play.board.turn().ok_or(Refusal::Internal)?);
            let spent_ms = millis(play.clocks.elapsed(instant(at)));
            let eliminated = play.advance(mv, spent_ms, at, seq)?;
            let (usi, position) = (mv.to_string(), play.block(at));
            Ok(Event::MovePlayed { n, seat, usi, spent_ms, bot: None, position, eliminated })
        })
    }

    /// What a player has offered lapses as he moves.
    pub(super) fn lapse_own(&mut self, seat: Seat) -> Result<(), Refusal> {
        let Some(play) = self.state().playing() else { return Ok(()) };
        let own = play.offers.all().iter().filter(|offer| offer.seat == seat);
        let own: Vec<OfferId> = own.map(|offer| offer.offer.clone()).collect();
        for offer in own {
            let state = OfferState::Lapsed;
            self.add(Event::OfferClosed { offer, state, by: None })?;
        }
        Ok(())
    }
}
