//! What a player who looks ahead asks of a position besides its moves.

use super::board::Side;
use super::{Move, Outcome, Position, Square, SquareSet};
use crate::Seat;

impl Position {
    /// Shows each legal move of the player on turn, in its canonical spelling; none when the game is
    /// over.
    #[inline]
    pub fn each_legal_move(&self, mut show: impl FnMut(Move)) {
        if !self.is_decided() {
            self.generate(&mut |mv| {
                show(mv);
                false
            });
        }
    }

    /// The result, if royals taken or left alone end the game: everything that [`Position::outcome`]
    /// tells but the want of a legal move.
    #[must_use]
    #[inline]
    pub fn settled(&self) -> Option<Outcome> {
        if self.judged { self.decision() } else { None }
    }

    /// The same position with the other player on turn, and no lion taken just before.
    #[must_use]
    pub fn pass_unchecked(&self) -> Self {
        Self { turn: self.turn.opposite(), lion: None, ..*self }
    }

    /// Squares of a player's men that attack a square by ordinary movement.
    #[must_use]
    pub fn attackers(&self, square: Square, by: Seat) -> SquareSet {
        self.board.attackers_of(square, Side::of(by), self.rules.lion_pawn_block)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chu::{End, Rules};

    fn position(sfen: &str) -> Position {
        Position::new(&sfen.parse().unwrap(), Rules::default()).unwrap()
    }

    #[test]
    fn moves_are_shown_as_they_are_listed() {
        let start = Position::start(Rules::default());
        let mut shown = Vec::new();
        start.each_legal_move(|mv| shown.push(mv));
        assert_eq!(shown[..], start.legal_moves()[..]);
        assert_eq!(start.settled(), None);
    }

    #[test]
    fn a_game_settled_by_royals_has_no_moves_to_show() {
        let over = position("5k6/12/12/12/12/12/12/12/12/12/4QR6/5K6 w - 1");
        assert_eq!(over.settled().map(|outcome| outcome.end), Some(End::BareKing));
        over.each_legal_move(|mv| panic!("{mv}"));
    }

    #[test]
    fn a_pass_changes_the_turn_and_forgets_a_taken_lion() {
        let before = position("5k6/12/12/12/12/5n6/12/5R6/12/12/12/3N1K6 b - 1");
        let after = before.play("7h7f".parse().unwrap()).unwrap();
        assert!(after.lion_square().is_some());
        let passed = after.pass_unchecked();
        assert_eq!((passed.turn(), passed.lion_square()), (Seat::South, None));
        let attackers = passed.attackers("7a".parse().unwrap(), Seat::South);
        assert_eq!(attackers.iter().map(|at| at.to_string()).collect::<Vec<_>>(), ["7f"]);
    }
}
