//! A table from its log.

use std::sync::Arc;

use yonin_protocol::{Command, TableId, UnixMillis};
use yonin_store::{ChatRoom, Depth, Epoch, LoggedEvent, Store, StoreError, TableLog};

use super::chat::{Numbering, RoomKey};
use super::course::Course;
use super::deed::Deed;
use super::history::{History, event_frame};
use super::lag::Lag;
use super::ledger::Ledger;
use super::spec::Spec;
use super::state::{Corrupt, State};
use crate::outbox::Frame;

/// Everything a table's task keeps.
#[derive(Clone, Debug)]
pub(crate) struct Recovered {
    pub(super) state: State,
    pub(super) ledger: Ledger,
    pub(super) history: History,
    pub(super) course: Course,
    pub(super) numbering: Numbering,
    /// When the newest event happened.
    pub(super) latest: UnixMillis,
    /// None where strangers see everything at once.
    pub(super) lag: Option<Lag>,
}

/// Why a table cannot be opened.
#[derive(Debug, thiserror::Error)]
pub(crate) enum OpenError {
    /// The store failed, or the table is another process's.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The log cannot be read back.
    #[error(transparent)]
    Corrupt(#[from] Corrupt),
}

impl Recovered {
    /// Reads a table that the store has, with the log it was read from. A snapshot that cannot be read,
    /// perhaps another version's, is passed over: the log has everything.
    pub(crate) async fn open(
        store: &dyn Store,
        table: &TableId,
        epoch: Epoch,
    ) -> Result<Option<(Self, TableLog)>, OpenError> {
        let Some(log) = store.open_table(table, epoch, Depth::Tail).await? else { return Ok(None) };
        match Self::read(table, &log) {
            Err(error) if log.snapshot.is_some() => {
                tracing::warn!(%table, %error, "a snapshot cannot be read, its log is");
                let Some(log) = store.open_table(table, epoch, Depth::Whole).await? else {
                    return Ok(None);
                };
                Ok(Some((Self::read(table, &log)?, log)))
            }
            read => Ok(Some((read?, log))),
        }
    }

    /// Reads a log, from its beginning or from a snapshot on. One that does not begin as logs do, or
    /// does not follow from itself, is refused: nobody plays on from a state that nobody can check.
    pub(crate) fn read(table: &TableId, log: &TableLog) -> Result<Self, Corrupt> {
        let corrupt = |seq| Corrupt { seq };
        let mut before = match &log.snapshot {
            Some(snapshot) => {
                Course::read(&snapshot.state).map_err(|_| corrupt(snapshot.seq))?.into_iter()
            }
            None => Vec::new().into_iter(),
        };
        let mut after = log.events.iter();
        let (at, made, logged) = match before.next() {
            Some((at, deed)) => (at, deed, None),
            None => {
                let first = after.next().ok_or(corrupt(0))?;
                (first.at, deed(first, log)?, Some(first))
            }
        };
        let mut recovered = Self::begin(at, made, log).ok_or(corrupt(1))?;
        recovered.keep(table, logged);
        for (at, deed) in before {
            recovered = recovered.follow(at, deed)?;
        }
        if log.snapshot.as_ref().is_some_and(|snapshot| snapshot.seq != recovered.state.seq()) {
            return Err(corrupt(recovered.state.seq()));
        }
        for logged in after {
            if logged.seq != recovered.state.seq() + 1 {
                return Err(corrupt(logged.seq));
            }
            recovered = recovered.follow(logged.at, deed(logged, log)?)?;
            recovered.keep(table, Some(logged));
        }
        for done in &log.done {
            recovered.ledger.enter(done.key.clone(), done.seq);
        }
        Ok(recovered)
    }

    fn begin(at: UnixMillis, made: Deed, log: &TableLog) -> Option<Self> {
        let mut course = Course::default();
        course.add(at, &made).ok()?;
        let Deed::Make(table) = made else { return None };
        let spec = Arc::new(Spec::restore(&table, log.seed, log.invite.clone())?);
        let state = State::remade(spec, &table);
        let delayed = state.spec().spectator_delay_plies > 0;
        let newest = log.chat.iter().map(|(room, n)| (key(*room), *n));
        Some(Self {
            lag: delayed.then(|| Lag::new(state.clone(), at)),
            state,
            ledger: Ledger::default(),
            history: History::default(),
            course,
            numbering: Numbering::restored(newest),
            latest: at,
        })
    }

    fn follow(mut self, at: UnixMillis, deed: Deed) -> Result<Self, Corrupt> {
        let seq = self.state.seq() + 1;
        self.course.add(at, &deed).map_err(|_| Corrupt { seq })?;
        if let Some(lag) = &mut self.lag {
            lag.hold_event(seq, at, deed.clone(), Frame::default());
        }
        let state = self.state.apply(at, deed)?;
        if let Some(lag) = &mut self.lag {
            lag.release(state.shown_to_strangers())?;
        }
        Ok(Self { state, latest: self.latest.max(at), ..self })
    }

    fn keep(&mut self, table: &TableId, logged: Option<&LoggedEvent>) {
        if let Some(logged) = logged {
            let frame = event_frame(table, logged.seq, logged.at, &logged.json);
            if let Some(lag) = &mut self.lag {
                lag.frame_of(logged.seq, &frame);
            }
            self.history.add(logged.seq, frame);
        }
    }
}

/// What a logged event does. A move that it seals is in the command that made it.
pub(super) fn deed(logged: &LoggedEvent, log: &TableLog) -> Result<Deed, Corrupt> {
    let corrupt = Corrupt { seq: logged.seq };
    let event = logged.event().map_err(|_| corrupt.clone())?;
    let sealed = log.done.iter().find(|done| done.seq == logged.seq);
    let sealed = sealed.and_then(|done| match &done.key.command {
        Command::Move { usi, .. } => Some(usi.clone()),
        _ => None,
    });
    Deed::of(event, sealed).map_err(|_| corrupt)
}

/// The store's name of a room, and the chat's.
pub(super) fn key(room: ChatRoom) -> RoomKey {
    RoomKey { room: room.room, team: room.team }
}

/// The other way round.
pub(crate) fn stored(key: RoomKey) -> ChatRoom {
    ChatRoom { room: key.room, team: key.team }
}
