//! Who has met whom in which seats, as a judge of pairings.

use std::collections::{BTreeMap, BTreeSet};

/// A table: by seat, who.
pub(super) type Table = [String; 4];

/// Who has met whom, and how often each had each seat.
#[derive(Default)]
pub(super) struct Meetings {
    met: BTreeSet<(String, String)>,
    sat: BTreeMap<String, [u32; 4]>,
}

impl Meetings {
    /// Notes a round, which may only bring people together again where no other round would not
    /// that keeps everybody's counts of seats within one.
    pub(super) fn note(&mut self, tables: &[Table]) {
        if tables.iter().any(|table| self.have_met(table)) {
            let mut all: Vec<&String> = tables.iter().flatten().collect();
            all.sort();
            assert!(!self.can_part(&all), "{tables:?} meet again, and need not");
        }
        for table in tables {
            self.met.extend(pairs(table));
            for (seat, player) in table.iter().enumerate() {
                self.sat.entry(player.clone()).or_default()[seat] += 1;
            }
        }
    }

    fn have_met(&self, table: &[String]) -> bool {
        pairs(table).any(|pair| self.met.contains(&pair))
    }

    /// Whether these can all sit at tables of four with people they have not met, in level seats.
    fn can_part(&self, rest: &[&String]) -> bool {
        let Some((first, others)) = rest.split_first() else { return true };
        for a in 0..others.len() {
            for b in a + 1..others.len() {
                for c in b + 1..others.len() {
                    let table = [first, others[a], others[b], others[c]].map(Clone::clone);
                    if self.have_met(&table) || !self.can_be_level(0, &table) {
                        continue;
                    }
                    let left: Vec<&String> =
                        others.iter().copied().filter(|it| !table.contains(it)).collect();
                    if self.can_part(&left) {
                        return true;
                    }
                }
            }
        }
        false
    }

    /// Whether these can have the seats from this one on, each one that he had least.
    fn can_be_level(&self, seat: usize, left: &[String]) -> bool {
        left.is_empty()
            || left.iter().any(|player| {
                let least =
                    self.sat.get(player).is_none_or(|had| had.iter().min() == Some(&had[seat]));
                let rest: Vec<String> = left.iter().filter(|it| *it != player).cloned().collect();
                least && self.can_be_level(seat + 1, &rest)
            })
    }
}

fn pairs(table: &[String]) -> impl Iterator<Item = (String, String)> {
    let ordered = |a: &String, b: &String| (a.min(b).clone(), a.max(b).clone());
    let all = table.iter().enumerate();
    all.flat_map(move |(at, a)| table[at + 1..].iter().map(move |b| ordered(a, b)))
}
