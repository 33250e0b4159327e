//! Four-player shogi.

use yonin_engine::yonin::{
    EliminationReason, Entry, Game, PlayError, Position as EnginePosition,
    Removal as EngineRemoval, RemoveError, Rules, Setup,
};
use yonin_engine::{BySeat as EngineBySeat, Move as EngineMove, Seat as EngineSeat, SeatSet};
use yonin_league::Dealings;
use yonin_protocol::{
    BySeat, Check, Elimination, GameResult, LegalMoves, OverReason, Position, Removal, Seat, Why,
};
use yonin_search::worth;

use super::{BoardError, Course, Move};
use crate::games::standing::{Position as Standings, Standing};

/// A game in progress or over.
#[derive(Clone, Debug)]
pub(crate) struct FourPlayer {
    game: Game,
}

impl FourPlayer {
    /// The game's start.
    pub(super) fn start(rules: Rules, first: Seat) -> Option<Self> {
        Some(Self { game: Game::start(rules, first.try_into().ok()?) })
    }

    /// The game's start from a position of the host's; the error says why it cannot be.
    pub(super) fn set_up(sfen: &str, rules: Rules) -> Result<Self, String> {
        let setup: Setup = sfen.parse().map_err(|error| format!("{error}"))?;
        let game = Game::from_setup(&setup, rules).map_err(|error| error.to_string())?;
        Ok(Self { game })
    }

    /// The game after its first moves; none if the moves were not made, or somebody was removed since.
    pub(super) fn back_to(&self, kept: usize) -> Option<Self> {
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
}

impl Course for FourPlayer {
    fn turn(&self) -> Option<Seat> {
        self.game.position().turn().map(Seat::from)
    }

    fn ply(&self) -> u32 {
        self.game.position().ply()
    }

    fn first_ply(&self) -> u32 {
        self.game.start_position().ply()
    }

    fn alive(&self) -> Vec<Seat> {
        self.game.position().live().iter().map(Seat::from).collect()
    }

    fn moves(&self) -> Vec<(Seat, Move)> {
        let moves = self.game.entries().iter().filter_map(|entry| match entry {
            Entry::Move { seat, mv, .. } => Some((Seat::from(*seat), Move::Nine(*mv))),
            Entry::Removal { .. } => None,
        });
        moves.collect()
    }

    fn ranks_if_drawn(&self) -> BySeat<u8> {
        given(&self.game.ranks_if_drawn())
    }

    fn is_fresh(&self) -> bool {
        let moved = self.game.moved();
        self.game.position().live().iter().any(|seat| !moved.contains(seat))
    }

    fn legal(&self) -> LegalMoves {
        self.game.position().legal_moves().iter().copied().collect()
    }

    fn check(&self, mv: Move) -> Result<(), Why> {
        let Move::Nine(mv) = mv else { return Err(Why::NotReachable) };
        self.game.position().check_legal(mv).map_err(Why::from)
    }

    fn play(&mut self, mv: Move) -> Result<Vec<Elimination>, BoardError> {
        let Move::Nine(mv) = mv else { return Err(BoardError::Illegal(Why::NotReachable)) };
        match self.game.play(mv) {
            Ok(played) => Ok(played.eliminated.iter().map(Elimination::from).collect()),
            Err(PlayError::Over) => Err(BoardError::Over),
            Err(PlayError::Illegal(illegal)) => Err(BoardError::Illegal(illegal.into())),
        }
    }

    fn remove(&mut self, seat: Seat, removal: Removal) -> Result<Vec<Elimination>, BoardError> {
        let seat = seat.try_into().map_err(|_| BoardError::NotLive)?;
        match self.game.remove(seat, removal.into()) {
            Ok(eliminated) => Ok(eliminated.iter().map(Elimination::from).collect()),
            Err(RemoveError::Over) => Err(BoardError::Over),
            Err(RemoveError::NotLive(_)) => Err(BoardError::NotLive),
        }
    }

    fn was_abandoned(&self, seat: Seat) -> bool {
        self.game.entries().iter().any(|entry| {
            matches!(entry, Entry::Removal { seat: gone, removal: EngineRemoval::Abandon, .. }
                if Seat::from(*gone) == seat)
        })
    }

    fn result(&self) -> Option<GameResult> {
        self.game.outcome().map(|outcome| GameResult {
            reason: OverReason::from(outcome.end),
            ranks: given(&outcome.ranks),
            winners: outcome.winners.iter().map(Seat::from).collect(),
        })
    }

    fn block(&self) -> Position {
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

    fn mates(&self) -> BySeat<u8> {
        self.game.mates().iter().map(|(seat, mates)| (seat.into(), *mates)).collect()
    }

    fn dealings(&self) -> Option<Dealings> {
        dealings(&self.game)
    }

    fn standing(&self) -> Option<Standing> {
        let position = Standings::Yonin(Box::new(*self.game.position()));
        self.turn().map(|_| Standing { position, past: self.game.past() })
    }
}

fn given(ranks: &EngineBySeat<Option<u8>>) -> BySeat<u8> {
    ranks.iter().filter_map(|(seat, rank)| Some((seat.into(), (*rank)?))).collect()
}

/// What the seats did to each other, found by playing the game again; none if it does not play, which
/// no game that was played does.
///
/// A man is taken from whoever moved it; frozen men are nobody's. Check is given by the mover to
/// everyone who is in check now and was not before, also to who is mated by it. Fallen players count
/// as mated by whom the rules credit.
fn dealings(game: &Game) -> Option<Dealings> {
    let start = game.start_position();
    let mut replay = Game::from_setup(&start.setup(), *start.rules()).ok()?;
    let mut dealings = Dealings::default();
    for entry in game.entries() {
        let before = *replay.position();
        match entry {
            Entry::Move { mv, .. } => drop(replay.play(*mv).ok()?),
            Entry::Removal { seat, removal, .. } => drop(replay.remove(*seat, *removal).ok()?),
        }
        for out in entry.eliminated() {
            if let Some(by) = out.by {
                dealings.mate(by.into(), out.seat.into());
            }
        }
        let Entry::Move { seat: mover, mv, .. } = entry else { continue };
        if let Some((from, value)) = taken(&before, *mv).filter(|(from, _)| from != mover) {
            dealings.capture((*mover).into(), from.into(), value);
        }
        let mated =
            entry.eliminated().iter().filter(|out| out.reason == EliminationReason::Checkmate);
        let mated = mated.fold(SeatSet::EMPTY, |all, out| all.with(out.seat));
        let checked = replay.position().checked().union(mated).without(*mover);
        for seat in checked.iter().filter(|seat| !before.checked().contains(*seat)) {
            dealings.check((*mover).into(), seat.into());
        }
    }
    Some(dealings)
}

/// From whom a move takes a man, and what that is worth in pawns.
fn taken(before: &EnginePosition, mv: EngineMove) -> Option<(EngineSeat, u32)> {
    let EngineMove::Board { to, .. } = mv else { return None };
    let man = before.man_at(to)?;
    Some((man.controller?, worth(man.role)))
}
