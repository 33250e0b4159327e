//! Tables, their logs and what is said at them.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use yonin_protocol::{CommandId, Invite, PlayerId, Seed, Summary, TableId, UnixMillis, Visibility};

use super::games::{newest_first, one_more};
use crate::{
    Append, ChatRoom, ChatSince, CommandKey, Depth, DoneCommand, Epoch, Keyset, LoggedEvent,
    NewEvent, NewTable, RowKey, Rows, Snapshot, StoreError, StoredMessage, TableFilter, TableLog,
};

#[derive(Debug, Default)]
pub(super) struct Tables {
    tables: HashMap<TableId, Table>,
    by_age: BTreeSet<RowKey>,
}

#[derive(Debug)]
struct Table {
    summary: Summary,
    epoch: Epoch,
    seed: Seed,
    invite: Option<Invite>,
    log: Vec<LoggedEvent>,
    did: HashSet<(PlayerId, CommandId)>,
    snapshot: Option<Snapshot>,
    rooms: BTreeMap<ChatRoom, Vec<StoredMessage>>,
    said: HashSet<(PlayerId, CommandId)>,
    done: Vec<DoneCommand>,
}

impl Tables {
    pub(super) fn create(&mut self, new: NewTable) -> Result<(), StoreError> {
        let id = new.summary.id.clone();
        let created_at: UnixMillis = new.summary.created_at;
        if self.tables.contains_key(&id) {
            return Err(StoreError::Conflict);
        }
        let mut table = Table {
            summary: new.summary,
            epoch: new.epoch,
            seed: new.seed,
            invite: new.invite,
            log: Vec::new(),
            did: HashSet::new(),
            snapshot: None,
            rooms: BTreeMap::new(),
            said: HashSet::new(),
            done: Vec::new(),
        };
        if !table.can_log(&new.events) {
            return Err(StoreError::Conflict);
        }
        table.log(new.events);
        self.by_age.insert((created_at, id.clone()));
        self.tables.insert(id, table);
        Ok(())
    }

    /// A table without its owner's beat, which is not known here.
    pub(super) fn read(
        &self,
        id: &TableId,
        epoch: Epoch,
        depth: Depth,
    ) -> Result<Option<TableLog>, StoreError> {
        let Some(table) = self.tables.get(id) else { return Ok(None) };
        if table.epoch > epoch {
            return Err(StoreError::Conflict);
        }
        let snapshot = match depth {
            Depth::Tail => table.snapshot.clone(),
            Depth::Whole => None,
        };
        let since = snapshot.as_ref().map_or(0, |snapshot| snapshot.seq);
        let chat = table
            .rooms
            .iter()
            .filter_map(|(room, messages)| messages.last().map(|newest| (*room, newest.message.n)));
        Ok(Some(TableLog {
            seed: table.seed,
            invite: table.invite.clone(),
            epoch: table.epoch,
            owner_beat: None,
            events: table.since(since).to_vec(),
            done: table.done.clone(),
            chat: chat.collect(),
            snapshot,
        }))
    }

    /// Whether the log is where an append thinks it is, and nothing in it was there before.
    pub(super) fn check(&self, append: &Append) -> Result<(), StoreError> {
        let table = self.tables.get(&append.table).ok_or(StoreError::Conflict)?;
        let stands = table.epoch <= append.epoch && table.log.len() as u64 == append.after;
        let new = append.message.as_ref();
        let sayable = new.is_none_or(|new| {
            let newest = table.rooms.get(&new.room).and_then(|room| room.last());
            let key = (new.command.player.clone(), new.command.id.clone());
            newest.is_none_or(|newest| newest.message.n < new.message.n)
                && !table.said.contains(&key)
        });
        if stands && sayable && table.can_log(&append.events) {
            Ok(())
        } else {
            Err(StoreError::Conflict)
        }
    }

    /// What [`Tables::check`] has found good.
    pub(super) fn append(&mut self, append: Append) {
        let Some(table) = self.tables.get_mut(&append.table) else { return };
        table.epoch = append.epoch;
        table.log(append.events);
        if let Some(new) = append.message {
            table.said.insert((new.command.player.clone(), new.command.id.clone()));
            table.done.push(DoneCommand { key: new.command, seq: new.seq });
            let said = StoredMessage { seq: new.seq, message: new.message };
            table.rooms.entry(new.room).or_default().push(said);
        }
        if let Some(snapshot) = append.snapshot {
            table.snapshot = Some(snapshot);
        }
        if let Some(summary) = append.summary {
            table.summary = *summary;
        }
    }

    pub(super) fn events_since(&self, id: &TableId, since: u64, limit: u32) -> Vec<LoggedEvent> {
        let limit = usize::try_from(limit).unwrap_or(usize::MAX);
        let Some(table) = self.tables.get(id) else { return Vec::new() };
        table.since(since).iter().take(limit).cloned().collect()
    }

    pub(super) fn summary(&self, id: &TableId) -> Option<Summary> {
        self.tables.get(id).map(Table::listed)
    }

    pub(super) fn list(&self, filter: &TableFilter, keyset: &Keyset) -> Rows<Summary> {
        let items = newest_first(&self.by_age, keyset)
            .filter_map(|(_, id)| self.tables.get(id))
            .filter(|table| shows(filter, &table.summary))
            .map(Table::listed)
            .take(one_more(keyset))
            .collect();
        Rows::cut(items, keyset.limit, |summary| (summary.created_at, summary.id.clone()))
    }

    pub(super) fn chat(&self, wanted: &ChatSince) -> Vec<StoredMessage> {
        let room = self.tables.get(&wanted.table).and_then(|table| table.rooms.get(&wanted.room));
        room.into_iter()
            .flatten()
            .filter(|said| said.message.n > wanted.since && said.seq <= wanted.up_to_seq)
            .take(usize::try_from(wanted.limit).unwrap_or(usize::MAX))
            .cloned()
            .collect()
    }
}

impl Table {
    /// Whether no command of these events has been carried out before.
    fn can_log(&self, events: &[NewEvent]) -> bool {
        let mut new = HashSet::new();
        events.iter().filter_map(|event| event.command.as_ref()).all(
            |CommandKey { player, id, .. }| {
                let key = (player.clone(), id.clone());
                !self.did.contains(&key) && new.insert(key)
            },
        )
    }

    fn log(&mut self, events: Vec<NewEvent>) {
        for (seq, new) in (self.log.len() as u64 + 1..).zip(events) {
            if let Some(key) = &new.command {
                self.did.insert((key.player.clone(), key.id.clone()));
                self.done.push(DoneCommand { key: key.clone(), seq });
            }
            self.log.push(LoggedEvent { seq, at: new.at, json: new.json, command: new.command });
        }
    }

    fn since(&self, since: u64) -> &[LoggedEvent] {
        let since = usize::try_from(since).unwrap_or(usize::MAX);
        self.log.get(since..).unwrap_or_default()
    }

    /// The table as lists show it: its `seq` is the log's.
    fn listed(&self) -> Summary {
        Summary { seq: self.log.len() as u64, ..self.summary.clone() }
    }
}

fn shows(filter: &TableFilter, summary: &Summary) -> bool {
    let is_told = match &filter.of {
        Some(player) => summary.insiders().any(|insider| insider == player),
        None => filter.private || summary.visibility == Visibility::Public,
    };
    is_told
        && (filter.status.is_empty() || filter.status.contains(&summary.status))
        && filter.game.as_ref().is_none_or(|game| *game == summary.game)
}
