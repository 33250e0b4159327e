//! The game on a table, in the protocol's words.
//!
//! What a table does is the same for every game; what a game is stays behind this type.

use yonin_engine::yonin::{
    Entry, FirstSeat, Game, PlayError, RemoveError, Rules, Setup, furigoma, parse_move,
};
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

    /// The game's start from a position of the host's; the error says why it cannot be.
    pub(crate) fn set_up(sfen: &str, rules: Rules) -> Result<Self, String> {
        let setup: Setup = sfen.parse().map_err(|error| format!("{error}"))?;
        let game = Game::from_setup(&setup, rules).map_err(|error| error.to_string())?;
        Ok(Self { game })
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

    /// Number of the first move of the game.
    pub(crate) fn first_ply(&self) -> u32 {
        self.game.start_position().ply()
    }

    /// The seats that play.
    pub(crate) fn alive(&self) -> impl Iterator<Item = Seat> {
        self.game.position().live().iter().map(Seat::from)
    }

    /// Number of a seat's last move.
    pub(crate) fn last_move_of(&self, seat: Seat) -> Option<u32> {
        let made = self.moves().filter(|(_, mover, _)| *mover == seat);
        made.last().map(|(number, _, _)| number)
    }

    /// Every move with its number and its maker.
    pub(crate) fn moves(&self) -> impl Iterator<Item = (u32, Seat, Move)> {
        let moves = self.game.entries().iter().filter_map(|entry| match entry {
            Entry::Move { seat, mv, .. } => Some((Seat::from(*seat), *mv)),
            Entry::Removal { .. } => None,
        });
        (self.first_ply()..).zip(moves).map(|(number, (seat, mv))| (number, seat, mv))
    }

    /// The game as it was before the move of that number; none if the move was not made, or somebody
    /// was removed since.
    pub(crate) fn back_to(&self, ply: u32) -> Option<Self> {
        let kept = usize::try_from(ply.checked_sub(self.first_ply())?).ok()?;
        let mut game = Game::from_setup(
            &self.game.start_position().setup(),
            *self.game.start_position().rules(),
        )
        .ok()?;
        let mut moves = 0;
        let mut entries = self.game.entries().iter();
        while moves < kept {
            match entries.next()? {
                Entry::Move { mv, .. } => {
                    game.play(*mv).ok()?;
                    moves += 1;
                }
                Entry::Removal { seat, removal, .. } => {
                    game.remove(*seat, *removal).ok()?;
                }
            }
        }
        // What was removed before the move stays so.
        while let Some(Entry::Removal { seat, removal, .. }) = entries.as_slice().first() {
            game.remove(*seat, *removal).ok()?;
            entries.next();
        }
        let undone = entries.as_slice();
        let only_moves = undone.iter().all(|entry| matches!(entry, Entry::Move { .. }));
        (only_moves && !undone.is_empty()).then_some(Self { game })
    }

    /// The ranks of players who agree on a draw.
    pub(crate) fn ranks_if_drawn(&self) -> BySeat<u8> {
        given(&self.game.ranks_if_drawn())
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

    /// The position block of a game that the rules of play did not end: nobody's turn, nobody in check.
    pub(crate) fn ended_block(&self, ranks: BySeat<u8>) -> Position {
        let mut setup = self.game.position().setup();
        setup.turn = None;
        Position { sfen: setup.to_string(), turn: None, checks: Vec::new(), ranks, ..self.block() }
    }
}

fn given(ranks: &EngineBySeat<Option<u8>>) -> BySeat<u8> {
    ranks.iter().filter_map(|(seat, rank)| Some((seat.into(), (*rank)?))).collect()
}
