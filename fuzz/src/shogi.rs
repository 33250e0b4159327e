//! Standard shogi.

use yonin_engine::Move;
use yonin_engine::shogi::{Game, Position, Rules, Setup};

use crate::input::Input;

/// How many moves a game is played on.
const PLIES: usize = 30;

/// A position that can be read is written so that it is read as the same, though hands may be spelled
/// in more than one way; one that can be played stays sound through every legal move and through a game
/// steered by the input.
pub fn position(data: &[u8]) {
    let Some(mut input) = Input::new(data) else { return };
    let Ok(setup) = input.text.parse::<Setup>() else { return };
    let written = setup.to_string();
    assert_eq!(written.parse(), Ok(setup.clone()));
    let Ok(mut game) = Game::from_setup(&setup, Rules::default()) else { return };
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
        assert_judged_alike(game.position(), input.any_move());
        let moves = game.position().legal_moves();
        let Some(mv) = input.pick(&moves) else { return };
        game.play(mv).expect("a legal move can be played");
    }
}

/// What the position knows of itself agrees with the same position read from its text.
fn assert_sound(game: &Game) {
    let position = game.position();
    let setup = position.setup();
    assert_eq!(setup.to_string().parse(), Ok(setup.clone()));
    let moves = position.legal_moves();
    assert_eq!(moves.len(), position.count_legal_moves());
    assert_eq!(!moves.is_empty(), position.has_legal_move());
    assert!(moves.is_empty() <= game.outcome().is_some());
    let fresh = Position::new(&setup, *position.rules()).expect("play leads to playable positions");
    assert_eq!(fresh.key(), position.key());
    assert_eq!(fresh.legal_moves(), moves);
    assert_eq!(fresh.check_declaration(), position.check_declaration());
}

/// One move is judged as the list of legal moves has it.
fn assert_judged_alike(position: &Position, mv: Move) {
    let listed = position.legal_moves().contains(&mv);
    assert_eq!(position.check_legal(mv).is_ok(), listed, "{mv} in {position}");
    assert_eq!(position.play(mv).is_ok(), listed, "{mv} in {position}");
}
