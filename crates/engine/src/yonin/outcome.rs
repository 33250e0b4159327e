//! Eliminations and ends, as rules and records name them.

use crate::{BySeat, Seat, SeatSet};

/// How a player went out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EliminationReason {
    /// In check without a legal move (§4).
    Checkmate,
    /// Without a legal move when the turn would come (§4).
    Stalemate,
    /// Nothing left but the king (§5, §7).
    BareKing,
    /// The only one to repeat by giving check (§7).
    PerpetualCheck,
    /// Resigned.
    Resign,
    /// Out of time.
    Flag,
    /// Removed for absence.
    Abandon,
    /// Removed by a ruling.
    Ruling,
}

impl EliminationReason {
    /// The code on the wire, such as `bare_king`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Checkmate => "checkmate",
            Self::Stalemate => "stalemate",
            Self::BareKing => "bare_king",
            Self::PerpetualCheck => "perpetual_check",
            Self::Resign => "resign",
            Self::Flag => "flag",
            Self::Abandon => "abandon",
            Self::Ruling => "ruling",
        }
    }
}

/// A removal that no move caused (§6). Its army always freezes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Removal {
    /// The player resigned.
    Resign,
    /// The player's time ran out.
    Flag,
    /// The player was away.
    Abandon,
    /// An organizer removed the player.
    Ruling,
}

impl Removal {
    /// The reason in the list of eliminations.
    #[must_use]
    pub const fn reason(self) -> EliminationReason {
        match self {
            Self::Resign => EliminationReason::Resign,
            Self::Flag => EliminationReason::Flag,
            Self::Abandon => EliminationReason::Abandon,
            Self::Ruling => EliminationReason::Ruling,
        }
    }
}

/// What became of an army.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ArmyFate {
    /// It passed to the player credited.
    Inherited,
    /// It froze where it stood, its hand sealed.
    Frozen,
}

impl ArmyFate {
    /// The code on the wire: `inherited` or `frozen`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Inherited => "inherited",
            Self::Frozen => "frozen",
        }
    }
}

/// A player has gone out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Elimination {
    /// Who.
    pub seat: Seat,
    /// The player credited, if any; the elimination then counts as a mate of his.
    pub by: Option<Seat>,
    /// Why.
    pub reason: EliminationReason,
    /// The rank taken; `None` in a team game that goes on, for ranks are given at its end.
    pub rank: Option<u8>,
    /// What became of the army.
    pub army: ArmyFate,
}

/// Why a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum End {
    /// One player is left.
    LastSurvivor,
    /// A player mated two, or one who had mated somebody.
    TwoMates,
    /// Two kings are down and the mates were counted.
    SecondMateCount,
    /// A team has won.
    Team,
    /// The position stood for the fourth time.
    Repetition,
    /// The limit of moves is reached.
    MaxPlies,
}

impl End {
    /// All ends.
    pub const ALL: [Self; 6] = [
        Self::LastSurvivor,
        Self::TwoMates,
        Self::SecondMateCount,
        Self::Team,
        Self::Repetition,
        Self::MaxPlies,
    ];

    /// The code on the wire, such as `last_survivor`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::LastSurvivor => "last_survivor",
            Self::TwoMates => "two_mates",
            Self::SecondMateCount => "second_mate_count",
            Self::Team => "team",
            Self::Repetition => "repetition",
            Self::MaxPlies => "max_plies",
        }
    }
}

/// The result of a finished game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// Why it is over.
    pub end: End,
    /// The rank of each seat, 1 the best; `None` for seats closed from the start. Those who share
    /// ranks have the best of them.
    pub ranks: BySeat<Option<u8>>,
    /// Every seat of rank 1.
    pub winners: SeatSet,
}
