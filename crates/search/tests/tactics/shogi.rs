use yonin_engine::shogi::{Position, Rules};
use yonin_engine::{IllegalMove, Move, Role};
use yonin_search::Level;

use crate::solve::{is_lost, mates};
use crate::{chosen, from};

fn position(sfen: &str) -> Position {
    Position::new(&sfen.parse().unwrap(), Rules::default()).unwrap()
}

/// Positions with a mate in 1, from games of computer players.
const MATES_IN_ONE: [&str; 6] = [
    "+L8/9/1Sp2Pp2/4ps1Gp/k1+b4N1/3P1S2P/1+Rg+b2P2/5R2L/4KG3 b G2NL7Psnl3p 141",
    "l4+P1nl/2s4k1/ng1pp1s2/4Pp1pp/6p2/+b2s3P1/5RN1P/5K1g1/+p2+r+l3+b w S2gnl7p 124",
    "1+R2g1+N2/3k5/ls4npG/1ppPS3p/p6P1/2P1R3P/P4P+p2/1S1S5/L2KG3L b N6P2bgnl 127",
    "8+S/4s2k1/+P2gpp2p/3p1n3/p1p1P4/1b2+bP3/P1SP4+p/L2GK4/5r+p2 w SPr2g3n3l4p 138",
    "2lk4S/3s4+R/+LG1p+b4/2p1p1G2/5P3/1PP3GPP/6PSK/1+r5GL/P3+n1+bN1 w LPs2n7p 144",
    "3+PG2+L+P/1+B2+P2G1/p1+L2pk2/1n2p4/K2s3p1/2p+b5/P+nP6/L+r1S1+s1l1/9 w r2gs2n8p 154",
];

/// Positions with a mate in 3, from games of computer players.
const MATES_IN_THREE: [&str; 8] = [
    "+L8/9/2p2Pp2/k3ps1Gp/2+b4N1/3P1S2P/1+Rg+b2P2/5R2L/4KG3 b GS2NL7Psnl3p 139",
    "l4+P1nl/2s4k1/ng1pp1s2/4Pp1pp/6p2/+b2s3P1/5RN1P/9/+p2+r+l1K1+b w S3gnl7p 122",
    "8+S/4s2k1/+P2gpp2p/3p1n3/p1p1P4/1b2+bPp2/P2P2L1+p/L1SGKR3/6+p2 w Sr2g3n2l4p 132",
    "2lk4S/3s4+R/+LG1p+b4/2p1p1G2/5P3/1PP3GPP/6PSK/1+r6L/P3+n+bSN1 w GLP2n7p 142",
    "3+PG2+L+P/1+B2+P2G1/p1+L2pk2/1n2p4/2ns3p1/1Kp+b5/PRP6/L+r1S1+s1l1/9 w 2gs2n8p 152",
    "+P6k1/7sg/1+BS2+R1pl/4p2bp/3p5/2PLP3+r/2KS1P3/4G4/4L1+l2 b GS2N6Pg2n4p 157",
    "+P4+Rpk1/7sg/2S4pl/4p3p/3+B5/2PLP3+r/2KS1P3/4G4/2+b1L1+l2 b GS2N7Pg2n3p 161",
    "+P4+Rpk1/6gsg/2S2+B1pl/8p/9/2PLP3+r/2KS1P3/4G4/2+b1L1+l2 b GS2N9P2n2p 165",
];

/// Positions with a mate in 5, from games of computer players.
const MATES_IN_FIVE: [&str; 3] = [
    "3+P1g1+S1/+N+R2b3l/1+Pp1pk1p1/4n2sp/5pp2/P1Bn3N1/L1K1s3P/2l2+r3/3s2+l2 b 3G5P3p 167",
    "l4+P1nl/2s4k1/ng1pp1s2/4Pp1pp/6p2/+b2s3P1/4lRN1P/4G4/+p+r1G1K2+b w Sgnl7p 118",
    "+P4kg2/1+R5sg/1+BSg1p+Ppl/3pp2bp/9/2PLP3P/3S1P3/4G3+r/3KL1+l2 w S5P4n2p 138",
];

/// Small positions with a mate in one.
const SIMPLE: [&str; 2] = ["4k4/9/4P4/9/9/9/9/9/4K4 b G 1", "lk7/9/PP7/9/9/9/9/9/4K4 b GS2N 1"];

#[test]
fn a_mate_in_one_is_never_overlooked_from_level_three_up() {
    for sfen in SIMPLE.into_iter().chain(MATES_IN_ONE) {
        let position = position(sfen);
        assert!(!mates(&position, 1).is_empty(), "no mate in {sfen}");
        for (level, seed) in from(Level::Three) {
            let mv = chosen(&position, level, seed).mv;
            let mates = is_lost(&position.play(mv).unwrap(), 0);
            assert!(mates, "level {} plays {mv} in {sfen}", level.number());
        }
    }
}

#[test]
fn mates_in_three_are_found_from_level_five_up() {
    for sfen in MATES_IN_THREE {
        let position = position(sfen);
        assert!(mates(&position, 1).is_empty(), "mate in one in {sfen}");
        for (level, seed) in from(Level::Five) {
            let mv = chosen(&position, level, seed).mv;
            let mates = is_lost(&position.play(mv).unwrap(), 2);
            assert!(mates, "level {} plays {mv} in {sfen}", level.number());
        }
    }
}

#[test]
fn mates_in_five_are_found_from_level_six_up() {
    for sfen in MATES_IN_FIVE {
        let position = position(sfen);
        for (level, seed) in from(Level::Six) {
            let mv = chosen(&position, level, seed).mv;
            let mates = is_lost(&position.play(mv).unwrap(), 4);
            assert!(mates, "level {} plays {mv} in {sfen}", level.number());
        }
    }
}

/// Whether the player on turn can take a man of a kind.
fn can_take(position: &Position, role: Role) -> bool {
    let taken = |mv: &Move| position.man_at(mv.to()).map(|man| man.role);
    position.legal_moves().iter().any(|mv| taken(mv) == Some(role))
}

#[test]
fn a_rook_is_not_left_hanging_from_level_three_up() {
    for sfen in [
        "lnsgkgsnl/1r5b1/ppppppp1p/9/7p1/7R1/PPPPPPP1P/1B7/LNSGKGSNL b - 1",
        "lnsgkgsnl/7b1/pppppp1pp/6r2/6P2/9/PPPPPP1PP/1B5R1/LNSGKGSNL w - 1",
        "lnsgkgsnl/1r7/p1ppppbpp/6p2/1p7/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 1",
    ] {
        let position = position(sfen);
        for (level, seed) in from(Level::Three) {
            let mv = chosen(&position, level, seed).mv;
            let hangs = can_take(&position.play(mv).unwrap(), Role::Rook);
            assert!(!hangs, "level {} plays {mv} in {sfen}", level.number());
        }
    }
}

#[test]
fn a_pawn_is_never_dropped_for_mate() {
    let position = position("7nk/6G2/9/7N1/9/9/9/9/4K4 b P 1");
    let drop: Move = "P*1b".parse().unwrap();
    assert_eq!(position.check_legal(drop), Err(IllegalMove::DropMate));
    for (level, seed) in from(Level::One) {
        let mv = chosen(&position, level, seed).mv;
        assert_eq!(position.check_legal(mv), Ok(()));
    }
}
