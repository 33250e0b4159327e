//! Options by name and as text, for records, command lines and the wire.

use super::{
    Army, BareKing, DeadKingPawnDrop, FirstSeat, MateTiming, PawnMustPromoteRanks, Rules, Scoring,
    TeamWin, Teams, Win,
};
use crate::options::{BOOLEANS, by_name, name_of, plies};
use crate::{OptionError, OptionInfo};

/// Every option, in the order records list them.
pub const OPTIONS: &[OptionInfo] = &[
    OptionInfo {
        name: "army",
        values: &["inherit", "freeze"],
        meaning: "what becomes of a mated player's men: they pass to the mating player, or freeze",
    },
    OptionInfo {
        name: "win",
        values: &["last_survivor", "two_mates", "second_mate_count"],
        meaning: "when a game without teams is decided",
    },
    OptionInfo {
        name: "scoring",
        values: &["ranks", "winner_only"],
        meaning: "whether ratings and standings count every rank or the winner alone",
    },
    OptionInfo {
        name: "mate_timing",
        values: &["immediate", "on_turn"],
        meaning: "whether every checked player is judged for mate after a move, or the next to play",
    },
    OptionInfo {
        name: "pawn_must_promote_ranks",
        values: &["1", "2"],
        meaning: "on how many of its last ranks an arriving pawn must promote",
    },
    OptionInfo {
        name: "dead_king_pawn_drop",
        values: &["forbid", "allow"],
        meaning: "whether a pawn may be dropped right in front of a dead king",
    },
    OptionInfo {
        name: "teams",
        values: &[
            "none",
            "opposite",
            "left",
            "right",
            "three_v_one:s",
            "three_v_one:w",
            "three_v_one:n",
            "three_v_one:e",
        ],
        meaning: "who plays with whom; three_v_one names the seat that plays alone",
    },
    OptionInfo {
        name: "team_win",
        values: &["all", "first_mate"],
        meaning: "whether a team loses with its last king or with the first king to go down",
    },
    OptionInfo {
        name: "capture_partner",
        values: &["true", "false"],
        meaning: "whether a partner's men may be captured",
    },
    OptionInfo {
        name: "bare_king",
        values: &["allowed", "eliminated"],
        meaning: "whether a player with nothing but his king may go on",
    },
    OptionInfo {
        name: "max_plies",
        values: &["0..100000"],
        meaning: "moves after which the survivors share the open ranks; 0 for no limit",
    },
    OptionInfo {
        name: "first_seat",
        values: &["furigoma", "s", "w", "n", "e"],
        meaning: "who starts: by the throw of four pawns, or a seat",
    },
];

const ARMIES: [(&str, Army); 2] = [("inherit", Army::Inherit), ("freeze", Army::Freeze)];
const WINS: [(&str, Win); 3] = [
    ("last_survivor", Win::LastSurvivor),
    ("two_mates", Win::TwoMates),
    ("second_mate_count", Win::SecondMateCount),
];
const SCORINGS: [(&str, Scoring); 2] =
    [("ranks", Scoring::Ranks), ("winner_only", Scoring::WinnerOnly)];
const MATE_TIMINGS: [(&str, MateTiming); 2] =
    [("immediate", MateTiming::Immediate), ("on_turn", MateTiming::OnTurn)];
const PAWN_RANKS: [(&str, PawnMustPromoteRanks); 2] =
    [("1", PawnMustPromoteRanks::LastRank), ("2", PawnMustPromoteRanks::LastTwoRanks)];
const DEAD_KING_DROPS: [(&str, DeadKingPawnDrop); 2] =
    [("forbid", DeadKingPawnDrop::Forbid), ("allow", DeadKingPawnDrop::Allow)];
const TEAM_WINS: [(&str, TeamWin); 2] = [("all", TeamWin::All), ("first_mate", TeamWin::FirstMate)];
const BARE_KINGS: [(&str, BareKing); 2] =
    [("allowed", BareKing::Allowed), ("eliminated", BareKing::Eliminated)];

impl Rules {
    /// Sets one option from its text.
    ///
    /// # Errors
    ///
    /// When no option has the name or the option does not take the value; the rules stay as they were.
    pub fn set(&mut self, option: &str, value: &str) -> Result<(), OptionError> {
        let info = OPTIONS
            .iter()
            .find(|info| info.name == option)
            .ok_or_else(|| OptionError::unknown(option))?;
        self.try_set(info.name, value).ok_or_else(|| OptionError::value(info, value))
    }

    fn try_set(&mut self, option: &str, value: &str) -> Option<()> {
        match option {
            "army" => self.army = by_name(&ARMIES, value)?,
            "win" => self.win = by_name(&WINS, value)?,
            "scoring" => self.scoring = by_name(&SCORINGS, value)?,
            "mate_timing" => self.mate_timing = by_name(&MATE_TIMINGS, value)?,
            "pawn_must_promote_ranks" => {
                self.pawn_must_promote_ranks = by_name(&PAWN_RANKS, value)?;
            }
            "dead_king_pawn_drop" => self.dead_king_pawn_drop = by_name(&DEAD_KING_DROPS, value)?,
            "teams" => self.teams = Teams::parse(value)?,
            "team_win" => self.team_win = by_name(&TEAM_WINS, value)?,
            "capture_partner" => self.capture_partner = by_name(&BOOLEANS, value)?,
            "bare_king" => self.bare_king = by_name(&BARE_KINGS, value)?,
            "max_plies" => self.max_plies = plies(value)?,
            "first_seat" => {
                self.first_seat = match value {
                    "furigoma" => FirstSeat::Furigoma,
                    _ => FirstSeat::Seat(value.parse().ok()?),
                };
            }
            _ => return None,
        }
        Some(())
    }

    /// The value of an option as text; `None` when no option has the name.
    #[must_use]
    pub fn get(&self, option: &str) -> Option<String> {
        Some(match option {
            "army" => name_of(&ARMIES, &self.army),
            "win" => name_of(&WINS, &self.win),
            "scoring" => name_of(&SCORINGS, &self.scoring),
            "mate_timing" => name_of(&MATE_TIMINGS, &self.mate_timing),
            "pawn_must_promote_ranks" => name_of(&PAWN_RANKS, &self.pawn_must_promote_ranks),
            "dead_king_pawn_drop" => name_of(&DEAD_KING_DROPS, &self.dead_king_pawn_drop),
            "teams" => self.teams.to_string(),
            "team_win" => name_of(&TEAM_WINS, &self.team_win),
            "capture_partner" => name_of(&BOOLEANS, &self.capture_partner),
            "bare_king" => name_of(&BARE_KINGS, &self.bare_king),
            "max_plies" => self.max_plies.to_string(),
            "first_seat" => match self.first_seat {
                FirstSeat::Furigoma => "furigoma".to_owned(),
                FirstSeat::Seat(seat) => seat.to_string(),
            },
            _ => return None,
        })
    }

    /// Every option with its value as text, in the order records list them.
    pub fn options(&self) -> impl Iterator<Item = (&'static str, String)> {
        OPTIONS.iter().filter_map(|info| Some((info.name, self.get(info.name)?)))
    }
}
