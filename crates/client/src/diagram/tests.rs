//! The drawing itself; what it shows of a game is tested through the command.

use unicode_width::UnicodeWidthStr;
use yonin_engine::yonin::{Game, Ruleset};
use yonin_engine::{Seat, shogi};

use super::{Diagram, Paint};

/// South in check by West's gold, a tokin of North's that East has inherited, a frozen rook, a sealed
/// hand.
fn mixed() -> Diagram {
    let text = "4Rxn3Kxn/9/9/4+Pen4/8Ke/9/9/4Gw4/Kw3Ks4 s R2PsPn 12";
    Diagram::of_yonin(&Game::from_setup(&text.parse().unwrap(), Ruleset::Classic.rules()).unwrap())
}

/// The text without escape sequences.
fn stripped(text: &str) -> String {
    let mut parts = text.split("\u{1b}[");
    let first = parts.next().unwrap().to_owned();
    parts.fold(first, |all, part| all + part.split_once('m').unwrap().1)
}

#[test]
fn men_show_role_facing_and_mover() {
    let drawn = mixed().draw(Paint::Plain);
    assert!(drawn.contains("+P↓e "), "{drawn}");
    assert!(drawn.contains(" R↓x "), "{drawn}");
    assert!(drawn.contains(" K↑s!"), "{drawn}");
    assert!(drawn.contains("hand R 2P  in check by G→w on 5h"), "{drawn}");
    assert!(drawn.contains("hand P     out, hand sealed"), "{drawn}");
}

#[test]
fn colours_add_nothing_but_colours() {
    let game = Game::start(Ruleset::Classic.rules(), Seat::South);
    let board: shogi::Setup = shogi::START.parse().unwrap();
    let board = shogi::Game::from_setup(&board, shogi::Rules::default()).unwrap();
    for diagram in [mixed(), Diagram::of_yonin(&game), Diagram::of_shogi(&board)] {
        let coloured = diagram.draw(Paint::Colour);
        assert!(coloured.contains('\u{1b}'));
        assert_eq!(stripped(&coloured), diagram.draw(Paint::Plain));
    }
}

#[test]
fn names_of_wide_characters_keep_the_columns() {
    let mut diagram = mixed();
    for (player, name) in diagram.players.iter_mut().zip(["四人将棋", "Mika", "ミカ#4821", "Ann"])
    {
        player.name = name.to_owned();
    }
    let drawn = diagram.draw(Paint::Plain);
    let hands =
        drawn.lines().filter_map(|line| line.split_once("hand")).map(|(name, _)| name.width());
    assert_eq!(hands.collect::<Vec<_>>(), [16; 4], "{drawn}");
}

#[test]
fn every_row_is_as_wide_as_the_frame() {
    let drawn = mixed().draw(Paint::Plain);
    let rows = drawn.lines().filter(|line| line.contains(['│', '┌', '└']));
    let widths: Vec<usize> = rows.map(|line| line.chars().count()).collect();
    assert_eq!(widths, vec![50; 11]);
}
