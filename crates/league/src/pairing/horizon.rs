//! Whether the seats of a round leave the next rounds seats that can be level.
//!
//! Counts of seats that never differ by more than one mean that a player's first four games are in
//! four different seats, and so are his next four, and so on (with two seats, every two games). He
//! *lacks* the seats that he has not had in the four games he is at. A round needs as many players
//! in each seat as it has tables; so no seats may be the only ones lacked by more contenders than
//! they have places, where a bye is one more place for those who may have one. By P. Hall's theorem
//! (1935) a level round exists just if that holds for every set of seats, with and without the byes:
//! once everybody has a seat or a bye, tables are any one player from each seat.
//!
//! The same is asked of the next two and three rounds together, as far as the byes in them are
//! certain. It is a condition they need rather than one that is enough, and keeps lacked seats
//! balanced long before they are scarce.

use super::field::Field;

/// How many rounds are looked ahead: behind the last the four games of most begin anew.
const ROUNDS: usize = 3;

/// Sets of seats, each without and with the byes.
const SETS: usize = 32;

/// The bit of a set that stands for the byes.
const BYES: usize = 16;

/// Whether a contender will have a bye within some rounds.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Bye {
    /// He will, since all others have had more.
    Due,
    /// He can be given one.
    Possible,
    /// He will not.
    None,
}

/// What the next rounds have to offer, and to whom.
pub(crate) struct Horizon {
    seats: usize,
    tables: i64,
    /// For as many rounds as the index says and one more: byes that are to be given, and to whom.
    spans: Vec<(i64, Vec<Bye>)>,
}

/// By how many contenders seats are too few for those who lack no others. Less is better.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Crowd {
    /// In the next round: 0 just if it can be level.
    pub next: i64,
    /// In the rounds after it.
    pub later: i64,
}

impl Crowd {
    /// Seats are nowhere too few.
    pub(crate) const NONE: Self = Self { next: 0, later: 0 };
}

/// How many contenders have to find a place within each set, by rounds and set.
#[derive(Clone, Copy, Default)]
pub(crate) struct Load([[i64; SETS]; ROUNDS]);

impl Horizon {
    /// The rounds after one in which these rest.
    pub(crate) fn after(field: &Field, resting: &[usize]) -> Self {
        let (count, seats) = (field.count(), field.size().seats());
        let mut byes: Vec<u32> = (0..count).map(|place| field.byes(place)).collect();
        for &place in resting {
            byes[place] = byes[place].saturating_add(1);
        }
        let mut sorted = byes.clone();
        sorted.sort_unstable();
        let span = |rounds: usize| {
            let number = rounds * (count % seats);
            let level = if number == 0 { None } else { Some(*sorted.get(number - 1)?) };
            let bye = |had: &u32| match level {
                Some(level) if *had < level => Bye::Due,
                Some(level) if *had == level => Bye::Possible,
                _ => Bye::None,
            };
            let each: Vec<Bye> = byes.iter().map(bye).collect();
            let due = each.iter().filter(|&&bye| bye == Bye::Due).count();
            Some((number as i64 - due as i64, each))
        };
        let spans = (1..=ROUNDS.min(seats - 1)).map_while(span).collect();
        Self { seats, tables: (count / seats) as i64, spans }
    }

    /// Takes somebody into a load who lacks these seats, or out of it.
    pub(crate) fn count(&self, load: &mut Load, place: usize, lacks: u8, sign: i64) {
        for (rounds, ((_, byes), load)) in self.spans.iter().zip(&mut load.0).enumerate() {
            for set in self.sets() {
                load[set] += sign * forced(rounds + 1, byes[place], lacks.into(), set);
            }
        }
    }

    /// By how much a load is too much.
    pub(crate) fn crowd(&self, load: &Load) -> Crowd {
        let mut crowd = Crowd::NONE;
        for (at, ((byes, _), load)) in self.spans.iter().zip(&load.0).enumerate() {
            let games = (at as i64 + 1) * self.tables;
            let room = |set: usize| {
                let byes = if set & BYES == 0 { 0 } else { *byes };
                games * i64::from((set & !BYES).count_ones()) + byes
            };
            let over: i64 = self.sets().map(|set| (load[set] - room(set)).max(0)).sum();
            *(if at == 0 { &mut crowd.next } else { &mut crowd.later }) += over;
        }
        crowd
    }

    /// Every set that can be too small: some seats, not all, without and with the byes.
    fn sets(&self) -> impl Iterator<Item = usize> + use<> {
        let all = (1 << self.seats) - 1;
        (0..all).chain((0..all).map(|seats| seats | BYES)).skip(1)
    }
}

/// How many places within a set somebody needs in so many rounds who lacks these seats.
fn forced(rounds: usize, bye: Bye, lacks: usize, set: usize) -> i64 {
    let outside = i64::from((lacks & !set).count_ones());
    let (rounds, lacked) = (rounds as i64, i64::from(lacks.count_ones()));
    let needed = match bye {
        Bye::Due => (rounds - 1).min(lacked) - outside,
        Bye::None => rounds.min(lacked) - outside,
        Bye::Possible if rounds > lacked => lacked - outside,
        Bye::Possible => rounds - outside - i64::from(set & BYES == 0),
    };
    needed.max(0)
}

#[cfg(test)]
mod tests {
    use super::{BYES, Bye, Crowd, Horizon, Load, ROUNDS, SETS, forced};
    use crate::pairing::chance::Chance;
    use crate::pairing::field::Field;
    use crate::pairing::{Contender, PairingSeed, Round, TableSize};

    /// The fewest places within a set that somebody can do with, of all ways to spend the rounds. Byes
    /// that are due have been taken from what there is to give.
    fn fewest(rounds: usize, byes: (usize, usize), lacks: usize, set: usize) -> Option<i64> {
        if rounds == 0 {
            return (byes.0 == 0).then_some(0);
        }
        let (least, most) = byes;
        let rest = (most > 0).then(|| {
            let left = (least.saturating_sub(1), most - 1);
            let place = i64::from(least == 0 && set & BYES != 0);
            fewest(rounds - 1, left, lacks, set).map(|places| places + place)
        });
        let play = (0..4).filter(|seat| lacks & 1 << seat != 0).map(|seat| {
            let place = i64::from(set & 1 << seat != 0);
            fewest(rounds - 1, byes, lacks & !(1 << seat), set).map(|places| places + place)
        });
        let anew = (lacks == 0).then(|| fewest(rounds - 1, byes, 0, set));
        play.chain(rest).chain(anew).flatten().min()
    }

    #[test]
    fn as_many_places_are_needed_as_nobody_can_do_without() {
        for (bye, byes) in [(Bye::Due, (1, 1)), (Bye::Possible, (0, 1)), (Bye::None, (0, 0))] {
            for (rounds, lacks) in (1..=ROUNDS).flat_map(|rounds| (1..16).map(move |l| (rounds, l)))
            {
                for set in 0..SETS {
                    let expected = fewest(rounds, byes, lacks, set).unwrap();
                    assert_eq!(forced(rounds, bye, lacks, set), expected, "{rounds} {lacks} {set}");
                }
            }
        }
    }

    #[test]
    fn a_set_is_crowded_from_one_more_than_it_has_places() {
        let spans = vec![(1, vec![Bye::None]), (2, vec![Bye::None]), (0, vec![Bye::None])];
        let horizon = Horizon { seats: 4, tables: 2, spans };
        for (at, byes) in [1, 2, 0].into_iter().enumerate() {
            for set in (1..15).chain(BYES..BYES + 15) {
                let places = 2 * (at as i64 + 1) * i64::from((set & !BYES).count_ones())
                    + if set & BYES == 0 { 0 } else { byes };
                let mut load = Load::default();
                load.0[at][set] = places;
                assert_eq!(horizon.crowd(&load), Crowd::NONE, "{at} {set}");
                load.0[at][set] = places + 1;
                let (next, later) = if at == 0 { (1, 0) } else { (0, 1) };
                assert_eq!(horizon.crowd(&load), Crowd { next, later }, "{at} {set}");
            }
        }
        let mut load = Load::default();
        horizon.count(&mut load, 0, 0b0011, 1);
        assert_eq!(load.0.map(|sets| sets[0b0111]), [1, 2, 2]);
        horizon.count(&mut load, 0, 0b0011, -1);
        assert!(load.0.iter().flatten().all(|&places| places == 0));
    }

    /// Who rests in a round: those who have had the fewest byes.
    fn rest(chance: &mut Chance, byes: &mut [u32], number: usize) -> Vec<usize> {
        let mut order: Vec<usize> = (0..byes.len()).collect();
        chance.shuffle(&mut order);
        order.sort_by_key(|&place| byes[place]);
        order.truncate(number);
        order.iter().for_each(|&place| byes[place] += 1);
        order
    }

    /// What is said about byes to come is what comes, whoever is drawn.
    #[test]
    fn byes_to_come_are_foreseen() {
        let mut chance = Chance::new(&PairingSeed::new([3; 16]));
        for (players, past) in (4..=15).flat_map(|players| (0..5).map(move |past| (players, past)))
        {
            let number = players % 4;
            let contenders: Vec<_> = (0..players).map(|id| Contender { id, points: 0 }).collect();
            let mut byes = vec![0; players];
            let rounds: Vec<Round<usize>> = (0..past)
                .map(|_| rest(&mut chance, &mut byes, number))
                .map(|byes| Round { tables: Vec::new(), byes })
                .collect();
            let (ids, field) =
                Field::read(&mut chance, TableSize::Four, &contenders, &rounds).unwrap();
            let mut byes: Vec<u32> = ids.iter().map(|&id| byes[id]).collect();
            let resting = rest(&mut chance, &mut byes, number);
            let horizon = Horizon::after(&field, &resting);
            let spans = (1..=ROUNDS).take_while(|rounds| rounds * number <= players).count();
            assert_eq!(horizon.spans.len(), spans);
            for (rounds, (to_give, each)) in (1..).zip(&horizon.spans) {
                let due = each.iter().filter(|&&bye| bye == Bye::Due).count();
                let possible = each.iter().filter(|&&bye| bye == Bye::Possible).count() as i64;
                assert_eq!(*to_give, (rounds * number) as i64 - due as i64);
                let futures: Vec<Vec<u32>> = (0..100)
                    .map(|_| {
                        let mut after = byes.clone();
                        (0..rounds).for_each(|_| drop(rest(&mut chance, &mut after, number)));
                        after.iter().zip(&byes).map(|(after, byes)| after - byes).collect()
                    })
                    .collect();
                for (place, bye) in each.iter().enumerate() {
                    let had = |times: u32| futures.iter().any(|future| future[place] == times);
                    let seen = match bye {
                        Bye::Due => !had(0),
                        Bye::Possible => had(1) && (had(0) || possible == *to_give),
                        Bye::None => !had(1) && !had(2),
                    };
                    assert!(seen, "{players} after {past} rounds, {rounds} to come: {byes:?}");
                }
            }
        }
    }
}
