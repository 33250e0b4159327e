//! Finished games.

use yonin_protocol::{OverReason, Seat, UnixMillis};

use super::samples::{append, event, finished, first_page, id, played, player};
use crate::{Append, FinishedGame, GameFilter, Keyset, Store};

async fn found(store: &dyn Store, filter: GameFilter) -> Vec<String> {
    let page = store.finished_games(&filter, &first_page(9)).await.unwrap();
    page.items.iter().map(|header| header.id.to_string()).collect()
}

pub(super) async fn a_game_is_written_once(store: &dyn Store) {
    assert_eq!(store.finished_game(&id("t")).await.unwrap(), None);
    played(store, finished("t", 10)).await;
    let again =
        Append { finished: Some(Box::new(finished("t", 99))), ..append("t", 2, vec![event("y")]) };
    store.append(again).await.unwrap();
    assert_eq!(store.finished_game(&id("t")).await.unwrap(), Some(finished("t", 10)));
    assert_eq!(found(store, GameFilter::default()).await, ["t"]);
}

pub(super) async fn games_are_filtered(store: &dyn Store) {
    played(store, finished("t", 10)).await;
    let mut other = finished("u", 20);
    other.header.game = "shogi".to_owned();
    other.header.ruleset = "korean".to_owned();
    other.header.league = Some("cup".parse().unwrap());
    played(store, other).await;
    let all = GameFilter::default;
    assert_eq!(found(store, all()).await, ["u", "t"]);
    let player = Some("t-w".parse().unwrap());
    assert_eq!(found(store, GameFilter { player, ..all() }).await, ["t"]);
    let game = Some("shogi".to_owned());
    assert_eq!(found(store, GameFilter { game, ..all() }).await, ["u"]);
    let ruleset = Some("classic".to_owned());
    assert_eq!(found(store, GameFilter { ruleset, ..all() }).await, ["t"]);
    let league = Some("cup".to_owned());
    assert_eq!(found(store, GameFilter { league, ..all() }).await, ["u"]);
    let odd = Some("\0".to_owned());
    assert_eq!(found(store, GameFilter { game: odd.clone(), ..all() }).await, [""; 0]);
    assert_eq!(found(store, GameFilter { ruleset: odd.clone(), ..all() }).await, [""; 0]);
    assert_eq!(found(store, GameFilter { league: odd, ..all() }).await, [""; 0]);
    let at = Some(UnixMillis(20));
    assert_eq!(found(store, GameFilter { from: at, ..all() }).await, ["u"]);
    assert_eq!(found(store, GameFilter { to: at, ..all() }).await, ["t"]);
}

pub(super) async fn games_are_found_by_reason_and_rank(store: &dyn Store) {
    for (name, at) in [("t", 10), ("u", 20), ("v", 30)] {
        let mut game = finished(name, at);
        let rank = if name == "u" { 2 } else { 1 };
        game.header.players.insert(Seat::S, player("both"));
        game.header.ranks.insert(Seat::S, rank);
        if name != "v" {
            game.header.reason = OverReason::Resign;
        }
        played(store, game).await;
    }
    let all = GameFilter::default;
    let reason = Some(OverReason::Resign);
    assert_eq!(found(store, GameFilter { reason, ..all() }).await, ["u", "t"]);
    let none = Some(OverReason::Flag);
    assert_eq!(found(store, GameFilter { reason: none, ..all() }).await, [""; 0]);
    let player = Some("both".parse().unwrap());
    let by_rank = |rank| GameFilter { player: player.clone(), rank: Some(rank), ..all() };
    assert_eq!(found(store, by_rank(1)).await, ["v", "t"]);
    assert_eq!(found(store, by_rank(2)).await, ["u"]);
    assert_eq!(found(store, by_rank(3)).await, [""; 0]);
    assert_eq!(found(store, GameFilter { reason, ..by_rank(1) }).await, ["t"]);
    let to = Some(UnixMillis(30));
    assert_eq!(found(store, GameFilter { to, ..by_rank(1) }).await, ["t"]);
    assert_eq!(found(store, GameFilter { rank: Some(4), ..all() }).await.len(), 3);
    let keyset = Keyset { after: None, limit: 1 };
    let first = store.finished_games(&by_rank(1), &keyset).await.unwrap();
    let rest = Keyset { after: first.next, limit: 1 };
    let rest = store.finished_games(&by_rank(1), &rest).await.unwrap();
    assert_eq!((first.items[0].id.as_str(), rest.items[0].id.as_str()), ("v", "t"));
    assert_eq!(rest.next, None);
}

pub(super) async fn private_games_are_for_those_who_played(store: &dyn Store) {
    let private = FinishedGame { private: true, ..finished("t", 10) };
    played(store, private.clone()).await;
    played(store, finished("u", 20)).await;
    let as_seen_by =
        |id: &str| GameFilter { viewer: Some(id.parse().unwrap()), ..GameFilter::default() };
    assert_eq!(found(store, GameFilter::default()).await, ["u"]);
    assert_eq!(found(store, as_seen_by("u-s")).await, ["u"]);
    assert_eq!(found(store, as_seen_by("t-s")).await, ["u", "t"]);
    let of_player = GameFilter { player: Some("t-w".parse().unwrap()), ..GameFilter::default() };
    assert_eq!(found(store, of_player.clone()).await, [""; 0]);
    let by_partner = GameFilter { viewer: Some("t-n".parse().unwrap()), ..of_player };
    assert_eq!(found(store, by_partner).await, ["t"]);
    assert_eq!(store.finished_game(&id("t")).await.unwrap(), Some(private));
}

pub(super) async fn games_come_in_pages(store: &dyn Store) {
    for (name, at) in [("a", 1), ("b", 2), ("c", 2), ("d", 3), ("e", 3)] {
        played(store, finished(name, at)).await;
    }
    let mut keyset = Keyset { after: None, limit: 2 };
    let mut pages = Vec::new();
    loop {
        let page = store.finished_games(&GameFilter::default(), &keyset).await.unwrap();
        pages.push(page.items.iter().map(|header| header.id.to_string()).collect::<String>());
        match page.next {
            Some(next) => keyset.after = Some(next),
            None => break,
        }
    }
    assert_eq!(pages, ["ed", "cb", "a"]);
}
