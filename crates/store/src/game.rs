//! Finished games: their headers. A game's course stays in its log.

use yonin_protocol::{OverReason, PlayerId, RecordHeader, UnixMillis};

/// A game that was played to its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FinishedGame {
    /// What lists show.
    pub header: RecordHeader,
    /// Whether its table was private.
    pub private: bool,
}

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
    /// Only those that ended for this reason.
    pub reason: Option<OverReason>,
    /// Only those in which `player` had this rank; without a player it says nothing.
    pub rank: Option<u8>,
    /// Finished at or after.
    pub from: Option<UnixMillis>,
    /// Finished before.
    pub to: Option<UnixMillis>,
    /// Who asks: games of private tables are listed for those who played in them.
    pub viewer: Option<PlayerId>,
}
