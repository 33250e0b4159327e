//! `GET /v1/leaderboards/{pool}`

use axum::Json;
use axum::extract::{OriginalUri, State};
use axum::http::HeaderMap;
use yonin_protocol::{FieldFault, LeaderboardEntry, Page, PageQuery, Player, UnixMillis};
use yonin_rating::PoolId;
use yonin_store::{Keyset, Leader, LeaderKey, leader_key};

use super::ApiError;
use super::cursor::{limit, links};
use super::params::{InPath, Params};
use crate::app::App;
use crate::rating::{find_pool, view};

/// Where a page begins: the last row of the page before, and its place, from which ranks go on.
struct Cursor {
    row: LeaderKey,
    rank: u32,
    place: u32,
}

/// Lists the best of a pool.
pub(crate) async fn list(
    State(app): State<App>,
    OriginalUri(uri): OriginalUri,
    InPath(pool): InPath<String>,
    Params(query): Params<PageQuery>,
) -> Result<(HeaderMap, Json<Page<LeaderboardEntry>>), ApiError> {
    let unknown = || ApiError::Faults(vec![FieldFault::new("/pool", "no such rating pool")]);
    let pool = find_pool(&pool).ok_or_else(unknown)?;
    let limit = limit(query.limit)?;
    let before = match query.cursor.as_deref().map(Cursor::parse) {
        Some(None) => {
            let fault = FieldFault::new("/cursor", "is no cursor of this list");
            return Err(ApiError::Faults(vec![fault]));
        }
        cursor => cursor.flatten(),
    };
    let keyset = Keyset { after: before.as_ref().map(|cursor| cursor.row.clone()), limit };
    let since = UnixMillis(app.time.now().0.saturating_sub(app.config.ratings.recent_ms()));
    let rows = app.store.leaderboard(&pool, since, &keyset).await?;
    let (items, last) = ranked(&pool, rows.items, before);
    let next = rows.next.and(last).map(|cursor| cursor.text());
    Ok((links(next.as_deref(), &uri), Json(Page { items, next })))
}

/// Rows with their ranks, those before them counted, and where the next page begins.
fn ranked(
    pool: &PoolId,
    leaders: Vec<Leader>,
    mut last: Option<Cursor>,
) -> (Vec<LeaderboardEntry>, Option<Cursor>) {
    let mut entries = Vec::with_capacity(leaders.len());
    for leader in leaders {
        let row = leader_key(&leader);
        let place = last.as_ref().map_or(1, |last| last.place.saturating_add(1));
        let level = last.as_ref().filter(|last| last.row.0 == row.0);
        let rank = level.map_or(place, |last| last.rank);
        last = Some(Cursor { row, rank, place });
        let rating = view(pool, &leader.rating);
        entries.push(LeaderboardEntry {
            rank,
            player: Player { rating: Some(Box::new(rating.clone())), ..leader.player },
            rating,
            last_played_at: leader.rating.last_game_at,
        });
    }
    (entries, last)
}

impl Cursor {
    fn text(&self) -> String {
        let Cursor { row: (shown, player), rank, place } = self;
        format!("{shown}_{rank}_{place}_{player}")
    }

    fn parse(text: &str) -> Option<Self> {
        let mut parts = text.splitn(4, '_');
        let shown = parts.next()?.parse().ok()?;
        let (rank, place) = (parts.next()?.parse().ok()?, parts.next()?.parse().ok()?);
        Some(Self { row: (shown, parts.next()?.parse().ok()?), rank, place })
    }
}

#[cfg(test)]
mod tests {
    use yonin_protocol::{DisplayName, PlayerKind};
    use yonin_rating::Rating;
    use yonin_store::StoredRating;

    use super::*;

    fn leader(id: &str, mu: f64) -> Leader {
        let (name, kind) = (DisplayName::from(id.to_owned()), PlayerKind::Account);
        let player = Player { id: id.parse().unwrap(), name, kind, rating: None, via_bot: false };
        let rating = Rating::new(mu, 2.0, None).unwrap();
        Leader { player, rating: StoredRating { rating, games: 9, last_game_at: UnixMillis(1) } }
    }

    #[test]
    fn equal_ratings_share_a_rank_over_pages_too() {
        let pool = find_pool("yonin-classic").unwrap();
        let ranks = |entries: &[LeaderboardEntry]| -> Vec<u32> {
            entries.iter().map(|entry| entry.rank).collect()
        };
        let page = vec![leader("a", 30.0), leader("b", 29.0), leader("c", 29.0)];
        let (first, cursor) = ranked(&pool, page, None);
        assert_eq!(ranks(&first), [1, 2, 2]);
        let cursor = Cursor::parse(&cursor.unwrap().text());
        assert_eq!(cursor.as_ref().unwrap().row, (1690, "c".parse().unwrap()));
        let (second, _) = ranked(&pool, vec![leader("d_d", 29.0), leader("e", -90.0)], cursor);
        assert_eq!(ranks(&second), [2, 5]);
        assert_eq!(second[1].rating.shown, -1880);
    }

    #[test]
    fn other_text_is_no_cursor() {
        assert_eq!(Cursor::parse("-5_1_2_a_b").unwrap().row, (-5, "a_b".parse().unwrap()));
        for none in ["", "1", "1_1_1", "1_1_1_", "x_1_1_a", "1_-1_1_a", "1_1_99999999999_a"] {
            assert!(Cursor::parse(none).is_none(), "{none}");
        }
    }
}
