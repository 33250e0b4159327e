//! What a restart leaves as it was: everything.

use yonin_client::bot::verify;
use yonin_protocol::{
    Event, EventFrame, GameResult, OverReason, Seat, ServerFrame, Status, TablesQuery,
};

use crate::harness::{Server, mv, problem, resign};
use crate::vectors::{league_game, seat_of_ply};

#[tokio::test]
async fn a_game_goes_on_after_a_restart() {
    let (server, game) = (Server::start().await, league_game());
    let four = server.four().await;
    let (before, after) = game.moves.split_at(13);
    let mut last = 0;
    for (ply, usi) in (1..).zip(before) {
        last = four.play(seat_of_ply(ply), ply, usi).await.unwrap();
    }
    let log = server.api.events(&four.table, 0).await.unwrap();

    let server = server.restart().await;
    let again = server.api.events(&four.table, 0).await.unwrap();
    assert_eq!(again[..log.len()], log);
    assert!(matches!(again[log.len()..], [ref last]
        if matches!(last.event, Event::TableRecovered { .. })));
    // A resend is known, and another command under its name is not taken for it.
    let mover = four.at(seat_of_ply(13));
    let resend = mv("m13", 13, &game.moves[12], None);
    let ack = mover.api.command(&four.table, &resend).await.unwrap();
    assert_eq!((ack.seq, ack.dup), (last, true));
    let other = problem(mover.api.command(&four.table, &resign("m13")).await);
    assert_eq!(other.code, yonin_protocol::Code::IdReused);

    let mut east = four.watching(Seat::E).await;
    let seen = east.event(|event| matches!(event, Event::MovePlayed { n: 13, .. })).await;
    assert_eq!(seen.seq, last);
    for (ply, usi) in (14..).zip(after) {
        four.play(seat_of_ply(ply), ply, usi).await.unwrap();
    }
    let seen = east.event(|event| matches!(event, Event::MovePlayed { n: 28, .. })).await;
    assert_eq!(seen.event.position().unwrap().sfen, game.sfen);

    let server = server.restart().await;
    for seat in [Seat::S, Seat::W, Seat::N] {
        four.at(seat).api.command(&four.table, &resign("r")).await.unwrap();
    }
    let log = server.api.events(&four.table, 0).await.unwrap();
    let Some(Event::GameOver { reason, ranks, winners, position, .. }) =
        log.last().map(|frame| frame.event.clone())
    else {
        panic!("{log:?}")
    };
    let result = GameResult { reason, ranks, winners };
    assert_eq!(
        (result.reason, result.winners.as_slice()),
        (OverReason::LastSurvivor, &[Seat::E][..])
    );

    let server = server.restart().await;
    let record = server.api.record(&four.table).await.unwrap();
    let text = server.api.record_text(&four.table).await.unwrap();
    assert_eq!(verify(&record, &text, &result, &position).unwrap().moves, 28);
    let table = server.api.table(&four.table).await.unwrap();
    assert_eq!((table.summary.status, table.summary.result), (Status::Finished, Some(result)));
}

#[tokio::test]
async fn an_open_table_stays_open() {
    let server = Server::start().await;
    let host = server.guest("Host").await;
    let made = host.api.create_table(&crate::harness::yonin()).await.unwrap();
    let server = server.restart().await;
    assert_eq!(server.api.table(&made.summary.id).await.unwrap(), made);
    let open = server
        .api
        .tables(&TablesQuery { status: Some(Status::Open), ..TablesQuery::default() })
        .await
        .unwrap();
    assert_eq!(open.items, [made.summary]);
    assert_eq!(host.api.me().await.unwrap().player, host.player);
}

#[tokio::test]
async fn sockets_are_told_and_come_back() {
    let server = Server::start().await;
    let four = server.four().await;
    let mut south = four.watching(Seat::S).await;
    south.your_turn().await;
    let token = four.at(Seat::S).api.token().cloned();
    let mut feed = yonin_client::socket::Feed::new(server.api.server(), token, four.table.clone());
    while !matches!(feed.next().await.unwrap(), ServerFrame::YourTurn { .. }) {}

    let stopped = tokio::spawn(server.stop());
    let (code, _) = south.error().await;
    assert_eq!(code, yonin_protocol::Code::Unavailable);
    let closed = south.socket.next().await.unwrap_err();
    assert!(
        matches!(closed, yonin_client::socket::SocketError::Closed { code: 1012, .. }),
        "{closed}"
    );
    let server = stopped.await.unwrap().start().await;

    feed.command(mv("m1", 1, "5g5f", None)).await.unwrap();
    let played = loop {
        match feed.next().await.unwrap() {
            ServerFrame::Event(EventFrame { event: Event::TableRecovered { .. }, .. }) => {}
            ServerFrame::Event(event) => break event,
            ServerFrame::Error { detail, .. } => panic!("{detail}"),
            _ => {}
        }
    };
    assert!(matches!(played.event, Event::MovePlayed { n: 1, .. }), "{played:?}");
    drop(server);
}
