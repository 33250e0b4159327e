//! A ruleset with some of its options changed.

use crate::dice::Dice;
use yonin_engine::yonin::{Rules, Ruleset};

/// What a game is played under.
#[derive(Clone, Debug)]
pub(crate) struct Variant {
    pub(crate) ruleset: Ruleset,
    pub(crate) options: Vec<(String, String)>,
}

/// Options that change a game, with their values; teams stand twice as often as not.
const CHOICES: [(&str, &[&str]); 9] = [
    ("army", &["inherit", "freeze"]),
    ("win", &["last_survivor", "two_mates", "second_mate_count"]),
    ("mate_timing", &["immediate", "on_turn"]),
    ("pawn_must_promote_ranks", &["1", "2"]),
    ("dead_king_pawn_drop", &["forbid", "allow"]),
    ("team_win", &["all", "first_mate"]),
    ("capture_partner", &["true", "false"]),
    ("bare_king", &["allowed", "eliminated"]),
    ("max_plies", &["40", "120", "250", "400"]),
];

const TEAMS: [&str; 7] = [
    "opposite",
    "left",
    "right",
    "three_v_one:s",
    "three_v_one:w",
    "three_v_one:n",
    "three_v_one:e",
];

impl Variant {
    /// The rulesets take turns by seed; a third of the games change nothing, two fifths of the
    /// others have teams.
    pub(crate) fn random(seed: u64, dice: &mut Dice) -> Variant {
        let ruleset = Ruleset::ALL[seed as usize % Ruleset::ALL.len()];
        let mut options = Vec::new();
        if dice.percent(67) {
            for (name, values) in CHOICES {
                if dice.percent(30) {
                    options.push((name.to_string(), dice.pick(values).to_string()));
                }
            }
            if dice.percent(40) {
                options.push(("teams".to_string(), dice.pick(&TEAMS).to_string()));
            }
        }
        Variant { ruleset, options }
    }

    pub(crate) fn rules(&self) -> Rules {
        let mut rules = self.ruleset.rules();
        for (name, value) in &self.options {
            rules.set(name, value).unwrap();
        }
        rules
    }
}
