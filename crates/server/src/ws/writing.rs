//! The way out: from the connection's queue to the peer.

use std::time::Duration;

use axum::body::Bytes;
use axum::extract::ws::{Message, WebSocket};
use futures_util::SinkExt;
use futures_util::stream::SplitSink;
use tokio::sync::oneshot;
use tokio::time::{MissedTickBehavior, interval, timeout};

use super::close::Farewell;
use crate::outbox::{Frames, Outgoing, frame};

/// Frames that are written together at most.
const TOGETHER: usize = 16;

/// Writes to one peer.
pub(crate) struct Writer {
    /// The peer.
    pub sink: SplitSink<WebSocket, Message>,
    /// How often to ping.
    pub heartbeat: Duration,
    /// How long one write may take.
    pub patience: Duration,
}

/// The peer takes nothing more.
struct Gone;

impl Writer {
    /// Writes until told how to end, or until the peer is gone.
    pub(crate) async fn run(
        mut self,
        mut outgoing: Outgoing,
        mut farewell: oneshot::Receiver<Farewell>,
    ) {
        let mut pings = interval(self.heartbeat);
        pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
        pings.reset();
        let ended = loop {
            let message = tokio::select! {
                biased;
                ended = &mut farewell => break ended.unwrap_or(Farewell::Done),
                cause = outgoing.cut.wait() => break cause.into(),
                Some(frame) = outgoing.frames.recv() => Message::Text(frame),
                _ = pings.tick() => Message::Ping(Bytes::new()),
            };
            let written = tokio::select! {
                biased;
                cause = outgoing.cut.wait() => break cause.into(),
                written = self.write_all(message, &mut outgoing.frames) => written,
            };
            if written.is_err() {
                return;
            }
        };
        if ended != Farewell::TooSlow {
            // What was said before the end is still heard, and nothing more is said.
            outgoing.frames.close();
            while let Some(frame) = outgoing.frames.try_recv() {
                if self.write(Message::Text(frame)).await.is_err() {
                    return;
                }
            }
        }
        let error = ended.error().map(|error| Message::Text(frame(&error)));
        for message in error.into_iter().chain([Message::Close(Some(ended.frame()))]) {
            if self.write(message).await.is_err() {
                return;
            }
        }
    }

    /// Writes a message and what waits behind it, all of it at once: a packet costs more than what is in
    /// it.
    async fn write_all(&mut self, first: Message, waiting: &mut Frames) -> Result<(), Gone> {
        let writing = async {
            self.sink.feed(first).await?;
            for _ in 1..TOGETHER {
                let Some(frame) = waiting.try_recv() else { break };
                self.sink.feed(Message::Text(frame)).await?;
            }
            self.sink.flush().await
        };
        match timeout(self.patience, writing).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) | Err(_) => Err(Gone),
        }
    }

    async fn write(&mut self, message: Message) -> Result<(), Gone> {
        match timeout(self.patience, self.sink.send(message)).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) | Err(_) => Err(Gone),
        }
    }
}
