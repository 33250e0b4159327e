//! Powers of four: points and lines of the affine spaces over the field of four elements.

use super::Design;
use super::galois::Galois;

/// Elements of the field, and points of a line.
const ORDER: usize = 4;

/// Whether this many players are the points of a space.
pub(super) fn has(players: usize) -> bool {
    players >= ORDER && players.is_power_of_two() && players.trailing_zeros().is_multiple_of(2)
}

/// The lines of the space in which these are the points; those of a round have one direction. Two
/// points have one line through them.
pub(super) fn design(players: usize) -> Option<Design> {
    if !has(players) {
        return None;
    }
    let field = Galois::new(ORDER)?;
    Some(directions(players).map(|direction| parallels(&field, players, direction)).collect())
}

/// The vectors whose last coordinate that is not 0 is 1: one of each direction. A vector is a number
/// whose digits to base four are its coordinates.
fn directions(points: usize) -> impl Iterator<Item = usize> {
    (1..points).filter(|vector| {
        let last = vector.ilog2() / ORDER.ilog2();
        vector >> (last * ORDER.ilog2()) == 1
    })
}

/// All lines of one direction.
fn parallels(field: &Galois, points: usize, direction: usize) -> Vec<Vec<usize>> {
    let mut seen = vec![false; points];
    let mut lines = Vec::new();
    for point in 0..points {
        if !seen[point] {
            let line: Vec<usize> =
                (0..ORDER).map(|factor| along(field, point, direction, factor)).collect();
            line.iter().for_each(|&point| seen[point] = true);
            lines.push(line);
        }
    }
    lines
}

/// The point that is `factor` times the direction away.
fn along(field: &Galois, point: usize, direction: usize, factor: usize) -> usize {
    let (mut sum, mut place) = (0, 1);
    let (mut point, mut direction) = (point, direction);
    while point > 0 || direction > 0 {
        let step = field.multiply(direction % ORDER, factor);
        sum += field.add(point % ORDER, step) * place;
        (point, direction, place) = (point / ORDER, direction / ORDER, place * ORDER);
    }
    sum
}
