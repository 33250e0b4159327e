//! How strengths become shares of a game, by whole numbers alone.

use yonin_engine::yonin::{Position, Scoring};
use yonin_engine::{BySeat, Seat};

/// The whole game.
pub(super) const WHOLE: i32 = 1 << 20;

/// A strength that is ahead by this much is `e` times as likely to be ahead in the end. [`FALL`] follows from it.
#[cfg(test)]
const SCALE: usize = 1300;
/// Steps of the tables, in hundredths of a pawn.
const STEP: usize = 10;
const STEPS: usize = 1024;
/// 2^30 times the exponential of minus one step over the scale of 1300.
const FALL: u64 = 1_065_513_958;

/// `e^(-x / 1300)` as parts of [`WHOLE`].
static DECAY: [i32; STEPS] = {
    let mut table = [0; STEPS];
    let mut value: u64 = 1 << 30;
    let mut step = 0;
    while step < STEPS {
        table[step] = (value >> 10) as i32;
        value = (value * FALL) >> 30;
        step += 1;
    }
    table
};

fn decay(behind: i32) -> i32 {
    let step = usize::try_from(behind).unwrap_or(0) / STEP;
    // Between two steps of the table it falls evenly.
    let (here, next) = (at(step), at(step + 1));
    here - (here - next) * (behind.rem_euclid(STEP as i32)) / STEP as i32
}

fn at(step: usize) -> i32 {
    DECAY.get(step).copied().unwrap_or(0)
}

/// How likely it is to end ahead of somebody who is weaker by `ahead`, as parts of [`WHOLE`].
fn ahead_of(ahead: i32) -> i32 {
    let decay = i64::from(decay(ahead.abs()));
    let whole = i64::from(WHOLE);
    let behind = (whole * decay / (whole + decay)) as i32;
    if ahead >= 0 { WHOLE - behind } else { behind }
}

/// What a seat can expect of the game, as parts of [`WHOLE`]: the share of the other seats it ends ahead of,
/// or where only the first counts how likely it is to be that.
pub(super) fn expected(position: &Position, me: Seat, strengths: &BySeat<i32>) -> i32 {
    if position.end().is_some() || !position.live().contains(me) {
        return given(position, me);
    }
    let live = position.live();
    if position.rules().scoring == Scoring::WinnerOnly {
        return shares(position, strengths)[me];
    }
    let players = position.closed().complement();
    let beaten = players.len() - live.len();
    let others = live.without(me).iter();
    let ahead: i32 = others.map(|other| ahead_of(strengths[me] - strengths[other])).sum();
    (ahead + beaten as i32 * WHOLE) / (players.len() as i32 - 1).max(1)
}

/// What a seat has got, once its rank is given.
fn given(position: &Position, me: Seat) -> i32 {
    let ranks = position.ranks();
    let Some(mine) = ranks[me] else { return 0 };
    let players = position.closed().complement();
    if position.rules().scoring == Scoring::WinnerOnly {
        let firsts = players.iter().filter(|&seat| ranks[seat] == Some(1)).count() as i32;
        return if mine == 1 { WHOLE / firsts.max(1) } else { 0 };
    }
    let against = |other: Seat| match ranks[other] {
        None => 0,
        Some(theirs) => (i32::from(mine < theirs) * 2 + i32::from(mine == theirs)) * (WHOLE / 2),
    };
    let all: i32 = players.without(me).iter().map(against).sum();
    all / (players.len() as i32 - 1).max(1)
}

/// What a seat gets if the game ends now and those who still play share what is open.
pub(super) fn drawn(position: &Position, me: Seat) -> i32 {
    let live = position.live().len() as i32;
    if !position.live().contains(me) {
        return given(position, me);
    }
    if position.rules().scoring == Scoring::WinnerOnly {
        return WHOLE / live;
    }
    let players = position.closed().complement().len() as i32;
    ((players - live) * WHOLE + (live - 1) * (WHOLE / 2)) / (players - 1).max(1)
}

/// Each live seat's part of the game; together they make [`WHOLE`], nearly.
pub(super) fn shares(position: &Position, strengths: &BySeat<i32>) -> BySeat<i32> {
    let live = position.live();
    let most = live.iter().map(|seat| strengths[seat]).max().unwrap_or(0);
    let weights = BySeat::from_fn(|seat| {
        if live.contains(seat) { i64::from(decay(most - strengths[seat]).max(1)) } else { 0 }
    });
    let all: i64 = weights.iter().map(|(_, weight)| weight).sum::<i64>().max(1);
    weights.map(|weight| (weight * i64::from(WHOLE) / all) as i32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_an_exponential() {
        for behind in [0, 5, 130, 1300, 2601, 9000, 10_230, 40_000] {
            let exact = (-f64::from(behind) / SCALE as f64).exp() * f64::from(WHOLE);
            let told = f64::from(decay(behind));
            assert!((told - exact).abs() < f64::from(WHOLE) * 1e-3, "{behind}: {told} {exact}");
        }
    }

    #[test]
    fn two_who_meet_share_one_point() {
        for ahead in [0, 1, 77, 1300, 9999] {
            assert_eq!(ahead_of(ahead) + ahead_of(-ahead), WHOLE);
            assert!(ahead_of(ahead) >= ahead_of(ahead - 1));
        }
    }
}
