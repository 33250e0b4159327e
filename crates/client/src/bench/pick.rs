//! A random move out of `your_turn`, without keeping the list.

use std::fmt;

use rand::RngExt;
use rand::rngs::SmallRng;
use serde::de::{DeserializeSeed, Deserializer, Error, IgnoredAny, MapAccess, SeqAccess, Visitor};

/// What a player on turn needs to know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Turn {
    /// The newest event with a position.
    pub(super) seq: u64,
    /// A legal move, each with the same chance.
    pub(super) usi: String,
}

/// Reads a frame `your_turn`.
pub(super) fn turn(text: &str, rng: &mut SmallRng) -> Result<Turn, serde_json::Error> {
    let mut json = serde_json::Deserializer::from_str(text);
    let (seq, usi) = json.deserialize_map(Frame(rng))?;
    let seq = seq.ok_or_else(|| Error::missing_field("seq"))?;
    let usi = usi.ok_or_else(|| Error::missing_field("legal"))?;
    Ok(Turn { seq, usi })
}

struct Frame<'r>(&'r mut SmallRng);

impl<'de> Visitor<'de> for Frame<'_> {
    type Value = (Option<u64>, Option<String>);

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a frame")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let (mut seq, mut usi) = (None, None);
        while let Some(key) = map.next_key::<&str>()? {
            match key {
                "seq" => seq = Some(map.next_value()?),
                "legal" => usi = map.next_value_seed(Legal(self.0))?,
                _ => drop(map.next_value::<IgnoredAny>()?),
            }
        }
        Ok((seq, usi))
    }
}

/// The lists by square: every move is kept with the chance of one to the number of those seen.
struct Legal<'r>(&'r mut SmallRng);

impl<'de> DeserializeSeed<'de> for Legal<'_> {
    type Value = Option<String>;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        deserializer.deserialize_map(self)
    }
}

impl<'de> Visitor<'de> for Legal<'_> {
    type Value = Option<String>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("legal moves")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let mut choice = Choice { rng: self.0, seen: 0, kept: None };
        while let Some(from) = map.next_key::<&str>()? {
            map.next_value_seed(Ends { from, choice: &mut choice })?;
        }
        Ok(choice.kept.map(|(from, to)| format!("{from}{to}")))
    }
}

struct Choice<'r, 'de> {
    rng: &'r mut SmallRng,
    seen: u32,
    kept: Option<(&'de str, &'de str)>,
}

struct Ends<'c, 'r, 'de> {
    from: &'de str,
    choice: &'c mut Choice<'r, 'de>,
}

impl<'de> DeserializeSeed<'de> for Ends<'_, '_, 'de> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_seq(self)
    }
}

impl<'de> Visitor<'de> for Ends<'_, '_, 'de> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the ends of moves")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<(), A::Error> {
        while let Some(to) = seq.next_element::<&str>()? {
            self.choice.seen += 1;
            if self.choice.rng.random_range(0..self.choice.seen) == 0 {
                self.choice.kept = Some((self.from, to));
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use rand::SeedableRng;

    use super::*;

    #[test]
    fn every_move_has_its_chance() {
        let text = r#"{"t":"your_turn","table":"t","seq":9,"legal":{"5g":["5f"],"P*":["5e","4e+"]},"x":[1]}"#;
        let mut rng = SmallRng::seed_from_u64(1);
        let mut counts = BTreeMap::new();
        for _ in 0..3000 {
            let turn = turn(text, &mut rng).unwrap();
            assert_eq!(turn.seq, 9);
            *counts.entry(turn.usi).or_insert(0) += 1;
        }
        assert_eq!(counts.keys().collect::<Vec<_>>(), ["5g5f", "P*4e+", "P*5e"]);
        assert!(counts.values().all(|count| (900..1100).contains(count)), "{counts:?}");
    }

    #[test]
    fn what_is_no_turn_is_refused() {
        let mut rng = SmallRng::seed_from_u64(1);
        for text in
            [r#"{"t":"your_turn"}"#, r#"{"seq":1,"legal":{}}"#, "[]", r#"{"seq":1,"legal":[]}"#]
        {
            assert!(turn(text, &mut rng).is_err(), "{text}");
        }
    }
}
