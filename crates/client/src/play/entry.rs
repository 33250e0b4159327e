//! From the command line to a table.

use std::io::Write;
use std::time::Duration;

use tokio::time::sleep;
use yonin_protocol::{
    Code, CreateTable, Fill, HostSeat, Invite, JoinTable, Player, QueueRequest, Seat, SeatState,
    StartTable, Status, Summary, Table, TableId, TicketStatus, Visibility,
};

use super::args::PlayArgs;
use super::error::PlayError;
use crate::Printable;
use crate::api::{Api, ApiError, IdempotencyKey, Patience};
use crate::identity::{Known, Memory, in_words};
use crate::view::seats_in_words;

/// A player and the table he goes to.
pub(super) struct Entry {
    pub(super) api: Api,
    pub(super) me: Player,
    pub(super) table: TableId,
    pub(super) invite: Option<Invite>,
    pub(super) memory: Memory,
}

/// How often to ask what has become of a ticket: often enough to keep it alive.
const ASK_AGAIN: Duration = Duration::from_secs(2);

/// Becomes somebody, and goes to the table that the arguments ask for.
pub(super) async fn enter(
    args: &PlayArgs,
    out: &mut (dyn Write + Send),
) -> Result<Entry, PlayError> {
    let mut memory = Memory::open(args.token_file.as_deref())?;
    let anyone = Api::new(&args.server).with_patience(Patience::BRIEF);
    let known = memory.of(anyone.server()).cloned();
    let (api, me) = identify(args, &anyone, &memory).await?;
    writeln!(out, "You are {}", in_words(&me))?;
    // Before anything else, so that a seat that is taken now can be come back to.
    let before = known.as_ref().filter(|known| Some(&known.token) == api.token());
    let account = before.and_then(|known| known.account.clone());
    let mut remember = |table: Option<&TableId>, invite: Option<&Invite>| match api.token() {
        Some(token) => {
            let (token, account) = (token.clone(), account.clone());
            let (table, invite) = (table.cloned(), invite.cloned());
            memory.keep(api.server(), Known { token, account, table, invite })
        }
        None => Ok(()),
    };
    remember(
        before.and_then(|known| known.table.as_ref()),
        before.and_then(|known| known.invite.as_ref()),
    )?;
    let (table, invite) = if args.create {
        create(args, &api).await?
    } else if let Some(pool) = &args.queue {
        (queue(&api, pool, out).await?, None)
    } else {
        let last = before.and_then(|known| Some((known.table.clone()?, known.invite.clone())));
        let (table, invite) = match &args.table {
            Some(table) => (table.clone(), args.invite.clone()),
            None => last.ok_or(PlayError::Nowhere)?,
        };
        sit(args, &api, &me, &table, invite.as_ref()).await?;
        (table, invite)
    };
    remember(Some(&table), invite.as_ref())?;
    if args.create {
        announce(&api.with_invite(invite.clone()), &table, out).await?;
    }
    Ok(Entry { api: api.with_invite(invite.clone()), me, table, invite, memory })
}

/// Whom the token stands for, or a new guest.
async fn identify(
    args: &PlayArgs,
    anyone: &Api,
    memory: &Memory,
) -> Result<(Api, Player), PlayError> {
    if let Some(token) = memory.token(anyone.server()) {
        let api = anyone.with_token(token.clone());
        match api.me().await {
            Ok(me) => return Ok((api, me.player)),
            Err(error) if memory.is_given() || code(&error) != Some(Code::Unauthenticated) => {
                return Err(error.into());
            }
            Err(_) => {}
        }
    }
    if let Some(account) = memory.of(anyone.server()).and_then(|known| known.account.as_ref()) {
        return Err(PlayError::SignedOut(Printable(account.as_str()).to_string()));
    }
    let session = anyone.guest(args.name.clone()).await?;
    Ok((anyone.with_token(session.token), session.player))
}

fn code(error: &ApiError) -> Option<Code> {
    error.problem().map(|problem| problem.code)
}

async fn create(args: &PlayArgs, api: &Api) -> Result<(TableId, Option<Invite>), PlayError> {
    let request = CreateTable {
        game: args.game.name().to_owned(),
        ruleset: args.ruleset.clone(),
        options: args.options.iter().cloned().collect(),
        clock: args.clock.unwrap_or_default(),
        visibility: if args.private { Visibility::Private } else { Visibility::Public },
        host_seat: args.seat.map_or(HostSeat::First, HostSeat::At),
        ..CreateTable::default()
    };
    let api = api.with_key(IdempotencyKey::fresh()?);
    let table = api.create_table(&request).await?;
    if let Some(level) = args.bots {
        let request = StartTable { fill: Some(Fill { level }) };
        api.with_invite(table.invite.clone()).start(&table.summary.id, &request).await?;
    }
    Ok((table.summary.id, table.invite))
}

/// Says how others come to a table that waits for them.
async fn announce(
    api: &Api,
    table: &TableId,
    out: &mut (dyn Write + Send),
) -> Result<(), PlayError> {
    let shown = api.table(table).await?;
    let invite = shown.invite.as_ref();
    writeln!(out, "table {}", Printable(table.as_str()))?;
    if shown.summary.status == Status::Open {
        let invite =
            invite.map_or_else(String::new, |i| format!(" --invite {}", Printable(i.as_str())));
        let (server, table) = (api.server(), Printable(table.as_str()));
        writeln!(out, "others join with: yonin play --server {server} --table {table}{invite}")?;
        writeln!(out, "seats: {}", seats_in_words(&shown.summary))?;
    }
    Ok(())
}

async fn queue(api: &Api, pool: &str, out: &mut (dyn Write + Send)) -> Result<TableId, PlayError> {
    let mut ticket = api.enqueue(&QueueRequest { pool: pool.to_owned(), nonce: None }).await?;
    let mut told = 0;
    loop {
        match (ticket.status, ticket.table) {
            (TicketStatus::Matched, Some(table)) => return Ok(table),
            (TicketStatus::Expired, _) => return Err(PlayError::Expired),
            (TicketStatus::Waiting | TicketStatus::Matched, _) => {}
        }
        if told != ticket.have {
            told = ticket.have;
            writeln!(out, "waiting: {} of {} are here", ticket.have, ticket.need)?;
            out.flush()?;
        }
        sleep(ASK_AGAIN).await;
        ticket = api.ticket(&ticket.ticket).await?;
    }
}

/// Sits down at a table, unless one sits there already.
async fn sit(
    args: &PlayArgs,
    api: &Api,
    me: &Player,
    table: &TableId,
    invite: Option<&Invite>,
) -> Result<(), PlayError> {
    let shown: Table = api.with_invite(invite.cloned()).table(table).await?;
    let seated = shown.summary.seats.iter().find(|(_, state)| is_his(state, me));
    let moves = args.seat.is_some_and(|seat| seated.is_none_or(|(taken, _)| *taken != seat));
    match shown.summary.status {
        Status::Open if seated.is_none() || moves => {
            check_free(&shown.summary, args.seat, me)?;
            let request =
                JoinTable { seat: args.seat, invite: invite.cloned(), ..JoinTable::default() };
            api.join(table, &request).await?;
            Ok(())
        }
        _ if seated.is_some() => Ok(()),
        _ => Err(PlayError::NotOpen(Printable(table.as_str()).to_string())),
    }
}

/// Checks that there is a seat for the player, where all that are left are kept for others.
fn check_free(table: &Summary, wanted: Option<Seat>, me: &Player) -> Result<(), PlayError> {
    let asked = |seat: &Seat| wanted.is_none_or(|wanted| wanted == *seat);
    let mut reserved = false;
    for (_, state) in table.seats.iter().filter(|(seat, _)| asked(seat)) {
        match state {
            SeatState::Open => return Ok(()),
            SeatState::Reserved(player) if *player == me.id => return Ok(()),
            SeatState::Reserved(_) => reserved = true,
            SeatState::Taken(_) | SeatState::Bot { .. } | SeatState::Closed => {}
        }
    }
    if !reserved {
        return Ok(());
    }
    let seats = match wanted {
        Some(seat) => format!("seat {seat} is"),
        None => "its seats are".to_owned(),
    };
    Err(PlayError::Reserved { seats, you: in_words(me) })
}

/// Whether a seat is the player's, or a bot's that goes on for him.
fn is_his(state: &SeatState, me: &Player) -> bool {
    state.player().is_some_and(|player| player.id == me.id)
}
