//! Games for two: Black begins, White answers, and one of them loses or it is a draw.

use std::fmt::Debug;

use yonin_engine::Seat as EngineSeat;
use yonin_league::Dealings;
use yonin_protocol::{
    Army, BySeat, Check, Elimination, GameResult, LegalMoves, OutReason, OverReason, Position,
    Removal, Seat, Why,
};
use yonin_search::Level;

use super::{BoardError, Course, Move};

/// The rank of who has lost.
const LOSER: u8 = 2;

/// A game for two as the engine has it, where Black is South and White is North.
pub(crate) trait TwoPlayer: Clone + Debug {
    type Rules;
    type Move: Copy;

    fn start(rules: Self::Rules) -> Option<Self>;
    fn set_up(sfen: &str, rules: Self::Rules) -> Result<Self, String>;
    /// The same game without its moves.
    fn anew(&self) -> Option<Self>;
    /// The move as one of this game.
    fn own(mv: Move) -> Option<Self::Move>;
    fn shown(mv: Self::Move) -> Move;
    fn sfen(&self) -> String;
    fn turn(&self) -> EngineSeat;
    fn ply(&self) -> u32;
    fn first_ply(&self) -> u32;
    fn first(&self) -> EngineSeat;
    fn moves(&self) -> &[Self::Move];
    fn repetition(&self) -> usize;
    fn legal(&self) -> LegalMoves;
    fn check(&self, mv: Self::Move) -> Result<(), Why>;
    fn play(&mut self, mv: Self::Move) -> Result<(), BoardError>;
    /// Squares of the men that give check to the player on turn.
    fn checkers(&self) -> Vec<String>;
    /// How the moves ended the game, and who won.
    fn outcome(&self) -> Option<(OverReason, Option<EngineSeat>)>;
    /// What the men are worth that a legal move takes.
    fn takes(&self, mv: Self::Move) -> Vec<u32>;
    fn choose(&self, level: Level, seed: u64) -> Option<Self::Move>;
}

/// A game for two, with a loss that no move caused.
#[derive(Clone, Debug)]
pub(crate) struct Duel<G> {
    pub(super) game: G,
    removed: Option<(Seat, Removal)>,
}

fn seat(of: EngineSeat) -> Seat {
    if of == EngineSeat::South { Seat::B } else { Seat::W }
}

const fn other(than: Seat) -> Seat {
    if matches!(than, Seat::B) { Seat::W } else { Seat::B }
}

impl<G: TwoPlayer> Duel<G> {
    pub(super) fn start(rules: G::Rules) -> Option<Self> {
        Some(Self { game: G::start(rules)?, removed: None })
    }

    pub(super) fn set_up(sfen: &str, rules: G::Rules) -> Result<Self, String> {
        Ok(Self { game: G::set_up(sfen, rules)?, removed: None })
    }

    /// The game after its first moves; none if they were not made, or the game was lost without a move.
    pub(super) fn back_to(&self, kept: usize) -> Option<Self> {
        let moves = self.game.moves();
        if self.removed.is_some() || kept >= moves.len() {
            return None;
        }
        let mut game = self.game.anew()?;
        for mv in &moves[..kept] {
            game.play(*mv).ok()?;
        }
        Some(Self { game, removed: None })
    }

    /// Why it is over, and who won.
    fn end(&self) -> Option<(OverReason, Option<Seat>)> {
        if let Some((loser, removal)) = self.removed {
            let reason = match removal {
                Removal::Resign => OverReason::Resign,
                Removal::Flag => OverReason::Flag,
                // The contract has no word of its own for a player who is gone: the other one is left.
                Removal::Abandon => OverReason::LastSurvivor,
                Removal::Ruling => OverReason::Ruling,
            };
            return Some((reason, Some(other(loser))));
        }
        self.game.outcome().map(|(reason, winner)| (reason, winner.map(seat)))
    }

    fn winner(&self) -> Option<Seat> {
        self.end()?.1
    }

    /// Who goes out by the end that the moves have come to.
    fn out(&self) -> Option<Elimination> {
        let (reason, winner) = self.end()?;
        let winner = winner?;
        let reason = match reason {
            OverReason::Checkmate => OutReason::Checkmate,
            OverReason::Stalemate => OutReason::Stalemate,
            OverReason::BareKing => OutReason::BareKing,
            OverReason::RoyalCaptured => OutReason::RoyalCaptured,
            // Who alone attacked all along has lost by the repetition.
            OverReason::PerpetualCheck | OverReason::Repetition => OutReason::PerpetualCheck,
            _ => return None,
        };
        // Whose checks repeat has brought it on himself.
        let by = (reason != OutReason::PerpetualCheck).then_some(winner);
        Some(loss(other(winner), by, reason))
    }
}

fn loss(seat: Seat, by: Option<Seat>, reason: OutReason) -> Elimination {
    Elimination { seat, by, reason, rank: Some(LOSER), army: Army::Frozen }
}

impl<G: TwoPlayer> Course for Duel<G> {
    fn turn(&self) -> Option<Seat> {
        self.end().is_none().then(|| seat(self.game.turn()))
    }

    fn ply(&self) -> u32 {
        self.game.ply()
    }

    fn first_ply(&self) -> u32 {
        self.game.first_ply()
    }

    fn alive(&self) -> Vec<Seat> {
        let loser = self.winner().map(other);
        Seat::TWO.into_iter().filter(|seat| Some(*seat) != loser).collect()
    }

    fn moves(&self) -> Vec<(Seat, Move)> {
        let first = seat(self.game.first());
        let makers = [first, other(first)].into_iter().cycle();
        makers.zip(self.game.moves().iter().map(|mv| G::shown(*mv))).collect()
    }

    fn ranks_if_drawn(&self) -> BySeat<u8> {
        Seat::TWO.map(|seat| (seat, 1)).into()
    }

    fn is_fresh(&self) -> bool {
        self.game.moves().len() < Seat::TWO.len()
    }

    fn legal(&self) -> LegalMoves {
        if self.end().is_some() { LegalMoves::default() } else { self.game.legal() }
    }

    fn check(&self, mv: Move) -> Result<(), Why> {
        self.game.check(G::own(mv).ok_or(Why::NotReachable)?)
    }

    fn play(&mut self, mv: Move) -> Result<Vec<Elimination>, BoardError> {
        if self.end().is_some() {
            return Err(BoardError::Over);
        }
        self.game.play(G::own(mv).ok_or(BoardError::Illegal(Why::NotReachable))?)?;
        Ok(self.out().into_iter().collect())
    }

    fn remove(&mut self, seat: Seat, removal: Removal) -> Result<Vec<Elimination>, BoardError> {
        if self.end().is_some() {
            return Err(BoardError::Over);
        }
        if !Seat::TWO.contains(&seat) {
            return Err(BoardError::NotLive);
        }
        self.removed = Some((seat, removal));
        let reason = match removal {
            Removal::Resign => OutReason::Resign,
            Removal::Flag => OutReason::Flag,
            Removal::Abandon => OutReason::Abandon,
            Removal::Ruling => OutReason::Ruling,
        };
        Ok(vec![loss(seat, None, reason)])
    }

    fn was_abandoned(&self, seat: Seat) -> bool {
        self.removed == Some((seat, Removal::Abandon))
    }

    fn result(&self) -> Option<GameResult> {
        let (reason, winner) = self.end()?;
        let rank = |seat: Seat| if winner.is_some_and(|winner| winner != seat) { LOSER } else { 1 };
        let ranks: BySeat<u8> = Seat::TWO.map(|seat| (seat, rank(seat))).into();
        let winners = Seat::TWO.into_iter().filter(|seat| ranks[seat] == 1).collect();
        Some(GameResult { reason, ranks, winners })
    }

    fn block(&self) -> Position {
        let (turn, sfen) = (self.turn(), self.game.sfen());
        let checks = turn.map(|seat| Check { seat, by: self.game.checkers() });
        Position {
            ply: self.game.ply(),
            sfen: if turn.is_some() { sfen } else { super::without_turn(&sfen) },
            turn,
            checks: checks.into_iter().filter(|check| !check.by.is_empty()).collect(),
            alive: self.alive(),
            ranks: self.result().map(|result| result.ranks).unwrap_or_default(),
            mates: self.mates(),
            clocks: None,
            repetition: u8::try_from(self.game.repetition()).unwrap_or(u8::MAX),
        }
    }

    fn mates(&self) -> BySeat<u8> {
        let mated = matches!(self.end(), Some((OverReason::Checkmate, _)));
        let mates = |seat| u8::from(mated && self.winner() == Some(seat));
        Seat::TWO.map(|seat| (seat, mates(seat))).into()
    }

    fn dealings(&self) -> Option<Dealings> {
        let mut replay = self.game.anew()?;
        let mut dealings = Dealings::default();
        for mv in self.game.moves() {
            let (by, of) = (seat(replay.turn()), other(seat(replay.turn())));
            for value in replay.takes(*mv) {
                dealings.capture(by, of, value);
            }
            replay.play(*mv).ok()?;
            if !replay.checkers().is_empty() {
                dealings.check(by, of);
            }
        }
        for (by, mates) in self.mates() {
            if mates > 0 {
                dealings.mate(by, other(by));
            }
        }
        Some(dealings)
    }

    fn choose(&self, level: Level, seed: u64) -> Option<Move> {
        if self.end().is_some() { None } else { self.game.choose(level, seed).map(G::shown) }
    }
}
