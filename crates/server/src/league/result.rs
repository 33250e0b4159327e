//! What a finished game means to its league.

use yonin_engine::yonin::{EliminationReason, Entry, Game, Position};
use yonin_engine::{Move, SeatSet};
use yonin_league::{Dealings, TableResult};
use yonin_protocol::{BySeat, Seat};
use yonin_search::worth;

/// How a game ended that was played to an end, as its league keeps it. `bots` are the seats that computer
/// players had from the start.
pub(crate) fn table_result(game: &Game, ranks: &BySeat<u8>, bots: Vec<Seat>) -> TableResult {
    let mates = game.mates();
    TableResult {
        ranks: ranks.clone(),
        mates: mates.iter().map(|(seat, mates)| (seat.into(), *mates)).collect(),
        dealings: dealings(game),
        absent: bots,
    }
}

/// What the seats did to each other, found by playing the game again; none if it does not play, which
/// no game that was played does.
///
/// A man is taken from whoever moved it; frozen men are nobody's. Check is given by the mover to
/// everyone who is in check now and was not before, also to who is mated by it. Fallen players count
/// as mated by whom the rules credit.
fn dealings(game: &Game) -> Option<Dealings> {
    let start = game.start_position();
    let mut replay = Game::from_setup(&start.setup(), *start.rules()).ok()?;
    let mut dealings = Dealings::default();
    for entry in game.entries() {
        let before = *replay.position();
        match entry {
            Entry::Move { mv, .. } => drop(replay.play(*mv).ok()?),
            Entry::Removal { seat, removal, .. } => drop(replay.remove(*seat, *removal).ok()?),
        }
        for out in entry.eliminated() {
            if let Some(by) = out.by {
                dealings.mate(by.into(), out.seat.into());
            }
        }
        let Entry::Move { seat: mover, mv, .. } = entry else { continue };
        if let Some((from, value)) = taken(&before, *mv).filter(|(from, _)| from != mover) {
            dealings.capture((*mover).into(), from.into(), value);
        }
        let mated =
            entry.eliminated().iter().filter(|out| out.reason == EliminationReason::Checkmate);
        let mated = mated.fold(SeatSet::EMPTY, |all, out| all.with(out.seat));
        let checked = replay.position().checked().union(mated).without(*mover);
        for seat in checked.iter().filter(|seat| !before.checked().contains(*seat)) {
            dealings.check((*mover).into(), seat.into());
        }
    }
    Some(dealings)
}

/// From whom a move takes a man, and what that is worth in pawns.
fn taken(before: &Position, mv: Move) -> Option<(yonin_engine::Seat, u32)> {
    let Move::Board { to, .. } = mv else { return None };
    let man = before.man_at(to)?;
    Some((man.controller?, worth(man.role)))
}

#[cfg(test)]
mod tests {
    use serde_json::{from_str, json, to_string, to_value};
    use yonin_engine::yonin::{Removal, Ruleset, parse_move};
    use yonin_protocol::Dealing;

    use super::*;

    fn game(setup: &str, moves: &[&str]) -> Game {
        let mut game = Game::from_setup(&setup.parse().unwrap(), Ruleset::Classic.rules()).unwrap();
        for mv in moves {
            game.play(parse_move(mv).unwrap()).unwrap();
        }
        game
    }

    fn dealt(game: &Game, by: Seat, to: Seat) -> Dealing {
        table_result(game, &BySeat::new(), Vec::new()).dealings.unwrap().get(by, to)
    }

    #[test]
    fn captures_are_taken_from_who_moved_the_man() {
        // South takes East's rook; West's men are frozen, and one of them is taken from nobody.
        let board = "3Kn5/9/9/Kxw7Ke/1Re7/9/9/1Rs3Rxw3/4Ks4 s - 1";
        let rook = game(board, &["8h8e"]);
        assert_eq!(
            dealt(&rook, Seat::S, Seat::E),
            Dealing { captures: 1, value: 10, ..Dealing::default() }
        );
        let frozen = game(board, &["8h4h"]);
        assert_eq!(
            to_value(table_result(&frozen, &BySeat::new(), Vec::new()).dealings).unwrap(),
            json!({})
        );
    }

    #[test]
    fn checks_are_given_by_the_mover_once() {
        let board = "3Kn5/9/9/Kw7Ke/9/9/9/1Rs7/4Ks4 s - 1";
        let mut checked = game(board, &["8h8d"]);
        let check = Dealing { checks: 1, ..Dealing::default() };
        assert_eq!(dealt(&checked, Seat::S, Seat::W), check);
        assert_eq!(dealt(&checked, Seat::S, Seat::E), check);
        checked.remove(yonin_engine::Seat::North, Removal::Resign).unwrap();
        assert_eq!(dealt(&checked, Seat::S, Seat::E), check);
        assert_eq!(dealt(&checked, Seat::S, Seat::N), Dealing::default());
    }

    #[test]
    fn results_are_read_as_they_were_written() {
        let game = game("3Kn5/9/9/Kw7Ke/1Re7/9/9/1Rs7/4Ks4 s - 1", &["8h8e"]);
        let result = table_result(&game, &[(Seat::S, 1), (Seat::W, 2)].into(), vec![Seat::E]);
        let kept = to_string(&result).unwrap();
        assert_eq!(from_str::<TableResult>(&kept).unwrap(), result);
        assert_eq!(result.mates.len(), 4);
    }
}
