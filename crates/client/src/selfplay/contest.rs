//! What a match asks of a game.

use yonin_engine::{PlayError, Seat, SeatSet, chu, shogi, yonin};
use yonin_search::Searchable;

/// A game that computer players can play out.
pub(super) trait Contest: Clone + Sync {
    type Position: Searchable;

    fn position(&self) -> &Self::Position;

    /// Who moves; nobody once the game is over.
    fn turn(&self) -> Option<Seat>;

    fn play(&mut self, mv: <Self::Position as Searchable>::Move) -> Result<(), PlayError>;

    /// Why the game is over, if it is.
    fn end(&self) -> Option<&'static str>;

    /// The rank of a seat once the game is over.
    fn rank(&self, seat: Seat) -> Option<u8>;

    /// The seats of the higher level in each game of a block: over a block both levels sit everywhere equally
    /// often.
    fn seatings(&self) -> Vec<SeatSet>;

    /// The seats that play.
    fn players(&self) -> SeatSet;
}

impl Contest for yonin::Game {
    type Position = yonin::Position;

    fn position(&self) -> &yonin::Position {
        self.position()
    }

    fn turn(&self) -> Option<Seat> {
        self.position().turn()
    }

    fn play(&mut self, mv: yonin_engine::Move) -> Result<(), PlayError> {
        self.play(mv).map(drop)
    }

    fn end(&self) -> Option<&'static str> {
        self.outcome().map(|outcome| outcome.end.code())
    }

    fn rank(&self, seat: Seat) -> Option<u8> {
        self.ranks()[seat]
    }

    fn seatings(&self) -> Vec<SeatSet> {
        let teams = self.position().rules().teams;
        if teams.has_partners() {
            let side = teams.side(Seat::South);
            return vec![side, side.complement()];
        }
        let [south, west, north, east] = Seat::ALL;
        [(south, west), (south, north), (south, east), (west, north), (west, east), (north, east)]
            .map(|(one, other)| SeatSet::only(one).with(other))
            .to_vec()
    }

    fn players(&self) -> SeatSet {
        self.position().closed().complement()
    }
}

const TWO: SeatSet = SeatSet::only(Seat::South).with(Seat::North);

fn colours() -> Vec<SeatSet> {
    vec![SeatSet::only(Seat::South), SeatSet::only(Seat::North)]
}

const fn rank_of(winner: Option<Seat>, seat: Seat) -> u8 {
    match winner {
        Some(winner) if winner as u8 != seat as u8 => 2,
        _ => 1,
    }
}

impl Contest for shogi::Game {
    type Position = shogi::Position;

    fn position(&self) -> &shogi::Position {
        self.position()
    }

    fn turn(&self) -> Option<Seat> {
        self.outcome().is_none().then(|| self.position().turn())
    }

    fn play(&mut self, mv: yonin_engine::Move) -> Result<(), PlayError> {
        self.play(mv)
    }

    fn end(&self) -> Option<&'static str> {
        self.outcome().map(|outcome| outcome.end.code())
    }

    fn rank(&self, seat: Seat) -> Option<u8> {
        self.outcome().map(|outcome| rank_of(outcome.winner, seat))
    }

    fn seatings(&self) -> Vec<SeatSet> {
        colours()
    }

    fn players(&self) -> SeatSet {
        TWO
    }
}

impl Contest for chu::Game {
    type Position = chu::Position;

    fn position(&self) -> &chu::Position {
        self.position()
    }

    fn turn(&self) -> Option<Seat> {
        self.outcome().is_none().then(|| self.position().turn())
    }

    fn play(&mut self, mv: chu::Move) -> Result<(), PlayError> {
        self.play(mv).map(drop)
    }

    fn end(&self) -> Option<&'static str> {
        self.outcome().map(|outcome| outcome.end.code())
    }

    fn rank(&self, seat: Seat) -> Option<u8> {
        self.outcome().map(|outcome| rank_of(outcome.winner, seat))
    }

    fn seatings(&self) -> Vec<SeatSet> {
        colours()
    }

    fn players(&self) -> SeatSet {
        TWO
    }
}
