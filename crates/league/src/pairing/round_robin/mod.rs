//! Leagues in which everybody meets everybody once.

mod affine;
mod bose;
mod circle;
mod galois;
mod level;

use super::chance::Chance;
use super::field::check_entry;
use super::{PairingError, PairingSeed, Round, Table, TableSize};

/// The rounds of a design: tables of numbers below the number of players.
type Design = Vec<Vec<Vec<usize>>>;

/// Whether this many can play a [`round_robin()`].
///
/// Two-player games: any number from 2. Tables of four: powers of four, and 3q + 1 where q is a
/// prime or the square of one and leaves 1 when divided by 4: up to 200 these are 4, 16, 28, 40, 52,
/// 64, 76, 88, 112, 124, 148, 160 and 184. (Designs exist for 100, 136, 172 and 196 too, and for no
/// number that does not leave 4 when divided by 12: Hanani, Ray-Chaudhuri and Wilson, "On
/// resolvable designs", Discrete Mathematics 3, 1972. They are not made here.)
pub fn has_round_robin(size: TableSize, players: usize) -> bool {
    match size {
        TableSize::Two => players >= 2,
        TableSize::Four => affine::has(players) || bose::has(players),
    }
}

/// All rounds of a league in which everybody meets everybody once. The seed decides who gets
/// whose place, and the order of rounds at tables of four; the order of `players` decides nothing.
///
/// After every round each player's counts of the seats he had differ by at most one. Byes are given
/// only in two-player games of an odd number, one to each.
///
/// # Errors
/// When the players do not fill a table, one is listed twice, or no design is known for so many.
pub fn round_robin<P: Ord + Clone>(
    seed: &PairingSeed,
    size: TableSize,
    players: &[P],
) -> Result<Vec<Round<P>>, PairingError> {
    let mut ids: Vec<&P> = players.iter().collect();
    check_entry(size, &ids)?;
    ids.sort();
    let mut chance = Chance::new(seed);
    chance.shuffle(&mut ids);
    let count = ids.len();
    let design = match size {
        TableSize::Two => circle::design(count),
        TableSize::Four => {
            let design = affine::design(count).or_else(|| bose::design(count));
            let mut design = design.ok_or_else(|| no_round_robin(count))?;
            chance.shuffle(&mut design);
            design.iter_mut().for_each(|round| chance.shuffle(round));
            level::level(count, &design)
        }
    };
    Ok(design.into_iter().map(|tables| round(&ids, tables)).collect())
}

/// One round, by who has which number.
fn round<P: Clone>(ids: &[&P], tables: Vec<Vec<usize>>) -> Round<P> {
    let mut resting = vec![true; ids.len()];
    for &number in tables.iter().flatten() {
        resting[number] = false;
    }
    let byes = ids.iter().zip(resting).filter(|&(_, rests)| rests).map(|(&id, _)| id.clone());
    let seated =
        |table: Vec<usize>| Table::full(table.into_iter().map(|number| ids[number].clone()));
    Round { byes: byes.collect(), tables: tables.into_iter().map(seated).collect() }
}

fn no_round_robin(contenders: usize) -> PairingError {
    let works = |&players: &usize| has_round_robin(TableSize::Four, players);
    let below = (0..contenders).rev().find(works).unwrap_or(TableSize::Four.seats());
    // A power of four is never far above.
    let above = (contenders..).find(works).unwrap_or(usize::MAX);
    PairingError::NoRoundRobin { contenders, below, above }
}
