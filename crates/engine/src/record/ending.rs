//! Why a recorded game is over.

use crate::Seat;

/// The end of a recorded game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ending {
    /// Why it is over.
    pub reason: Reason,
    /// Who won: South is black, North is white. `None` for a draw or a game without a result.
    pub winner: Option<Seat>,
}

/// Why a recorded game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// In check without a legal move, 詰み.
    Checkmate,
    /// Without a legal move.
    Stalemate,
    /// The last royal man was captured.
    RoyalCaptured,
    /// A lone royal man has lost.
    BareKing,
    /// Two royal men alone.
    BareRoyals,
    /// The position stood too often, 千日手.
    Repetition,
    /// It did, and one player attacked all along.
    PerpetualCheck,
    /// Kings in the other camps: won by declaration, 入玉勝ち, or drawn, 持将棋.
    Impasse,
    /// The limit of moves.
    MaxPlies,
    /// A player resigned, 投了.
    Resign,
    /// A player ran out of time, 切れ負け.
    Flag,
    /// A player broke the rules, 反則.
    Illegal,
    /// A player did not come, 不戦敗.
    Forfeit,
    /// A player left.
    Abandon,
    /// The players agreed.
    Agreement,
    /// An organizer ruled.
    Ruling,
    /// It was broken off, 中断.
    Suspended,
    /// The record does not say why.
    Unstated,
}

impl Reason {
    /// All reasons.
    pub const ALL: [Self; 18] = [
        Self::Checkmate,
        Self::Stalemate,
        Self::RoyalCaptured,
        Self::BareKing,
        Self::BareRoyals,
        Self::Repetition,
        Self::PerpetualCheck,
        Self::Impasse,
        Self::MaxPlies,
        Self::Resign,
        Self::Flag,
        Self::Illegal,
        Self::Forfeit,
        Self::Abandon,
        Self::Agreement,
        Self::Ruling,
        Self::Suspended,
        Self::Unstated,
    ];

    /// A stable code, such as `perpetual_check`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Checkmate => "checkmate",
            Self::Stalemate => "stalemate",
            Self::RoyalCaptured => "royal_captured",
            Self::BareKing => "bare_king",
            Self::BareRoyals => "bare_royals",
            Self::Repetition => "repetition",
            Self::PerpetualCheck => "perpetual_check",
            Self::Impasse => "impasse",
            Self::MaxPlies => "max_plies",
            Self::Resign => "resign",
            Self::Flag => "flag",
            Self::Illegal => "illegal",
            Self::Forfeit => "forfeit",
            Self::Abandon => "abandon",
            Self::Agreement => "agreement",
            Self::Ruling => "ruling",
            Self::Suspended => "suspended",
            Self::Unstated => "unstated",
        }
    }

    /// Whether moves alone bring it about, so that it need not be told beside them.
    pub(super) const fn is_by_moves(self) -> bool {
        matches!(
            self,
            Self::Checkmate
                | Self::Stalemate
                | Self::RoyalCaptured
                | Self::BareKing
                | Self::BareRoyals
                | Self::Repetition
                | Self::PerpetualCheck
                | Self::MaxPlies
        )
    }

    /// The reason with this code.
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|reason| reason.code() == code)
    }
}
