//! Quick match: four strangers meet over REST, hear of it on their sockets, and play.

use std::collections::BTreeSet;

use reqwest::header::LOCATION;
use reqwest::{Client, Method, RequestBuilder, StatusCode};
use serde_json::{Value, json};
use tokio::time::timeout;
use yonin_client::socket::Socket;
use yonin_protocol::{Code, GameInfo, Seat, ServerFrame, Status, Ticket, TicketStatus};

use crate::harness::{Guest, PATIENCE, Server};

const POOL: &str = "yonin-classic-untimed";

fn call(guest: &Guest, method: Method, path: &str) -> RequestBuilder {
    let url = format!("{}{path}", guest.api.server());
    Client::new().request(method, url).bearer_auth(guest.api.token().unwrap().reveal())
}

async fn enqueue(guest: &Guest, pool: &str) -> (StatusCode, Value) {
    let body = json!({ "pool": pool });
    let answer = call(guest, Method::POST, "/v1/queue").json(&body).send().await.unwrap();
    (answer.status(), answer.json().await.unwrap())
}

async fn ticket(guest: &Guest, pool: &str) -> Ticket {
    let (status, body) = enqueue(guest, pool).await;
    assert_eq!(status, StatusCode::ACCEPTED, "{body}");
    serde_json::from_value(body).unwrap()
}

async fn told(socket: &mut Socket) -> Ticket {
    loop {
        let frame = timeout(PATIENCE, socket.next()).await.expect("the queue tells").unwrap();
        if let ServerFrame::Queue(ticket) = frame {
            return ticket;
        }
    }
}

#[tokio::test]
async fn four_strangers_meet_and_play() {
    let server = Server::start().await;
    let mut guests = Vec::new();
    let mut sockets = Vec::new();
    for name in ["Abe", "Baba", "Chiba", "Doi"] {
        let guest = server.guest(name).await;
        sockets.push(guest.socket().await);
        guests.push(guest);
    }
    for (number, guest) in (1..).zip(&guests) {
        let ticket = ticket(guest, POOL).await;
        assert_eq!((ticket.have, ticket.need, ticket.pool.as_str()), (number, 4, POOL));
        if number < 4 {
            // Those who came before hear of everyone who comes.
            for socket in &mut sockets[..number as usize] {
                let told = told(socket).await;
                assert_eq!((told.status, told.have), (TicketStatus::Waiting, number));
            }
        }
    }
    let (mut tables, mut seats) = (BTreeSet::new(), BTreeSet::new());
    for (guest, socket) in guests.iter().zip(&mut sockets) {
        let matched = told(socket).await;
        assert_eq!(matched.status, TicketStatus::Matched);
        let path = format!("/v1/queue/{}", matched.ticket);
        let read = call(guest, Method::GET, &path).send().await.unwrap();
        assert_eq!(read.json::<Ticket>().await.unwrap(), matched);
        let table = matched.table.unwrap();
        let shown = guest.api.table(&table).await.unwrap();
        assert_eq!(shown.summary.status, Status::Playing);
        let seat = matched.seat.unwrap();
        let sitter = shown.summary.seats[&seat].player().unwrap();
        assert_eq!(sitter.id, guest.player.id);
        tables.insert(table);
        seats.insert(seat);
    }
    assert_eq!(tables.len(), 1);
    assert!(seats.into_iter().eq(Seat::YONIN));
}

#[tokio::test]
async fn every_pool_leads_to_a_game_as_it_says() {
    let server = Server::start().await;
    let mut guests = Vec::new();
    for name in ["Abe", "Baba", "Chiba", "Doi"] {
        guests.push(server.account(name).await);
    }
    let game = call(&guests[0], Method::GET, "/v1/games/yonin").send().await.unwrap();
    let game: GameInfo = game.json().await.unwrap();
    assert!(game.pools.iter().any(|pool| pool.id == POOL));
    let mut socket = guests[0].socket().await;
    for pool in game.pools {
        for guest in &guests {
            ticket(guest, &pool.id).await;
        }
        let table = loop {
            let told = told(&mut socket).await;
            assert_eq!(told.pool, pool.id);
            if let Some(table) = told.table {
                break table;
            }
        };
        let shown = guests[0].api.table(&table).await.unwrap().summary;
        assert_eq!((shown.clock, shown.rated), (pool.clock, pool.rated));
        assert_eq!((shown.ruleset, shown.options), (pool.ruleset, pool.options));
        assert_eq!(shown.status, Status::Playing);
    }
}

#[tokio::test]
async fn tickets_are_given_back_and_refused() {
    let server = Server::start().await;
    let (guest, other) = (server.guest("Abe").await, server.guest("Baba").await);
    let body = json!({ "pool": POOL });
    let answer = call(&guest, Method::POST, "/v1/queue").json(&body).send().await.unwrap();
    let location = answer.headers()[LOCATION].to_str().unwrap().to_owned();
    let first: Ticket = answer.json().await.unwrap();
    assert_eq!(location, format!("/v1/queue/{}", first.ticket));
    assert_eq!(ticket(&guest, POOL).await, first);

    let refused = |(status, body): (StatusCode, Value)| {
        let code: Code = serde_json::from_value(body["code"].clone()).unwrap();
        assert_eq!(status.as_u16(), code.status());
        code
    };
    assert_eq!(refused(enqueue(&guest, "yonin-classic-5-3").await), Code::Conflict);
    assert_eq!(refused(enqueue(&other, "no-such-pool").await), Code::BadRequest);
    // Another's ticket is none of his, whatever he tries.
    let answer = call(&other, Method::GET, &location).send().await.unwrap();
    assert_eq!(answer.status(), StatusCode::NOT_FOUND);
    let answer = call(&other, Method::DELETE, &location).send().await.unwrap();
    assert_eq!(answer.status(), StatusCode::NO_CONTENT);
    assert_eq!(ticket(&guest, POOL).await, first);
    for _ in 0..2 {
        let gone = call(&guest, Method::DELETE, &location).send().await.unwrap();
        assert_eq!(gone.status(), StatusCode::NO_CONTENT);
    }
    let gone = call(&guest, Method::GET, &location).send().await.unwrap();
    assert_eq!(gone.status(), StatusCode::NOT_FOUND);
    assert_ne!(ticket(&guest, "yonin-classic-5-3").await.ticket, first.ticket);
    let nobody = Client::new().post(format!("{}/v1/queue", guest.api.server())).json(&body);
    assert_eq!(nobody.send().await.unwrap().status(), StatusCode::UNAUTHORIZED);
}
