//! Entrants: one by one, by themselves, by lists.

use reqwest::Method;
use serde_json::json;

use super::scene::Scene;
use crate::plain::sign_up;

#[tokio::test]
async fn lists_go_in_and_come_out() {
    let scene = Scene::of(2, json!({})).await;
    for name in ["Mika", "=Sum"] {
        sign_up(&scene.server, name.trim_start_matches('=')).await;
    }
    let guest = scene.server.guest("Late").await.player.id;
    let list = format!("\u{feff}name;id\r\nmika;\r\n;{guest}\r\n\r\nSum;\r\n");
    assert_eq!(scene.send_csv(&list).await.status, 204);
    assert_eq!(scene.send_csv(&list).await.status, 204);
    let (kind, text) = scene.text("/entrants", "text/csv").await;
    assert!(kind.starts_with("text/csv"), "{kind}");
    assert_eq!(text.lines().count(), 6);
    assert!(text.starts_with("player,name,withdrawn,joined_round\r\n"), "{text}");
    // What came out goes in again, and changes nothing.
    let tag = scene.tag().await;
    let entered = scene.get("/entrants").await;
    assert_eq!(scene.send_csv(&text).await.status, 204);
    assert_eq!((scene.tag().await, scene.get("/entrants").await), (tag, entered));
    let page = scene.get("/entrants?limit=2").await;
    let next = page["next"].as_str().unwrap();
    let rest = scene.get(&format!("/entrants?cursor={next}")).await;
    assert_eq!(rest["items"].as_array().unwrap().len(), 3);
    assert_eq!(rest["items"][0]["player"]["name"], "Mika");

    for (list, detail) in [
        ("name\nNobody\n", "line 2: no such player"),
        ("name\nMika\nMIKA\n", "line 3: the same player as on line 2"),
        ("what\nMika\n", "line 1: the header must have a column player, id or name"),
        ("name\nx\n", "line 2: a name"),
    ] {
        let answer = scene.send_csv(list).await;
        answer.refused(400, "bad_request");
        let told = answer.body["errors"][0]["detail"].as_str().unwrap();
        assert!(told.starts_with(detail), "{told}");
    }
    scene.ask(Method::POST, "/entrants", Some(json!({}))).await.refused(415, "unsupported");
}

#[tokio::test]
async fn players_come_and_go_by_themselves_where_they_may() {
    let scene = Scene::of(0, json!({"open_entry": true})).await;
    let one = scene.server.guest("One").await;
    let two = scene.server.guest("Two").await;
    let path =
        |guest: &crate::harness::Guest| scene.path(&format!("/entrants/{}", guest.player.id));
    one.call(Method::PUT, &path(&one), None).await.ok();
    let entrant = one.call(Method::PUT, &path(&one), None).await.ok();
    assert_eq!(entrant["entrant"]["joined_round"], 1);
    two.call(Method::PUT, &path(&one), None).await.refused(403, "forbidden");
    two.call(Method::DELETE, &path(&one), None).await.refused(403, "forbidden");
    assert_eq!(one.call(Method::DELETE, &path(&one), None).await.status, 204);
    assert_eq!(one.call(Method::DELETE, &path(&one), None).await.status, 204);
    scene.matched(Method::PATCH, "", Some(json!({"open_entry": false}))).await.ok();
    one.call(Method::PUT, &path(&one), None).await.refused(403, "forbidden");
    scene.ask(Method::PUT, "/entrants/nobody", None).await.refused(404, "not_found");
    scene.ask(Method::PUT, "/entrants/OLGA", None).await.ok();
}

#[tokio::test]
async fn who_is_in_a_round_withdraws_and_who_comes_late_is_in_the_next() {
    let scene = Scene::of(5, json!({})).await;
    let round = scene.ask(Method::POST, "/rounds", None).await.ok()["round"].clone();
    let bye = round["byes"][0].clone();
    let path = format!("/entrants/{}", bye.as_str().unwrap());
    scene.ask(Method::DELETE, &path, None).await.refused(409, "conflict");
    scene
        .ask(Method::PATCH, &path, Some(json!({"withdrawn": true})))
        .await
        .refused(428, "precondition_failed");
    let gone = scene.matched(Method::PATCH, &path, Some(json!({"withdrawn": true}))).await.ok();
    assert_eq!(gone["entrant"]["withdrawn"], true);
    let late = scene.server.guest("Late").await.player;
    let entrant = scene.ask(Method::PUT, &format!("/entrants/{}", late.id), None).await.ok();
    assert_eq!(entrant["entrant"]["joined_round"], 2);
    scene.ask(Method::POST, "/rounds/1/start", None).await.ok();
    scene.rule(&round["tables"][0], json!({"forfeit": ["s"]})).await.ok();
    let second = scene.ask(Method::POST, "/rounds", None).await.ok()["round"].clone();
    let text = second.to_string();
    assert!(text.contains(late.id.as_str()) && !text.contains(bye.as_str().unwrap()), "{text}");
    let standings = scene.get("/standings?as_of_round=1").await;
    assert_eq!(standings["items"].as_array().unwrap().len(), 5);
    assert_eq!(scene.get("/standings").await["items"].as_array().unwrap().len(), 6);
}
