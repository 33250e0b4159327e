//! The options of a game and the rulesets that set them (`docs/rules/yonin.md` §10).

use std::fmt;
use std::str::FromStr;

use super::Teams;
use crate::Seat;

/// What becomes of the army of a mated player (§6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Army {
    /// It passes to the player credited with the mate, facing kept.
    Inherit,
    /// It freezes where it stands and may be captured by anyone.
    Freeze,
}

/// When the game is decided (§7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Win {
    /// One player is left.
    LastSurvivor,
    /// A player has mated two, or has mated one who had mated somebody; or one player is left.
    TwoMates,
    /// Two kings are down, for whatever reason.
    SecondMateCount,
}

/// How ratings and standings read the ranks (§7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Scoring {
    /// Each rank counts.
    Ranks,
    /// The first wins and all others lose; those who share the first rank have drawn.
    WinnerOnly,
}

/// Which checked players are judged for mate after a move (§4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MateTiming {
    /// All of them.
    Immediate,
    /// The one about to get the turn.
    OnTurn,
}

/// Where an arriving pawn must promote (§2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PawnMustPromoteRanks {
    /// On its last rank.
    LastRank,
    /// On its last two ranks.
    LastTwoRanks,
}

/// Whether a pawn may be dropped right in front of a dead king (§2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DeadKingPawnDrop {
    /// It may not.
    Forbid,
    /// It may.
    Allow,
}

/// When a team has won (§8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TeamWin {
    /// Every king of the other side is down.
    All,
    /// The first king to go down loses for its team.
    FirstMate,
}

/// Whether a player may go on with nothing but his king (§7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BareKing {
    /// He may.
    Allowed,
    /// He is out at the end of the move.
    Eliminated,
}

/// Who starts (§9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FirstSeat {
    /// Four pawns are thrown.
    Furigoma,
    /// This seat.
    Seat(Seat),
}

/// The value of every option of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    /// What becomes of the army of a mated player.
    pub army: Army,
    /// When the game is decided, without teams.
    pub win: Win,
    /// How ratings and standings read the ranks.
    pub scoring: Scoring,
    /// Which checked players are judged for mate after a move.
    pub mate_timing: MateTiming,
    /// Where an arriving pawn must promote.
    pub pawn_must_promote_ranks: PawnMustPromoteRanks,
    /// Whether a pawn may be dropped right in front of a dead king.
    pub dead_king_pawn_drop: DeadKingPawnDrop,
    /// Who plays with whom.
    pub teams: Teams,
    /// When a team has won.
    pub team_win: TeamWin,
    /// Whether a partner's men may be captured.
    pub capture_partner: bool,
    /// Whether a player may go on with nothing but his king.
    pub bare_king: BareKing,
    /// Moves after which the game ends, at most [`MOST_PLIES`](super::MOST_PLIES); 0 for no limit.
    pub max_plies: u32,
    /// Who starts.
    pub first_seat: FirstSeat,
}

/// A named set of option values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ruleset {
    /// The English source: armies are inherited, the last survivor wins.
    Classic,
    /// The English source's alternative: the first to mate twice wins.
    ClassicRace,
    /// The Korean source: armies freeze, only the last survivor wins.
    Korean,
    /// The inventor's rules: the game ends with the second mate.
    Iemoto,
    /// The Japan Yonin Shogi League.
    League,
}

impl Ruleset {
    /// All rulesets, the default first.
    pub const ALL: [Self; 5] =
        [Self::Classic, Self::ClassicRace, Self::Korean, Self::Iemoto, Self::League];

    /// The name in records and on the wire.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Classic => "classic",
            Self::ClassicRace => "classic-race",
            Self::Korean => "korean",
            Self::Iemoto => "iemoto",
            Self::League => "league",
        }
    }

    /// What sets it apart, in one line.
    #[must_use]
    pub const fn summary(self) -> &'static str {
        match self {
            Self::Classic => "a mated army passes to the mating player; the last survivor wins",
            Self::ClassicRace => {
                "as classic, but the first to mate twice, or to mate a mater, wins"
            }
            Self::Korean => {
                "a mated army freezes; only the last survivor wins; pawns promote early"
            }
            Self::Iemoto => {
                "the inventor's rules: the second mate ends the game and mates are counted"
            }
            Self::League => "the Japan Yonin Shogi League: frozen armies, no bare kings, 300 moves",
        }
    }

    /// The value of every option.
    #[must_use]
    pub const fn rules(self) -> Rules {
        let classic = Rules {
            army: Army::Inherit,
            win: Win::LastSurvivor,
            scoring: Scoring::Ranks,
            mate_timing: MateTiming::Immediate,
            pawn_must_promote_ranks: PawnMustPromoteRanks::LastRank,
            dead_king_pawn_drop: DeadKingPawnDrop::Forbid,
            teams: Teams::None,
            team_win: TeamWin::All,
            capture_partner: true,
            bare_king: BareKing::Allowed,
            max_plies: 600,
            first_seat: FirstSeat::Furigoma,
        };
        match self {
            Self::Classic => classic,
            Self::ClassicRace => Rules { win: Win::TwoMates, ..classic },
            Self::Korean => Rules {
                army: Army::Freeze,
                scoring: Scoring::WinnerOnly,
                pawn_must_promote_ranks: PawnMustPromoteRanks::LastTwoRanks,
                ..classic
            },
            Self::Iemoto => {
                Rules { win: Win::SecondMateCount, team_win: TeamWin::FirstMate, ..classic }
            }
            Self::League => Rules {
                army: Army::Freeze,
                mate_timing: MateTiming::OnTurn,
                dead_king_pawn_drop: DeadKingPawnDrop::Allow,
                bare_king: BareKing::Eliminated,
                max_plies: 300,
                ..classic
            },
        }
    }
}

impl fmt::Display for Ruleset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The text names no ruleset.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is no ruleset: classic, classic-race, korean, iemoto or league")]
pub struct ParseRulesetError(String);

impl FromStr for Ruleset {
    type Err = ParseRulesetError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL
            .into_iter()
            .find(|ruleset| ruleset.name() == text)
            .ok_or_else(|| ParseRulesetError(text.chars().take(40).collect()))
    }
}
