//! Finished games.

use std::collections::{BTreeSet, HashMap};
use std::ops::Bound;

use yonin_protocol::{PlayerId, RecordHeader, TableId};

use crate::{FinishedGame, GameFilter, Keyset, RowKey, Rows};

#[derive(Debug, Default)]
pub(super) struct Games {
    games: HashMap<TableId, FinishedGame>,
    by_finish: BTreeSet<RowKey>,
}

impl Games {
    /// The first game under an id stays.
    pub(super) fn insert(&mut self, game: FinishedGame) {
        let id = &game.header.id;
        if !self.games.contains_key(id) {
            self.by_finish.insert((game.header.finished_at, id.clone()));
            self.games.insert(id.clone(), game);
        }
    }

    pub(super) fn get(&self, game: &TableId) -> Option<FinishedGame> {
        self.games.get(game).cloned()
    }

    pub(super) fn list(&self, filter: &GameFilter, keyset: &Keyset) -> Rows<RecordHeader> {
        let items = newest_first(&self.by_finish, keyset)
            .filter_map(|(_, id)| self.games.get(id))
            .filter(|game| shows(filter, game))
            .map(|game| game.header.clone())
            .take(one_more(keyset))
            .collect();
        Rows::cut(items, keyset.limit, |header| (header.finished_at, header.id.clone()))
    }
}

fn shows(filter: &GameFilter, game: &FinishedGame) -> bool {
    let header = &game.header;
    let played = |id: &PlayerId| header.players.values().any(|player| player.id == *id);
    (!game.private || filter.viewer.as_ref().is_some_and(played))
        && filter.player.as_ref().is_none_or(played)
        && filter.game.as_ref().is_none_or(|game| *game == header.game)
        && filter.ruleset.as_ref().is_none_or(|ruleset| *ruleset == header.ruleset)
        && filter.league.as_ref().is_none_or(|league| header.league.as_ref() == Some(league))
        && filter.from.is_none_or(|from| header.finished_at >= from)
        && filter.to.is_none_or(|to| header.finished_at < to)
}

/// The keys of a page and all that follow, newest first.
pub(super) fn newest_first<'a>(
    keys: &'a BTreeSet<RowKey>,
    keyset: &Keyset,
) -> impl Iterator<Item = &'a RowKey> {
    let end = keyset.after.as_ref().map_or(Bound::Unbounded, Bound::Excluded);
    keys.range((Bound::Unbounded, end)).rev()
}

/// As many rows as tell whether another page follows.
pub(super) fn one_more(keyset: &Keyset) -> usize {
    usize::try_from(keyset.limit).unwrap_or(usize::MAX).saturating_add(1)
}
