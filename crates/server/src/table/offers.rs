//! Open offers of a game.

use yonin_protocol::{BySeat, Offer, OfferId, OfferKind, Seat};

/// Open offers, at most one of each kind.
#[derive(Clone, Debug, Default)]
pub(super) struct Offers {
    open: Vec<Offer>,
    /// How many each seat has made since the last move.
    made: BySeat<u32>,
}

/// How many offers a seat may make between two moves: enough for every reason to make one, and too few to
/// fill a log with.
const MOST_BETWEEN_MOVES: u32 = 8;

impl Offers {
    /// Those that are open, oldest first.
    pub(super) fn all(&self) -> &[Offer] {
        &self.open
    }

    pub(super) fn get(&self, id: &OfferId) -> Option<&Offer> {
        self.open.iter().find(|offer| offer.offer == *id)
    }

    pub(super) fn of_kind(&self, what: OfferKind) -> Option<&Offer> {
        self.open.iter().find(|offer| offer.what == what)
    }

    pub(super) fn make(
        &mut self,
        offer: OfferId,
        what: OfferKind,
        seat: Seat,
        to_ply: Option<u32>,
    ) {
        *self.made.entry(seat).or_default() += 1;
        self.open.push(Offer { offer, what, seat, to_ply, accepted: vec![seat] });
    }

    /// Whether a seat has made as many as it may before the next move.
    pub(super) fn exhausted(&self, seat: Seat) -> bool {
        self.made.get(&seat).is_some_and(|made| *made >= MOST_BETWEEN_MOVES)
    }

    /// A move was made: everyone may offer anew.
    pub(super) fn renew(&mut self) {
        self.made.clear();
    }

    /// Notes that a seat agrees; false if there is no such offer.
    pub(super) fn agree(&mut self, id: &OfferId, seat: Seat) -> bool {
        let Some(offer) = self.open.iter_mut().find(|offer| offer.offer == *id) else {
            return false;
        };
        if !offer.accepted.contains(&seat) {
            offer.accepted.push(seat);
        }
        true
    }

    /// Forgets an offer; false if there is no such one.
    pub(super) fn close(&mut self, id: &OfferId) -> bool {
        let before = self.open.len();
        self.open.retain(|offer| offer.offer != *id);
        self.open.len() < before
    }
}
