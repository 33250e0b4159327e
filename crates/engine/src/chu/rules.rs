//! The options of a game and the rulesets that set them (`docs/rules/chu.md` §3 to §6).

use std::fmt;
use std::str::FromStr;

/// Which men may promote on the last rank without a capture (§3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LastRankPromotion {
    /// None.
    None,
    /// Pawns.
    Pawn,
    /// Lances.
    Lance,
    /// Pawns and lances.
    PawnLance,
}

/// Which lions may not be taken right after a man that is no lion has taken one (§4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FirstLion {
    /// Every lion, by men that are no lions.
    Edo,
    /// Protected lions, by any man.
    Okazaki,
    /// None: every lion may be taken.
    Off,
}

/// Whether a player with nothing but a royal loses (§5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BareKing {
    /// He does against two men other than pawns and go-betweens, unless he can take one of them.
    Lishogi,
    /// He does against exactly two, unless he takes one at once.
    Renmei,
    /// He does not.
    Off,
}

/// The value of every option of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    /// Which men may promote on the last rank without a capture.
    pub last_rank_promotion: LastRankPromotion,
    /// Whether they must.
    pub last_rank_forced: bool,
    /// Which lions may not be taken right after another man than a lion has taken one.
    pub first_lion: FirstLion,
    /// Whether a kirin that took a lion and promoted may be taken all the same.
    pub kirin_exception: bool,
    /// Whether a pawn or go-between taken on the first step still protects.
    pub doomed_pawn_protects: bool,
    /// Whether a lion may always take a lion beside it.
    pub adjacent_exception: bool,
    /// Whether a lion may take a protected lion if its first step takes a man worth it (tsukegui).
    pub tsukegui_exception: bool,
    /// Whether pawns and go-betweens block a lion's jump.
    pub lion_pawn_block: bool,
    /// Whether a player with nothing but a royal loses.
    pub bare_king: BareKing,
    /// Moves after which the game is a draw, at most 100,000; 0 for no limit.
    pub max_plies: u32,
}

impl Default for Rules {
    fn default() -> Self {
        Ruleset::Lishogi.rules()
    }
}

/// A named set of option values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ruleset {
    /// What players on line use.
    Lishogi,
    /// The Japan Chushogi Association.
    Renmei,
    /// The Korean source to the letter.
    Namu,
}

impl Ruleset {
    /// All rulesets, the default first.
    pub const ALL: [Self; 3] = [Self::Lishogi, Self::Renmei, Self::Namu];

    /// The name in records and on the wire.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Lishogi => "lishogi",
            Self::Renmei => "renmei",
            Self::Namu => "namu",
        }
    }

    /// What sets it apart, in one line.
    #[must_use]
    pub const fn summary(self) -> &'static str {
        match self {
            Self::Lishogi => "what players on line use: no lion is taken in return at once",
            Self::Renmei => "the Japan Chushogi Association: no protected lion is taken in return",
            Self::Namu => {
                "the Korean source: pawns block lions, protected lions are never taken by lions"
            }
        }
    }

    /// The value of every option.
    #[must_use]
    pub const fn rules(self) -> Rules {
        let lishogi = Rules {
            last_rank_promotion: LastRankPromotion::PawnLance,
            last_rank_forced: false,
            first_lion: FirstLion::Edo,
            kirin_exception: true,
            doomed_pawn_protects: true,
            adjacent_exception: true,
            tsukegui_exception: true,
            lion_pawn_block: false,
            bare_king: BareKing::Lishogi,
            max_plies: 1000,
        };
        match self {
            Self::Lishogi => lishogi,
            Self::Renmei => Rules {
                last_rank_promotion: LastRankPromotion::Pawn,
                first_lion: FirstLion::Okazaki,
                kirin_exception: false,
                bare_king: BareKing::Renmei,
                ..lishogi
            },
            Self::Namu => Rules {
                last_rank_forced: true,
                kirin_exception: false,
                doomed_pawn_protects: false,
                adjacent_exception: false,
                tsukegui_exception: false,
                lion_pawn_block: true,
                bare_king: BareKing::Off,
                ..lishogi
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
#[error("{0:?} is no ruleset: lishogi, renmei or namu")]
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
