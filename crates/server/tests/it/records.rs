//! Records as files and as a list.

use reqwest::Client;
use reqwest::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use serde_json::json;
use yonin_protocol::{PageQuery, Seat};

use crate::harness::{Server, resign};
use crate::party::Party;

#[tokio::test]
async fn records_are_immutable_and_listed() {
    let server = Server::start().await;
    let four = server.four().await;
    for (ply, seat, usi) in
        [(1, Seat::S, "5g5f"), (2, Seat::W, "8d7d"), (3, Seat::N, "5c5d"), (4, Seat::E, "2d3d")]
    {
        four.play(seat, ply, usi).await.unwrap();
    }
    assert!(server.api.record(&four.table).await.is_err());
    for seat in [Seat::W, Seat::N, Seat::S] {
        four.at(seat).api.command(&four.table, &resign("r")).await.unwrap();
    }
    let client = Client::new();
    for (form, content_type) in [
        ("", "application/json"),
        (".json", "application/json"),
        (".txt", "text/plain; charset=utf-8"),
    ] {
        let url = format!("{}/v1/records/{}{form}", server.api.server(), four.table);
        let first = client.get(&url).send().await.unwrap();
        assert_eq!(first.headers()[CONTENT_TYPE], content_type);
        assert!(first.headers()[CACHE_CONTROL].to_str().unwrap().contains("immutable"));
        let tag = first.headers()[ETAG].clone();
        let again = client.get(&url).header(IF_NONE_MATCH, tag.clone()).send().await.unwrap();
        assert_eq!((again.status().as_u16(), &again.headers()[ETAG]), (304, &tag));
    }
    let text = server.api.record_text(&four.table).await.unwrap();
    assert!(text.starts_with("#game yonin\n#ruleset classic\n"), "{text}");
    assert!(text.contains("#result s2 w4 n3 e1 last_survivor"), "{text}");
    assert!(text.contains("\n1\t5g5f\t8d7d\t5c5d\t2d3d\n"), "{text}");

    let page = server.api.records(&PageQuery::default()).await.unwrap();
    let record = server.api.record(&four.table).await.unwrap();
    assert_eq!((page.items, page.next), (vec![record.header], None));
    let of = |player: &str| format!("{}/v1/records?player={player}", server.api.server());
    let count = async |url: String| {
        let page: serde_json::Value = client.get(url).send().await.unwrap().json().await.unwrap();
        page["items"].as_array().unwrap().len()
    };
    assert_eq!(count(of(four.at(Seat::E).player.id.as_str())).await, 1);
    assert_eq!(count(of("nobody")).await, 0);
}

#[tokio::test]
async fn records_are_found_by_player_rank_reason_and_time() {
    let server = Server::start().await;
    let mut party = Party::new(&server).await;
    party.play_to(4).await;
    party.finish().await;
    let record = server.get(&format!("/v1/records/{}", party.table)).await.ok();
    let at = record["finished_at"].as_u64().unwrap();
    let (winner, loser) = (&party.guest("s").player.id, &party.guest("w").player.id);
    for (query, found) in [
        (format!("player={winner}&rank=1"), 1),
        (format!("player={winner}&rank=4"), 0),
        (format!("player={loser}&rank=4&reason=last_survivor"), 1),
        ("reason=agreement".to_owned(), 0),
        ("game=yonin&ruleset=classic".to_owned(), 1),
        ("ruleset=korean".to_owned(), 0),
        ("game=shogi".to_owned(), 0),
        ("league=none".to_owned(), 0),
        (format!("from={at}&to={}", at + 1), 1),
        (format!("to={at}"), 0),
        (format!("from={}", at + 1), 0),
    ] {
        let page = server.get(&format!("/v1/records?{query}")).await.ok();
        assert_eq!(page["items"].as_array().unwrap().len(), found, "{query}");
    }
    for (query, pointer) in [
        ("rank=1", "/rank"),
        ("rank=first&player=x", "/rank"),
        ("reason=boredom", "/reason"),
        ("from=yesterday", "/from"),
    ] {
        let refused = server.get(&format!("/v1/records?{query}")).await;
        refused.refused(400, "bad_request");
        assert_eq!(refused.body["errors"][0]["pointer"], pointer, "{query}");
    }
}

#[tokio::test]
async fn rulings_on_a_record_are_for_who_may_read_it() {
    let server = Server::start().await;
    let mut open = Party::new(&server).await;
    let mut hidden = Party::with(&server, json!({"visibility": "private"})).await;
    let path = |party: &Party| format!("/v1/records/{}/rulings", party.table);
    server.get(&path(&open)).await.refused(404, "not_found");
    for party in [&mut open, &mut hidden] {
        party.play_to(4).await;
        party.finish().await;
    }
    assert_eq!(server.get(&path(&open)).await.ok(), json!({"items": [], "next": null}));
    server.get(&path(&hidden)).await.refused(404, "not_found");
    assert_eq!(hidden.guest("e").get(&path(&hidden)).await.ok()["items"], json!([]));
}
