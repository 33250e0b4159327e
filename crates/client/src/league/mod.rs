//! Running a league at the terminal (`yonin league`).

mod access;
mod args;
mod edit;
mod entering;
mod error;
mod export;
mod interactions;
mod ranks;
mod rounds;
mod rulings;
mod seatings;
mod show;
mod standings;
mod tables;
mod terms;
#[cfg(test)]
mod tests;
mod webhooks;
mod words;

use std::io::Write;
use std::path::Path;

use yonin_protocol::{CloneLeague, League, LeagueId, LeaguesQuery, PageQuery};

pub use args::{At, LeagueArgs, LeagueCommand, WebhookCommand};
pub use error::{LeagueError, LineFault};

use crate::api::{Api, ApiError, IdempotencyKey};
use crate::grid::{Grid, Side};
use crate::{Printable, pages};
use terms::Terms;

/// Where a command tells what it has done.
type Out<'a> = &'a mut (dyn Write + Send);

/// Does what the command line says.
///
/// # Errors
///
/// When the server refuses, or a file cannot be read or written. Nothing has been changed then, unless
/// several players were to be entered one by one.
pub async fn run(args: LeagueArgs, out: Out<'_>) -> Result<(), LeagueError> {
    let api = access::api(&args.server, args.token_file.as_deref(), args.command.looks())?;
    match args.command {
        LeagueCommand::Create { file } => create(&api, &file, out).await?,
        LeagueCommand::List { status, game } => {
            list(&api, LeaguesQuery { status, game, ..LeaguesQuery::default() }, out).await?;
        }
        LeagueCommand::Enter { league, file, players } => {
            entering::enter(&api, &league, file.as_deref(), &players, out).await?;
        }
        LeagueCommand::Withdraw { league, player, back, at } => {
            entering::withdraw(&api, &league, &player, !back, at, out).await?;
        }
        LeagueCommand::Remove { league, player, at } => {
            entering::remove(&api, &league, &player, at, out).await?;
        }
        LeagueCommand::Pair { league, tables, at } => {
            rounds::pair(&api, &league, tables.as_deref(), at, out).await?;
        }
        LeagueCommand::Unpair { league, at } => rounds::unpair(&api, &league, at, out).await?,
        LeagueCommand::Start { league, round, at } => {
            rounds::start(&api, &league, round, at, out).await?;
        }
        LeagueCommand::Show { league, round } => show::show(&api, &league, round, out).await?,
        LeagueCommand::Standings { league, csv, json, as_of, rounds } => {
            let form = standings::Form::of(csv, json, rounds);
            standings::show(&api, &league, as_of, form, out).await?;
        }
        LeagueCommand::Rule { table, ranks, forfeit, why, league, at } => {
            let what = rulings::What { table, ranks, forfeit, why };
            rulings::rule(&api, what, league, at, out).await?;
        }
        LeagueCommand::Unrule { league, ruling, at } => {
            rulings::withdraw(&api, &league, &ruling, at, out).await?;
        }
        LeagueCommand::Rulings { league } => rulings::list(&api, &league, out).await?,
        LeagueCommand::Edit { league, from, set, at } => {
            let changes = edit::Changes { file: from.as_deref(), set: &set };
            edit::edit(&api, &league, changes, at, out).await?;
        }
        LeagueCommand::StartTable { league, table, fill } => {
            rounds::start_table(&api, &league, &table, fill, out).await?;
        }
        LeagueCommand::Close { league, at } => close(&api, &league, at, out).await?,
        LeagueCommand::Clone { league, name, entrants } => {
            let made = acting(&api)?.clone_league(&league, &CloneLeague { name, entrants }).await?;
            tell_made(&made, out)?;
        }
        LeagueCommand::Interactions { league, json } => {
            interactions::show(&api, &league, json, out).await?;
        }
        LeagueCommand::Export { league, dir } => export::run(&api, &league, &dir, out).await?,
        LeagueCommand::Webhook(command) => webhooks::run(&api, command, out).await?,
    }
    Ok(out.flush()?)
}

/// The caller as the organizer, whose next call that makes something is done once.
fn acting(api: &Api) -> Result<Api, LeagueError> {
    api.token().ok_or(LeagueError::NoToken)?;
    Ok(api.with_key(IdempotencyKey::fresh()?))
}

/// The organizer, whose changes are made only while the league is as it is now.
async fn at_revision(api: &Api, league: &LeagueId, at: At) -> Result<(Api, League), LeagueError> {
    let acting = acting(api)?;
    let shown = acting.league(league).await?;
    match at.revision {
        Some(wanted) if wanted != shown.revision => {
            Err(LeagueError::Revision { wanted, found: shown.revision })
        }
        _ => Ok((acting.with_revision(shown.revision), shown)),
    }
}

async fn create(api: &Api, file: &Path, out: Out<'_>) -> Result<(), LeagueError> {
    let terms = Terms::open(file)?;
    match acting(api)?.create_league(&terms.league).await {
        Ok(made) => tell_made(&made, out),
        Err(ApiError::Refused(problem)) if !problem.errors.is_empty() => {
            let faults = terms.faults(&problem.errors);
            Err(LeagueError::Faults { path: file.to_owned(), faults })
        }
        Err(error) => Err(error.into()),
    }
}

/// The first line is for programs too: the id is its second word.
fn tell_made(league: &League, out: Out<'_>) -> Result<(), LeagueError> {
    let id = Printable(league.id.as_str());
    writeln!(out, "league {id}")?;
    writeln!(out, "{}", words::terms(league))?;
    Ok(writeln!(out, "enter players with: yonin league enter {id} FILE.csv")?)
}

async fn close(api: &Api, league: &LeagueId, at: At, out: Out<'_>) -> Result<(), LeagueError> {
    let (api, _) = at_revision(api, league, at).await?;
    let closed = api.close_league(league).await?;
    Ok(writeln!(out, "closed at revision {}", closed.revision)?)
}

async fn list(api: &Api, query: LeaguesQuery, out: Out<'_>) -> Result<(), LeagueError> {
    let leagues = pages::all(async |PageQuery { limit, cursor }| {
        api.leagues(&LeaguesQuery { limit, cursor, ..query.clone() }).await
    });
    let mut grid = Grid::of(&[
        ("league", Side::Left),
        ("name", Side::Left),
        ("game", Side::Left),
        ("status", Side::Left),
        ("round", Side::Right),
        ("of", Side::Right),
    ]);
    for league in leagues.await? {
        grid.add([
            league.id.to_string(),
            league.spec.name.to_string(),
            format!("{} {}", league.spec.game, league.spec.ruleset),
            league.status.as_str().to_owned(),
            league.round.to_string(),
            league.spec.rounds.get().to_string(),
        ]);
    }
    Ok(write!(out, "{grid}")?)
}
