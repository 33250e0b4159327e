//! How strong each seat stands: men, their places, the safety of its king.

use yonin_engine::yonin::{Position, Win, near, next_to};
use yonin_engine::{Bitboard, BySeat, HandRole, Man, Role, Seat, SeatSet, Square};

use super::worth::{in_hand, on_board};

/// A pawn for each step ahead.
const MARCH: i32 = 7;
/// A rook or dragon for each square it attacks.
const REACH: i32 = 6;
/// A man near a king that is hostile to it.
const SIEGE: i32 = 22;
/// A man next to its own king, up to four.
const GUARD: i32 = 28;
/// A square next to a king that somebody hostile attacks and no man of its own holds.
const BREACH: i32 = 26;
/// A piece in hand that could be dropped next to a king, for each open square.
const THREAT: i32 = 3;
/// A mate, where two of them win.
const RACE: i32 = 700;
/// A mate, where mates are counted when the second king is down.
const COUNTED: i32 = 900;

/// The strength of each seat, in hundredths of a pawn. A seat that is out has none.
pub(super) fn strengths(position: &Position) -> BySeat<i32> {
    let live = position.live();
    let mates = position.mates();
    let by_mate = match position.rules().win {
        Win::LastSurvivor => 0,
        Win::TwoMates => RACE,
        Win::SecondMateCount => COUNTED,
    };
    let mut pieces = BySeat::new([0; 4]);
    for seat in live.iter() {
        let hand = position.hand(seat);
        pieces[seat] = HandRole::ALL.into_iter().map(|piece| i32::from(hand.count(piece))).sum();
    }
    BySeat::from_fn(|seat| {
        if !live.contains(seat) {
            return 0;
        }
        let hand = position.hand(seat);
        let held = HandRole::ALL.into_iter().map(|piece| match hand.count(piece) {
            0 => 0,
            count => i32::from(count) * in_hand(piece),
        });
        men(position, seat, live) + held.sum::<i32>() - danger(position, seat, &pieces)
            + i32::from(mates[seat]) * by_mate
    })
}

/// What the men of a seat are worth where they stand.
fn men(position: &Position, seat: Seat, live: SeatSet) -> i32 {
    let occupied = position.occupied();
    let foes = live.intersection(position.rules().teams.side(seat).complement());
    let besieged =
        foes.iter().fold(Bitboard::EMPTY, |squares, foe| squares | near(position.king(foe)));
    let mut sum = 0;
    for square in position.controlled(seat) {
        let Some(man) = position.man_at(square) else { continue };
        sum += on_board(man.role);
        match man.role {
            Role::King => {}
            Role::Pawn => sum += MARCH * steps_ahead(man, square),
            Role::Rook | Role::Dragon => {
                sum += REACH * position.attacks(man, square, occupied).len() as i32;
            }
            _ if besieged.contains(square) => sum += SIEGE,
            _ => {}
        }
    }
    sum
}

/// How far a man has come from the edge it started at.
fn steps_ahead(man: Man, square: Square) -> i32 {
    (match man.facing {
        Seat::South => 8 - square.row(),
        Seat::West => square.column(),
        Seat::North => square.row(),
        Seat::East => 8 - square.column(),
    }) as i32
}

/// What a seat's king has to fear, less what shields it.
fn danger(position: &Position, seat: Seat, pieces: &BySeat<i32>) -> i32 {
    let king = position.king(seat);
    let hostile = position.hostile_to(seat);
    let own = position.controlled(seat);
    let occupied = position.occupied();
    let ring = next_to(king);
    let guards = ((ring & own).len() as i32).min(4);
    let mut breaches = 0;
    for square in ring.without(own) {
        breaches += i32::from(!position.attackers(square, hostile, occupied).is_empty());
    }
    let open = ring.without(occupied).len() as i32;
    let side = position.rules().teams.side(seat);
    let droppable: i32 =
        pieces.iter().filter(|(other, _)| !side.contains(*other)).map(|(_, count)| *count).sum();
    let close = (near(king) & hostile).len() as i32;
    breaches * BREACH + close * SIEGE / 2 + open * droppable.min(6) * THREAT - guards * GUARD
}
