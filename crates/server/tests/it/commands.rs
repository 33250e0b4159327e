//! Commands, and every way they are refused.

use yonin_protocol::{
    Code, Command, CommandFrame, Event, OverReason, Seat, ServerFrame, Status, Why,
};

use crate::harness::{Server, Watching, mv, problem, resign, yonin};

#[tokio::test]
async fn refusals_come_in_the_contract_s_order() {
    let server = Server::start().await;
    let four = server.four().await;
    let stranger = server.guest("Stranger").await;
    let (south, west) = (&four.at(Seat::S).api, &four.at(Seat::W).api);
    let table = &four.table;
    let code = async |api: &yonin_client::api::Api, frame: CommandFrame| {
        problem(api.command(table, &frame).await).code
    };

    // Parse comes before who: nonsense from a stranger is nonsense.
    assert_eq!(code(&stranger.api, mv("a", 1, "nonsense", None)).await, Code::BadRequest);
    assert_eq!(code(&stranger.api, mv("a", 1, "B*5e", None)).await, Code::BadRequest);
    assert_eq!(code(&stranger.api, mv("a", 1, "5g5f", None)).await, Code::Forbidden);
    assert_eq!(code(&server.api, mv("a", 1, "5g5f", None)).await, Code::Unauthenticated);
    // Turn comes before ply, ply before legality.
    assert_eq!(code(west, mv("a", 9, "5g5f", None)).await, Code::NotYourTurn);
    assert_eq!(code(south, mv("a", 2, "5a5e", None)).await, Code::Stale);
    assert_eq!(code(south, mv("a", 1, "5g5f", Some(3))).await, Code::Stale);
    let illegal = problem(south.command(table, &mv("a", 1, "5a5e", None)).await);
    assert_eq!(
        (illegal.code, illegal.why, illegal.status),
        (Code::Illegal, Some(Why::NotYours), 422)
    );
    let stale = problem(south.command(table, &mv("a", 7, "5g5f", None)).await);
    assert_eq!((stale.code, stale.seq), (Code::Stale, Some(6)));
    // A refused id may be used again, an accepted one only for the same.
    let first = mv("a", 1, "5g5f", Some(6));
    let ack = south.command(table, &first).await.unwrap();
    assert_eq!((ack.seq, ack.dup), (7, false));
    let again = south.command(table, &first).await.unwrap();
    assert_eq!((again.seq, again.dup), (7, true));
    assert_eq!(code(south, mv("a", 1, "5g5f", None)).await, Code::IdReused);
    // The same id is another player's own business.
    let ack = west.command(table, &mv("a", 2, "8d7d", Some(7))).await.unwrap();
    assert_eq!((ack.seq, ack.dup), (8, false));
    assert_eq!(server.api.events(table, 0).await.unwrap().len(), 8);
}

#[tokio::test]
async fn a_command_nobody_knows_is_unsupported_by_rest_as_by_socket() {
    let server = Server::start().await;
    let four = server.four().await;
    let url = format!("{}/v1/tables/{}/commands", server.api.server(), four.table);
    let token = four.at(Seat::S).api.token().unwrap().reveal().to_owned();
    for (body, code) in [
        (r#"{"t":"sing","id":"a"}"#, "unsupported"),
        (r#"{"t":"hello","id":"a"}"#, "unsupported"),
        (r#"{"t":"move","id":"a"}"#, "bad_request"),
        (r#"{"id":"a"}"#, "bad_request"),
    ] {
        let request = reqwest::Client::new().post(&url).bearer_auth(&token);
        let request = request.header("content-type", "application/json").body(body);
        let problem: serde_json::Value = request.send().await.unwrap().json().await.unwrap();
        assert_eq!(problem["code"], code, "{body}");
    }
}

#[tokio::test]
async fn games_not_begun_and_games_over_take_no_moves() {
    let server = Server::start().await;
    let host = server.guest("Host").await;
    let open = host.api.create_table(&yonin()).await.unwrap().summary.id;
    let refused = problem(host.api.command(&open, &mv("a", 1, "5g5f", None)).await);
    assert_eq!(refused.code, Code::Conflict);
    assert_eq!(problem(host.api.judge(&open, "5g5f").await).code, Code::Conflict);
    let legal = host.api.legal(&open).await.unwrap();
    assert!(legal.turn.is_none() && legal.legal.is_empty());

    let four = server.four().await;
    // Not everyone has moved yet: a resignation ends the game, and nobody has lost it.
    four.play(Seat::S, 1, "5g5f").await.unwrap();
    four.at(Seat::N).api.command(&four.table, &resign("r")).await.unwrap();
    let log = server.api.events(&four.table, 7).await.unwrap();
    let [over] = log.as_slice() else { panic!("{log:?}") };
    let Event::GameOver { reason, ranks, winners, position, .. } = &over.event else {
        panic!("{over:?}")
    };
    assert_eq!((*reason, ranks.len(), winners.len()), (OverReason::Aborted, 0, 0));
    assert_eq!((position.turn, position.sfen.split(' ').nth(1)), (None, Some("-")));
    let refused =
        problem(four.at(Seat::W).api.command(&four.table, &mv("a", 2, "8d7d", None)).await);
    assert_eq!(refused.code, Code::GameOver);
    assert_eq!(server.api.table(&four.table).await.unwrap().summary.status, Status::Finished);
    assert_eq!(problem(server.api.record(&four.table).await).code, Code::NotFound);
}

#[tokio::test]
async fn the_fallen_command_nothing() {
    let server = Server::start().await;
    let four = server.four().await;
    for (ply, seat, usi) in
        [(1, Seat::S, "5g5f"), (2, Seat::W, "8d7d"), (3, Seat::N, "5c5d"), (4, Seat::E, "2d3d")]
    {
        four.play(seat, ply, usi).await.unwrap();
    }
    let mut north = four.watching(Seat::N).await;
    // Off turn: the turn stays where it is, and the player on turn is told again.
    four.at(Seat::W).api.command(&four.table, &resign("r")).await.unwrap();
    let removed = north.event(|event| matches!(event, Event::PlayerRemoved { .. })).await;
    let Event::PlayerRemoved { seat, position, eliminated, .. } = removed.event else {
        unreachable!()
    };
    assert_eq!((seat, position.turn), (Seat::W, Some(Seat::S)));
    assert_eq!((eliminated[0].seat, eliminated[0].rank), (Seat::W, Some(4)));
    let refused = problem(four.at(Seat::W).api.command(&four.table, &resign("again")).await);
    assert_eq!(refused.code, Code::Conflict);
    assert!(four.at(Seat::W).api.command(&four.table, &resign("r")).await.unwrap().dup);
}

#[tokio::test]
async fn two_sockets_of_a_player_see_the_same() {
    let server = Server::start().await;
    let four = server.four().await;
    let (mut one, mut two) = (four.watching(Seat::S).await, four.watching(Seat::S).await);
    let (seq, legal) = one.your_turn().await;
    assert_eq!(two.your_turn().await, (seq, legal.clone()));
    assert_eq!(legal.len(), 9);
    one.command(mv("m", 1, "5g5f", Some(seq))).await;
    // The one that asked has the answer before the event; the other has the event alone.
    let ServerFrame::Ack(ack) = one.next().await else { panic!() };
    let ServerFrame::Event(event) = one.next().await else { panic!() };
    assert_eq!((ack.seq, event.seq), (seq + 1, seq + 1));
    let ServerFrame::Event(seen) = two.next().await else { panic!() };
    assert_eq!(seen, event);
    two.command(mv("m", 1, "5g5f", Some(seq))).await;
    let ServerFrame::Ack(again) = two.next().await else { panic!() };
    assert_eq!((again.seq, again.dup), (ack.seq, true));
}

#[tokio::test]
async fn sockets_are_refused_as_calls_are() {
    let server = Server::start().await;
    let four = server.four().await;
    let stranger = server.guest("Stranger").await;
    let mut stranger = Watching::since(stranger.socket().await, &four.table, 0).await;
    stranger.command(mv("x", 1, "5g5f", None)).await;
    let (code, frame) = stranger.error().await;
    assert_eq!(code, Code::Forbidden);
    assert!(matches!(frame, ServerFrame::Error { re: Some(re), table: Some(table), .. }
        if re.as_str() == "x" && table == four.table));

    let spectator = yonin_client::socket::Socket::connect(server.api.server(), None).await.unwrap();
    let mut spectator = Watching::since(spectator, &four.table, 0).await;
    spectator.command(CommandFrame { id: "x".parse().unwrap(), command: Command::Resign }).await;
    assert_eq!(spectator.error().await.0, Code::Unauthenticated);

    let mut south = four.watching(Seat::S).await;
    south.command(mv("x", 1, "5g5e", None)).await;
    let (code, frame) = south.error().await;
    assert_eq!(code, Code::Illegal);
    assert!(matches!(frame, ServerFrame::Error { why: Some(Why::NotReachable), .. }));
    south.table = "nowhere".parse().unwrap();
    south.command(mv("x", 1, "5g5f", None)).await;
    assert_eq!(south.error().await.0, Code::NotFound);
}
