//! Players, their ratings, and who leads (`yonin player`, `yonin leaderboard`).

mod args;
#[cfg(test)]
mod tests;

use std::io::{self, Write};

use serde_json::json;
use yonin_protocol::{
    LeaderboardEntry, PageQuery, PlayerKind, PlayerProfile, PlayerRatings, RatingsQuery,
};

pub use args::{LeaderboardArgs, PlayerArgs};

use crate::api::{Api, ApiError, Patience};
use crate::grid::{Grid, Side};
use crate::{Printable, pages};

/// Why there is nothing to show.
#[derive(Debug, thiserror::Error)]
pub enum RatingsError {
    /// A call failed.
    #[error("{0}")]
    Api(#[from] ApiError),
    /// What the server has said cannot be written again.
    #[error("cannot write JSON")]
    Json(#[from] serde_json::Error),
    /// Nobody reads what is told.
    #[error("cannot report")]
    Report(#[from] io::Error),
}

/// Shows a player.
///
/// # Errors
///
/// When the server does not know him, or the pool.
pub async fn player(args: PlayerArgs, out: &mut (dyn Write + Send)) -> Result<(), RatingsError> {
    let api = Api::new(&args.server).with_patience(Patience::BRIEF);
    let mut profile = api.player(&args.player).await?;
    let query = RatingsQuery { pool: args.pool.clone(), limit: Some(args.games) };
    let ratings = api.ratings(&args.player, &query).await?;
    profile.ratings.retain(|rating| args.pool.as_ref().is_none_or(|pool| rating.pool == *pool));
    if args.json {
        let whole = json!({"profile": profile, "ratings": ratings});
        writeln!(out, "{}", serde_json::to_string_pretty(&whole)?)?;
    } else {
        tell(&profile, &ratings, out)?;
    }
    Ok(out.flush()?)
}

fn tell(
    profile: &PlayerProfile,
    ratings: &PlayerRatings,
    out: &mut (dyn Write + Send),
) -> io::Result<()> {
    let PlayerProfile { player, created_at, games, ratings: now } = profile;
    let kind = match player.kind {
        PlayerKind::Guest => "guest",
        PlayerKind::Account => "account",
        PlayerKind::Bot => "computer player",
    };
    let (name, id) = (Printable(player.name.as_str()), Printable(player.id.as_str()));
    writeln!(out, "{name} ({id}), {kind} since {created_at}, finished games: {games}")?;
    if now.is_empty() {
        return writeln!(out, "no rated games");
    }
    let mut grid = Grid::of(&[
        ("pool", Side::Left),
        ("rating", Side::Right),
        ("mu", Side::Right),
        ("sigma", Side::Right),
        ("games", Side::Right),
        ("", Side::Left),
    ]);
    for rating in now {
        let settled = if rating.settled { "settled" } else { "not settled yet" };
        grid.add([
            rating.pool.clone(),
            rating.shown.to_string(),
            format!("{:.2}", rating.mu.get()),
            format!("{:.2}", rating.sigma.get()),
            rating.games.to_string(),
            settled.to_owned(),
        ]);
    }
    write!(out, "\n{grid}")?;
    for pool in &ratings.items {
        writeln!(out, "\nnewest games of {}", Printable(&pool.rating.pool))?;
        let mut grid =
            Grid::of(&[("ended", Side::Left), ("game", Side::Left), ("rating", Side::Right)]);
        for point in pool.history.iter().rev() {
            let (at, game) = (point.at.to_string(), point.table.to_string());
            grid.add([at, game, point.rating.shown.to_string()]);
        }
        write!(out, "{grid}")?;
    }
    Ok(())
}

/// Shows who leads.
///
/// # Errors
///
/// When the server does not know the pool.
pub async fn leaderboard(
    args: LeaderboardArgs,
    out: &mut (dyn Write + Send),
) -> Result<(), RatingsError> {
    let api = Api::new(&args.server).with_patience(Patience::BRIEF);
    let leaders = best(&api, &args.pool, args.top).await?;
    if args.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&leaders)?)?;
    } else if leaders.is_empty() {
        writeln!(out, "nobody yet: a place takes a settled rating and a game not long ago")?;
    } else {
        write!(out, "{}", board(&leaders))?;
    }
    Ok(out.flush()?)
}

/// The first so many of a pool, however many pages they take.
async fn best(api: &Api, pool: &str, most: u32) -> Result<Vec<LeaderboardEntry>, ApiError> {
    let most = usize::try_from(most).unwrap_or(usize::MAX);
    let (mut leaders, mut cursor) = (Vec::new(), None);
    loop {
        let missing = u32::try_from(most.saturating_sub(leaders.len())).unwrap_or(u32::MAX);
        let query = PageQuery { limit: Some(missing.min(pages::MOST)), cursor };
        let mut page = api.leaderboard(pool, &query).await?;
        leaders.append(&mut page.items);
        leaders.truncate(most);
        cursor = page.next.filter(|_| leaders.len() < most);
        if cursor.is_none() {
            return Ok(leaders);
        }
    }
}

fn board(leaders: &[LeaderboardEntry]) -> Grid {
    let mut grid = Grid::of(&[
        ("rank", Side::Right),
        ("player", Side::Left),
        ("rating", Side::Right),
        ("games", Side::Right),
        ("last played", Side::Left),
        ("id", Side::Left),
    ]);
    for LeaderboardEntry { rank, player, rating, last_played_at } in leaders {
        grid.add([
            rank.to_string(),
            player.name.to_string(),
            rating.shown.to_string(),
            rating.games.to_string(),
            last_played_at.to_string(),
            player.id.to_string(),
        ]);
    }
    grid
}
