//! 3q + 1 players, where q is the order of a field and leaves 1 when divided by 4.
//!
//! R. C. Bose's first series of designs with tables of four ("On the construction of balanced
//! incomplete block designs", Annals of Eugenics 9, 1939), which can be played in rounds. Players
//! are the elements of the field on three levels, and one more, ∞. With x a generator of the
//! field's non-zero elements and q = 4t + 1, a round has the tables
//!
//! * {±x²ⁱ on level j, ±x²ⁱ⁺ᵃ on level j + 1} for i < t and each of the three levels,
//! * {∞, 0 on each level},
//!
//! for an odd a of which one of xᵃ + 1, xᵃ - 1 is a square and the other is not. Adding each
//! element of the field in turn gives the q rounds. Since x²ᵗ = -1, the ±x²ⁱ are all squares and the
//! ±x²ⁱ⁺ᵃ all others: everybody is at one table of a round. Differences within a level are
//! ±2 times each of them, and differences from a level to the next are (±xᵃ ± 1) times the squares
//! and 0 at the table of ∞: each non-zero element once, so that everybody meets everybody once.

use super::Design;
use super::galois::Galois;

const LEVELS: usize = 3;

/// The field for this many players.
fn field(players: usize) -> Option<Galois> {
    let order = players.checked_sub(1)?.div_euclid(LEVELS);
    let fits = order % 4 == 1 && players == LEVELS * order + 1;
    if fits { Galois::new(order) } else { None }
}

/// Whether this many can be seated so.
pub(super) fn has(players: usize) -> bool {
    field(players).is_some()
}

/// The rounds for this many players; the last is ∞.
pub(super) fn design(players: usize) -> Option<Design> {
    let field = field(players)?;
    let first = first_round(&field)?;
    let moved = |player: usize, by: usize| {
        let (level, element) = (player / field.order(), player % field.order());
        if level < LEVELS { level * field.order() + field.add(element, by) } else { player }
    };
    let round = |by: usize| -> Vec<Vec<usize>> {
        first.iter().map(|table| table.iter().map(|&player| moved(player, by)).collect()).collect()
    };
    Some((0..field.order()).map(round).collect())
}

fn first_round(field: &Galois) -> Option<Vec<Vec<usize>>> {
    let powers = field.powers()?;
    let is_square = |element: usize| powers.iter().step_by(2).any(|&square| square == element);
    let divides = |a: &usize| {
        let power = powers[*a];
        is_square(field.add(power, 1)) != is_square(field.add(power, field.negative(1)))
    };
    let a = (1..powers.len()).step_by(2).find(divides)?;
    let on = |level: usize, element: usize| level % LEVELS * field.order() + element;
    let mut tables = vec![vec![LEVELS * field.order(), on(0, 0), on(1, 0), on(2, 0)]];
    for level in 0..LEVELS {
        for i in (0..powers.len() / 2).step_by(2) {
            let (low, high) = (powers[i], powers[(i + a) % powers.len()]);
            tables.push(vec![
                on(level, low),
                on(level, field.negative(low)),
                on(level + 1, high),
                on(level + 1, field.negative(high)),
            ]);
        }
    }
    Some(tables)
}
