//! Seasons, and rulings about their games.

use std::collections::BTreeMap;

use proptest::prelude::*;
use yonin_rating::{Change, Outcome, RateError, Rating, Replay, System, rate, replay};

use crate::chosen::{reversed, seasons};
use crate::{bits, free_for_all, pair};

type Ratings = BTreeMap<usize, Rating>;
type Bits = (u64, u64, Option<u64>);

/// The games with their numbers, from `first` on.
fn numbered(
    games: &[Outcome<usize>],
    first: usize,
) -> impl Iterator<Item = (usize, Outcome<usize>)> {
    games.iter().cloned().enumerate().skip(first)
}

fn played(start: &Ratings, games: &[Outcome<usize>], first: usize) -> Replay<usize, usize> {
    replay(start.clone(), numbered(games, first)).unwrap()
}

/// Every number of a replay to the bit, in order.
fn all_bits(replay: &Replay<usize, usize>) -> Vec<(usize, Bits)> {
    let changes = replay.games.iter().flat_map(|(_, changes)| changes);
    let changes = changes.flat_map(|(player, change): &(usize, Change)| {
        [(*player, bits(&change.before)), (*player, bits(&change.after))]
    });
    let ratings = replay.ratings.iter().map(|(player, rating)| (*player, bits(rating)));
    changes.chain(ratings).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn a_replay_is_its_games_one_by_one(games in seasons()) {
        let whole = played(&Ratings::new(), &games, 0);
        let mut ratings = Ratings::new();
        prop_assert_eq!(whole.games.len(), games.len());
        for ((number, game), (found, changes)) in numbered(&games, 0).zip(&whole.games) {
            prop_assert_eq!(number, *found);
            let players: Vec<_> = game.entries().iter().map(|entry| entry.player).collect();
            let initial = game.system().initial();
            let before: Vec<_> = players
                .iter()
                .map(|player| ratings.get(player).copied().unwrap_or(initial))
                .collect();
            let after = rate(&game, &before).unwrap();
            let expected: Vec<_> = players
                .iter()
                .zip(before.into_iter().zip(after.iter().copied()))
                .map(|(&player, (before, after))| (player, Change { before, after }))
                .collect();
            prop_assert_eq!(changes, &expected);
            ratings.extend(players.into_iter().zip(after));
        }
        prop_assert_eq!(whole.ratings, ratings);
    }

    /// A ruling in the middle gives the season that the other result would have given; taking it
    /// back restores every number.
    #[test]
    fn a_ruling_can_be_made_and_taken_back(games in seasons(), at in any::<prop::sample::Index>()) {
        let at = at.index(games.len());
        let original = played(&Ratings::new(), &games, 0);
        let start = played(&Ratings::new(), &games[..at], 0).ratings;

        let mut ruled = games.clone();
        ruled[at] = reversed(&games[at]);
        let ruling = played(&start, &ruled, at);
        let whole = played(&Ratings::new(), &ruled, 0);
        prop_assert_eq!(&ruling.games[..], &whole.games[at..]);
        prop_assert_eq!(&ruling.ratings, &whole.ratings);

        let back = played(&start, &games, at);
        let original = Replay { games: original.games[at..].to_vec(), ..original };
        prop_assert_eq!(&back, &original);
        prop_assert_eq!(all_bits(&back), all_bits(&original));
    }

    /// Outcomes that went through a database are the same to rate.
    #[test]
    fn stored_outcomes_replay_alike(games in seasons()) {
        let stored: Vec<String> =
            games.iter().map(|game| serde_json::to_string(game).unwrap()).collect();
        let read: Vec<Outcome<usize>> =
            stored.iter().map(|text| serde_json::from_str(text).unwrap()).collect();
        let (start, first) = (Ratings::new(), 0);
        prop_assert_eq!(
            all_bits(&played(&start, &read, first)),
            all_bits(&played(&start, &games, first))
        );
    }
}

#[test]
fn ratings_at_the_start_are_where_players_come_from() {
    let known = Rating::new(31.0, 2.0, None).unwrap();
    let absent = Rating::new(12.0, 3.0, None).unwrap();
    let start = Ratings::from([(1, known), (9, absent)]);
    let after = played(&start, &[free_for_all(&[2, 1])], 0);
    let (_, changes) = &after.games[0];
    assert_eq!(changes[0].1.before, System::WengLin.initial());
    assert_eq!(changes[1].1.before, known);
    assert_eq!(after.ratings[&9], absent);
    assert_eq!(after.ratings.keys().copied().collect::<Vec<_>>(), [0, 1, 9]);
}

#[test]
fn a_pool_has_one_system() {
    let games = [((), free_for_all(&[1, 2])), ((), pair([1, 2]))];
    assert_eq!(replay(Ratings::new(), games), Err(RateError::System(0)));
}
