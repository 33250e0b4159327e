//! A server for a test, and players for it.

use std::path::Path;
use std::time::Duration;

use tempfile::TempDir;
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
use yonin_server::{RunError, open_store, run};

/// How long anything may take.
pub(crate) const PATIENCE: Duration = Duration::from_secs(20);

/// A running server on a file that outlives it.
pub(crate) struct Server {
    pub(crate) api: Api,
    pub(crate) config: Config,
    stop: CancellationToken,
    running: JoinHandle<Result<(), RunError>>,
    folder: TempDir,
}

impl Server {
    pub(crate) async fn start() -> Self {
        Self::start_with(|_| {}).await
    }

    pub(crate) async fn start_with(adjust: impl FnOnce(&mut Config)) -> Self {
        let folder = TempDir::new().unwrap();
        let mut config = Config::defaults().unwrap();
        adjust(&mut config);
        Self::on(folder, config, 0).await
    }

    async fn on(folder: TempDir, mut config: Config, port: u16) -> Self {
        config.store.url = url(folder.path());
        let store = open_store(&config.store).await.unwrap();
        let listener = TcpListener::bind(("127.0.0.1", port)).await.unwrap();
        let api = Api::new(&format!("http://{}", listener.local_addr().unwrap()));
        let stop = CancellationToken::new();
        let running = tokio::task::spawn(run(listener, store, config.clone(), stop.clone()));
        Self { api, config, stop, running, folder }
    }

    /// Stops as on SIGTERM, and waits for the end.
    pub(crate) async fn stop(self) -> Stopped {
        let port = self.api.server().rsplit(':').next().unwrap().parse().unwrap();
        self.stop.cancel();
        timeout(PATIENCE, self.running).await.expect("the server stops").unwrap().unwrap();
        Stopped { folder: self.folder, config: self.config, port }
    }

    pub(crate) async fn restart(self) -> Self {
        self.stop().await.start().await
    }

    /// A new guest.
    pub(crate) async fn guest(&self, name: &str) -> Guest {
        let session = self.api.guest(Some(name.parse().unwrap())).await.unwrap();
        Guest::new(&self.api, session)
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
    folder: TempDir,
    config: Config,
    port: u16,
}

impl Stopped {
    /// Starts again where it was.
    pub(crate) async fn start(self) -> Server {
        Server::on(self.folder, self.config, self.port).await
    }
}

fn url(folder: &Path) -> String {
    format!("sqlite:{}", folder.join("yonin.sqlite").display())
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

    pub(crate) async fn socket(&self) -> Socket {
        Socket::connect(self.api.server(), self.api.token()).await.unwrap()
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
        let watch = ClientFrame::Watch { id: None, table: table.clone(), since: Some(since) };
        socket.send(&watch).await.unwrap();
        Self { socket, table: table.clone() }
    }

    pub(crate) async fn command(&mut self, frame: CommandFrame) {
        let frame = ClientFrame::Command { table: self.table.clone(), frame };
        self.socket.send(&frame).await.unwrap();
    }

    pub(crate) async fn next(&mut self) -> ServerFrame {
        timeout(PATIENCE, self.socket.next()).await.expect("a frame comes").unwrap()
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
