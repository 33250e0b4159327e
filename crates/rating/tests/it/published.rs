//! Figures that others have published.

use yonin_rating::{Entry, Outcome, System};

use crate::reference::glicko2::{Player, period};
use crate::{assert_near, free_for_all, rated, weng_lin};

/// Glickman's own example: a player of 1500 beats 1400 and loses to 1550 and 1700.
/// Its figures are cut off, not rounded.
#[test]
fn the_reference_gives_glickmans_example() {
    let player = |rating, deviation| Player { rating, deviation, volatility: 0.06 };
    let games =
        [(player(1400.0, 30.0), 1.0), (player(1550.0, 100.0), 0.0), (player(1700.0, 300.0), 0.0)];
    let after = period(player(1500.0, 200.0), &games, 0.5);
    assert_near(after.rating, 1464.06, 0.01);
    assert_near(after.deviation, 151.52, 0.005);
    assert_near(after.volatility, 0.05999, 0.000_01);
}

/// The tests of the openskill packages: four new players, everybody for himself.
#[test]
fn four_new_players_end_where_openskill_has_them() {
    let after = rated(&free_for_all(&[1, 2, 3, 4]), &[System::WengLin.initial(); 4]);
    let mus = [
        32.905_694_150_420_95,
        27.635_231_383_473_65,
        22.364_768_616_526_35,
        17.094_305_849_579_05,
    ];
    for (rating, mu) in after.iter().zip(mus) {
        assert_near(rating.mu(), mu, 1e-12);
        assert_near(rating.sigma(), 7.501_219_069_396_400_5, 1e-12);
    }
}

/// The first example of the openskill packages: two beat two. They take another model, which is the
/// same between two sides.
#[test]
fn two_against_two_end_where_openskill_has_them() {
    let numbers = [
        ((25.0, 25.0 / 3.0), (28.669_648_436_582_808, 8.071_520_788_025_197)),
        ((32.444, 5.123), (33.830_869_711_079_81, 5.062_772_998_705_765)),
        ((43.381, 2.421), (43.071_274_808_241_974, 2.416_690_045_272_125_6)),
        ((25.188, 6.211), (23.149_503_312_339_064, 6.137_860_697_336_213_5)),
    ];
    let entries = (0..4_u8).map(|seat| Entry {
        player: usize::from(seat),
        side: seat / 2,
        rank: seat / 2 + 1,
        spared: false,
    });
    let outcome = Outcome::new(System::WengLin, entries.collect()).unwrap();
    let before = numbers.map(|((mu, sigma), _)| weng_lin(mu, sigma));
    for (rating, (_, (mu, sigma))) in rated(&outcome, &before).iter().zip(numbers) {
        assert_near(rating.mu(), mu, 1e-12);
        assert_near(rating.sigma(), sigma, 1e-12);
    }
}
