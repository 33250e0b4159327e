//! Games for two: Black begins, White answers, and one of them loses or it is a draw.

use std::fmt::Display;
use std::str::FromStr;

use yonin_engine::Seat as EngineSeat;
use yonin_engine::record::{Play, Reason};
use yonin_league::Dealings;
use yonin_protocol::{
    Army, BySeat, Check, Elimination, GameResult, LegalMoves, OutReason, OverReason, Position,
    Removal, Seat, Why,
};

use super::{BoardError, Course, Move};
use crate::games::Standing;

/// The rank of who has lost.
const LOSER: u8 = 2;

/// A game for two as the engine has it, where Black is South and White is North.
pub(crate) trait TwoPlayer: Play<Setup: FromStr<Err: Display>, Position: Display> {
    /// The opening position.
    const START: &str;

    /// The same game without its moves.
    fn anew(&self) -> Option<Self>;
    /// The move as one of this game.
    fn own(mv: Move) -> Option<Self::Move>;
    fn shown(mv: Self::Move) -> Move;
    /// How often the position has stood.
    fn stood(&self) -> usize;
    /// The position for a computer player to look at.
    fn standing(&self) -> Standing;
    fn legal(position: &Self::Position) -> LegalMoves;
    fn check(position: &Self::Position, mv: Self::Move) -> Result<(), Why>;
    /// Squares of the men that give check to the player on turn.
    fn checkers(position: &Self::Position) -> Vec<String>;
    /// What the men are worth that a legal move takes.
    fn takes(position: &Self::Position, mv: Self::Move) -> Vec<u32>;
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
        Self::set_up(G::START, rules).ok()
    }

    pub(super) fn set_up(sfen: &str, rules: G::Rules) -> Result<Self, String> {
        let setup = sfen.parse::<G::Setup>().map_err(|error| error.to_string())?;
        let game = G::begin(&setup, rules)?;
        match game.ended() {
            None => Ok(Self { game, removed: None }),
            Some(_) => Err("the game is over in this position".to_owned()),
        }
    }

    fn position(&self) -> &G::Position {
        self.game.position_now()
    }

    /// The game after its first moves; none if they were not made, or the game was lost without a move.
    pub(super) fn back_to(&self, kept: usize) -> Option<Self> {
        let moves = self.game.moves_made();
        if self.removed.is_some() || kept >= moves.len() {
            return None;
        }
        let mut game = self.game.anew()?;
        for mv in &moves[..kept] {
            game.make(*mv).ok()?;
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
        self.game.ended().map(|end| (reason(end.reason), end.winner.map(seat)))
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

/// Why moves have ended a game. Reasons that no moves bring about are for records alone.
const fn reason(of: Reason) -> OverReason {
    match of {
        Reason::Checkmate => OverReason::Checkmate,
        Reason::Stalemate => OverReason::Stalemate,
        Reason::RoyalCaptured => OverReason::RoyalCaptured,
        Reason::BareKing => OverReason::BareKing,
        Reason::BareRoyals => OverReason::BareRoyals,
        Reason::Repetition => OverReason::Repetition,
        Reason::PerpetualCheck => OverReason::PerpetualCheck,
        Reason::MaxPlies => OverReason::MaxPlies,
        Reason::Impasse => OverReason::Impasse,
        Reason::Resign => OverReason::Resign,
        Reason::Flag => OverReason::Flag,
        Reason::Abandon | Reason::Forfeit => OverReason::LastSurvivor,
        Reason::Agreement => OverReason::Agreement,
        Reason::Illegal | Reason::Ruling => OverReason::Ruling,
        Reason::Suspended | Reason::Unstated => OverReason::Aborted,
    }
}

fn loss(seat: Seat, by: Option<Seat>, reason: OutReason) -> Elimination {
    Elimination { seat, by, reason, rank: Some(LOSER), army: Army::Frozen }
}

impl<G: TwoPlayer> Course for Duel<G> {
    fn turn(&self) -> Option<Seat> {
        self.end().is_none().then(|| seat(G::turn_of(self.position())))
    }

    fn ply(&self) -> u32 {
        G::ply_of(self.position())
    }

    fn first_ply(&self) -> u32 {
        G::ply_of(self.game.first_position())
    }

    fn alive(&self) -> Vec<Seat> {
        let loser = self.winner().map(other);
        Seat::TWO.into_iter().filter(|seat| Some(*seat) != loser).collect()
    }

    fn moves(&self) -> Vec<(Seat, Move)> {
        let first = seat(G::turn_of(self.game.first_position()));
        let makers = [first, other(first)].into_iter().cycle();
        makers.zip(self.game.moves_made().iter().map(|mv| G::shown(*mv))).collect()
    }

    fn ranks_if_drawn(&self) -> BySeat<u8> {
        Seat::TWO.map(|seat| (seat, 1)).into()
    }

    fn is_fresh(&self) -> bool {
        self.game.moves_made().len() < Seat::TWO.len()
    }

    fn legal(&self) -> LegalMoves {
        if self.end().is_some() { LegalMoves::default() } else { G::legal(self.position()) }
    }

    fn check(&self, mv: Move) -> Result<(), Why> {
        G::check(self.position(), G::own(mv).ok_or(Why::NotReachable)?)
    }

    fn play(&mut self, mv: Move) -> Result<Vec<Elimination>, BoardError> {
        if self.end().is_some() {
            return Err(BoardError::Over);
        }
        let mv = G::own(mv).ok_or(BoardError::Illegal(Why::NotReachable))?;
        G::check(self.position(), mv).map_err(BoardError::Illegal)?;
        self.game.make(mv).map_err(|_| BoardError::Over)?;
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
        let (turn, sfen) = (self.turn(), self.position().to_string());
        let checks = turn.map(|seat| Check { seat, by: G::checkers(self.position()) });
        Position {
            ply: self.ply(),
            sfen: if turn.is_some() { sfen } else { super::without_turn(&sfen) },
            turn,
            checks: checks.into_iter().filter(|check| !check.by.is_empty()).collect(),
            alive: self.alive(),
            ranks: self.result().map(|result| result.ranks).unwrap_or_default(),
            mates: self.mates(),
            clocks: None,
            repetition: u8::try_from(self.game.stood()).unwrap_or(u8::MAX),
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
        for mv in self.game.moves_made() {
            let by = seat(G::turn_of(replay.position_now()));
            let of = other(by);
            for value in G::takes(replay.position_now(), *mv) {
                dealings.capture(by, of, value);
            }
            replay.make(*mv).ok()?;
            if !G::checkers(replay.position_now()).is_empty() {
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

    fn standing(&self) -> Option<Standing> {
        self.end().is_none().then(|| self.game.standing())
    }
}
