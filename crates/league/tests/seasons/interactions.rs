//! What pairs did to each other, worked out by hand.

use crate::season::{Play, season, table};
use serde_json::json;
use yonin_league::{Dealings, Season, SeasonTable, interactions};
use yonin_protocol::{Interaction, Seat};

fn with(mut table: SeasonTable, deal: impl FnOnce(&mut Dealings)) -> SeasonTable {
    let dealings = table.result.as_mut().unwrap().dealings.insert(Dealings::default());
    deal(dealings);
    table
}

fn pair(season: &Season, a: &str, b: &str) -> Interaction {
    let all = interactions(season);
    all.into_iter().find(|it| it.a.id.as_str() == a && it.b.id.as_str() == b).unwrap()
}

#[test]
fn a_pair_is_held_against_what_its_seats_usually_do() {
    let played = season(&["d", "c", "b", "a"], json!({}))
        .round(
            vec![with(table("t1", &[("a", 1), ("b", 2), ("c", 3), ("d", 4)]), |dealings| {
                // From a seat to the next in turn: a to b, b to c, c to d, d to a.
                dealings.capture(Seat::S, Seat::W, 10);
                dealings.capture(Seat::S, Seat::W, 2);
                dealings.capture(Seat::W, Seat::N, 4);
                dealings.check(Seat::S, Seat::N);
                dealings.mate(Seat::S, Seat::E);
            })],
            &[],
        )
        // Nobody knows how this game went.
        .round(vec![table("t2", &[("a", 1), ("b", 2), ("c", 3), ("d", 4)])], &[])
        .ruled("t1", json!({"forfeit": ["s"]}), None);
    let all = interactions(&played);
    let pairs: Vec<_> = all.iter().map(|it| format!("{}{}", it.a.id, it.b.id)).collect();
    assert_eq!(pairs, ["ab", "ac", "ad", "bc", "bd", "cd"]);

    let ab = pair(&played, "a", "b");
    assert_eq!((ab.games, ab.a_above, ab.b_above), (1, 1, 0));
    // Values to the next: 12, 4, 0, 0. Mean 4, variance (64 + 0 + 16 + 16) / 4 = 24.
    let value = ab.a_to_b.value;
    assert_eq!((value.observed, value.expected.get(), value.distance.get()), (12, 4.0, 1.633));
    // Captures: 2, 1, 0, 0. Mean 0.75, variance 0.6875.
    let captures = ab.a_to_b.captures;
    assert_eq!((captures.observed, captures.expected.get()), (2, 0.75));
    assert_eq!(captures.distance.get(), 1.508);
    // Nobody took anything from the one before him.
    let back = ab.b_to_a.value;
    assert_eq!((back.observed, back.expected.get(), back.distance.get()), (0, 0.0, 0.0));
    // Mates of the one before: 1, 0, 0, 0. Mean 0.25, variance 0.1875.
    let mates = pair(&played, "a", "d").a_to_b.mates;
    assert_eq!((mates.observed, mates.expected.get(), mates.distance.get()), (1, 0.25, 1.732));
    let checks = pair(&played, "a", "c").a_to_b.checks;
    assert_eq!((checks.observed, checks.expected.get(), checks.distance.get()), (1, 0.25, 1.732));
    assert_eq!(pair(&played, "c", "d").a_to_b.value.distance.get(), -0.816);
}

#[test]
fn several_games_add_up_from_whatever_seats() {
    let game = |id: &str, seats: &[(&str, u8)], value| {
        with(table(id, seats), |dealings| {
            dealings.capture(Seat::S, Seat::W, value);
            dealings.capture(Seat::S, Seat::N, 1);
        })
    };
    let played = season(&["a", "b", "c", "d"], json!({}))
        .round(vec![game("t1", &[("a", 1), ("b", 2), ("c", 3), ("d", 4)], 8)], &[])
        .round(vec![game("t2", &[("a", 2), ("c", 3), ("b", 2), ("x", 1)], 0)], &[]);
    let ab = pair(&played, "a", "b");
    assert_eq!((ab.games, ab.a_above, ab.b_above), (2, 1, 0));
    // 8 to the next in t1, 1 to the one opposite in t2. Usually 8, 0, 0, 0 of t1 and 0, 0 of t2,
    // where x is no entrant: 8 / 6; and 1, 0, 0, 0 and 1, 0 opposite: 2 / 6.
    let value = ab.a_to_b.value;
    assert_eq!((value.observed, value.expected.get()), (9, 1.667));
    // Variances: 64 / 6 - (8 / 6)², 2 / 6 - (2 / 6)².
    let variance: f64 = 64.0 / 6.0 - 64.0 / 36.0 + 2.0 / 6.0 - 4.0 / 36.0;
    let distance = (9.0 - 10.0 / 6.0) / variance.sqrt();
    assert!((value.distance.get() - distance).abs() < 0.0006, "{value:?} {distance}");
    assert!(interactions(&played).iter().all(|it| it.b.id.as_str() != "x"));
}

#[test]
fn two_players_sit_opposite() {
    let duel = |id: &str| {
        with(table(id, &[("b", 1), ("a", 2)]), |dealings| dealings.check(Seat::W, Seat::B))
    };
    let played = season(&["a", "b"], json!({})).round(vec![duel("t1"), duel("t2")], &[]);
    let ab = pair(&played, "a", "b");
    assert_eq!((ab.games, ab.a_above, ab.b_above), (2, 0, 2));
    assert_eq!((ab.a_to_b.checks.observed, ab.a_to_b.checks.expected.get()), (2, 1.0));
    assert_eq!((ab.b_to_a.checks.observed, ab.b_to_a.checks.distance.get()), (0, -1.414));
}
