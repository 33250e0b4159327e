//! Four guests and the tables they sit down at.

use futures_util::future::try_join_all;
use yonin_protocol::{
    ClockSpec, CreateTable, HostSeat, JoinTable, Level, PlayerName, Seat, SeatWish, TableId,
};

use super::error::BenchError;
use crate::api::{Api, IdempotencyKey};

/// Four guests, in the order of the seats.
pub(super) struct Crew {
    callers: Vec<Api>,
    clock: ClockSpec,
}

impl Crew {
    pub(super) async fn gather(api: &Api, clock: ClockSpec) -> Result<Self, BenchError> {
        let name: Option<PlayerName> = "Load".parse().ok();
        let guests = Seat::YONIN.map(|_| api.guest(name.clone()));
        let sessions = try_join_all(guests).await?;
        let callers = sessions.into_iter().map(|session| api.with_token(session.token)).collect();
        Ok(Self { callers, clock })
    }

    pub(super) fn callers(&self) -> &[Api] {
        &self.callers
    }

    /// Makes a table where only the first sits: it stays open.
    pub(super) async fn open(&self) -> Result<TableId, BenchError> {
        let caller = self.callers.first().ok_or(BenchError::Broken)?;
        self.create(caller, Seat::S).await
    }

    /// Makes tables where computer players of the highest level play among themselves, for the first to
    /// host.
    pub(super) async fn automatic(&self, tables: u32) -> Result<(), BenchError> {
        let host = self.callers.first().ok_or(BenchError::Broken)?;
        let bot = SeatWish::Bot { level: Level::LAST };
        let request = CreateTable {
            game: "yonin".to_owned(),
            host_seat: HostSeat::Nowhere,
            seats: Seat::YONIN.into_iter().map(|seat| (seat, bot.clone())).collect(),
            ..CreateTable::default()
        };
        for _ in 0..tables {
            host.with_key(IdempotencyKey::fresh()?).create_table(&request).await?;
        }
        Ok(())
    }

    async fn create(&self, host: &Api, seat: Seat) -> Result<TableId, BenchError> {
        let request = CreateTable {
            game: "yonin".to_owned(),
            clock: self.clock,
            host_seat: HostSeat::At(seat),
            ..CreateTable::default()
        };
        let caller = host.with_key(IdempotencyKey::fresh()?);
        Ok(caller.create_table(&request).await?.summary.id)
    }

    /// Makes a table where each sits in his own seat; the game starts with the last.
    pub(super) async fn sit_down(&self) -> Result<TableId, BenchError> {
        let mut table = None;
        for (caller, seat) in self.callers.iter().zip(Seat::YONIN) {
            match &table {
                None => table = Some(self.create(caller, seat).await?),
                Some(table) => {
                    let request = JoinTable { seat: Some(seat), ..JoinTable::default() };
                    caller.join(table, &request).await?;
                }
            }
        }
        table.ok_or(BenchError::Broken)
    }
}
