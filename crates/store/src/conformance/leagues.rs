//! Leagues and their entrants.

use yonin_protocol::{League, LeagueStatus, UnixMillis};

use super::league_samples::{
    PLAYERS, change, changed, entrant, is_outdated, league, league_id, league_of, page, player_id,
    revision, round, season,
};
use super::players::account;
use super::samples::guest;
use crate::{Keyset, LeagueDeed, LeagueFilter, Store, StoreError};

pub(super) async fn a_league_is_read_as_it_was_made(store: &dyn Store) {
    assert_eq!(store.league(&league_id("l")).await.unwrap(), None);
    assert_eq!(store.season(&league_id("l")).await.unwrap(), None);
    league_of(store, "l", &["b", "a"]).await;
    assert_eq!(store.league(&league_id("l")).await.unwrap(), Some(league("l", 1)));
    let again = store.create_league(league("l", 2), Vec::new()).await;
    assert!(matches!(again, Err(StoreError::Conflict)), "{again:?}");
    let strangers = store.create_league(league("m", 2), vec![entrant("nobody")]).await;
    assert!(matches!(strangers, Err(StoreError::Backend(_))), "{strangers:?}");
    assert_eq!(store.league(&league_id("m")).await.unwrap(), None);
    let season = season(store, "l").await;
    assert_eq!(season.league, league("l", 1));
    let entrants: Vec<_> =
        season.entrants.iter().map(|it| (it.player.name.as_str(), it.joined_round)).collect();
    assert_eq!(entrants, [("b#0042", 1), ("a#0042", 1)]);
    assert!(season.rounds.is_empty() && season.results.is_empty() && season.rulings.is_empty());
    // An entrant who makes himself an account has another name there, and his leagues another revision.
    league_of(store, "other", &[]).await;
    store.create_account(account("b", "Mika", "s")).await.unwrap();
    assert_eq!(revision(store, "l").await, season.league.revision + 1);
    assert_eq!(revision(store, "other").await, 1);
    assert_eq!(store.entrants(&league_id("l")).await.unwrap()[0].player.name.as_str(), "Mika");
}

async fn listed(store: &dyn Store, filter: LeagueFilter) -> String {
    let page = store.leagues(&filter, &page(9)).await.unwrap();
    page.items.iter().map(|league| league.id.as_str()).collect()
}

pub(super) async fn leagues_are_filtered_and_come_in_pages(store: &dyn Store) {
    for (id, at) in [("a", 1), ("b", 2), ("c", 2), ("d", 3)] {
        let mut new = league(id, at);
        if id == "c" {
            new.spec.game = "shogi".to_owned();
            new.organizer = player_id("other");
        }
        store.create_league(new, Vec::new()).await.unwrap();
    }
    let closed = LeagueDeed::Terms { spec: None, status: Some(LeagueStatus::Closed) };
    changed(store, "b", closed).await;
    let all = LeagueFilter::default;
    assert_eq!(listed(store, all()).await, "dcba");
    let status = Some(LeagueStatus::Closed);
    assert_eq!(listed(store, LeagueFilter { status, ..all() }).await, "b");
    let game = Some("yonin".to_owned());
    assert_eq!(listed(store, LeagueFilter { game, ..all() }).await, "dba");
    let odd = Some("\0".to_owned());
    assert_eq!(listed(store, LeagueFilter { game: odd, ..all() }).await, "");
    let organizer = Some(player_id("other"));
    assert_eq!(listed(store, LeagueFilter { organizer, ..all() }).await, "c");
    let first = store.leagues(&all(), &page(3)).await.unwrap();
    assert_eq!(first.next, Some((UnixMillis(2), league_id("b"))));
    let rest = store.leagues(&all(), &Keyset { after: first.next, limit: 3 }).await.unwrap();
    assert_eq!((rest.items.len(), rest.next), (1, None));
}

pub(super) async fn terms_change(store: &dyn Store) {
    league_of(store, "l", &[]).await;
    let mut spec = league("l", 1).spec;
    spec.name = "Another".parse().unwrap();
    let terms = |status| LeagueDeed::Terms { spec: Some(Box::new(spec.clone())), status };
    assert_eq!(changed(store, "l", terms(None)).await, 2);
    // Nothing changes the second time.
    assert_eq!(changed(store, "l", terms(Some(LeagueStatus::Open))).await, 2);
    let nothing = LeagueDeed::Terms { spec: None, status: None };
    assert_eq!(changed(store, "l", nothing).await, 2);
    let now = store.league(&league_id("l")).await.unwrap().unwrap();
    assert_eq!(now, League { revision: 2, spec: spec.clone(), ..league("l", 1) });
    assert_eq!(changed(store, "l", terms(Some(LeagueStatus::Closed))).await, 3);
    let now = store.league(&league_id("l")).await.unwrap().unwrap();
    assert_eq!((now.status, now.revision), (LeagueStatus::Closed, 3));
}

pub(super) async fn a_stale_revision_is_outdated(store: &dyn Store) {
    league_of(store, "l", &PLAYERS).await;
    guest(store, "e").await;
    changed(store, "l", LeagueDeed::AddRound(round("l", 1, 1))).await;
    let before = season(store, "l").await;
    let deeds = || {
        [
            LeagueDeed::Terms { spec: None, status: Some(LeagueStatus::Closed) },
            LeagueDeed::Enter(vec![entrant("e")]),
            LeagueDeed::Withdraw { player: player_id("a"), withdrawn: true },
            LeagueDeed::Remove(player_id("a")),
            LeagueDeed::AddRound(round("l", 2, 1)),
            LeagueDeed::StartRound(1),
            LeagueDeed::DropRound(1),
        ]
    };
    for deed in deeds() {
        for expected in [1, 3] {
            let late = store.change_league(change("l", Some(expected), deed.clone())).await;
            assert!(is_outdated(&late), "{expected} {deed:?} {late:?}");
        }
        let nowhere = store.change_league(change("m", None, deed)).await;
        assert!(is_outdated(&nowhere), "{nowhere:?}");
    }
    assert_eq!(season(store, "l").await, before);
    let enter = change("l", Some(2), LeagueDeed::Enter(vec![entrant("e")]));
    assert_eq!(store.change_league(enter).await.unwrap(), 3);
}

async fn entrants(store: &dyn Store) -> Vec<(String, bool)> {
    let entrants = store.entrants(&league_id("l")).await.unwrap();
    assert_eq!(season(store, "l").await.entrants, entrants);
    entrants.iter().map(|it| (it.player.id.to_string(), it.withdrawn)).collect()
}

pub(super) async fn entrants_come_and_go(store: &dyn Store) {
    league_of(store, "l", &["a"]).await;
    let names: Vec<_> = (0..300).map(|n| format!("p{:03}", 300 - n)).collect();
    for name in &names {
        guest(store, name).await;
    }
    let many = || names.iter().map(|name| entrant(name)).chain([entrant("a")]).collect();
    assert_eq!(changed(store, "l", LeagueDeed::Enter(many())).await, 2);
    // Nothing changes the second time.
    assert_eq!(changed(store, "l", LeagueDeed::Enter(many())).await, 2);
    let listed = entrants(store).await;
    assert_eq!((listed.len(), listed[0].0.as_str()), (301, "a"));
    assert!(listed[1..].iter().map(|(name, _)| name).eq(&names), "in the order given");

    let withdraw =
        |player, withdrawn| LeagueDeed::Withdraw { player: player_id(player), withdrawn };
    assert_eq!(changed(store, "l", withdraw("a", true)).await, 3);
    assert_eq!(changed(store, "l", withdraw("a", true)).await, 3);
    assert_eq!(entrants(store).await[0], ("a".to_owned(), true));
    // Who withdrew does not come back by being entered.
    assert_eq!(changed(store, "l", LeagueDeed::Enter(vec![entrant("a")])).await, 3);
    assert_eq!(changed(store, "l", withdraw("a", false)).await, 4);
    assert_eq!(entrants(store).await[0], ("a".to_owned(), false));
    assert!(is_outdated(&store.change_league(change("l", None, withdraw("x", true))).await));
    assert_eq!(changed(store, "l", LeagueDeed::Remove(player_id("a"))).await, 5);
    assert_eq!(changed(store, "l", LeagueDeed::Remove(player_id("a"))).await, 5);
    assert_eq!(changed(store, "l", LeagueDeed::Enter(vec![entrant("a")])).await, 6);
    assert_eq!(entrants(store).await.last().unwrap().0, "a");
    let unknown = change("l", None, LeagueDeed::Enter(vec![entrant("nobody")]));
    assert!(matches!(store.change_league(unknown).await, Err(StoreError::Backend(_))));
    assert_eq!((entrants(store).await.len(), revision(store, "l").await), (301, 6));
    assert_eq!(store.entrants(&league_id("m")).await.unwrap(), []);
}
