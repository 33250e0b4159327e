//! A glance at one's own moves and what becomes of exchanges.

use rand_chacha::ChaCha8Rng;

use super::root::{Limits, roots};
use super::{Found, TwoSided, score};

/// The move that looks best without looking at any answer but on the square it goes to.
pub(super) fn glance<P: TwoSided>(
    position: &P,
    limits: &Limits<'_>,
    chance: &mut ChaCha8Rng,
) -> Option<Found<P::Move>> {
    let side = position.side();
    let roots = roots(position, limits, chance);
    let nodes = roots.len() as u64;
    let seen = roots.into_iter().map(|root| {
        let score = match root.next.verdict() {
            Some(verdict) => score::of(verdict, side, 1),
            None => {
                let value = score::bounded(root.next.evaluate());
                let value = if root.next.side() == side { value } else { -value };
                // What is lost again where it has gone.
                value - (position.gain(root.mv) - position.exchange(root.mv)).max(0)
            }
        };
        let judged = if score::is_mate(score) { score } else { score + root.noise };
        (judged, score, root.mv)
    });
    // The first of equal ones, so that captures come before quiet moves.
    let best = seen.reduce(|best, next| if next.0 > best.0 { next } else { best });
    let (_, score, mv) = best?;
    Some(Found { mv, nodes, depth: 1, score, line: vec![mv], stopped: false })
}
