//! The search where two sides are left.

use crate::{Brief, Choice, Outlook, Searchable, Stop};

/// Takes the most at once.
pub(crate) fn search<P: Searchable>(
    position: &P,
    _brief: &Brief<'_>,
    _stop: &Stop,
) -> Option<Choice<P::Move>> {
    let moves = position.legal_moves();
    let mv = moves.iter().copied().max_by_key(|&mv| position.gain(mv))?;
    let outlook = Some(Outlook([0.5, 0.0, 0.5, 0.0]));
    Some(Choice { mv, nodes: moves.len() as u64, depth: 1, outlook, line: vec![mv] })
}
