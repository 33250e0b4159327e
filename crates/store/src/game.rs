//! Finished games: their headers. A game's course stays in its log.

use yonin_protocol::{PlayerId, UnixMillis};

/// Which finished games a list shows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameFilter {
    /// Only those this player played in.
    pub player: Option<PlayerId>,
    /// Only those of this game.
    pub game: Option<String>,
    /// Only those under this ruleset.
    pub ruleset: Option<String>,
    /// Only those of this league.
    pub league: Option<String>,
    /// Finished at or after.
    pub from: Option<UnixMillis>,
    /// Finished before.
    pub to: Option<UnixMillis>,
}
