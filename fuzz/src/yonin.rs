//! Yonin shogi.

use yonin_engine::yonin::record::Record;
use yonin_engine::yonin::{Game, OPTIONS, Position, Removal, Rules, Ruleset, Setup, parse_move};
use yonin_engine::{Move, Seat};

use crate::input::Input;

/// How many moves a game is played on.
const PLIES: usize = 30;

/// A position that can be read is written the same; one that can be played stays sound through every
/// legal move and through a game steered by the input.
pub fn position(data: &[u8]) {
    let Some(mut input) = Input::new(data) else { return };
    let Ok(setup) = input.text.parse::<Setup>() else { return };
    assert_eq!(setup.to_string(), input.text);
    let rules = rules(&mut input);
    let Ok(mut game) = Game::from_setup(&setup, rules) else { return };
    assert_eq!(game.position().setup(), setup);
    for &mv in game.position().legal_moves().iter() {
        let mut after = game.clone();
        after.play(mv).expect("a legal move can be played");
        assert_sound(&after);
    }
    for _ in 0..PLIES {
        assert_sound(&game);
        if game.outcome().is_some() {
            return;
        }
        assert_judged_alike(game.position(), input.any_move());
        if input.byte() == 255 {
            remove(&mut game, &mut input);
            continue;
        }
        let moves = game.position().legal_moves();
        let Some(mv) = input.pick(&moves) else { return };
        game.play(mv).expect("a legal move can be played");
    }
}

/// A ruleset with one option changed.
fn rules(input: &mut Input<'_>) -> Rules {
    let mut rules = input.pick(&Ruleset::ALL).unwrap_or(Ruleset::Classic).rules();
    if let Some(option) = input.pick(OPTIONS)
        && let Some(value) = input.pick(option.values)
    {
        // A description of a range is no value of it; the rules are then as they were.
        let _ = rules.set(option.name, value);
    }
    rules
}

fn remove(game: &mut Game, input: &mut Input<'_>) {
    let seat = Seat::ALL[input.byte() % 4];
    let live = game.position().live().contains(seat);
    assert_eq!(game.remove(seat, Removal::Resign).is_ok(), live);
}

/// What the position knows of itself agrees with the same position read from its text.
fn assert_sound(game: &Game) {
    let position = game.position();
    let setup = position.setup();
    assert_eq!(setup.to_string().parse(), Ok(setup.clone()));
    assert_eq!(position.turn().is_none(), game.outcome().is_some());
    let moves = position.legal_moves();
    assert_eq!(moves.len(), position.count_legal_moves());
    assert_eq!(!moves.is_empty(), position.has_legal_move());
    if game.outcome().is_some() {
        assert!(moves.is_empty() && position.checks().is_empty());
        return;
    }
    let fresh = Position::new(&setup, *position.rules()).expect("play leads to playable positions");
    assert_eq!(fresh.key(), position.key());
    assert_eq!(fresh.checks(), position.checks());
    assert_eq!(fresh.legal_moves(), moves);
}

/// One move is judged as the list of legal moves has it.
fn assert_judged_alike(position: &Position, mv: Move) {
    let listed = position.legal_moves().contains(&mv);
    assert_eq!(position.check_legal(mv).is_ok(), listed, "{mv} in {position}");
    assert_eq!(position.play(mv).is_ok(), listed, "{mv} in {position}");
}

/// A move that can be read is written the same, and the opening can judge it.
pub fn text_of_move(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    let Ok(mv) = parse_move(text) else { return };
    assert_eq!(mv.to_string(), text);
    for seat in Seat::ALL {
        assert_judged_alike(&Position::start(Ruleset::Classic.rules(), seat), mv);
    }
}

/// A record that can be read is written so that it is read as the same.
pub fn record(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    let Ok(record) = text.parse::<Record>() else { return };
    let written = record.to_string();
    let again: Record = written.parse().expect("a written record can be read");
    assert_eq!(again.to_string(), written);
    assert_eq!(again.ruleset(), record.ruleset());
    assert_eq!(again.names(), record.names());
    assert_eq!(again.furigoma(), record.furigoma());
    assert_eq!(again.result(), record.result());
    assert_eq!(again.game().entries(), record.game().entries());
    assert_eq!(again.game().position(), record.game().position());
    assert_eq!(again.game().start_position().setup(), record.game().start_position().setup());
}
