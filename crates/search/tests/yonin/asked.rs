//! Asking players.

use yonin_engine::Move;
use yonin_engine::yonin::{Game, Position, Rules, Ruleset};
use yonin_search::{Brief, Choice, Level, Stop, choose};

/// A position under rules.
pub(crate) fn position(setup: &str, rules: Rules) -> Position {
    Position::new(&setup.parse().unwrap(), rules).unwrap()
}

/// What a player of a level answers with at most so many nodes.
pub(crate) fn ask(position: &Position, level: Level, seed: u64, most: u64) -> Choice<Move> {
    let brief = Brief::new(level, seed);
    let brief = Brief { nodes: brief.nodes.min(most), ..brief };
    let choice = choose(position, &brief, &Stop::new(false)).unwrap();
    assert_eq!(position.check_legal(choice.mv), Ok(()), "{position}");
    assert!(choice.nodes <= brief.nodes, "{} of {}", choice.nodes, brief.nodes);
    assert_eq!(choice.line.first(), Some(&choice.mv));
    choice
}

/// Positions that stand in games of weak players, of every ruleset.
pub(crate) fn positions(games: u64) -> Vec<Position> {
    let mut positions = Vec::new();
    for number in 0..games {
        let ruleset = Ruleset::ALL[number as usize % Ruleset::ALL.len()];
        let mut game = Game::start(ruleset.rules(), yonin_engine::Seat::South);
        while game.position().turn().is_some() && game.entries().len() < 250 {
            positions.push(*game.position());
            game.play(ask(game.position(), Level::Two, number, 60).mv).unwrap();
        }
    }
    positions
}
