//! The same position and brief give the same answer, within the budget.

use std::thread;

use yonin_engine::{chu, shogi};
use yonin_search::{Brief, ForTwo, Level, Stop, choose};

/// Positions of the middle game.
const SHOGI: [&str; 2] =
    [shogi::START, "ln1g5/1r2S1k2/p2pppn2/2ps2p2/1p7/2P6/PPSPPPPLP/2G2K1pr/LN4G1b w BGSLPnp 62"];
const CHU: [&str; 2] = [
    chu::START,
    "lfcsgekgscfl/a1b1txot1b1a/mvrhd1qdhrvm/pppppnpppppp/3i4i3/12/12/3I4I3/PPPPPNPPPPPP/MVRHD1QDHRVM/A1B1TOXT1B1A/LFCSGKEGSCFL b - 3",
];

fn shogi(sfen: &str) -> shogi::Position {
    shogi::Position::new(&sfen.parse().unwrap(), shogi::Rules::default()).unwrap()
}

fn chu(sfen: &str) -> chu::Position {
    chu::Position::new(&sfen.parse().unwrap(), chu::Rules::default()).unwrap()
}

fn check<P: ForTwo<Move: PartialEq + std::fmt::Debug + Send> + Copy + Send + 'static>(position: P) {
    for level in [Level::Two, Level::Three, Level::Four, Level::Six] {
        let past = [1, position.key()];
        let look = move || {
            let brief = Brief { past: &past, ..Brief::new(level, 7) };
            choose(&position, &brief, &Stop::new(false)).unwrap()
        };
        let other = thread::spawn(look);
        let choice = look();
        assert_eq!(other.join().unwrap(), choice);
        let brief = Brief { past: &past, ..Brief::new(level, 7) };
        let report = position.think(&brief, &Stop::new(false), &mut |_| ()).unwrap();
        assert_eq!((report.mv, report.nodes), (choice.mv, choice.nodes));
        assert!(choice.line.first() == Some(&choice.mv));
    }
}

#[test]
fn two_threads_find_the_same_after_as_many_nodes() {
    SHOGI.into_iter().for_each(|sfen| check(shogi(sfen)));
    CHU.into_iter().for_each(|sfen| check(chu(sfen)));
}

fn check_budget<P: ForTwo>(position: &P) {
    for level in Level::ALL {
        for nodes in (0..40).chain([100, 137, 1024, 1025, 5000]) {
            let brief = Brief { nodes, ..Brief::new(level, nodes) };
            let choice = choose(position, &brief, &Stop::new(false)).unwrap();
            assert!(choice.nodes <= nodes.max(1), "{} of {nodes} nodes", choice.nodes);
        }
    }
}

#[test]
fn no_budget_is_exceeded_and_the_least_gives_a_move() {
    check_budget(&shogi(SHOGI[1]));
    check_budget(&chu(CHU[1]));
}

#[test]
fn chance_decides_between_moves_for_weak_players_alone() {
    let moves = |level| -> Vec<String> {
        let position = shogi(SHOGI[0]);
        let chosen = (0..12).map(|seed| {
            let brief = Brief { nodes: 2000, ..Brief::new(level, seed) };
            choose(&position, &brief, &Stop::new(false)).unwrap().mv.to_string()
        });
        let mut moves: Vec<String> = chosen.collect();
        moves.sort_unstable();
        moves.dedup();
        moves
    };
    assert!(moves(Level::Two).len() > 3);
    assert!(moves(Level::Three).len() > 1);
    assert_eq!(moves(Level::Five).len(), 1);
}

#[test]
fn who_is_told_to_stop_has_no_choice_but_tells_what_was_seen() {
    let position = shogi(SHOGI[1]);
    let brief = Brief::new(Level::Eight, 0);
    let stop = Stop::new(true);
    assert_eq!(choose(&position, &brief, &stop), None);
    let report = position.think(&brief, &stop, &mut |_| ()).unwrap();
    assert!(report.nodes < brief.nodes && position.check_legal(report.mv).is_ok());
}
