//! A client that knows the protocol as a page of text: JSON over a WebSocket, nothing typed.

use std::collections::VecDeque;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::time::{Instant, timeout, timeout_at};
use tokio_tungstenite::tungstenite::http::Uri;
use tokio_tungstenite::tungstenite::{ClientRequestBuilder, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};
use yonin_protocol::{TableId, Token};

use crate::harness::{Guest, PATIENCE, Server};

/// A connection that said hello.
pub(crate) struct Peer {
    pub(crate) socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// Frames that were passed over while an answer was awaited.
    backlog: VecDeque<Value>,
    pings: u64,
}

/// How a connection ended.
#[derive(Debug, PartialEq)]
pub(crate) enum End {
    /// With this code.
    Closed(u16),
    /// Without a word.
    Broken,
}

impl Peer {
    /// A connection that has said nothing yet.
    pub(crate) async fn silent(server: &str) -> Self {
        let address: Uri = format!("{}/v1/ws", server.replacen("http", "ws", 1)).parse().unwrap();
        let request = ClientRequestBuilder::new(address).with_sub_protocol("yonin.v1");
        let (socket, _) = timeout(PATIENCE, connect_async(request)).await.unwrap().unwrap();
        Self { socket, backlog: VecDeque::new(), pings: 0 }
    }

    async fn greeted(server: &str, token: Option<&Token>) -> Self {
        let mut peer = Self::silent(server).await;
        let mut hello = json!({"t": "hello"});
        if let Some(token) = token {
            hello["token"] = token.reveal().into();
        }
        peer.send(hello).await;
        assert_eq!(peer.next().await["t"], "welcome");
        peer
    }

    /// As a player.
    pub(crate) async fn of(guest: &Guest) -> Self {
        Self::greeted(guest.api.server(), guest.api.token()).await
    }

    /// As nobody in particular.
    pub(crate) async fn anonymous(server: &Server) -> Self {
        Self::greeted(server.api.server(), None).await
    }

    /// A player's connection that follows a table from its first event.
    pub(crate) async fn at(guest: &Guest, table: &TableId) -> Self {
        let mut peer = Self::of(guest).await;
        let mut frames: VecDeque<_> = peer.watch(table, Some(0)).await.into();
        frames.append(&mut peer.backlog);
        peer.backlog = frames;
        peer
    }

    pub(crate) async fn send(&mut self, frame: Value) {
        self.text(&frame.to_string()).await;
    }

    pub(crate) async fn text(&mut self, text: &str) {
        self.message(Message::text(text)).await;
    }

    pub(crate) async fn message(&mut self, message: Message) {
        timeout(PATIENCE, self.socket.send(message)).await.unwrap().unwrap();
    }

    /// The next frame.
    pub(crate) async fn next(&mut self) -> Value {
        match self.backlog.pop_front() {
            Some(frame) => frame,
            None => self.read().await,
        }
    }

    async fn read(&mut self) -> Value {
        let patience = Instant::now() + PATIENCE;
        loop {
            let message = timeout_at(patience, self.socket.next()).await.expect("a frame comes");
            match message {
                Some(Ok(Message::Text(text))) => return serde_json::from_str(&text).unwrap(),
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                other => panic!("the connection ended: {other:?}"),
            }
        }
    }

    /// The next frame that is wanted; those before it are dropped.
    pub(crate) async fn until(&mut self, want: impl Fn(&Value) -> bool) -> Value {
        let patience = Instant::now() + PATIENCE;
        loop {
            let frame = self.next().await;
            if want(&frame) {
                return frame;
            }
            assert!(Instant::now() < patience, "what is waited for does not come; last {frame}");
        }
    }

    /// The next event of a kind.
    pub(crate) async fn event(&mut self, kind: &str) -> Value {
        self.until(|frame| frame["event"]["kind"] == kind).await
    }

    /// The next frame of a type.
    pub(crate) async fn frame(&mut self, t: &str) -> Value {
        self.until(|frame| frame["t"] == t).await
    }

    /// The next wanted frame; those before it can still be had.
    async fn answer(&mut self, want: impl Fn(&Value) -> bool) -> Value {
        loop {
            let frame = self.read().await;
            if want(&frame) {
                return frame;
            }
            self.backlog.push_back(frame);
        }
    }

    /// Sends a frame with an id; its ack or error. What comes before it can still be had.
    pub(crate) async fn ask(&mut self, frame: Value) -> Value {
        let id = frame["id"].clone();
        self.send(frame).await;
        self.answer(|frame| (frame["t"] == "ack" || frame["t"] == "error") && frame["re"] == id)
            .await
    }

    /// A command that is carried out; the number it is given.
    pub(crate) async fn order(&mut self, table: &TableId, mut command: Value) -> u64 {
        command["table"] = table.as_str().into();
        let answer = self.ask(command).await;
        assert_eq!(answer["t"], "ack", "{answer}");
        answer["seq"].as_u64().unwrap()
    }

    /// A command that is refused; with which code.
    pub(crate) async fn refused(&mut self, table: &TableId, mut command: Value) -> Value {
        command["table"] = table.as_str().into();
        let answer = self.ask(command).await;
        assert_eq!(answer["t"], "error", "{answer}");
        assert_eq!(answer["table"], table.as_str());
        answer
    }

    /// Begins to follow a table: everything up to and with `watching`.
    pub(crate) async fn watch(&mut self, table: &TableId, since: Option<i64>) -> Vec<Value> {
        let mut wish = json!({"t": "watch", "table": table.as_str()});
        if let Some(since) = since {
            wish["since"] = since.into();
        }
        self.watch_as(wish).await
    }

    pub(crate) async fn watch_as(&mut self, mut wish: Value) -> Vec<Value> {
        self.pings += 1;
        wish["id"] = format!("watch-{}", self.pings).into();
        let id = wish["id"].clone();
        self.send(wish).await;
        let mut frames = Vec::new();
        loop {
            let frame = self.read().await;
            assert_ne!((&frame["t"], &frame["re"]), (&json!("error"), &id), "{frame}");
            let live = frame["t"] == "watching" && frame["re"] == id;
            frames.push(frame);
            if live {
                return frames;
            }
        }
    }

    /// The refusal of a wish to follow a table.
    pub(crate) async fn not_shown(&mut self, table: &TableId, invite: Option<&str>) -> Value {
        self.ask(json!({"t": "watch", "id": "w", "table": table.as_str(), "invite": invite})).await
    }

    /// Everything that has come and is yet to be read: all of it was sent before the answer to this.
    pub(crate) async fn so_far(&mut self) -> Vec<Value> {
        self.pings += 1;
        let n = json!(format!("so far {}", self.pings));
        self.send(json!({"t": "ping", "n": n})).await;
        let mut frames: Vec<Value> = std::mem::take(&mut self.backlog).into();
        loop {
            let frame = self.read().await;
            if frame["t"] == "pong" && frame["n"] == n {
                return frames;
            }
            frames.push(frame);
        }
    }

    /// Reads to the end: what came last, and the close.
    pub(crate) async fn end(&mut self) -> (Option<Value>, End) {
        let mut last = self.backlog.pop_back();
        loop {
            match timeout(PATIENCE, self.socket.next()).await.expect("the connection ends") {
                Some(Ok(Message::Text(text))) => last = serde_json::from_str(&text).ok(),
                Some(Ok(Message::Close(Some(close)))) => {
                    return (last, End::Closed(close.code.into()));
                }
                Some(Ok(Message::Close(None)) | Err(_)) | None => return (last, End::Broken),
                Some(Ok(_)) => {}
            }
        }
    }

    /// Ends with an error and a close.
    pub(crate) async fn ends_with(&mut self, code: &str, close: u16) {
        let (last, end) = self.end().await;
        assert_eq!(end, End::Closed(close));
        let last = last.expect("an error comes before the close");
        assert_eq!((&last["t"], &last["code"]), (&json!("error"), &json!(code)));
    }
}

/// A move as a frame.
pub(crate) fn play(ply: u32, usi: &str) -> Value {
    json!({"t": "move", "id": format!("m{ply}"), "ply": ply, "move": usi})
}
