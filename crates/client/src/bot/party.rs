//! The players of one game, and how they come to a table.

use std::io::Write;

use futures_util::future::try_join_all;
use rand::SeedableRng;
use rand::rngs::StdRng;
use yonin_protocol::{CreateTable, JoinTable, PlayerName, Session, TableId};

use super::args::BotArgs;
use super::error::BotError;
use super::player::{Over, Player};
use super::report::Report;
use crate::api::Api;
use crate::socket::Feed;

/// Guests at one table.
pub(super) struct Party {
    pub(super) api: Api,
    pub(super) table: TableId,
    guests: Vec<Session>,
    seed: u64,
}

#[expect(clippy::disallowed_methods, reason = "the seed that nobody names is asked for here")]
fn any_seed() -> Result<u64, BotError> {
    getrandom::u64().map_err(|_| BotError::NoEntropy)
}

/// Makes guests and seats them, at a new table or at the one that is named.
pub(super) async fn gather(args: &BotArgs) -> Result<Party, BotError> {
    let api = Api::new(&args.server);
    let seed = match args.seed {
        Some(seed) => seed,
        None => any_seed()?,
    };
    let mut guests = Vec::new();
    for _ in 0..args.seats {
        guests.push(api.guest("Bot".parse::<PlayerName>().ok()).await?);
    }
    let mut table = args.table.clone();
    for guest in &guests {
        let caller = api.with_token(guest.token.clone());
        match &table {
            Some(table) => {
                caller.join(table, &JoinTable::default()).await?;
            }
            None => {
                let request = CreateTable {
                    game: "yonin".to_owned(),
                    ruleset: args.ruleset.clone(),
                    options: args.options.iter().cloned().collect(),
                    ..CreateTable::default()
                };
                table = Some(caller.create_table(&request).await?.summary.id);
            }
        }
    }
    let table = table.ok_or_else(|| BotError::Closed("nobody came".to_owned()))?;
    Ok(Party { api, table, guests, seed })
}

impl Party {
    /// Plays to the end; the first player's eyes are the report's.
    pub(super) async fn play(&self, out: &mut (dyn Write + Send)) -> Result<Over, BotError> {
        let mut report = Some(Report::new(out));
        let players = self.guests.iter().zip(0..).map(|(guest, number)| {
            let feed = Feed::new(self.api.server(), Some(guest.token.clone()), self.table.clone());
            let rng = StdRng::seed_from_u64(self.seed.wrapping_add(number));
            Player::new(feed, rng, report.take()).play()
        });
        let ends = try_join_all(players.collect::<Vec<_>>()).await?;
        ends.into_iter().next().ok_or_else(|| BotError::Closed("nobody played".to_owned()))
    }
}
