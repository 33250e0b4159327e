//! Chu shogi.

use yonin_engine::chu::{Game, Move as EngineMove, Position, START};
use yonin_protocol::{LegalMoves, Why};
use yonin_search::worth_in_chu;

use super::Move;
use super::duel::{Duel, TwoPlayer};
use crate::games::standing::{Position as Standings, Standing};

impl Duel<Game> {
    /// The canonical spelling of a legal move.
    pub(super) fn canonical(&self, mv: EngineMove) -> EngineMove {
        self.game.position().canonical(mv).unwrap_or(mv)
    }
}

impl TwoPlayer for Game {
    const START: &str = START;

    fn anew(&self) -> Option<Self> {
        let start = self.start_position();
        Self::from_setup(&start.setup(), *start.rules()).ok()
    }

    fn own(mv: Move) -> Option<EngineMove> {
        match mv {
            Move::Twelve(mv) => Some(mv),
            Move::Nine(_) => None,
        }
    }

    fn shown(mv: EngineMove) -> Move {
        Move::Twelve(mv)
    }

    fn stood(&self) -> usize {
        self.repetition()
    }

    fn standing(&self) -> Standing {
        let position = Standings::Chu(Box::new(*self.position()));
        Standing { position, past: self.past() }
    }

    fn legal(position: &Position) -> LegalMoves {
        position.legal_moves().iter().copied().collect()
    }

    fn check(position: &Position, mv: EngineMove) -> Result<(), Why> {
        position.check_legal(mv).map_err(Why::from)
    }

    fn checkers(position: &Position) -> Vec<String> {
        let squares = position.checkers(position.turn());
        squares.iter().map(|square| square.to_string()).collect()
    }

    fn takes(position: &Position, mv: EngineMove) -> Vec<u32> {
        let enemy = |at| position.man_at(at).filter(|man| man.seat != position.turn());
        let squares = mv.mid().into_iter().chain([mv.to()]);
        squares.filter_map(enemy).map(|man| worth_in_chu(man.role)).collect()
    }
}
