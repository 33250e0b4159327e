//! Sitting down, moving, leaving, and the start.

use sha2::{Digest, Sha256};
use yonin_engine::yonin::furigoma;
use yonin_protocol::{Code, CreateTable, Event, HostSeat, JoinTable, Seat, SeatState, Status};

use crate::harness::{Server, problem, yonin};

fn at(seat: Seat) -> JoinTable {
    JoinTable { seat: Some(seat), ..JoinTable::default() }
}

#[tokio::test]
async fn one_seat_a_player() {
    let server = Server::start().await;
    let (host, guest) = (server.guest("Host").await, server.guest("Guest").await);
    let table = host.api.create_table(&yonin()).await.unwrap().summary.id;
    assert_eq!(problem(guest.api.join(&table, &at(Seat::S)).await).code, Code::SeatTaken);
    assert_eq!(problem(guest.api.join(&table, &at(Seat::B)).await).code, Code::BadRequest);
    let joined = guest.api.join(&table, &at(Seat::N)).await.unwrap();
    // Again in the same seat, or in any: nothing happens.
    for again in [at(Seat::N), JoinTable::default()] {
        assert_eq!(guest.api.join(&table, &again).await.unwrap(), joined);
    }
    let moved = guest.api.join(&table, &at(Seat::E)).await.unwrap().summary;
    assert_eq!(moved.seats[&Seat::N], SeatState::Open);
    assert_eq!(moved.seats[&Seat::E], SeatState::Taken(guest.player.clone()));
    // A host who moves stays host.
    let moved = host.api.join(&table, &at(Seat::W)).await.unwrap().summary;
    assert_eq!(moved.host, host.player.id);
}

#[tokio::test]
async fn seats_are_left_by_their_players_or_emptied_by_the_host() {
    let server = Server::start().await;
    let (host, one, two) =
        (server.guest("Host").await, server.guest("One").await, server.guest("Two").await);
    let table = host.api.create_table(&yonin()).await.unwrap().summary.id;
    one.api.join(&table, &at(Seat::W)).await.unwrap();
    two.api.join(&table, &at(Seat::E)).await.unwrap();
    assert_eq!(problem(two.api.leave(&table, Seat::W).await).code, Code::Forbidden);
    host.api.leave(&table, Seat::E).await.unwrap();
    host.api.leave(&table, Seat::E).await.unwrap();
    assert_eq!(problem(host.api.leave(&table, Seat::B).await).code, Code::BadRequest);
    two.api.join(&table, &at(Seat::E)).await.unwrap();
    // The longest seated follows the host.
    host.api.leave(&table, Seat::S).await.unwrap();
    assert_eq!(server.api.table(&table).await.unwrap().summary.host, one.player.id);
    one.api.leave(&table, Seat::E).await.unwrap();
    one.api.leave(&table, Seat::W).await.unwrap();
    // Nobody is left to follow: the next to come does.
    let late = two.api.join(&table, &JoinTable::default()).await.unwrap().summary;
    assert_eq!(late.host, two.player.id);
}

#[tokio::test]
async fn a_running_table_is_full_and_its_seats_stay() {
    let server = Server::start().await;
    let four = server.four().await;
    let late = server.guest("Late").await;
    assert_eq!(
        problem(late.api.join(&four.table, &JoinTable::default()).await).code,
        Code::TableFull
    );
    // Who sits there already is let in again, also once the game is over.
    let north = four.at(Seat::N);
    for _ in 0..2 {
        for again in [at(Seat::N), JoinTable::default()] {
            north.api.join(&four.table, &again).await.unwrap();
        }
        assert_eq!(problem(north.api.join(&four.table, &at(Seat::S)).await).code, Code::TableFull);
        let _ = four.guests[0].api.command(&four.table, &crate::harness::resign("r")).await;
    }
    assert_eq!(problem(four.guests[0].api.leave(&four.table, Seat::S).await).code, Code::Conflict);
}

#[tokio::test]
async fn a_host_may_stand_by() {
    let server = Server::start().await;
    let host = server.guest("Host").await;
    let made = host
        .api
        .create_table(&CreateTable { host_seat: HostSeat::Nowhere, ..yonin() })
        .await
        .unwrap();
    assert!(made.summary.seats.values().all(|seat| *seat == SeatState::Open));
    let made = host
        .api
        .create_table(&CreateTable { host_seat: HostSeat::At(Seat::N), ..yonin() })
        .await
        .unwrap();
    assert_eq!(made.summary.seats[&Seat::N], SeatState::Taken(host.player.clone()));
    let two_seats = CreateTable { host_seat: HostSeat::At(Seat::B), ..yonin() };
    assert_eq!(problem(host.api.create_table(&two_seats).await).code, Code::BadRequest);
}

#[tokio::test]
async fn the_throw_can_be_checked() {
    let server = Server::start().await;
    let host = server.guest("Host").await;
    let request = CreateTable { nonce: Some("ふり駒".parse().unwrap()), ..yonin() };
    let table = host.api.create_table(&request).await.unwrap().summary.id;
    let nonces = [Some("x"), None, Some("42")];
    for nonce in nonces {
        let guest = server.guest("Guest").await;
        let request =
            JoinTable { nonce: nonce.map(|nonce| nonce.parse().unwrap()), ..JoinTable::default() };
        guest.api.join(&table, &request).await.unwrap();
    }
    let log = server.api.events(&table, 0).await.unwrap();
    let Event::TableCreated { seed_hash, table: made } = &log[0].event else { panic!() };
    assert_eq!((made.summary.seq, made.summary.status), (1, Status::Open));
    let Event::GameStarted { seed, first, furigoma: Some(thrown), position, .. } = &log[5].event
    else {
        panic!()
    };
    assert_eq!(seed_hash.0, <[u8; 32]>::from(Sha256::digest(seed.0)));
    let nonces = yonin_engine::BySeat::new(["ふり駒", "x", "", "42"]);
    let throw = furigoma::throw(&furigoma::Seed(seed.0), &nonces);
    assert_eq!((Seat::from(throw.thrower), throw.pawns), (thrown.thrower, thrown.pawns));
    assert_eq!((Seat::from(throw.first()), position.turn), (*first, Some(*first)));
}
