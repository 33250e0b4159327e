//! Moves in short: the piece and where it goes, or where it goes alone.

use crate::diagram::Board;

/// Why a text is not one move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Unclear {
    /// No legal move fits.
    None,
    /// Several do.
    Many(Vec<String>),
}

/// The one legal move that a text stands for. A text that names a promotion means only that; one that
/// does not means the move without it. Without the board, it names no piece on it.
pub(super) fn resolve(
    text: &str,
    legal: &[String],
    board: Option<&Board>,
) -> Result<String, Unclear> {
    let same = |usi: &&String| usi.eq_ignore_ascii_case(text);
    if let Some(usi) = legal.iter().find(same) {
        return Ok(usi.clone());
    }
    let fitting: Vec<&String> = legal.iter().filter(|usi| fits(text, usi, board)).collect();
    match fitting[..] {
        [] => Err(Unclear::None),
        [only] => Ok(only.clone()),
        _ => Err(Unclear::Many(fitting.into_iter().cloned().collect())),
    }
}

/// Whether a legal move is what a short text may stand for.
fn fits(text: &str, usi: &str, board: Option<&Board>) -> bool {
    let Some((from, to)) = split(usi) else { return false };
    if text.eq_ignore_ascii_case(to) {
        return !from.ends_with('*');
    }
    let Some(piece) = text.strip_suffix(to) else { return false };
    let moved = match from.strip_suffix('*') {
        Some(piece) => Some(piece.to_owned()),
        None => board.and_then(|board| board.name_at(from)),
    };
    moved.is_some_and(|moved| moved.eq_ignore_ascii_case(piece))
}

/// A move's first square, or `P*`, and the rest, which of two steps are two squares.
fn split(usi: &str) -> Option<(&str, &str)> {
    let key = usi.find(|character: char| !character.is_ascii_digit())?;
    let end =
        if usi[key..].starts_with(|first: char| first.is_ascii_uppercase()) { 2 } else { key + 1 };
    usi.split_at_checked(end)
}

#[cfg(test)]
mod tests {
    use yonin_engine::{Seat, chu, shogi, yonin};

    use super::*;
    use crate::GameName;

    fn legal(moves: &[&str]) -> Vec<String> {
        moves.iter().map(|usi| (*usi).to_owned()).collect()
    }

    #[test]
    fn short_forms_mean_the_one_move_that_fits() {
        let sfen = yonin::Setup::opening(Seat::South).to_string();
        let board = Board::read(GameName::Yonin, &sfen).unwrap();
        let moves = legal(&[
            "5g5f", "4h4g", "6h6g", "3i2h", "3i3h", "4i3h", "P*5e", "R*4e", "5b5a", "5b5a+",
        ]);
        for (text, usi) in [
            ("5g5f", "5g5f"),
            ("5f", "5g5f"),
            ("P5f", "5g5f"),
            ("p5f", "5g5f"),
            ("s2h", "3i2h"),
            ("S3h", "3i3h"),
            ("G3h", "4i3h"),
            ("P5e", "P*5e"),
            ("p*5e", "P*5e"),
            ("5a+", "5b5a+"),
            ("5a", "5b5a"),
        ] {
            assert_eq!(resolve(text, &moves, Some(&board)), Ok(usi.to_owned()), "{text}");
        }
        let many = resolve("3h", &moves, Some(&board));
        assert_eq!(many, Err(Unclear::Many(legal(&["3i3h", "4i3h"]))));
        // Drops are never meant by a square alone.
        for none in ["5e", "4e", "K5f", "", "x", "é5f"] {
            assert_eq!(resolve(none, &moves, Some(&board)), Err(Unclear::None), "{none}");
        }
    }

    #[test]
    fn short_forms_of_shogi() {
        let board = Board::read(GameName::Shogi, shogi::START).unwrap();
        let moves = legal(&["7g7f", "2g2f", "6i5h", "4i5h"]);
        for (text, usi) in [("7f", "7g7f"), ("P2f", "2g2f"), ("7g7f", "7g7f")] {
            assert_eq!(resolve(text, &moves, Some(&board)), Ok(usi.to_owned()), "{text}");
        }
        let many = resolve("G5h", &moves, Some(&board));
        assert_eq!(many, Err(Unclear::Many(legal(&["6i5h", "4i5h"]))));
        assert_eq!(resolve("win", &moves, Some(&board)), Err(Unclear::None));
    }

    /// A lion on 6i, an unpromoted pawn on 12h, a promoted one on 2c.
    #[test]
    fn short_forms_of_two_steps() {
        let sfen = "12/12/10+P1/12/12/12/12/P11/6N5/12/12/12 b - 1";
        assert!(sfen.parse::<chu::Setup>().is_ok());
        let board = Board::read(GameName::Chu, sfen).unwrap();
        let moves = legal(&["12h12g", "2c2b", "6i5h", "6i5h4g", "6i5h6i", "6i4g"]);
        for (text, usi) in [
            ("12g", "12h12g"),
            ("P12g", "12h12g"),
            ("+p2b", "2c2b"),
            ("5h", "6i5h"),
            ("N5h", "6i5h"),
            ("n5h4g", "6i5h4g"),
            ("5h6i", "6i5h6i"),
            ("4g", "6i4g"),
            ("6i5h6i", "6i5h6i"),
        ] {
            assert_eq!(resolve(text, &moves, Some(&board)), Ok(usi.to_owned()), "{text}");
        }
        for none in ["2g", "P2b", "K5h", "6i", ""] {
            assert_eq!(resolve(none, &moves, Some(&board)), Err(Unclear::None), "{none}");
        }
        assert_eq!(resolve("P12g", &moves, None), Err(Unclear::None));
    }
}
