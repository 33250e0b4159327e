//! Chu shogi.

use yonin_engine::chu::{End, Game, Move as EngineMove, Rules, START, Setup};
use yonin_engine::{PlayError, Seat as EngineSeat};
use yonin_protocol::{LegalMoves, OverReason, Why};
use yonin_search::{Level, worth_in_chu};

use super::duel::{Duel, TwoPlayer};
use super::{BoardError, Move};

impl Duel<Game> {
    /// The canonical spelling of a legal move.
    pub(super) fn canonical(&self, mv: EngineMove) -> EngineMove {
        self.game.position().canonical(mv).unwrap_or(mv)
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
            Some(_) => Err("the game is decided in this position".to_owned()),
        }
    }

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
        self.play(mv).map(drop).map_err(|error| match error {
            PlayError::Over => BoardError::Over,
            PlayError::Illegal(illegal) => BoardError::Illegal(illegal.into()),
        })
    }

    fn checkers(&self) -> Vec<String> {
        let turn = self.position().turn();
        self.position().checkers(turn).iter().map(|square| square.to_string()).collect()
    }

    fn outcome(&self) -> Option<(OverReason, Option<EngineSeat>)> {
        let outcome = self.outcome()?;
        let reason = match outcome.end {
            End::RoyalCaptured => OverReason::RoyalCaptured,
            End::BareKing => OverReason::BareKing,
            End::Stalemate => OverReason::Stalemate,
            End::Repetition => OverReason::Repetition,
            End::BareRoyals => OverReason::BareRoyals,
            End::MaxPlies => OverReason::MaxPlies,
            End::Resign => OverReason::Resign,
            End::Flag => OverReason::Flag,
        };
        Some((reason, outcome.winner))
    }

    fn takes(&self, mv: EngineMove) -> Vec<u32> {
        let position = self.position();
        let enemy = |at| position.man_at(at).filter(|man| man.seat != position.turn());
        let squares = mv.mid().into_iter().chain([mv.to()]);
        squares.filter_map(enemy).map(|man| worth_in_chu(man.role)).collect()
    }

    fn choose(&self, level: Level, seed: u64) -> Option<EngineMove> {
        yonin_search::choose(self.position(), level, seed)
    }
}
