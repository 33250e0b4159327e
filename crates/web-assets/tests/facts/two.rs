//! The men of the games for two: how they move, what they become, what they are called.

use std::collections::BTreeSet;

use serde::Serialize;
use yonin_engine::record::{Record, kif};
use yonin_engine::{Role as NineRole, Seat, Square as NineSquare, chu, shogi};

use crate::men::Ray;

/// The way, as the man itself sees it: ahead and to the right.
type Way = (i32, i32);

#[derive(Serialize)]
pub(crate) struct Facts {
    shogi: Vec<Man>,
    chu: Vec<Man>,
}

#[derive(Serialize)]
struct Man {
    kind: String,
    promoted: bool,
    /// Whether it has another side.
    promotes: bool,
    /// In one character, as on a piece.
    kanji: String,
    /// Its whole name; of chu shogi alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<&'static str>,
    moves: Vec<Ray>,
}

pub(crate) fn all() -> Facts {
    Facts {
        shogi: SHOGI.map(|(text, role)| of_shogi(text, role)).into(),
        chu: chu::Role::ALL.map(of_chu).into(),
    }
}

const SHOGI: [(&str, NineRole); 14] = [
    ("K", NineRole::King),
    ("R", NineRole::Rook),
    ("B", NineRole::Bishop),
    ("G", NineRole::Gold),
    ("S", NineRole::Silver),
    ("N", NineRole::Knight),
    ("L", NineRole::Lance),
    ("P", NineRole::Pawn),
    ("+R", NineRole::Dragon),
    ("+B", NineRole::Horse),
    ("+S", NineRole::PromotedSilver),
    ("+N", NineRole::PromotedKnight),
    ("+L", NineRole::PromotedLance),
    ("+P", NineRole::Tokin),
];

/// The man stands on 5e, four squares from every edge; neither king is in its way.
fn of_shogi(text: &str, role: NineRole) -> Man {
    let king = if text == "K" { "9" } else { "K8" };
    let sfen = format!("9/k8/9/9/4{text}4/9/9/{king}/9 b - 1");
    let setup: shogi::Setup = sfen.parse().unwrap();
    let position = shogi::Position::new(&setup, shogi::Rules::default()).unwrap();
    let centre: NineSquare = "5e".parse().unwrap();
    let (row, column) = (i32::from(centre.rank()), i32::from(centre.file()));
    let moves = position.legal_moves();
    let to = moves.iter().filter(|mv| mv.from() == Some(centre)).map(|mv| mv.to());
    let reached =
        to.map(|to| (row - i32::from(to.rank()), column - i32::from(to.file()))).collect();
    let drawn =
        kif::write(&Record::new(shogi::Game::from_setup(&setup, shogi::Rules::default()).unwrap()));
    Man {
        kind: text.trim_start_matches('+').to_owned(),
        promoted: text.starts_with('+'),
        promotes: role.promoted().is_some(),
        kanji: middle_of(&drawn),
        name: None,
        moves: rays(&reached, &BTreeSet::new()),
    }
}

/// What stands in the middle of the board that KIF draws.
fn middle_of(drawn: &str) -> String {
    let row = drawn.lines().find(|line| line.ends_with("|五")).unwrap();
    row.chars().find(|character| !" |・v五".contains(*character)).unwrap().to_string()
}

/// The man stands on 6g, five squares from the nearest edge. A second board, with men to take all
/// around, tells where a lion's power goes on.
fn of_chu(role: chu::Role) -> Man {
    let alone = moves_of(role, &[]);
    let around: Vec<Way> = ways().filter(|&(ahead, right)| near(ahead, right) == 1).collect();
    let among = moves_of(role, &around);
    let reached = alone.iter().filter(|mv| mv.mid().is_none()).map(|mv| way(mv.to())).collect();
    let twice = among.iter().filter_map(|mv| Some([way(mv.mid()?), way(mv.to())]));
    let lion = twice.flatten().filter(|&way| way != (0, 0)).collect();
    Man {
        kind: role.letter().to_string(),
        promoted: role.is_promoted(),
        promotes: role.promoted().is_some(),
        kanji: role.one_kanji().to_owned(),
        name: Some(role.kanji()),
        moves: rays(&reached, &lion),
    }
}

fn moves_of(role: chu::Role, others: &[Way]) -> Vec<chu::Move> {
    let mut arrangement = chu::Arrangement::default();
    arrangement.set_man(centre(), Some(chu::Man { role, seat: Seat::South }));
    for &(ahead, right) in others {
        let square = chu::Square::all().find(|&square| way(square) == (ahead, right)).unwrap();
        let man = chu::Man { role: chu::Role::Pawn, seat: Seat::North };
        arrangement.set_man(square, Some(man));
    }
    let setup = chu::Setup { arrangement, turn: Seat::South, lion: None, ply: 1 };
    let position = chu::Position::study(&setup, chu::Rules::default()).unwrap();
    position.legal_moves().iter().copied().collect()
}

fn centre() -> chu::Square {
    "6g".parse().unwrap()
}

fn way(square: chu::Square) -> Way {
    let place = |square: chu::Square| (i32::from(square.rank()), i32::from(square.file()));
    let ((rank, file), (to_rank, to_file)) = (place(centre()), place(square));
    (rank - to_rank, file - to_file)
}

/// All squares within two.
fn ways() -> impl Iterator<Item = Way> {
    (-2..=2).flat_map(|ahead| (-2..=2).map(move |right| (ahead, right)))
}

fn near(ahead: i32, right: i32) -> i32 {
    ahead.abs().max(right.abs())
}

/// A way whose third square is reached is gone on to the end; what else is two squares away is a leap.
fn rays(reached: &BTreeSet<Way>, lion: &BTreeSet<Way>) -> Vec<Ray> {
    let slides = |(ahead, right): Way| reached.contains(&(3 * ahead, 3 * right));
    let leaps = |(ahead, right): Way| {
        let half = (ahead / 2, right / 2);
        let straight = (2 * half.0, 2 * half.1) == (ahead, right);
        near(ahead, right) == 1 || !straight || !slides(half)
    };
    let near = reached.iter().filter(|&&(ahead, right)| near(ahead, right) <= 2);
    let moves = near.filter(|&&way| leaps(way)).map(|&(ahead, right)| Ray {
        ahead,
        right,
        slide: slides((ahead, right)),
        lion: lion.contains(&(ahead, right)),
    });
    moves.collect()
}
