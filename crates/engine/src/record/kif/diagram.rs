//! The board drawn in characters, with hands and turn.

use std::fmt::Write;

use super::coord::Coord;
use super::game::KifGame;
use super::kanji;
use super::scan::Scan;
use crate::Seat;
use crate::record::Fault;
use crate::record::fault::clip;

/// What a drawing tells of a set-up.
#[derive(Debug)]
pub struct Diagram<K> {
    /// Ranks from the top, squares from the left: whose man, and what its name can mean.
    pub ranks: Vec<Vec<Option<(Seat, K)>>>,
    /// The pieces in hand, as written.
    pub hands: [String; 2],
    /// Who is to move, if it says so.
    pub turn: Option<Seat>,
    /// How many moves were made before.
    pub made: u32,
    /// Where the last of them went.
    pub last: Option<Coord>,
    /// Where a lion was just taken, in chu shogi.
    pub lion: Option<Coord>,
    /// Whether the players are called 上手 and 下手: then 上手 begins.
    pub uneven: bool,
}

impl<K> Default for Diagram<K> {
    fn default() -> Self {
        Self {
            ranks: Vec::new(),
            hands: [String::new(), String::new()],
            turn: None,
            made: 0,
            last: None,
            lion: None,
            uneven: false,
        }
    }
}

impl<K: Copy> Diagram<K> {
    /// Who is to move.
    pub(super) fn turn(&self) -> Seat {
        self.turn.unwrap_or(if self.uneven { Seat::North } else { Seat::South })
    }

    /// Reads a rank after its first bar.
    pub(super) fn add_rank(
        &mut self,
        text: &str,
        size: u8,
        names: &[(&'static str, K)],
    ) -> Result<(), Fault> {
        let (squares, _) =
            text.rsplit_once(['|', '｜']).ok_or(Fault::Board("a rank ends with a bar"))?;
        let mut scan = Scan::new(squares);
        let mut rank = Vec::new();
        loop {
            scan.spaces();
            if scan.rest().is_empty() {
                break;
            }
            let empty = |character: char| "・･．.·_*＊口".contains(character);
            rank.push(if scan.one(empty).is_some() {
                None
            } else {
                let white = scan.one(|character| "vVｖ∨▽△☖".contains(character)).is_some();
                if !white {
                    scan.one(|character| "^＾∧▲△☗".contains(character));
                }
                let Some((_, kind)) = scan.longest(names) else {
                    return Err(Fault::Piece(clip(scan.rest())));
                };
                Some((if white { Seat::North } else { Seat::South }, kind))
            });
            if rank.len() > usize::from(size) {
                break;
            }
        }
        if rank.len() != usize::from(size) {
            return Err(Fault::Board("a rank has a wrong number of squares"));
        }
        if self.ranks.len() == usize::from(size) {
            return Err(Fault::Board("it has too many ranks"));
        }
        self.ranks.push(rank);
        Ok(())
    }
}

/// The drawing of a position.
pub(super) fn draw<G: KifGame>(position: &G::Position, uneven: bool) -> String {
    let (black, white) = if uneven { ("下手", "上手") } else { ("先手", "後手") };
    let mut out = String::new();
    let border = format!("+{}+\n", "-".repeat(usize::from(G::SIZE) * (G::CELL + 1)));
    if G::HANDS {
        let _ = writeln!(out, "{white}の持駒：{}", G::hand(position, Seat::North));
    }
    let _ = writeln!(out, "{}", G::FILES);
    out.push_str(&border);
    for rank in 1..=G::SIZE {
        out.push('|');
        for file in (1..=G::SIZE).rev() {
            let (mark, name) = match G::drawn(position, Coord { file, rank }) {
                None => ("", "・"),
                Some((Seat::South, name)) => ("", name),
                Some((_, name)) => ("v", name),
            };
            let _ = write!(out, "{:>width$}", format!("{mark}{name}"), width = G::CELL);
        }
        let _ = writeln!(out, "|{}", kanji(rank));
    }
    out.push_str(&border);
    if G::HANDS {
        let _ = writeln!(out, "{black}の持駒：{}", G::hand(position, Seat::South));
    }
    if G::turn_of(position) == Seat::North {
        let _ = writeln!(out, "{white}番");
    } else if uneven {
        let _ = writeln!(out, "{black}番");
    }
    let made = G::ply_of(position).saturating_sub(1);
    if made > 0 {
        let _ = writeln!(out, "手数＝{made}");
    }
    out.push_str(&G::undrawn(position));
    out
}
