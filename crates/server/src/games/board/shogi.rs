//! Standard shogi.

use yonin_engine::shogi::{End, Game, Rules, START, Setup};
use yonin_engine::{Move as EngineMove, PlayError, Seat as EngineSeat};
use yonin_protocol::{LegalMoves, OverReason, Why};
use yonin_search::{Level, worth};

use super::duel::{Duel, TwoPlayer};
use super::{BoardError, Move};

impl Duel<Game> {
    /// Why the player on turn cannot claim the game by the 27-point declaration.
    pub(super) fn check_declaration(&self) -> Result<(), String> {
        self.game.position().check_declaration().map_err(|short| short.to_string())
    }
}

impl TwoPlayer for Game {
    type Rules = Rules;
    type Move = EngineMove;

    fn start(rules: Rules) -> Option<Self> {
        Self::from_setup(&START.parse().ok()?, rules).ok()
    }

    fn set_up(sfen: &str, rules: Rules) -> Result<Self, String> {
        let setup: Setup = sfen.parse().map_err(|error| format!("{error}"))?;
        let game = Self::from_setup(&setup, rules).map_err(|error| error.to_string())?;
        match game.outcome() {
            None => Ok(game),
            Some(_) => Err("the player on turn has no legal move".to_owned()),
        }
    }

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

    fn sfen(&self) -> String {
        self.position().to_string()
    }

    fn turn(&self) -> EngineSeat {
        self.position().turn()
    }

    fn ply(&self) -> u32 {
        self.position().ply()
    }

    fn first_ply(&self) -> u32 {
        self.start_position().ply()
    }

    fn first(&self) -> EngineSeat {
        self.start_position().turn()
    }

    fn moves(&self) -> &[EngineMove] {
        self.moves()
    }

    fn repetition(&self) -> usize {
        self.repetition()
    }

    fn legal(&self) -> LegalMoves {
        self.position().legal_moves().iter().copied().collect()
    }

    fn check(&self, mv: EngineMove) -> Result<(), Why> {
        self.position().check_legal(mv).map_err(Why::from)
    }

    fn play(&mut self, mv: EngineMove) -> Result<(), BoardError> {
        self.play(mv).map_err(|error| match error {
            PlayError::Over => BoardError::Over,
            PlayError::Illegal(illegal) => BoardError::Illegal(illegal.into()),
        })
    }

    fn checkers(&self) -> Vec<String> {
        let turn = self.position().turn();
        self.position().checkers(turn).into_iter().map(|square| square.to_string()).collect()
    }

    fn outcome(&self) -> Option<(OverReason, Option<EngineSeat>)> {
        let outcome = self.outcome()?;
        let reason = match outcome.end {
            End::Checkmate => OverReason::Checkmate,
            End::Stalemate => OverReason::Stalemate,
            End::Repetition => OverReason::Repetition,
            End::PerpetualCheck => OverReason::PerpetualCheck,
            End::Impasse => OverReason::Impasse,
            End::Resign => OverReason::Resign,
            End::Flag => OverReason::Flag,
        };
        Some((reason, outcome.winner))
    }

    fn takes(&self, mv: EngineMove) -> Vec<u32> {
        let EngineMove::Board { to, .. } = mv else { return Vec::new() };
        self.position().man_at(to).map(|man| worth(man.role)).into_iter().collect()
    }

    fn choose(&self, level: Level, seed: u64) -> Option<EngineMove> {
        yonin_search::choose(self.position(), level, seed)
    }
}
