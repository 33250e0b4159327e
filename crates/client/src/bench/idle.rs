//! Sockets that do nothing, and what each costs.

use std::io::Write;
use std::time::Duration;

use serde::Serialize;
use tokio::task::JoinSet;
use tokio::time::sleep;
use yonin_protocol::TableId;

use super::args::BenchArgs;
use super::crew::Crew;
use super::error::BenchError;
use super::process::{self, Memory};
use crate::api::Api;
use crate::socket::{Feed, Since, SocketError};

/// Sockets on one table: who comes to a table is told to all there.
const PER_TABLE: u32 = 20;

/// Connections being made at one time.
const AT_ONCE: u32 = 50;

/// How long to let the server come to rest before its memory is read.
const REST: Duration = Duration::from_secs(2);

#[derive(Serialize)]
struct Idle {
    sockets: u32,
    server: Option<Cost>,
    database: Option<Cost>,
}

#[derive(Clone, Copy, Serialize)]
struct Cost {
    before: Memory,
    after: Memory,
    /// Growth by connection, bytes.
    bytes_a_socket: i64,
}

/// Opens the sockets, reads memory before and after, and keeps them for as long as asked for.
pub(super) async fn run(
    args: &BenchArgs,
    api: &Api,
    sockets: u32,
    out: &mut (dyn Write + Send),
) -> Result<(), BenchError> {
    let host = Crew::gather(api, args.clock).await?;
    let mut tables = Vec::new();
    for _ in 0..sockets.div_ceil(PER_TABLE) {
        tables.push(host.open().await?);
    }
    sleep(REST).await;
    let read = |pid: Option<u32>| pid.and_then(process::memory);
    let before = [read(args.pid), read(args.database_pid)];
    let mut opened = JoinSet::new();
    let mut held = JoinSet::new();
    for number in 0..sockets {
        let table = tables[(number / PER_TABLE) as usize].clone();
        opened.spawn(open(api.server().to_owned(), table));
        if opened.len() >= AT_ONCE as usize {
            hold(&mut opened, &mut held).await?;
        }
    }
    while !opened.is_empty() {
        hold(&mut opened, &mut held).await?;
    }
    sleep(REST).await;
    let after = [read(args.pid), read(args.database_pid)];
    let cost = |place: usize| {
        let (before, after) = (before[place]?, after[place]?);
        let grown = (after.rss_kib as i64 - before.rss_kib as i64) * 1024;
        Some(Cost { before, after, bytes_a_socket: grown / i64::from(sockets.max(1)) })
    };
    let idle = Idle { sockets, server: cost(0), database: cost(1) };
    report(&idle, args.json, out)?;
    tokio::select! {
        () = sleep(Duration::from_secs(args.seconds)) => Ok(()),
        Some(ended) = held.join_next() => match ended {
            Ok(error) => Err(error.into()),
            Err(_) => Err(BenchError::Broken),
        },
    }
}

/// A socket that is live.
async fn open(server: String, table: TableId) -> Result<Feed, SocketError> {
    let mut feed = Feed::of(&server, None);
    feed.watch(table, Since::Snapshot, None);
    feed.next().await?;
    Ok(feed)
}

/// Takes one socket over and goes on reading from it.
async fn hold(
    opened: &mut JoinSet<Result<Feed, SocketError>>,
    held: &mut JoinSet<SocketError>,
) -> Result<(), BenchError> {
    if let Some(feed) = opened.join_next().await {
        let mut feed = feed.map_err(|_| BenchError::Broken)??;
        held.spawn(async move {
            loop {
                if let Err(error) = feed.hear_text().await {
                    return error;
                }
            }
        });
    }
    Ok(())
}

fn report(idle: &Idle, json: bool, out: &mut (dyn Write + Send)) -> Result<(), BenchError> {
    if json {
        serde_json::to_writer(&mut *out, idle).map_err(std::io::Error::from)?;
        writeln!(out)?;
        return Ok(());
    }
    writeln!(out, "idle sockets            {}", idle.sockets)?;
    for (name, cost) in [("server", idle.server), ("database", idle.database)] {
        if let Some(cost) = cost {
            writeln!(
                out,
                "{name:<10} memory       {:.1} MiB before, {:.1} MiB after, {:.1} KiB a socket",
                cost.before.rss_kib as f64 / 1024.0,
                cost.after.rss_kib as f64 / 1024.0,
                cost.bytes_a_socket as f64 / 1024.0,
            )?;
        }
    }
    Ok(())
}
