//! Votes on players who are gone on their turn.

use yonin_protocol::{BySeat, Claim, ClaimChoice, ClaimOutcome, Seat, UnixMillis};

/// Open claims, and how long each seat is to be waited for since a vote said so.
#[derive(Clone, Debug, Default)]
pub(super) struct Claims {
    open: Vec<Claim>,
    waited: BySeat<UnixMillis>,
}

impl Claims {
    /// Those that are open.
    pub(super) fn all(&self) -> &[Claim] {
        &self.open
    }

    pub(super) fn get(&self, seat: Seat) -> Option<&Claim> {
        self.open.iter().find(|claim| claim.seat == seat)
    }

    /// When it was last decided to wait for a seat.
    pub(super) fn waited(&self, seat: Seat) -> Option<UnixMillis> {
        self.waited.get(&seat).copied()
    }

    pub(super) fn open(&mut self, seat: Seat, claim_at: UnixMillis) {
        self.open.retain(|claim| claim.seat != seat);
        self.open.push(Claim { seat, claim_at, votes: BySeat::new() });
    }

    /// Counts a vote, the later one of the same voter; false if no claim is open.
    pub(super) fn vote(&mut self, seat: Seat, by: Seat, choice: ClaimChoice) -> bool {
        let claim = self.open.iter_mut().find(|claim| claim.seat == seat);
        claim.map(|claim| claim.votes.insert(by, choice)).is_some()
    }

    /// Ends a claim; false if none was open.
    pub(super) fn close(&mut self, seat: Seat, outcome: ClaimOutcome, at: UnixMillis) -> bool {
        if outcome == ClaimOutcome::Wait {
            self.waited.insert(seat, at);
        }
        let before = self.open.len();
        self.open.retain(|claim| claim.seat != seat);
        self.open.len() < before
    }
}

/// What a vote has decided: the choice of more than half of those who may vote.
pub(super) fn decided(claim: &Claim, voters: &[Seat]) -> Option<ClaimChoice> {
    [ClaimChoice::Remove, ClaimChoice::Bot, ClaimChoice::Wait].into_iter().find(|choice| {
        let votes = claim.votes.iter().filter(|(by, vote)| voters.contains(by) && *vote == choice);
        votes.count() * 2 > voters.len()
    })
}
