//! The other end of a connection: what comes from it, what is written to it meanwhile, and how long
//! either may take.

use std::future::poll_fn;
use std::pin::{Pin, pin};
use std::task::{Context, Poll, ready};
use std::time::Duration;

use axum::body::Bytes;
use axum::extract::ws::{Message, Utf8Bytes, WebSocket};
use futures_util::{SinkExt, StreamExt};
use tokio::time::{Sleep, sleep, timeout};
use tokio_tungstenite::tungstenite;
use yonin_protocol::UnixMillis;

use super::close::Farewell;
use crate::config::SocketConfig;
use crate::outbox::{Outgoing, frame};
use crate::time::TimeSource;

/// Frames that are written together at most.
const TOGETHER: usize = 16;

/// A peer. It is written to and watched over while it is [waited for](Peer::next), and while something
/// is [done for it](Peer::during): one task, and one timer that is set anew only when it has gone off.
pub(super) struct Peer {
    socket: WebSocket,
    outgoing: Outgoing,
    /// Frames that the socket has taken and that may not have been sent yet.
    unsent: usize,
    /// A ping is to be written.
    ping: bool,
    time: TimeSource,
    spans: Spans,
    /// When the peer last gave a sign of life; none while it has no chance to.
    heard: Option<UnixMillis>,
    /// When to ping it next.
    ping_at: UnixMillis,
    /// Since when what is written does not get through.
    stuck: Option<UnixMillis>,
    alarm: Pin<Box<Sleep>>,
    /// When the alarm goes off; never later than the first thing that is due.
    alarm_at: UnixMillis,
}

/// How long things may take, in milliseconds.
#[derive(Clone, Copy, Debug)]
struct Spans {
    heartbeat: u64,
    silence: u64,
    write: u64,
}

/// What a peer gives.
pub(super) enum Heard {
    /// Something it says.
    Text(Utf8Bytes),
    /// That it lives.
    SignOfLife,
}

impl Peer {
    pub(super) fn new(
        socket: WebSocket,
        outgoing: Outgoing,
        config: &SocketConfig,
        time: TimeSource,
    ) -> Self {
        let spans = Spans {
            heartbeat: config.heartbeat_ms,
            silence: config.silence_ms,
            write: config.write_ms,
        };
        let now = time.now();
        Self {
            socket,
            outgoing,
            unsent: 0,
            ping: false,
            time,
            spans,
            heard: Some(now),
            ping_at: now.plus(spans.heartbeat),
            stuck: None,
            alarm: Box::pin(sleep(Duration::from_millis(spans.heartbeat))),
            alarm_at: now.plus(spans.heartbeat),
        }
    }

    /// What it gives next. Nothing is lost if the wait is given up.
    ///
    /// # Errors
    ///
    /// How the connection is to end.
    pub(super) async fn next(&mut self) -> Result<Heard, Farewell> {
        let message = poll_fn(|context| {
            if let Poll::Ready(farewell) = self.poll_work(context) {
                return Poll::Ready(Err(farewell));
            }
            self.socket.poll_next_unpin(context).map(Ok)
        });
        let heard = match message.await? {
            None | Some(Ok(Message::Close(_))) => return Err(Farewell::Done),
            Some(Ok(Message::Text(text))) => Heard::Text(text),
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => Heard::SignOfLife,
            Some(Ok(Message::Binary(_))) => {
                return Err(Farewell::Protocol("binary frames are not spoken here"));
            }
            Some(Err(error)) => return Err(broken(error)),
        };
        self.heard = Some(self.time.now());
        Ok(heard)
    }

    /// Does something while the peer is written to, but not listened to.
    ///
    /// # Errors
    ///
    /// How the connection is to end; it was not waited for what was done.
    pub(super) async fn during<T>(
        &mut self,
        doing: impl Future<Output = T>,
    ) -> Result<T, Farewell> {
        let mut doing = pin!(doing);
        self.heard = None;
        let done = poll_fn(|context| {
            if let Poll::Ready(done) = doing.as_mut().poll(context) {
                return Poll::Ready(Ok(done));
            }
            self.poll_work(context).map(Err)
        })
        .await?;
        self.heard = Some(self.time.now());
        Ok(done)
    }

    /// Says what is still to be said, and farewell.
    pub(super) async fn end(&mut self, farewell: Farewell) {
        if farewell == Farewell::Gone {
            return;
        }
        self.outgoing.close();
        if farewell != Farewell::TooSlow {
            // What was said before the end is still heard, and nothing more is said.
            while let Some(frame) = self.outgoing.take() {
                if self.write(Message::Text(frame)).await.is_err() {
                    return;
                }
            }
        }
        let error = farewell.error().map(|error| Message::Text(frame(&error)));
        for message in error.into_iter().chain([Message::Close(Some(farewell.frame()))]) {
            if self.write(message).await.is_err() {
                return;
            }
        }
    }

    async fn write(&mut self, message: Message) -> Result<(), Farewell> {
        let patience = Duration::from_millis(self.spans.write);
        match timeout(patience, self.socket.send(message)).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) | Err(_) => Err(Farewell::Gone),
        }
    }

    /// Everything but listening. Ready once the connection is to end.
    fn poll_work(&mut self, context: &mut Context<'_>) -> Poll<Farewell> {
        loop {
            if let Poll::Ready(cause) = self.outgoing.poll_cut(context) {
                return Poll::Ready(cause.into());
            }
            match self.poll_write(context) {
                Poll::Ready(Ok(())) => self.stuck = None,
                Poll::Ready(Err(_)) => return Poll::Ready(Farewell::Gone),
                Poll::Pending if self.stuck.is_none() => self.stuck = Some(self.time.now()),
                Poll::Pending => {}
            }
            if let Err(farewell) = ready!(self.poll_alarm(context)) {
                return Poll::Ready(farewell);
            }
        }
    }

    /// Writes a ping that is due and what waits, all of it at once: a packet costs more than what is in
    /// it. Ready once it is on its way.
    fn poll_write(&mut self, context: &mut Context<'_>) -> Poll<Result<(), axum::Error>> {
        loop {
            if self.unsent < TOGETHER {
                ready!(self.socket.poll_ready_unpin(context))?;
                if let Some(message) = self.next_message() {
                    self.socket.start_send_unpin(message)?;
                    self.unsent += 1;
                    continue;
                }
                if self.unsent == 0 {
                    return Poll::Ready(Ok(()));
                }
            }
            ready!(self.socket.poll_flush_unpin(context))?;
            self.unsent = 0;
        }
    }

    fn next_message(&mut self) -> Option<Message> {
        if std::mem::take(&mut self.ping) {
            return Some(Message::Ping(Bytes::new()));
        }
        self.outgoing.take().map(Message::Text)
    }

    /// Ready when a ping is due, or something has taken too long.
    fn poll_alarm(&mut self, context: &mut Context<'_>) -> Poll<Result<(), Farewell>> {
        loop {
            if self.due() < self.alarm_at {
                self.set_alarm();
            }
            ready!(self.alarm.as_mut().poll(context));
            let now = self.time.now();
            let is_past = |due: Option<UnixMillis>| due.is_some_and(|due| due <= now);
            if is_past(self.given_up_at()) {
                return Poll::Ready(Err(Farewell::Gone));
            }
            if is_past(self.silent_at()) {
                return Poll::Ready(Err(Farewell::Silent));
            }
            let pings = self.ping_at <= now;
            if pings {
                self.ping = true;
                self.ping_at = now.plus(self.spans.heartbeat);
            }
            self.set_alarm();
            if pings {
                return Poll::Ready(Ok(()));
            }
        }
    }

    fn silent_at(&self) -> Option<UnixMillis> {
        self.heard.map(|heard| heard.plus(self.spans.silence))
    }

    fn given_up_at(&self) -> Option<UnixMillis> {
        self.stuck.map(|since| since.plus(self.spans.write))
    }

    /// When there is something to see to, at the latest.
    fn due(&self) -> UnixMillis {
        let ends = self.silent_at().into_iter().chain(self.given_up_at());
        ends.fold(self.ping_at, UnixMillis::min)
    }

    fn set_alarm(&mut self) {
        self.alarm_at = self.due();
        // A whole millisecond at least: the clock has not always moved on when the timer goes off.
        let wait = self.alarm_at.since(self.time.now()).max(1);
        self.alarm.set(sleep(Duration::from_millis(wait)));
    }
}

fn broken(error: axum::Error) -> Farewell {
    use tungstenite::error::{Error, ProtocolError};
    match error.into_inner().downcast::<Error>().map(|error| *error) {
        Ok(Error::Capacity(_)) => Farewell::TooBig,
        Ok(Error::Utf8(_)) => Farewell::Protocol("a text frame is not UTF-8"),
        Ok(Error::Protocol(ProtocolError::ResetWithoutClosingHandshake)) => Farewell::Done,
        Ok(Error::Protocol(_)) => Farewell::Protocol("this is not how WebSocket frames are made"),
        Ok(_) | Err(_) => Farewell::Done,
    }
}
