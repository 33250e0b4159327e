//! Chu shogi as the search sees it. A side whose last royal can be taken has lost: no move is spent on
//! taking it.

mod escape;
mod evaluate;
mod exchange;
mod worth;

use yonin_engine::Seat;
use yonin_engine::chu::{Move, Position, Square};

use crate::two::{Side, TwoSided, Verdict};
use worth::{gain_by_promotion, prize};

const fn side(seat: Seat) -> Side {
    match seat {
        Seat::North => 1,
        _ => 0,
    }
}

impl TwoSided for Position {
    type Move = Move;

    const SLOTS: usize = Square::COUNT * Square::COUNT;

    fn side(&self) -> Side {
        side(self.turn())
    }

    fn key(&self) -> u64 {
        self.key()
    }

    fn verdict(&self) -> Option<Verdict> {
        if let Some(outcome) = self.settled() {
            return Some(
                outcome
                    .winner
                    .map_or(Verdict::Draw, |winner| Verdict::Win { side: side(winner), plies: 0 }),
            );
        }
        let them = self.turn().opposite();
        // A captor of a royal is kept from it by no rule for lions.
        let hangs = self.royals(them).len() == 1 && self.in_check(them);
        hangs.then(|| Verdict::Win { side: self.side(), plies: 1 })
    }

    fn stuck(&self) -> Verdict {
        // Without a move that keeps the last royal, it is taken two plies later.
        let plies = if TwoSided::in_check(self) { 2 } else { 0 };
        Verdict::Win { side: 1 - self.side(), plies }
    }

    fn in_check(&self) -> bool {
        self.royals(self.turn()).len() == 1 && self.in_check(self.turn())
    }

    fn moves(&self, found: &mut Vec<Move>) {
        match escape::Need::of(self) {
            Some(need) => self.each_legal_move(|mv| {
                if need.is_met_by(self, mv) {
                    found.push(mv);
                }
            }),
            None => self.each_legal_move(|mv| found.push(mv)),
        }
    }

    fn noisy(&self, found: &mut Vec<Move>) {
        self.each_legal_move(|mv| {
            if takes(self, mv) || mv.promotes() {
                found.push(mv);
            }
        });
    }

    fn checks(&self, found: &mut Vec<Move>) {
        let royals = self.royals(self.turn().opposite());
        let aims = |at: Square| royals.iter().any(|royal| is_near_or_in_line(at, royal));
        let start = found.len();
        TwoSided::moves(self, found);
        let mut kept = start;
        for index in start..found.len() {
            let mv = found[index];
            if aims(mv.to()) || aims(mv.from()) || mv.mid().is_some_and(aims) {
                found[kept] = mv;
                kept += 1;
            }
        }
        found.truncate(kept);
    }

    fn play(&self, mv: Move) -> Self {
        self.play_unchecked(mv)
    }

    fn pass(&self) -> Option<Self> {
        Some(self.pass_unchecked())
    }

    fn gain(&self, mv: Move) -> i32 {
        let squares = mv.mid().into_iter().chain((mv.to() != mv.from()).then_some(mv.to()));
        let taken: i32 = squares.filter_map(|at| self.man_at(at)).map(|man| prize(man.role)).sum();
        if mv.promotes() {
            taken + self.man_at(mv.from()).map_or(0, |man| gain_by_promotion(man.role))
        } else {
            taken
        }
    }

    fn exchange(&self, mv: Move) -> i32 {
        exchange::exchange(self, mv)
    }

    fn slot(&self, mv: Move) -> usize {
        mv.from().index() * Square::COUNT + mv.to().index()
    }

    fn evaluate(&self) -> i32 {
        evaluate::evaluate(self)
    }
}

/// Whether a legal move takes somebody.
fn takes(position: &Position, mv: Move) -> bool {
    let on = |at: Square| at != mv.from() && position.man_at(at).is_some();
    on(mv.to()) || mv.mid().is_some_and(on)
}

/// Whether a man on one square may attack the other, or hide it from another man.
fn is_near_or_in_line(one: Square, other: Square) -> bool {
    let rows = one.row().abs_diff(other.row());
    let columns = one.column().abs_diff(other.column());
    rows == 0 || columns == 0 || rows == columns || rows.max(columns) <= 2
}
