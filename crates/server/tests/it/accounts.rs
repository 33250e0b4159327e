//! Accounts: signing up, in and out.

use serde_json::json;

use crate::harness::Server;
use crate::peer::Peer;
use crate::plain::{credentials, delete, get, guest, post, sign_up};

#[tokio::test]
async fn one_signs_up_in_and_out() {
    let server = Server::start().await;
    let made = post(&server, "/v1/accounts", credentials("Mika", "open sesame")).send().await;
    let token = made.token();
    let player = &made.body["player"];
    assert_eq!((&player["name"], &player["kind"]), (&json!("Mika"), &json!("account")));
    assert_eq!(made.header("cache-control"), "no-store");

    let server = server.restart().await;
    let me = get(&server, "/v1/me").bearer(&token).send().await;
    assert_eq!((&me.body["player"]["id"], &me.body["scopes"]), (&player["id"], &json!(["play"])));

    let again = post(&server, "/v1/sessions", credentials("mIKA", "open sesame")).send().await;
    assert_eq!(&again.body["player"]["id"], &player["id"]);
    let second = again.token();
    assert_ne!(second, token);

    let out = delete(&server, "/v1/sessions/current").bearer(&second).send().await;
    assert_eq!(out.status, 204);
    let gone = get(&server, "/v1/me").bearer(&second).send().await;
    assert_eq!(gone.code(), (401, "unauthenticated"));
    assert!(gone.header("www-authenticate").contains("invalid_token"), "{gone:?}");
    assert_eq!(get(&server, "/v1/me").bearer(&token).send().await.status, 200);
}

#[tokio::test]
async fn wrong_names_and_passwords_look_the_same() {
    let server = Server::start().await;
    sign_up(&server, "Mika").await;
    let wrong = post(&server, "/v1/sessions", credentials("Mika", "open barley")).send().await;
    let unknown = post(&server, "/v1/sessions", credentials("Nobody", "open sesame")).send().await;
    assert_eq!(wrong.code(), (401, "unauthenticated"));
    assert!(!wrong.header("www-authenticate").is_empty());
    assert_eq!(wrong.body, unknown.body);
}

#[tokio::test]
async fn names_are_unique_in_any_spelling() {
    let server = Server::start().await;
    sign_up(&server, "Mika").await;
    for name in ["Mika", "MIKA", "\u{ff2d}\u{ff49}\u{ff4b}\u{ff41}"] {
        let taken = post(&server, "/v1/accounts", credentials(name, "another one")).send().await;
        assert_eq!(taken.code(), (409, "conflict"), "{name}");
        assert_eq!(taken.body["errors"][0]["pointer"], "/name");
    }
    for (name, password, pointer) in [
        ("x", "long enough", "/name"),
        ("Mira", "short", "/password"),
        (" Mira", "long enough", "/name"),
    ] {
        let refused = post(&server, "/v1/accounts", credentials(name, password)).send().await;
        assert_eq!(refused.code(), (400, "bad_request"));
        assert_eq!(refused.body["errors"][0]["pointer"], pointer, "{refused:?}");
        assert!(!refused.body.to_string().contains(password), "{refused:?}");
    }
}

#[tokio::test]
async fn a_guest_becomes_an_account() {
    let server = Server::start().await;
    let made = post(&server, "/v1/guests", json!({"name": "Mika"})).send().await;
    let (old, id) = (made.token(), made.id("player"));
    let labelled = post(&server, "/v1/tokens", json!({"label": "mine", "scopes": ["play"]}));
    let labelled = labelled.bearer(&old).send().await.token();

    // A program does not sign its player up.
    let account = || post(&server, "/v1/accounts", credentials("Mika", "open sesame"));
    assert_eq!(account().bearer(&labelled).send().await.code(), (403, "forbidden"));
    assert_eq!(account().bearer("nobody").send().await.status, 401);
    let made = account().bearer(&old).send().await;
    let new = made.token();
    assert_eq!(made.id("player"), id);
    for token in [&old, &labelled, &new] {
        let me = get(&server, "/v1/me").bearer(token).send().await;
        let player = &me.body["player"];
        assert_eq!((&player["id"], &player["kind"]), (&json!(id), &json!("account")));
        assert_eq!(player["name"], "Mika");
    }
    let twice = post(&server, "/v1/accounts", credentials("Miko", "open sesame"));
    assert_eq!(twice.bearer(&old).send().await.code(), (409, "conflict"));
}

#[tokio::test]
async fn roles_are_given_by_name() {
    let server = Server::start_with(|config| {
        config.accounts.organizers = ["mika", "Miko"].into_iter().collect();
        config.accounts.admins = ["Mika"].into_iter().collect();
    })
    .await;
    let scopes = async |token: &str| get(&server, "/v1/me").bearer(token).send().await.body;
    let mika = sign_up(&server, "Mika").await;
    assert_eq!(scopes(&mika).await["scopes"], json!(["play", "organize", "admin"]));
    let miko = post(&server, "/v1/accounts", credentials("Miko", "open sesame"));
    let miko = miko.bearer(&guest(&server).await).send().await.token();
    assert_eq!(scopes(&miko).await["scopes"], json!(["play", "organize"]));
    // A guest may call himself anything.
    let guest = post(&server, "/v1/guests", json!({"name": "Mika"})).send().await.token();
    assert_eq!(scopes(&guest).await["scopes"], json!(["play"]));
}

#[tokio::test]
async fn guessing_is_slow() {
    let server = Server::start_with(|config| {
        config.limits.passwords_per_name = "2/1h".parse().unwrap();
        config.limits.passwords = "4/1h".parse().unwrap();
    })
    .await;
    for name in ["Mika", "Miko", "Mira"] {
        sign_up(&server, name).await;
    }
    let attempt = async |name: &str, password: &str| {
        post(&server, "/v1/sessions", credentials(name, password)).send().await
    };
    for _ in 0..5 {
        assert_eq!(attempt("Mika", "open sesame").await.status, 201);
    }
    for _ in 0..2 {
        assert_eq!(attempt("Mika", "open barley").await.status, 401);
    }
    let limited = attempt("MIKA", "open sesame").await;
    assert_eq!(limited.code(), (429, "rate_limited"));
    assert!(limited.header("ratelimit").starts_with("\"passwords_per_name\";r=0;t="));
    assert!(limited.header("retry-after").parse::<u64>().unwrap() > 3000);
    for _ in 0..2 {
        assert_eq!(attempt("Miko", "open barley").await.status, 401);
    }
    let limited = attempt("Mira", "open sesame").await;
    assert!(limited.header("ratelimit").starts_with("\"passwords\";"), "{limited:?}");
}

#[tokio::test]
async fn nobody_is_locked_out_by_others() {
    let server = Server::start_with(|config| {
        config.limits.passwords_per_name_here = "2/1h".parse().unwrap();
        config.limits.passwords_per_name = "3/1h".parse().unwrap();
        config.limits.passwords = "9/1h".parse().unwrap();
        config.server.trusted_hops = 1;
    })
    .await;
    sign_up(&server, "Mika").await;
    let attempt = async |from: &str, password: &str| {
        let call = post(&server, "/v1/sessions", credentials("Mika", password));
        call.header("x-forwarded-for", from).send().await
    };
    for _ in 0..2 {
        assert_eq!(attempt("10.0.0.1", "open barley").await.status, 401);
    }
    let limited = attempt("10.0.0.1", "open sesame").await;
    assert_eq!(limited.code(), (429, "rate_limited"));
    assert!(limited.header("ratelimit").starts_with("\"passwords_per_name_here\";"));
    // From elsewhere the owner comes in, until far too many have tried.
    for _ in 0..3 {
        assert_eq!(attempt("10.0.0.2", "open sesame").await.status, 201);
    }
    assert_eq!(attempt("10.0.0.3", "open barley").await.status, 401);
    let limited = attempt("10.0.0.2", "open sesame").await;
    assert!(limited.header("ratelimit").starts_with("\"passwords_per_name\";"), "{limited:?}");
}

#[tokio::test]
async fn a_flood_of_sign_ups_is_turned_away() {
    let server = Server::start_with(|config| {
        config.accounts.hash_memory_kib = 32 * 1024;
        config.accounts.hash_passes = 4;
        config.accounts.hash_parallel = 1;
        config.accounts.hash_waiting = 0;
    })
    .await;
    let all = ["Abe", "Bob", "Cid", "Dan", "Eva", "Fay"].map(|name| {
        let server = &server;
        async move { post(server, "/v1/accounts", credentials(name, "open sesame")).send().await }
    });
    let answers = futures_util::future::join_all(all).await;
    assert!(answers.iter().any(|answer| answer.status == 201));
    let busy: Vec<_> = answers.iter().filter(|answer| answer.status != 201).collect();
    assert!(!busy.is_empty());
    for answer in busy {
        assert_eq!(answer.code(), (503, "busy"));
        assert!(!answer.header("retry-after").is_empty());
    }
}

#[tokio::test]
async fn who_becomes_an_account_is_one_where_he_is_connected() {
    let server = Server::start().await;
    let guest = server.guest("Mika").await;
    let table = guest.table(json!({"game": "yonin"})).await;
    let mut peer = Peer::at(&guest, &table).await;
    let say = |id: &str| json!({"t": "say", "id": id, "room": "table", "text": "hello"});
    peer.order(&table, say("before")).await;
    let told = peer.frame("chat").await;
    assert_eq!(told["player"]["kind"], "guest");
    let account = post(&server, "/v1/accounts", credentials("Mikado", "open sesame"));
    let token = guest.api.token().unwrap().reveal().to_owned();
    assert_eq!(account.bearer(&token).send().await.status, 201);
    peer.order(&table, say("after")).await;
    let told = peer.frame("chat").await;
    assert_eq!(
        (&told["player"]["kind"], &told["player"]["name"]),
        (&json!("account"), &json!("Mikado"))
    );
    assert_eq!(told["player"]["id"], guest.player.id.as_str());
}
