//! New tables.

use std::sync::Arc;

use yonin_protocol::{
    BySeat, CreateTable, Event, Invite, LobbyOp, Nonce, Player, PlayerId, Seat, SeatState,
    SeatWish, Table, TableId,
};
use yonin_store::{NewEvent, NewTable, StoreError};

use super::{Lobby, LobbyError, Most};
use crate::bus::LobbyNews;
use crate::entropy;
use crate::rating::seated;
use crate::table::{Drawn, Refusal, Spec, State, Step, Viewer, host_seat};

/// A table in the making: its state, and the events that lead to it.
pub(super) struct Making {
    state: State,
    events: Vec<NewEvent>,
}

impl Lobby {
    /// Makes a table as its host wants it, and seats him.
    pub(crate) async fn create(
        self: &Arc<Self>,
        host: &Player,
        request: CreateTable,
        most: Most,
    ) -> Result<Table, LobbyError> {
        let id = TableId::try_from(entropy::id(self.around.time.now())?)?;
        self.create_as(host, request, most, id).await
    }

    /// The same under a given id. A table of that id that was made within `kept_ms` is what the host has
    /// asked for before, and is answered; after that the id is taken, and the table gets another.
    pub(crate) async fn create_once(
        self: &Arc<Self>,
        host: &Player,
        request: CreateTable,
        most: Most,
        id: TableId,
        kept_ms: u64,
    ) -> Result<Table, LobbyError> {
        let viewer = Viewer { player: Some(host.id.clone()), invite: None };
        match self.table(&id).await {
            Ok(made) => {
                let table = made.show(viewer).await?;
                if self.around.time.now().since(table.summary.created_at) <= kept_ms {
                    return Ok(table);
                }
                self.create(host, request, most).await
            }
            Err(LobbyError::NotFound) => self.create_as(host, request, most, id).await,
            Err(error) => Err(error),
        }
    }

    async fn create_as(
        self: &Arc<Self>,
        host: &Player,
        request: CreateTable,
        most: Most,
        id: TableId,
    ) -> Result<Table, LobbyError> {
        self.around.census.has_room(&host.id, self.awake(), most)?;
        let spec = self.spec(&request, id)?;
        let seat = host_seat(&request, &spec);
        let mut making = self.make(spec, host.id.clone(), &request)?;
        match seat {
            Some(seat) => making.seat(self, host.clone(), seat, request.nonce).await?,
            None => making.begin(self)?,
        }
        let state = self.add(making).await?;
        Ok(state.table(Some(&host.id), self.around.time.now()))
    }

    /// Makes a table where these players sit, and has the game begin.
    pub(crate) async fn create_for(
        self: &Arc<Self>,
        request: &CreateTable,
        players: Vec<(Seat, Player, Option<Nonce>)>,
    ) -> Result<TableId, LobbyError> {
        let host = players.first().map(|(_, player, _)| player.id.clone());
        let host = host.ok_or(LobbyError::Refused(Refusal::SeatsEmpty))?;
        let id = TableId::try_from(entropy::id(self.around.time.now())?)?;
        let mut making = self.make(self.spec(request, id)?, host, request)?;
        for (seat, player, nonce) in players {
            making.seat(self, player, seat, nonce).await?;
        }
        Ok(self.add(making).await?.spec().id.clone())
    }

    /// Makes the table of a rematch, where nobody sits yet. False if it is there already.
    pub(crate) async fn create_again(
        self: &Arc<Self>,
        host: &PlayerId,
        old: &Spec,
        id: &TableId,
        seats: &BySeat<SeatState>,
    ) -> Result<bool, LobbyError> {
        let wish = |state: &SeatState| match state {
            SeatState::Reserved(player) => Some(SeatWish::Reserved { player: player.clone() }),
            SeatState::Bot { level, .. } => Some(SeatWish::Bot { level: *level }),
            SeatState::Open | SeatState::Taken(_) | SeatState::Closed => None,
        };
        let seats = seats.iter().filter_map(|(seat, state)| Some((*seat, wish(state)?)));
        let request = CreateTable { seats: seats.collect(), ..CreateTable::default() };
        let (now, seed) = (self.around.time.now(), entropy::seed()?);
        let invite = old.invite.as_ref().map(|_| invite()).transpose()?;
        // A league's rounds are made by its organizer.
        let spec =
            Spec { id: id.clone(), seed, invite, league: None, created_at: now, ..old.clone() };
        match self.add(self.make(spec, host.clone(), &request)?).await {
            Ok(_) => Ok(true),
            Err(LobbyError::Store(StoreError::Conflict)) => Ok(false),
            Err(error) => Err(error),
        }
    }

    pub(super) fn spec(&self, request: &CreateTable, id: TableId) -> Result<Spec, LobbyError> {
        let now = self.around.time.now();
        let drawn = Drawn { id, seed: entropy::seed()?, invite: invite()? };
        Spec::new(request, drawn, now).map_err(LobbyError::Faults)
    }

    /// Whether such a table can be made, and as what.
    pub(crate) fn checked(&self, request: &CreateTable) -> Result<Spec, LobbyError> {
        let id = TableId::try_from(entropy::id(self.around.time.now())?)?;
        self.spec(request, id)
    }

    pub(super) fn make(
        &self,
        spec: Spec,
        host: PlayerId,
        request: &CreateTable,
    ) -> Result<Making, LobbyError> {
        let (now, seed_hash) = (spec.created_at, spec.seed_hash());
        let state = State::made(Arc::new(spec), host, request);
        let created = Event::TableCreated { table: Box::new(state.table(None, now)), seed_hash };
        let created = NewEvent::new(now, &created).map_err(StoreError::from)?;
        Ok(Making { state, events: vec![created] })
    }

    /// Stores a table and lets it live.
    pub(super) async fn add(self: &Arc<Self>, making: Making) -> Result<State, LobbyError> {
        let Making { state, events } = making;
        let (summary, epoch, spec) = (state.summary(), self.around.epoch, state.spec());
        let (seed, invite) = (spec.seed, spec.invite.clone());
        let new = NewTable { summary: summary.clone(), epoch, seed, invite, events };
        self.around.store.create_table(new).await?;
        self.around.census.note(state.spec(), state.host(), true);
        self.around.bus.publish_lobby(LobbyNews::new(LobbyOp::Put, summary));
        // Nobody may ever ask for the table, and yet something is to be done at it.
        let due = state.deadline(self.around.timing.empty).is_some();
        if due || state.bot_on_turn().is_some() {
            let id = &state.spec().id;
            if let Err(error) = self.table(id).await {
                tracing::error!(table = %id, %error, "a new table cannot be opened");
            }
        }
        Ok(state)
    }
}

impl Making {
    async fn seat(
        &mut self,
        lobby: &Lobby,
        player: Player,
        seat: Seat,
        nonce: Option<Nonce>,
    ) -> Result<(), LobbyError> {
        let timing = lobby.around.timing.first_move;
        let player = seated(lobby.around.store.as_ref(), self.state.spec(), player).await?;
        let step = self.state.sit(&player, Some(seat), nonce, timing, self.at(lobby))?;
        self.take(step)
    }

    /// A table whose seats are all taken begins.
    pub(super) fn begin(&mut self, lobby: &Lobby) -> Result<(), LobbyError> {
        let step = self.state.begin(lobby.around.timing.first_move, self.at(lobby))?;
        self.take(step)
    }

    fn at(&self, lobby: &Lobby) -> yonin_protocol::UnixMillis {
        lobby.around.time.now().max(self.state.spec().created_at)
    }

    fn take(&mut self, step: Step) -> Result<(), LobbyError> {
        for event in &step.events {
            self.events.push(NewEvent::new(step.at, event).map_err(StoreError::from)?);
        }
        self.state = step.next;
        Ok(())
    }
}

fn invite() -> Result<Invite, LobbyError> {
    Ok(Invite::try_from(entropy::invite()?)?)
}
