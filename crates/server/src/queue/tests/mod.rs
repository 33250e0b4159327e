//! The queue: single stories in virtual time, any story at all, and the task around it.

mod any_story;
mod shell;
mod stories;

use yonin_protocol::{DisplayName, Player, PlayerKind, TicketId};

use super::pools::{POOLS, PoolSpec};

fn player(id: &str) -> Player {
    let name = DisplayName::from(id.to_owned());
    Player { id: id.parse().unwrap(), name, kind: PlayerKind::Guest, rating: None, via_bot: false }
}

fn ticket(id: &str) -> TicketId {
    id.parse().unwrap()
}

fn pool(number: usize) -> &'static PoolSpec {
    PoolSpec::find(POOLS[number].id).unwrap()
}
