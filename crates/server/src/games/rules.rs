//! The rules a game is played by.

use yonin_engine::yonin::{Scoring, Teams};
use yonin_engine::{OptionError, chu, shogi, yonin};
use yonin_protocol::{FieldFault, OptionValue, Options, Seat};

use super::Game;

/// What standard shogi has instead of rulesets.
const STANDARD: &str = "standard";

/// The value of every option, and the ruleset that was named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rules {
    /// Of four-player shogi.
    Yonin(yonin::Ruleset, yonin::Rules),
    /// Of standard shogi.
    Shogi(shogi::Rules),
    /// Of chu shogi.
    Chu(chu::Ruleset, chu::Rules),
}

impl Rules {
    /// The rules of a ruleset, the default one if none is named, with some options set otherwise. All
    /// that cannot be is named.
    pub(crate) fn read(
        game: Game,
        ruleset: Option<&str>,
        options: &Options,
    ) -> Result<Self, Vec<FieldFault>> {
        let (mut rules, mut faults) = match Self::of_ruleset(game, ruleset) {
            Ok(rules) => (rules, Vec::new()),
            Err(fault) => (game.rules(), vec![fault]),
        };
        for (option, value) in options {
            if let Err(error) = rules.set(option, &value.to_string()) {
                let key = option.replace('~', "~0").replace('/', "~1");
                faults.push(FieldFault::new(format!("/options/{key}"), error.to_string()));
            }
        }
        if faults.is_empty() { Ok(rules) } else { Err(faults) }
    }

    fn of_ruleset(game: Game, name: Option<&str>) -> Result<Self, FieldFault> {
        let all = game.rulesets();
        let names: Vec<&str> = all.iter().map(Self::ruleset).collect();
        let found = all.iter().find(|rules| name.is_none_or(|name| rules.ruleset() == name));
        found.copied().ok_or_else(|| {
            let name: String = name.unwrap_or_default().chars().take(20).collect();
            let detail = format!("{name:?} is no ruleset: {}", names.join(", "));
            FieldFault::new("/ruleset", detail)
        })
    }

    fn set(&mut self, option: &str, value: &str) -> Result<(), OptionError> {
        match self {
            Self::Yonin(_, rules) => rules.set(option, value),
            Self::Shogi(rules) => rules.set(option, value),
            Self::Chu(_, rules) => rules.set(option, value),
        }
    }

    /// Of which game.
    pub(crate) const fn game(&self) -> Game {
        match self {
            Self::Yonin(..) => Game::Yonin,
            Self::Shogi(_) => Game::Shogi,
            Self::Chu(..) => Game::Chu,
        }
    }

    /// The name of the ruleset.
    pub(crate) const fn ruleset(&self) -> &'static str {
        match self {
            Self::Yonin(ruleset, _) => ruleset.name(),
            Self::Shogi(_) => STANDARD,
            Self::Chu(ruleset, _) => ruleset.name(),
        }
    }

    /// What the ruleset is, in a sentence.
    pub(crate) const fn summary(&self) -> &'static str {
        match self {
            Self::Yonin(ruleset, _) => ruleset.summary(),
            Self::Shogi(_) => "standard shogi, as it is played everywhere",
            Self::Chu(ruleset, _) => ruleset.summary(),
        }
    }

    /// The value of every option.
    pub(crate) fn options(&self) -> Options {
        let named = |(name, value): (&str, String)| (name.to_owned(), OptionValue::from(value));
        match self {
            Self::Yonin(_, rules) => rules.options().map(named).collect(),
            Self::Shogi(rules) => rules.options().map(named).collect(),
            Self::Chu(_, rules) => rules.options().map(named).collect(),
        }
    }

    /// The seats that win and lose together with one, itself among them.
    pub(crate) fn side(&self, seat: Seat) -> Vec<Seat> {
        match (self, seat.try_into()) {
            (Self::Yonin(_, rules), Ok(seat)) => {
                rules.teams.side(seat).iter().map(Seat::from).collect()
            }
            _ => vec![seat],
        }
    }

    /// The same for every seat, each side once.
    pub(crate) fn sides(&self) -> Vec<Vec<Seat>> {
        let mut sides: Vec<Vec<Seat>> =
            self.game().seats().iter().map(|seat| self.side(*seat)).collect();
        sides.sort();
        sides.dedup();
        sides
    }

    /// Whether somebody has a partner.
    pub(crate) const fn has_partners(&self) -> bool {
        match self {
            Self::Yonin(_, rules) => rules.teams.has_partners(),
            Self::Shogi(_) | Self::Chu(..) => false,
        }
    }

    /// Whether one plays against three, which no rating is made for.
    pub(crate) const fn is_uneven(&self) -> bool {
        matches!(self, Self::Yonin(_, yonin::Rules { teams: Teams::ThreeVOne(_), .. }))
    }

    /// Whether all but the first lose alike.
    pub(crate) const fn winner_only(&self) -> bool {
        matches!(self, Self::Yonin(_, yonin::Rules { scoring: Scoring::WinnerOnly, .. }))
    }
}
