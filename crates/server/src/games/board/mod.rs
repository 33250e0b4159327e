//! A game of any kind, on or over, in the protocol's words.

mod chu;
mod duel;
mod shogi;
mod yonin;

use yonin_league::Dealings;
use yonin_protocol::{BySeat, Elimination, GameResult, LegalMoves, Position, Removal, Seat, Why};

use self::duel::Duel;
use self::yonin::FourPlayer;
use super::{Game, Move, Rules, Standing};

/// A game in progress or over.
#[derive(Clone, Debug)]
pub(crate) enum Board {
    /// Four-player shogi.
    Yonin(FourPlayer),
    /// Standard shogi.
    Shogi(Duel<yonin_engine::shogi::Game>),
    /// Chu shogi.
    Chu(Duel<yonin_engine::chu::Game>),
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

/// What every game can be asked.
pub(super) trait Course {
    /// Whose turn it is; none once decided.
    fn turn(&self) -> Option<Seat>;
    /// Number of the move to be made.
    fn ply(&self) -> u32;
    /// Number of the first move of the game.
    fn first_ply(&self) -> u32;
    /// The seats that play.
    fn alive(&self) -> Vec<Seat>;
    /// Every move with its maker.
    fn moves(&self) -> Vec<(Seat, Move)>;
    /// The ranks of players who agree on a draw.
    fn ranks_if_drawn(&self) -> BySeat<u8>;
    /// Whether some live player has not moved yet.
    fn is_fresh(&self) -> bool;
    /// Legal moves of the player on turn.
    fn legal(&self) -> LegalMoves;
    /// Whether the player on turn may make the move.
    fn check(&self, mv: Move) -> Result<(), Why>;
    /// Makes a move of the player on turn; answers who went out by it.
    fn play(&mut self, mv: Move) -> Result<Vec<Elimination>, BoardError>;
    /// Takes a player out; answers who went out, himself first.
    fn remove(&mut self, seat: Seat, removal: Removal) -> Result<Vec<Elimination>, BoardError>;
    /// Whether the seat was taken out because its player was gone.
    fn was_abandoned(&self, seat: Seat) -> bool;
    /// How the game ended, once it has.
    fn result(&self) -> Option<GameResult>;
    /// The position block.
    fn block(&self) -> Position;
    /// How many each seat has mated.
    fn mates(&self) -> BySeat<u8>;
    /// What the seats did to each other; none if the game does not play again, which no game that was
    /// played does.
    fn dealings(&self) -> Option<Dealings>;
    /// The position for a computer player to look at; none once the game is over.
    fn standing(&self) -> Option<Standing>;
}

impl Board {
    /// The game's start.
    pub(crate) fn start(rules: Rules, first: Seat) -> Option<Self> {
        Some(match rules {
            Rules::Yonin(_, rules) => Self::Yonin(FourPlayer::start(rules, first)?),
            Rules::Shogi(rules) => Self::Shogi(Duel::start(rules)?),
            Rules::Chu(_, rules) => Self::Chu(Duel::start(rules)?),
        })
    }

    /// The game's start from a position of the host's; the error says why it cannot be.
    pub(crate) fn set_up(sfen: &str, rules: Rules) -> Result<Self, String> {
        Ok(match rules {
            Rules::Yonin(_, rules) => Self::Yonin(FourPlayer::set_up(sfen, rules)?),
            Rules::Shogi(rules) => Self::Shogi(Duel::set_up(sfen, rules)?),
            Rules::Chu(_, rules) => Self::Chu(Duel::set_up(sfen, rules)?),
        })
    }

    fn course(&self) -> &dyn Course {
        match self {
            Self::Yonin(game) => game,
            Self::Shogi(game) => game,
            Self::Chu(game) => game,
        }
    }

    fn course_mut(&mut self) -> &mut dyn Course {
        match self {
            Self::Yonin(game) => game,
            Self::Shogi(game) => game,
            Self::Chu(game) => game,
        }
    }

    /// Which game it is.
    pub(crate) const fn game(&self) -> Game {
        match self {
            Self::Yonin(_) => Game::Yonin,
            Self::Shogi(_) => Game::Shogi,
            Self::Chu(_) => Game::Chu,
        }
    }

    /// Whose turn it is; none once decided.
    pub(crate) fn turn(&self) -> Option<Seat> {
        self.course().turn()
    }

    /// Number of the move to be made.
    pub(crate) fn ply(&self) -> u32 {
        self.course().ply()
    }

    /// Number of the first move of the game.
    pub(crate) fn first_ply(&self) -> u32 {
        self.course().first_ply()
    }

    /// Whether the seat still plays.
    pub(crate) fn is_alive(&self, seat: Seat) -> bool {
        self.course().alive().contains(&seat)
    }

    /// The seats that play.
    pub(crate) fn alive(&self) -> impl Iterator<Item = Seat> + use<> {
        self.course().alive().into_iter()
    }

    /// Every move with its number and its maker.
    pub(crate) fn moves(&self) -> impl DoubleEndedIterator<Item = (u32, Seat, Move)> + use<> {
        let (first, moves) = (self.first_ply(), self.course().moves());
        let number = move |at: usize| first + u32::try_from(at).unwrap_or(u32::MAX - first);
        moves.into_iter().enumerate().map(move |(at, (seat, mv))| (number(at), seat, mv))
    }

    /// Number of a seat's last move.
    pub(crate) fn last_move_of(&self, seat: Seat) -> Option<u32> {
        self.moves().rev().find(|(_, mover, _)| *mover == seat).map(|(number, _, _)| number)
    }

    /// The game as it was before the move of that number; none if the move was not made, or somebody
    /// was removed since.
    pub(crate) fn back_to(&self, ply: u32) -> Option<Self> {
        let kept = usize::try_from(ply.checked_sub(self.first_ply())?).ok()?;
        Some(match self {
            Self::Yonin(game) => Self::Yonin(game.back_to(kept)?),
            Self::Shogi(game) => Self::Shogi(game.back_to(kept)?),
            Self::Chu(game) => Self::Chu(game.back_to(kept)?),
        })
    }

    /// The ranks of players who agree on a draw.
    pub(crate) fn ranks_if_drawn(&self) -> BySeat<u8> {
        self.course().ranks_if_drawn()
    }

    /// Whether some live player has not moved yet.
    pub(crate) fn is_fresh(&self) -> bool {
        self.course().is_fresh()
    }

    /// Legal moves of the player on turn.
    pub(crate) fn legal(&self) -> LegalMoves {
        self.course().legal()
    }

    /// Whether the player on turn may make the move.
    pub(crate) fn check(&self, mv: Move) -> Result<(), Why> {
        self.course().check(mv)
    }

    /// The move in its one spelling; a move that is illegal stays as it is.
    pub(crate) fn canonical(&self, mv: Move) -> Move {
        match (self, mv) {
            (Self::Chu(game), Move::Twelve(mv)) => Move::Twelve(game.canonical(mv)),
            _ => mv,
        }
    }

    /// Makes a move of the player on turn; answers who went out by it.
    pub(crate) fn play(&mut self, mv: Move) -> Result<Vec<Elimination>, BoardError> {
        self.course_mut().play(mv)
    }

    /// Takes a player out; answers who went out, himself first.
    pub(crate) fn remove(
        &mut self,
        seat: Seat,
        removal: Removal,
    ) -> Result<Vec<Elimination>, BoardError> {
        self.course_mut().remove(seat, removal)
    }

    /// Whether the seat was taken out because its player was gone.
    pub(crate) fn was_abandoned(&self, seat: Seat) -> bool {
        self.course().was_abandoned(seat)
    }

    /// Why the player on turn cannot claim the game without a move.
    pub(crate) fn check_declaration(&self) -> Result<(), String> {
        match self {
            Self::Shogi(game) => game.check_declaration(),
            Self::Yonin(_) | Self::Chu(_) => {
                Err("no game is claimed by declaration here".to_owned())
            }
        }
    }

    /// How the game ended, once it has.
    pub(crate) fn result(&self) -> Option<GameResult> {
        self.course().result()
    }

    /// The position block.
    pub(crate) fn block(&self) -> Position {
        self.course().block()
    }

    /// The position block of a game that the rules of play did not end: nobody's turn, nobody in check.
    pub(crate) fn ended_block(&self, ranks: BySeat<u8>) -> Position {
        let block = self.block();
        let sfen = without_turn(&block.sfen);
        Position { sfen, turn: None, checks: Vec::new(), ranks, ..block }
    }

    /// How many each seat has mated.
    pub(crate) fn mates(&self) -> BySeat<u8> {
        self.course().mates()
    }

    /// What the seats did to each other; none if the game does not play again, which no game that was
    /// played does.
    pub(crate) fn dealings(&self) -> Option<Dealings> {
        self.course().dealings()
    }

    /// The position for a computer player to look at; none once the game is over.
    pub(crate) fn standing(&self) -> Option<Standing> {
        self.course().standing()
    }
}

/// A position as it is written when nobody is on turn: the second field is `-`.
fn without_turn(sfen: &str) -> String {
    let mut fields: Vec<&str> = sfen.split(' ').collect();
    if let Some(turn) = fields.get_mut(1) {
        *turn = "-";
    }
    fields.join(" ")
}
