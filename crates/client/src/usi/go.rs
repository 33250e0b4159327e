//! How long a move may be thought about.

use yonin_engine::Seat;

use super::command::shown;
use super::options::{MOST_NODES, Options};
use crate::GameName;

/// What `go` asks for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Go {
    nodes: Option<u64>,
    movetime: Option<u64>,
    byoyomi: u64,
    /// Time left and increment, of black and of white.
    left: [Option<u64>; 2],
    more: [u64; 2],
    /// No move is given before `stop`.
    pub(super) infinite: bool,
}

/// How many positions a millisecond is good for, by a careful guess.
const fn pace(game: GameName) -> u64 {
    match game {
        GameName::Chu => 200,
        _ => 400,
    }
}

/// Parts of the time left that are spent on one move.
const MOVES_TO_GO: u64 = 40;

impl Go {
    /// # Errors
    ///
    /// The word that is not understood.
    pub(super) fn read(words: &[&str]) -> Result<Self, String> {
        let mut go = Self::default();
        let mut words = words.iter();
        while let Some(&word) = words.next() {
            if word == "infinite" {
                go.infinite = true;
                continue;
            }
            if !KNOWN.contains(&word) {
                return Err(format!("go does not know {}", shown(word)));
            }
            let value = words.next().copied().unwrap_or_default();
            // Some programs tell a clock that has run over.
            let overrun = word != "nodes" && value.starts_with('-');
            let digits = value.strip_prefix('-').filter(|_| overrun).unwrap_or(value);
            let number = digits.parse().ok().map(|number| if overrun { 0 } else { number });
            let number =
                number.ok_or_else(|| format!("{word} takes a number, not {}", shown(value)))?;
            match word {
                "nodes" => go.nodes = Some(number),
                "movetime" => go.movetime = Some(number),
                "byoyomi" => go.byoyomi = number,
                "btime" => go.left[0] = Some(number),
                "wtime" => go.left[1] = Some(number),
                "binc" => go.more[0] = number,
                _ => go.more[1] = number,
            }
        }
        Ok(go)
    }

    /// Positions that may be looked at: as asked for, else as many as the time allows and the level or
    /// an option at the most.
    pub(super) fn nodes(&self, options: &Options, turn: Seat) -> u64 {
        if self.infinite {
            return MOST_NODES;
        }
        if let Some(nodes) = self.nodes {
            return nodes.clamp(1, MOST_NODES);
        }
        let most = options.nodes.unwrap_or_else(|| options.level.nodes());
        let time = self.time(usize::from(turn != Seat::South));
        let affordable = |time: u64| time.saturating_mul(pace(options.game)).max(1);
        time.map_or(most, |time| most.min(affordable(time)))
    }

    /// Milliseconds for the move; none if there is no limit.
    fn time(&self, side: usize) -> Option<u64> {
        if self.movetime.is_some() {
            return self.movetime;
        }
        let left = self.left[side];
        if left.is_none() && self.byoyomi == 0 {
            return None;
        }
        let share = left.unwrap_or(0) / MOVES_TO_GO;
        // What comes with each move is kept from being spent to the last.
        let comes = self.byoyomi.saturating_add(self.more[side]);
        Some(share.saturating_add(comes - comes / 4))
    }
}

const KNOWN: [&str; 7] = ["nodes", "movetime", "byoyomi", "btime", "wtime", "binc", "winc"];

#[cfg(test)]
mod tests {
    use yonin_search::Level;

    use super::*;

    fn nodes(text: &str, options: Options, turn: Seat) -> u64 {
        Go::read(&text.split(' ').collect::<Vec<_>>()).unwrap().nodes(&options, turn)
    }

    #[test]
    fn a_limit_of_time_becomes_one_of_positions() {
        let options = Options { nodes: Some(100_000_000), ..Options::default() };
        assert_eq!(nodes("byoyomi 1000", options, Seat::South), 750 * 400);
        assert_eq!(nodes("btime 40000 wtime 80000", options, Seat::South), 1000 * 400);
        assert_eq!(nodes("btime 40000 wtime 80000", options, Seat::North), 2000 * 400);
        assert_eq!(nodes("btime 0 wtime 0 binc 400 winc 800", options, Seat::North), 600 * 400);
        assert_eq!(nodes("movetime 10", options, Seat::South), 10 * 400);
        let most = u64::MAX;
        assert_eq!(
            nodes(&format!("byoyomi {most} binc {most}"), options, Seat::South),
            100_000_000
        );
        assert_eq!(nodes("btime -50 wtime 0", options, Seat::South), 1);
        let chu = Options { game: GameName::Chu, ..options };
        assert_eq!(nodes("movetime 10", chu, Seat::South), 10 * 200);
    }

    #[test]
    fn the_level_bounds_what_is_not_asked_for_in_positions() {
        let options = Options { level: Level::Four, ..Options::default() };
        assert_eq!(nodes("byoyomi 100000", options, Seat::South), Level::Four.nodes());
        assert_eq!(Go::default().nodes(&options, Seat::South), Level::Four.nodes());
        assert_eq!(nodes("nodes 77", options, Seat::South), 77);
        assert_eq!(nodes("infinite", options, Seat::South), MOST_NODES);
    }

    #[test]
    fn what_is_not_understood_is_named() {
        for (text, part) in [("depth 3", "depth"), ("nodes", "number"), ("nodes x", "x")] {
            let fault = Go::read(&text.split(' ').collect::<Vec<_>>()).unwrap_err();
            assert!(fault.contains(part), "{fault}");
        }
    }
}
