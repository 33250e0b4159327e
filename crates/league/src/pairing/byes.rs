//! Whose turn it is to have a bye: nobody has another before all have had as many.

use super::cost::Cost;
use super::field::Field;

/// The byes of a round.
pub(crate) struct Byes {
    /// Those who have one because all others have had more.
    pub due: Vec<usize>,
    /// All others, by place.
    pub rest: Vec<usize>,
    /// How many of the others have one too.
    pub to_give: usize,
    /// Whether it could be his turn, by place.
    eligible: Vec<bool>,
}

impl Byes {
    /// Who has to have a bye in the next round, and among whom the other byes can be given.
    pub(crate) fn next(field: &Field) -> Self {
        let number = field.count() % field.size().seats();
        let mut had: Vec<u32> = (0..field.count()).map(|place| field.byes(place)).collect();
        had.sort_unstable();
        let level = if number == 0 { None } else { had.get(number - 1).copied() };
        let is_due = |&place: &usize| level.is_some_and(|level| field.byes(place) < level);
        let (due, rest): (Vec<_>, Vec<_>) = (0..field.count()).partition(is_due);
        let to_give = number - due.len().min(number);
        let eligible = (0..field.count()).map(|place| Some(field.byes(place)) == level).collect();
        Self { due, rest, to_give, eligible }
    }

    /// Whether one of the byes that are left can be his.
    pub(crate) fn may_have(&self, place: usize) -> bool {
        self.eligible[place]
    }

    /// What is wrong with his having a bye.
    pub(crate) fn cost(&self, field: &Field, place: usize) -> Cost {
        let points = field.points(place);
        let behind = |other: &&usize| self.eligible[**other] && field.points(**other) < points;
        Cost { lifted: self.rest.iter().filter(behind).count() as i64, ..Cost::NONE }
    }

    /// A cost that no draft can be below: whoever has met nearly all others meets some of them again.
    pub(crate) fn least(&self, field: &Field) -> Cost {
        let opponents = field.size().seats() - 1;
        let again = |&place: &usize| {
            let new =
                self.rest.iter().filter(|&&other| other != place && field.met(place, other) == 0);
            opponents.saturating_sub(new.count()) as i64
        };
        let mut each: Vec<i64> = self.rest.iter().map(again).collect();
        each.sort_unstable();
        each.truncate(self.rest.len() - self.to_give);
        Cost { repeats: (each.iter().sum::<i64>() + 1) / 2, ..Cost::NONE }
    }
}
