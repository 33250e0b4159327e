//! A ruleset of chu shogi with some of its options changed.

use crate::dice::Dice;
use yonin_engine::chu::{OPTIONS, Rules, Ruleset};

/// What a game is played under.
#[derive(Clone, Debug)]
pub(super) struct Variant {
    pub(super) ruleset: Ruleset,
    pub(super) options: Vec<(String, String)>,
}

impl Variant {
    /// The rulesets take turns by seed; half of the games change nothing.
    pub(super) fn random(seed: u64, dice: &mut Dice) -> Self {
        let ruleset = Ruleset::ALL[seed as usize % Ruleset::ALL.len()];
        let mut options = Vec::new();
        if dice.percent(50) {
            for info in OPTIONS.iter().filter(|info| info.name != "max_plies") {
                if dice.percent(40) {
                    options.push((info.name.to_string(), dice.pick(info.values).to_string()));
                }
            }
        }
        if dice.percent(20) {
            options.push(("max_plies".to_string(), dice.pick(&["0", "7", "30"]).to_string()));
        }
        Self { ruleset, options }
    }

    pub(super) fn rules(&self) -> Rules {
        let mut rules = self.ruleset.rules();
        for (name, value) in &self.options {
            rules.set(name, value).unwrap();
        }
        rules
    }
}
