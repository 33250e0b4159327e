//! The search for one seat of four.

mod exchange;
mod mate;
mod order;
mod play;
mod quiet;
mod root;
mod share;
mod sides;
mod strength;
mod table;
mod tree;
mod worth;

use std::sync::atomic::Ordering;

use rand_chacha::ChaCha8Rng;
use yonin_engine::yonin::Position;
use yonin_engine::{BySeat, Move, Seat};

use self::play::Search;
use self::root::candidates;
use self::sides::Sides;
use crate::chance::chance;
use crate::two;
use crate::{Brief, Choice, Level, Outlook, Stop};

/// What sets a level apart beside its budget.
struct Style {
    /// Most that chance adds to a move or takes from it, twice over, as parts of [`share::WHOLE`]; a pawn is about
    /// 20,000 where nobody is ahead.
    noise: i32,
    /// Most choices ahead.
    depth: i32,
    /// Most checks in a chain that is looked for.
    checks: u32,
}

const fn style(level: Level) -> Style {
    let (noise, depth, checks) = match level {
        Level::One | Level::Two => (60_000, 0, 0),
        Level::Three => (10_000, 2, 0),
        Level::Four => (9_000, 32, 0),
        Level::Five => (1_500, 32, 3),
        Level::Six => (1_000, 32, 4),
        Level::Seven => (800, 32, 5),
        Level::Eight => (600, 32, 6),
    };
    Style { noise, depth, checks }
}

/// The move of the player on turn.
pub(crate) fn search(position: &Position, brief: &Brief<'_>, stop: &Stop) -> Option<Choice<Move>> {
    let me = position.turn()?;
    let style = style(brief.level);
    let mut search = Search::new(me, brief, stop);
    if stop.load(Ordering::Relaxed) {
        return None;
    }
    let mut chance = chance(position, brief.seed);
    let mut moves = candidates(&search, position, style.noise, &mut chance);
    let mut depth = 0;
    let mut line = None;
    if style.depth > 0 {
        if let Ok(mates) = search.mates(position, &moves)
            && !mates.is_empty()
        {
            moves = mates;
        } else if style.checks > 0 {
            line = probe(&mut search, position, style.checks);
        }
    }
    let several = line.is_none() && moves.len() > 1;
    if several
        && moves.len() == position.count_legal_moves()
        && search.nodes < search.budget
        && let Some(sides) = Sides::of(position)
    {
        return search.between(&sides, brief, &mut chance);
    }
    if style.depth == 0 {
        depth = u32::from(search.glance(position, &mut moves).is_ok());
    } else if several {
        search.paranoid = brief.level == Level::Three;
        depth = search.deepen(position, &mut moves, style.depth);
    }
    if search.stopped {
        return None;
    }
    let found = line.as_ref().and_then(|line| line.first()).copied();
    let mv = found.or_else(|| moves.first().map(|first| first.mv))?;
    let line = line.unwrap_or_else(|| expected_line(&search, position, mv));
    let outlook = Some(outlook(position, &line));
    Some(Choice { mv, nodes: search.nodes, depth, outlook, line })
}

impl Search<'_> {
    /// The choice where two sides are left, with what is left of the budget.
    fn between(
        &self,
        sides: &Sides,
        brief: &Brief<'_>,
        chance: &mut ChaCha8Rng,
    ) -> Option<Choice<Move>> {
        let rest = Brief { nodes: self.budget.saturating_sub(self.nodes), ..*brief };
        let found = two::find(sides, &rest, chance, self.stop)?;
        Some(Choice {
            mv: found.mv,
            nodes: self.nodes + found.nodes,
            depth: found.depth,
            outlook: Some(sides.outlook(two::share(found.score))),
            line: found.line,
        })
    }
}

/// A chain of checks that mates, looked for with a quarter of the budget.
fn probe(search: &mut Search<'_>, position: &Position, checks: u32) -> Option<Vec<Move>> {
    let whole = search.budget;
    search.budget = whole.min(search.nodes + whole / 4);
    let found = search.chain(position, checks);
    search.budget = whole;
    found.ok().flatten()
}

/// The move and what is expected after it, as far as it is known.
fn expected_line(search: &Search<'_>, position: &Position, mv: Move) -> Vec<Move> {
    let mut line = vec![mv];
    let mut now = position.play_unchecked(mv);
    while line.len() < 8 {
        let kept = |branched| search.table.find(search.kept_key(&now, branched))?.best;
        let Some(next) = kept(false).or_else(|| kept(true)) else { break };
        let Ok(after) = now.play(next) else { break };
        line.push(next);
        now = after;
    }
    line
}

/// How the game stands at the end of a line.
fn outlook(position: &Position, line: &[Move]) -> Outlook {
    let last = line.iter().fold(*position, |now, &mv| now.play_unchecked(mv));
    let shares = match last.outcome() {
        None => share::shares(&last, &strength::strengths(&last)),
        Some(outcome) => {
            let each = share::WHOLE / outcome.winners.len().max(1) as i32;
            BySeat::from_fn(|seat| if outcome.winners.contains(seat) { each } else { 0 })
        }
    };
    let all: i32 = shares.iter().map(|(_, share)| share).sum();
    Outlook(Seat::ALL.map(|seat| shares[seat] as f32 / all.max(1) as f32))
}
