//! Whole games by four clients over WebSockets, and what is kept of them.

use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use yonin_client::GameName;
use yonin_client::bot::{self, BotArgs, verify};
use yonin_protocol::{
    Event, GameResult, OptionValue, OverReason, Position, Seat, ServerFrame, Status,
};

use crate::harness::{Four, Server, Watching, mv, resign};
use crate::vectors::{league_game, seat_of_ply};

async fn all_watching(four: &Four) -> Vec<Watching> {
    let mut sockets = Vec::new();
    for seat in Seat::YONIN {
        sockets.push(four.watching(seat).await);
    }
    sockets
}

/// Everyone sees the same end.
async fn ended(sockets: &mut [Watching]) -> (GameResult, Position) {
    let mut ends = Vec::new();
    for socket in sockets {
        let over = socket.event(|event| matches!(event, Event::GameOver { .. })).await;
        let Event::GameOver { reason, ranks, winners, position, eliminated, .. } = over.event
        else {
            unreachable!()
        };
        assert!(eliminated.is_empty());
        assert_eq!((position.turn, position.checks.len()), (None, 0));
        ends.push((over.seq, GameResult { reason, ranks, winners }, position));
    }
    assert!(ends.windows(2).all(|pair| pair[0] == pair[1]));
    let (_, result, position) = ends.swap_remove(0);
    (result, position)
}

/// The record in both forms replays to what was seen.
async fn recorded(server: &Server, four: &Four, result: &GameResult, last: &Position) -> usize {
    let record = server.api.record(&four.table).await.unwrap();
    let text = server.api.record_text(&four.table).await.unwrap();
    verify(&record, &text, result, last).unwrap().moves
}

#[tokio::test]
async fn the_league_game_is_played_and_kept() {
    let (server, game) = (Server::start().await, league_game());
    let four = server.four().await;
    let mut sockets = all_watching(&four).await;
    for (ply, usi) in (1..).zip(&game.moves) {
        let mover = (ply as usize - 1) % 4;
        let (after, legal) = sockets[mover].your_turn().await;
        assert!(legal.usi().any(|legal| legal == *usi), "{usi}");
        sockets[mover].command(mv(&format!("m{ply}"), ply, usi, Some(after))).await;
    }
    let number = u32::try_from(game.moves.len()).unwrap();
    for socket in &mut sockets {
        let last = socket
            .event(|event| matches!(event, Event::MovePlayed { n, .. } if *n == number))
            .await;
        assert_eq!(last.event.position().unwrap().sfen, game.sfen);
    }
    // Nobody finished that game: three resign, and one is left.
    for (seat, left) in [(Seat::W, 3), (Seat::N, 2), (Seat::E, 1)] {
        let quitter = &mut sockets[Seat::YONIN.iter().position(|other| *other == seat).unwrap()];
        quitter.command(resign("enough")).await;
        let removed = quitter.event(|event| matches!(event, Event::PlayerRemoved { .. })).await;
        assert_eq!(removed.event.position().unwrap().alive.len(), left);
        for socket in &mut sockets {
            if socket.socket.player.as_ref().unwrap().id != four.at(seat).player.id {
                socket.event(|event| matches!(event, Event::PlayerRemoved { seat: gone, .. } if *gone == seat)).await;
            }
        }
    }
    let (result, last) = ended(&mut sockets).await;
    assert_eq!(result.reason, OverReason::LastSurvivor);
    assert_eq!(result.winners, [Seat::S]);
    assert_eq!(result.ranks, [(Seat::S, 1), (Seat::E, 2), (Seat::N, 3), (Seat::W, 4)].into());
    assert_eq!(recorded(&server, &four, &result, &last).await, game.moves.len());

    let record = server.api.record(&four.table).await.unwrap();
    let moves: Vec<&String> = record.moves.iter().map(|mv| &mv.usi).collect();
    assert_eq!(moves, game.moves.iter().collect::<Vec<_>>());
    assert_eq!(record.moves.last().unwrap().position.sfen, game.sfen);
    assert!((1..).zip(&record.moves).all(|(ply, mv)| mv.seat == seat_of_ply(ply)));
    assert_eq!(record.removals.len(), 3);

    let table = server.api.table(&four.table).await.unwrap();
    assert_eq!((table.summary.status, table.summary.result), (Status::Finished, Some(result)));
    assert_eq!(table.position, Some(last));
}

#[tokio::test]
async fn a_random_game_is_played_to_its_end() {
    let server = Server::start().await;
    let four = server.four().await;
    let mut sockets = all_watching(&four).await;
    let mut rng = StdRng::seed_from_u64(4);
    let mut ply = 1;
    // The first player's socket says whose turn it is; he then plays from his own `your_turn`.
    let mut turn = Some(Seat::S);
    while let Some(seat) = turn {
        let mover = Seat::YONIN.iter().position(|other| *other == seat).unwrap();
        let (after, legal) = sockets[mover].your_turn().await;
        let moves: Vec<String> = legal.usi().collect();
        let usi = moves.choose(&mut rng).unwrap();
        sockets[mover].command(mv(&format!("m{ply}"), ply, usi, Some(after))).await;
        let ack = sockets[mover]
            .until(|frame| if let ServerFrame::Ack(ack) = frame { Some(ack) } else { None })
            .await;
        // Some players are given a bad connection.
        if rng.random_ratio(1, 40) {
            let socket = four.at(seat).socket().await;
            sockets[mover] =
                Watching::since(socket, &four.table, i64::try_from(ack.seq).unwrap() - 1).await;
        }
        let played = sockets[mover]
            .event(|event| matches!(event, Event::MovePlayed { n, .. } if *n == ply))
            .await;
        assert_eq!(played.seq, ack.seq);
        let position = played.event.position().unwrap();
        (turn, ply) = (position.turn, position.ply);
    }
    let (result, last) = ended(&mut sockets).await;
    assert_eq!(recorded(&server, &four, &result, &last).await, ply as usize - 1);
}

#[tokio::test]
async fn bots_play_every_game_and_ruleset_by_themselves() {
    let server = Server::start().await;
    for ruleset in ["classic", "classic-race", "korean", "iemoto", "league"] {
        let args = BotArgs {
            server: server.api.server().to_owned(),
            seats: Some(4),
            ruleset: Some(ruleset.to_owned()),
            seed: Some(7),
            ..BotArgs::default()
        };
        let mut lines = Vec::new();
        bot::play(args, &mut lines).await.unwrap();
        let lines = String::from_utf8(lines).unwrap();
        assert!(lines.lines().last().unwrap().ends_with("the record replays"), "{lines}");
    }
    let limit = ("max_plies".to_owned(), OptionValue::from("200".to_owned()));
    for (game, options) in [(GameName::Shogi, Vec::new()), (GameName::Chu, vec![limit])] {
        let args = BotArgs {
            server: server.api.server().to_owned(),
            game,
            options,
            seed: Some(7),
            ..BotArgs::default()
        };
        let mut lines = Vec::new();
        bot::play(args, &mut lines).await.unwrap();
        let lines = String::from_utf8(lines).unwrap();
        assert!(lines.lines().last().unwrap().ends_with("the record replays"), "{lines}");
    }
    let records = server.api.records(&yonin_protocol::PageQuery::default()).await.unwrap();
    assert_eq!(records.items.len(), 7);
}
