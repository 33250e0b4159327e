//! New tables.

use std::sync::Arc;

use yonin_protocol::{CreateTable, Event, HostSeat, Player, Seat, Table, TableId};
use yonin_store::{NewEvent, NewTable};

use super::{Lobby, LobbyError};
use crate::entropy;
use crate::table::{Spec, State};

impl Lobby {
    /// Makes a table as its host wants it, and seats him.
    pub(crate) async fn create(
        self: &Arc<Self>,
        host: &Player,
        request: CreateTable,
    ) -> Result<Table, LobbyError> {
        let now = self.around.time.now();
        let id = TableId::try_from(entropy::id(now)?)?;
        let spec = Spec::new(&request, id, entropy::seed()?, now).map_err(LobbyError::Faults)?;
        let (seed, seed_hash) = (spec.seed, spec.seed_hash());
        let made = State::created(Arc::new(spec), host.id.clone());
        let mut events = vec![Event::TableCreated { table: Box::new(made.table()), seed_hash }];
        let seat = match request.host_seat {
            HostSeat::First => Some(Seat::YONIN[0]),
            HostSeat::At(seat) => Some(seat),
            HostSeat::Nowhere => None,
        };
        let mut state = made;
        if let Some(seat) = seat {
            let step = state.sit(host, Some(seat), request.nonce, now)?;
            events.extend(step.events);
            state = step.next;
        }
        let events = events.iter().map(|event| NewEvent::new(now, event)).collect::<Result<_, _>>();
        let events = events.map_err(yonin_store::StoreError::from)?;
        self.around.store.create_table(NewTable { summary: state.summary(), seed, events }).await?;
        if state.deadline().is_some() {
            // Nobody may ever ask for the table: its task has to run to close it.
            let id = &state.spec().id;
            if let Err(error) = self.table(id).await {
                tracing::error!(table = %id, %error, "a new table cannot be opened");
            }
        }
        Ok(state.table())
    }
}
