//! A store that is away for a while in mid-game: clocks stand, nobody is cut off, nothing is lost.

use std::time::Duration;

use serde_json::{Value, json};
use tokio::time::sleep;
use yonin_protocol::Event;
use yonin_store_postgres::testing::Server as Postgres;
use yonin_store_sqlite::testing::ForeignLock;

use crate::backing::Backing;
use crate::harness::{PATIENCE, Server};
use crate::party::Party;

/// How long the store is away: longer than SQLite waits for a lock.
const AWAY: Duration = Duration::from_secs(7);

/// A timed game is on when the store goes, and goes on when it is back. `away` says 503 of itself where it
/// cannot even be read.
async fn outlasts(
    server: &Server,
    mut party: Party,
    unreadable: bool,
    goes: impl Future<Output = ()>,
    comes: impl Future<Output = ()>,
) {
    let before = party.play_to(4).await;
    let left = |frame: &Value| frame["position"]["clocks"]["s"]["remaining_ms"].as_u64().unwrap();
    let table = party.table.clone();
    let start = left(&server.get(&party.path("")).await.ok()["table"]);
    let mut mv = party.next_move();
    mv["table"] = table.as_str().into();
    goes.await;
    let mut refused = 0;
    let playing = async {
        // The same command under the same name, until it goes through.
        loop {
            let answer = party.peers[0].ask(mv.clone()).await;
            if answer["t"] == "ack" {
                return answer;
            }
            assert_eq!(answer["code"], "unavailable", "{answer}");
            let retry = answer["retry_ms"].as_u64().expect("says when to try again");
            refused += 1;
            if refused == 1 {
                assert_eq!(server.get("/livez").await.status, 200);
                if unreadable {
                    assert_eq!(server.get("/readyz").await.status, 503);
                }
                // Those who read hear from the server as ever.
                party.peers[1].so_far().await;
            }
            sleep(Duration::from_millis(retry.clamp(50, 1000))).await;
        }
    };
    let (answer, ()) = tokio::join!(playing, async {
        sleep(AWAY).await;
        comes.await;
    });
    assert!(refused > 0, "the store was not away");
    let seq = answer["seq"].as_u64().unwrap();
    assert!(seq > before);
    let patience = tokio::time::Instant::now() + PATIENCE;
    while server.get("/readyz").await.status != 200 {
        assert!(tokio::time::Instant::now() < patience, "the server gets ready again");
        sleep(Duration::from_millis(50)).await;
    }
    // Sockets were kept, and everyone has the event.
    for peer in &mut party.peers {
        let moved = peer.until(|frame| frame["event"]["n"] == 5).await;
        assert_eq!(moved["seq"], seq);
    }
    let log = server.api.events(&table, 0).await.unwrap();
    assert!(log.iter().map(|event| event.seq).eq(1..=log.len() as u64));
    let moves = log.iter().filter(|event| matches!(event.event, Event::MovePlayed { .. }));
    assert_eq!(moves.count(), 5);
    // South is charged for the time there was a store alone.
    let last = serde_json::to_value(&log.last().unwrap().event).unwrap();
    let paid = start.saturating_sub(left(&last));
    assert!(paid < 3500, "South paid {paid} ms for an outage");
    party.play_to(8).await;
    party.finish().await;
    assert_eq!(server.get(&format!("/v1/records/{table}")).await.status, 200);
}

fn timed() -> Value {
    json!({"clock": {"kind": "fischer", "main_s": 600, "increment_s": 0}})
}

/// A quick answer while the store is away; with the default one waits longer than this test.
fn impatient(config: &mut yonin_server::config::Config) {
    config.store.timeout_ms = 500;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_outlasts_a_database_that_is_stopped_and_started() {
    if std::env::var("YONIN_TEST_STORE").as_deref() != Ok("postgres") {
        return;
    }
    let backing = Backing::own_postgres().await;
    let server = Server::start_on(backing, impatient).await;
    let party = Party::with(&server, timed()).await;
    let Backing::Postgres(own) = &server.backing else { unreachable!() };
    let Postgres::Own(database) = &own.server else { unreachable!() };
    // Postgres' own programs are waited for on another thread.
    outlasts(
        &server,
        party,
        true,
        async { tokio::task::block_in_place(|| database.stop().unwrap()) },
        async { tokio::task::block_in_place(|| database.start().unwrap()) },
    )
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_outlasts_a_file_that_another_holds() {
    let backing = Backing::sqlite();
    let file = backing.url().unwrap();
    let server = Server::start_on(backing, impatient).await;
    let party = Party::with(&server, timed()).await;
    let lock = tokio::sync::Mutex::new(None);
    outlasts(
        &server,
        party,
        false,
        async { *lock.lock().await = Some(ForeignLock::take(&file).await.unwrap()) },
        async { lock.lock().await.take().unwrap().release().await.unwrap() },
    )
    .await;
}
