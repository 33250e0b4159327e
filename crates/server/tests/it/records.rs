//! Records as files and as a list.

use reqwest::Client;
use reqwest::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use yonin_protocol::{PageQuery, Seat};

use crate::harness::{Server, resign};

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
