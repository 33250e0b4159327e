//! Set-ups for games between players of unequal strength: white, who gives the odds, lacks men and
//! begins.

use super::Setup;

/// What comes after white's men in the opening and its handicaps.
const REST: &str = "ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL";

/// A handicap that has a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Handicap {
    /// The code on the wire, such as `two_piece`.
    pub code: &'static str,
    /// What players and records call it, such as `二枚落ち`.
    pub name: &'static str,
    /// White's men on the first two ranks.
    men: &'static str,
}

const fn handicap(code: &'static str, name: &'static str, men: &'static str) -> Handicap {
    Handicap { code, name, men }
}

impl Handicap {
    /// Every handicap, from the least odds to the most.
    pub const ALL: [Self; 16] = [
        handicap("left_lance", "香落ち", "lnsgkgsn1/1r5b1"),
        handicap("right_lance", "右香落ち", "1nsgkgsnl/1r5b1"),
        handicap("bishop", "角落ち", "lnsgkgsnl/1r7"),
        handicap("rook", "飛車落ち", "lnsgkgsnl/7b1"),
        handicap("rook_lance", "飛香落ち", "lnsgkgsn1/7b1"),
        handicap("two_piece", "二枚落ち", "lnsgkgsnl/9"),
        handicap("three_piece", "三枚落ち", "lnsgkgsn1/9"),
        handicap("four_piece", "四枚落ち", "1nsgkgsn1/9"),
        handicap("five_piece", "五枚落ち", "2sgkgsn1/9"),
        handicap("left_five_piece", "左五枚落ち", "1nsgkgs2/9"),
        handicap("six_piece", "六枚落ち", "2sgkgs2/9"),
        handicap("left_seven_piece", "左七枚落ち", "2sgkg3/9"),
        handicap("right_seven_piece", "右七枚落ち", "3gkgs2/9"),
        handicap("eight_piece", "八枚落ち", "3gkg3/9"),
        handicap("dragonfly", "トンボ", "4k4/1r5b1"),
        handicap("ten_piece", "十枚落ち", "4k4/9"),
    ];

    /// The position it begins with; white is on turn.
    #[must_use]
    pub fn sfen(&self) -> String {
        format!("{}/{REST} w - 1", self.men)
    }

    /// The handicap of this name, in any of the spellings that records have.
    #[must_use]
    pub fn named(name: &str) -> Option<&'static Self> {
        let name = match name {
            "左香落ち" => "香落ち",
            "飛落ち" => "飛車落ち",
            "右五枚落ち" => "五枚落ち",
            name => name,
        };
        Self::ALL.iter().find(|handicap| handicap.name == name)
    }

    /// The handicap that a game begins with.
    #[must_use]
    pub fn of(setup: &Setup) -> Option<&'static Self> {
        Self::ALL.iter().find(|handicap| handicap.setup().as_ref() == Some(setup))
    }

    /// The position it begins with.
    #[must_use]
    pub fn setup(&self) -> Option<Setup> {
        self.sfen().parse().ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shogi::{Position, Rules};

    #[test]
    fn every_handicap_can_be_played_and_found() {
        for handicap in &Handicap::ALL {
            let setup = handicap.setup().unwrap();
            assert!(Position::new(&setup, Rules::default()).unwrap().has_legal_move());
            assert_eq!(Handicap::of(&setup), Some(handicap));
            assert_eq!(Handicap::named(handicap.name), Some(handicap));
        }
        assert_eq!(Handicap::of(&crate::shogi::START.parse().unwrap()), None);
        for (spelling, code) in
            [("左香落ち", "left_lance"), ("飛落ち", "rook"), ("右五枚落ち", "five_piece")]
        {
            assert_eq!(Handicap::named(spelling).unwrap().code, code);
        }
        assert_eq!(Handicap::named("平手"), None);
    }

    #[test]
    fn each_lacks_men_of_whites_alone() {
        let opening: Setup = crate::shogi::START.parse().unwrap();
        let mut last = 0;
        for handicap in &Handicap::ALL {
            let setup = handicap.setup().unwrap();
            let (mut lacks, mut other) = (0, 0);
            for square in crate::Square::all() {
                match (opening.arrangement.man_at(square), setup.arrangement.man_at(square)) {
                    (Some(man), None) if man.facing == crate::Seat::North => lacks += 1,
                    (before, after) => other += usize::from(before != after),
                }
            }
            assert_eq!(other, 0, "{}", handicap.code);
            assert!(lacks >= last, "{}", handicap.code);
            last = lacks;
        }
    }
}
