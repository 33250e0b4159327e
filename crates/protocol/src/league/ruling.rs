//! Rulings: results that an organizer sets, with his reason.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};
use ts_rs::TS;
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::Schema;
use utoipa::{PartialSchema, ToSchema};

use crate::{BySeat, PlayerId, Ranks, RulingId, RulingReason, Seat, TableId, UnixMillis};

/// The seats that forfeit a game: at least one, none of them twice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(try_from = "Vec<Seat>", into = "Vec<Seat>")]
#[schema(value_type = BTreeSet<Seat>, min_items = 1)]
#[ts(as = "Vec<Seat>")]
pub struct Forfeit(Vec<Seat>);

/// What is not one ruling.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotOneRuling {
    /// A ruling says one thing.
    #[error("exactly one of ranks and forfeit must be given")]
    NotOne,
    /// A forfeit is somebody's.
    #[error("a forfeit names at least one seat")]
    Nobody,
    /// A seat forfeits once.
    #[error("seat {0} is named twice")]
    Twice(Seat),
}

impl Forfeit {
    /// Who forfeits.
    pub fn seats(&self) -> &[Seat] {
        &self.0
    }
}

impl TryFrom<Vec<Seat>> for Forfeit {
    type Error = NotOneRuling;

    fn try_from(seats: Vec<Seat>) -> Result<Self, NotOneRuling> {
        let twice = seats.iter().enumerate().find(|(at, seat)| seats[..*at].contains(seat));
        match twice {
            _ if seats.is_empty() => Err(NotOneRuling::Nobody),
            Some((_, seat)) => Err(NotOneRuling::Twice(*seat)),
            None => Ok(Self(seats)),
        }
    }
}

impl From<Forfeit> for Vec<Seat> {
    fn from(forfeit: Forfeit) -> Vec<Seat> {
        forfeit.0
    }
}

/// What is ruled.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Ruled {
    /// The ranks that count.
    Ranks(Ranks),
    /// Who has lost for not being there, or by the organizer's judgement, in teams with all partners.
    /// The others keep their order and stand before them.
    Forfeit(Forfeit),
}

impl Ruled {
    fn one_of(ranks: Option<Ranks>, forfeit: Option<Forfeit>) -> Result<Self, NotOneRuling> {
        match (ranks, forfeit) {
            (Some(ranks), None) => Ok(Ruled::Ranks(ranks)),
            (None, Some(forfeit)) => Ok(Ruled::Forfeit(forfeit)),
            _ => Err(NotOneRuling::NotOne),
        }
    }
}

/// Body of `POST /v1/leagues/{id}/rulings`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema, TS)]
pub struct RulingOrder {
    /// On which table's game.
    pub table: TableId,
    /// What.
    #[serde(flatten)]
    pub ruled: Ruled,
    /// Why, for people.
    pub why: RulingReason,
}

/// Written out, so that a fault is found in its field.
impl<'de> Deserialize<'de> for RulingOrder {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        struct Wire {
            table: TableId,
            ranks: Option<Ranks>,
            forfeit: Option<Forfeit>,
            why: RulingReason,
        }
        let Wire { table, ranks, forfeit, why } = Wire::deserialize(deserializer)?;
        let ruled = Ruled::one_of(ranks, forfeit).map_err(D::Error::custom)?;
        Ok(Self { table, ruled, why })
    }
}

/// A ruling in a league.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(try_from = "LeagueRulingWire", into = "LeagueRulingWire")]
#[ts(as = "LeagueRulingWire")]
pub struct LeagueRuling {
    /// What to withdraw it by.
    pub id: RulingId,
    /// On which table's game.
    pub table: TableId,
    /// What.
    pub ruled: Ruled,
    /// Why, for people.
    pub why: RulingReason,
    /// Who has made it.
    pub by: PlayerId,
    /// When.
    pub at: UnixMillis,
    /// When it was withdrawn: since then it does not count.
    pub withdrawn_at: Option<UnixMillis>,
}

/// A ruling on the result of a table. Of those that are not withdrawn the newest counts.
#[derive(Serialize, Deserialize, ToSchema, TS)]
#[ts(rename = "LeagueRuling")]
struct LeagueRulingWire {
    /// What to withdraw it by.
    id: RulingId,
    /// On which table's game.
    table: TableId,
    /// The ranks that count; null for a forfeit.
    #[schema(required)]
    ranks: Option<Ranks>,
    /// Who forfeits, in teams with their partners; empty where ranks are given.
    #[schema(value_type = Vec<Seat>)]
    forfeit: Vec<Seat>,
    /// Why, for people.
    why: RulingReason,
    /// Who has made it.
    by: PlayerId,
    /// When.
    at: UnixMillis,
    /// When it was withdrawn: since then it does not count. Null if it was not.
    #[schema(required)]
    withdrawn_at: Option<UnixMillis>,
}

impl From<LeagueRuling> for LeagueRulingWire {
    fn from(ruling: LeagueRuling) -> Self {
        let LeagueRuling { id, table, ruled, why, by, at, withdrawn_at } = ruling;
        let (ranks, forfeit) = match ruled {
            Ruled::Ranks(ranks) => (Some(ranks), Vec::new()),
            Ruled::Forfeit(forfeit) => (None, forfeit.into()),
        };
        Self { id, table, ranks, forfeit, why, by, at, withdrawn_at }
    }
}

impl TryFrom<LeagueRulingWire> for LeagueRuling {
    type Error = NotOneRuling;

    fn try_from(wire: LeagueRulingWire) -> Result<Self, NotOneRuling> {
        let LeagueRulingWire { id, table, ranks, forfeit, why, by, at, withdrawn_at } = wire;
        let forfeit = if forfeit.is_empty() { None } else { Some(Forfeit::try_from(forfeit)?) };
        let ruled = Ruled::one_of(ranks, forfeit)?;
        Ok(Self { id, table, ruled, why, by, at, withdrawn_at })
    }
}

impl PartialSchema for LeagueRuling {
    fn schema() -> RefOr<Schema> {
        LeagueRulingWire::schema()
    }
}

impl ToSchema for LeagueRuling {
    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        LeagueRulingWire::schemas(schemas);
    }
}

/// Answer of `POST /v1/leagues/{id}/rulings`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct RulingAnswer {
    /// The ruling as made.
    pub ruling: LeagueRuling,
}

/// A later correction of a record: a row of `GET /v1/records/{id}/rulings`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct RecordRuling {
    /// Who.
    pub by: PlayerId,
    /// Why, for people.
    pub why: String,
    /// The ranks that count from here on; null where an earlier ruling was withdrawn and the game's
    /// own count again.
    #[schema(value_type = Option<BTreeMap<Seat, u8>>, required)]
    pub ranks: Option<BySeat<u8>>,
    /// When.
    pub at: UnixMillis,
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, from_value, json, to_value};

    use super::*;

    fn order(fields: Value) -> Result<RulingOrder, String> {
        let mut order = json!({"table": "t", "why": "no-show"});
        for (name, value) in fields.as_object().unwrap() {
            order[name] = value.clone();
        }
        from_value(order).map_err(|error| error.to_string())
    }

    #[test]
    fn an_order_rules_one_thing() {
        let ranks = json!({"ranks": {"s": 1, "w": 2, "n": 2, "e": 4}});
        let ruled = order(ranks.clone()).unwrap();
        assert_eq!(to_value(&ruled).unwrap()["ranks"], ranks["ranks"]);
        let forfeit = order(json!({"forfeit": ["n"], "ranks": null})).unwrap();
        assert_eq!(forfeit.ruled, Ruled::Forfeit(Forfeit(vec![Seat::N])));
        assert_eq!(
            to_value(&forfeit).unwrap(),
            json!({"table": "t", "forfeit": ["n"], "why": "no-show"})
        );
        for (fields, why) in [
            (json!({}), NotOneRuling::NotOne.to_string()),
            (
                json!({"ranks": {"s": 1, "w": 2}, "forfeit": ["s"]}),
                NotOneRuling::NotOne.to_string(),
            ),
            (json!({"forfeit": []}), NotOneRuling::Nobody.to_string()),
            (json!({"forfeit": ["s", "w", "s"]}), "seat s is named twice".to_owned()),
            (json!({"ranks": {"s": 1}}), "ranks are for two seats or more".to_owned()),
            (
                json!({"ranks": {"s": 1, "w": 3}}),
                "seat w has rank 3, but 1 did better: it must be 2".to_owned(),
            ),
        ] {
            assert_eq!(order(fields), Err(why));
        }
    }

    #[test]
    fn rulings_read_what_they_write() {
        for (ranks, forfeit) in
            [(json!({"s": 1, "w": 2}), json!([])), (json!(null), json!(["w", "n"]))]
        {
            let ruling = json!({"id": "r", "table": "t", "ranks": ranks, "forfeit": forfeit,
                "why": "w", "by": "p", "at": 5, "withdrawn_at": null});
            let read: LeagueRuling = from_value(ruling.clone()).unwrap();
            assert_eq!(to_value(read).unwrap(), ruling);
        }
    }
}
