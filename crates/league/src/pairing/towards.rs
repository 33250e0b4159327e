//! Seats after which certain tables of the next round can be level.

use super::draft::Company;
use super::field::Field;
use super::lacked::{can_share_out, lacked};

/// Orders of tables that are tried in search of such seats.
const MOST_STEPS: usize = 1_000;

/// The ways in which the tables of a round can sit down, and what everybody lacks after each.
pub(crate) struct Ways {
    /// By table, the orders to choose from: by seat, who.
    orders: Vec<Vec<Vec<usize>>>,
    /// By place and seat, what he lacks after he has had it.
    after: Vec<Vec<u8>>,
    /// By place, all that he could lack after the round.
    any: Vec<u8>,
}

impl Ways {
    /// Those of a company whose tables sit down in one of these orders.
    pub(crate) fn new(field: &Field, company: &Company, orders: Vec<Vec<Vec<usize>>>) -> Self {
        let seats = field.size().seats();
        let after = |place| (0..seats).map(|seat| lacked(field.sat(place), Some(seat))).collect();
        let after: Vec<Vec<u8>> = (0..field.count()).map(after).collect();
        let mut any = vec![0; field.count()];
        for &place in &company.resting {
            any[place] = field.lacks(place);
        }
        for (seat, &place) in orders.iter().flatten().flat_map(|order| order.iter().enumerate()) {
            any[place] |= after[place][seat];
        }
        Self { orders, after, any }
    }

    /// Whether these could have different seats in the next round, as far as it depends on each
    /// of them alone.
    pub(crate) fn allow(&self, members: impl IntoIterator<Item = usize>) -> bool {
        can_share_out(members.into_iter().map(|place| self.any[place]))
    }

    /// Who sits where, so that each of these tables can be level in the next round: if a search finds
    /// it.
    pub(crate) fn towards(&self, next: &[Vec<usize>]) -> Option<Vec<Vec<usize>>> {
        let mut table_of = vec![None; self.any.len()];
        for (at, &place) in
            next.iter().enumerate().flat_map(|(at, t)| t.iter().map(move |p| (at, p)))
        {
            table_of[place] = Some(at);
        }
        let chosen = vec![None; self.orders.len()];
        let mut search = Search {
            ways: self,
            next,
            table_of,
            lacks: self.any.clone(),
            chosen,
            steps: MOST_STEPS,
        };
        search.complete().then(|| search.chosen.into_iter().flatten().cloned().collect())
    }
}

struct Search<'a> {
    ways: &'a Ways,
    next: &'a [Vec<usize>],
    /// At which of the next tables somebody is.
    table_of: Vec<Option<usize>>,
    /// What each lacks after the round, as far as that is decided, or can lack.
    lacks: Vec<u8>,
    chosen: Vec<Option<&'a Vec<usize>>>,
    steps: usize,
}

impl Search<'_> {
    /// Chooses orders for the tables that have none, that with the fewest to choose from first.
    fn complete(&mut self) -> bool {
        let ways = self.ways;
        let mut fewest: Option<(usize, Vec<&Vec<usize>>)> = None;
        for table in (0..self.chosen.len()).filter(|&table| self.chosen[table].is_none()) {
            let open: Vec<_> =
                ways.orders[table].iter().filter(|order| self.may_sit(order)).collect();
            if fewest.as_ref().is_none_or(|(_, fewest)| open.len() < fewest.len()) {
                fewest = Some((table, open));
            }
        }
        let Some((table, orders)) = fewest else { return true };
        for order in orders {
            if self.steps == 0 {
                return false;
            }
            self.steps -= 1;
            let before: Vec<u8> = order.iter().map(|&place| self.lacks[place]).collect();
            for (seat, &place) in order.iter().enumerate() {
                self.lacks[place] = ways.after[place][seat];
            }
            self.chosen[table] = Some(order);
            if self.complete() {
                return true;
            }
            self.chosen[table] = None;
            for (&place, lacks) in order.iter().zip(before) {
                self.lacks[place] = lacks;
            }
        }
        false
    }

    /// Whether the next tables of these can still be level if they sit down like this.
    fn may_sit(&self, order: &[usize]) -> bool {
        order.iter().all(|&place| {
            let Some(table) = self.table_of[place] else { return true };
            let lacks = |&member: &usize| match order.iter().position(|&other| other == member) {
                Some(at) => self.ways.after[member][at],
                None => self.lacks[member],
            };
            can_share_out(self.next[table].iter().map(lacks))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::Ways;
    use crate::pairing::chance::Chance;
    use crate::pairing::draft::Company;
    use crate::pairing::field::Field;
    use crate::pairing::seating::level_orders;
    use crate::pairing::{Contender, PairingSeed, Round, Table, TableSize};

    /// Two tables now, of which every two orders are tried, and two in the next round.
    #[test]
    fn seats_for_tables_to_come_are_found_where_there_are_any() {
        let mut chance = Chance::new(&PairingSeed::new([6; 16]));
        let mut outcomes = [0; 2];
        for case in 0..1_000 {
            let players = 8 + case % 3;
            let mut ids: Vec<usize> = (0..players).collect();
            let mut company = |chance: &mut Chance| {
                chance.shuffle(&mut ids);
                let tables = ids[..8].chunks(4).map(<[usize]>::to_vec).collect();
                Company { tables, resting: ids[8..].to_vec() }
            };
            let mut history = Vec::new();
            for _ in 0..chance.below(5) {
                let Company { tables, resting } = company(&mut chance);
                let tables = tables.into_iter().map(Table::full).collect();
                history.push(Round { tables, byes: resting });
            }
            let contenders: Vec<_> = (0..players).map(|id| Contender { id, points: 0 }).collect();
            let (_, field) =
                Field::read(&mut chance, TableSize::Four, &contenders, &history).unwrap();
            let (now, next) = (company(&mut chance), company(&mut chance).tables);
            let orders = level_orders(&field, &now, &mut chance);
            let fits = |seats: &[Vec<usize>]| {
                let after = field.after(&now, Some(seats));
                next.iter().all(|table| after.unlevel(table) == 0)
            };
            let two = |first: &Vec<usize>, second: &Vec<usize>| [first.clone(), second.clone()];
            let any = orders[0]
                .iter()
                .any(|first| orders[1].iter().any(|second| fits(&two(first, second))));
            let ways = Ways::new(&field, &now, orders.clone());
            let found = ways.towards(&next);
            assert_eq!(found.is_some(), any, "{history:?}");
            outcomes[usize::from(any)] += 1;
            let Some(seats) = found else { continue };
            assert!(fits(&seats) && next.iter().all(|table| ways.allow(table.iter().copied())));
            assert!(seats.iter().zip(&orders).all(|(order, orders)| orders.contains(order)));
        }
        assert!(outcomes.iter().all(|&times| times > 100), "{outcomes:?}");
    }
}
