//! Who sits where: seats level now, and unlikely to stand in the way of the next round.

use super::chance::Chance;
use super::cost::orders;
use super::draft::Company;
use super::field::Field;
use super::horizon::{Crowd, Horizon, Load};
use super::lacked::lacked;

/// How often it is worth to go through all tables.
pub(crate) const SWEEPS: usize = 3;

/// What it weighs that two who have met as seldom as any pair want the same seats.
const SELDOM: u64 = 16;

/// Orders to be weighed in search of seats that leave the next round level.
const MOST_STEPS: usize = 20_000;

/// Who sits where.
#[derive(Clone)]
pub(crate) struct Seated {
    /// The players of each table by seat.
    pub tables: Vec<Vec<usize>>,
    /// What that does to the next rounds.
    pub crowd: Crowd,
}

/// Seats as level as the tables allow.
///
/// Among all orders of a table that are, the one is taken after which seats are least crowded in the
/// next rounds, and then the one after which those who are likely to meet next lack different
/// seats: two who have not met and both need the same seat could not meet in the next round. It is
/// found table by table, in so many sweeps over all of them; without any, one of the orders is
/// drawn for each table.
pub(crate) fn sit_down(
    field: &Field,
    company: &Company,
    chance: &mut Chance,
    sweeps: usize,
) -> Seated {
    let mut plan = Plan::new(field, company);
    let choices = level_orders(field, company, chance);
    let mut tables: Vec<Vec<usize>> =
        choices.iter().filter_map(|orders| orders.first().cloned()).collect();
    if sweeps > 0 {
        plan.weigh(&company.tables);
    } else {
        tables.iter().for_each(|order| plan.seat(order));
    }
    for sweep in 0..sweeps {
        for (table, orders) in choices.iter().enumerate() {
            let best =
                orders.iter().min_by_key(|order| (plan.crowd(order), plan.clash(order, sweep > 0)));
            if let Some(best) = best {
                plan.seat(best);
                tables[table].clone_from(best);
            }
        }
    }
    Seated { tables, crowd: plan.horizon.crowd(&plan.load) }
}

/// Seats as level as the tables allow that leave a next round level, if a search finds them; for up
/// to three tables it sees all.
pub(crate) fn sit_down_uncrowded(
    field: &Field,
    company: &Company,
    chance: &mut Chance,
) -> Option<Seated> {
    let mut plan = Plan::new(field, company);
    let mut choices = level_orders(field, company, chance);
    // Those with the fewest choices first; each table is put back in its place afterwards.
    let mut turns: Vec<usize> = (0..choices.len()).collect();
    turns.sort_by_key(|&table| choices[table].len());
    let turned: Vec<_> = turns.iter().map(|&table| std::mem::take(&mut choices[table])).collect();
    let mut chosen = Vec::new();
    let mut steps = MOST_STEPS;
    if !plan.complete(&turned, &mut chosen, &mut steps) {
        return None;
    }
    let mut tables = vec![Vec::new(); chosen.len()];
    for (&table, order) in turns.iter().zip(chosen) {
        tables[table] = order;
    }
    Some(Seated { tables, crowd: plan.horizon.crowd(&plan.load) })
}

/// Seats for tables that differ little from others that have seats: those that are the same keep
/// them, and the others leave seats as little crowded as they can.
pub(crate) fn reseat(
    field: &Field,
    company: &Company,
    before: &Seated,
    chance: &mut Chance,
) -> Seated {
    let mut plan = Plan::new(field, company);
    let mut table_of = vec![None; field.count()];
    for (table, &place) in
        before.tables.iter().enumerate().flat_map(|(at, table)| table.iter().map(move |p| (at, p)))
    {
        table_of[place] = Some(table);
    }
    let old = |members: &Vec<usize>| {
        let table = table_of[*members.first()?]?;
        let same = members.iter().all(|&place| table_of[place] == Some(table));
        same.then(|| before.tables[table].clone())
    };
    let mut tables: Vec<Option<Vec<usize>>> = company.tables.iter().map(old).collect();
    tables.iter().flatten().for_each(|order| plan.seat(order));
    for (seats, members) in tables.iter_mut().zip(&company.tables) {
        if seats.is_none() {
            let orders = orders_of(field, members, chance);
            let best = orders.into_iter().min_by_key(|order| plan.crowd(order));
            best.iter().for_each(|order| plan.seat(order));
            *seats = best;
        }
    }
    let crowd = plan.horizon.crowd(&plan.load);
    Seated { tables: tables.into_iter().flatten().collect(), crowd }
}

/// These seats, which a company has taken.
pub(crate) fn seat_all(field: &Field, company: &Company, tables: Vec<Vec<usize>>) -> Seated {
    let mut plan = Plan::new(field, company);
    tables.iter().for_each(|order| plan.seat(order));
    Seated { crowd: plan.horizon.crowd(&plan.load), tables }
}

/// For each table its members in every order in which they are as level as they can be, shuffled.
pub(crate) fn level_orders(
    field: &Field,
    company: &Company,
    chance: &mut Chance,
) -> Vec<Vec<Vec<usize>>> {
    company.tables.iter().map(|table| orders_of(field, table, chance)).collect()
}

fn orders_of(field: &Field, table: &[usize], chance: &mut Chance) -> Vec<Vec<usize>> {
    let least = field.unlevel(table);
    let level = orders(field.size()).filter(|order| field.unlevel_in(table, order) == least);
    let mut level: Vec<Vec<usize>> =
        level.map(|order| order.iter().map(|&member| table[member]).collect()).collect();
    chance.shuffle(&mut level);
    level
}

/// What everybody will want in the next round, as far as it is decided.
struct Plan<'a> {
    field: &'a Field,
    /// The seats that each will want, a bit for each.
    wants: Vec<u8>,
    horizon: Horizon,
    /// What those who are decided need in the next rounds.
    load: Load,
    /// How much it weighs that two want the same seats, by pair; empty if that is not asked.
    weights: Vec<u64>,
    decided: Vec<bool>,
}

impl<'a> Plan<'a> {
    fn new(field: &'a Field, company: &Company) -> Self {
        let tables = &company.tables;
        let count = field.count();
        let wants: Vec<u8> = (0..count).map(|place| lacked(field.sat(place), None)).collect();
        let mut decided = vec![true; count];
        for &place in tables.iter().flatten() {
            decided[place] = false;
        }
        let horizon = Horizon::after(field, &company.resting);
        let mut load = Load::default();
        for place in (0..count).filter(|&place| decided[place]) {
            horizon.count(&mut load, place, wants[place], 1);
        }
        Self { field, wants, horizon, load, weights: Vec::new(), decided }
    }

    /// Weighs the pairs by how likely they are to meet after these tables.
    fn weigh(&mut self, tables: &[Vec<usize>]) {
        let (field, count) = (self.field, self.field.count());
        let mut met = vec![0_u32; count * count];
        for one in 0..count {
            for other in 0..count {
                met[one * count + other] = field.met(one, other);
            }
        }
        for table in tables {
            for &one in table {
                for &other in table {
                    let times = &mut met[one * count + other];
                    *times = times.saturating_add(1);
                }
            }
        }
        let pairs = (0..count * count).filter(|at| at / count != at % count);
        let least = pairs.map(|at| met[at]).min().unwrap_or(0);
        let weigh = |&met: &u32| match met.saturating_sub(least) {
            0 => SELDOM,
            1 => 1,
            _ => 0,
        };
        self.weights = met.iter().map(weigh).collect();
    }

    /// How crowded seats would be if these sat down like this.
    fn crowd(&self, order: &[usize]) -> Crowd {
        let mut load = self.load;
        for (seat, &place) in order.iter().enumerate() {
            if self.decided[place] {
                self.horizon.count(&mut load, place, self.wants[place], -1);
            }
            self.horizon.count(&mut load, place, lacked(self.field.sat(place), Some(seat)), 1);
        }
        self.horizon.crowd(&load)
    }

    /// Seats the tables that have no seats yet so that a next round can be level.
    fn complete(
        &mut self,
        choices: &[Vec<Vec<usize>>],
        chosen: &mut Vec<Vec<usize>>,
        steps: &mut usize,
    ) -> bool {
        let Some(orders) = choices.get(chosen.len()) else {
            return self.horizon.crowd(&self.load).next == 0;
        };
        for order in orders {
            if *steps == 0 {
                return false;
            }
            *steps -= 1;
            // Nobody who is yet to sit down makes the seats less crowded.
            if self.crowd(order).next > 0 {
                continue;
            }
            let load = self.load;
            self.seat(order);
            chosen.push(order.clone());
            if self.complete(choices, chosen, steps) {
                return true;
            }
            chosen.pop();
            order.iter().for_each(|&place| self.decided[place] = false);
            self.load = load;
        }
        false
    }

    /// How much those who sit like this will get in each other's and everybody's way.
    fn clash(&self, order: &[usize], all: bool) -> u64 {
        let wants: Vec<u8> = order
            .iter()
            .enumerate()
            .map(|(seat, &place)| lacked(self.field.sat(place), Some(seat)))
            .collect();
        let mut sum = 0;
        for (at, &one) in order.iter().enumerate() {
            for other in 0..self.field.count() {
                let theirs = match order.iter().position(|&member| member == other) {
                    Some(member) if member < at => wants[member],
                    Some(_) => continue,
                    None if all || self.decided[other] => self.wants[other],
                    None => continue,
                };
                sum += self.weights[one * self.field.count() + other] * overlap(wants[at], theirs);
            }
        }
        sum
    }

    /// Decides that these sit down like this.
    fn seat(&mut self, order: &[usize]) {
        for (seat, &place) in order.iter().enumerate() {
            if self.decided[place] {
                self.horizon.count(&mut self.load, place, self.wants[place], -1);
            }
            self.wants[place] = lacked(self.field.sat(place), Some(seat));
            self.horizon.count(&mut self.load, place, self.wants[place], 1);
            self.decided[place] = true;
        }
    }
}

/// How likely two who want these seats want the same one, in 144ths.
fn overlap(one: u8, other: u8) -> u64 {
    let shared = u64::from((one & other).count_ones());
    144 * shared / u64::from((one.count_ones() * other.count_ones()).max(1))
}

#[cfg(test)]
mod tests {
    use super::{Plan, level_orders, sit_down_uncrowded};
    use crate::pairing::chance::Chance;
    use crate::pairing::draft::Company;
    use crate::pairing::field::Field;
    use crate::pairing::{Contender, PairingSeed, Round, Table, TableSize};

    /// Two tables, of which every two orders are tried.
    #[test]
    fn seats_that_leave_a_level_round_are_found_where_there_are_any() {
        let mut chance = Chance::new(&PairingSeed::new([5; 16]));
        let mut outcomes = [0; 2];
        for case in 0..1_600 {
            let players = 8 + case % 4;
            let mut ids: Vec<usize> = (0..players).collect();
            let mut company = |chance: &mut Chance| {
                chance.shuffle(&mut ids);
                let tables = ids[..8].chunks(4).map(<[usize]>::to_vec).collect();
                Company { tables, resting: ids[8..].to_vec() }
            };
            let mut history = Vec::new();
            for _ in 0..chance.below(7) {
                let Company { tables, resting } = company(&mut chance);
                history.push(Round {
                    tables: tables.into_iter().map(Table::full).collect(),
                    byes: resting,
                });
            }
            let contenders: Vec<_> = (0..players).map(|id| Contender { id, points: 0 }).collect();
            let (_, field) =
                Field::read(&mut chance, TableSize::Four, &contenders, &history).unwrap();
            let company = company(&mut chance);
            let orders = level_orders(&field, &company, &mut chance);
            let fits = |first: &[usize], second: &[usize]| {
                let mut plan = Plan::new(&field, &company);
                plan.seat(first);
                plan.seat(second);
                plan.horizon.crowd(&plan.load).next == 0
            };
            let any =
                orders[0].iter().any(|first| orders[1].iter().any(|second| fits(first, second)));
            let found = sit_down_uncrowded(&field, &company, &mut chance);
            assert_eq!(found.is_some(), any, "{history:?}");
            outcomes[usize::from(any)] += 1;
            let Some(seated) = found else { continue };
            assert!(fits(&seated.tables[0], &seated.tables[1]));
            for (table, order) in seated.tables.iter().enumerate() {
                assert!(orders[table].contains(order), "{:?}", seated.tables);
            }
        }
        assert!(outcomes.iter().all(|&times| times > 20), "{outcomes:?}");
    }
}
