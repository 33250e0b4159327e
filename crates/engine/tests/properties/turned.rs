//! Boards, seats, moves and options turned by a quarter or seen in a mirror.

use crate::variant::Variant;
use yonin_engine::yonin::Setup;
use yonin_engine::{Arrangement, BySeat, Man, Move, Seat, Square};

/// A map of the board onto itself, with the seats that follow it.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Symmetry {
    /// A quarter turn clockwise: South's edge becomes West's. It keeps the order of play.
    QuarterTurn,
    /// Left and right change places, West and East with them. It reverses the order of play.
    Mirror,
}

use Symmetry::{Mirror, QuarterTurn};

impl Symmetry {
    pub(crate) fn square(self, square: Square) -> Square {
        let (row, column) = (square.row(), square.column());
        match self {
            QuarterTurn => Square::from_row_column(column, 8 - row),
            Mirror => Square::from_row_column(row, 8 - column),
        }
        .unwrap()
    }

    pub(crate) fn seat(self, seat: Seat) -> Seat {
        match (self, seat) {
            (QuarterTurn, Seat::South) | (Mirror, Seat::East) => Seat::West,
            (QuarterTurn, Seat::West) | (Mirror, Seat::North) => Seat::North,
            (QuarterTurn, Seat::North) | (Mirror, Seat::West) => Seat::East,
            (QuarterTurn, Seat::East) | (Mirror, Seat::South) => Seat::South,
        }
    }

    pub(crate) fn mv(self, mv: Move) -> Move {
        match mv {
            Move::Board { from, to, promote } => {
                Move::Board { from: self.square(from), to: self.square(to), promote }
            }
            Move::Drop { role, to } => Move::Drop { role, to: self.square(to) },
        }
    }

    pub(crate) fn by_seat<T: Copy + Default>(self, values: BySeat<T>) -> BySeat<T> {
        let mut turned = BySeat::default();
        for (seat, value) in values.iter() {
            turned[self.seat(seat)] = *value;
        }
        turned
    }

    pub(crate) fn setup(self, setup: &Setup) -> Setup {
        let mut arrangement = Arrangement::default();
        for (square, man) in setup.arrangement.men() {
            let controller = man.controller.map(|seat| self.seat(seat));
            let man = Man { controller, facing: self.seat(man.facing), ..man };
            arrangement.set_man(self.square(square), Some(man));
        }
        arrangement.hands = self.by_seat(setup.arrangement.hands);
        Setup { arrangement, turn: setup.turn.map(|seat| self.seat(seat)), ply: setup.ply }
    }

    /// The options that name seats, by themselves or as left and right.
    pub(crate) fn variant(self, variant: &Variant) -> Variant {
        let options = variant.options.iter().map(|(name, value)| {
            let value = match value.as_str() {
                "left" => "right".to_string(),
                "right" => "left".to_string(),
                _ => match value.strip_prefix("three_v_one:") {
                    Some(alone) => format!("three_v_one:{}", self.seat(alone.parse().unwrap())),
                    None => value.clone(),
                },
            };
            (name.clone(), value)
        });
        Variant { ruleset: variant.ruleset, options: options.collect() }
    }
}
