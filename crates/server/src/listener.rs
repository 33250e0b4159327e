//! Connections whose last words are heard, and that do not wait for ever to say them.
//!
//! A connection that is closed while input waits unread is reset, and what was last written may
//! never reach the peer: the error and close frames that say what is wrong. So a connection that is
//! dropped is only closed for writing, and read a little longer. A peer that takes nothing of what is
//! written to it loses its connection after a while, and its place goes to another.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt, ReadBuf};
use tokio::net::TcpStream;
use tokio::runtime::Handle;
use tokio::sync::OwnedSemaphorePermit;
use tokio::time::{Sleep, sleep, timeout};
use tokio_util::task::TaskTracker;

/// How long a peer has to take what was written last.
const LINGER: Duration = Duration::from_secs(1);

/// How much of what a peer still sends is passed over.
const MOST_UNREAD: u64 = 1024 * 1024;

/// A connection that is read a little longer once it is dropped.
pub(crate) struct Connection {
    /// There until the drop.
    stream: Option<TcpStream>,
    /// Given up when nothing is read any more.
    place: Option<OwnedSemaphorePermit>,
    tasks: TaskTracker,
    /// How long the peer may take nothing.
    patience: Duration,
    /// Runs while it does.
    stalled: Option<Pin<Box<Sleep>>>,
}

impl Connection {
    /// A connection that was taken; `tasks` run what is left of it after the drop. A peer that takes
    /// nothing for as long as `patience` fails what is written.
    pub(crate) fn new(
        stream: TcpStream,
        place: OwnedSemaphorePermit,
        tasks: TaskTracker,
        patience: Duration,
    ) -> Self {
        if let Err(error) = stream.set_nodelay(true) {
            tracing::debug!(%error, "a connection keeps small packets back");
        }
        Self { stream: Some(stream), place: Some(place), tasks, patience, stalled: None }
    }

    fn stream(self: Pin<&mut Self>) -> io::Result<Pin<&mut TcpStream>> {
        let stream = self.get_mut().stream.as_mut().map(Pin::new);
        stream.ok_or_else(|| io::ErrorKind::NotConnected.into())
    }

    /// Times a write that cannot go on; one that can ends the count.
    fn in_time(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        written: Poll<io::Result<usize>>,
    ) -> Poll<io::Result<usize>> {
        let connection = self.get_mut();
        if written.is_ready() {
            connection.stalled = None;
            return written;
        }
        let patience = connection.patience;
        let stalled = connection.stalled.get_or_insert_with(|| Box::pin(sleep(patience)));
        stalled.as_mut().poll(context).map(|()| Err(io::ErrorKind::TimedOut.into()))
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        // Where no runtime is left, nothing can linger.
        if let (Some(stream), Ok(runtime)) = (self.stream.take(), Handle::try_current()) {
            let place = self.place.take();
            let lingering = async move {
                // A peer that is gone already needs no patience.
                let _ = timeout(LINGER, linger(stream)).await;
                drop(place);
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
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = self.as_mut().stream()?.poll_write(context, bytes);
        self.in_time(context, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = self.as_mut().stream()?.poll_write_vectored(context, parts);
        self.in_time(context, written)
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
