//! Tables that come to be by more than one's wish: quick match and rematches.

use yonin_protocol::{Command, Seat, SeatState, Status, TicketId};

use super::place::{Place, player, request, seat_of, viewer};
use super::*;
use crate::queue::{MatchMaker, Placed, PoolSpec};

#[tokio::test]
async fn players_who_met_sit_where_they_were_drawn_and_play() {
    let place = Place::new().await;
    let pool = PoolSpec::find("yonin-classic-10-5").unwrap();
    let placed = |(seat, id): (Seat, &str)| Placed {
        seat,
        player: player(id),
        nonce: Some("salt".to_owned().try_into().unwrap()),
        ticket: TicketId::try_from(id.to_owned()).unwrap(),
    };
    let drawn = [(Seat::N, "a"), (Seat::S, "b"), (Seat::E, "c"), (Seat::W, "d")];
    let id = place.lobby.seat(pool, drawn.map(placed).into()).await.unwrap();
    let table = place.lobby.table(&id).await.unwrap().show(viewer("a")).await.unwrap();
    assert_eq!(table.summary.status, Status::Playing);
    for (seat, id) in drawn {
        assert_eq!(seat_of(&table, id), Some(seat));
    }
    let kinds = place.kinds(&id).await.join(" ");
    assert_eq!(kinds, "table_created seat_taken seat_taken seat_taken seat_taken game_started");
    assert!(place.holds(&id), "its first move is due");
}

#[tokio::test]
async fn two_who_want_a_rematch_at_once_find_one_table() {
    let place = Place::new().await;
    let old = place.game(request()).await;
    let handle = place.lobby.table(&old).await.unwrap();
    let unfinished = place.lobby.rematch(&old, player("w"), None, None).await.unwrap_err();
    assert!(matches!(unfinished, LobbyError::Refused(Refusal::NotFinished)));
    handle.command(place.given("s", "r", Command::Resign)).await.unwrap();
    let stranger = place.lobby.rematch(&old, player("x"), None, None).await.unwrap_err();
    assert!(matches!(stranger, LobbyError::Refused(Refusal::NotPlayed)));

    let (one, two) = tokio::join!(
        place.lobby.rematch(&old, player("w"), None, None),
        place.lobby.rematch(&old, player("n"), None, None),
    );
    let ((one, one_first), (two, two_first)) = (one.unwrap(), two.unwrap());
    assert_eq!(one.summary.id, two.summary.id);
    assert!(one_first != two_first, "one of them is the first");
    let id = one.summary.id;
    let (table, first) = place.lobby.rematch(&old, player("w"), None, None).await.unwrap();
    assert_eq!((&table.summary.id, first), (&id, false));
    // One seat clockwise.
    assert_eq!((seat_of(&table, "w"), seat_of(&table, "n")), (Some(Seat::N), Some(Seat::E)));
    assert_eq!(table.summary.seats[&Seat::S], SeatState::Reserved("e".parse().unwrap()));
    let offered = place.kinds(&old).await.iter().filter(|kind| *kind == "rematch_offered").count();
    assert_eq!(offered, 1);
    // With the last of them it begins, and the answer stays the same.
    for id in ["s", "e", "e"] {
        place.lobby.rematch(&old, player(id), None, None).await.unwrap();
    }
    let (table, first) = place.lobby.rematch(&old, player("s"), None, None).await.unwrap();
    assert_eq!((table.summary.status, first), (Status::Playing, false));
    assert_eq!(place.kinds(&id).await.len(), 1 + 4 + 1);
}

#[tokio::test]
async fn a_rematch_that_was_made_and_not_noted_is_found_again() {
    let place = Place::new().await;
    let old = place.game(request()).await;
    let handle = place.lobby.table(&old).await.unwrap();
    handle.command(place.given("s", "r", Command::Resign)).await.unwrap();
    // The server dies between the two.
    let replay = handle.replay(viewer("w")).await.unwrap();
    let id = super::rematch::again(&old).unwrap();
    let host = "w".parse().unwrap();
    assert!(place.lobby.create_again(&host, &replay.spec, &id, &replay.seats).await.unwrap());
    let (table, first) = place.lobby.rematch(&old, player("n"), None, None).await.unwrap();
    assert_eq!((table.summary.id, first), (id, false));
    assert!(place.kinds(&old).await.contains(&"rematch_offered".to_owned()));
}
