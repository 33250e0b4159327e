//! Who may write to a league.

use reqwest::Method;
use serde_json::{Value, json};

use super::scene::Scene;
use crate::harness::Answer;
use crate::plain::sign_up;

fn writes(scene: &Scene) -> Vec<(Method, String, Option<Value>)> {
    let player = format!("/entrants/{}", scene.players[0].player.id);
    let ruling = json!({"table": "t", "forfeit": ["s"], "why": "w"});
    vec![
        (Method::PATCH, scene.path(""), Some(json!({"name": "x"}))),
        (Method::POST, scene.path("/close"), None),
        (Method::POST, scene.path("/clone"), None),
        (Method::PUT, scene.path(&player), None),
        (Method::PATCH, scene.path(&player), Some(json!({"withdrawn": true}))),
        (Method::DELETE, scene.path(&player), None),
        (Method::POST, scene.path("/rounds"), None),
        (Method::DELETE, scene.path("/rounds/1"), None),
        (Method::POST, scene.path("/rounds/1/start"), None),
        (Method::POST, scene.path("/rulings"), Some(ruling)),
        (Method::DELETE, scene.path("/rulings/r"), None),
    ]
}

#[tokio::test]
async fn only_its_organizer_writes_to_a_league() {
    let scene = Scene::of(1, json!({})).await;
    let session = sign_up(&scene.server, "Otto").await;
    let play = json!({"label": "play", "scopes": ["play"]});
    let api = scene.server.api.with_token(scene.organizer.clone().into());
    let narrow = Answer::to(&api, Method::POST, "/v1/tokens", Some(play), &[]).await.ok();
    let narrow = narrow["token"].as_str().unwrap().to_owned();
    let outsider = scene.server.guest("Out").await;
    let before = scene.get("").await;
    let new = (Method::POST, "/v1/leagues".to_owned(), Some(super::scene::terms(json!({}))));
    for (method, path, body) in writes(&scene).into_iter().chain([new.clone()]) {
        let any = [("if-match", "*")];
        let call = async |token: Option<String>| {
            let api = match token {
                Some(token) => scene.server.api.with_token(token.into()),
                None => scene.server.api.clone(),
            };
            Answer::to(&api, method.clone(), &path, body.clone(), &any).await
        };
        call(None).await.refused(401, "unauthenticated");
        let refused = call(Some(narrow.clone())).await;
        let told = refused.body["detail"].as_str().unwrap();
        assert!(told.starts_with("this needs the scope `organize`"), "{refused:?}");
        refused.refused(403, "forbidden");
        let guest = outsider.api.token().unwrap().reveal().to_owned();
        let refused = call(Some(guest)).await;
        let told = refused.body["detail"].as_str().unwrap();
        // Players may enter some leagues by themselves, but not this one.
        let reason =
            if path.contains("/entrants/") { "only its organizer" } else { "sign in anew" };
        assert!(told.contains(reason), "{refused:?}");
        refused.refused(403, "forbidden");
        if path != new.1 {
            call(Some(session.clone())).await.refused(403, "forbidden");
        }
    }
    assert_eq!(scene.get("").await, before);
    // An administrator runs leagues of others.
    let admin = sign_up(&scene.server, "Ada").await;
    let api = scene.server.api.with_token(admin.into());
    let patch = Some(json!({"name": "Ada's"}));
    Answer::to(&api, Method::PATCH, &scene.path(""), patch, &[("if-match", "*")]).await.ok();
}

#[tokio::test]
async fn an_old_revision_is_not_changed() {
    let scene = Scene::of(4, json!({})).await;
    let before = scene.get("").await;
    for (method, path, body) in writes(&scene) {
        if path.ends_with("/clone") {
            continue;
        }
        let nothing = method == Method::DELETE && !path.contains("/entrants/");
        let old = scene.call(method, &path, body, &[("if-match", "\"1\"")]).await;
        if nothing {
            // What is gone already is gone.
            assert_eq!(old.status, 204, "{path}");
            continue;
        }
        old.refused(412, "precondition_failed");
        assert_eq!(old.header("etag"), scene.tag().await);
    }
    assert_eq!(scene.get("").await, before);
}
