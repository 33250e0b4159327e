//! Who did what to whom, pair by pair, and how far that is from what their seats make likely.
//!
//! How much a player takes from another depends on how they sit: the next in turn, the one opposite
//! and the one before fare differently. So for each of these three the mean and the variance per game
//! are taken over all games of the league, and what a pair did is held against the sum of what its
//! own games had by that measure. A pair's own games are among those of the league: in a league of few
//! games nothing is far from anything.

use std::collections::{BTreeMap, HashMap};

use yonin_protocol::{Dealing, Dealt, Finite, Interaction, Measure, PlayerId, Seat};

use crate::season::Season;

/// How one seat lies as another sees it.
#[derive(Clone, Copy)]
enum Side {
    /// The next in turn.
    Next,
    /// Opposite, or the only other.
    Opposite,
    /// The one before.
    Before,
}

impl Side {
    const COUNT: usize = 3;

    /// How `other` lies for `seat`; none for itself.
    fn of(seat: Seat, other: Seat) -> Option<Side> {
        let place = |seat: Seat| Seat::YONIN.iter().position(|it| *it == seat);
        match (place(seat), place(other)) {
            (Some(seat), Some(other)) => {
                match (other + Seat::YONIN.len() - seat) % Seat::YONIN.len() {
                    1 => Some(Side::Next),
                    2 => Some(Side::Opposite),
                    3 => Some(Side::Before),
                    _ => None,
                }
            }
            // The seats of games for two.
            _ => (seat != other).then_some(Side::Opposite),
        }
    }
}

const MEASURES: usize = 4;

fn measures(dealing: Dealing) -> [u32; MEASURES] {
    [dealing.captures, dealing.value, dealing.checks, dealing.mates]
}

/// What one player did to another, and how they sat.
#[derive(Clone, Copy, Default)]
struct Sums {
    observed: [u64; MEASURES],
    games: [u32; Side::COUNT],
}

impl Sums {
    fn add(&mut self, side: Side, dealing: Dealing) {
        self.games[side as usize] += 1;
        for (sum, one) in self.observed.iter_mut().zip(measures(dealing)) {
            *sum += u64::from(one);
        }
    }
}

/// What all games of the league had from seats to those that lie on one side of them.
#[derive(Clone, Copy, Default)]
struct Usual {
    games: u64,
    sums: [u128; MEASURES],
    squares: [u128; MEASURES],
}

impl Usual {
    fn add(&mut self, dealing: Dealing) {
        self.games += 1;
        for (at, one) in measures(dealing).into_iter().map(u128::from).enumerate() {
            self.sums[at] += one;
            self.squares[at] += one * one;
        }
    }

    fn mean(&self, measure: usize) -> f64 {
        self.sums[measure] as f64 / self.games.max(1) as f64
    }

    fn variance(&self, measure: usize) -> f64 {
        let games = u128::from(self.games.max(1));
        let sum = self.sums[measure];
        // In whole numbers, so that games that are all alike vary by nothing at all.
        (games * self.squares[measure] - sum * sum) as f64 / (games * games) as f64
    }
}

#[derive(Clone, Copy, Default)]
struct Pair {
    games: u32,
    above: [u32; 2],
    dealt: [Sums; 2],
}

/// Every pair of entrants that has met in a game whose course is known, in the order of their ids.
/// Ranks are those of the games, whatever was ruled later.
pub fn interactions(season: &Season) -> Vec<Interaction> {
    let mut entrants: Vec<_> = season.entrants.iter().map(|entrant| &entrant.player).collect();
    entrants.sort_by(|a, b| a.id.cmp(&b.id));
    let numbers: HashMap<&PlayerId, usize> =
        entrants.iter().enumerate().map(|(number, player)| (&player.id, number)).collect();
    let mut pairs: BTreeMap<(usize, usize), Pair> = BTreeMap::new();
    let mut usual = [Usual::default(); Side::COUNT];
    for table in season.rounds.iter().flat_map(|round| &round.tables) {
        let Some(result) = &table.result else { continue };
        let Some(dealings) = &result.dealings else { continue };
        let seated = |(seat, id): (&Seat, &PlayerId)| Some((*numbers.get(id)?, *seat));
        let there = table.seats.iter().filter(|(seat, _)| !result.absent.contains(seat));
        let seats: Vec<(usize, Seat)> = there.filter_map(seated).collect();
        for &(one, seat) in &seats {
            for &(other, across) in &seats {
                let Some(side) = Side::of(seat, across) else { continue };
                let dealing = dealings.get(seat, across);
                usual[side as usize].add(dealing);
                let (first, which) =
                    if one < other { ((one, other), 0) } else { ((other, one), 1) };
                let pair = pairs.entry(first).or_default();
                pair.dealt[which].add(side, dealing);
                pair.games += u32::from(which == 0);
                if let (Some(rank), Some(theirs)) =
                    (result.ranks.get(&seat), result.ranks.get(&across))
                {
                    pair.above[which] += u32::from(rank < theirs);
                }
            }
        }
    }
    let shown = |((a, b), pair): ((usize, usize), Pair)| Interaction {
        a: entrants[a].clone(),
        b: entrants[b].clone(),
        games: pair.games,
        a_above: pair.above[0],
        b_above: pair.above[1],
        a_to_b: dealt(&pair.dealt[0], &usual),
        b_to_a: dealt(&pair.dealt[1], &usual),
    };
    pairs.into_iter().map(shown).collect()
}

fn dealt(sums: &Sums, usual: &[Usual; Side::COUNT]) -> Dealt {
    let over = |per_game: &dyn Fn(&Usual) -> f64| -> f64 {
        sums.games.iter().zip(usual).map(|(games, usual)| f64::from(*games) * per_game(usual)).sum()
    };
    let measure = |at: usize| {
        let expected = over(&|usual| usual.mean(at));
        let variance = over(&|usual| usual.variance(at));
        let apart = sums.observed[at] as f64 - expected;
        let distance = if variance > 0.0 { apart / variance.sqrt() } else { 0.0 };
        Measure {
            observed: sums.observed[at],
            expected: rounded(expected),
            distance: rounded(distance),
        }
    };
    Dealt { captures: measure(0), value: measure(1), checks: measure(2), mates: measure(3) }
}

/// To three decimals: more would only look exact.
fn rounded(number: f64) -> Finite {
    Finite::try_from((number * 1e3).round() / 1e3).unwrap_or_default()
}
