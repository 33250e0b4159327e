//! Accounts at the terminal (`yonin signup`, `yonin login`, `yonin logout`).

mod args;
mod error;
mod password;

use std::io::Write;

use yonin_protocol::{Code, Credentials, PlayerKind, Session};

pub use args::{LoginArgs, LogoutArgs, Place, SignupArgs, Who};
pub use error::AccountError;

use crate::Printable;
use crate::api::{Api, ApiError, Patience};
use crate::identity::{Known, Memory, VARIABLE, variable};

type Out<'a> = &'a mut (dyn Write + Send);

/// Signs in, and keeps that.
///
/// # Errors
///
/// When the server refuses, no password can be read, or nothing can be kept.
pub async fn login(args: LoginArgs, out: Out<'_>) -> Result<(), AccountError> {
    let Who { name, password_file, place } = args.who;
    let memory = Memory::kept(place.token_file.as_deref())?;
    let password = password::read(password_file.as_deref(), false)?;
    let api = anyone(&place);
    let session = api.sign_in(&Credentials { name, password }).await?;
    keep(memory, api.server(), session, false, out)
}

/// Makes an account, of the guest one is if one is a guest.
///
/// # Errors
///
/// As for [`login`], and for somebody who has signed in.
pub async fn signup(args: SignupArgs, out: Out<'_>) -> Result<(), AccountError> {
    let Who { name, password_file, place } = args.who;
    let memory = Memory::kept(place.token_file.as_deref())?;
    let anyone = anyone(&place);
    let known = memory.of(anyone.server()).map(|known| anyone.with_token(known.token.clone()));
    let me = match &known {
        Some(api) => known_to(api.me().await)?,
        None => None,
    };
    let guest = match (me, known) {
        (Some(me), known) if me.player.kind == PlayerKind::Guest => known,
        (Some(me), _) => {
            return Err(AccountError::SignedIn(Printable(me.player.name.as_str()).to_string()));
        }
        (None, _) => None,
    };
    let password = password::read(password_file.as_deref(), true)?;
    let is_guest = guest.is_some();
    let api = guest.unwrap_or(anyone);
    let session = api.register(&Credentials { name, password }).await?;
    keep(memory, api.server(), session, is_guest, out)
}

/// Signs out, and forgets who one was.
///
/// # Errors
///
/// When the server cannot be reached: the token would go on counting. When nobody has signed in.
pub async fn logout(args: LogoutArgs, out: Out<'_>) -> Result<(), AccountError> {
    let mut memory = Memory::kept(args.place.token_file.as_deref())?;
    let anyone = anyone(&args.place);
    let server = anyone.server();
    let Some(known) = memory.of(server) else {
        return Err(AccountError::Nobody(server.to_owned()));
    };
    known_to(anyone.with_token(known.token.clone()).sign_out().await)?;
    memory.forget(server)?;
    Ok(writeln!(out, "You have signed out at {server}")?)
}

fn anyone(place: &Place) -> Api {
    Api::new(&place.server).with_patience(Patience::BRIEF)
}

/// None where the server does not know the token any more.
fn known_to<T>(answer: Result<T, ApiError>) -> Result<Option<T>, ApiError> {
    match answer {
        Ok(answer) => Ok(Some(answer)),
        Err(ApiError::Refused(problem)) if problem.code == Code::Unauthenticated => Ok(None),
        Err(error) => Err(error),
    }
}

/// Keeps a session. Where one sits is known on if one is the same as before.
fn keep(
    mut memory: Memory,
    server: &str,
    session: Session,
    was_guest: bool,
    out: Out<'_>,
) -> Result<(), AccountError> {
    let Session { player, token } = session;
    let account = player.name.as_str().parse().ok();
    let before = memory.of(server).filter(|known| was_guest || known.account == account);
    let (table, invite) =
        before.map(|known| (known.table.clone(), known.invite.clone())).unwrap_or_default();
    memory.keep(server, Known { token, account, table, invite })?;
    writeln!(out, "You have signed in at {server} as {}", Printable(player.name.as_str()))?;
    writeln!(out, "kept in {}, until yonin logout", memory.path().display())?;
    if variable().is_ok_and(|token| token.is_some()) {
        writeln!(out, "the variable {VARIABLE} is set, and comes before that")?;
    }
    Ok(())
}
