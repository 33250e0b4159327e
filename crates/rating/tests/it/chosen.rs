//! Ratings, outcomes and seasons by chance.

use proptest::prelude::*;
use yonin_rating::{Entry, Outcome, Rating, System};

use crate::{free_for_all, glicko2, pair, weng_lin};

/// Who is whose partner, as the numbers of sides.
const SIDES: [&[u8]; 8] = [
    &[0, 1],
    &[0, 1, 2],
    &[0, 1, 2, 3],
    &[0, 1, 0, 1],
    &[0, 0, 1, 1],
    &[0, 1, 1, 1],
    &[0, 1, 1, 2],
    &[1, 0, 1],
];

pub(crate) fn strengths() -> impl Strategy<Value = Rating> {
    (-20.0..70.0, 0.4..25.0 / 3.0).prop_map(|(mu, sigma)| weng_lin(mu, sigma))
}

pub(crate) fn strengths_of_two() -> impl Strategy<Value = Rating> {
    (600.0..2900.0, 30.0..350.0, 0.03..0.1)
        .prop_map(|(mu, sigma, volatility)| glicko2(mu, sigma, volatility))
}

/// A game of several with its players' ratings.
pub(crate) fn games() -> impl Strategy<Value = (Outcome<usize>, Vec<Rating>)> {
    let ratings = prop::collection::vec(strengths(), 4);
    (outcomes(), ratings).prop_map(|(outcome, mut ratings)| {
        ratings.truncate(outcome.entries().len());
        (outcome, ratings)
    })
}

/// A game of everybody for himself with its players' ratings.
pub(crate) fn free_for_alls() -> impl Strategy<Value = (Vec<u8>, Vec<Rating>)> {
    (2_u8..=4).prop_flat_map(|count| {
        let ranks = prop::collection::vec(1..=count, usize::from(count));
        (ranks, prop::collection::vec(strengths(), usize::from(count)))
    })
}

/// A game of two with its players' ratings.
pub(crate) fn pairs() -> impl Strategy<Value = (Outcome<usize>, Vec<Rating>)> {
    let ranks = prop::sample::select(vec![[1, 2], [1, 1], [2, 1]]);
    (ranks, prop::collection::vec(strengths_of_two(), 2))
        .prop_map(|(ranks, ratings)| (pair(ranks), ratings))
}

fn outcomes() -> impl Strategy<Value = Outcome<usize>> {
    let sides = prop::sample::select(SIDES.to_vec());
    let ranks = prop::collection::vec(1_u8..=4, 4);
    let players = Just((0..4).collect::<Vec<_>>()).prop_shuffle();
    (sides, ranks, prop::collection::vec(any::<bool>(), 4), players)
        .prop_map(|(sides, ranks, left, players)| outcome(sides, &ranks, &left, &players))
}

fn outcome(sides: &[u8], ranks: &[u8], left: &[bool], players: &[usize]) -> Outcome<usize> {
    let leaver = |side: u8| sides.iter().zip(left).any(|(&other, &left)| other == side && left);
    let entry = |(index, &side): (usize, &u8)| Entry {
        player: players[index],
        side,
        rank: ranks[usize::from(side)].min(sides.len() as u8),
        spared: !left[index] && leaver(side),
    };
    let entries = sides.iter().enumerate().map(entry).collect();
    Outcome::new(System::WengLin, entries).unwrap()
}

/// Seasons of one pool: their games, among eight players.
pub(crate) fn seasons() -> impl Strategy<Value = Vec<Outcome<usize>>> {
    prop_oneof![
        prop::collection::vec(seated(outcomes().boxed()), 1..25),
        prop::collection::vec(seated(pairs().prop_map(|(outcome, _)| outcome).boxed()), 1..25),
    ]
}

/// The same outcomes with four of eight players in the seats.
fn seated(outcomes: BoxedStrategy<Outcome<usize>>) -> impl Strategy<Value = Outcome<usize>> {
    let players = Just((0..8).collect::<Vec<usize>>()).prop_shuffle();
    (outcomes, players).prop_map(|(outcome, players)| {
        let seat = |entry: &Entry<usize>| Entry { player: players[entry.player], ..entry.clone() };
        Outcome::new(outcome.system(), outcome.entries().iter().map(seat).collect()).unwrap()
    })
}

/// The same game with another result.
pub(crate) fn reversed(outcome: &Outcome<usize>) -> Outcome<usize> {
    let count = outcome.entries().len() as u8;
    let reverse = |entry: &Entry<usize>| Entry { rank: count + 1 - entry.rank, ..entry.clone() };
    Outcome::new(outcome.system(), outcome.entries().iter().map(reverse).collect()).unwrap()
}

/// Some ranks of everybody for himself with one player's changed.
pub(crate) fn with_rank(ranks: &[u8], player: usize, rank: u8) -> Outcome<usize> {
    let mut ranks = ranks.to_vec();
    ranks[player] = rank;
    free_for_all(&ranks)
}
