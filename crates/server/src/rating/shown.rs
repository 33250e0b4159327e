//! Ratings in the protocol's words.

use yonin_protocol::{BySeat, Finite, GameRatings, PlayerId, Rated, RatingChange, RatingView};
use yonin_rating::{Change, PoolId, Rating};
use yonin_store::StoredRating;

/// A player's rating in a pool.
pub(crate) fn view(pool: &PoolId, stored: &StoredRating) -> RatingView {
    let Rated { mu, sigma, shown } = rated(&stored.rating);
    let games = u32::try_from(stored.games).unwrap_or(u32::MAX);
    let (pool, settled) = (pool.to_string(), stored.rating.is_settled());
    RatingView { pool, mu, sigma, shown, games, settled }
}

/// A rating by itself.
pub(crate) fn rated(rating: &Rating) -> Rated {
    // A rating's numbers are finite, and what is shown of them is within a few ten thousands.
    let finite = |number: f64| Finite::try_from(number).unwrap_or_default();
    let shown = i32::try_from(rating.shown()).unwrap_or_default();
    Rated { mu: finite(rating.mu()), sigma: finite(rating.sigma()), shown }
}

/// What a game did to ratings, by the seats of those whose ratings have changed.
pub(crate) fn game_ratings(
    pool: &PoolId,
    seats: &BySeat<PlayerId>,
    changes: &[(PlayerId, Change)],
) -> GameRatings {
    let change = |player: &PlayerId| {
        let (_, change) = changes.iter().find(|(changed, _)| changed == player)?;
        let (before, after) = (rated(&change.before), rated(&change.after));
        (change.before != change.after).then_some(RatingChange { before, after })
    };
    let seats = seats.iter().filter_map(|(seat, player)| Some((*seat, change(player)?)));
    GameRatings { pool: pool.to_string(), seats: seats.collect() }
}

#[cfg(test)]
mod tests {
    use serde_json::{json, to_value};
    use yonin_protocol::{Seat, UnixMillis};
    use yonin_rating::System;

    use super::*;

    #[test]
    fn ratings_are_shown_with_their_pool() {
        let pool: PoolId = "yonin-classic".parse().unwrap();
        let rating = Rating::new(25.5, 2.5, None).unwrap();
        let stored = StoredRating { rating, games: 12, last_game_at: UnixMillis(5) };
        assert_eq!(
            to_value(view(&pool, &stored)).unwrap(),
            json!({"pool": "yonin-classic", "mu": 25.5, "sigma": 2.5, "shown": 1540, "games": 12,
                "settled": true})
        );
    }

    #[test]
    fn seats_whose_ratings_stay_are_missing() {
        let pool: PoolId = "yonin-classic-teams".parse().unwrap();
        let (old, new) = (System::WengLin.initial(), Rating::new(26.0, 8.0, None).unwrap());
        let id = |id: &str| id.parse::<PlayerId>().unwrap();
        let changes = [
            (id("b"), Change { before: old, after: new }),
            (id("a"), Change { before: old, after: old }),
        ];
        let seats = [(Seat::S, id("a")), (Seat::W, id("b"))].into();
        assert_eq!(
            to_value(game_ratings(&pool, &seats, &changes)).unwrap(),
            json!({"pool": "yonin-classic-teams", "seats": {"w": {
                "before": {"mu": 25, "sigma": 25.0 / 3.0, "shown": 1000},
                "after": {"mu": 26, "sigma": 8, "shown": 1060}}}})
        );
    }
}
