//! Connections taken and served, each by a task of its own.
//!
//! What one peer can hold up is bounded before it has said who it is: the number of connections,
//! the time and the bytes that the head of a request may take.

use std::convert::Infallible;
use std::io;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::{ConnectInfo, Request};
use axum::response::Response;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::sleep;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tower::ServiceExt;

use crate::config::HttpConfig;
use crate::listener::Connection;

/// How long to wait when no connection can be taken: the process may be out of descriptors.
const BREATHER: Duration = Duration::from_millis(200);

/// What serves connections.
pub(crate) struct Serving {
    router: Router,
    http: http1::Builder,
    places: Arc<Semaphore>,
    write: Duration,
    tasks: TaskTracker,
    stop: CancellationToken,
}

impl Serving {
    /// Serves `router` to as many peers at a time, and as patiently, as `config` says. Connections
    /// live on `tasks`; once `stop` is cancelled each ends with the request it is at.
    pub(crate) fn new(
        router: Router,
        config: &HttpConfig,
        tasks: TaskTracker,
        stop: CancellationToken,
    ) -> Self {
        let mut http = http1::Builder::new();
        http.timer(TokioTimer::new())
            .header_read_timeout(Duration::from_millis(config.header_read_ms))
            .max_headers(config.max_headers)
            .max_header_size(config.max_header_bytes);
        let places = Arc::new(Semaphore::new(config.max_connections));
        let write = Duration::from_millis(config.write_ms);
        Self { router, http, places, write, tasks, stop }
    }

    /// Takes connections until the stop.
    pub(crate) async fn run(self, listener: TcpListener) -> io::Result<()> {
        loop {
            // A place first: who comes when all are taken waits in the system's own queue.
            let taken = async {
                let place = Arc::clone(&self.places).acquire_owned().await;
                Ok::<_, io::Error>((place.map_err(io::Error::other)?, listener.accept().await))
            };
            let (place, accepted) = tokio::select! {
                biased;
                () = self.stop.cancelled() => return Ok(()),
                taken = taken => taken?,
            };
            match accepted {
                Ok((stream, peer)) => self.serve(stream, peer, place),
                Err(error) if is_of_one_peer(&error) => {}
                Err(error) => {
                    tracing::error!(%error, "a connection cannot be taken");
                    sleep(BREATHER).await;
                }
            }
        }
    }

    fn serve(&self, stream: TcpStream, peer: SocketAddr, place: OwnedSemaphorePermit) {
        let router = self.router.clone();
        let service = service_fn(move |request| answer(router.clone(), request, peer));
        let connection = Connection::new(stream, place, self.tasks.clone(), self.write);
        let connection =
            self.http.serve_connection(TokioIo::new(connection), service).with_upgrades();
        let stop = self.stop.clone();
        self.tasks.spawn(async move {
            let mut connection = pin!(connection);
            let served = tokio::select! {
                served = connection.as_mut() => served,
                () = stop.cancelled() => {
                    connection.as_mut().graceful_shutdown();
                    connection.await
                }
            };
            if let Err(error) = served {
                tracing::debug!(%error, %peer, "a connection has failed");
            }
        });
    }
}

async fn answer(
    router: Router,
    request: hyper::Request<Incoming>,
    peer: SocketAddr,
) -> Result<Response, Infallible> {
    let mut request: Request = request.map(Body::new);
    request.extensions_mut().insert(ConnectInfo(peer));
    router.oneshot(request).await
}

/// A connection that was lost before it was taken says nothing about the next.
fn is_of_one_peer(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset)
}
