//! The queue itself: tickets, who waits where, who has waited in vain, who is matched.
//!
//! A value. It answers every request with what came of it, [`Outcome`]: tickets whose players are to
//! be told, and players who are to sit down together.
//!
//! ```text
//! waiting -> seating -> matched -> forgotten
//!    |  ^-------' (no table)          ^
//!    '------> expired ----------------'
//! ```

use std::collections::{BTreeMap, HashMap, VecDeque};

use yonin_protocol::{
    Nonce, Player, PlayerId, Seat, TableId, Ticket, TicketId, TicketStatus, UnixMillis,
};

use super::draw::{Match, Matched, Placed};
use super::error::QueueError;
use super::pools::PoolSpec;

/// Most players who wait in one pool. More than a game needs wait only while no table can be made.
const MOST_WAITING: usize = 1000;

/// How long the queue has patience, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Patience {
    /// After how long without a poll or a socket a waiting player is given up.
    pub silence_ms: u64,
    /// How long a ticket can still be read after it was matched or has expired.
    pub kept_ms: u64,
    /// How long a pool rests after a table could not be made.
    pub retry_ms: u64,
}

impl Default for Patience {
    fn default() -> Self {
        Self { silence_ms: 30_000, kept_ms: 10 * 60 * 1000, retry_ms: 2000 }
    }
}

/// What came of a request.
#[derive(Debug, Default, PartialEq, Eq)]
#[must_use]
pub(crate) struct Outcome {
    /// Players and their tickets, which have changed.
    pub told: Vec<(PlayerId, Ticket)>,
    /// Players who are to sit down together: the core waits for [`Core::seated`] or
    /// [`Core::not_seated`].
    pub matches: Vec<Match>,
}

/// Every ticket there is.
#[derive(Debug)]
pub(crate) struct Core {
    patience: Patience,
    tickets: HashMap<TicketId, Entry>,
    /// The live ticket of each player who has one.
    live: HashMap<PlayerId, TicketId>,
    lines: BTreeMap<&'static str, Line>,
    /// Tickets that are over, in the order in which they are forgotten.
    over: VecDeque<(UnixMillis, TicketId)>,
}

#[derive(Debug)]
struct Entry {
    pool: &'static PoolSpec,
    player: Player,
    nonce: Option<Nonce>,
    heard: UnixMillis,
    stage: Stage,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Stage {
    /// In its pool's line.
    Waiting,
    /// A table is being made. The player cannot go any more.
    Seating,
    /// The game is on.
    Matched { table: TableId, seat: Seat },
    /// Its player was not heard of.
    Expired,
}

/// Those who wait in one pool.
#[derive(Debug)]
struct Line {
    pool: &'static PoolSpec,
    /// In the order in which they came.
    waiting: VecDeque<TicketId>,
    /// Nobody is matched before, because the last table could not be made.
    rests_until: Option<UnixMillis>,
}

impl Core {
    /// Nobody waits.
    pub(crate) fn new(patience: Patience) -> Self {
        Self {
            patience,
            tickets: HashMap::new(),
            live: HashMap::new(),
            lines: BTreeMap::new(),
            over: VecDeque::new(),
        }
    }

    /// A player wants to play in a pool. `id` becomes his ticket, unless he waits there already.
    /// The game may be found at once: then the ticket still says `waiting`, with nobody missing.
    ///
    /// # Errors
    ///
    /// When he waits in another pool, may not play in this one, or too many wait.
    pub(crate) fn join(
        &mut self,
        pool: &'static PoolSpec,
        player: Player,
        nonce: Option<Nonce>,
        id: TicketId,
        now: UnixMillis,
    ) -> Result<(Ticket, Outcome), QueueError> {
        if let Some(id) = self.live.get(&player.id).cloned() {
            let ticket = self.read(&id, &player.id, now).ok_or(QueueError::NoSuchTicket)?;
            let same = ticket.pool == pool.id;
            return if same {
                Ok((ticket, Outcome::default()))
            } else {
                Err(QueueError::Elsewhere(ticket.pool))
            };
        }
        if pool.rated && (player.via_bot || player.kind != yonin_protocol::PlayerKind::Account) {
            return Err(QueueError::AccountsOnly);
        }
        let line = self.lines.entry(pool.id).or_insert_with(|| Line {
            pool,
            waiting: VecDeque::new(),
            rests_until: None,
        });
        if line.waiting.len() >= MOST_WAITING {
            return Err(QueueError::Busy);
        }
        line.waiting.push_back(id.clone());
        self.live.insert(player.id.clone(), id.clone());
        let entry = Entry { pool, player, nonce, heard: now, stage: Stage::Waiting };
        let shown = self.shown(&id, &entry);
        self.tickets.insert(id, entry);
        Ok((shown, self.settle(pool, now)))
    }

    /// A ticket, for its own player: he has been heard of.
    pub(crate) fn read(&mut self, id: &TicketId, by: &PlayerId, now: UnixMillis) -> Option<Ticket> {
        let entry = self.tickets.get_mut(id).filter(|entry| entry.player.id == *by)?;
        entry.heard = now;
        let entry = self.tickets.get(id)?;
        Some(self.shown(id, entry))
    }

    /// A player shows that he is there, if he waits.
    pub(crate) fn heard(&mut self, player: &PlayerId, now: UnixMillis) {
        let entry = self.live.get(player).and_then(|id| self.tickets.get_mut(id));
        if let Some(entry) = entry {
            entry.heard = now;
        }
    }

    /// A player gives his ticket back. One that is over is forgotten.
    ///
    /// # Errors
    ///
    /// When it is not his, or a table is being made for it.
    pub(crate) fn leave(
        &mut self,
        id: &TicketId,
        by: &PlayerId,
        now: UnixMillis,
    ) -> Result<Outcome, QueueError> {
        let entry = self.tickets.get(id).filter(|entry| entry.player.id == *by);
        let entry = entry.ok_or(QueueError::NoSuchTicket)?;
        if entry.stage == Stage::Seating {
            return Err(QueueError::Seating);
        }
        let (pool, waited) = (entry.pool, entry.stage == Stage::Waiting);
        self.tickets.remove(id);
        if !waited {
            return Ok(Outcome::default());
        }
        self.live.remove(by);
        self.drop_from_line(pool, id);
        Ok(self.settle(pool, now))
    }

    /// The players of a match sit at a table.
    pub(crate) fn seated(
        &mut self,
        placed: &[Placed],
        table: &TableId,
        now: UnixMillis,
    ) -> Outcome {
        let mut outcome = Outcome::default();
        for Placed { seat, player, ticket, .. } in placed {
            self.live.remove(&player.id);
            self.end(ticket, Stage::Matched { table: table.clone(), seat: *seat }, now);
            self.tell(ticket, &mut outcome);
        }
        outcome
    }

    /// No table could be made for a match: its players wait on where they were, ahead of those who
    /// came later, and the pool rests for a while.
    pub(crate) fn not_seated(&mut self, failed: &Match, now: UnixMillis) -> Outcome {
        let Some(line) = self.lines.get_mut(failed.pool.id) else { return Outcome::default() };
        line.rests_until = Some(now.plus(self.patience.retry_ms));
        for Matched { ticket, .. } in failed.players.iter().rev() {
            if let Some(entry) = self.tickets.get_mut(ticket) {
                entry.stage = Stage::Waiting;
                line.waiting.push_front(ticket.clone());
            }
        }
        self.settle(failed.pool, now)
    }

    /// Does what time alone brings about.
    pub(crate) fn wake(&mut self, now: UnixMillis) -> Outcome {
        while let Some((_, id)) = self.over.pop_front_if(|(until, _)| *until <= now) {
            self.tickets.remove(&id);
        }
        let mut outcome = Outcome::default();
        let pools: Vec<_> = self.lines.values().map(|line| line.pool).collect();
        for pool in pools {
            let silent = self.silent(pool, now);
            for id in &silent {
                self.drop_from_line(pool, id);
                if let Some(entry) = self.tickets.get(id) {
                    self.live.remove(&entry.player.id);
                }
                self.end(id, Stage::Expired, now);
                self.tell(id, &mut outcome);
            }
            let rested = self
                .lines
                .get_mut(pool.id)
                .is_some_and(|line| line.rests_until.take_if(|until| *until <= now).is_some());
            if rested || !silent.is_empty() {
                let Outcome { told, matches } = self.settle(pool, now);
                outcome.told.extend(told);
                outcome.matches.extend(matches);
            }
        }
        outcome
    }

    /// When [`wake`](Self::wake) has something to do, if nothing happens before.
    pub(crate) fn deadline(&self) -> Option<UnixMillis> {
        let forgotten = self.over.front().map(|(until, _)| *until);
        let rested = self.lines.values().filter_map(|line| line.rests_until);
        let waiting = self.lines.values().flat_map(|line| &line.waiting);
        let silent = waiting
            .filter_map(|id| Some(self.tickets.get(id)?.heard.plus(self.patience.silence_ms)));
        forgotten.into_iter().chain(rested).chain(silent).min()
    }

    /// Whether nobody has a live ticket.
    pub(crate) fn is_idle(&self) -> bool {
        self.live.is_empty()
    }

    /// Matches as many as can play, and has those who wait on told how many they are.
    fn settle(&mut self, pool: &'static PoolSpec, now: UnixMillis) -> Outcome {
        let mut outcome = Outcome::default();
        let Some(line) = self.lines.get_mut(pool.id) else { return outcome };
        let rests = line.rests_until.is_some_and(|until| now < until);
        while !rests && line.waiting.len() >= pool.need() {
            let players = line.waiting.drain(..pool.need()).filter_map(|id| {
                let entry = self.tickets.get_mut(&id)?;
                entry.stage = Stage::Seating;
                let (player, nonce) = (entry.player.clone(), entry.nonce.clone());
                Some(Matched { ticket: id, player, nonce })
            });
            outcome.matches.push(Match { pool, players: players.collect() });
        }
        let waiting: Vec<_> = line.waiting.iter().cloned().collect();
        for id in &waiting {
            self.tell(id, &mut outcome);
        }
        outcome
    }

    /// Those in the pool's line who were not heard of for too long.
    fn silent(&self, pool: &PoolSpec, now: UnixMillis) -> Vec<TicketId> {
        let waiting = self.lines.get(pool.id).into_iter().flat_map(|line| &line.waiting);
        let silent = |id: &&TicketId| {
            let heard = self.tickets.get(*id).map(|entry| entry.heard);
            heard.is_some_and(|heard| heard.plus(self.patience.silence_ms) <= now)
        };
        waiting.filter(silent).cloned().collect()
    }

    fn drop_from_line(&mut self, pool: &PoolSpec, id: &TicketId) {
        if let Some(line) = self.lines.get_mut(pool.id) {
            line.waiting.retain(|other| other != id);
        }
    }

    fn end(&mut self, id: &TicketId, stage: Stage, now: UnixMillis) {
        if let Some(entry) = self.tickets.get_mut(id) {
            entry.stage = stage;
            self.over.push_back((now.plus(self.patience.kept_ms), id.clone()));
        }
    }

    fn tell(&self, id: &TicketId, outcome: &mut Outcome) {
        if let Some(entry) = self.tickets.get(id) {
            outcome.told.push((entry.player.id.clone(), self.shown(id, entry)));
        }
    }

    fn shown(&self, id: &TicketId, entry: &Entry) -> Ticket {
        let need = entry.pool.need();
        let waiting = self.lines.get(entry.pool.id).map_or(0, |line| line.waiting.len());
        let (status, have, table, seat) = match &entry.stage {
            Stage::Waiting => (TicketStatus::Waiting, waiting.min(need), None, None),
            Stage::Seating => (TicketStatus::Waiting, need, None, None),
            Stage::Matched { table, seat } => {
                (TicketStatus::Matched, need, Some(table.clone()), Some(*seat))
            }
            Stage::Expired => (TicketStatus::Expired, waiting.min(need), None, None),
        };
        let count = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
        Ticket {
            ticket: id.clone(),
            pool: entry.pool.id.to_owned(),
            status,
            have: count(have),
            need: count(need),
            table,
            seat,
        }
    }
}
