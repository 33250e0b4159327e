//! Mates by chains of checks, found again here move by move.

use yonin_engine::yonin::Position;
use yonin_engine::{Move, Seat};
use yonin_search::Level;

use crate::asked::{ask, positions};

/// Whether a player, on turn or not, mates somebody within so many checks whatever the others do.
fn wins(position: &Position, me: Seat, mates: u8, checks: u32) -> bool {
    if position.mates()[me] > mates {
        return position.outcome().is_none_or(|outcome| outcome.winners.contains(me));
    }
    let Some(turn) = position.turn() else { return false };
    if turn == me {
        return checks > 0
            && position.legal_moves().iter().any(|&mv| is_step(position, mv, me, mates, checks));
    }
    position.checked().contains(turn)
        && position
            .legal_moves()
            .iter()
            .all(|&mv| wins(&position.play_unchecked(mv), me, mates, checks))
}

/// Whether a move is the first check of such a chain.
fn is_step(position: &Position, mv: Move, me: Seat, mates: u8, checks: u32) -> bool {
    !position.checked_by(mv).is_empty() && wins(&position.play_unchecked(mv), me, mates, checks - 1)
}

#[test]
fn a_chain_of_checks_that_mates_is_played_from_the_fifth_level_on() {
    let mut found = 0;
    for (number, position) in positions(40).iter().step_by(2).enumerate() {
        let me = position.turn().unwrap();
        let mates = position.mates()[me];
        if wins(position, me, mates, 1) || !wins(position, me, mates, 2) {
            continue;
        }
        let level = Level::ALL[4 + number % 4];
        let choice = ask(position, level, number as u64, 12_000);
        assert!(is_step(position, choice.mv, me, mates, 2), "{position}: {}", choice.mv);
        found += 1;
    }
    assert!(found >= 3, "{found}");
}
