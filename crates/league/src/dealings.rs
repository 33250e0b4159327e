//! What the seats of a table did to each other in one game.

use serde::{Deserialize, Serialize};
use yonin_protocol::{BySeat, Dealing, Seat};

/// What each seat did to each other one: kept with a game's result, as an object by the seat that did
/// it, of objects by the seat it was done to. A pair that is missing has done nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Dealings(BySeat<BySeat<Dealing>>);

impl Dealings {
    /// What one seat did to another.
    pub fn get(&self, by: Seat, to: Seat) -> Dealing {
        self.0.get(&by).and_then(|row| row.get(&to)).copied().unwrap_or_default()
    }

    /// The seat took a man of that value, which the other one moved until then.
    pub fn capture(&mut self, by: Seat, from: Seat, value: u32) {
        let dealing = self.entry(by, from);
        dealing.captures = dealing.captures.saturating_add(1);
        dealing.value = dealing.value.saturating_add(value);
    }

    /// The seat gave check.
    pub fn check(&mut self, by: Seat, to: Seat) {
        let dealing = self.entry(by, to);
        dealing.checks = dealing.checks.saturating_add(1);
    }

    /// The seat is credited with the fall of the other.
    pub fn mate(&mut self, by: Seat, of: Seat) {
        self.entry(by, of).mates = 1;
    }

    fn entry(&mut self, by: Seat, to: Seat) -> &mut Dealing {
        self.0.entry(by).or_default().entry(to).or_default()
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{from_value, json, to_value};

    use super::*;

    #[test]
    fn dealings_add_up_and_are_kept() {
        let mut dealings = Dealings::default();
        dealings.capture(Seat::S, Seat::W, 10);
        dealings.capture(Seat::S, Seat::W, 1);
        dealings.check(Seat::S, Seat::N);
        dealings.check(Seat::S, Seat::N);
        dealings.mate(Seat::E, Seat::S);
        dealings.mate(Seat::E, Seat::S);
        let kept = to_value(&dealings).unwrap();
        assert_eq!(kept["s"]["w"], json!({"captures": 2, "value": 11, "checks": 0, "mates": 0}));
        assert_eq!(from_value::<Dealings>(kept).unwrap(), dealings);
        assert_eq!(dealings.get(Seat::S, Seat::N).checks, 2);
        assert_eq!(dealings.get(Seat::E, Seat::S).mates, 1);
        assert_eq!(dealings.get(Seat::W, Seat::S), Dealing::default());
    }
}
