//! What a player who looks ahead asks of a position besides its moves.

use super::Position;
use crate::board::{CollectNoisy, Kind, generate};
use crate::{Bitboard, MoveList, Role, Seat, Square};

impl Position {
    /// The legal moves that take a man or promote one.
    #[must_use]
    pub fn noisy_moves(&self) -> MoveList {
        let mut sink = CollectNoisy::on(self.board.occupied());
        generate(self, self.turn, &mut sink);
        sink.moves
    }

    /// The same position with the other player on turn. It has no meaning when the player on turn is in
    /// check.
    #[must_use]
    pub fn pass_unchecked(&self) -> Self {
        let mut passed = *self;
        passed.turn = self.turn.opposite();
        passed
    }

    /// Squares that hold a man.
    #[must_use]
    #[inline]
    pub fn occupied(&self) -> Bitboard {
        self.board.occupied()
    }

    /// Squares of a player's men.
    #[must_use]
    #[inline]
    pub fn men_of(&self, seat: Seat) -> Bitboard {
        self.board.controlled(seat)
    }

    /// Squares of a player's men that attack a square when only the squares of `occupied` block lines.
    #[must_use]
    pub fn attackers(&self, square: Square, by: Seat, occupied: Bitboard) -> Bitboard {
        self.board.attackers(square, self.board.controlled(by) & occupied, occupied)
    }

    /// The squares that a player's man of a kind would attack from a square.
    #[must_use]
    pub fn attacks_of(&self, role: Role, seat: Seat, from: Square) -> Bitboard {
        self.board.attacks_from(Kind::of(role), seat, from, self.board.occupied())
    }

    /// The squares that the man on a square attacks, whoever stands there; none where nobody stands.
    #[must_use]
    #[inline]
    pub fn attacks(&self, from: Square) -> Bitboard {
        self.man_at(from).map_or(Bitboard::EMPTY, |man| self.attacks_of(man.role, man.facing, from))
    }
}

#[cfg(test)]
mod tests {
    use crate::shogi::{Position, Rules, START};
    use crate::{Bitboard, Move, Seat, Square};

    fn position(sfen: &str) -> Position {
        Position::new(&sfen.parse().unwrap(), Rules::default()).unwrap()
    }

    fn squares(names: &[&str]) -> Bitboard {
        names.iter().map(|name| name.parse::<Square>().unwrap()).collect()
    }

    const POSITIONS: [&str; 4] = [
        START,
        "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w GR5pnsg 1",
        "ln1g5/1r2S1k2/p2pppn2/2ps2p2/1p7/2P6/PPSPPPPLP/2G2K1pr/LN4G1b w BGSLPnp 62",
        "4k4/9/9/9/4r4/9/9/4R4/4K4 b P 1",
    ];

    #[test]
    fn noisy_moves_are_the_captures_and_promotions_among_the_legal_ones() {
        for sfen in POSITIONS {
            let position = position(sfen);
            let noisy = position.noisy_moves();
            let expected: Vec<Move> = position
                .legal_moves()
                .iter()
                .copied()
                .filter(|&mv| {
                    let promotes = matches!(mv, Move::Board { promote: true, .. });
                    promotes || position.man_at(mv.to()).is_some()
                })
                .collect();
            assert_eq!(noisy.to_vec(), expected, "{sfen}");
        }
    }

    #[test]
    fn a_lifted_man_lets_the_one_behind_it_attack() {
        let position = position("4k4/9/9/9/4r4/9/4P4/4R4/4K4 b - 1");
        let at = "5f".parse().unwrap();
        let all = position.occupied();
        assert_eq!(position.attackers(at, Seat::South, all), squares(&["5g"]));
        let rest = all.without(squares(&["5g"]));
        assert_eq!(position.attackers(at, Seat::South, rest), squares(&["5h"]));
        assert_eq!(position.attacks("5h".parse().unwrap()).len(), 8 + 2);
        assert_eq!(position.attacks(at), Bitboard::EMPTY);
        assert_eq!(position.men_of(Seat::North), squares(&["5a", "5e"]));
    }

    #[test]
    fn a_pass_changes_the_turn_alone() {
        let position = position(START);
        let passed = position.pass_unchecked();
        assert_eq!((passed.turn(), passed.ply()), (Seat::North, 1));
        assert_ne!(passed.key(), position.key());
        assert_eq!(passed.pass_unchecked().key(), position.key());
    }
}
