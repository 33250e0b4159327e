//! Standings worked out by hand.

use crate::season::{Play, entrant, season, table};
use serde_json::{Value, json};
use yonin_league::{Season, bye_points, standings};
use yonin_protocol::{PointsRule, Seat, Standing, TieBreak};

/// Rank, player, points and the tie-breaks' values, a line each.
fn lines(season: &Season) -> Vec<String> {
    standings(season, None).iter().map(line).collect()
}

fn line(row: &Standing) -> String {
    let values = row.tie_breaks.values().map(|value| format!(" {value}")).collect::<String>();
    format!("{} {} {}{values}", row.rank, row.player.id, row.points)
}

fn tie_breaks(list: &[TieBreak]) -> Value {
    json!({ "tie_breaks": list })
}

#[test]
fn places_are_worth_what_the_table_says() {
    let played = season(&["a", "b", "c", "d", "e"], json!({}))
        .round(vec![table("t1", &[("c", 3), ("a", 1), ("b", 2), ("d", 4)])], &["e"]);
    assert_eq!(lines(&played), ["1 a 3", "2 b 2", "3 e 1.5", "4 c 1", "5 d 0"]);
    let rows = standings(&played, None);
    let e = &rows[2];
    assert_eq!((e.played, e.rounds[0].bye, e.rounds[0].table.is_none()), (0, true, true));
    let c = &rows[3];
    assert_eq!((c.played, c.thirds, c.firsts), (1, 1, 0));
    assert_eq!((c.rounds[0].seat, c.rounds[0].rank), (Some(Seat::S), Some(3)));
}

#[test]
fn shared_ranks_share_their_places() {
    for (ranks, expected) in [
        ([1, 1, 3, 4], ["1 a 2.5", "1 b 2.5", "3 c 1", "4 d 0"]),
        ([1, 1, 1, 4], ["1 a 2", "1 b 2", "1 c 2", "4 d 0"]),
        ([1, 2, 2, 2], ["1 a 3", "2 b 1", "2 c 1", "2 d 1"]),
        ([1, 1, 1, 1], ["1 a 1.5", "1 b 1.5", "1 c 1.5", "1 d 1.5"]),
        ([1, 1, 3, 3], ["1 a 2.5", "1 b 2.5", "3 c 0.5", "3 d 0.5"]),
    ] {
        let seats: Vec<_> = ["a", "b", "c", "d"].into_iter().zip(ranks).collect();
        let played = season(&["d", "c", "b", "a"], json!({})).round(vec![table("t", &seats)], &[]);
        assert_eq!(lines(&played), expected);
    }
    let thirds = json!({"points": {"kind": "table", "values": [1]}});
    let played = season(&["a", "b", "c", "d"], thirds)
        .round(vec![table("t1", &[("a", 1), ("b", 1), ("c", 1), ("d", 4)])], &[])
        .round(vec![table("t2", &[("a", 1), ("b", 1), ("c", 4), ("d", 1)])], &[])
        .round(vec![table("t3", &[("a", 1), ("b", 4), ("c", 1), ("d", 1)])], &[]);
    assert_eq!(lines(&played)[..2], ["1 a 1", "2 b 0.666667"]);
}

#[test]
fn the_japanese_league_counts_mates() {
    let mut t = table("t", &[("a", 1), ("b", 2), ("c", 3), ("d", 4)]);
    t.result.as_mut().unwrap().mates = [(Seat::S, 2), (Seat::E, 1)].into();
    let rule = json!({"points": {"kind": "jysl_a"}});
    let played = season(&["a", "b", "c", "d"], rule).round(vec![t], &[]);
    assert_eq!(lines(&played), ["1 a 4", "2 b 1", "3 c 0", "3 d 0"]);
    assert_eq!(standings(&played, None)[0].mates, 2);
}

#[test]
fn two_players_draw_at_the_mean() {
    let rule = json!({"points": {"kind": "table", "values": [1, 0]}, "bye_points": 1});
    let played = season(&["a", "b", "c"], rule)
        .round(vec![table("t1", &[("a", 1), ("b", 1)])], &["c"])
        .round(vec![table("t2", &[("c", 1), ("b", 2)])], &["a"]);
    assert_eq!(lines(&played), ["1 c 2", "2 a 1.5", "3 b 0.5"]);
}

#[test]
fn where_the_winner_alone_counts_all_others_lose_alike() {
    let rule = json!({"options": {"scoring": "winner_only"},
        "points": {"kind": "table", "values": [4, 0, 0, 0]}});
    let played = season(&["a", "b", "c", "d"], rule)
        .round(vec![table("t1", &[("a", 1), ("b", 2), ("c", 3), ("d", 4)])], &[])
        .round(vec![table("t2", &[("a", 1), ("b", 1), ("c", 3), ("d", 4)])], &[]);
    assert_eq!(lines(&played), ["1 a 6", "2 b 2", "3 c 0", "3 d 0"]);
    assert_eq!(standings(&played, None)[2].seconds, 1);
}

#[test]
fn games_without_a_result_count_for_nothing() {
    let mut open = table("t", &[("a", 1), ("b", 2), ("c", 3), ("d", 4)]);
    open.result = None;
    let rows = standings(&season(&["a", "b", "c", "d"], json!({})).round(vec![open], &[]), None);
    for row in rows {
        assert_eq!((row.rank, row.played, row.rounds.len()), (1, 0, 1));
        assert_eq!((row.rounds[0].rank, row.rounds[0].table.is_some()), (None, true));
    }
}

#[test]
fn rulings_replace_ranks_until_they_are_withdrawn() {
    let played = || {
        season(&["a", "b", "c", "d"], json!({}))
            .round(vec![table("t", &[("a", 1), ("b", 2), ("c", 3), ("d", 4)])], &[])
    };
    let ranks = json!({"ranks": {"s": 4, "w": 1, "n": 2, "e": 2}});
    let ruled = played().ruled("t", ranks.clone(), None);
    assert_eq!(lines(&ruled), ["1 b 3", "2 c 1.5", "2 d 1.5", "4 a 0"]);
    let later = ruled.clone().ruled("t", json!({"forfeit": ["w"]}), None);
    assert_eq!(lines(&later), ["1 a 3", "2 c 2", "3 d 1", "4 b 0"]);
    let withdrawn = ruled.ruled("t", json!({"forfeit": ["w"]}), Some(9));
    assert_eq!(lines(&withdrawn)[0], "1 b 3");
    assert_eq!(lines(&played().ruled("t", ranks, Some(9))), lines(&played()));
}

#[test]
fn who_is_not_there_has_the_last_place_and_the_others_share_the_rest() {
    let mut open = table("t", &[("a", 1), ("b", 2), ("c", 3), ("d", 4)]);
    open.result = None;
    let waiting = season(&["a", "b", "c", "d"], json!({})).round(vec![open], &[]);
    let one = waiting.clone().ruled("t", json!({"forfeit": ["w"]}), None);
    assert_eq!(lines(&one), ["1 a 2", "1 c 2", "1 d 2", "4 b 0"]);
    assert!(standings(&one, None)[3].rounds[0].forfeit);
    let two = waiting.clone().ruled("t", json!({"forfeit": ["w", "s"]}), None);
    assert_eq!(lines(&two), ["1 c 2.5", "1 d 2.5", "3 a 0", "3 b 0"]);
    let all = waiting.ruled("t", json!({"forfeit": ["w", "s", "n", "e"]}), None);
    assert_eq!(lines(&all), ["1 a 0", "1 b 0", "1 c 0", "1 d 0"]);
    assert_eq!(standings(&all, None)[0].fourths, 1);
}

#[test]
fn a_forfeit_takes_the_mates_of_who_forfeits_alone() {
    let mut t = table("t", &[("a", 1), ("b", 2), ("c", 3), ("d", 4)]);
    t.result.as_mut().unwrap().mates = [(Seat::S, 2), (Seat::W, 1)].into();
    let rule = json!({"points": {"kind": "jysl_a"}});
    let played = season(&["a", "b", "c", "d"], rule).round(vec![t], &[]).ruled(
        "t",
        json!({"forfeit": ["s"]}),
        None,
    );
    assert_eq!(lines(&played), ["1 b 3", "2 c 1", "3 d 0", "4 a -1"]);
}

#[test]
fn head_to_head_looks_at_tables_where_those_who_are_level_met() {
    // a, b and c have 4 points each. a and b met twice, and each was before the other once; c met a
    // alone, and was before him.
    let played = season(&["a", "b", "c", "d"], tie_breaks(&[TieBreak::HeadToHead]))
        .round(vec![table("t1", &[("a", 1), ("b", 2), ("x", 3), ("y", 4)])], &[])
        .round(vec![table("t2", &[("b", 2), ("a", 4), ("z", 1), ("y", 3)])], &[])
        .round(vec![table("t3", &[("c", 1), ("a", 3), ("z", 2), ("d", 4)])], &[])
        .round(vec![table("t4", &[("c", 3), ("z", 1), ("y", 2), ("x", 4)])], &[]);
    assert_eq!(lines(&played), ["1 c 4 1", "2 b 4 0", "3 a 4 -1", "4 d 0 0"]);
}

#[test]
fn opponents_points_count_whoever_was_met_as_often_as_he_was() {
    let rule = tie_breaks(&[TieBreak::OpponentsPoints]);
    let played = season(&["a", "b", "c", "d", "e", "f", "g", "h"], rule)
        .round(
            vec![
                table("t1", &[("a", 1), ("b", 2), ("c", 3), ("d", 4)]),
                table("t2", &[("e", 1), ("f", 1), ("g", 3), ("h", 4)]),
            ],
            &[],
        )
        .round(vec![table("t3", &[("b", 1), ("c", 2), ("g", 3), ("d", 4)])], &["a"]);
    // a 4.5, b 5, c 3, d 0; e 2.5, f 2.5, g 2, h 0.
    assert_eq!(
        lines(&played),
        [
            "1 b 5 12.5",
            "2 a 4.5 8",
            "3 c 3 16.5",
            "4 e 2.5 4.5",
            "4 f 2.5 4.5",
            "6 g 2 13",
            "7 d 0 22.5",
            "8 h 0 7"
        ]
    );
}

#[test]
fn firsts_and_mates_are_counted() {
    // a: first and fourth. b: second and third. c: third and second. d: fourth and first, 1 mate.
    let mut t2 = table("t2", &[("a", 4), ("b", 3), ("c", 2), ("d", 1)]);
    t2.result.as_mut().unwrap().mates = [(Seat::E, 1), (Seat::N, 1)].into();
    let first = table("t1", &[("a", 1), ("b", 2), ("c", 3), ("d", 4)]);
    let with = |list: &[TieBreak]| {
        let season = season(&["a", "b", "c", "d"], tie_breaks(list));
        lines(&season.round(vec![first.clone()], &[]).round(vec![t2.clone()], &[]))
    };
    assert_eq!(with(&[TieBreak::Firsts]), ["1 a 3 1", "1 d 3 1", "3 b 3 0", "3 c 3 0"]);
    assert_eq!(with(&[TieBreak::Mates]), ["1 c 3 1", "1 d 3 1", "3 a 3 0", "3 b 3 0"]);
    // Values are shown in the order of their names here, whatever is asked first.
    let firsts_first = with(&[TieBreak::Firsts, TieBreak::Mates]);
    assert_eq!(firsts_first, ["1 d 3 1 1", "2 a 3 1 0", "3 c 3 0 1", "4 b 3 0 0"]);
    let mates_first = with(&[TieBreak::Mates, TieBreak::Firsts]);
    assert_eq!(mates_first, ["1 d 3 1 1", "2 c 3 0 1", "3 a 3 1 0", "4 b 3 0 0"]);
}

#[test]
fn head_to_head_is_asked_among_those_who_are_still_level() {
    // Points and firsts tell b and c from everyone, so that only a and d are held against each other.
    let list = [TieBreak::Firsts, TieBreak::HeadToHead];
    let played = season(&["a", "b", "c", "d"], tie_breaks(&list))
        .round(vec![table("t1", &[("a", 1), ("b", 2), ("c", 3), ("d", 4)])], &[])
        .round(vec![table("t2", &[("a", 4), ("b", 2), ("c", 2), ("d", 1)])], &[]);
    // a 3, d 3 with a first each; b 3.5; c 2.5.
    assert_eq!(lines(&played), ["1 b 3.5 0 0", "2 a 3 0 1", "2 d 3 0 1", "4 c 2.5 0 0"]);
}

#[test]
fn lots_depend_on_seed_and_player_alone() {
    let lots = |players: &[&str], byte: u8| {
        let mut season = season(players, tie_breaks(&[TieBreak::Lots]));
        season.lots_seed.0 = [byte; 16];
        let rows = standings(&season, None);
        rows.iter()
            .map(|row| (row.player.id.to_string(), row.tie_breaks[&TieBreak::Lots]))
            .collect()
    };
    let few: Vec<_> = lots(&["a", "b", "c"], 7);
    let many: Vec<_> = lots(&["a", "b", "c", "d", "e"], 7);
    // printf '\7…\7a' | sha256sum: the first twelve digits.
    let a = few.iter().find(|(id, _)| id == "a").unwrap().1.get();
    assert_eq!(format!("{:012x}", a as u64), LOT_OF_A);
    assert!(few.iter().all(|lot| many.contains(lot)));
    assert!(few.is_sorted_by(|a, b| a.1 > b.1) && many.is_sorted_by(|a, b| a.1 > b.1));
    assert!(lots(&["a", "b", "c"], 8) != few);
}

/// See above.
const LOT_OF_A: &str = "8fbfcfbbca84";

#[test]
fn standings_as_of_a_round_know_nothing_later() {
    let mut played = season(&["a", "b", "c", "d"], json!({}))
        .round(vec![table("t1", &[("a", 1), ("b", 2), ("c", 3), ("d", 4)])], &["x"])
        .round(vec![table("t2", &[("d", 1), ("e", 2), ("b", 3), ("a", 4)])], &["c"]);
    played.entrants.push(entrant("e", 2));
    let mut first = played.clone();
    first.rounds.truncate(1);
    first.entrants.truncate(4);
    assert_eq!(standings(&played, Some(1)), standings(&first, None));
    assert_eq!(standings(&played, Some(0)).len(), 4);
    assert!(standings(&played, Some(0)).iter().all(|row| row.rank == 1 && row.rounds.is_empty()));
    assert_eq!(standings(&played, Some(2)), standings(&played, None));
    assert_eq!(lines(&played), ["1 a 3", "1 b 3", "1 d 3", "4 c 2.5", "5 e 2"]);
    played.entrants[0].withdrawn = true;
    assert_eq!(lines(&played)[0], "1 a 3");
}

#[test]
fn a_bye_is_worth_the_mean_where_nobody_says() {
    let table = |values: Value| -> PointsRule {
        serde_json::from_value(json!({"kind": "table", "values": values})).unwrap()
    };
    for (rule, players, thousandths) in [
        (table(json!([3, 2, 1, 0])), 4, 1500),
        (table(json!([1, 0])), 2, 500),
        (table(json!([1])), 3, 333),
        (table(json!([2])), 3, 667),
        (table(json!([3, 2, 1, 0])), 5, 1500),
        (table(json!([3])), 0, 3000),
        (PointsRule::JyslA, 4, 500),
    ] {
        assert_eq!(bye_points(&rule, players).thousandths(), thousandths);
    }
}
