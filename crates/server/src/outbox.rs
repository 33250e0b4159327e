//! What is on its way to one peer.
//!
//! A queue of bounded length, in frames and in bytes. Whoever fills it never waits for the peer: a
//! peer that does not keep up loses its connection and comes back with the number of the last event
//! it has.

use std::collections::VecDeque;
use std::future::poll_fn;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, Waker};

use axum::extract::ws::Utf8Bytes;
use serde::Serialize;
use tokio::sync::Notify;

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

/// What both ends share.
#[derive(Debug)]
struct Pipe {
    most: Most,
    queue: Mutex<Queue>,
    /// Told of every frame that leaves the queue, and of the end of either end.
    drained: Notify,
}

/// How much may wait: with so much, no more is taken.
#[derive(Clone, Copy, Debug)]
struct Most {
    frames: usize,
    bytes: usize,
}

#[derive(Debug, Default)]
struct Queue {
    frames: VecDeque<Frame>,
    bytes: usize,
    cut: Option<CutOff>,
    /// Nobody takes frames any more.
    closed: bool,
    /// Nobody gives frames any more.
    done: bool,
    /// Who waits for something to take.
    taker: Option<Waker>,
}

impl Pipe {
    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What a frame counts for. The longest leave half the room to what has to follow them at once.
    fn weight(&self, frame: &Frame) -> usize {
        frame.len().min(self.most.bytes / 2)
    }

    /// Changes the queue, and wakes who takes from it; those who wait for room too if it has come to an
    /// end.
    fn change(&self, change: impl FnOnce(&mut Queue)) {
        let (taker, is_open) = {
            let mut queue = self.queue();
            change(&mut queue);
            (queue.taker.take(), queue.is_open())
        };
        if let Some(taker) = taker {
            taker.wake();
        }
        if !is_open {
            self.drained.notify_waiters();
        }
    }
}

impl Queue {
    fn cut_off(&mut self, cause: CutOff) {
        // The first cause is the one that counts.
        self.cut.get_or_insert(cause);
    }

    fn is_open(&self) -> bool {
        !self.closed && self.cut.is_none()
    }
}

/// The end of the queue that takes frames in.
#[derive(Clone, Debug)]
pub(crate) struct Outbox(Arc<Giver>);

#[derive(Debug)]
struct Giver(Arc<Pipe>);

/// The last of a queue's givers is gone: what waits is all there will be.
impl Drop for Giver {
    fn drop(&mut self) {
        self.0.change(|queue| queue.done = true);
    }
}

/// The end of the queue that gives frames out.
#[derive(Debug)]
pub(crate) struct Outgoing(Arc<Pipe>);

/// What a peer gets next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Next {
    /// A frame.
    Frame(Frame),
    /// Nothing more: it is cut off.
    Cut(CutOff),
    /// Nothing more: nobody is left to say anything.
    End,
}

/// A queue of at most `frames`, and of at most `bytes` and one frame more.
pub(crate) fn outbox(frames: usize, bytes: usize) -> (Outbox, Outgoing) {
    let most = Most { frames, bytes };
    let pipe = Pipe { most, queue: Mutex::default(), drained: Notify::const_new() };
    let pipe = Arc::new(pipe);
    (Outbox(Arc::new(Giver(Arc::clone(&pipe)))), Outgoing(pipe))
}

impl Outgoing {
    /// The next frame that waits, what was said before a cut too.
    pub(crate) fn take(&mut self) -> Option<Frame> {
        let frame = {
            let mut queue = self.0.queue();
            let frame = queue.frames.pop_front()?;
            queue.bytes -= self.0.weight(&frame);
            if queue.frames.is_empty() {
                // A burst takes no memory once it is over.
                queue.frames.shrink_to(SMALL);
            }
            frame
        };
        self.0.drained.notify_waiters();
        Some(frame)
    }

    /// Whether the peer is cut off, and why. Otherwise the task is woken for a cut and for a frame.
    pub(crate) fn poll_cut(&mut self, context: &mut Context<'_>) -> Poll<CutOff> {
        let mut queue = self.0.queue();
        match queue.cut {
            Some(cause) => Poll::Ready(cause),
            None => {
                wake_later(&mut queue, context);
                Poll::Pending
            }
        }
    }

    /// What comes next: frames before the end that follows them.
    pub(crate) async fn next(&mut self) -> Next {
        poll_fn(|context| {
            if let Some(frame) = self.take() {
                return Poll::Ready(Next::Frame(frame));
            }
            let mut queue = self.0.queue();
            match queue.cut {
                // One that came after the look above.
                _ if !queue.frames.is_empty() => context.waker().wake_by_ref(),
                Some(cause) => return Poll::Ready(Next::Cut(cause)),
                None if queue.done => return Poll::Ready(Next::End),
                None => wake_later(&mut queue, context),
            }
            Poll::Pending
        })
        .await
    }

    /// Waits until the peer is cut off, and says why.
    #[cfg(test)]
    pub(crate) async fn cut(&mut self) -> CutOff {
        poll_fn(|context| self.poll_cut(context)).await
    }

    /// Takes no more frames in; those that wait can still be had.
    pub(crate) fn close(&mut self) {
        self.0.change(|queue| queue.closed = true);
    }
}

impl Drop for Outgoing {
    fn drop(&mut self) {
        self.close();
    }
}

/// Frames for which room is kept.
const SMALL: usize = 4;

fn wake_later(queue: &mut Queue, context: &Context<'_>) {
    match &mut queue.taker {
        Some(taker) => taker.clone_from(context.waker()),
        none => *none = Some(context.waker().clone()),
    }
}

impl Outbox {
    /// Puts a frame into the queue. A full one cuts the peer off: nothing follows what was lost.
    pub(crate) fn push(&self, frame: Frame) {
        let Giver(pipe) = &*self.0;
        pipe.change(|queue| {
            if !queue.is_open() {
                return;
            }
            if queue.frames.len() >= pipe.most.frames || queue.bytes >= pipe.most.bytes {
                return queue.cut_off(CutOff::TooSlow);
            }
            queue.bytes += pipe.weight(&frame);
            queue.frames.push_back(frame);
        });
    }

    /// Waits until that many frames would find room and half the bytes are free, or the queue is
    /// empty. Whoever fills the queue meanwhile is not kept from it. False if the peer is gone.
    pub(crate) async fn room(&self, frames: usize) -> bool {
        let Giver(pipe) = &*self.0;
        let wanted = frames.min(pipe.most.frames);
        loop {
            let drained = pipe.drained.notified();
            {
                let queue = pipe.queue();
                if !queue.is_open() {
                    return false;
                }
                // Less than half of the bytes, so that the longest frame finds room.
                let room = pipe.most.frames - queue.frames.len();
                if room >= wanted && queue.bytes < pipe.most.bytes.div_ceil(2) {
                    return true;
                }
            }
            drained.await;
        }
    }

    /// Waits until frames have nowhere to go any more.
    pub(crate) async fn gone(&self) {
        let Giver(pipe) = &*self.0;
        loop {
            let changed = pipe.drained.notified();
            if !self.is_open() {
                return;
            }
            changed.await;
        }
    }

    /// Cuts the peer off.
    pub(crate) fn cut_off(&self, cause: CutOff) {
        let Giver(pipe) = &*self.0;
        pipe.change(|queue| queue.cut_off(cause));
    }

    /// Whether frames still have somewhere to go.
    pub(crate) fn is_open(&self) -> bool {
        self.0.0.queue().is_open()
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
        outgoing.take().unwrap();
        assert!(timeout(Duration::ZERO, &mut room).await.is_err());
        outbox.push("3".into());
        outbox.push("4".into());
        assert!(outbox.is_open());
        while outgoing.take().is_some() {}
        assert!(room.await);
        drop(outgoing);
        assert!(!outbox.room(1).await);
    }

    #[tokio::test]
    async fn nothing_follows_what_was_lost() {
        let (outbox, mut outgoing) = outbox(1, 1000);
        outbox.push("1".into());
        outbox.push("lost".into());
        assert_eq!(outgoing.next().await, Next::Frame("1".into()));
        outbox.push("3".into());
        assert_eq!(outgoing.next().await, Next::Cut(CutOff::TooSlow));
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
        while outgoing.take().is_some() {
            had += 1;
        }
        assert_eq!((had, outgoing.cut().await), (4, CutOff::TooSlow));
    }

    #[tokio::test]
    async fn the_longest_frame_finds_room_and_so_does_what_follows_it() {
        let (outbox, mut outgoing) = outbox(100, 1000);
        outbox.push(long(500));
        assert!(timeout(Duration::ZERO, outbox.room(1)).await.is_err());
        outgoing.take().unwrap();
        assert!(outbox.room(1).await);
        outbox.push(long(5000));
        outbox.push("next".into());
        assert!(outbox.is_open());
        assert!(timeout(Duration::ZERO, outbox.room(1)).await.is_err());
        while outgoing.take().is_some() {}
        assert!(outbox.room(100).await);
    }

    #[tokio::test]
    async fn the_end_comes_after_what_was_said() {
        let (outbox, mut outgoing) = outbox(3, 1000);
        let other = outbox.clone();
        outbox.push("last".into());
        drop(outbox);
        assert_eq!(outgoing.next().await, Next::Frame("last".into()));
        assert!(timeout(Duration::ZERO, outgoing.next()).await.is_err());
        drop(other);
        assert_eq!(outgoing.next().await, Next::End);
    }

    #[tokio::test]
    async fn who_waits_is_woken_by_a_frame_a_cut_and_an_end() {
        for (act, next) in [
            (
                Box::new(|outbox: Outbox| outbox.push("1".into())) as Box<dyn Fn(Outbox)>,
                Next::Frame("1".into()),
            ),
            (
                Box::new(|outbox: Outbox| outbox.cut_off(CutOff::TableGone)),
                Next::Cut(CutOff::TableGone),
            ),
            (Box::new(drop), Next::End),
        ] {
            let (outbox, mut outgoing) = outbox(3, 1000);
            let mut waiting = Box::pin(outgoing.next());
            assert!(timeout(Duration::ZERO, &mut waiting).await.is_err());
            act(outbox);
            assert_eq!(waiting.await, next);
        }
    }

    #[tokio::test]
    async fn whoever_asks_is_told_that_the_peer_is_gone() {
        for cut in [true, false] {
            let (outbox, outgoing) = outbox(3, 1000);
            let mut gone = Box::pin(outbox.gone());
            let mut room = Box::pin(outbox.room(3));
            outbox.push("1".into());
            assert!(timeout(Duration::ZERO, &mut gone).await.is_err());
            assert!(timeout(Duration::ZERO, &mut room).await.is_err());
            if cut {
                outbox.cut_off(CutOff::TooSlow)
            } else {
                drop(outgoing)
            }
            gone.await;
            assert!(!room.await);
        }
    }
}
