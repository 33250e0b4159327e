//! A position and what may be seen in it.

use super::board::{Board, Man, Role, Square};
use super::rules::Rules;
use super::seat::Seat;
use super::usi::Move;
use super::walk;

/// How a game stands, without its past moves.
#[derive(Clone, Debug)]
pub(crate) struct Position {
    pub(crate) rules: Rules,
    pub(crate) board: Board,
    /// By seat; each sorted. The hand of a dead seat is sealed.
    pub(crate) hands: [Vec<Role>; 4],
    /// Nobody's once the game is decided.
    pub(crate) turn: Option<Seat>,
    /// Number of the move to be made.
    pub(crate) ply: u32,
    /// Seats whose king was dead in the set-up.
    pub(crate) closed: [bool; 4],
    pub(crate) mates: [u32; 4],
    pub(crate) ranks: [Option<u32>; 4],
    pub(crate) end: Option<&'static str>,
}

impl Position {
    pub(crate) fn is_live(&self, seat: Seat) -> bool {
        self.board.king(seat).is_some_and(|(_, king)| king.controller == Some(seat))
    }

    pub(crate) fn live_seats(&self) -> Vec<Seat> {
        Seat::ALL.into_iter().filter(|seat| self.is_live(*seat)).collect()
    }

    /// Hostile (§1): controlled by a live player other than this one and his partners. Dead seats
    /// control nothing.
    pub(crate) fn is_hostile(&self, man: &Man, to: Seat) -> bool {
        man.controller.is_some_and(|controller| !self.rules.same_side(controller, to))
    }

    /// The men hostile to a seat that attack a square.
    pub(crate) fn attackers(&self, target: Square, of: Seat) -> Vec<Square> {
        walk::attackers(&self.board, target, |man| self.is_hostile(man, of))
    }

    /// The men that give check to a seat; none to one that is out.
    pub(crate) fn checkers(&self, seat: Seat) -> Vec<Square> {
        match self.board.king(seat) {
            Some((square, king)) if king.controller == Some(seat) => self.attackers(square, seat),
            _ => Vec::new(),
        }
    }

    pub(crate) fn in_check(&self, seat: Seat) -> bool {
        !self.checkers(seat).is_empty()
    }

    /// Mated as §4 says, whoever has the turn.
    pub(crate) fn is_mated(&self, seat: Seat) -> bool {
        self.in_check(seat) && !self.has_legal_move(seat)
    }

    /// Nothing but his king, on board and in hand.
    pub(crate) fn is_bare(&self, seat: Seat) -> bool {
        self.men_of(seat) == 1
    }

    /// Men on board, own king included, and in hand.
    pub(crate) fn men_of(&self, seat: Seat) -> usize {
        let on_board = self.board.men().filter(|(_, man)| man.controller == Some(seat)).count();
        on_board + self.hands[seat.index()].len()
    }

    /// The position with the man moved or dropped and nothing else done.
    pub(crate) fn with_move_made(&self, seat: Seat, action: Move) -> Position {
        let mut after = self.clone();
        match action {
            Move::Board { from, to, promote } => {
                let mut man = self.board.at(from).unwrap();
                man.promoted |= promote;
                if let Some(captured) = self.board.at(to) {
                    after.hands[seat.index()].push(captured.role);
                    after.hands[seat.index()].sort();
                }
                after.board.put(from, None);
                after.board.put(to, Some(man));
            }
            Move::Drop { role, to } => {
                let place = self.hands[seat.index()].iter().position(|held| *held == role).unwrap();
                after.hands[seat.index()].remove(place);
                let man = Man { role, promoted: false, controller: Some(seat), facing: seat };
                after.board.put(to, Some(man));
            }
        }
        after
    }
}
