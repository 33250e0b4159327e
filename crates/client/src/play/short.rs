//! Moves in short: the piece and where it goes, or where it goes alone.

use yonin_engine::{Square, yonin::Setup};

/// Why a text is not one move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Unclear {
    /// No legal move fits.
    None,
    /// Several do.
    Many(Vec<String>),
}

/// The one legal move that a text stands for. A text that names a promotion means only that; one that
/// does not means the move without it.
pub(super) fn resolve(text: &str, legal: &[String], sfen: &str) -> Result<String, Unclear> {
    let same = |usi: &&String| usi.eq_ignore_ascii_case(text);
    if let Some(usi) = legal.iter().find(same) {
        return Ok(usi.clone());
    }
    let setup = sfen.parse::<Setup>().ok();
    let fitting: Vec<&String> =
        legal.iter().filter(|usi| fits(text, usi, setup.as_ref())).collect();
    match fitting[..] {
        [] => Err(Unclear::None),
        [only] => Ok(only.clone()),
        _ => Err(Unclear::Many(fitting.into_iter().cloned().collect())),
    }
}

/// Whether a legal move is what a short text may stand for.
fn fits(text: &str, usi: &str, setup: Option<&Setup>) -> bool {
    let Some((from, to)) = usi.split_at_checked(2) else { return false };
    if text.eq_ignore_ascii_case(to) {
        return !from.ends_with('*');
    }
    let Some(piece) = text.strip_suffix(to) else { return false };
    let moved = from.strip_suffix('*').map(str::to_owned).or_else(|| {
        let man = setup?.arrangement.man_at(from.parse::<Square>().ok()?)?;
        let promoted = if man.role.is_promoted() { "+" } else { "" };
        Some(format!("{promoted}{}", man.role.letter()))
    });
    moved.is_some_and(|moved| moved.eq_ignore_ascii_case(piece))
}

#[cfg(test)]
mod tests {
    use yonin_engine::Seat;

    use super::*;

    fn legal(moves: &[&str]) -> Vec<String> {
        moves.iter().map(|usi| (*usi).to_owned()).collect()
    }

    #[test]
    fn short_forms_mean_the_one_move_that_fits() {
        let sfen = yonin_engine::yonin::Position::start(
            yonin_engine::yonin::Ruleset::Classic.rules(),
            Seat::South,
        )
        .to_string();
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
            assert_eq!(resolve(text, &moves, &sfen), Ok(usi.to_owned()), "{text}");
        }
        let many = resolve("3h", &moves, &sfen);
        assert_eq!(many, Err(Unclear::Many(legal(&["3i3h", "4i3h"]))));
        // Drops are never meant by a square alone.
        for none in ["5e", "4e", "K5f", "", "x", "é5f"] {
            assert_eq!(resolve(none, &moves, &sfen), Err(Unclear::None), "{none}");
        }
    }
}
