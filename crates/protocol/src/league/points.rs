//! Points, exactly.
//!
//! Those who share a rank share what its places are worth, so that points come in halves and thirds.
//! Two sums that are equal must be found equal: points are whole numbers of a small unit.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign};

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::Finite;
use crate::object::from_object;

/// Units in a point: a place is worth a multiple of 1/1000, and is shared by 1, 2, 3 or 4.
const UNITS: i64 = 12 * THOUSAND;
const THOUSAND: i64 = 1000;
/// The most points read. A number of JSON tells units apart up to here, and no sum goes as far.
const MAX_READ: f64 = 1e11;

/// Points that a player has: a multiple of 1/12000, kept exactly. JSON shows it with at most six
/// decimals, which is enough to know which multiple it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, ToSchema, TS)]
#[schema(value_type = f64)]
#[ts(type = "number")]
pub struct Points(i64);

impl Points {
    /// None.
    pub const ZERO: Points = Points(0);

    /// What each of those gets who share these places: their mean. Exact for up to four places; zero
    /// for none.
    pub fn mean(places: &[Worth]) -> Points {
        let sum: i64 = places.iter().map(|place| i64::from(place.0) * (UNITS / THOUSAND)).sum();
        Points(sum.checked_div(places.len() as i64).unwrap_or(0))
    }

    /// The points in units of 1/12000.
    pub const fn units(self) -> i64 {
        self.0
    }

    /// The points as JSON shows them.
    pub fn shown(self) -> Finite {
        // A third of a millionth of a point is a third of this: nothing lies in the middle.
        let millionths = (i128::from(self.0) * 250 + 1).div_euclid(3);
        Finite::try_from(millionths as f64 / 1e6).unwrap_or_default()
    }
}

impl Add for Points {
    type Output = Points;

    fn add(self, other: Points) -> Points {
        Points(self.0.saturating_add(other.0))
    }
}

impl AddAssign for Points {
    fn add_assign(&mut self, other: Points) {
        *self = *self + other;
    }
}

impl Sum for Points {
    fn sum<I: Iterator<Item = Points>>(points: I) -> Points {
        points.fold(Points::ZERO, Points::add)
    }
}

impl From<Worth> for Points {
    fn from(worth: Worth) -> Points {
        Points::mean(&[worth])
    }
}

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.shown().fmt(f)
    }
}

impl Serialize for Points {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.shown().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Points {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let points = Finite::deserialize(deserializer)?.get();
        if points.abs() > MAX_READ {
            return Err(D::Error::custom("more points than anybody can have"));
        }
        Ok(Points((points * UNITS as f64).round() as i64))
    }
}

/// What a place at a table, or a bye, is worth: a multiple of 0.001, from -1000000 to 1000000.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, ToSchema, TS)]
#[schema(value_type = f64, minimum = -1_000_000, maximum = 1_000_000)]
#[ts(type = "number")]
pub struct Worth(i32);

/// Why a number is not what a place can be worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PointsError {
    /// Too much or too little.
    #[error("must be from -1000000 to 1000000")]
    TooLarge,
    /// Finer than a thousandth.
    #[error("must have at most three decimals")]
    TooFine,
}

impl Worth {
    /// A whole number of points.
    pub const fn whole(points: i16) -> Worth {
        Worth(points as i32 * THOUSAND as i32)
    }

    /// The worth in units of 0.001.
    pub const fn thousandths(self) -> i32 {
        self.0
    }
}

impl TryFrom<f64> for Worth {
    type Error = PointsError;

    fn try_from(points: f64) -> Result<Self, PointsError> {
        if !(-1e6..=1e6).contains(&points) {
            return Err(PointsError::TooLarge);
        }
        let thousandths = (points * 1e3).round();
        // What has three decimals is the number closest to them, as this quotient is.
        if thousandths / 1e3 == points {
            Ok(Worth(thousandths as i32))
        } else {
            Err(PointsError::TooFine)
        }
    }
}

impl Serialize for Worth {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Points::from(*self).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Worth {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::try_from(f64::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}

/// What a league gives for the places at a table. Those who share a rank each get the mean of their
/// places.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum PointsRule {
    /// A value for each place.
    Table {
        /// From the first place on; places beyond the list are worth nothing.
        #[schema(min_items = 1, max_items = 4)]
        values: Vec<Worth>,
    },
    /// As in the Japan Yonin Shogi League: +2, +1, 0 and -1 by place, and +1 for each player mated.
    JyslA,
}

impl PointsRule {
    /// The most places a table has.
    pub const MAX_PLACES: usize = 4;

    /// What a league of a game for so many players gives if nothing is said: 3, 2, 1, 0 to four, 1
    /// and 0 to two.
    pub fn for_players(players: usize) -> Self {
        let places = players.clamp(1, Self::MAX_PLACES) as i16;
        PointsRule::Table { values: (0..places).rev().map(Worth::whole).collect() }
    }
}

/// Written out, so that a fault is found in its field.
impl<'de> Deserialize<'de> for PointsRule {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        struct Wire {
            kind: Kind,
            values: Option<Values>,
        }
        #[derive(Deserialize)]
        #[serde(rename_all = "snake_case")]
        enum Kind {
            Table,
            JyslA,
        }
        let wire: Wire = from_object(deserializer)?;
        match wire.kind {
            Kind::Table => wire
                .values
                .map(|values| PointsRule::Table { values: values.0 })
                .ok_or_else(|| D::Error::missing_field("values")),
            Kind::JyslA => Ok(PointsRule::JyslA),
        }
    }
}

#[derive(Deserialize)]
#[serde(try_from = "Vec<Worth>")]
struct Values(Vec<Worth>);

impl TryFrom<Vec<Worth>> for Values {
    type Error = &'static str;

    fn try_from(values: Vec<Worth>) -> Result<Self, Self::Error> {
        if (1..=PointsRule::MAX_PLACES).contains(&values.len()) {
            Ok(Self(values))
        } else {
            Err("must have 1 to 4 values")
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{from_value, json, to_value};

    use super::*;

    fn worth(points: f64) -> Worth {
        Worth::try_from(points).unwrap()
    }

    #[test]
    fn shared_places_are_exact() {
        let third = Points::mean(&[worth(1.0), Worth::default(), Worth::default()]);
        assert_eq!(third + third + third, worth(1.0).into());
        assert_eq!(Points::mean(&[worth(3.0), worth(2.0)]), worth(2.5).into());
        assert_eq!(Points::mean(&[]), Points::ZERO);
        let finest = Points::mean(&[worth(0.001), worth(0.0), worth(0.0)]);
        assert_eq!((finest.units(), finest.to_string().as_str()), (4, "0.000333"));
    }

    #[test]
    fn what_is_shown_tells_every_amount() {
        for (units, shown) in [
            (0, json!(0)),
            (12_000, json!(1)),
            (-18_000, json!(-1.5)),
            (4_000, json!(0.333333)),
            (8_000, json!(0.666667)),
            (-4_000, json!(-0.333333)),
            (1_200, json!(0.1)),
        ] {
            assert_eq!(to_value(Points(units)).unwrap(), shown);
        }
        for units in (-13_000..13_000).chain(1_199_999_999_990_000..1_200_000_000_000_001) {
            let shown = serde_json::to_string(&Points(units)).unwrap();
            assert_eq!(serde_json::from_str::<Points>(&shown).unwrap(), Points(units), "{shown}");
        }
        assert!(serde_json::from_str::<Points>("100000000001").is_err());
    }

    #[test]
    fn worth_has_three_decimals() {
        for (points, good) in [
            (0.1, Ok(100)),
            (-0.5, Ok(-500)),
            (999_999.999, Ok(999_999_999)),
            (1e6, Ok(1_000_000_000)),
            (1_000_000.001, Err(PointsError::TooLarge)),
            (0.0001, Err(PointsError::TooFine)),
            (1.0 / 3.0, Err(PointsError::TooFine)),
            (f64::NAN, Err(PointsError::TooLarge)),
        ] {
            assert_eq!(Worth::try_from(points).map(Worth::thousandths), good, "{points}");
        }
        for thousandths in -3000..3000 {
            let text = serde_json::to_string(&Worth(thousandths)).unwrap();
            assert_eq!(serde_json::from_str::<Worth>(&text).unwrap(), Worth(thousandths), "{text}");
        }
    }

    #[test]
    fn rules_read_what_they_write() {
        let table = json!({"kind": "table", "values": [3, 2, 1, 0]});
        let rule = from_value::<PointsRule>(table.clone()).unwrap();
        assert_eq!(rule, PointsRule::for_players(4));
        assert_eq!(to_value(rule).unwrap(), table);
        assert_eq!(from_value::<PointsRule>(json!({"kind": "jysl_a"})).unwrap(), PointsRule::JyslA);
        for bad in [
            json!({"kind": "table"}),
            json!({"kind": "table", "values": []}),
            json!({"kind": "table", "values": [5, 4, 3, 2, 1]}),
            json!({"kind": "chess"}),
            json!(["jysl_a"]),
        ] {
            assert!(from_value::<PointsRule>(bad).is_err());
        }
    }
}
