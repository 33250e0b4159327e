//! What holds for every game.

use std::cmp::Ordering;

use proptest::prelude::*;
use yonin_rating::{Entry, Outcome, RateError, Rating, System, rate};

use crate::chosen::{free_for_alls, games, pairs, strengths, strengths_of_two, with_rank};
use crate::{assert_near, bits, free_for_all, glicko2, pair, rated, weng_lin};

/// Glicko-2 has a scale of its own inside, and numbers are rounded on the way there and back.
const ROUNDING: f64 = 1e-9;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    #[test]
    fn a_game_of_several_makes_nobody_less_known((outcome, before) in games()) {
        for (before, after) in before.iter().zip(rated(&outcome, &before)) {
            prop_assert!(after.sigma() <= before.sigma());
        }
    }

    #[test]
    fn the_first_alone_never_falls_and_the_last_alone_never_rises(
        (ranks, before) in free_for_alls(),
    ) {
        let after = rated(&free_for_all(&ranks), &before);
        for (player, &rank) in ranks.iter().enumerate() {
            let mut others = (0..ranks.len()).filter(|&other| other != player);
            if others.clone().all(|other| ranks[other] > rank) {
                prop_assert!(after[player].mu() >= before[player].mu());
            }
            if others.all(|other| ranks[other] < rank) {
                prop_assert!(after[player].mu() <= before[player].mu());
            }
        }
    }

    #[test]
    fn a_better_rank_never_gives_less((ranks, before) in free_for_alls(), seat in 0_usize..4) {
        let player = seat % ranks.len();
        let mus = (1..=ranks.len() as u8)
            .map(|rank| rated(&with_rank(&ranks, player, rank), &before)[player].mu());
        prop_assert!(mus.is_sorted_by(|better, worse| better >= worse));
    }

    #[test]
    fn among_the_equally_known_one_wins_what_others_lose(
        (ranks, before) in free_for_alls(),
        sigma in 0.4..25.0 / 3.0,
    ) {
        let before: Vec<_> = before.iter().map(|rating| weng_lin(rating.mu(), sigma)).collect();
        let total = |ratings: &[Rating]| ratings.iter().map(Rating::mu).sum::<f64>();
        assert_near(total(&rated(&free_for_all(&ranks), &before)), total(&before), 1e-9);
    }

    #[test]
    fn a_draw_of_equals_moves_nobody(four in strengths(), two in strengths_of_two()) {
        for after in rated(&free_for_all(&[1; 4]), &[four; 4]) {
            prop_assert_eq!(after.mu().to_bits(), four.mu().to_bits());
        }
        for after in rated(&pair([1, 1]), &[two; 2]) {
            assert_near(after.mu(), two.mu(), ROUNDING);
        }
    }

    #[test]
    fn the_winner_of_two_never_falls_and_the_loser_never_rises((outcome, before) in pairs()) {
        let after = rated(&outcome, &before);
        let gain: Vec<_> = before.iter().zip(&after).map(|(old, new)| new.mu() - old.mu()).collect();
        let ranks: Vec<_> = outcome.entries().iter().map(|entry| entry.rank).collect();
        for (own, other) in [(0, 1), (1, 0)] {
            match ranks[own].cmp(&ranks[other]) {
                Ordering::Less => prop_assert!(gain[own] >= -ROUNDING),
                Ordering::Greater => prop_assert!(gain[own] <= ROUNDING),
                Ordering::Equal => {
                    let behind = before[other].mu() - before[own].mu();
                    prop_assert!(gain[own] * behind.signum() >= -ROUNDING, "a draw draws together");
                }
            }
        }
    }

    /// The order of the entries and the numbers of the sides mean nothing, to the bit.
    #[test]
    fn results_go_with_players_in_any_order(
        (outcome, before) in prop_oneof![games(), pairs()],
        order in Just(vec![0, 1, 2, 3]).prop_shuffle(),
        numbers in Just((0..=255).collect::<Vec<u8>>()).prop_shuffle(),
    ) {
        let order: Vec<usize> =
            order.into_iter().filter(|&index| index < before.len()).collect();
        let entry = |index: &usize| {
            let entry = outcome.entries()[*index].clone();
            Entry { side: numbers[usize::from(entry.side)], ..entry }
        };
        let shuffled =
            Outcome::new(outcome.system(), order.iter().map(entry).collect()).unwrap();
        let moved: Vec<_> = order.iter().map(|&index| before[index]).collect();
        let after = rated(&outcome, &before);
        for (&index, found) in order.iter().zip(rated(&shuffled, &moved)) {
            prop_assert_eq!(bits(&found), bits(&after[index]));
        }
    }

    /// Whoever is spared keeps his rating or gains; for the others it makes no difference.
    #[test]
    fn the_spared_never_fall_and_change_nothing_for_others((outcome, before) in games()) {
        let unspared = |entry: &Entry<usize>| Entry { spared: false, ..entry.clone() };
        let plain =
            Outcome::new(outcome.system(), outcome.entries().iter().map(unspared).collect());
        let plain = rated(&plain.unwrap(), &before);
        let after = rated(&outcome, &before);
        for (index, entry) in outcome.entries().iter().enumerate() {
            let fell = plain[index].mu() < before[index].mu();
            let expected = if entry.spared && fell { before[index] } else { plain[index] };
            prop_assert_eq!(bits(&after[index]), bits(&expected));
        }
    }

    /// Equal players in equal positions get equal results to the bit.
    #[test]
    fn equals_are_treated_alike((mut ranks, mut before) in free_for_alls()) {
        let last = ranks.len() - 1;
        ranks[last] = ranks[0];
        before[last] = before[0];
        let after = rated(&free_for_all(&ranks), &before);
        prop_assert_eq!(bits(&after[0]), bits(&after[last]));
    }
}

/// Games between players at the very bounds end, and end in ratings.
#[test]
fn the_most_extreme_games_can_be_rated() {
    let valid = |rating: &Rating| {
        assert_eq!(Rating::new(rating.mu(), rating.sigma(), rating.volatility()), Ok(*rating));
    };
    let several = [-1000.0, 25.0, 1000.0]
        .into_iter()
        .flat_map(|mu| [0.001, 25.0 / 3.0].map(|sigma| weng_lin(mu, sigma)));
    let several: Vec<_> = several.collect();
    let teams = |sides: [u8; 4]| {
        let entry = |(player, side)| Entry { player, side, rank: side + 1, spared: false };
        Outcome::new(System::WengLin, sides.into_iter().enumerate().map(entry).collect()).unwrap()
    };
    let two = [100.0, 1500.0, 4000.0].into_iter().flat_map(|mu| {
        [1.0, 50.0, 350.0].into_iter().flat_map(move |sigma| {
            [0.001, 0.06, 1.0].map(|volatility| glicko2(mu, sigma, volatility))
        })
    });
    let two: Vec<_> = two.collect();
    for one in &several {
        for other in &several {
            for sides in [[0, 1, 2, 3], [0, 1, 1, 1], [0, 0, 0, 1], [0, 1, 0, 1]] {
                rated(&teams(sides), &[*one, *other, *other, *other]).iter().for_each(valid);
            }
        }
    }
    for one in &two {
        for other in &two {
            for ranks in [[1, 2], [1, 1], [2, 1]] {
                rated(&pair(ranks), &[*one, *other]).iter().for_each(valid);
            }
        }
    }
}

#[test]
fn ratings_that_do_not_fit_the_outcome_are_refused() {
    let four = System::WengLin.initial();
    let two = System::Glicko2.initial();
    let outcome = free_for_all(&[1, 2]);
    assert_eq!(rate(&outcome, &[four; 3]), Err(RateError::Count { entries: 2, ratings: 3 }));
    assert_eq!(rate(&outcome, &[four, two]), Err(RateError::System(1)));
    assert_eq!(rate(&pair([1, 2]), &[four, two]), Err(RateError::System(0)));
}
