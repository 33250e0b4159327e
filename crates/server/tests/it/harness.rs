//! A server for a test, and players for it.

use std::sync::Arc;
use std::time::Duration;

use reqwest::header::HeaderMap;
use reqwest::{Client, Method};
use serde_json::Value;
use tokio::net::TcpListener;
use tokio::task::JoinHandle;
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;
use yonin_client::api::{Api, ApiError};
use yonin_client::socket::Socket;
use yonin_protocol::{
    ClientFrame, Code, Command, CommandFrame, CreateTable, Event, EventFrame, HostSeat, JoinTable,
    LegalMoves, OptionValue, Player, Problem, Seat, ServerFrame, Session, TableId,
};
use yonin_server::config::Config;
use yonin_server::{RunError, run};
use yonin_store::Store;

use crate::backing::Backing;

/// How long anything may take.
pub(crate) const PATIENCE: Duration = Duration::from_secs(45);

/// A running server on a store that outlives it.
pub(crate) struct Server {
    pub(crate) api: Api,
    pub(crate) config: Config,
    stop: CancellationToken,
    running: JoinHandle<Result<(), RunError>>,
    pub(crate) backing: Backing,
}

impl Server {
    pub(crate) async fn start() -> Self {
        Self::start_with(|_| {}).await
    }

    pub(crate) async fn start_with(adjust: impl FnOnce(&mut Config)) -> Self {
        Self::start_on(Backing::for_test().await, adjust).await
    }

    pub(crate) async fn start_on(backing: Backing, adjust: impl FnOnce(&mut Config)) -> Self {
        let mut config = Config::defaults().unwrap();
        crate::plain::for_tests(&mut config);
        config.table.bot_delay_ms = 0;
        adjust(&mut config);
        Self::on(backing, config, 0).await
    }

    async fn on(backing: Backing, mut config: Config, port: u16) -> Self {
        let store = backing.open(&mut config).await;
        let listener = TcpListener::bind(("127.0.0.1", port)).await.unwrap();
        let api = Api::new(&format!("http://{}", listener.local_addr().unwrap()));
        let stop = CancellationToken::new();
        let running = tokio::task::spawn(run(listener, store, config.clone(), stop.clone()));
        Self { api, config, stop, running, backing }
    }

    /// Stops as on SIGTERM, and waits for the end.
    pub(crate) async fn stop(self) -> Stopped {
        let port = self.api.server().rsplit(':').next().unwrap().parse().unwrap();
        self.stop.cancel();
        timeout(PATIENCE, self.running).await.expect("the server stops").unwrap().unwrap();
        Stopped { backing: self.backing, config: self.config, port }
    }

    pub(crate) async fn restart(self) -> Self {
        self.stop().await.start().await
    }

    /// A new guest.
    pub(crate) async fn guest(&self, name: &str) -> Guest {
        let session = self.api.guest(Some(name.parse().unwrap())).await.unwrap();
        Guest::new(&self.api, session)
    }

    /// A new account.
    pub(crate) async fn account(&self, name: &str) -> Guest {
        let who = serde_json::json!({"name": name, "password": "open sesame"});
        let session = self.api.register(&serde_json::from_value(who).unwrap()).await.unwrap();
        Guest::new(&self.api, session)
    }

    /// A call in nobody's name.
    pub(crate) async fn get(&self, path: &str) -> Answer {
        Answer::to(&self.api, Method::GET, path, None, &[]).await
    }

    /// Four guests at a table whose game has begun, South to move first.
    pub(crate) async fn four(&self) -> Four {
        self.four_with(&CreateTable { options: first_is("s"), ..yonin() }).await
    }

    pub(crate) async fn four_with(&self, request: &CreateTable) -> Four {
        let mut guests = Vec::new();
        for name in ["Sato", "Wada", "Nomura", "Endo"] {
            guests.push(self.guest(name).await);
        }
        let request = CreateTable { host_seat: HostSeat::First, ..request.clone() };
        let table = guests[0].api.create_table(&request).await.unwrap().summary.id;
        for guest in &guests[1..] {
            guest.api.join(&table, &JoinTable::default()).await.unwrap();
        }
        Four { table, guests }
    }
}

/// A server that has stopped, and what it left.
pub(crate) struct Stopped {
    backing: Backing,
    config: Config,
    port: u16,
}

impl Stopped {
    /// What it has left, for somebody else.
    pub(crate) async fn store(&mut self) -> Arc<dyn Store> {
        self.backing.open(&mut self.config).await
    }

    /// Starts again where it was.
    pub(crate) async fn start(self) -> Server {
        Server::on(self.backing, self.config, self.port).await
    }
}

/// The least one can ask for.
pub(crate) fn yonin() -> CreateTable {
    CreateTable { game: "yonin".to_owned(), ..CreateTable::default() }
}

pub(crate) fn first_is(seat: &str) -> yonin_protocol::Options {
    [("first_seat".to_owned(), OptionValue::from(seat.to_owned()))].into()
}

/// Someone with a token.
pub(crate) struct Guest {
    pub(crate) api: Api,
    pub(crate) player: Player,
}

impl Guest {
    fn new(api: &Api, session: Session) -> Self {
        Self { api: api.with_token(session.token), player: session.player }
    }

    /// A call in this player's name.
    pub(crate) async fn call(&self, method: Method, path: &str, body: Option<Value>) -> Answer {
        Answer::to(&self.api, method, path, body, &[]).await
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.call(Method::GET, path, None).await
    }

    pub(crate) async fn post(&self, path: &str, body: Value) -> Answer {
        self.call(Method::POST, path, Some(body)).await
    }

    /// The table that a request makes.
    pub(crate) async fn table(&self, body: Value) -> TableId {
        let made = self.post("/v1/tables", body).await.ok();
        made["table"]["id"].as_str().unwrap().parse().unwrap()
    }

    pub(crate) async fn socket(&self) -> Socket {
        Socket::connect(self.api.server(), self.api.token()).await.unwrap()
    }
}

/// The answer to a call.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Value,
}

impl Answer {
    pub(crate) async fn to(
        api: &Api,
        method: Method,
        path: &str,
        body: Option<Value>,
        headers: &[(&str, &str)],
    ) -> Self {
        let mut request = Client::new().request(method, format!("{}{path}", api.server()));
        if let Some(token) = api.token() {
            request = request.bearer_auth(token.reveal());
        }
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        if let Some(body) = body {
            request = request.json(&body);
        }
        let response = request.send().await.unwrap();
        let (status, headers) = (response.status().as_u16(), response.headers().clone());
        let body = serde_json::from_slice(&response.bytes().await.unwrap()).unwrap_or_default();
        Self { status, headers, body }
    }

    /// What was asked for.
    pub(crate) fn ok(self) -> Value {
        assert!((200..300).contains(&self.status), "{self:?}");
        self.body
    }

    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().unwrap())
    }

    /// A refusal, with all that belongs to one.
    pub(crate) fn refused(&self, status: u16, code: &str) {
        assert_eq!((self.status, &self.body["code"]), (status, &code.into()), "{self:?}");
        assert_eq!(self.header("content-type"), "application/problem+json");
        assert_eq!(self.body["status"], status);
        for field in ["type", "title", "detail"] {
            let text = self.body[field].as_str();
            assert!(text.is_some_and(|text| !text.is_empty()), "{field}: {self:?}");
        }
        let retryable = ["rate_limited", "busy", "unavailable"].contains(&code);
        assert_eq!(self.body["retry_ms"].is_u64(), retryable, "{self:?}");
        assert_eq!(self.headers.contains_key("retry-after"), retryable, "{self:?}");
        assert_eq!(self.headers.contains_key("allow"), status == 405, "{self:?}");
        assert_eq!(self.headers.contains_key("www-authenticate"), status == 401, "{self:?}");
    }
}

/// Four players at a table, in the order of the seats.
pub(crate) struct Four {
    pub(crate) table: TableId,
    pub(crate) guests: Vec<Guest>,
}

impl Four {
    pub(crate) fn at(&self, seat: Seat) -> &Guest {
        &self.guests[Seat::YONIN.iter().position(|other| *other == seat).unwrap()]
    }

    /// The player's socket, following the table from its start.
    pub(crate) async fn watching(&self, seat: Seat) -> Watching {
        Watching::since(self.at(seat).socket().await, &self.table, 0).await
    }

    pub(crate) async fn play(&self, seat: Seat, ply: u32, usi: &str) -> Result<u64, ApiError> {
        let frame = mv(&format!("m{ply}"), ply, usi, None);
        Ok(self.at(seat).api.command(&self.table, &frame).await?.seq)
    }
}

/// A socket and the table it follows.
pub(crate) struct Watching {
    pub(crate) socket: Socket,
    pub(crate) table: TableId,
}

impl Watching {
    pub(crate) async fn since(mut socket: Socket, table: &TableId, since: i64) -> Self {
        let watch =
            ClientFrame::Watch { id: None, table: table.clone(), since: Some(since), invite: None };
        socket.send(&watch).await.unwrap();
        Self { socket, table: table.clone() }
    }

    pub(crate) async fn command(&mut self, frame: CommandFrame) {
        let frame = ClientFrame::Command { table: self.table.clone(), frame };
        self.socket.send(&frame).await.unwrap();
    }

    /// The next frame that is not about who is here.
    pub(crate) async fn next(&mut self) -> ServerFrame {
        loop {
            let frame = timeout(PATIENCE, self.socket.next()).await.expect("a frame comes");
            match frame.unwrap() {
                ServerFrame::Presence(_) => {}
                frame => return frame,
            }
        }
    }

    /// Reads on until the wanted frame.
    pub(crate) async fn until<T>(&mut self, want: impl Fn(ServerFrame) -> Option<T>) -> T {
        loop {
            if let Some(found) = want(self.next().await) {
                return found;
            }
        }
    }

    pub(crate) async fn event(&mut self, want: impl Fn(&Event) -> bool) -> EventFrame {
        self.until(|frame| match frame {
            ServerFrame::Event(event) if want(&event.event) => Some(event),
            _ => None,
        })
        .await
    }

    pub(crate) async fn your_turn(&mut self) -> (u64, LegalMoves) {
        self.until(|frame| match frame {
            ServerFrame::YourTurn { seq, legal, .. } => Some((seq, legal)),
            _ => None,
        })
        .await
    }

    /// The next error, by its code.
    pub(crate) async fn error(&mut self) -> (Code, ServerFrame) {
        self.until(|frame| match &frame {
            ServerFrame::Error { code, .. } => Some((*code, frame)),
            _ => None,
        })
        .await
    }
}

pub(crate) fn mv(id: &str, ply: u32, usi: &str, after: Option<u64>) -> CommandFrame {
    let command = Command::Move { ply, usi: usi.to_owned(), after };
    CommandFrame { id: id.parse().unwrap(), command }
}

pub(crate) fn resign(id: &str) -> CommandFrame {
    CommandFrame { id: id.parse().unwrap(), command: Command::Resign }
}

/// The problem a call was refused with.
pub(crate) fn problem<T: std::fmt::Debug>(answer: Result<T, ApiError>) -> Problem {
    answer.expect_err("the call is refused").problem().expect("with a problem document").clone()
}
