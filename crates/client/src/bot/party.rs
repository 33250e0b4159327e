//! The players of one game, and how they come to a table.

use std::io::Write;
use std::time::Duration;

use futures_util::future::try_join_all;
use rand::SeedableRng;
use rand::rngs::StdRng;
use yonin_protocol::{
    CreateTable, Invite, JoinTable, PlayerName, Rematch, Session, Table, TableId,
};
use yonin_search::Level;

use super::args::BotArgs;
use super::error::BotError;
use super::player::{Over, Player};
use super::report::Report;
use crate::api::{Api, IdempotencyKey, Patience};
use crate::entropy;
use crate::identity::named;
use crate::socket::{Feed, Since};

/// Players at one table, guests but for the one that the command line names.
pub(super) struct Party {
    pub(super) api: Api,
    pub(super) table: TableId,
    invite: Option<Invite>,
    guests: Vec<Session>,
    seed: u64,
    level: Option<Level>,
    think: Duration,
}

/// Makes guests and seats them, at a new table or at the one that is named.
pub(super) async fn gather(args: &BotArgs) -> Result<Party, BotError> {
    let api = Api::new(&args.server).with_patience(Patience::BRIEF);
    let seed = match args.seed {
        Some(seed) => seed,
        None => entropy::seed()?,
    };
    let mut guests = Vec::new();
    if let Some(token) = named(api.server(), args.token_file.as_deref())? {
        let player = api.with_token(token.clone()).me().await?.player;
        guests.push(Session { player, token });
    }
    let seats = match (args.seats, &args.table) {
        (Some(seats), _) => usize::from(seats),
        (None, Some(table)) => {
            api.with_invite(args.invite.clone()).table(table).await?.summary.seats_order.len()
        }
        (None, None) => args.game.seats().count(),
    };
    while guests.len() < seats {
        guests.push(api.guest("Bot".parse::<PlayerName>().ok()).await?);
    }
    let mut table = args.table.clone();
    for guest in &guests {
        let caller = api.with_token(guest.token.clone());
        match &table {
            Some(table) => {
                let request = JoinTable { invite: args.invite.clone(), ..JoinTable::default() };
                caller.join(table, &request).await?;
            }
            None => table = Some(create(&caller, args).await?.summary.id),
        }
    }
    let table = table.ok_or_else(|| BotError::Closed("nobody came".to_owned()))?;
    let think = Duration::from_millis(args.think_ms);
    // A game that is on outlasts a restart of its server.
    let api = api.with_patience(Patience::RESTART);
    Ok(Party { api, table, invite: args.invite.clone(), guests, seed, level: args.level, think })
}

async fn create(host: &Api, args: &BotArgs) -> Result<Table, BotError> {
    let request = CreateTable {
        game: args.game.name().to_owned(),
        ruleset: args.ruleset.clone(),
        options: args.options.iter().cloned().collect(),
        ..CreateTable::default()
    };
    Ok(host.with_key(IdempotencyKey::fresh()?).create_table(&request).await?)
}

impl Party {
    /// Plays to the end; the first player's eyes are the report's.
    pub(super) async fn play(&self, out: &mut (dyn Write + Send)) -> Result<Over, BotError> {
        let mut report = Some(Report::new(out));
        let players = self.guests.iter().zip(0..).map(|(guest, number)| {
            let mut feed = Feed::of(self.api.server(), Some(guest.token.clone()));
            feed.watch(self.table.clone(), Since::Event(0), self.invite.clone());
            let rng = StdRng::seed_from_u64(self.seed.wrapping_add(number));
            Player::new(feed, rng, self.level, self.think, report.take()).play()
        });
        let ends = try_join_all(players.collect::<Vec<_>>()).await?;
        ends.into_iter().next().ok_or_else(|| BotError::Closed("nobody played".to_owned()))
    }

    /// A guest as a caller; none where nobody is there.
    pub(super) fn caller(&self) -> Option<Api> {
        let guest = self.guests.first()?;
        Some(self.api.with_token(guest.token.clone()).with_invite(self.invite.clone()))
    }

    /// Goes on to the table where the same players play again.
    pub(super) async fn again(mut self) -> Result<Self, BotError> {
        let mut next = None;
        for guest in &self.guests {
            let caller = self.api.with_token(guest.token.clone());
            let caller = caller.with_key(IdempotencyKey::fresh()?);
            next = Some(caller.rematch(&self.table, &Rematch::default()).await?);
        }
        if let Some(next) = next {
            self.table = next.summary.id;
            self.invite = next.invite;
        }
        // Other moves than in the last game.
        self.seed = self.seed.wrapping_add(self.guests.len() as u64);
        Ok(self)
    }
}
