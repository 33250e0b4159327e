//! Connections whose last words are heard.
//!
//! A connection that is closed while input waits unread is reset, and what was last written may
//! never reach the peer: the error and close frames that say what is wrong. So a connection that is
//! dropped is only closed for writing, and read a little longer.

use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::serve::Listener;
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::runtime::Handle;
use tokio::time::timeout;
use tokio_util::task::TaskTracker;

/// How long a peer has to take what was written last.
const LINGER: Duration = Duration::from_secs(1);

/// How much of what a peer still sends is passed over.
const MOST_UNREAD: u64 = 1024 * 1024;

/// Takes connections that linger.
pub(crate) struct Lingering {
    listener: TcpListener,
    tasks: TaskTracker,
}

impl Lingering {
    /// Connections of `listener`; `tasks` run what is left of them.
    pub(crate) fn new(listener: TcpListener, tasks: TaskTracker) -> Self {
        Self { listener, tasks }
    }
}

impl Listener for Lingering {
    type Io = Connection;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Connection, SocketAddr) {
        let (stream, peer) = Listener::accept(&mut self.listener).await;
        if let Err(error) = stream.set_nodelay(true) {
            tracing::debug!(%error, "a connection keeps small packets back");
        }
        (Connection { stream: Some(stream), tasks: self.tasks.clone() }, peer)
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }
}

/// A connection that is read a little longer once it is dropped.
pub(crate) struct Connection {
    /// There until the drop.
    stream: Option<TcpStream>,
    tasks: TaskTracker,
}

impl Connection {
    fn stream(self: Pin<&mut Self>) -> io::Result<Pin<&mut TcpStream>> {
        let stream = self.get_mut().stream.as_mut().map(Pin::new);
        stream.ok_or_else(|| io::ErrorKind::NotConnected.into())
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        // Where no runtime is left, nothing can linger.
        if let (Some(stream), Ok(runtime)) = (self.stream.take(), Handle::try_current()) {
            let lingering = async move {
                // A peer that is gone already needs no patience.
                let _ = timeout(LINGER, linger(stream)).await;
            };
            self.tasks.spawn_on(lingering, &runtime);
        }
    }
}

async fn linger(mut stream: TcpStream) -> io::Result<()> {
    stream.shutdown().await?;
    tokio::io::copy(&mut stream.take(MOST_UNREAD), &mut tokio::io::sink()).await?;
    Ok(())
}

impl AsyncRead for Connection {
    fn poll_read(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        self.stream()?.poll_read(context, buffer)
    }
}

impl AsyncWrite for Connection {
    fn poll_write(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        self.stream()?.poll_write(context, bytes)
    }

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        self.stream()?.poll_write_vectored(context, parts)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.as_ref().is_some_and(AsyncWrite::is_write_vectored)
    }

    fn poll_flush(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.stream()?.poll_flush(context)
    }

    fn poll_shutdown(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.stream()?.poll_shutdown(context)
    }
}
