//! What is on its way to one peer.
//!
//! A queue of bounded length. Whoever fills it never waits for the peer: a peer that does not keep
//! up loses its connection and comes back with the number of the last event it has.

use axum::extract::ws::Utf8Bytes;
use serde::Serialize;
use tokio::sync::mpsc;
use tokio_util::sync::CancellationToken;

/// A frame as text, shared by everyone who gets it.
pub(crate) type Frame = Utf8Bytes;

/// The end of the queue that takes frames.
#[derive(Clone, Debug)]
pub(crate) struct Outbox {
    frames: mpsc::Sender<Frame>,
    slow: CancellationToken,
}

/// The end of the queue that gives frames.
#[derive(Debug)]
pub(crate) struct Outgoing {
    /// What to write.
    pub frames: mpsc::Receiver<Frame>,
    /// Cancelled once the peer has fallen behind.
    pub slow: CancellationToken,
}

/// A queue of at most `length` frames.
pub(crate) fn outbox(length: usize) -> (Outbox, Outgoing) {
    let (sender, receiver) = mpsc::channel(length);
    let slow = CancellationToken::new();
    (Outbox { frames: sender, slow: slow.clone() }, Outgoing { frames: receiver, slow })
}

impl Outbox {
    /// Puts a frame into the queue. A full one cuts the peer off.
    pub(crate) fn push(&self, frame: Frame) {
        if let Err(mpsc::error::TrySendError::Full(_)) = self.frames.try_send(frame) {
            self.slow.cancel();
        }
    }

    /// Puts a frame into the queue once there is room: for answers that only their asker waits for.
    /// False if the peer is gone.
    pub(crate) async fn push_when_room(&self, frame: Frame) -> bool {
        self.frames.send(frame).await.is_ok()
    }

    /// Cuts the peer off; it is to come back and resume.
    pub(crate) fn cut_off(&self) {
        self.slow.cancel();
    }

    /// Whether frames still have somewhere to go.
    pub(crate) fn is_open(&self) -> bool {
        !self.frames.is_closed() && !self.slow.is_cancelled()
    }
}

/// A value as a frame. The protocol's types all have a JSON form, so that the answer is never empty.
pub(crate) fn frame<T: Serialize>(value: &T) -> Frame {
    serde_json::to_string(value).map_or_else(
        |error| {
            tracing::error!(%error, "a frame has no JSON form");
            Frame::default()
        },
        Frame::from,
    )
}
