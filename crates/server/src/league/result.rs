//! What a finished game means to its league.

use yonin_league::TableResult;
use yonin_protocol::{BySeat, Seat};

use crate::games::Board;

/// How a game ended that was played to an end, as its league keeps it. `bots` are the seats that computer
/// players had from the start.
pub(crate) fn table_result(board: &Board, ranks: &BySeat<u8>, bots: Vec<Seat>) -> TableResult {
    TableResult {
        ranks: ranks.clone(),
        mates: board.mates(),
        dealings: board.dealings(),
        absent: bots,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{from_str, json, to_string, to_value};
    use yonin_protocol::{Dealing, Removal};

    use super::*;
    use crate::games::Game;

    fn game(setup: &str, moves: &[&str]) -> Board {
        let mut board = Board::set_up(setup, Game::Yonin.rules()).unwrap();
        for mv in moves {
            board.play(Game::Yonin.parse(mv).unwrap()).unwrap();
        }
        board
    }

    fn dealt(board: &Board, by: Seat, to: Seat) -> Dealing {
        table_result(board, &BySeat::new(), Vec::new()).dealings.unwrap().get(by, to)
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
        checked.remove(Seat::N, Removal::Resign).unwrap();
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

    #[test]
    fn two_deal_with_each_other() {
        let mut board = Board::start(Game::Shogi.rules(), Seat::B).unwrap();
        for mv in ["7g7f", "3c3d", "8h2b+", "3a2b"] {
            board.play(Game::Shogi.parse(mv).unwrap()).unwrap();
        }
        let took = |value| Dealing { captures: 1, value, ..Dealing::default() };
        assert_eq!(dealt(&board, Seat::B, Seat::W), took(8));
        assert_eq!(dealt(&board, Seat::W, Seat::B), took(10));
        assert_eq!(board.mates(), [(Seat::B, 0), (Seat::W, 0)].into());
    }
}
