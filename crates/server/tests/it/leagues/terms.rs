//! Terms of leagues: made, shown, changed, cloned, closed.

use reqwest::Method;
use serde_json::{Value, json};

use super::scene::{Scene, server, terms};
use crate::harness::Answer;
use crate::plain::sign_up;

#[tokio::test]
async fn a_league_has_its_terms_from_what_is_said_and_from_defaults() {
    let scene = Scene::of(0, json!({"points": {"kind": "table", "values": [5, 2, 1]}})).await;
    let shown = scene.ask(Method::GET, "", None).await;
    assert_eq!(shown.header("etag"), "\"1\"");
    let league = &shown.body["league"];
    for (field, value) in [
        ("status", json!("open")),
        ("round", json!(0)),
        ("ruleset", json!("classic")),
        ("format", json!("swiss")),
        ("rounds", json!(5)),
        ("bye_points", json!(2)),
        ("start_by_s", json!(0)),
        ("rated", json!(false)),
    ] {
        assert_eq!(league[field], value, "{field}: {league}");
    }
    assert_eq!(league["options"]["first_seat"], "s");
    assert!(league["options"].as_object().unwrap().len() > 5, "every option is named");
    let again = scene.call(Method::GET, &scene.path(""), None, &[("if-none-match", "\"1\"")]).await;
    assert_eq!(again.status, 304);
    let listed = scene.call(Method::GET, "/v1/leagues?status=open&limit=1", None, &[]).await.ok();
    assert_eq!(listed["items"][0]["id"], league["id"]);
}

#[tokio::test]
async fn faults_are_found_in_their_fields() {
    let server = server().await;
    let token = sign_up(&server, "Olga").await;
    let api = server.api.with_token(token.into());
    for (wrong, pointer) in [
        (json!({"game": "chess"}), "/game"),
        (json!({"name": ""}), "/name"),
        (json!({"ruleset": "none"}), "/ruleset"),
        (json!({"options": {"teams": "all"}}), "/options/teams"),
        (json!({"clock": {"kind": "fischer", "main_s": 0, "increment_s": 0}}), "/clock/main_s"),
        (json!({"rounds": 0}), "/rounds"),
        (json!({"points": {"kind": "table", "values": []}}), "/points/values"),
        (
            json!({"game": "shogi", "ruleset": null, "options": {},
                "points": {"kind": "table", "values": [3, 2, 1, 0]}}),
            "/points/values",
        ),
        (json!({"bye_points": 0.0001}), "/bye_points"),
        (json!({"tie_breaks": ["mates", "luck"]}), "/tie_breaks/1"),
        (json!({"tie_breaks": ["mates", "mates"]}), "/tie_breaks"),
        (json!({"format": "knockout"}), "/format"),
        (json!({"grace_s": 0}), "/grace_s"),
        (json!({"start_by_s": -1}), "/start_by_s"),
    ] {
        let answer = Answer::to(&api, Method::POST, "/v1/leagues", Some(terms(wrong)), &[]).await;
        answer.refused(400, "bad_request");
        assert_eq!(answer.body["errors"][0]["pointer"], pointer, "{answer:?}");
    }
}

#[tokio::test]
async fn terms_change_from_the_revision_that_was_read() {
    let scene = Scene::of(0, json!({})).await;
    let patch = json!({"name": "Winter", "rounds": 7, "clock": {"kind": "fischer", "main_s": 60, "increment_s": 1}});
    let change = async |headers: &[(&str, &str)], patch: &Value| {
        scene.call(Method::PATCH, &scene.path(""), Some(patch.clone()), headers).await
    };
    change(&[], &patch).await.refused(428, "precondition_failed");
    change(&[("if-match", "\"9\"")], &patch).await.refused(412, "precondition_failed");
    let changed = change(&[("if-match", "\"1\"")], &patch).await;
    assert_eq!(changed.header("etag"), "\"2\"");
    assert_eq!(
        (&changed.body["league"]["name"], &changed.body["league"]["rounds"]),
        (&json!("Winter"), &json!(7))
    );
    let old = change(&[("if-match", "\"1\"")], &patch).await;
    old.refused(412, "precondition_failed");
    assert_eq!(old.header("etag"), "\"2\"");
    let wrong =
        change(&[("if-match", "\"2\"")], &json!({"clock": {"kind": "per_move", "days": 99}})).await;
    wrong.refused(400, "bad_request");
    assert_eq!(wrong.body["errors"][0]["pointer"], "/clock/days");
}

#[tokio::test]
async fn a_season_is_cloned_and_a_closed_one_changes_no_more() {
    let scene = Scene::of(5, json!({"rounds": 1})).await;
    scene.ask(Method::POST, "/rounds", None).await.ok();
    scene.ask(Method::POST, "/close", None).await.refused(409, "conflict");
    scene.ask(Method::DELETE, "/rounds/1", None).await.ok();
    let withdrawn = format!("/entrants/{}", scene.players[4].player.id);
    scene.matched(Method::PATCH, &withdrawn, Some(json!({"withdrawn": true}))).await.ok();
    let closed = scene.ask(Method::POST, "/close", None).await.ok();
    assert_eq!(closed["league"]["status"], "closed");
    let player = format!("/entrants/{}", scene.players[0].player.id);
    for (method, below, body) in [
        (Method::PATCH, "", Some(json!({"name": "x"}))),
        (Method::POST, "/close", None),
        (Method::POST, "/rounds", None),
        (Method::PUT, player.as_str(), None),
        (Method::PATCH, player.as_str(), Some(json!({"withdrawn": true}))),
        (Method::DELETE, player.as_str(), None),
        (Method::POST, "/rounds/1/start", None),
        (Method::POST, "/rulings", Some(json!({"table": "t", "forfeit": ["s"], "why": "w"}))),
    ] {
        scene.matched(method, below, body).await.refused(409, "conflict");
    }
    // What is gone already is gone.
    for below in ["/rounds/1", "/rulings/r"] {
        assert_eq!(scene.matched(Method::DELETE, below, None).await.status, 204);
    }
    scene.send_csv("name\nOlga\n").await.refused(409, "conflict");
    let clone = json!({"name": "Winter", "entrants": true});
    let key = [("idempotency-key", "next")];
    let cloned = scene.call(Method::POST, &scene.path("/clone"), Some(clone.clone()), &key).await;
    assert_eq!(cloned.status, 201);
    let again = scene.call(Method::POST, &scene.path("/clone"), Some(clone), &key).await;
    assert_eq!(again.body, cloned.body);
    let id = cloned.body["league"]["id"].as_str().unwrap();
    assert_eq!(
        (&cloned.body["league"]["status"], &cloned.body["league"]["round"]),
        (&json!("open"), &json!(0))
    );
    assert_eq!(cloned.header("location"), format!("/v1/leagues/{id}"));
    let entered =
        scene.call(Method::GET, &format!("/v1/leagues/{id}/entrants"), None, &[]).await.ok();
    assert_eq!(entered["items"].as_array().unwrap().len(), 4);
}
