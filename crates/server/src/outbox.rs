//! What is on its way to one peer.
//!
//! A queue of bounded length, in frames and in bytes. Whoever fills it never waits for the peer: a
//! peer that does not keep up loses its connection and comes back with the number of the last event
//! it has.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, OnceLock};

use axum::extract::ws::Utf8Bytes;
use serde::Serialize;
use tokio::sync::{Notify, mpsc};
use tokio_util::sync::CancellationToken;

/// A frame as text, shared by everyone who gets it.
pub(crate) type Frame = Utf8Bytes;

/// Why a peer is cut off. Either way it is to come back and resume.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CutOff {
    /// It does not keep up.
    TooSlow,
    /// A table it follows has ended its task.
    TableGone,
}

/// Whether a peer is cut off, and why.
#[derive(Clone, Debug, Default)]
pub(crate) struct Cut {
    cause: Arc<OnceLock<CutOff>>,
    done: CancellationToken,
}

impl Cut {
    /// The first cause is the one that counts.
    fn off(&self, cause: CutOff) {
        let _ = self.cause.set(cause);
        self.done.cancel();
    }

    /// Waits until the peer is cut off, and says why.
    pub(crate) async fn wait(&self) -> CutOff {
        self.done.cancelled().await;
        self.cause.get().copied().unwrap_or(CutOff::TooSlow)
    }
}

/// What both ends of a queue know of it.
#[derive(Debug)]
struct Load {
    /// Bytes that wait.
    bytes: AtomicUsize,
    /// With so many, no more are taken.
    most_bytes: usize,
    /// Told of every frame that leaves the queue.
    drained: Notify,
}

impl Load {
    /// What a frame counts for. The longest leave half the room to what has to follow them at once.
    fn of(&self, frame: &Frame) -> usize {
        frame.len().min(self.most_bytes / 2)
    }

    /// Counts a frame that is to be put into the queue, unless that is full.
    fn add(&self, frame: &Frame) -> bool {
        let before = self.bytes.fetch_add(self.of(frame), Ordering::Relaxed);
        before < self.most_bytes
    }

    fn remove(&self, frame: &Frame) {
        self.bytes.fetch_sub(self.of(frame), Ordering::Relaxed);
    }

    /// Whether less than half of what may wait does, so that the longest frame finds room.
    fn has_room(&self) -> bool {
        self.bytes.load(Ordering::Relaxed) < self.most_bytes.div_ceil(2)
    }
}

/// The end of the queue that takes frames.
#[derive(Clone, Debug)]
pub(crate) struct Outbox {
    frames: mpsc::Sender<Frame>,
    load: Arc<Load>,
    cut: Cut,
}

/// The end of the queue that gives frames.
#[derive(Debug)]
pub(crate) struct Outgoing {
    /// What to write.
    pub frames: Frames,
    /// Whether to stop writing.
    pub cut: Cut,
}

/// The frames that wait.
#[derive(Debug)]
pub(crate) struct Frames {
    waiting: mpsc::Receiver<Frame>,
    load: Arc<Load>,
}

impl Frames {
    /// The next frame, once there is one; none if none can come any more.
    pub(crate) async fn recv(&mut self) -> Option<Frame> {
        let frame = self.waiting.recv().await;
        self.gone(frame)
    }

    /// The next frame, if one waits.
    pub(crate) fn try_recv(&mut self) -> Option<Frame> {
        let frame = self.waiting.try_recv().ok();
        self.gone(frame)
    }

    fn gone(&self, frame: Option<Frame>) -> Option<Frame> {
        if let Some(frame) = &frame {
            self.load.remove(frame);
        }
        self.load.drained.notify_waiters();
        frame
    }

    /// Takes no more frames; those that wait can still be had.
    pub(crate) fn close(&mut self) {
        self.waiting.close();
    }
}

/// A queue of at most `length` frames, and of at most `bytes` and one frame more.
pub(crate) fn outbox(length: usize, bytes: usize) -> (Outbox, Outgoing) {
    let (sender, receiver) = mpsc::channel(length);
    let load = Load { bytes: AtomicUsize::new(0), most_bytes: bytes, drained: Notify::const_new() };
    let (load, cut) = (Arc::new(load), Cut::default());
    let frames = Frames { waiting: receiver, load: Arc::clone(&load) };
    (Outbox { frames: sender, load, cut: cut.clone() }, Outgoing { frames, cut })
}

impl Outbox {
    /// Puts a frame into the queue. A full one cuts the peer off: nothing follows what was lost.
    pub(crate) fn push(&self, frame: Frame) {
        if self.cut.done.is_cancelled() {
            return;
        }
        if !self.load.add(&frame) {
            return self.cut.off(CutOff::TooSlow);
        }
        if let Err(mpsc::error::TrySendError::Full(_)) = self.frames.try_send(frame) {
            self.cut.off(CutOff::TooSlow);
        }
    }

    /// Waits until that many frames would find room and half the bytes are free, or the queue is
    /// empty. Whoever fills the queue meanwhile is not kept from it. False if the peer is gone.
    pub(crate) async fn room(&self, frames: usize) -> bool {
        let wanted = frames.min(self.frames.max_capacity());
        loop {
            let drained = self.load.drained.notified();
            if self.frames.is_closed() {
                return false;
            }
            if self.frames.capacity() >= wanted && self.load.has_room() {
                return true;
            }
            tokio::select! {
                () = drained => {}
                () = self.frames.closed() => return false,
            }
        }
    }

    /// Cuts the peer off.
    pub(crate) fn cut_off(&self, cause: CutOff) {
        self.cut.off(cause);
    }

    /// Whether the peer is cut off.
    pub(crate) fn cut(&self) -> Cut {
        self.cut.clone()
    }

    /// Whether frames still have somewhere to go.
    pub(crate) fn is_open(&self) -> bool {
        !self.frames.is_closed() && !self.cut.done.is_cancelled()
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

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tokio::time::timeout;

    use super::*;

    #[tokio::test]
    async fn who_waits_for_room_takes_none_from_others() {
        let (outbox, mut outgoing) = outbox(3, 1000);
        outbox.push("1".into());
        outbox.push("2".into());
        let mut room = Box::pin(outbox.room(9));
        assert!(timeout(Duration::ZERO, &mut room).await.is_err());
        outgoing.frames.recv().await.unwrap();
        assert!(timeout(Duration::ZERO, &mut room).await.is_err());
        outbox.push("3".into());
        outbox.push("4".into());
        assert!(outbox.is_open());
        while outgoing.frames.try_recv().is_some() {}
        assert!(room.await);
        drop(outgoing);
        assert!(!outbox.room(1).await);
    }

    #[tokio::test]
    async fn nothing_follows_what_was_lost() {
        let (outbox, mut outgoing) = outbox(1, 1000);
        outbox.push("1".into());
        outbox.push("lost".into());
        assert_eq!(outgoing.frames.recv().await, Some("1".into()));
        outbox.push("3".into());
        assert_eq!(outgoing.frames.try_recv(), None);
        assert_eq!(outgoing.cut.wait().await, CutOff::TooSlow);
    }

    fn long(bytes: usize) -> Frame {
        "x".repeat(bytes).into()
    }

    #[tokio::test]
    async fn bytes_count_too() {
        let (outbox, mut outgoing) = outbox(100, 1000);
        for _ in 0..4 {
            outbox.push(long(300));
        }
        assert!(outbox.is_open());
        outbox.push("lost".into());
        assert!(!outbox.is_open());
        let mut had = 0;
        while outgoing.frames.try_recv().is_some() {
            had += 1;
        }
        assert_eq!((had, outgoing.cut.wait().await), (4, CutOff::TooSlow));
    }

    #[tokio::test]
    async fn the_longest_frame_finds_room_and_so_does_what_follows_it() {
        let (outbox, mut outgoing) = outbox(100, 1000);
        outbox.push(long(500));
        assert!(timeout(Duration::ZERO, outbox.room(1)).await.is_err());
        outgoing.frames.recv().await.unwrap();
        assert!(outbox.room(1).await);
        outbox.push(long(5000));
        outbox.push("next".into());
        assert!(outbox.is_open());
        assert!(timeout(Duration::ZERO, outbox.room(1)).await.is_err());
        while outgoing.frames.try_recv().is_some() {}
        assert!(outbox.room(100).await);
    }
}
