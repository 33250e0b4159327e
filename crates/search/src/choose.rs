//! The choice of a move.

use rand::RngExt;
use rand::seq::IndexedRandom;

use crate::chance::chance;
use crate::{Brief, Choice, Level, Searchable, Stop};

/// How often, in ten moves, a player of the first level takes what he can get.
const GREEDY_IN_TEN: u32 = 3;

/// The move of a computer player who is on turn; none once the game is over, or if it is told to stop.
///
/// The same position and brief always give the same move and count of nodes. One seed may serve a whole
/// game: every position throws anew.
#[must_use]
pub fn choose<P: Searchable>(
    position: &P,
    brief: &Brief<'_>,
    stop: &Stop,
) -> Option<Choice<P::Move>> {
    if brief.level == Level::One { casual(position, brief) } else { position.search(brief, stop) }
}

/// Any legal move, or the best capture or promotion. This player has no opinion about the game.
fn casual<P: Searchable>(position: &P, brief: &Brief<'_>) -> Option<Choice<P::Move>> {
    let moves = position.legal_moves();
    let mut chance = chance(position, brief.seed);
    let greedy = chance.random_ratio(GREEDY_IN_TEN, 10);
    let best = if greedy { best(position, &moves) } else { Vec::new() };
    let from = if best.is_empty() { &moves[..] } else { &best[..] };
    let mv = from.choose(&mut chance).copied()?;
    Some(Choice { mv, nodes: 0, depth: 0, outlook: None, line: vec![mv] })
}

/// The captures and promotions that win most.
fn best<P: Searchable>(position: &P, moves: &[P::Move]) -> Vec<P::Move> {
    let gains = || moves.iter().filter_map(|&mv| Some((position.gain(mv)?, mv)));
    let most = gains().map(|(gain, _)| gain).max();
    gains().filter(|&(gain, _)| Some(gain) == most).map(|(_, mv)| mv).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use yonin_engine::Seat;
    use yonin_engine::yonin::{Position, Ruleset};

    use super::*;

    fn chosen(position: &Position, seed: u64) -> Option<yonin_engine::Move> {
        choose(position, &Brief::new(Level::One, seed), &Stop::new(false)).map(|choice| choice.mv)
    }

    /// How often each move is chosen, by its text.
    fn counts(setup: &str, seeds: u64) -> BTreeMap<String, u32> {
        let position = Position::new(&setup.parse().unwrap(), Ruleset::Classic.rules()).unwrap();
        let mut counts = BTreeMap::new();
        for seed in 0..seeds {
            let mv = chosen(&position, seed).unwrap();
            *counts.entry(mv.to_string()).or_default() += 1;
        }
        counts
    }

    #[test]
    fn three_in_ten_moves_take_the_best_and_the_others_are_even() {
        // Two rooks and a pawn can be taken: 8h8e and 7g7d win most, and equally much.
        let setup = "3Kn5/9/9/Kw1Re5Ke/1Re7/9/2Rs6/1Rs3Pn3/4Ks4 s - 1";
        let throws = 20_000;
        let counts = counts(setup, throws);
        let moves = counts.len() as f64;
        let share = |mv: &str| f64::from(counts[mv]) / throws as f64;
        for best in ["8h8e", "7g7d"] {
            let expected = 0.3 / 2.0 + 0.7 / moves;
            assert!((share(best) - expected).abs() < 0.01, "{best}: {}", share(best));
        }
        for other in counts.keys().filter(|mv| !["8h8e", "7g7d"].contains(&mv.as_str())) {
            assert!((share(other) - 0.7 / moves).abs() < 0.01, "{other}: {}", share(other));
        }
    }

    #[test]
    fn without_a_prize_every_move_is_even() {
        let counts = counts("3Kn5/9/9/Kw7Ke/9/9/9/9/4Ks4 s - 1", 10_000);
        assert_eq!(counts.len(), 5);
        assert!(counts.values().all(|count| (1800..2200).contains(count)), "{counts:?}");
    }

    #[test]
    fn one_seed_serves_a_whole_game() {
        // The first throw of a generator decides whether to be greedy: it may not be the same
        // throughout a game.
        let mut greedy = 0;
        let mut position = Position::start(Ruleset::Classic.rules(), Seat::South);
        for _ in 0..200 {
            greedy += u32::from(chance(&position, 1).random_ratio(GREEDY_IN_TEN, 10));
            let Some(mv) = chosen(&position, 1) else { break };
            position = position.play(mv).unwrap();
        }
        assert!((30..90).contains(&greedy), "{greedy}");
    }

    #[test]
    fn a_thousand_games_have_no_illegal_move() {
        let mut ended = 0;
        for seed in 0..1000 {
            let ruleset = Ruleset::ALL[seed as usize % Ruleset::ALL.len()];
            let mut position = Position::start(ruleset.rules(), Seat::ALL[seed as usize % 4]);
            for _ in 0..200 {
                let Some(mv) = chosen(&position, seed) else { break };
                position = position.play(mv).unwrap();
            }
            ended += u32::from(position.end().is_some());
            assert_eq!(chosen(&position, seed).is_none(), position.end().is_some());
        }
        assert!(ended > 0);
    }
}
