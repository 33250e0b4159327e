//! Who sits where in a game of quick match.

use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_chacha::ChaCha20Rng;
use yonin_protocol::{Nonce, Player, Seat, TicketId};

use super::pools::PoolSpec;

/// Players who are to sit at one table, in the order in which they came.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Match {
    /// What they play.
    pub pool: &'static PoolSpec,
    /// As many as the game has seats.
    pub players: Vec<Matched>,
}

/// One of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Matched {
    /// By which ticket.
    pub ticket: TicketId,
    /// Who.
    pub player: Player,
    /// His part in the furigoma.
    pub nonce: Option<Nonce>,
}

/// A player and the seat that was drawn for him.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Placed {
    /// Where he sits.
    pub seat: Seat,
    /// Who.
    pub player: Player,
    /// His part in the furigoma.
    pub nonce: Option<Nonce>,
    /// By which ticket.
    pub ticket: TicketId,
}

impl Match {
    /// Draws the seats, in the order of play. Every order of the players is as likely as any other.
    pub(crate) fn draw(&self, seed: [u8; 32]) -> Vec<Placed> {
        let mut players = self.players.clone();
        players.shuffle(&mut ChaCha20Rng::from_seed(seed));
        let seats = self.pool.seats().iter().copied();
        seats
            .zip(players)
            .map(|(seat, Matched { ticket, player, nonce })| Placed { seat, player, nonce, ticket })
            .collect()
    }
}
