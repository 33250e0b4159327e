//! A league written into a folder.

use std::fs;
use std::path::{Path, PathBuf};

use yonin_protocol::{Code, LeagueId, TableId};

use super::error::LeagueError;
use super::{Out, rulings, standings};
use crate::api::{Api, ApiError, file_name};
use crate::pages;

/// How often a league is read again that has changed meanwhile.
const ATTEMPTS: u32 = 5;

pub(super) async fn run(
    api: &Api,
    league: &LeagueId,
    dir: &Path,
    out: Out<'_>,
) -> Result<(), LeagueError> {
    let records = dir.join("records");
    fs::create_dir_all(&records)
        .map_err(|cause| LeagueError::File { path: records.clone(), cause })?;
    let (files, tables) = read(api, league).await?;
    for (name, text) in files {
        write(dir.join(name), &text)?;
    }
    let mut games = 0;
    for table in &tables {
        games += u32::from(record(api, table, &records).await?);
    }
    let (dir, tables) = (dir.display(), tables.len());
    Ok(writeln!(out, "written to {dir}: standings, and {games} records of {tables} tables")?)
}

/// All but the records, as of one revision, and the tables of all rounds.
async fn read(
    api: &Api,
    league: &LeagueId,
) -> Result<([(&'static str, String); 5], Vec<TableId>), LeagueError> {
    for _ in 0..ATTEMPTS {
        let shown = api.league(league).await?;
        let rounds = pages::all(async |query| api.rounds(league, &query).await).await?;
        let rulings = rulings::read(api, league).await?;
        let csv = api.standings_csv(league, None).await?;
        let standings = standings::read(api, league, None).await?;
        if api.league(league).await?.revision != shown.revision {
            continue;
        }
        let tables = rounds.iter().flat_map(|round| &round.tables);
        let tables = tables.map(|table| table.table.clone()).collect();
        let files = [
            ("league.json", serde_json::to_string_pretty(&shown)?),
            ("rounds.json", serde_json::to_string_pretty(&rounds)?),
            ("rulings.json", serde_json::to_string_pretty(&rulings)?),
            ("standings.csv", csv),
            ("standings.json", serde_json::to_string_pretty(&standings)?),
        ];
        return Ok((files, tables));
    }
    Err(LeagueError::Restless)
}

/// Writes the record of a game, if there is one: games that are still to end have none, nor have
/// those that were never played.
async fn record(api: &Api, table: &TableId, dir: &Path) -> Result<bool, LeagueError> {
    let json = match api.record_json(table).await {
        Ok(json) => json,
        Err(ApiError::Refused(problem)) if problem.code == Code::NotFound => return Ok(false),
        Err(error) => return Err(error.into()),
    };
    let name = file_name(table);
    write(dir.join(format!("{name}.json")), &json)?;
    write(dir.join(format!("{name}.txt")), &api.record_text(table).await?)?;
    Ok(true)
}

fn write(path: PathBuf, text: &str) -> Result<(), LeagueError> {
    fs::write(&path, text).map_err(|cause| LeagueError::File { path, cause })
}
