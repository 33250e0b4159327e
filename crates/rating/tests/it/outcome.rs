//! What is an outcome, and how it is stored.

use serde_json::{from_value, json, to_value};
use yonin_rating::{Entry, Outcome, OutcomeError, System};

use crate::free_for_all;

fn entry(player: &str, side: u8, rank: u8, spared: bool) -> Entry<String> {
    Entry { player: player.to_owned(), side, rank, spared }
}

#[track_caller]
fn refused<const N: usize>(system: System, entries: [Entry<String>; N], error: OutcomeError) {
    assert_eq!(Outcome::new(system, entries.to_vec()), Err(error));
    let written = json!({"system": system, "entries": entries.to_vec()});
    let read = from_value::<Outcome<String>>(written).unwrap_err();
    assert_eq!(read.to_string(), error.to_string());
}

#[test]
fn what_is_no_outcome_is_refused_in_code_and_in_json() {
    use System::{Glicko2, WengLin};
    let a = entry("a", 0, 1, false);
    let b = entry("b", 1, 2, false);
    let c = entry("c", 2, 3, false);
    let d = entry("d", 3, 4, false);
    let e = entry("e", 4, 5, false);
    refused(WengLin, [], OutcomeError::OneSide);
    refused(WengLin, [a.clone()], OutcomeError::OneSide);
    refused(WengLin, [a.clone(), entry("b", 0, 1, false)], OutcomeError::OneSide);
    refused(WengLin, [a.clone(), b.clone(), c.clone(), d, e], OutcomeError::TooMany(5));
    refused(Glicko2, [a.clone(), b.clone(), c], OutcomeError::NotTwo(3));
    refused(WengLin, [a.clone(), entry("a", 1, 2, false)], OutcomeError::Twice(1));
    for rank in [0, 3, 255] {
        let entries = [a.clone(), entry("b", 1, rank, false)];
        refused(WengLin, entries, OutcomeError::Rank { entry: 1, rank });
    }
    let divided = [a.clone(), b.clone(), entry("c", 0, 2, false)];
    refused(WengLin, divided, OutcomeError::SideDivided(2));
    refused(WengLin, [a.clone(), entry("b", 1, 2, true)], OutcomeError::NobodyLeft(1));
    let both_spared = [a, entry("b", 1, 2, true), entry("c", 1, 2, true)];
    refused(WengLin, both_spared, OutcomeError::NobodyLeft(1));
}

#[test]
fn an_outcome_is_stored_as_documented() {
    let entries = vec![entry("a", 0, 1, false), entry("b", 1, 3, true), entry("c", 1, 3, false)];
    let outcome = Outcome::new(System::WengLin, entries.clone()).unwrap();
    let written = json!({"system": "weng_lin", "entries": [
        {"player": "a", "side": 0, "rank": 1, "spared": false},
        {"player": "b", "side": 1, "rank": 3, "spared": true},
        {"player": "c", "side": 1, "rank": 3, "spared": false},
    ]});
    assert_eq!(to_value(&outcome).unwrap(), written);
    let read: Outcome<String> = from_value(written).unwrap();
    assert_eq!((read.system(), read.entries()), (System::WengLin, entries.as_slice()));
    assert_eq!(to_value(System::Glicko2).unwrap(), "glicko2");
}

#[test]
fn where_only_the_winner_counts_all_others_are_level() {
    assert_eq!(free_for_all(&[3, 1, 4, 2]).winner_only(), free_for_all(&[2, 1, 2, 2]));
    assert_eq!(free_for_all(&[1, 1, 3, 3]).winner_only(), free_for_all(&[1, 1, 2, 2]));
    assert_eq!(free_for_all(&[1; 4]).winner_only(), free_for_all(&[1; 4]));
}
