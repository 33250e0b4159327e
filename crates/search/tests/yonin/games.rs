use std::thread;

use yonin_engine::Seat;
use yonin_engine::yonin::{Game, Rules, Ruleset, Teams};
use yonin_search::{Brief, Level, Stop, choose, seed};

const TEAMS: [Teams; 5] =
    [Teams::None, Teams::Opposite, Teams::Left, Teams::Right, Teams::ThreeVOne(Seat::West)];

/// Plays a game of players of different levels who may look at little.
fn play(number: usize) -> Game {
    let ruleset = Ruleset::ALL[number % 5];
    let teams = if number.is_multiple_of(2) { Teams::None } else { TEAMS[number / 10 % 5] };
    let rules = Rules { teams, max_plies: 60, ..ruleset.rules() };
    let mut game = Game::start(rules, Seat::ALL[number % 4]);
    let mut past = Vec::new();
    while let Some(seat) = game.position().turn() {
        let level = Level::ALL[(number / 4 + seat.index()) % 6];
        let seed = seed("games", game.position().ply(), number, level);
        let brief = Brief { nodes: 20, past: &past, ..Brief::new(level, seed) };
        let choice = choose(game.position(), &brief, &Stop::new(false)).unwrap();
        assert!(choice.nodes <= 20);
        past.push(game.position().key());
        game.play(choice.mv).unwrap();
    }
    game
}

#[test]
fn a_thousand_games_of_every_kind_end_without_an_illegal_move() {
    let halves = thread::scope(|scope| {
        let half = |odd: usize| {
            scope.spawn(move || (0..500).map(|n| play(2 * n + odd)).collect::<Vec<_>>())
        };
        [half(0), half(1)].map(|half| half.join().unwrap())
    });
    let ends = halves.iter().flatten().map(|game| game.outcome().unwrap().end.code());
    let decided = ends.filter(|end| *end != "max_plies").count();
    assert!(decided > 40, "{decided}");
}
