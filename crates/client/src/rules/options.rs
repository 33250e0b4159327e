//! `yonin rules options`.

use std::io::{self, Write};

use clap::Args;
use yonin_engine::{chu, shogi, yonin};

use super::args::GameName;
use super::error::RulesError;
use super::shogi::RULESET;

#[derive(Debug, Args)]
pub(crate) struct OptionsArgs {
    /// One game only [default: all].
    #[arg(long, value_enum)]
    game: Option<GameName>,
}

/// A ruleset as it is listed.
struct ListedRuleset {
    name: &'static str,
    summary: &'static str,
}

/// An option as it is listed.
struct ListedOption {
    name: &'static str,
    values: &'static [&'static str],
    meaning: &'static str,
    /// The default in each ruleset, in the order of the rulesets.
    defaults: Vec<String>,
}

/// Lists rulesets and options.
pub(super) fn run(args: &OptionsArgs, out: &mut impl Write) -> Result<(), RulesError> {
    let games: Vec<GameName> = args.game.map_or_else(|| GameName::ALL.to_vec(), |game| vec![game]);
    for (index, game) in games.into_iter().enumerate() {
        if index > 0 {
            writeln!(out)?;
        }
        let (rulesets, options) = match game {
            GameName::Yonin => yonin_options(),
            GameName::Shogi => shogi_options(),
            GameName::Chu => chu_options(),
        };
        write_game(game, &rulesets, &options, out)?;
    }
    Ok(())
}

fn yonin_options() -> (Vec<ListedRuleset>, Vec<ListedOption>) {
    let rulesets = yonin::Ruleset::ALL
        .map(|ruleset| ListedRuleset { name: ruleset.name(), summary: ruleset.summary() });
    let options = yonin::OPTIONS.iter().map(|option| ListedOption {
        name: option.name,
        values: option.values,
        meaning: option.meaning,
        defaults: yonin::Ruleset::ALL
            .iter()
            .filter_map(|ruleset| ruleset.rules().get(option.name))
            .collect(),
    });
    (rulesets.into(), options.collect())
}

fn shogi_options() -> (Vec<ListedRuleset>, Vec<ListedOption>) {
    let ruleset =
        ListedRuleset { name: RULESET, summary: "standard shogi, as it is played everywhere" };
    let options = shogi::OPTIONS.iter().map(|option| ListedOption {
        name: option.name,
        values: option.values,
        meaning: option.meaning,
        defaults: shogi::Rules::default().get(option.name).into_iter().collect(),
    });
    (vec![ruleset], options.collect())
}

fn chu_options() -> (Vec<ListedRuleset>, Vec<ListedOption>) {
    let rulesets = chu::Ruleset::ALL
        .map(|ruleset| ListedRuleset { name: ruleset.name(), summary: ruleset.summary() });
    let options = chu::OPTIONS.iter().map(|option| ListedOption {
        name: option.name,
        values: option.values,
        meaning: option.meaning,
        defaults: chu::Ruleset::ALL
            .iter()
            .filter_map(|ruleset| ruleset.rules().get(option.name))
            .collect(),
    });
    (rulesets.into(), options.collect())
}

fn write_game(
    game: GameName,
    rulesets: &[ListedRuleset],
    options: &[ListedOption],
    out: &mut impl Write,
) -> io::Result<()> {
    writeln!(out, "{game}: rulesets, the default first")?;
    let width = rulesets.iter().map(|ruleset| ruleset.name.len()).max().unwrap_or(0);
    for ruleset in rulesets {
        writeln!(out, "  {:width$}  {}", ruleset.name, ruleset.summary)?;
    }
    writeln!(out, "\n{game}: options")?;
    for option in options {
        writeln!(out, "  {} = {}", option.name, option.values.join(" | "))?;
        writeln!(out, "      {}", option.meaning)?;
        writeln!(out, "      default {}", defaults_text(rulesets, &option.defaults))?;
    }
    Ok(())
}

/// The first ruleset's default, then the rulesets that differ from it, those of one value together.
fn defaults_text(rulesets: &[ListedRuleset], defaults: &[String]) -> String {
    let Some(first) = defaults.first() else {
        return String::new();
    };
    let mut text = first.clone();
    let mut told = vec![first];
    for value in defaults {
        if told.contains(&value) {
            continue;
        }
        told.push(value);
        let names: Vec<&str> = rulesets
            .iter()
            .zip(defaults)
            .filter(|(_, other)| *other == value)
            .map(|(ruleset, _)| ruleset.name)
            .collect();
        text.push_str(&format!("; {value} in {}", names.join(", ")));
    }
    text
}
