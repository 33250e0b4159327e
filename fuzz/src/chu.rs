//! Chu shogi.

use yonin_engine::chu::{
    Game, Move, OPTIONS, Position, Rules, Ruleset, START, Setup, Spelled, Square,
};
use yonin_engine::perft::Countable;

use crate::input::Input;

/// How many moves a game is played on.
const PLIES: usize = 30;

/// A position that can be read is written the same; one that can be played stays sound through every
/// legal move and through a game steered by the input, and one that cannot is sound to study.
pub fn position(data: &[u8]) {
    let Some(mut input) = Input::new(data) else { return };
    let Ok(setup) = input.text.parse::<Setup>() else { return };
    assert_eq!(setup.to_string(), input.text);
    let rules = rules(&mut input);
    let Ok(study) = Position::study(&setup, rules) else { return };
    assert_eq!(study.setup(), setup);
    assert_listed(&study);
    let Ok(mut game) = Game::from_setup(&setup, rules) else { return };
    assert_eq!(game.position().setup(), setup);
    for &mv in game.position().legal_moves().iter().filter(|_| game.outcome().is_none()) {
        let mut after = game.clone();
        after.play(mv).expect("a legal move can be played");
        assert_sound(&after);
    }
    for _ in 0..PLIES {
        assert_sound(&game);
        if game.outcome().is_some() {
            return;
        }
        let mv = any_move(&mut input);
        assert_judged_alike(game.position(), mv);
        let moves = game.position().legal_moves();
        let Some(mv) = input.pick(&moves) else { return };
        let spellings = game.position().spellings(mv);
        let spelling = input.pick(&spellings).expect("a move has a spelling");
        assert_eq!(game.play(spelling), Ok(mv));
    }
}

/// A ruleset with one option changed.
fn rules(input: &mut Input<'_>) -> Rules {
    let mut rules = input.pick(&Ruleset::ALL).unwrap_or(Ruleset::Lishogi).rules();
    if let Some(option) = input.pick(OPTIONS)
        && let Some(value) = input.pick(option.values)
    {
        // A description of a range is no value of it; the rules are then as they were.
        let _ = rules.set(option.name, value);
    }
    rules
}

/// Any move at all.
fn any_move(input: &mut Input<'_>) -> Move {
    let squares: Vec<Square> = Square::all().collect();
    let mut square = || squares[input.byte() % squares.len()];
    let (from, mid, to) = (square(), square(), square());
    match input.byte() % 3 {
        0 => Move::TwoStep { from, mid, to },
        kind => Move::Step { from, to, promote: kind == 1 },
    }
}

/// The list, the count and the verdicts agree, in every spelling.
fn assert_listed(position: &Position) {
    let moves = position.legal_moves();
    assert_eq!(moves.len(), position.count_legal_moves());
    assert_eq!(!moves.is_empty(), position.has_legal_move());
    let spelled = Spelled(*position);
    assert_eq!(spelled.legal_moves().len(), spelled.count_legal_moves());
    for &mv in &moves {
        for spelling in position.spellings(mv) {
            assert_eq!(position.canonical(spelling), Ok(mv), "{spelling} in {position}");
        }
    }
}

/// What the position knows of itself agrees with the same position read from its text.
fn assert_sound(game: &Game) {
    let position = game.position();
    let setup = position.setup();
    assert_eq!(setup.to_string().parse(), Ok(setup.clone()));
    assert_listed(position);
    if game.outcome().is_some() {
        return;
    }
    assert!(position.has_legal_move());
    let fresh = Position::new(&setup, *position.rules()).expect("play leads to playable positions");
    assert_eq!(fresh.key(), position.key());
    assert_eq!(fresh.legal_moves(), position.legal_moves());
}

/// One move is judged as the list of spelled moves has it.
fn assert_judged_alike(position: &Position, mv: Move) {
    let listed = Spelled(*position).legal_moves().contains(&mv);
    assert_eq!(position.check_legal(mv).is_ok(), listed, "{mv} in {position}");
    assert_eq!(position.play(mv).is_ok(), listed, "{mv} in {position}");
}

/// A move that can be read is written the same, and the opening can judge it.
pub fn text_of_move(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    let Ok(mv) = text.parse::<Move>() else { return };
    assert_eq!(mv.to_string(), text);
    let setup: Setup = START.parse().expect("the opening can be read");
    for ruleset in Ruleset::ALL {
        let start = Position::new(&setup, ruleset.rules()).expect("the opening can be played");
        assert_judged_alike(&start, mv);
    }
}
