//! Seats that leave a next round in which few meet again, found from such rounds: of all that there
//! could be if seats did not matter, one that some seats make level.

use std::collections::BTreeMap;

use super::byes::Byes;
use super::chance::Chance;
use super::cover::Verdict;
use super::draft::Company;
use super::field::Field;
use super::groups::{Groups, Limit, places};
use super::seating::{Seated, level_orders, seat_all};
use super::several::several;
use super::towards::Ways;

/// Parts of next rounds that are tried, and groups that are looked at to find them.
pub(crate) const NEXT_PARTS: (usize, usize) = (900, 200_000);

/// The same where they are counted.
const OPEN_PARTS: (usize, usize) = (1_200, 100_000);

/// The most that are counted.
const MOST_OPEN: usize = 30;

/// Seats as level as the tables allow that leave a level next round in which at most so many pairs
/// meet again, if a search finds them that sees so many parts of such rounds and so many groups.
pub(crate) fn sit_down_ahead(
    field: &Field,
    company: &Company,
    repeats: i64,
    parts: (usize, usize),
    chance: &mut Chance,
) -> Option<Seated> {
    let next = field.after(company, None);
    let byes = Byes::next(&next);
    let mut groups = Groups::list(&next, &byes, Limit { unlevel: 0, repeats })?;
    let ways = Ways::new(field, company, level_orders(field, company, chance));
    groups.all.retain(|group| group.is_bye || ways.allow(places(group.members)));
    let mut found = None;
    several(&groups, repeats, chance, parts, &mut |chosen, whole| {
        let tables = chosen.iter().map(|&at| &groups.all[at]).filter(|group| !group.is_bye);
        let tables: Vec<Vec<usize>> = tables.map(|table| places(table.members).collect()).collect();
        match ways.towards(&tables) {
            None => Verdict::Back,
            Some(_) if !whole => Verdict::Next,
            seats => {
                found = seats;
                Verdict::Stop
            }
        }
    });
    Some(seat_all(field, company, found?))
}

/// Of the rounds of a field in which nobody meets again, how many can have seats that leave another
/// such round behind them. `None` if there are too many to be counted.
pub(crate) fn open_rounds(field: &Field, chance: &mut Chance) -> Option<usize> {
    let byes = Byes::next(field);
    let groups = Groups::list(field, &byes, Limit { unlevel: 0, repeats: 0 })?;
    let mut rounds = BTreeMap::new();
    several(&groups, 0, chance, OPEN_PARTS, &mut |chosen, whole| {
        if whole {
            let company = groups.draft(chosen).company();
            rounds.insert(company.tables.clone(), company);
        }
        if rounds.len() > MOST_OPEN { Verdict::Stop } else { Verdict::Next }
    });
    let mut is_open =
        |company: &&Company| sit_down_ahead(field, company, 0, NEXT_PARTS, chance).is_some();
    (rounds.len() <= MOST_OPEN).then(|| rounds.values().filter(&mut is_open).count())
}
