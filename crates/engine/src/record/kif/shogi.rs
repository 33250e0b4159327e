//! KIF of standard shogi.

use super::coord::Coord;
use super::diagram::Diagram;
use super::game::KifGame;
use super::kanji;
use super::scan::Scan;
use super::step::Step;
use crate::record::Fault;
use crate::record::fault::clip;
use crate::shogi::{Game, Handicap, Position, START, Setup};
use crate::{Arrangement, Hand, HandRole, Man, Move, Role, Seat, Square};

impl KifGame for Game {
    type Kind = Role;

    const SIZE: u8 = 9;
    const CELL: usize = 2;
    const FILES: &'static str = "  ９ ８ ７ ６ ５ ４ ３ ２ １";
    const USUAL: &'static str = "平手";
    const NAMES: &'static [(&'static str, Role)] = &[
        ("玉", Role::King),
        ("王", Role::King),
        ("玉将", Role::King),
        ("王将", Role::King),
        ("飛", Role::Rook),
        ("飛車", Role::Rook),
        ("角", Role::Bishop),
        ("角行", Role::Bishop),
        ("金", Role::Gold),
        ("金将", Role::Gold),
        ("銀", Role::Silver),
        ("銀将", Role::Silver),
        ("桂", Role::Knight),
        ("桂馬", Role::Knight),
        ("香", Role::Lance),
        ("香車", Role::Lance),
        ("歩", Role::Pawn),
        ("歩兵", Role::Pawn),
        ("龍", Role::Dragon),
        ("竜", Role::Dragon),
        ("龍王", Role::Dragon),
        ("竜王", Role::Dragon),
        ("成飛", Role::Dragon),
        ("馬", Role::Horse),
        ("龍馬", Role::Horse),
        ("竜馬", Role::Horse),
        ("成角", Role::Horse),
        ("全", Role::PromotedSilver),
        ("成銀", Role::PromotedSilver),
        ("圭", Role::PromotedKnight),
        ("成桂", Role::PromotedKnight),
        ("杏", Role::PromotedLance),
        ("成香", Role::PromotedLance),
        ("と", Role::Tokin),
        ("と金", Role::Tokin),
        ("成歩", Role::Tokin),
    ];
    const COUNTER: &'static str = "";
    const HANDS: bool = true;

    fn handicap(name: &str) -> Option<Setup> {
        if name == Self::USUAL {
            return START.parse().ok();
        }
        Handicap::named(name)?.setup()
    }

    fn name_of(position: &Position) -> Option<&'static str> {
        let setup = position.setup();
        if START.parse().as_ref() == Ok(&setup) {
            return Some(Self::USUAL);
        }
        Handicap::of(&setup).map(|handicap| handicap.name)
    }

    fn from_sfen(text: &str) -> Option<Setup> {
        text.parse().ok()
    }

    fn from_diagram(diagram: &Diagram<Role>) -> Result<Setup, Fault> {
        let mut arrangement = Arrangement::default();
        for (row, rank) in diagram.ranks.iter().enumerate() {
            for (column, &man) in rank.iter().enumerate() {
                if let (Some(square), Some((seat, role))) =
                    (Square::from_row_column(row, column), man)
                {
                    let man = Man { role, controller: Some(seat), facing: seat };
                    arrangement.set_man(square, Some(man));
                }
            }
        }
        let [black, white] = &diagram.hands;
        arrangement.hands[Seat::South] = read_hand(black)?;
        arrangement.hands[Seat::North] = read_hand(white)?;
        Ok(Setup { arrangement, turn: diagram.turn(), ply: diagram.made.saturating_add(1) })
    }

    fn undrawn(_position: &Position) -> String {
        String::new()
    }

    fn find(position: &Position, steps: &[Step<Role>], last: Option<Coord>) -> Result<Move, Fault> {
        let &[step] = steps else { return Err(Fault::Steps("no move of shogi has two")) };
        let to = step.to.or(last).ok_or(Fault::Move("同 before any move"))?;
        let to = square(to).ok_or(Fault::Move("it goes to no square of the board"))?;
        let Some(at) = step.from else {
            if !step.dropped {
                return Err(Fault::Move("it tells neither where the man comes from nor 打"));
            }
            let role = HandRole::ALL.into_iter().find(|piece| piece.role() == step.kind);
            let role = role.ok_or(Fault::Move("such a piece is never in hand"))?;
            return Ok(Move::Drop { role, to });
        };
        if step.dropped {
            return Err(Fault::Move("it tells both where the man comes from and 打"));
        }
        let from = square(at).ok_or(Fault::Move("it comes from no square of the board"))?;
        if position.man_at(from).map(|man| man.role) != Some(step.kind) {
            return Err(Fault::Man { named: step.name.to_owned(), square: at.to_string() });
        }
        Ok(Move::Board { from, to, promote: step.promotes })
    }

    fn goal(mv: Move) -> Coord {
        coord(mv.to())
    }

    fn spell(position: &Position, mv: Move, last: Option<Coord>) -> Vec<String> {
        let to = Self::goal(mv);
        let goal = if last == Some(to) { "同　".to_owned() } else { to.text(true) };
        vec![match mv {
            Move::Drop { role, .. } => format!("{}{}打", to.text(true), name(role.role())),
            Move::Board { from, promote, .. } => {
                let name = position.man_at(from).map_or("", |man| name(man.role));
                let promotes = if promote { "成" } else { "" };
                format!("{goal}{name}{promotes}({}{})", from.file(), from.rank())
            }
        }]
    }

    fn drawn(position: &Position, at: Coord) -> Option<(Seat, &'static str)> {
        let man = position.man_at(square(at)?)?;
        let name = match man.role {
            Role::PromotedSilver => "全",
            Role::PromotedKnight => "圭",
            Role::PromotedLance => "杏",
            role => name(role),
        };
        Some((man.facing, name))
    }

    fn hand(position: &Position, seat: Seat) -> String {
        let hand = position.hand(seat);
        if hand.is_empty() {
            return "なし".to_owned();
        }
        let one = |(piece, count): (HandRole, u8)| {
            let count = if count > 1 { kanji(count) } else { String::new() };
            name(piece.role()).to_owned() + &count
        };
        hand.iter().map(one).collect::<Vec<_>>().join("　")
    }
}

fn square(at: Coord) -> Option<Square> {
    Square::from_row_column(
        usize::from(at.rank).checked_sub(1)?,
        9_usize.checked_sub(usize::from(at.file))?,
    )
}

const fn coord(square: Square) -> Coord {
    Coord { file: square.file(), rank: square.rank() }
}

const fn name(role: Role) -> &'static str {
    match role {
        Role::King => "玉",
        Role::Rook => "飛",
        Role::Bishop => "角",
        Role::Gold => "金",
        Role::Silver => "銀",
        Role::Knight => "桂",
        Role::Lance => "香",
        Role::Pawn => "歩",
        Role::Dragon => "龍",
        Role::Horse => "馬",
        Role::PromotedSilver => "成銀",
        Role::PromotedKnight => "成桂",
        Role::PromotedLance => "成香",
        Role::Tokin => "と",
    }
}

/// `飛二　角　歩十三`, also without spaces between; nothing and `なし` for an empty hand.
fn read_hand(text: &str) -> Result<Hand, Fault> {
    let mut hand = Hand::default();
    let mut scan = Scan::new(text);
    scan.spaces();
    if scan.take("なし") || scan.take("無し") {
        return Ok(hand);
    }
    loop {
        scan.one(|character| "、,，".contains(character));
        scan.spaces();
        if scan.rest().is_empty() {
            return Ok(hand);
        }
        let (_, role) = scan.longest(Game::NAMES).ok_or_else(|| Fault::Piece(clip(scan.rest())))?;
        let piece = HandRole::ALL.into_iter().find(|piece| piece.role() == role);
        let piece = piece.ok_or(Fault::Hand("a king or a promoted piece is never in hand"))?;
        let count = scan.kanji_number().map(u32::from).or_else(|| scan.number()).unwrap_or(1);
        let sum = u32::from(hand.count(piece)).saturating_add(count);
        let sum = u8::try_from(sum).ok().filter(|&sum| sum <= 18);
        hand.set(piece, sum.ok_or(Fault::Hand("no piece exists more than 18 times"))?);
    }
}
