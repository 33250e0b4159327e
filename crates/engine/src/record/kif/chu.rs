//! KIF of chu shogi (`docs/rules/chu.md` §7): full names of men, and moves of two steps on two lines.

use super::coord::Coord;
use super::diagram::Diagram;
use super::game::KifGame;
use super::step::Step;
use crate::Seat;
use crate::chu::{Arrangement, Game, Man, Move, Position, Role, START, Setup, Square};
use crate::record::Fault;

impl KifGame for Game {
    /// What a name can mean in a move; on a board it means the first.
    type Kind = &'static [Role];

    const SIZE: u8 = 12;
    const CELL: usize = 3;
    const FILES: &'static str = " １２ １１ １０ ９  ８  ７  ６  ５  ４  ３  ２  １";
    const USUAL: &'static str = "中将棋";
    const NAMES: &'static [(&'static str, &'static [Role])] = NAMES;
    const COUNTER: &'static str = "手目";
    const HANDS: bool = false;

    fn handicap(name: &str) -> Option<Setup> {
        if matches!(name, Self::USUAL | "平手") { START.parse().ok() } else { None }
    }

    fn name_of(position: &Position) -> Option<&'static str> {
        (START.parse().as_ref() == Ok(&position.setup())).then_some(Self::USUAL)
    }

    fn from_sfen(text: &str) -> Option<Setup> {
        text.parse().ok()
    }

    fn from_diagram(diagram: &Diagram<&'static [Role]>) -> Result<Setup, Fault> {
        let mut arrangement = Arrangement::default();
        for (row, rank) in diagram.ranks.iter().enumerate() {
            for (column, &man) in rank.iter().enumerate() {
                if let (Some(square), Some((seat, &[role, ..]))) =
                    (Square::from_row_column(row, column), man)
                {
                    arrangement.set_man(square, Some(Man { role, seat }));
                }
            }
        }
        Ok(Setup {
            arrangement,
            turn: diagram.turn(),
            lion: diagram.lion.and_then(square),
            ply: diagram.made.saturating_add(1),
        })
    }

    fn undrawn(position: &Position) -> String {
        let lion = position.lion_square().map(|lion| format!("先獅子：{}\n", coord(lion)));
        lion.unwrap_or_default()
    }

    fn find(
        position: &Position,
        steps: &[Step<&'static [Role]>],
        last: Option<Coord>,
    ) -> Result<Move, Fault> {
        for step in steps {
            if step.dropped {
                return Err(Fault::Move("no man is ever dropped in this game"));
            }
        }
        match steps {
            [step] => find_step(position, step, last),
            [first, second] => find_two_step(position, first, second, last),
            _ => Err(Fault::Steps("there are too many")),
        }
    }

    fn goal(mv: Move) -> Coord {
        coord(mv.to())
    }

    fn spell(position: &Position, mv: Move, last: Option<Coord>) -> Vec<String> {
        let name = position.man_at(mv.from()).map_or("", |man| man.role.kanji());
        let first = |to| {
            let to = coord(to);
            if last == Some(to) { "仝".to_owned() } else { to.to_string() }
        };
        let from = coord(mv.from());
        match mv {
            Move::Step { to, promote, .. } => {
                let promotes = if promote { "成" } else { "" };
                vec![format!("{}{name}{promotes} （←{from}）", first(to))]
            }
            Move::TwoStep { mid, to, .. } => {
                let captures = position.man_at(mid).is_some();
                let igui = if to == mv.from() && captures { "（居食い）" } else { "" };
                vec![
                    format!("{}{name} （←{from}）", first(mid)),
                    format!("{}{name}{igui} （←{}）", coord(to), coord(mid)),
                ]
            }
        }
    }

    fn drawn(position: &Position, at: Coord) -> Option<(Seat, &'static str)> {
        let man = position.man_at(square(at)?)?;
        let name = match man.role {
            Role::PromotedRook => "成龍",
            Role::PromotedBishop => "成馬",
            Role::PromotedKirin => "成獅",
            Role::PromotedPhoenix => "成奔",
            Role::PromotedGold => "成飛",
            Role::PromotedSilver => "成竪",
            Role::PromotedCopper => "成横",
            Role::PromotedLeopard => "成角",
            Role::PromotedGoBetween => "成象",
            role => role.one_kanji(),
        };
        Some((man.seat, name))
    }

    fn hand(_position: &Position, _seat: Seat) -> String {
        String::new()
    }
}

fn square(at: Coord) -> Option<Square> {
    let (rank, file) = (usize::from(at.rank), usize::from(at.file));
    Square::from_row_column(rank.checked_sub(1)?, 12_usize.checked_sub(file)?)
}

const fn coord(square: Square) -> Coord {
    Coord { file: square.file(), rank: square.rank() }
}

/// The square, which readers of squares keep on the board.
fn on_board(at: Coord) -> Result<Square, Fault> {
    square(at).ok_or(Fault::Move("a square is not on the board"))
}

/// The square a step goes to.
fn goal(step: &Step<&'static [Role]>, last: Option<Coord>) -> Result<Square, Fault> {
    on_board(step.to.or(last).ok_or(Fault::Move("仝 before any move"))?)
}

/// The square a move comes from, where the man named must stand.
fn origin(position: &Position, step: &Step<&'static [Role]>) -> Result<Square, Fault> {
    let at = step.from.ok_or(Fault::Move("it does not tell where the man comes from"))?;
    let from = on_board(at)?;
    let is_named = |man: Man| step.kind.contains(&man.role);
    if position.man_at(from).is_some_and(is_named) {
        Ok(from)
    } else {
        Err(Fault::Man { named: step.name.to_owned(), square: at.to_string() })
    }
}

fn find_step(
    position: &Position,
    step: &Step<&'static [Role]>,
    last: Option<Coord>,
) -> Result<Move, Fault> {
    let (from, to) = (origin(position, step)?, goal(step, last)?);
    // Some write a pass as a single step that goes nowhere.
    let is_pass = |mv: &&Move| {
        mv.from() == from
            && mv.to() == to
            && mv.mid().is_some_and(|mid| position.man_at(mid).is_none())
    };
    if from == to
        && let Some(&pass) = position.legal_moves().iter().find(is_pass)
    {
        return Ok(pass);
    }
    Ok(Move::Step { from, to, promote: step.promotes })
}

/// Where the first step ends is told by the second: of 仝 in the first, sites mean now the first step's
/// end, now the second's.
fn find_two_step(
    position: &Position,
    first: &Step<&'static [Role]>,
    second: &Step<&'static [Role]>,
    last: Option<Coord>,
) -> Result<Move, Fault> {
    let from = origin(position, first)?;
    let mid = second.from.or(first.to).ok_or(Fault::Steps("where do they meet?"))?;
    if first.to.is_some_and(|to| to != mid) {
        return Err(Fault::Steps("the second does not begin where the first ends"));
    }
    if first.promotes || second.promotes {
        return Err(Fault::Steps("what moves so does not promote"));
    }
    if first.kind != second.kind {
        return Err(Fault::Steps("they are of two men"));
    }
    Ok(Move::TwoStep { from, mid: on_board(mid)?, to: goal(second, last)? })
}

const KING: &[Role] = &[Role::King];
const ELEPHANT: &[Role] = &[Role::DrunkElephant, Role::PromotedGoBetween];
const FREE_KING: &[Role] = &[Role::FreeKing, Role::PromotedPhoenix];
const LION: &[Role] = &[Role::Lion, Role::PromotedKirin];
const DRAGON: &[Role] = &[Role::DragonKing, Role::PromotedRook];
const HORSE: &[Role] = &[Role::DragonHorse, Role::PromotedBishop];
const ROOK: &[Role] = &[Role::Rook, Role::PromotedGold];
const BISHOP: &[Role] = &[Role::Bishop, Role::PromotedLeopard];
const VERTICAL: &[Role] = &[Role::VerticalMover, Role::PromotedSilver];
const SIDEWAYS: &[Role] = &[Role::SideMover, Role::PromotedCopper];
const GOLD: &[Role] = &[Role::Gold, Role::Tokin];
const PAWN: &[Role] = &[Role::Pawn];
const TOKIN: &[Role] = &[Role::Tokin];

/// Men by every name they have in files, in full and in one character.
const NAMES: &[(&str, &[Role])] = &[
    ("玉将", KING),
    ("王将", KING),
    ("玉", KING),
    ("王", KING),
    ("醉象", ELEPHANT),
    ("酔象", ELEPHANT),
    ("象", ELEPHANT),
    ("奔王", FREE_KING),
    ("奔", FREE_KING),
    ("獅子", LION),
    ("獅", LION),
    ("師", LION),
    ("龍王", DRAGON),
    ("竜王", DRAGON),
    ("龍", DRAGON),
    ("竜", DRAGON),
    ("龍馬", HORSE),
    ("竜馬", HORSE),
    ("馬", HORSE),
    ("飛車", ROOK),
    ("飛", ROOK),
    ("角行", BISHOP),
    ("角", BISHOP),
    ("麒麟", &[Role::Kirin]),
    ("麒", &[Role::Kirin]),
    ("鳳凰", &[Role::Phoenix]),
    ("鳳", &[Role::Phoenix]),
    ("竪行", VERTICAL),
    ("竪", VERTICAL),
    ("横行", SIDEWAYS),
    ("横", SIDEWAYS),
    ("反車", &[Role::ReverseChariot]),
    ("反", &[Role::ReverseChariot]),
    ("香車", &[Role::Lance]),
    ("香", &[Role::Lance]),
    ("盲虎", &[Role::BlindTiger]),
    ("虎", &[Role::BlindTiger]),
    ("金将", GOLD),
    ("金", GOLD),
    ("銀将", &[Role::Silver]),
    ("銀", &[Role::Silver]),
    ("銅将", &[Role::Copper]),
    ("銅", &[Role::Copper]),
    ("猛豹", &[Role::FerociousLeopard]),
    ("豹", &[Role::FerociousLeopard]),
    ("仲人", &[Role::GoBetween]),
    ("仲", &[Role::GoBetween]),
    ("歩兵", PAWN),
    ("歩", PAWN),
    ("兵", PAWN),
    ("太子", &[Role::CrownPrince]),
    ("太", &[Role::CrownPrince]),
    ("飛鷲", &[Role::SoaringEagle]),
    ("鷲", &[Role::SoaringEagle]),
    ("角鷹", &[Role::HornedFalcon]),
    ("鷹", &[Role::HornedFalcon]),
    ("飛牛", &[Role::FlyingOx]),
    ("牛", &[Role::FlyingOx]),
    ("奔猪", &[Role::FreeBoar]),
    ("猪", &[Role::FreeBoar]),
    ("鯨鯢", &[Role::Whale]),
    ("鯨", &[Role::Whale]),
    ("白駒", &[Role::WhiteHorse]),
    ("駒", &[Role::WhiteHorse]),
    ("飛鹿", &[Role::FlyingStag]),
    ("鹿", &[Role::FlyingStag]),
    ("と金", TOKIN),
    ("と", TOKIN),
    ("杏", TOKIN),
    ("成歩", TOKIN),
    ("成龍", &[Role::PromotedRook]),
    ("成竜", &[Role::PromotedRook]),
    ("成馬", &[Role::PromotedBishop]),
    ("成獅", &[Role::PromotedKirin]),
    ("成奔", &[Role::PromotedPhoenix]),
    ("金飛車", &[Role::PromotedGold]),
    ("成飛", &[Role::PromotedGold]),
    ("成竪", &[Role::PromotedSilver]),
    ("成横", &[Role::PromotedCopper]),
    ("小角", &[Role::PromotedLeopard]),
    ("成角", &[Role::PromotedLeopard]),
    ("成象", &[Role::PromotedGoBetween]),
];
