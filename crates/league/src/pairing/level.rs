//! Level seats where exchanges of two contenders did not find them.

use super::byes::Byes;
use super::cost::orders;
use super::draft::Draft;
use super::field::Field;

/// A draft in which everyone can have a seat that he had least, as like the given one as may be: if
/// there is such a draft at all, whatever its other faults.
pub(crate) fn level<'a>(field: &'a Field, byes: &'a Byes, draft: &Draft<'a>) -> Option<Draft<'a>> {
    let mut places = Places::new(field, byes);
    let before = wishes(field, draft);
    let mut without = Vec::new();
    for (&place, &wish) in draft.slots().iter().zip(&before) {
        match wish {
            Some(wish) if places.allows(place, wish) => places.members[wish].push(place),
            _ => without.push(place),
        }
    }
    for place in without {
        if !places.find(place, &mut vec![false; places.members.len()]) {
            return None;
        }
    }
    // Whoever has the place that he had in the draft stays; the others take those that are empty.
    let slots = draft.slots();
    let seats = field.size().seats();
    let mut movers = places.members.clone();
    let mut filled = vec![None; slots.len()];
    let mut open = Vec::new();
    for group in 0..draft.groups() {
        let range = draft.slots_of(group);
        let kinds = if range.len() == seats { 0..seats } else { seats..seats + 1 };
        for (slot, kind) in range.clone().zip(kinds) {
            let stays = range
                .clone()
                .find_map(|member| movers[kind].iter().position(|&mover| mover == slots[member]));
            match stays {
                Some(at) => filled[slot] = Some(movers[kind].remove(at)),
                None => open.push((slot, kind)),
            }
        }
    }
    for members in &mut movers {
        members.sort_unstable_by_key(|&place| std::cmp::Reverse(place));
    }
    for (slot, kind) in open {
        filled[slot] = movers[kind].pop();
    }
    let slots: Option<Vec<usize>> = filled.into_iter().collect();
    Some(Draft::new(field, byes, slots?))
}

/// By slot, which seat its contender takes when his table sits down as level as it can; behind the
/// seats, a bye.
fn wishes(field: &Field, draft: &Draft<'_>) -> Vec<Option<usize>> {
    let seats = field.size().seats();
    let mut wishes = vec![None; draft.len()];
    for group in 0..draft.groups() {
        let range = draft.slots_of(group);
        if range.len() < seats {
            wishes[range.start] = Some(seats);
            continue;
        }
        let members = &draft.slots()[range.clone()];
        let best = orders(field.size()).min_by_key(|order| field.unlevel_in(members, order));
        for (seat, &member) in best.into_iter().flatten().enumerate() {
            wishes[range.start + member] = Some(seat);
        }
    }
    wishes
}

/// Who has which seat or, behind the seats, a bye: a matching that grows by augmenting paths.
struct Places<'a> {
    field: &'a Field,
    byes: &'a Byes,
    members: Vec<Vec<usize>>,
    room: Vec<usize>,
}

impl<'a> Places<'a> {
    fn new(field: &'a Field, byes: &'a Byes) -> Self {
        let seats = field.size().seats();
        let tables = (byes.rest.len() - byes.to_give) / seats;
        let mut room = vec![tables; seats];
        room.push(byes.to_give);
        Self { field, byes, members: vec![Vec::new(); seats + 1], room }
    }

    fn allows(&self, place: usize, kind: usize) -> bool {
        if kind == self.field.size().seats() {
            self.byes.may_have(place)
        } else {
            self.field.excess(place, kind) == 0
        }
    }

    /// Finds one for somebody who has none, moving others if need be.
    fn find(&mut self, place: usize, seen: &mut [bool]) -> bool {
        for kind in 0..self.members.len() {
            if seen[kind] || !self.allows(place, kind) {
                continue;
            }
            seen[kind] = true;
            if self.members[kind].len() < self.room[kind] {
                self.members[kind].push(place);
                return true;
            }
            for at in 0..self.members[kind].len() {
                let other = self.members[kind][at];
                if self.find(other, seen) {
                    self.members[kind][at] = place;
                    return true;
                }
            }
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::Places;
    use crate::pairing::byes::Byes;
    use crate::pairing::chance::Chance;
    use crate::pairing::field::Field;
    use crate::pairing::horizon::{Crowd, Horizon, Load};
    use crate::pairing::{Contender, PairingSeed, Round, Table, TableSize};

    /// Rounds in which everybody sits anywhere and whoever is drawn has a bye.
    fn random_rounds(chance: &mut Chance, players: usize, rounds: usize) -> Vec<Round<usize>> {
        let mut ids: Vec<usize> = (0..players).collect();
        let mut round = |_| {
            chance.shuffle(&mut ids);
            let (tables, byes) = ids.split_at(players - players % 4);
            let table = |members: &[usize]| Table::full(members.iter().copied());
            Round { tables: tables.chunks(4).map(table).collect(), byes: byes.to_vec() }
        };
        (0..rounds).map(&mut round).collect()
    }

    /// Two ways to know whether a round can be level: by counting, and by a matching.
    #[test]
    fn a_round_can_be_level_just_if_no_seats_are_crowded() {
        let mut chance = Chance::new(&PairingSeed::new([7; 16]));
        let mut outcomes = [0; 2];
        for case in 0..3_000 {
            let players = 4 + case % 10;
            let rounds = chance.below(9);
            let history = random_rounds(&mut chance, players, rounds);
            let contenders: Vec<_> = (0..players).map(|id| Contender { id, points: 0 }).collect();
            let (_, field) =
                Field::read(&mut chance, TableSize::Four, &contenders, &history).unwrap();
            let horizon = Horizon::after(&field, &[]);
            let mut load = Load::default();
            for place in 0..players {
                let lacks = (0..4).filter(|&seat| field.excess(place, seat) == 0);
                horizon.count(&mut load, place, lacks.fold(0, |set, seat| set | 1 << seat), 1);
            }
            let byes = Byes::next(&field);
            let mut places = Places::new(&field, &byes);
            let found = byes.rest.iter().all(|&place| places.find(place, &mut [false; 5]));
            assert_eq!(horizon.crowd(&load).next == Crowd::NONE.next, found, "{history:?}");
            outcomes[usize::from(found)] += 1;
        }
        assert!(outcomes.iter().all(|&times| times > 300), "{outcomes:?}");
    }
}
