//! A feed against a server that says what the test wants.

use futures_util::{SinkExt, StreamExt};
use tokio::net::{TcpListener, TcpStream};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::handshake::server::{ErrorResponse, Request, Response};
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::{WebSocketStream, accept_hdr_async};
use yonin_protocol::Command;

use super::*;

/// Agrees to the subprotocol.
#[expect(clippy::result_large_err, reason = "the callback's type is the library's")]
fn agree(_: &Request, mut response: Response) -> Result<Response, ErrorResponse> {
    let spoken = HeaderValue::from_static(yonin_protocol::SUBPROTOCOL);
    response.headers_mut().insert("sec-websocket-protocol", spoken);
    Ok(response)
}

/// The server's end of one connection.
struct Peer(WebSocketStream<TcpStream>);

impl Peer {
    /// A connection whose hello is answered.
    async fn accept(listener: &TcpListener, heartbeat_ms: u64) -> Self {
        let (stream, _) = listener.accept().await.unwrap();
        let mut peer = Self(accept_hdr_async(stream, agree).await.unwrap());
        assert!(peer.hear().await.contains(r#""t":"hello""#));
        peer.say(&format!(
            r#"{{"t":"welcome","conn":"c","player":null,"heartbeat_ms":{heartbeat_ms},"max_bytes":1,"now":1}}"#
        ))
        .await;
        peer
    }

    async fn hear(&mut self) -> String {
        loop {
            if let Message::Text(text) = self.0.next().await.unwrap().unwrap() {
                return text.to_string();
            }
        }
    }

    async fn say(&mut self, text: &str) {
        self.0.send(Message::text(text)).await.unwrap();
    }

    /// Grants the wish to watch that comes next, and gives it back.
    async fn watched(&mut self) -> String {
        let wish = self.hear().await;
        let id: serde_json::Value = serde_json::from_str(&wish).unwrap();
        let (re, seq) = (&id["id"], &id["since"]);
        self.say(&format!(r#"{{"t":"watching","re":{re},"table":"t","seq":{seq}}}"#)).await;
        wish
    }

    async fn event(&mut self, seq: u64) {
        self.say(&format!(
            r#"{{"t":"event","table":"t","seq":{seq},"at":1,"event":{{"kind":"seat_left","seat":"s"}}}}"#
        ))
        .await;
    }

    async fn close(mut self, code: u16) {
        let frame = CloseFrame { code: code.into(), reason: "because".into() };
        self.0.close(Some(frame)).await.unwrap();
        while self.0.next().await.is_some_and(|message| message.is_ok()) {}
    }
}

async fn listener() -> (TcpListener, Feed) {
    let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
    let server = format!("http://{}", listener.local_addr().unwrap());
    let policy = Reconnect {
        first_pause: Duration::from_millis(2),
        longest_pause: Duration::from_millis(10),
        attempts: 3,
    };
    let feed = Feed::new(&server, None, "t".parse().unwrap()).reconnecting(policy);
    (listener, feed)
}

fn resign(id: &str) -> CommandFrame {
    CommandFrame { id: id.parse().unwrap(), command: Command::Resign }
}

/// The number of the next event; other frames are passed over.
async fn next_event(feed: &mut Feed) -> u64 {
    loop {
        if let ServerFrame::Event(event) = feed.next().await.unwrap() {
            return event.seq;
        }
    }
}

async fn next_ack(feed: &mut Feed) -> yonin_protocol::Ack {
    loop {
        if let ServerFrame::Ack(ack) = feed.next().await.unwrap() {
            return ack;
        }
    }
}

#[tokio::test]
async fn a_busy_table_is_watched_a_little_later_and_the_unknown_is_passed_over() {
    let (listener, mut feed) = listener().await;
    let server = async {
        let mut peer = Peer::accept(&listener, 9000).await;
        let wish = peer.hear().await;
        assert!(wish.contains(r#""since":0"#), "{wish}");
        peer.say(r#"{"t":"error","re":"watch-1","table":"t","code":"busy","detail":"wait","retry_ms":1}"#)
            .await;
        assert_eq!(peer.watched().await.replace("watch-2", "watch-1"), wish);
        peer.say(r#"{"t":"weather","table":"t","spectators":1}"#).await;
        peer.say(r#"{"t":"event","table":"t","seq":1,"at":1,"event":{"kind":"eclipse","by":"x"}}"#)
            .await;
        peer.event(2).await;
        peer
    };
    let (peer, seq) = tokio::join!(server, next_event(&mut feed));
    assert_eq!(seq, 2);
    drop(peer);
}

#[tokio::test]
async fn a_broken_connection_is_resumed_and_commands_are_sent_again() {
    let (listener, mut feed) = listener().await;
    let server = async {
        let mut peer = Peer::accept(&listener, 9000).await;
        peer.watched().await;
        peer.event(1).await;
        let command = peer.hear().await;
        // The command is carried out, and its answer lost.
        peer.close(1012).await;
        let mut peer = Peer::accept(&listener, 9000).await;
        let wish = peer.watched().await;
        assert!(wish.contains(r#""since":1"#), "{wish}");
        peer.event(1).await;
        peer.event(2).await;
        assert_eq!(peer.hear().await, command);
        for _ in 0..2 {
            peer.say(r#"{"t":"ack","re":"a","table":"t","seq":2,"dup":true}"#).await;
        }
        peer.event(3).await;
        peer
    };
    let client = async {
        assert_eq!(next_event(&mut feed).await, 1);
        feed.command(resign("a")).await.unwrap();
        assert!(matches!(
            feed.hear().await.unwrap(),
            Heard::Lost(SocketError::Closed { code: 1012, .. })
        ));
        assert!(matches!(feed.hear().await.unwrap(), Heard::Back));
        assert_eq!(next_event(&mut feed).await, 2);
        assert!(next_ack(&mut feed).await.dup);
        // The second answer is not handed out.
        let next = feed.next().await.unwrap();
        assert!(matches!(&next, ServerFrame::Event(event) if event.seq == 3), "{next:?}");
        assert_eq!(feed.counts(), Counts { lost: 1, resent: 1, duplicates: 2 });
    };
    let (peer, ()) = tokio::join!(server, client);
    drop(peer);
}

#[tokio::test]
async fn what_is_put_off_is_sent_again_and_what_is_refused_is_told() {
    let (listener, mut feed) = listener().await;
    let server = async {
        let mut peer = Peer::accept(&listener, 9000).await;
        peer.watched().await;
        for code in ["unavailable", "busy", "rate_limited"] {
            assert!(peer.hear().await.contains(r#""id":"a""#));
            peer.say(&format!(
                r#"{{"t":"error","re":"a","table":"t","code":"{code}","detail":"later","retry_ms":1}}"#
            ))
            .await;
        }
        peer.hear().await;
        peer.say(r#"{"t":"error","re":"a","table":"t","code":"game_over","detail":"late"}"#).await;
        peer
    };
    let client = async {
        feed.command(resign("a")).await.unwrap();
        loop {
            if let ServerFrame::Error { code, .. } = feed.next().await.unwrap() {
                break code;
            }
        }
    };
    let (peer, code) = tokio::join!(server, client);
    assert_eq!(code, yonin_protocol::Code::GameOver);
    assert_eq!(feed.counts().resent, 3);
    drop(peer);
}

#[tokio::test]
async fn a_gap_is_filled() {
    let (listener, mut feed) = listener().await;
    let server = async {
        let mut peer = Peer::accept(&listener, 9000).await;
        peer.watched().await;
        peer.event(1).await;
        peer.event(3).await;
        let wish = peer.hear().await;
        assert!(wish.contains(r#""since":1"#), "{wish}");
        for seq in [4, 2, 3, 4] {
            peer.event(seq).await;
        }
        peer
    };
    let client = async {
        for seq in 1..=4 {
            assert_eq!(next_event(&mut feed).await, seq);
        }
    };
    let (peer, ()) = tokio::join!(server, client);
    drop(peer);
}

#[tokio::test]
async fn a_silent_server_is_left_after_two_pings() {
    let (listener, mut feed) = listener().await;
    let server = async {
        let mut peer = Peer::accept(&listener, 10).await;
        peer.watched().await;
        let ping = peer.hear().await;
        assert_eq!(ping, r#"{"t":"ping","n":"heartbeat"}"#);
        peer.say(r#"{"now":1,"n":"heartbeat","t":"pong"}"#).await;
        for _ in 0..2 {
            assert_eq!(peer.hear().await, ping);
        }
        Peer::accept(&listener, 9000).await
    };
    let client = async {
        loop {
            if let Heard::Lost(error) = feed.hear().await.unwrap() {
                assert!(matches!(error, SocketError::Silent), "{error}");
                break;
            }
        }
        assert!(matches!(feed.hear().await.unwrap(), Heard::Back));
    };
    tokio::join!(server, client);
}

#[tokio::test]
async fn some_closes_are_final() {
    for code in [4000, 4001, 4003, 4005] {
        let (listener, mut feed) = listener().await;
        let server = async {
            let mut peer = Peer::accept(&listener, 9000).await;
            peer.watched().await;
            peer.close(code).await;
        };
        let client = async {
            loop {
                if let Err(error) = feed.next().await {
                    break error;
                }
            }
        };
        let ((), error) = tokio::join!(server, client);
        assert!(matches!(error, SocketError::Closed { code: told, .. } if told == code), "{error}");
    }
}

#[tokio::test]
async fn a_server_that_is_away_is_given_up_in_the_end() {
    let (listener, mut feed) = listener().await;
    drop(listener);
    assert!(matches!(feed.next().await, Err(SocketError::Transport(_))));
}
