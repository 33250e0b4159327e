//! What can be set.

use std::io::{self, Write};

use yonin_search::Level;

use super::command::shown;
use crate::GameName;

/// The most positions that can be asked for with a move.
pub(super) const MOST_NODES: u64 = 1_000_000_000;

/// What has been set.
#[derive(Clone, Copy, Debug)]
pub(super) struct Options {
    pub(super) game: GameName,
    pub(super) level: Level,
    /// Positions to look at for a move; none for as many as belong to the level.
    pub(super) nodes: Option<u64>,
    pub(super) seed: u64,
}

impl Default for Options {
    fn default() -> Self {
        Self { game: GameName::Shogi, level: Level::Eight, nodes: None, seed: 0 }
    }
}

/// The game goes by several names among programs.
const VARIANT_NAMES: [&str; 2] = ["USI_Variant", "UCI_Variant"];

impl Options {
    pub(super) fn write(&self, out: &mut impl Write) -> io::Result<()> {
        let (first, last) = (Level::FIRST, Level::LAST);
        let level = self.level.number();
        for name in VARIANT_NAMES {
            let game = self.game.name();
            writeln!(out, "option name {name} type combo default {game} var shogi var chu")?;
        }
        writeln!(out, "option name Level type spin default {level} min {first} max {last}")?;
        writeln!(out, "option name Nodes type spin default 0 min 0 max {MOST_NODES}")?;
        writeln!(out, "option name Seed type spin default 0 min 0 max {}", u32::MAX)
    }

    /// Sets one; answers whether the game has changed.
    ///
    /// # Errors
    ///
    /// When there is no such option, or no such value.
    pub(super) fn set(&mut self, name: &str, value: &str) -> Result<bool, String> {
        let number = |most: u64| {
            let number = value.parse().ok().filter(|&number: &u64| number <= most);
            number.ok_or_else(|| format!("{name} is 0 to {most}, not {}", shown(value)))
        };
        match name {
            "Level" => {
                let level = value.parse().ok().and_then(|number: u8| Level::try_from(number).ok());
                self.level =
                    level.ok_or_else(|| format!("Level is 1 to 8, not {}", shown(value)))?;
            }
            "Nodes" => self.nodes = Some(number(MOST_NODES)?).filter(|&nodes| nodes > 0),
            "Seed" => self.seed = number(u64::from(u32::MAX))?,
            // How boards tell engines to use memory and the opponent's time. Nothing depends on it here.
            "USI_Hash" | "USI_Ponder" => {}
            name if VARIANT_NAMES.contains(&name) => {
                let game = match value {
                    "shogi" => GameName::Shogi,
                    "chu" => GameName::Chu,
                    _ => return Err(format!("{name} is shogi or chu, not {}", shown(value))),
                };
                return Ok(std::mem::replace(&mut self.game, game) != game);
            }
            _ => return Err(format!("unknown option {}", shown(name))),
        }
        Ok(false)
    }
}
