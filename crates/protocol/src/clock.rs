//! Clocks: what a table asks for, and what a position shows.

use std::fmt;

use serde::de::value::MapAccessDeserializer;
use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::BySeat;

/// The time control of a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, ToSchema, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum ClockSpec {
    /// Untimed.
    #[default]
    None,
    /// Main time, and more for each move made.
    Fischer {
        /// Time to begin with; 0 only where more follows.
        #[schema(maximum = 86_400)]
        main_s: u32,
        /// Added after one's own move.
        #[schema(maximum = 3600)]
        increment_s: u32,
    },
    /// Main time, then periods that a move within them gives back.
    Byoyomi {
        /// Time to begin with; 0 only where more follows.
        #[schema(maximum = 86_400)]
        main_s: u32,
        /// Length of a period.
        #[schema(minimum = 1, maximum = 3600)]
        period_s: u32,
        /// How many of them.
        #[schema(minimum = 1, maximum = 60)]
        periods: u32,
    },
    /// Main time that runs only once a delay is over.
    Delay {
        /// Time to begin with; 0 only where more follows.
        #[schema(maximum = 86_400)]
        main_s: u32,
        /// Free time at the start of each turn.
        #[schema(maximum = 3600)]
        delay_s: u32,
    },
    /// Days for each move.
    PerMove {
        /// How many.
        #[schema(minimum = 1, maximum = 14)]
        days: u32,
    },
}

/// Written out so that a fault is found in its field; a derived reader of tagged forms takes the
/// whole in before it looks at any field, and takes arrays too.
impl<'de> Deserialize<'de> for ClockSpec {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(ClockVisitor)
    }
}

#[derive(Deserialize)]
struct ClockWire {
    kind: ClockKind,
    main_s: Option<u32>,
    increment_s: Option<u32>,
    period_s: Option<u32>,
    periods: Option<u32>,
    delay_s: Option<u32>,
    days: Option<u32>,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum ClockKind {
    None,
    Fischer,
    Byoyomi,
    Delay,
    PerMove,
}

struct ClockVisitor;

impl<'de> Visitor<'de> for ClockVisitor {
    type Value = ClockSpec;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a clock as an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<ClockSpec, A::Error> {
        let wire = ClockWire::deserialize(MapAccessDeserializer::new(map))?;
        let needed =
            |value: Option<u32>, field| value.ok_or_else(|| A::Error::missing_field(field));
        let main_s = || needed(wire.main_s, "main_s");
        Ok(match wire.kind {
            ClockKind::None => ClockSpec::None,
            ClockKind::Fischer => ClockSpec::Fischer {
                main_s: main_s()?,
                increment_s: needed(wire.increment_s, "increment_s")?,
            },
            ClockKind::Byoyomi => ClockSpec::Byoyomi {
                main_s: main_s()?,
                period_s: needed(wire.period_s, "period_s")?,
                periods: needed(wire.periods, "periods")?,
            },
            ClockKind::Delay => {
                ClockSpec::Delay { main_s: main_s()?, delay_s: needed(wire.delay_s, "delay_s")? }
            }
            ClockKind::PerMove => ClockSpec::PerMove { days: needed(wire.days, "days")? },
        })
    }
}

/// Every seat's clock, as of the frame's `at`.
pub type Clocks = BySeat<Clock>;

/// One seat's clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Clock {
    /// Time left in the phase.
    pub remaining_ms: u64,
    /// Which time is being used up.
    pub phase: ClockPhase,
    /// Counts the running one.
    pub periods_left: u32,
    /// Free time left in this turn, where the clock has any.
    #[schema(required)]
    pub delay_left_ms: Option<u64>,
    /// Whether it is being charged.
    pub running: bool,
}

/// Which time a clock uses up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum ClockPhase {
    /// The time one begins with.
    Main,
    /// The periods after it.
    Byoyomi,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_read_what_they_write() {
        for clock in [
            ClockSpec::None,
            ClockSpec::Fischer { main_s: 600, increment_s: 5 },
            ClockSpec::Byoyomi { main_s: 600, period_s: 30, periods: 3 },
            ClockSpec::Delay { main_s: 600, delay_s: 5 },
            ClockSpec::PerMove { days: 3 },
        ] {
            let text = serde_json::to_string(&clock).unwrap();
            assert_eq!(serde_json::from_str::<ClockSpec>(&text).unwrap(), clock, "{text}");
        }
    }
}
