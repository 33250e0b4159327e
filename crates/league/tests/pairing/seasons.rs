//! Leagues of every size from 4 to 200, and leagues whose players come and go.

use proptest::prelude::*;
use yonin_league::pairing::{Contender, PairingError, TableSize, swiss};

use crate::season::{Dice, Season, pairs};

/// Fields larger than this have room for five rounds in which nobody meets again.
const ROOMY: usize = 28;

/// Plays leagues of these numbers of players; small ones, and every ninth, for twelve rounds.
fn play(size: TableSize, numbers: impl Iterator<Item = usize>) {
    for number in numbers {
        let rounds = if number <= 12 || number.is_multiple_of(9) { 12 } else { 5 };
        let mut season = Season::new(size, number, number as u64);
        for at in 0..rounds {
            let round = season.pair();
            let met = season.meetings();
            let again = pairs(&round.tables).iter().filter(|pair| met.contains_key(pair)).count();
            let roomy = number > ROOMY && at < 5;
            assert!(!roomy || again == 0, "{again} meet again of {number} in round {at}");
            season.play(round);
            season.assert_level();
        }
    }
}

#[test]
fn leagues_without_remainder() {
    play(TableSize::Four, (4..=200).step_by(4));
}

#[test]
fn leagues_with_one_bye() {
    play(TableSize::Four, (5..=200).step_by(4));
}

#[test]
fn leagues_with_two_byes() {
    play(TableSize::Four, (6..=200).step_by(4));
}

#[test]
fn leagues_with_three_byes() {
    play(TableSize::Four, (7..=200).step_by(4));
}

#[test]
fn leagues_of_two_player_games() {
    play(TableSize::Two, 2..=200);
}

/// With one bye a round, the fourth and the eighth round have seats to spare only for few.
#[test]
fn seats_are_level_where_they_are_scarce() {
    let mut dice = Dice::new(41);
    for number in (101..=149).step_by(4) {
        for _ in 0..3 {
            let mut season = Season::new(TableSize::Four, number, dice.next());
            for _ in 0..4 {
                let round = season.pair();
                season.play(round);
                season.assert_level();
            }
        }
    }
}

#[test]
fn small_leagues_stay_level() {
    let mut dice = Dice::new(43);
    for (size, number) in (5..=9)
        .map(|number| (TableSize::Four, number))
        .chain([(TableSize::Four, 13), (TableSize::Two, 7)])
    {
        for _ in 0..4 {
            let mut season = Season::new(size, number, dice.next());
            for _ in 0..12 {
                let round = season.pair();
                season.play(round);
                season.assert_level();
            }
        }
    }
}

/// Leagues in which exchanges alone have left somebody with a seat twice more than another.
#[test]
fn hard_leagues_stay_level() {
    for (players, league) in [(137, 1), (137, 5), (133, 7), (145, 9), (149, 10), (161, 10)] {
        let seed = 77 * 1_000_003 + players as u64 * 1_009 + league;
        let mut season = Season::new(TableSize::Four, players, seed);
        for _ in 0..12 {
            let round = season.pair();
            season.play(round);
            season.assert_level();
        }
    }
}

#[test]
fn the_leaders_meet_and_the_last_rest() {
    let mut dice = Dice::new(5);
    for number in [10, 31, 75, 198] {
        let contenders: Vec<_> =
            (0..number).map(|id| Contender { id, points: -7 * id as i64 }).collect();
        let round = swiss(&dice.seed(), TableSize::Four, &contenders, &[]).unwrap();
        for (table, first) in round.tables.iter().zip((0..).step_by(4)) {
            let mut ids: Vec<usize> = table.players().map(|(_, &id)| id).collect();
            ids.sort_unstable();
            assert_eq!(ids, (first..first + 4).collect::<Vec<_>>());
        }
        assert_eq!(round.byes, (number - number % 4..number).collect::<Vec<_>>());
    }
}

/// In larger fields too, tables are nearly as even as tables of neighbours would be.
#[test]
fn players_of_nearly_equal_points_meet() {
    for number in [40, 77, 120] {
        let mut season = Season::new(TableSize::Four, number, 3);
        let (mut found, mut ideal) = (0, 0);
        for _ in 0..6 {
            let round = season.pair();
            let points = |id: &usize| season.points.get(id).copied().unwrap_or(0);
            let spread = |table: &[i64]| table.iter().max().unwrap() - table.iter().min().unwrap();
            let mut all = Vec::new();
            for table in &round.tables {
                let points: Vec<i64> = table.players().map(|(_, id)| points(id)).collect();
                found += spread(&points);
                all.extend(points);
            }
            all.sort_unstable();
            ideal += all.chunks(4).map(spread).sum::<i64>();
            season.play(round);
        }
        assert!(found <= 4 * ideal, "{number} players: {found} against {ideal}");
    }
}

#[test]
fn too_few_and_doubled_contenders_are_refused() {
    let of =
        |ids: &[usize]| -> Vec<_> { ids.iter().map(|&id| Contender { id, points: 0 }).collect() };
    let seed = Dice::new(1).seed();
    for (size, ids) in
        [(TableSize::Four, &[1, 2, 3][..]), (TableSize::Two, &[1]), (TableSize::Two, &[])]
    {
        let few = PairingError::TooFew { contenders: ids.len(), seats: size.seats() };
        assert_eq!(swiss(&seed, size, &of(ids), &[]), Err(few));
    }
    let twice = Err(PairingError::ListedTwice { at: 4 });
    assert_eq!(swiss(&seed, TableSize::Four, &of(&[1, 2, 3, 4, 2, 5]), &[]), twice);
}

#[test]
fn the_largest_differences_in_points_do_no_harm() {
    let extremes = [i64::MIN, i64::MAX, 0, -1];
    let contenders: Vec<_> =
        (0..200).map(|id| Contender { id, points: extremes[id % 4] }).collect();
    let round = swiss(&Dice::new(1).seed(), TableSize::Four, &contenders, &[]).unwrap();
    assert_eq!(round.tables.len(), 50);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 16, failure_persistence: None, ..ProptestConfig::default() })]

    /// Players come late, leave, and come back; those who are there have fair byes all the same. Seats
    /// cannot always be level then: five players who all need one seat may be left for four tables.
    /// Where they can, they are, and else they differ by two.
    #[test]
    fn players_come_and_go(
        seed: u64,
        two: bool,
        players in 4_usize..30,
        changes in prop::collection::vec((0_usize..40, 0_usize..40), 10),
    ) {
        let size = if two { TableSize::Two } else { TableSize::Four };
        let mut season = Season::new(size, players, seed);
        for (come, leave) in changes {
            season.present.insert(come);
            if season.present.len() > size.seats() {
                season.present.remove(&leave);
            }
            let can_be_level = season.can_be_level();
            let round = season.pair();
            if can_be_level {
                season.assert_levels(&round);
            }
            season.play(round);
            season.assert_level_within(2);
        }
    }
}
