//! The game on a table, in the protocol's words.
//!
//! What a table does is the same for every game; what a game is stays behind this type.

use yonin_engine::yonin::{FirstSeat, Game, PlayError, RemoveError, Rules, furigoma, parse_move};
use yonin_engine::{BySeat as EngineBySeat, Move};
use yonin_protocol::{
    BySeat, Check, Elimination, Furigoma, GameResult, LegalMoves, OverReason, Position, Removal,
    Seat, Seed, Why,
};

/// A game in progress or over.
#[derive(Clone, Debug)]
pub(crate) struct Board {
    game: Game,
}

/// Who begins, and how that came about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Opening {
    /// Who begins.
    pub first: Seat,
    /// None where the options name the first seat.
    pub furigoma: Option<Furigoma>,
}

impl Opening {
    /// Decides who begins: as the rules say, or by the throw that the seed and the nonces give.
    pub(crate) fn decide(rules: &Rules, seed: &Seed, nonces: impl Fn(Seat) -> String) -> Self {
        match rules.first_seat {
            FirstSeat::Seat(seat) => Self { first: seat.into(), furigoma: None },
            FirstSeat::Furigoma => {
                let nonces = EngineBySeat::from_fn(|seat| nonces(seat.into()));
                let throw = furigoma::throw(
                    &furigoma::Seed(seed.0),
                    &EngineBySeat::from_fn(|seat| nonces[seat].as_str()),
                );
                let furigoma = Furigoma { thrower: throw.thrower.into(), pawns: throw.pawns };
                Self { first: throw.first().into(), furigoma: Some(furigoma) }
            }
        }
    }
}

/// Why something cannot be done on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BoardError {
    /// The game is over.
    Over,
    /// The seat is out, or none of this game.
    NotLive,
    /// The move is illegal.
    Illegal(Why),
}

impl Board {
    /// The game's start.
    pub(crate) fn start(rules: Rules, first: Seat) -> Option<Self> {
        Some(Self { game: Game::start(rules, first.try_into().ok()?) })
    }

    /// Reads a move; the error says what the text lacks.
    pub(crate) fn parse(usi: &str) -> Result<Move, String> {
        parse_move(usi).map_err(|error| error.to_string())
    }

    /// Whose turn it is; none once decided.
    pub(crate) fn turn(&self) -> Option<Seat> {
        self.game.position().turn().map(Seat::from)
    }

    /// Number of the move to be made.
    pub(crate) fn ply(&self) -> u32 {
        self.game.position().ply()
    }

    /// Whether the seat still plays.
    pub(crate) fn is_alive(&self, seat: Seat) -> bool {
        seat.try_into().is_ok_and(|seat| self.game.position().live().contains(seat))
    }

    /// Whether some live player has not moved yet.
    pub(crate) fn is_fresh(&self) -> bool {
        let moved = self.game.moved();
        self.game.position().live().iter().any(|seat| !moved.contains(seat))
    }

    /// The game as the engine has it.
    pub(crate) fn game(&self) -> &Game {
        &self.game
    }

    /// Legal moves of the player on turn.
    pub(crate) fn legal(&self) -> LegalMoves {
        self.game.position().legal_moves().iter().copied().collect()
    }

    /// Whether the player on turn may make the move.
    pub(crate) fn check(&self, mv: Move) -> Result<(), Why> {
        self.game.position().check_legal(mv).map_err(Why::from)
    }

    /// Makes a move of the player on turn; answers who went out by it.
    pub(crate) fn play(&mut self, mv: Move) -> Result<Vec<Elimination>, BoardError> {
        match self.game.play(mv) {
            Ok(played) => Ok(played.eliminated.iter().map(Elimination::from).collect()),
            Err(PlayError::Over) => Err(BoardError::Over),
            Err(PlayError::Illegal(illegal)) => Err(BoardError::Illegal(illegal.into())),
        }
    }

    /// Takes a player out; answers who went out, himself first.
    pub(crate) fn remove(
        &mut self,
        seat: Seat,
        removal: Removal,
    ) -> Result<Vec<Elimination>, BoardError> {
        let seat = seat.try_into().map_err(|_| BoardError::NotLive)?;
        match self.game.remove(seat, removal.into()) {
            Ok(eliminated) => Ok(eliminated.iter().map(Elimination::from).collect()),
            Err(RemoveError::Over) => Err(BoardError::Over),
            Err(RemoveError::NotLive(_)) => Err(BoardError::NotLive),
        }
    }

    /// How the game ended, once it has.
    pub(crate) fn result(&self) -> Option<GameResult> {
        self.game.outcome().map(|outcome| GameResult {
            reason: OverReason::from(outcome.end),
            ranks: given(&outcome.ranks),
            winners: outcome.winners.iter().map(Seat::from).collect(),
        })
    }

    /// The position block.
    pub(crate) fn block(&self) -> Position {
        let position = self.game.position();
        Position {
            ply: position.ply(),
            sfen: position.to_string(),
            turn: self.turn(),
            checks: position
                .checks()
                .iter()
                .map(|check| Check {
                    seat: check.seat.into(),
                    by: check.by.iter().map(ToString::to_string).collect(),
                })
                .collect(),
            alive: position.live().iter().map(Seat::from).collect(),
            ranks: given(&position.ranks()),
            mates: position.mates().iter().map(|(seat, mates)| (seat.into(), *mates)).collect(),
            clocks: None,
            repetition: u8::try_from(self.game.repetition()).unwrap_or(u8::MAX),
        }
    }

    /// The position block of a game that is given up: nobody's turn, nobody in check.
    pub(crate) fn aborted_block(&self) -> Position {
        let mut setup = self.game.position().setup();
        setup.turn = None;
        Position {
            sfen: setup.to_string(),
            turn: None,
            checks: Vec::new(),
            ranks: BySeat::new(),
            ..self.block()
        }
    }
}

fn given(ranks: &EngineBySeat<Option<u8>>) -> BySeat<u8> {
    ranks.iter().filter_map(|(seat, rank)| Some((seat.into(), (*rank)?))).collect()
}
