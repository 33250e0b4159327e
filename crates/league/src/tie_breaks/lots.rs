//! A lot for each player: the first 48 bits of SHA-256 of the seed's bytes and his id in UTF-8. It
//! depends on nobody else, so that late joiners change no draw, and anybody can draw it again.

use sha2::{Digest, Sha256};
use yonin_protocol::{DrawSeed, PlayerId};

use super::Value;
use crate::standings::Field;

pub(super) fn values(field: &Field<'_>, seed: DrawSeed) -> Vec<Value> {
    field.ids.iter().map(|id| lot(seed, id).into()).collect()
}

fn lot(seed: DrawSeed, player: &PlayerId) -> i64 {
    let hash = Sha256::new().chain_update(seed.0).chain_update(player.as_str()).finalize();
    hash.iter().take(6).fold(0, |lot, byte| lot << 8 | i64::from(*byte))
}
