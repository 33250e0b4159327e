//! How many games it takes until a new player is known.

use yonin_rating::{Rating, System};

use crate::{free_for_all, glicko2, pair, rated, weng_lin};

/// Games a new player takes to settle, with results in turn, against these.
fn games_to_settle(others: &[Rating]) -> usize {
    let mut new = match others {
        [_] => System::Glicko2.initial(),
        _ => System::WengLin.initial(),
    };
    let mut games = 0;
    while !new.is_settled() {
        let mut before = vec![new];
        before.extend_from_slice(others);
        let outcome = match others {
            [_] => pair([[1, 2], [2, 1]][games % 2]),
            _ => free_for_all(&[[2, 1, 3, 4], [3, 1, 2, 4]][games % 2]),
        };
        new = rated(&outcome, &before)[0];
        games += 1;
    }
    games
}

#[test]
fn new_players_settle_after_as_many_games_as_documented() {
    let among_known = games_to_settle(&[weng_lin(25.0, 2.0); 3]);
    let among_new = games_to_settle(&[System::WengLin.initial(); 3]);
    let of_two = games_to_settle(&[glicko2(1500.0, 60.0, 0.06)]);
    assert_eq!((among_known, among_new, of_two), (5, 16, 10));
}
