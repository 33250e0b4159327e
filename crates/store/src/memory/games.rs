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

    /// How many games at tables that were not private a player has played in.
    pub(super) fn public_of(&self, player: &PlayerId) -> u64 {
        let public = self.games.values().filter(|game| !game.private);
        public.filter(|game| played_in(&game.header, player)).count() as u64
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
    let played = |id: &PlayerId| played_in(header, id);
    (!game.private || filter.viewer.as_ref().is_some_and(played))
        && filter.player.as_ref().is_none_or(played)
        && filter.game.as_ref().is_none_or(|game| *game == header.game)
        && filter.ruleset.as_ref().is_none_or(|ruleset| *ruleset == header.ruleset)
        && filter
            .league
            .as_ref()
            .is_none_or(|league| header.league.as_ref().is_some_and(|it| it.as_str() == league))
        && filter.reason.is_none_or(|reason| reason == header.reason)
        && filter.rank.is_none_or(|rank| ranked(filter, header, rank))
        && filter.from.is_none_or(|from| header.finished_at >= from)
        && filter.to.is_none_or(|to| header.finished_at < to)
}

fn played_in(header: &RecordHeader, player: &PlayerId) -> bool {
    header.players.values().any(|it| it.id == *player)
}

/// Whether the player who is asked for, if any is, had this rank.
fn ranked(filter: &GameFilter, header: &RecordHeader, rank: u8) -> bool {
    let Some(player) = &filter.player else { return true };
    let mut theirs = header.ranks.iter().filter(|(_, its)| **its == rank);
    theirs.any(|(seat, _)| header.players.get(seat).is_some_and(|it| it.id == *player))
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
pub(super) fn one_more<K>(keyset: &Keyset<K>) -> usize {
    usize::try_from(keyset.limit).unwrap_or(usize::MAX).saturating_add(1)
}
