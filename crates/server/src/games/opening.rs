//! Who begins.

use yonin_engine::BySeat;
use yonin_engine::yonin::{FirstSeat, furigoma};
use yonin_protocol::{Furigoma, Seat, Seed};

use super::Rules;

/// Who begins, and how that came about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Opening {
    /// Who begins.
    pub first: Seat,
    /// None where the rules name who begins.
    pub furigoma: Option<Furigoma>,
}

impl Opening {
    /// Decides who begins: as the rules say, or by the throw that the seed and the nonces give.
    pub(crate) fn decide(rules: &Rules, seed: &Seed, nonces: impl Fn(Seat) -> String) -> Self {
        match rules {
            Rules::Yonin(_, rules) => match rules.first_seat {
                FirstSeat::Seat(seat) => Self { first: seat.into(), furigoma: None },
                FirstSeat::Furigoma => Self::thrown(seed, nonces),
            },
            Rules::Shogi(_) | Rules::Chu(..) => Self { first: Seat::B, furigoma: None },
        }
    }

    fn thrown(seed: &Seed, nonces: impl Fn(Seat) -> String) -> Self {
        let nonces = BySeat::from_fn(|seat| nonces(seat.into()));
        let throw = furigoma::throw(
            &furigoma::Seed(seed.0),
            &BySeat::from_fn(|seat| nonces[seat].as_str()),
        );
        let furigoma = Furigoma { thrower: throw.thrower.into(), pawns: throw.pawns };
        Self { first: throw.first().into(), furigoma: Some(furigoma) }
    }
}
