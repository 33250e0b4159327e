//! Players and their accounts.

use yonin_protocol::{DisplayName, Player, PlayerKind, Scope, Seat, UnixMillis};

use super::samples::{finished, guest, hash, played, player, session};
use crate::{
    Account, AccountMade, FinishedGame, NewAccount, NewPlayer, Profile, Store, StoreError,
    TokenKind,
};

const NOW: UnixMillis = UnixMillis(1);

/// An account whose session is `session`.
pub(super) fn account(id: &str, name: &str, token: &str) -> NewAccount {
    NewAccount {
        player: id.parse().unwrap(),
        name: DisplayName::from(name.to_owned()),
        name_key: name.to_lowercase(),
        password_hash: format!("hash of {name}"),
        roles: vec![Scope::Organize],
        token: session(token),
        at: NOW,
    }
}

pub(super) async fn guests_are_found(store: &dyn Store) {
    let player = guest(store, "p").await;
    let identity = store.identify(&hash("p"), NOW).await.unwrap().unwrap();
    assert_eq!((&identity.player, identity.token.as_str()), (&player, "p"));
    assert_eq!((identity.kind, identity.expires_at), (TokenKind::Session, None));
    assert_eq!(identity.scopes, [Scope::Play]);
    assert_eq!(store.identify(&hash("guess"), NOW).await.unwrap(), None);
    assert_eq!(store.player(&player.id).await.unwrap(), Some(player));
    assert_eq!(store.player(&"q".parse().unwrap()).await.unwrap(), None);
}

pub(super) async fn ids_and_tokens_are_taken_once(store: &dyn Store) {
    guest(store, "p").await;
    for (id, token) in [("p", "other"), ("q", "p")] {
        let new = NewPlayer { player: player(id), token: session(token), at: NOW };
        let again = store.create_player(new).await;
        assert!(matches!(again, Err(StoreError::Conflict)), "{id} {again:?}");
    }
    assert_eq!(store.player(&"q".parse().unwrap()).await.unwrap(), None);
    assert_eq!(store.identify(&hash("other"), NOW).await.unwrap(), None);
}

pub(super) async fn accounts_are_found_by_name(store: &dyn Store) {
    let made = store.create_account(account("a", "Mika", "s")).await.unwrap();
    assert_eq!(made, AccountMade::Made);
    let expected = Player {
        name: DisplayName::from("Mika".to_owned()),
        kind: PlayerKind::Account,
        ..player("a")
    };
    let found = store.account("mika").await.unwrap();
    assert_eq!(
        found,
        Some(Account {
            player: expected.clone(),
            password_hash: "hash of Mika".to_owned(),
            roles: vec![Scope::Organize],
        })
    );
    assert_eq!(store.account("Mika").await.unwrap(), None);
    assert_eq!(store.identify(&hash("s"), NOW).await.unwrap().unwrap().player, expected);
    assert!(store.account("\0").await.unwrap().is_none());
}

pub(super) async fn a_name_is_taken_once(store: &dyn Store) {
    store.create_account(account("a", "Mika", "s")).await.unwrap();
    guest(store, "p").await;
    for id in ["p", "new"] {
        let made = store.create_account(account(id, "MIKA", "t")).await.unwrap();
        assert_eq!(made, AccountMade::NameTaken, "{id}");
    }
    let made = store.create_account(account("a", "Rio", "t")).await.unwrap();
    assert_eq!(made, AccountMade::AlreadyAccount);
    assert_eq!(store.identify(&hash("t"), NOW).await.unwrap(), None);
    assert_eq!(store.player(&"p".parse().unwrap()).await.unwrap(), Some(player("p")));
    assert_eq!(store.player(&"new".parse().unwrap()).await.unwrap(), None);
    assert_eq!(store.account("rio").await.unwrap(), None);
    let token_taken = store.create_account(account("new", "Rio", "p")).await;
    assert!(matches!(token_taken, Err(StoreError::Conflict)), "{token_taken:?}");
    assert_eq!(store.account("rio").await.unwrap(), None);
}

pub(super) async fn a_profile_counts_public_games(store: &dyn Store) {
    let p = guest(store, "t-s").await;
    assert_eq!(store.profile(&"q".parse().unwrap()).await.unwrap(), None);
    let profile = |games| Some(Profile { player: p.clone(), created_at: NOW, games });
    assert_eq!(store.profile(&p.id).await.unwrap(), profile(0));
    let private = FinishedGame { private: true, ..finished("x", 9) };
    for mut game in [finished("t", 10), finished("u", 20), private] {
        game.header.players.insert(Seat::W, p.clone());
        played(store, game).await;
    }
    // In the first he has two seats, and counts once.
    assert_eq!(store.profile(&p.id).await.unwrap(), profile(2));
}

pub(super) async fn a_guest_becomes_an_account(store: &dyn Store) {
    guest(store, "p").await;
    let made = store.create_account(account("p", "Mika", "s")).await.unwrap();
    assert_eq!(made, AccountMade::Made);
    for token in ["p", "s"] {
        let identity = store.identify(&hash(token), NOW).await.unwrap().unwrap();
        assert_eq!(identity.player.id.as_str(), "p");
        assert_eq!(identity.player.kind, PlayerKind::Account);
        assert_eq!(identity.player.name, DisplayName::from("Mika".to_owned()));
    }
}
