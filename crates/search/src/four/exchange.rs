//! What a capture wins when everybody takes back.

use yonin_engine::yonin::Position;
use yonin_engine::{Bitboard, Move, Role, Seat, Square};

use super::worth::{at_stake, on_board};

/// What a move of a player wins, hundredths of a pawn: the man it takes and what it becomes, less what all
/// who are hostile to the mover can win back on that square.
pub(super) fn gain(position: &Position, mover: Seat, mv: Move) -> i32 {
    let to = mv.to();
    let taken = position.man_at(to).map_or(0, |man| on_board(man.role));
    let (role, left, becomes) = match mv {
        Move::Drop { role, .. } => (role.role(), Bitboard::EMPTY, 0),
        Move::Board { from, promote, .. } => {
            let Some(man) = position.man_at(from) else { return 0 };
            let after = man.role.promoted().filter(|_| promote).unwrap_or(man.role);
            (after, Bitboard::of(from), on_board(after) - on_board(man.role))
        }
    };
    let occupied = position.occupied().without(left) | Bitboard::of(to);
    taken + becomes - loss(position, mover, to, role, occupied.without(left))
}

/// What those hostile to the owner of a man on a square win there, none if it is safe.
pub(super) fn loss(
    position: &Position,
    owner: Seat,
    square: Square,
    role: Role,
    mut occupied: Bitboard,
) -> i32 {
    let hostile = position.hostile_to(owner);
    let own = position.controlled(owner);
    let mut wins = [0; 16];
    let mut count = 0;
    let mut stake = at_stake(role);
    let mut theirs = true;
    while count < wins.len() {
        let side = if theirs { hostile } else { own };
        let Some((from, next)) = least(position, square, side & occupied, occupied) else { break };
        wins[count] = stake;
        count += 1;
        stake = at_stake(next);
        occupied = occupied.without(Bitboard::of(from));
        theirs = !theirs;
    }
    // Whoever is to take may leave it.
    wins[..count].iter().rev().fold(0, |rest, &win| (win - rest).max(0))
}

/// The least of some men that attack a square.
fn least(
    position: &Position,
    square: Square,
    men: Bitboard,
    occupied: Bitboard,
) -> Option<(Square, Role)> {
    let attackers = position.attackers(square, men, occupied) & men;
    let with_role = |from| Some((from, position.man_at(from)?.role));
    attackers.into_iter().filter_map(with_role).min_by_key(|&(_, role)| at_stake(role))
}
