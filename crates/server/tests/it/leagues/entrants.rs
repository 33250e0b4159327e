//! Entrants: one by one, by themselves, by lists.

use reqwest::Method;
use serde_json::json;

use super::scene::Scene;
use crate::harness::Answer;
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
        ("name\nMika\nJun;\"oops\n", "line 3: a name"),
        ("name;club\nMika;\nJun;\"oops\nKen;\nAnna;x\n", "line 3: a quote is not closed"),
        ("name\nNobody\n", "line 2: no such player: Nobody"),
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
async fn who_is_withdrawn_by_the_organizer_stays_so() {
    let scene = Scene::of(1, json!({"open_entry": true})).await;
    let one = &scene.players[0];
    let below = format!("/entrants/{}", one.player.id);
    let withdrawn = |withdrawn: bool| Some(json!({"withdrawn": withdrawn}));
    let any = [("if-match", "*")];
    let by_himself = async |method: Method, body| {
        Answer::to(&one.api, method, &scene.path(&below), body, &any).await
    };
    // A player may leave, and comes back by the organizer alone, in no other way either.
    let left = by_himself(Method::PATCH, withdrawn(true)).await;
    assert_eq!(left.header("etag"), scene.tag().await);
    assert_eq!(left.ok()["entrant"]["withdrawn"], true);
    by_himself(Method::PATCH, withdrawn(true)).await.ok();
    by_himself(Method::PATCH, withdrawn(false)).await.refused(403, "forbidden");
    by_himself(Method::DELETE, None).await.refused(403, "forbidden");
    let again = by_himself(Method::PUT, None).await;
    assert_eq!(again.header("etag"), scene.tag().await);
    assert_eq!(again.ok()["entrant"]["withdrawn"], true);
    let back = scene.matched(Method::PATCH, &below, withdrawn(false)).await.ok();
    assert_eq!(back["entrant"]["withdrawn"], false);
    by_himself(Method::PATCH, withdrawn(false)).await.ok();
    assert_eq!(by_himself(Method::DELETE, None).await.status, 204);
    // What is gone is gone, whatever revision the caller has read.
    let old = [("if-match", "\"1\"")];
    let gone = scene.call(Method::DELETE, &scene.path(&below), None, &old).await;
    assert_eq!(gone.status, 204);
}

#[tokio::test]
async fn a_league_has_so_many_entrants_and_no_more() {
    let scene = Scene::of_guests(2, json!({}), |config| config.leagues.most_entrants = 3).await;
    let names = ["Mika", "Sum"];
    for name in names {
        sign_up(&scene.server, name).await;
    }
    let refused = scene.send_csv("name\nMika\nSum\n").await;
    refused.refused(409, "conflict");
    assert!(refused.body["detail"].as_str().unwrap().contains("3 entrants at most"), "{refused:?}");
    assert_eq!(scene.send_csv("name\nMika\n").await.status, 204);
    scene.ask(Method::PUT, "/entrants/Sum", None).await.refused(409, "conflict");
    // Who is there already loses nothing.
    scene.ask(Method::PUT, "/entrants/Mika", None).await.ok();
    assert_eq!(scene.send_csv("name\nMika\n").await.status, 204);
    scene.ask(Method::POST, "/clone", Some(json!({"entrants": true}))).await.ok();
}

#[tokio::test]
async fn changes_of_entrants_are_counted_as_those_of_seats() {
    let scene = Scene::of_guests(1, json!({"open_entry": true}), |config| {
        config.limits.seats = "3/1h".parse().unwrap();
    })
    .await;
    let one = &scene.players[0];
    let path = scene.path(&format!("/entrants/{}", one.player.id));
    let any = [("if-match", "*")];
    let ask = async |method: Method, body| Answer::to(&one.api, method, &path, body, &any).await;
    ask(Method::PUT, None).await.ok();
    ask(Method::PATCH, Some(json!({"withdrawn": true}))).await.ok();
    ask(Method::DELETE, None).await.refused(403, "forbidden");
    for method in [Method::PUT, Method::PATCH, Method::DELETE] {
        let body = (method == Method::PATCH).then(|| json!({"withdrawn": true}));
        ask(method, body).await.refused(429, "rate_limited");
    }
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
