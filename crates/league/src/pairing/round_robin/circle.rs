//! Two-player round robins: the circle method.

use super::Design;

/// Everybody meets everybody once. Of an odd number `n`, number `r` rests in round `r`, and those
/// as far before as behind him on a circle meet; of an even number, the last, who is not on
/// the circle, meets him.
///
/// Seats: a player `d` behind the one who rests has the first seat when `d` is odd. Since `d` falls
/// by one each round, he alternates, past his rest too; a game against the last player comes where
/// the rest would be, and evens out what he has had before.
pub(super) fn design(players: usize) -> Design {
    let circle = players - (players + 1) % 2;
    let last = (players > circle).then_some(circle);
    let round = |rests: usize| {
        let behind = |distance: usize| (rests + distance) % circle;
        let mut tables: Vec<Vec<usize>> = (1..=circle / 2)
            .map(|distance| (behind(distance), behind(circle - distance), distance))
            .map(
                |(one, other, distance)| {
                    if distance % 2 == 1 { vec![one, other] } else { vec![other, one] }
                },
            )
            .collect();
        tables.extend(last.map(|last| {
            if rests.is_multiple_of(2) { vec![rests, last] } else { vec![last, rests] }
        }));
        tables
    };
    (0..circle).map(round).collect()
}
