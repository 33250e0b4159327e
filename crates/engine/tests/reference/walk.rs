//! How men walk.

use super::board::{Board, Man, Role, Square};

/// Steps forward and to the right.
type Step = (i8, i8);

const GOLD: &[Step] = &[(1, -1), (1, 0), (1, 1), (0, -1), (0, 1), (-1, 0)];
const SILVER: &[Step] = &[(1, -1), (1, 0), (1, 1), (-1, -1), (-1, 1)];
const KNIGHT: &[Step] = &[(2, -1), (2, 1)];
const FORWARD: &[Step] = &[(1, 0)];
const STRAIGHT: &[Step] = &[(1, 0), (0, 1), (-1, 0), (0, -1)];
const DIAGONAL: &[Step] = &[(1, -1), (1, 1), (-1, -1), (-1, 1)];
const AROUND: &[Step] = &[(1, -1), (1, 0), (1, 1), (0, -1), (0, 1), (-1, -1), (-1, 0), (-1, 1)];

/// The steps a man takes once.
fn single_steps(role: Role, promoted: bool) -> &'static [Step] {
    match (role, promoted) {
        (Role::King, _) => AROUND,
        (Role::Rook, true) => DIAGONAL,
        (Role::Bishop, true) => STRAIGHT,
        (Role::Gold, _) | (Role::Silver | Role::Knight | Role::Lance | Role::Pawn, true) => GOLD,
        (Role::Silver, false) => SILVER,
        (Role::Knight, false) => KNIGHT,
        (Role::Pawn, false) => FORWARD,
        (Role::Rook | Role::Bishop | Role::Lance, false) => &[],
    }
}

/// The steps a man may repeat until something stands in the way.
fn repeated_steps(role: Role, promoted: bool) -> &'static [Step] {
    match (role, promoted) {
        (Role::Rook, _) => STRAIGHT,
        (Role::Bishop, _) => DIAGONAL,
        (Role::Lance, false) => FORWARD,
        _ => &[],
    }
}

/// Every square that a man on `from` attacks: those he could walk to, whatever stands there, up to
/// the first man in his way.
pub(crate) fn attacks(board: &Board, from: Square, man: Man) -> Vec<Square> {
    let mut squares = Vec::with_capacity(24);
    for (forward, right) in single_steps(man.role, man.promoted) {
        squares.extend(from.step(man.facing, *forward, *right));
    }
    for (forward, right) in repeated_steps(man.role, man.promoted) {
        let mut here = from;
        while let Some(next) = here.step(man.facing, *forward, *right) {
            squares.push(next);
            if board.at(next).is_some() {
                break;
            }
            here = next;
        }
    }
    squares
}

/// The squares of the men that attack a square, of those that `hostile` picks.
pub(crate) fn attackers(
    board: &Board,
    target: Square,
    hostile: impl Fn(&Man) -> bool,
) -> Vec<Square> {
    board
        .men()
        .filter(|(from, man)| hostile(man) && attacks(board, *from, *man).contains(&target))
        .map(|(from, _)| from)
        .collect()
}
