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
