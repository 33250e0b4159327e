//! The socket itself: hello, watching, and how connections end.

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::http::Uri;
use tokio_tungstenite::tungstenite::{self, ClientRequestBuilder, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, client_async, connect_async};
use yonin_protocol::{ClientFrame, Echo, Seat, ServerFrame};

use crate::harness::{PATIENCE, Server, Watching};

/// A connection without manners.
struct Raw(WebSocketStream<MaybeTlsStream<TcpStream>>);

impl Raw {
    async fn open(server: &Server) -> Self {
        let request = ClientRequestBuilder::new(address(server)).with_sub_protocol("yonin.v1");
        Self(timeout(PATIENCE, connect_async(request)).await.expect("it is let in").unwrap().0)
    }

    /// One whose system holds next to nothing back for it.
    async fn with_little_room(server: &Server) -> Self {
        let socket = TcpSocket::new_v4().unwrap();
        socket.set_recv_buffer_size(4096).unwrap();
        let to = server.api.server().trim_start_matches("http://").parse().unwrap();
        let stream = timeout(PATIENCE, socket.connect(to)).await.expect("it is let in").unwrap();
        let request = ClientRequestBuilder::new(address(server)).with_sub_protocol("yonin.v1");
        let opening = client_async(request, MaybeTlsStream::Plain(stream));
        Self(timeout(PATIENCE, opening).await.expect("it is let in").unwrap().0)
    }

    async fn greeted(server: &Server) -> Self {
        let mut raw = Self::open(server).await;
        assert_eq!(raw.ask(r#"{"t":"hello"}"#).await["t"], "welcome");
        raw
    }

    async fn say(&mut self, message: Message) {
        timeout(PATIENCE, self.0.send(message)).await.expect("it is listened to").unwrap();
    }

    async fn hear(&mut self) -> Message {
        let heard = timeout(PATIENCE, self.0.next()).await.expect("something is said");
        heard.expect("the connection goes on").unwrap()
    }

    /// All that is left to read, until the server ends the connection. Nothing is answered meanwhile,
    /// pings neither.
    async fn bytes(&mut self) -> Vec<u8> {
        let MaybeTlsStream::Plain(stream) = self.0.get_mut() else { panic!() };
        let mut heard = Vec::new();
        let read = timeout(PATIENCE, stream.read_to_end(&mut heard)).await;
        // A reset would be an error, and may overtake what was said before it.
        read.expect("the server ends the connection").unwrap();
        heard
    }

    /// The next thing that is no ping.
    async fn besides_pings(&mut self) -> Message {
        loop {
            let heard = self.hear().await;
            if !heard.is_ping() {
                return heard;
            }
        }
    }

    async fn ask(&mut self, text: &str) -> Value {
        self.say(Message::text(text)).await;
        serde_json::from_str(self.hear().await.to_text().unwrap()).unwrap()
    }

    /// The error, then the close code.
    async fn end(&mut self) -> (Value, u16) {
        let error = serde_json::from_str(self.hear().await.to_text().unwrap()).unwrap();
        match self.hear().await {
            Message::Close(Some(close)) => (error, close.code.into()),
            other => panic!("{other:?}"),
        }
    }
}

/// Whether a close frame with this code is among what was read.
fn tells(heard: &[u8], code: u16) -> bool {
    heard.windows(2).any(|bytes| bytes == code.to_be_bytes())
}

fn address(server: &Server) -> Uri {
    format!("{}/v1/ws", server.api.server().replacen("http", "ws", 1)).parse().unwrap()
}

async fn refused(request: ClientRequestBuilder) -> (u16, Value) {
    match connect_async(request).await.unwrap_err() {
        tungstenite::Error::Http(response) => {
            let body = response.body().clone().unwrap_or_default();
            (response.status().as_u16(), serde_json::from_slice(&body).unwrap_or_default())
        }
        other => panic!("{other}"),
    }
}

#[tokio::test]
async fn the_subprotocol_and_good_tokens_are_required() {
    let server = Server::start().await;
    let (status, _) = refused(ClientRequestBuilder::new(address(&server))).await;
    assert_eq!(status, 400);
    let other = ClientRequestBuilder::new(address(&server)).with_sub_protocol("yonin.v9");
    assert_eq!(refused(other).await.0, 400);
    let bad = ClientRequestBuilder::new(address(&server))
        .with_sub_protocol("yonin.v1")
        .with_header("authorization", "Bearer nobody");
    assert_eq!(refused(bad).await.0, 401);

    let mut raw = Raw::open(&server).await;
    raw.say(Message::text(r#"{"t":"hello","token":"nobody"}"#)).await;
    let (error, code) = raw.end().await;
    assert_eq!((error["code"].as_str(), code), (Some("unauthenticated"), 4001));
}

#[tokio::test]
async fn hello_comes_first_and_once() {
    let server = Server::start_with(|config| config.socket.hello_ms = 200).await;
    let mut silent = Raw::open(&server).await;
    assert_eq!(silent.end().await.1, 4000);
    for first in [r#"{"t":"ping","n":1}"#, "{", r#"{"t":"sing"}"#] {
        let mut raw = Raw::open(&server).await;
        raw.say(Message::text(first)).await;
        assert_eq!(raw.end().await.1, 4000, "{first}");
    }
    let mut raw = Raw::open(&server).await;
    let welcome = raw.ask(r#"{"t":"hello"}"#).await;
    assert_eq!((&welcome["player"], &welcome["max_bytes"]), (&Value::Null, &json!(8192)));
    assert_eq!(raw.ask(r#"{"t":"hello"}"#).await["code"], "conflict");
    let pong = raw.ask(r#"{"t":"ping","n":{"deep":[1]}}"#).await;
    assert_eq!((&pong["t"], &pong["n"]), (&json!("pong"), &json!({"deep": [1]})));

    // The header's token is who speaks, unless hello names another.
    let (one, two) = (server.guest("One").await, server.guest("Two").await);
    for (token, speaker) in [(None, &one), (two.api.token(), &two)] {
        let request = ClientRequestBuilder::new(address(&server))
            .with_sub_protocol("yonin.v1")
            .with_header("authorization", format!("Bearer {}", one.api.token().unwrap().reveal()));
        let mut raw = Raw(connect_async(request).await.unwrap().0);
        let hello = serde_json::to_string(&ClientFrame::Hello { token: token.cloned() }).unwrap();
        assert_eq!(raw.ask(&hello).await["player"]["id"], speaker.player.id.as_str());
    }
}

#[tokio::test]
async fn what_is_no_frame_is_answered_or_ends_the_connection() {
    let server = Server::start().await;
    let mut binary = Raw::greeted(&server).await;
    binary.say(Message::binary(vec![1, 2, 3])).await;
    assert_eq!(binary.end().await.1, 4000);

    let mut big = Raw::greeted(&server).await;
    big.say(Message::text(format!(r#"{{"t":"ping","n":"{}"}}"#, "x".repeat(9000)))).await;
    let (error, code) = big.end().await;
    assert_eq!((error["code"].as_str(), code), (Some("too_large"), 1009));

    let mut odd = Raw::greeted(&server).await;
    assert_eq!(odd.ask("nonsense").await["code"], "bad_request");
    // What a newer client may say counts for nothing, however often it is said.
    for _ in 0..12 {
        assert_eq!(odd.ask(r#"{"t":"sing","id":"a"}"#).await["code"], "unsupported");
    }
    let missing = odd.ask(r#"{"t":"move","id":"a","table":"t"}"#).await;
    assert_eq!((&missing["code"], &missing["re"]), (&json!("bad_request"), &json!("a")));
    for _ in 2..9 {
        odd.ask("[]").await;
    }
    odd.say(Message::text("[]")).await;
    odd.hear().await;
    assert_eq!(odd.end().await.1, 4000);
}

#[tokio::test]
async fn broken_framing_ends_the_connection_with_a_word() {
    let server = Server::start().await;
    let (masked_ping, masked_text) = ([0x89, 0xfe, 0, 200], [0x81, 0x82]);
    for bytes in [
        // No mask, a reserved operation, a reserved bit, a continuation of nothing.
        &[0x81, 2, b'{', b'}'][..],
        &[0x83, 0x80, 0, 0, 0, 0],
        &[0xc1, 0x80, 0, 0, 0, 0],
        &[0x80, 0x80, 0, 0, 0, 0],
        &[masked_ping.as_slice(), &[0; 204]].concat(),
        // A text within a text.
        &[&[0x01, 0x80, 0, 0, 0, 0], masked_text.as_slice(), &[0, 0, 0, 0, b'{', b'}']].concat(),
    ] {
        let mut raw = Raw::greeted(&server).await;
        let MaybeTlsStream::Plain(stream) = raw.0.get_mut() else { panic!() };
        stream.write_all(bytes).await.unwrap();
        let (error, code) = raw.end().await;
        assert_eq!((error["code"].as_str(), code), (Some("bad_request"), 4000), "{bytes:?}");
    }
}

#[tokio::test]
async fn last_words_are_heard_though_input_is_left() {
    let server = Server::start().await;
    let (binary, endless) = ([0x82, 0x80, 0, 0, 0, 0], [0x81, 0xfe, 0xff, 0xff, 0, 0, 0, 0]);
    for (first, code) in [(binary.as_slice(), 4000_u16), (endless.as_slice(), 1009)] {
        let mut raw = Raw::greeted(&server).await;
        let MaybeTlsStream::Plain(stream) = raw.0.get_mut() else { panic!() };
        stream.write_all(&[first, &[b'x'; 100_000]].concat()).await.unwrap();
        tokio::time::sleep(Duration::from_millis(100)).await;
        let heard = raw.bytes().await;
        assert!(tells(&heard, code), "{code}: {heard:?}");
    }
}

#[tokio::test]
async fn the_silent_are_dropped_and_the_living_are_not() {
    let server = Server::start_with(|config| {
        config.socket.heartbeat_ms = 50;
        config.socket.silence_ms = 1000;
    })
    .await;
    let mut living = Raw::greeted(&server).await;
    let mut silent = Raw::greeted(&server).await;
    let last = tokio::select! {
        last = silent.bytes() => last,
        // Reading answers pings.
        other = living.besides_pings() => panic!("{other:?}"),
    };
    assert!(tells(&last, 1001), "{last:?}");
    // The connection has outlived the span that ended the other.
    living.say(Message::text(r#"{"t":"ping","n":1}"#)).await;
    let pong = living.besides_pings().await;
    assert!(pong.to_text().unwrap().contains("pong"), "{pong:?}");
}

#[tokio::test]
async fn who_takes_nothing_is_cut_off_after_a_while_and_gives_way_to_others() {
    let server = Server::start_with(|config| {
        config.limits.most_sockets = 2;
        // Nothing else ends such a connection.
        config.socket.write_ms = 300;
        config.socket.heartbeat_ms = 500_000;
        config.socket.silence_ms = 600_000;
        config.socket.queue = 65_536;
        config.socket.queue_bytes = 256 << 20;
        config.http.write_ms = 600_000;
    })
    .await;
    let mut reading = Raw::greeted(&server).await;
    let mut deaf = Raw::with_little_room(&server).await;
    deaf.say(Message::text(r#"{"t":"hello"}"#)).await;
    let request = || ClientRequestBuilder::new(address(&server)).with_sub_protocol("yonin.v1");
    assert_eq!(refused(request()).await.0, 503);
    let ping = format!(r#"{{"t":"ping","n":"{}"}}"#, "x".repeat(8000));
    // More than systems hold back for a connection. Once it is cut off, the rest cannot be sent.
    let shouting = async {
        for _ in 0..4000 {
            let sent = timeout(PATIENCE, deaf.0.send(Message::text(ping.as_str()))).await;
            if sent.expect("the server reads on").is_err() {
                break;
            }
        }
    };
    let freed = async {
        while connect_async(request()).await.is_err() {
            assert_eq!(reading.ask(r#"{"t":"ping","n":1}"#).await["t"], "pong");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    let freed = timeout(PATIENCE, async { tokio::join!(shouting, freed) });
    freed.await.expect("its place comes free");
    assert_eq!(reading.ask(r#"{"t":"ping","n":2}"#).await["n"], 2);
}

#[tokio::test]
async fn watching_begins_where_one_left() {
    let server = Server::start().await;
    let four = server.four().await;
    let table = &four.table;
    four.play(Seat::S, 1, "5g5f").await.unwrap();
    let log = server.api.events(table, 0).await.unwrap();
    assert_eq!(log.len(), 7);

    let spectator = yonin_client::socket::Socket::connect(server.api.server(), None).await.unwrap();
    let mut watching = Watching::since(spectator, table, 4).await;
    for expected in &log[4..] {
        let ServerFrame::Event(event) = watching.next().await else { panic!() };
        assert_eq!(event, *expected);
    }
    assert!(matches!(watching.next().await, ServerFrame::Watching { seq: 7, re: None, .. }));

    // A number that is none of this log, or none at all, is answered with a snapshot.
    for since in [None, Some(-1), Some(99)] {
        let watch = ClientFrame::Watch {
            id: Some("w".parse().unwrap()),
            table: table.clone(),
            since,
            invite: None,
        };
        watching.socket.send(&watch).await.unwrap();
        let ServerFrame::Snapshot { seq, state, moves, .. } = watching.next().await else {
            panic!()
        };
        assert_eq!((seq, moves.len(), moves[0].usi.as_str()), (7, 1, "5g5f"));
        assert_eq!(*state, server.api.table(table).await.unwrap());
        let ServerFrame::Watching { re, .. } = watching.next().await else { panic!() };
        assert_eq!(re.unwrap().as_str(), "w");
    }

    watching.socket.send(&ClientFrame::Unwatch { table: table.clone() }).await.unwrap();
    watching.socket.send(&ClientFrame::Ping { n: Echo::default() }).await.unwrap();
    assert!(matches!(watching.next().await, ServerFrame::Pong { .. }));
    four.play(Seat::W, 2, "8d7d").await.unwrap();
    watching.socket.send(&ClientFrame::Ping { n: Echo::default() }).await.unwrap();
    assert!(matches!(watching.next().await, ServerFrame::Pong { .. }));

    watching
        .socket
        .send(&ClientFrame::Watch {
            id: None,
            table: "no".parse().unwrap(),
            since: None,
            invite: None,
        })
        .await
        .unwrap();
    assert_eq!(watching.error().await.0, yonin_protocol::Code::NotFound);
}

#[tokio::test]
async fn who_does_not_keep_up_is_cut_off() {
    let server = Server::start_with(|config| config.socket.queue = 66).await;
    let mut raw = Raw::greeted(&server).await;
    // Answers pile up while nothing of them is read.
    let ping = format!(r#"{{"t":"ping","n":"{}"}}"#, "x".repeat(8000));
    for _ in 0..4000 {
        if timeout(Duration::from_secs(1), raw.0.send(Message::text(ping.as_str()))).await.is_err()
        {
            break;
        }
    }
    let last = timeout(PATIENCE, async {
        loop {
            match raw.0.next().await {
                Some(Ok(Message::Close(Some(close)))) => break Some(u16::from(close.code)),
                Some(Ok(_)) => {}
                Some(Err(_)) | None => break None,
            }
        }
    })
    .await
    .unwrap();
    assert!(matches!(last, Some(4009) | None), "{last:?}");
}
