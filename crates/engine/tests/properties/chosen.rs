//! Rules that chance hardly ever meets, in cases made for them.

use crate::pair::Pair;
use crate::standing::Reach;
use crate::variant::Variant;
use yonin_engine::yonin::{Removal, Ruleset};

/// A set-up under the classic rules with one option changed, and what must come of some moves.
struct Case {
    option: &'static str,
    sfen: &'static str,
    /// Moves, and resignations as `resign:SEAT`.
    actions: &'static str,
    times: usize,
    outcome: &'static str,
}

/// South's only answer to a check is a pawn drop before West's king.
const DROP_BEFORE_A_KING: &str = "4Kn4/9/9/9/8Ke/9/Gn8/1PsKw6/Ks2Re5 s Ps 1";

/// North is not in check and cannot move; West is out.
const NORTH_STUCK: &str = "Kn8/1KxwGe6/1Ge7/9/8Ke/9/9/9/4Ks4 s - 1";

const CASES: [Case; 9] = [
    // The king's death forbids the drop to the player on turn.
    Case {
        option: "dead_king_pawn_drop=forbid",
        sfen: DROP_BEFORE_A_KING,
        actions: "resign:w",
        times: 1,
        outcome: "checkmate uncredited",
    },
    Case {
        option: "dead_king_pawn_drop=allow",
        sfen: DROP_BEFORE_A_KING,
        actions: "resign:w",
        times: 1,
        outcome: "resign uncredited",
    },
    // A player without a move whose partner moved last gives nobody credit.
    Case {
        option: "teams=opposite",
        sfen: NORTH_STUCK,
        actions: "5i5h",
        times: 1,
        outcome: "stalemate uncredited",
    },
    Case {
        option: "teams=none",
        sfen: NORTH_STUCK,
        actions: "5i5h",
        times: 1,
        outcome: "stalemate credited",
    },
    // North's only answer to the rook is a pawn that would mate East: an illegal drop mate is no
    // reply.
    Case {
        option: "teams=none",
        sfen: "Kn8/2Ke1Gs4/Gs8/2Gs6/9/1Pn7/9/9/3RsKs3Kxw s Pn 1",
        actions: "6i6a",
        times: 1,
        outcome: "checkmate credited",
    },
    // Without the gold on 7d East can go to 7c, and the pawn may be dropped.
    Case {
        option: "teams=none",
        sfen: "Kn8/2Ke1Gs4/Gs8/9/9/1Pn7/9/9/3RsKs3Kxw s Pn 1",
        actions: "6i6a P*7a",
        times: 1,
        outcome: "nobody out",
    },
    // East's silver checks South and North; South steps aside and so attacks a king that is in
    // check already: that is giving check.
    Case {
        option: "teams=none",
        sfen: "8Ke/9/9/4Kn1Se2/Kxw8/4Ks4/9/9/3RsRs4 e - 1",
        actions: "3d4e 5f6g 5d6c 4e3d 6g5f 6c5d",
        times: 3,
        outcome: "perpetual_check uncredited",
    },
    // Without the rook on 6i South gives no check on its way back: nobody checks always, a draw.
    Case {
        option: "teams=none",
        sfen: "8Ke/9/9/4Kn1Se2/Kxw8/4Ks4/9/9/4Rs4 e - 1",
        actions: "3d4e 5f6g 5d6c 4e3d 6g5f 6c5d",
        times: 3,
        outcome: "repetition",
    },
    // South checks North with each move, North East: two checkers, a draw.
    Case {
        option: "teams=none",
        sfen: "3RnRn4/9/4Kn4/8Rs/Kxw8/9/4Ke4/9/Ks8 s - 1",
        actions: "1d1c 5c6d 5g6g 1c1d 6d5c 6g5g",
        times: 3,
        outcome: "repetition",
    },
];

#[test]
fn chosen_cases_agree_with_the_reference() {
    for case in CASES {
        let mut reach = Reach::default();
        let options = case.option.split_once('=').map(|(name, value)| (name.into(), value.into()));
        let variant = Variant { ruleset: Ruleset::Classic, options: options.into_iter().collect() };
        let mut pair = Pair::new(0, &variant, case.sfen).unwrap();
        pair.compare();
        for _ in 0..case.times {
            for action in case.actions.split(' ') {
                match action.split_once(':') {
                    Some((_, seat)) => {
                        pair.remove(seat.parse().unwrap(), Removal::Resign, &mut reach);
                    }
                    None => pair.play(action.parse().unwrap(), &mut reach),
                }
            }
        }
        assert!(reach.has(case.outcome), "{} does not come to {}", case.sfen, case.outcome);
    }
}
