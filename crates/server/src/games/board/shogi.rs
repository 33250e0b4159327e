//! Standard shogi.

use yonin_engine::Move as EngineMove;
use yonin_engine::shogi::{Game, Position, START};
use yonin_protocol::{LegalMoves, Why};
use yonin_search::worth;

use super::Move;
use super::duel::{Duel, TwoPlayer};
use crate::games::standing::{Position as Standings, Standing};

impl Duel<Game> {
    /// Why the player on turn cannot claim the game by the 27-point declaration.
    pub(super) fn check_declaration(&self) -> Result<(), String> {
        self.game.position().check_declaration().map_err(|short| short.to_string())
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
            Move::Nine(mv) => Some(mv),
            Move::Twelve(_) => None,
        }
    }

    fn shown(mv: EngineMove) -> Move {
        Move::Nine(mv)
    }

    fn stood(&self) -> usize {
        self.repetition()
    }

    fn standing(&self) -> Standing {
        let position = Standings::Shogi(Box::new(*self.position()));
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
        squares.into_iter().map(|square| square.to_string()).collect()
    }

    fn takes(position: &Position, mv: EngineMove) -> Vec<u32> {
        let EngineMove::Board { to, .. } = mv else { return Vec::new() };
        position.man_at(to).map(|man| worth(man.role)).into_iter().collect()
    }
}
