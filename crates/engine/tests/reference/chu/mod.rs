//! Chu shogi in the same way. Men move as the table of pieces writes it, two moves are one if they lead
//! to the same position, a lion is protected if some man could walk there. Section signs name
//! `docs/rules/chu.md`.

mod board;
mod end;
mod judge;
mod rules;
mod walk;

pub(crate) use rules::Rules;

use board::{Board, Man, Square};
use walk::Walk;

/// A game of chu shogi, or a position of one that nothing ends.
#[derive(Clone, Debug)]
pub(crate) struct Chu {
    pub(crate) rules: Rules,
    board: Board,
    white: bool,
    lion: Option<Square>,
    ply: u32,
    /// Every position that stood, with who made the move to it and whether it attacked.
    past: Vec<(String, Option<(bool, bool)>)>,
    over: Option<(&'static str, Option<char>)>,
    /// Nothing ends a position that is studied.
    studied: bool,
}

impl Chu {
    /// A game.
    pub(crate) fn parse(sfen: &str, rules: Rules) -> Result<Self, String> {
        let mut chu = Self::study(sfen, rules)?;
        chu.studied = false;
        chu.check()?;
        chu.over = chu.verdict();
        Ok(chu)
    }

    /// A position in which kings may be missing.
    pub(crate) fn study(sfen: &str, rules: Rules) -> Result<Self, String> {
        let fields: Vec<&str> = sfen.split(' ').collect();
        let [board, turn, lion, ply] = fields[..] else { return Err("fields".to_string()) };
        let mut chu = Self {
            rules,
            board: Board::parse(board).ok_or("board")?,
            white: match turn {
                "b" => false,
                "w" => true,
                _ => return Err("turn".to_string()),
            },
            lion: match lion {
                "-" => None,
                square => Some(Square::parse(square).ok_or("lion square")?),
            },
            ply: parse_ply(ply).ok_or("ply")?,
            past: Vec::new(),
            over: None,
            studied: true,
        };
        chu.past.push((chu.standing(), None));
        Ok(chu)
    }

    /// What cannot be played.
    fn check(&self) -> Result<(), String> {
        for white in [false, true] {
            let men: Vec<Man> =
                self.board.men().map(|(_, man)| man).filter(|man| man.white == white).collect();
            if !men.iter().any(Man::is_royal) {
                return Err("no royal".to_string());
            }
            for letter in "KEQNDHRBOXVMALTGSCFIP".chars() {
                let most = match letter {
                    'P' => 12,
                    'K' | 'E' | 'Q' | 'N' | 'O' | 'X' => 1,
                    _ => 2,
                };
                if men.iter().filter(|man| man.letter == letter).count() > most {
                    return Err(format!("too many {letter}"));
                }
            }
        }
        if let Some(man) = self.lion.and_then(|square| self.board.at(square))
            && (man.white == self.white || (man.letter == 'N'))
        {
            return Err("lion square".to_string());
        }
        let last = if self.rules.max_plies == 0 { 100_000 } else { self.rules.max_plies };
        if self.ply == 0 || self.ply > last {
            return Err("ply".to_string());
        }
        Ok(())
    }

    /// Board, turn and lion square.
    fn standing(&self) -> String {
        let lion = self.lion.map_or("-".to_string(), |square| square.to_string());
        format!("{} {} {lion}", self.board, if self.white { 'w' } else { 'b' })
    }

    pub(crate) fn sfen(&self) -> String {
        format!("{} {}", self.standing(), self.ply)
    }

    /// Why it is over, and who won.
    pub(crate) fn outcome(&self) -> Option<(&'static str, Option<char>)> {
        self.over
    }

    pub(crate) fn repetition(&self) -> usize {
        let now = self.standing();
        self.past.iter().filter(|(standing, _)| *standing == now).count()
    }

    /// Every legal move in every spelling, sorted.
    pub(crate) fn spelled(&self) -> Vec<String> {
        let mut moves: Vec<String> =
            self.legal_walks().into_iter().map(|walk| walk.to_string()).collect();
        moves.sort();
        moves
    }

    /// Every legal move once, sorted. Two moves of a man that lead to the same are one.
    pub(crate) fn legal(&self) -> Vec<String> {
        let mut best: Vec<(String, Walk)> = Vec::new();
        for walk in self.legal_walks() {
            let after = format!("{} {}", walk.from, self.after(walk).standing());
            match best.iter_mut().find(|(other, _)| *other == after) {
                Some((_, known)) if walk.rank() < known.rank() => *known = walk,
                Some(_) => {}
                None => best.push((after, walk)),
            }
        }
        let mut moves: Vec<String> = best.into_iter().map(|(_, walk)| walk.to_string()).collect();
        moves.sort();
        moves
    }

    fn legal_walks(&self) -> Vec<Walk> {
        if self.over.is_some() { Vec::new() } else { self.lawful_walks() }
    }

    /// Legal moves as if the game went on.
    fn lawful_walks(&self) -> Vec<Walk> {
        let men: Vec<_> = self.board.men().filter(|(_, man)| man.white == self.white).collect();
        men.into_iter().flat_map(|(from, _)| self.lawful_walks_from(from)).collect()
    }

    fn lawful_walks_from(&self, from: Square) -> Vec<Walk> {
        let mut walks = Vec::new();
        for walk in walk::walks(&self.board, from, self.rules.lion_pawn_block) {
            for promote in [false, true] {
                let walk = Walk { promote, ..walk };
                if self.unlawful(walk).is_none() {
                    walks.push(walk);
                }
            }
        }
        walks
    }

    /// Why a move may not be made; the first reason in the protocol's order.
    pub(crate) fn why_not(&self, text: &str) -> Option<&'static str> {
        let walk = Walk::parse(text).unwrap();
        let mine = |square| self.board.at(square).filter(|man: &Man| man.white == self.white);
        if self.over.is_some() || mine(walk.from).is_none() {
            return Some("not_yours");
        }
        let occupied = |square: Square| square != walk.from && mine(square).is_some();
        if occupied(walk.to) || walk.mid.is_some_and(occupied) {
            return Some("occupied");
        }
        // What walks over an empty square jumps.
        let free = walk::walks(&self.board, walk.from, false);
        let same = |other: &Walk| (other.mid, other.to) == (walk.mid, walk.to);
        let reachable = free.iter().any(same);
        let real = walk::walks(&self.board, walk.from, self.rules.lion_pawn_block);
        if reachable && !real.iter().any(same) {
            return Some("lion_blocked");
        }
        if !reachable {
            return Some("not_reachable");
        }
        self.unlawful(walk)
    }

    /// Does a move attack, as the repetition rule has it?
    pub(crate) fn attacks_with(&self, text: &str) -> bool {
        self.attacks(Walk::parse(text).unwrap())
    }

    /// How many sequences of moves there are, each move once.
    pub(crate) fn perft(&self, depth: u32) -> usize {
        let moves = self.legal();
        if depth == 1 {
            return moves.len();
        }
        let after = |text: &String| {
            let mut after = self.clone();
            after.play(text).map(|()| after.perft(depth - 1))
        };
        moves.iter().map(after).sum::<Result<usize, String>>().unwrap_or(0)
    }

    /// Plays a move in any spelling.
    pub(crate) fn play(&mut self, text: &str) -> Result<(), String> {
        if let Some(reason) = self.why_not(text) {
            return Err(reason.to_string());
        }
        let walk = Walk::parse(text).ok_or("no move")?;
        let attacks = self.attacks(walk);
        let mover = self.white;
        let mut after = self.after(walk);
        after.past = std::mem::take(&mut self.past);
        after.past.push((after.standing(), Some((mover, attacks))));
        after.over = after.verdict().filter(|_| !after.studied);
        *self = after;
        Ok(())
    }

    /// The position after a move, nothing judged.
    fn after(&self, walk: Walk) -> Self {
        let mut after = Self {
            rules: self.rules.clone(),
            board: self.board.clone(),
            past: Vec::new(),
            ..*self
        };
        let mut man = self.board.at(walk.from).unwrap();
        let mover_is_lion = man.is_lion();
        let mut taken_on = None;
        for square in walk.mid.into_iter().chain([walk.to]).filter(|&square| square != walk.from) {
            if self.board.at(square).is_some_and(|victim| victim.is_lion()) {
                taken_on = Some(square);
            }
        }
        after.board.put(walk.from, None);
        if let Some(mid) = walk.mid {
            after.board.put(mid, None);
        }
        man.promoted |= walk.promote;
        after.board.put(walk.to, Some(man));
        after.lion = if mover_is_lion { None } else { taken_on };
        after.white = !self.white;
        after.ply += 1;
        after
    }
}

/// Digits without a leading zero.
fn parse_ply(text: &str) -> Option<u32> {
    text.parse().ok().filter(|ply: &u32| ply.to_string() == text)
}
