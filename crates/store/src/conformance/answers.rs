//! Answers that are given again.

use yonin_protocol::UnixMillis;

use crate::{IdempotencyKey, KeptAnswer, Store};

const EVER: UnixMillis = UnixMillis(0);

fn key(scope: &str, call: &str, key: &str) -> IdempotencyKey {
    IdempotencyKey { scope: scope.to_owned(), call: call.to_owned(), key: key.to_owned() }
}

fn answer(body: &str, at: u64) -> KeptAnswer {
    KeptAnswer {
        request_hash: [9; 32],
        status: 201,
        headers: vec![("location".to_owned(), "/v1/tables/t".to_owned())],
        body: body.as_bytes().to_vec(),
        at: UnixMillis(at),
    }
}

pub(super) async fn the_first_answer_stays(store: &dyn Store) {
    let key = key("p", "POST /v1/tables", "k");
    assert_eq!(store.kept_answer(&key, EVER).await.unwrap(), None);
    store.keep_answer(key.clone(), answer("one", 100), EVER).await.unwrap();
    store.keep_answer(key.clone(), answer("two", 200), EVER).await.unwrap();
    assert_eq!(store.kept_answer(&key, EVER).await.unwrap(), Some(answer("one", 100)));
}

pub(super) async fn an_old_answer_is_forgotten(store: &dyn Store) {
    let key = key("p", "POST /v1/tables", "k");
    store.keep_answer(key.clone(), answer("one", 100), EVER).await.unwrap();
    assert!(store.kept_answer(&key, UnixMillis(100)).await.unwrap().is_some());
    assert_eq!(store.kept_answer(&key, UnixMillis(101)).await.unwrap(), None);
    store.keep_answer(key.clone(), answer("two", 200), UnixMillis(101)).await.unwrap();
    assert_eq!(store.kept_answer(&key, EVER).await.unwrap(), Some(answer("two", 200)));
}

pub(super) async fn keys_have_three_parts(store: &dyn Store) {
    let keys = [key("p", "a", "k"), key("q", "a", "k"), key("p", "b", "k"), key("p", "a", "l")];
    for (key, body) in keys.iter().zip(["1", "2", "3", "4"]) {
        store.keep_answer(key.clone(), answer(body, 1), EVER).await.unwrap();
    }
    for (key, body) in keys.iter().zip(["1", "2", "3", "4"]) {
        assert_eq!(store.kept_answer(key, EVER).await.unwrap(), Some(answer(body, 1)));
    }
}
