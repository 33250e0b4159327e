//! The root of the search: deeper and deeper, as long as nodes last.

use rand::RngExt;
use rand_chacha::ChaCha8Rng;

use super::line::line;
use super::mate::mate;
use super::tree::{Halt, Task, Tree};
use super::{Found, TwoSided, Verdict, score};
use crate::Stop;

/// What bounds a search.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limits<'a> {
    /// Positions it may reach.
    pub(crate) nodes: u64,
    /// Keys of positions of the game before.
    pub(crate) past: &'a [u64],
    /// Moves it looks ahead at the most, at least 1.
    pub(crate) depth: u32,
    /// Plies of the longest mate by checks alone that it looks for before anything else.
    pub(crate) mates: u32,
    /// By how much it misjudges each of its moves at the most, in centipawns.
    pub(crate) noise: i32,
}

/// A move at the root.
pub(super) struct Root<P: TwoSided> {
    pub(super) mv: P::Move,
    pub(super) next: P,
    pub(super) noise: i32,
    pub(super) checks: bool,
}

/// The moves at the root with the positions they lead to, captures first; as many as nodes allow. They
/// are counted once, however often they are looked at.
pub(super) fn roots<P: TwoSided>(
    position: &P,
    limits: &Limits<'_>,
    chance: &mut ChaCha8Rng,
) -> Vec<Root<P>> {
    let mut moves = Vec::new();
    position.moves(&mut moves);
    let mut moves: Vec<(i32, P::Move, i32)> = moves
        .into_iter()
        .map(|mv| {
            let noise = match limits.noise {
                0 => 0,
                // Two throws: small errors are more frequent than great ones.
                noise => chance.random_range(-noise..=noise) + chance.random_range(-noise..=noise),
            };
            let worth = if position.gain(mv) > 0 { position.exchange(mv) } else { 0 };
            (worth, mv, noise / 2)
        })
        .collect();
    moves.sort_by_key(|&(worth, ..)| std::cmp::Reverse(worth));
    moves.truncate(usize::try_from(limits.nodes.max(1)).unwrap_or(usize::MAX));
    let root = |(_, mv, noise)| {
        let next = position.play(mv);
        let checks = next.in_check();
        Root { mv, next, noise, checks }
    };
    moves.into_iter().map(root).collect()
}

/// The best move that so many nodes find; none where there is no move. One that is told to stop answers
/// what it has found so far. `tell` is shown what each further move ahead has found.
pub(crate) fn search<P: TwoSided>(
    position: &P,
    limits: &Limits<'_>,
    chance: &mut ChaCha8Rng,
    stop: &Stop,
    tell: &mut dyn FnMut(&Found<P::Move>),
) -> Option<Found<P::Move>> {
    let mut roots = roots(position, limits, chance);
    let mut tree = Tree::new(limits.nodes, limits.past, stop);
    tree.nodes = roots.len() as u64;
    tree.path.enter(position.key(), position.side(), position.in_check());
    let side = position.side();
    let first = roots.first()?.mv;
    let mut found =
        Found { mv: first, nodes: 0, depth: 0, score: 0, line: vec![first], stopped: false };
    let mut halt = None;
    if let Some(mate) = roots.iter().position(|root| wins_at_once(root, side)) {
        roots.swap(0, mate);
        found = Found { mv: roots[0].mv, depth: 1, score: score::won(1), ..found };
        found.line = vec![found.mv];
        halt = Some(Halt::Spent);
    } else {
        match look_for_mate(&mut tree, &mut roots, side, limits) {
            Ok(Some(plies)) => {
                found = Found {
                    mv: roots[0].mv,
                    depth: plies,
                    score: score::won(plies as usize),
                    ..found
                };
                found.line = vec![found.mv];
                halt = Some(Halt::Spent);
            }
            Ok(None) => {}
            Err(early) => halt = Some(early),
        }
    }
    let deepest = if roots.len() == 1 { limits.depth.min(4) } else { limits.depth };
    for depth in 1..=deepest {
        if halt.is_some() {
            break;
        }
        tree.depth = depth as i32;
        let (best, ended) = iterate(&mut tree, &mut roots, side);
        halt = ended;
        if let Some(value) = best {
            found.mv = roots[0].mv;
            found.score = value;
            found.line = vec![found.mv];
            if halt.is_none() {
                found.depth = depth;
                found.line.extend(line(&tree.table, &roots[0].next, depth as usize));
            }
            found.nodes = tree.nodes;
            tell(&found);
        }
        if score::plies_to_mate(found.score).is_some_and(|plies| plies.unsigned_abs() <= depth) {
            break;
        }
    }
    found.nodes = tree.nodes;
    found.stopped = halt == Some(Halt::Stopped);
    Some(found)
}

/// One move that mates is never overlooked as long as there are nodes at all; for longer mates some
/// are set aside.
fn look_for_mate<P: TwoSided>(
    tree: &mut Tree<'_, P>,
    roots: &mut [Root<P>],
    side: usize,
    limits: &Limits<'_>,
) -> Result<Option<u32>, Halt> {
    let once = mate(tree, roots, side, 1, limits.nodes / 4 * 3)?;
    if once.is_some() || limits.mates < 3 {
        return Ok(once);
    }
    mate(tree, roots, side, limits.mates, limits.nodes / 8)
}

fn wins_at_once<P: TwoSided>(root: &Root<P>, side: usize) -> bool {
    matches!(root.next.verdict(), Some(Verdict::Win { side: winner, plies: 0 }) if winner == side)
}

/// Looks at every move once more. The best one and its value come first in `roots`; no value if not
/// even the first move was looked at.
fn iterate<P: TwoSided>(
    tree: &mut Tree<'_, P>,
    roots: &mut [Root<P>],
    side: usize,
) -> (Option<i32>, Option<Halt>) {
    let mut best: Option<(i32, i32)> = None;
    let mut halt = None;
    for index in 0..roots.len() {
        let root = &roots[index];
        let highest = best.map_or(-score::BEYOND, |(_, judged)| judged);
        let noise = if score::is_mate(highest) && best.is_some() { 0 } else { root.noise };
        let alpha = (highest - noise).max(-score::BEYOND);
        let task = Task { depth: tree.depth - 1, ply: 1, checked: root.checks, may_pass: true };
        let less = if index > 8 && tree.depth > 3 && !root.checks { 1 } else { 0 };
        match tree.try_move(side, &root.next, (alpha, score::BEYOND), task, index, less) {
            Ok(value) => {
                let judged = if score::is_mate(value) { value } else { value + noise };
                if best.is_none_or(|(_, highest)| judged > highest) {
                    best = Some((value, judged));
                    roots[..=index].rotate_right(1);
                }
            }
            Err(ended) => {
                halt = Some(ended);
                break;
            }
        }
    }
    (best.map(|(value, _)| value), halt)
}
