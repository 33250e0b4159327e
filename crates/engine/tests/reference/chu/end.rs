//! How games end (§5).

use super::Chu;
use super::board::{Man, Square};
use super::walk::Walk;

fn letter(white: bool) -> char {
    if white { 'w' } else { 'b' }
}

impl Chu {
    fn men_of(&self, white: bool) -> Vec<(Square, Man)> {
        self.board.men().filter(|(_, man)| man.white == white).collect()
    }

    /// Men but those that are stuck for good.
    fn living(&self, white: bool) -> Vec<(Square, Man)> {
        self.men_of(white).into_iter().filter(|(square, man)| !man.is_dead(*square)).collect()
    }

    /// Squares of the men that attack a royal of a side, sorted.
    pub(crate) fn checkers(&self, white: bool) -> Vec<String> {
        let royals: Vec<Square> = self
            .men_of(white)
            .into_iter()
            .filter(|(_, man)| man.is_royal())
            .map(|(square, _)| square)
            .collect();
        let mut found: Vec<String> = self
            .men_of(!white)
            .into_iter()
            .filter(|(from, _)| {
                royals.iter().any(|royal| self.could_take(&self.board, *royal, |at, _| at == *from))
            })
            .map(|(square, _)| square.to_string())
            .collect();
        found.sort();
        found
    }

    /// Does a move attack, as the repetition rule has it?
    pub(super) fn attacks(&self, walk: Walk) -> bool {
        let after = self.after(walk);
        let again = Chu { white: self.white, lion: None, ..after.clone() };
        let prey = |square: Square| {
            after.board.at(square).is_some_and(|man: Man| man.white == after.white)
        };
        !after.checkers(after.white).is_empty()
            || again
                .lawful_walks_from(walk.to)
                .iter()
                .any(|next| prey(next.to) || next.mid.is_some_and(prey))
    }

    /// The end of the game, tested in the order of the rules.
    pub(super) fn verdict(&self) -> Option<(&'static str, Option<char>)> {
        for white in [false, true] {
            if !self.men_of(white).iter().any(|(_, man)| man.is_royal()) {
                return Some(("royal_captured", Some(letter(!white))));
            }
        }
        for white in [false, true] {
            if self.is_bared(white) {
                return Some(("bare_king", Some(letter(!white))));
            }
        }
        if self.lawful_walks().is_empty() {
            return Some(("stalemate", Some(letter(!self.white))));
        }
        if self.repetition() >= 4 {
            return Some(("repetition", self.perpetual_attacker().map(|white| letter(!white))));
        }
        if let ([(black, _)], [(white, _)]) = (&self.living(false)[..], &self.living(true)[..])
            && black.distance(*white) > 1
        {
            return Some(("bare_royals", None));
        }
        let over = self.rules.max_plies > 0 && self.ply > self.rules.max_plies;
        over.then_some(("max_plies", None))
    }

    fn is_bared(&self, white: bool) -> bool {
        let [(king, royal)] = self.living(white)[..] else { return false };
        if !royal.is_royal() {
            return false;
        }
        let weak = |man: &Man| man.is_pawn_or_go_between();
        let beside = |(square, _): &(Square, Man)| square.distance(king) == 1;
        match self.rules.bare_king.as_str() {
            "lishogi" => {
                let strong: Vec<_> =
                    self.men_of(!white).into_iter().filter(|(_, man)| !weak(man)).collect();
                strong.len() >= 2
                    && strong.iter().any(|(_, man)| man.is_royal())
                    && self.checkers(!white).is_empty()
                    && (strong.len() > 2 || !strong.iter().any(beside))
            }
            "renmei" => {
                let others = self.living(!white);
                others.len() == 2
                    && others.iter().all(|(_, man)| !weak(man))
                    && !(self.white == white && others.iter().any(beside))
            }
            _ => false,
        }
    }

    /// The one side that attacked with every move since the position first stood.
    fn perpetual_attacker(&self) -> Option<bool> {
        let now = self.standing();
        let first = self.past.iter().position(|(standing, _)| *standing == now).unwrap();
        let steps: Vec<(bool, bool)> =
            self.past[first + 1..].iter().filter_map(|(_, step)| *step).collect();
        let attacked_always = |white: bool| {
            let mut own = steps.iter().filter(|(mover, _)| *mover == white).peekable();
            own.peek().is_some() && own.all(|(_, attacks)| *attacks)
        };
        match (attacked_always(false), attacked_always(true)) {
            (true, false) => Some(false),
            (false, true) => Some(true),
            _ => None,
        }
    }
}
