//! Whole games of standard shogi: mate, repetition, perpetual check, declaration, handicap.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use yonin_engine::Seat;
use yonin_engine::shogi::{DeclareError, End, Game, Impasse, Removal, Rules, START, Shortfall};

fn game(sfen: &str) -> Game {
    Game::from_setup(&sfen.parse().unwrap(), Rules::default()).unwrap()
}

fn play(game: &mut Game, moves: &str) {
    for text in moves.split(' ') {
        game.play(text.parse().unwrap()).unwrap();
    }
}

fn result(game: &Game) -> Option<(End, Option<Seat>)> {
    game.outcome().map(|outcome| (outcome.end, outcome.winner))
}

#[test]
fn mate_ends_the_game() {
    let mut game = game("4k4/9/4P4/9/9/9/9/9/4K4 b G 1");
    assert!(game.play("G*5a".parse().unwrap()).is_err());
    play(&mut game, "G*5b");
    assert_eq!(result(&game), Some((End::Checkmate, Some(Seat::South))));
    assert!(game.play("5a5b".parse().unwrap()).is_err());
    assert!(game.remove(Seat::North, Removal::Resign).is_err());
}

#[test]
fn a_player_without_a_move_has_lost() {
    let game = game("k8/9/1G7/9/9/9/9/9/1R2K4 w - 1");
    assert_eq!(result(&game), None);
    let game = self::game("k8/2G6/1G7/9/9/9/9/9/1R2K4 w - 1");
    assert_eq!(result(&game), Some((End::Stalemate, Some(Seat::South))));
}

#[test]
fn the_fourth_occurrence_is_a_draw() {
    let mut game = game(START);
    for _ in 0..3 {
        assert_eq!(result(&game), None);
        play(&mut game, "2h1h 8b9b 1h2h 9b8b");
    }
    assert_eq!(game.repetition(), 4);
    assert_eq!(result(&game), Some((End::Repetition, None)));
}

#[test]
fn a_repetition_is_found_however_long_ago_it_began() {
    let mut game = game(START);
    for pair in 0..18 {
        assert_eq!(result(&game), None, "after {pair} pairs of moves");
        // Black is back after two moves, white after three, both after six.
        play(&mut game, ["2h1h", "1h2h"][pair % 2]);
        play(&mut game, ["5a4b", "4b5b", "5b5a"][pair % 3]);
    }
    assert_eq!(game.moves().len(), 36);
    assert_eq!(result(&game), Some((End::Repetition, None)));
}

#[test]
fn perpetual_check_loses() {
    let mut game = game("4k4/9/9/9/9/9/9/9/R3K4 b - 1");
    // The cycle starts after the first check: white returns to it, black gives check with every move.
    play(&mut game, "9i9a 5a5b");
    for _ in 0..2 {
        play(&mut game, "9a9b 5b5a 9b9a 5a5b");
    }
    play(&mut game, "9a9b 5b5a");
    assert_eq!(result(&game), None);
    play(&mut game, "9b9a");
    assert_eq!(result(&game), Some((End::PerpetualCheck, Some(Seat::North))));
}

#[test]
fn a_quiet_move_in_the_cycle_makes_it_a_draw() {
    let mut game = game("4k4/9/9/9/9/9/9/9/R3K4 b - 1");
    for _ in 0..3 {
        play(&mut game, "9i9a 5a5b 9a9i 5b5a");
    }
    assert_eq!(result(&game), Some((End::Repetition, None)));
}

#[test]
fn the_declaration_needs_king_men_and_points() {
    // Ten men in the camp; rook and bishop on the board, points made up in hand.
    let camp = "+P+P+P+PK+P+P+P+P/1+R1+B5/9/9/9/9/9/9/4k4";
    let short = |hands: &str| game(&format!("{camp} b {hands} 1")).declare();
    assert_eq!(
        short("RB"),
        Ok(()),
        "8 pawns, 2 x 5 and 2 x 5 in hand are the 28 points black needs"
    );
    assert_eq!(
        short("R4P"),
        Err(DeclareError::Short(Shortfall::Points { points: 27, needed: 28 }))
    );
    let no_men = game("K8/9/9/9/9/9/9/9/4k4 b 2R2B4G4S 1").declare();
    assert_eq!(no_men, Err(DeclareError::Short(Shortfall::Men(0))));
    assert_eq!(game(START).declare(), Err(DeclareError::Short(Shortfall::KingOutside)));
    let checked = game(&format!("{camp} b B 1").replace("1+R1+B5", "1+R1+Br4")).declare();
    assert_eq!(checked, Err(DeclareError::Short(Shortfall::InCheck)));
    // White needs 27.
    let white = "4K4/9/9/9/9/9/9/1+r1+b5/+p+p+p+pk+p+p+p+p";
    assert_eq!(game(&format!("{white} w r4p 1")).declare(), Ok(()));

    let off = Rules { impasse: Impasse::Off };
    let mut game = Game::from_setup(&format!("{camp} b RB 1").parse().unwrap(), off).unwrap();
    assert_eq!(game.declare(), Err(DeclareError::Short(Shortfall::Off)));
    assert_eq!(result(&game), None);
}

#[test]
fn a_handicap_is_a_set_up_in_which_white_begins() {
    let mut game = game("lnsgkgsnl/1r7/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1");
    play(&mut game, "3c3d 7g7f");
    assert_eq!(game.position().turn(), Seat::North);
    game.remove(Seat::North, Removal::Flag).unwrap();
    assert_eq!(result(&game), Some((End::Flag, Some(Seat::South))));
}
