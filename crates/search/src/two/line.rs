//! The moves a search expects.

use super::TwoSided;
use super::table::Table;

/// What the table says is played from a position on, at most so many moves.
pub(super) fn line<P: TwoSided>(
    table: &Table<P::Move>,
    position: &P,
    longest: usize,
) -> Vec<P::Move> {
    let mut line = Vec::new();
    let mut position = position.clone();
    let mut legal = Vec::new();
    while line.len() + 1 < longest && position.verdict().is_none() {
        let Some(mv) = table.get(position.key()).and_then(|known| known.mv) else { break };
        legal.clear();
        position.moves(&mut legal);
        // The key of another position may be the same.
        if !legal.contains(&mv) {
            break;
        }
        line.push(mv);
        position = position.play(mv);
    }
    line
}
