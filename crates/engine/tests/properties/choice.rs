//! How a random player chooses.

use crate::dice::Dice;
use yonin_engine::yonin::{Entry, Game};
use yonin_engine::{Move, Seat};

/// A habit of choosing, kept for a whole game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Habit {
    /// Any legal move.
    Wild,
    /// The best of a few: mates before checks before captures.
    Sharp,
    /// Back and forth, checking where it can: this repeats positions.
    Shuttle,
}

impl Habit {
    pub(crate) const ALL: [Habit; 3] = [Habit::Wild, Habit::Sharp, Habit::Shuttle];

    /// A legal move of the player on turn.
    pub(crate) fn choose(self, game: &Game, dice: &mut Dice) -> Move {
        let moves = game.position().legal_moves();
        match self {
            Habit::Wild => dice.pick(&moves),
            Habit::Sharp => {
                let few: Vec<Move> = (0..12).map(|_| dice.pick(&moves)).collect();
                few.into_iter().max_by_key(|mv| sharpness(game, *mv)).unwrap()
            }
            Habit::Shuttle => {
                if let Some(back) =
                    way_back(game).filter(|back| moves.contains(back) && dice.percent(90))
                {
                    return back;
                }
                let many: Vec<Move> = (0..40).map(|_| dice.pick(&moves)).collect();
                many.iter().copied().find(|mv| sharpness(game, *mv) > 1).unwrap_or(many[0])
            }
        }
    }
}

/// 1 for a capture, 2 for each check, 8 for each mate.
fn sharpness(game: &Game, mv: Move) -> usize {
    let before = game.position();
    let after = before.play(mv).unwrap();
    let captures = usize::from(before.man_at(mv.to()).is_some());
    let mates = before.live().len() - after.live().len();
    captures + 2 * after.checked().len() + 8 * mates
}

/// The reverse of the last move of the player on turn.
fn way_back(game: &Game) -> Option<Move> {
    let player: Seat = game.position().turn()?;
    game.entries().iter().rev().find_map(|entry| match entry {
        Entry::Move { seat, mv: Move::Board { from, to, promote: false }, .. }
            if *seat == player =>
        {
            Some(Move::Board { from: *to, to: *from, promote: false })
        }
        _ => None,
    })
}
