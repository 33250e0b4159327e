//! Standings a second time: slow, in fractions, from the words of the contract.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use sha2::{Digest, Sha256};
use yonin_league::{Season, SeasonTable};
use yonin_protocol::{OptionValue, PointsRule, Ruled, Seat, TieBreak};

/// A fraction.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fraction(i128, i128);

impl Fraction {
    const ZERO: Fraction = Fraction(0, 1);

    fn whole(number: i128) -> Self {
        Fraction(number, 1)
    }

    fn plus(self, other: Fraction) -> Self {
        let (top, bottom) = (self.0 * other.1 + other.0 * self.1, self.1 * other.1);
        let divisor = gcd(top.abs(), bottom);
        Fraction(top / divisor, bottom / divisor)
    }

    fn compare(self, other: Fraction) -> Ordering {
        (self.0 * other.1).cmp(&(other.0 * self.1))
    }

    /// To six decimals.
    pub(crate) fn shown(self) -> f64 {
        let doubled = 2 * self.0 * 1_000_000 + self.1;
        doubled.div_euclid(2 * self.1) as f64 / 1e6
    }
}

fn gcd(a: i128, b: i128) -> i128 {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// What a row says.
#[derive(Clone, Debug)]
pub(crate) struct Row {
    pub(crate) id: String,
    pub(crate) rank: u32,
    pub(crate) points: Fraction,
    pub(crate) tie_breaks: BTreeMap<TieBreak, f64>,
    pub(crate) places: [u32; 4],
    pub(crate) mates: u32,
}

/// Place, points and mates of one who sat at a table.
#[derive(Clone)]
struct Got {
    id: String,
    place: usize,
    points: Fraction,
    mates: u32,
}

fn value(rule: &PointsRule, place: usize) -> Fraction {
    match rule {
        PointsRule::Table { values } => values
            .get(place - 1)
            .map_or(Fraction::ZERO, |worth| Fraction(worth.thousandths().into(), 1000)),
        PointsRule::JyslA => Fraction::whole([2, 1, 0, -1][place - 1]),
    }
}

/// What everyone at a table got; nobody anything without a result.
fn results(season: &Season, table: &SeasonTable) -> Vec<Got> {
    let ruling = season
        .rulings
        .iter()
        .rev()
        .find(|ruling| ruling.table == table.table && ruling.withdrawn_at.is_none());
    let mut forfeiting: Vec<Seat> = Vec::new();
    let mut ranks = table.result.as_ref().map(|result| result.ranks.clone());
    match ruling.map(|ruling| &ruling.ruled) {
        Some(Ruled::Ranks(ruled)) => ranks = Some(ruled.by_seat().clone()),
        Some(Ruled::Forfeit(forfeit)) => forfeiting = forfeit.seats().to_vec(),
        None => {}
    }
    if ranks.is_none() && ruling.is_some() {
        ranks = Some(table.seats.keys().map(|seat| (*seat, 1)).collect());
    }
    let Some(ranks) = ranks else { return Vec::new() };
    let last = ranks.len();
    let mut got = Vec::new();
    // The present stand in a row, in the order of their ranks; who forfeits stands at the end.
    let mut row: Vec<(u8, Seat)> = Vec::new();
    for (seat, rank) in &ranks {
        if forfeiting.contains(seat) {
            let id = table.seats[seat].to_string();
            got.push(Got { id, place: last, points: value(&season.spec.points, last), mates: 0 });
        } else {
            row.push((*rank, *seat));
        }
    }
    row.sort();
    let word = OptionValue::Word("winner_only".to_owned());
    if season.spec.options.get("scoring") == Some(&word) {
        let best = row.first().map(|(rank, _)| *rank);
        for (rank, _) in row.iter_mut().filter(|(rank, _)| Some(*rank) != best) {
            *rank = 9;
        }
        row.sort();
    }
    for (rank, seat) in &row {
        let shared: Vec<usize> =
            (0..row.len()).filter(|at| row[*at].0 == *rank).map(|at| at + 1).collect();
        let sum = shared
            .iter()
            .fold(Fraction::ZERO, |sum, place| sum.plus(value(&season.spec.points, *place)));
        let mut points = Fraction(sum.0, sum.1 * shared.len() as i128);
        let mates = table
            .result
            .as_ref()
            .map_or(0, |result| u32::from(result.mates.get(seat).copied().unwrap_or_default()));
        if season.spec.points == PointsRule::JyslA {
            points = points.plus(Fraction::whole(mates.into()));
        }
        got.push(Got { id: table.seats[seat].to_string(), place: shared[0], points, mates });
    }
    got
}

/// The standings after a round.
pub(crate) fn standings(season: &Season, round: u32) -> Vec<Row> {
    let mut rows: Vec<Row> = season
        .entrants
        .iter()
        .filter(|entrant| entrant.joined_round <= round)
        .map(|entrant| Row {
            id: entrant.player.id.to_string(),
            rank: 0,
            points: Fraction::ZERO,
            tie_breaks: BTreeMap::new(),
            places: [0; 4],
            mates: 0,
        })
        .collect();
    let mut tables: Vec<Vec<Got>> = Vec::new();
    for played in season.rounds.iter().filter(|played| played.n <= round) {
        for table in &played.tables {
            let mut got = results(season, table);
            got.retain(|got| rows.iter().any(|row| row.id == got.id));
            tables.push(got);
        }
        for bye in &played.byes {
            for row in rows.iter_mut().filter(|row| row.id == bye.as_str()) {
                let worth = Fraction(season.spec.bye_points.thousandths().into(), 1000);
                row.points = row.points.plus(worth);
            }
        }
    }
    for got in tables.iter().flatten() {
        for row in rows.iter_mut().filter(|row| row.id == got.id) {
            row.points = row.points.plus(got.points);
            row.places[got.place - 1] += 1;
            row.mates += got.mates;
        }
    }
    rows.sort_by(|a, b| a.id.cmp(&b.id));
    let keys: Vec<Fraction> = rows.iter().map(|row| row.points).collect();
    let mut groups = split(&(0..rows.len()).collect::<Vec<_>>(), &keys);
    for tie_break in season.spec.tie_breaks.as_slice() {
        let mut parted = Vec::new();
        for group in groups {
            let values: Vec<Fraction> = (0..rows.len())
                .map(|at| {
                    if group.contains(&at) {
                        say(*tie_break, &rows, &tables, &group, at, season)
                    } else {
                        Fraction::ZERO
                    }
                })
                .collect();
            for &at in &group {
                let value = values[at];
                let shown = if value.1 == 1 { value.0 as f64 } else { value.shown() };
                rows[at].tie_breaks.insert(*tie_break, shown);
            }
            parted.extend(split(&group, &values));
        }
        groups = parted;
    }
    let mut placed = Vec::new();
    for group in groups {
        let rank = placed.len() as u32 + 1;
        placed.extend(group.into_iter().map(|at| Row { rank, ..rows[at].clone() }));
    }
    placed
}

/// The group in groups of equal keys, the greatest first.
fn split(group: &[usize], keys: &[Fraction]) -> Vec<Vec<usize>> {
    let mut rest = group.to_vec();
    let mut groups = Vec::new();
    while let Some(best) = rest.iter().copied().max_by(|a, b| keys[*a].compare(keys[*b])) {
        let (top, others) =
            rest.into_iter().partition(|at| keys[*at].compare(keys[best]) == Ordering::Equal);
        groups.push(top);
        rest = others;
    }
    groups
}

fn say(
    tie_break: TieBreak,
    rows: &[Row],
    tables: &[Vec<Got>],
    group: &[usize],
    at: usize,
    season: &Season,
) -> Fraction {
    let own = &rows[at].id;
    match tie_break {
        TieBreak::Firsts => Fraction::whole(rows[at].places[0].into()),
        TieBreak::Mates => Fraction::whole(rows[at].mates.into()),
        TieBreak::Lots => {
            let mut bytes = season.lots_seed.0.to_vec();
            bytes.extend(own.as_bytes());
            let mut lot = [0; 16];
            lot[10..].copy_from_slice(&Sha256::digest(bytes)[..6]);
            Fraction::whole(i128::from_be_bytes(lot))
        }
        TieBreak::HeadToHead => {
            let mut sum = 0;
            for table in tables {
                let Some(mine) = table.iter().find(|got| got.id == *own) else { continue };
                for other in group.iter().filter(|other| **other != at) {
                    match table.iter().find(|got| got.id == rows[*other].id) {
                        Some(theirs) if theirs.place > mine.place => sum += 1,
                        Some(theirs) if theirs.place < mine.place => sum -= 1,
                        _ => {}
                    }
                }
            }
            Fraction::whole(sum)
        }
        TieBreak::OpponentsPoints => {
            let met = tables.iter().filter(|table| table.iter().any(|got| got.id == *own));
            met.flatten()
                .filter(|got| got.id != *own)
                .filter_map(|got| rows.iter().find(|row| row.id == got.id))
                .fold(Fraction::ZERO, |sum, row| sum.plus(row.points))
        }
    }
}
