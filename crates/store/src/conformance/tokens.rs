//! Tokens.

use yonin_protocol::{Scope, TokenId, UnixMillis};

use super::samples::{guest, hash, label, session};
use crate::{NewToken, Store, StoreError, StoredToken, TokenKind};

const NOW: UnixMillis = UnixMillis(100);

fn labelled(word: &str, at: u64, expires_at: Option<u64>) -> NewToken {
    NewToken {
        kind: TokenKind::Labelled(label(word)),
        scopes: vec![Scope::Bot, Scope::Play],
        at: UnixMillis(at),
        expires_at: expires_at.map(UnixMillis),
        ..session(word)
    }
}

pub(super) async fn labelled_tokens_are_listed(store: &dyn Store) {
    let (p, q) = (guest(store, "p").await.id, guest(store, "q").await.id);
    for token in [labelled("late", 3, None), labelled("early", 2, Some(200))] {
        store.create_token(&p, token).await.unwrap();
    }
    store.create_token(&p, labelled("over", 1, Some(100))).await.unwrap();
    store.create_token(&p, session("second")).await.unwrap();
    let again = store.create_token(&q, labelled("late", 9, None)).await;
    assert!(matches!(again, Err(StoreError::Conflict)), "{again:?}");
    let tokens = store.tokens(&p, NOW).await.unwrap();
    let expected = |word: &str, at, expires_at| StoredToken {
        id: word.parse().unwrap(),
        label: label(word),
        scopes: vec![Scope::Bot, Scope::Play],
        created_at: UnixMillis(at),
        expires_at,
    };
    let early = expected("early", 2, Some(UnixMillis(200)));
    assert_eq!(tokens, [early, expected("late", 3, None)]);
    assert_eq!(store.tokens(&q, NOW).await.unwrap(), []);
    let identity = store.identify(&hash("late"), NOW).await.unwrap().unwrap();
    assert_eq!((identity.player.id, identity.token.as_str()), (p, "late"));
    assert_eq!(identity.kind, TokenKind::Labelled(label("late")));
}

pub(super) async fn an_expired_token_stands_for_nobody(store: &dyn Store) {
    let p = guest(store, "p").await.id;
    store.create_token(&p, labelled("t", 1, Some(100))).await.unwrap();
    let before = store.identify(&hash("t"), UnixMillis(99)).await.unwrap().unwrap();
    assert_eq!(before.expires_at, Some(UnixMillis(100)));
    assert_eq!(store.identify(&hash("t"), UnixMillis(100)).await.unwrap(), None);
    assert_eq!(store.tokens(&p, UnixMillis(100)).await.unwrap(), []);
}

pub(super) async fn deleting_is_for_the_owner(store: &dyn Store) {
    let (p, q) = (guest(store, "p").await.id, guest(store, "q").await.id);
    store.create_token(&p, labelled("t", 1, None)).await.unwrap();
    let token: TokenId = "t".parse().unwrap();
    assert!(!store.delete_token(&q, &token).await.unwrap());
    assert!(store.identify(&hash("t"), NOW).await.unwrap().is_some());
    assert!(store.delete_token(&p, &token).await.unwrap());
    assert!(!store.delete_token(&p, &token).await.unwrap());
    assert_eq!(store.identify(&hash("t"), NOW).await.unwrap(), None);
    assert!(store.delete_token(&p, &"p".parse().unwrap()).await.unwrap());
    assert_eq!(store.identify(&hash("p"), NOW).await.unwrap(), None);
}
