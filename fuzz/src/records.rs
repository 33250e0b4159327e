//! Records of two-player games.

use std::time::Duration;

use yonin_engine::record::kif::KifGame;
use yonin_engine::record::{Play, Read, ReadError, Record, csa, kif};
use yonin_engine::{chu, shogi};

/// Times longer than this are not written as they were read: numbers have nine digits.
const LONGEST: Duration = Duration::from_secs(1_000_000_000);

/// A record in KIF that can be read, of either game, is written so that it is read as the same.
pub fn kif(data: &[u8]) {
    kif_of::<shogi::Game>(data, shogi::Rules::default());
    kif_of::<chu::Game>(data, chu::Rules::default());
}

fn kif_of<G: KifGame>(data: &[u8], rules: G::Rules) {
    assert_comes_back(kif::read::<G>(data, rules), kif::write, |text| {
        kif::read(text.as_bytes(), rules)
    });
}

/// A record in CSA that can be read is written so that it is read as the same.
pub fn csa(data: &[u8]) {
    let rules = shogi::Rules::default();
    assert_comes_back(csa::read(data, rules), csa::write, |text| csa::read(text.as_bytes(), rules));
}

fn assert_comes_back<G: Play>(
    read: Result<Read<G>, ReadError>,
    write: impl Fn(&Record<G>) -> String,
    read_again: impl Fn(&str) -> Result<Read<G>, ReadError>,
) {
    let Ok(Read { record, .. }) = read else { return };
    let written = write(&record);
    let again = read_again(&written).expect("a written record can be read").record;
    assert_eq!(again.game.moves_made(), record.game.moves_made(), "{written}");
    let is_told = record.spent.iter().flatten().all(|&spent| spent < LONGEST);
    if is_told {
        assert_eq!(write(&again), written);
    }
}
