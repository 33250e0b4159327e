//! Lists of moves and removals.

use serde::Deserialize;
use yonin_engine::yonin::{Elimination, Game};

use super::report::Difference;
use crate::rules::error::StepError;
use crate::rules::yonin::Action;

/// A move or removal, with its text.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub(super) struct ActionWord {
    pub(super) text: String,
    pub(super) action: Action,
}

impl TryFrom<String> for ActionWord {
    type Error = StepError;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        Ok(Self { action: Action::parse(&text)?, text })
    }
}

/// Plays them all and says who went out by the last.
pub(super) fn play_all(
    game: &mut Game,
    moves: &[ActionWord],
) -> Result<Vec<Elimination>, Difference> {
    let mut eliminated = Vec::new();
    for (index, ActionWord { text, action }) in moves.iter().enumerate() {
        eliminated = action.play(text, game).map_err(|error| Difference {
            what: format!("moves[{index}]"),
            expected: format!("{text} to be legal"),
            got: error.to_string(),
        })?;
    }
    Ok(eliminated)
}
