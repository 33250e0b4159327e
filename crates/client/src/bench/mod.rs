//! Load for a server, and an audit of what it made of it (`yonin bench`).

mod args;
mod audit;
mod crew;
mod error;
mod idle;
mod phase;
mod pick;
mod process;
mod report;
mod table;
mod tally;

use std::io::Write;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

pub use args::BenchArgs;
pub use error::BenchError;

use crate::api::{Api, Patience};
use crate::entropy;
use crate::moment::now;
use crate::socket::Counts;
use audit::Audit;
use crew::Crew;
use phase::Phase;
use process::Memory;
use report::{Cost, Report};
use table::{Left, Players};
use tally::Tally;

/// Tables that are being filled at one time.
const AT_ONCE: usize = 8;

/// Tables of computer players that one guest hosts.
const MOST_HOSTED: u32 = 10;

/// How long the server may take to come to rest before its idle memory is read.
const REST: Duration = Duration::from_secs(2);

/// How long the answers to the last moves may take; a server may be starting meanwhile.
const LAST_ANSWERS: Duration = Duration::from_secs(60);

/// Runs as the arguments say, and reports to `out`.
///
/// # Errors
///
/// When the run cannot be made, or what it found is a failure.
pub async fn run(args: BenchArgs, out: &mut (dyn Write + Send)) -> Result<(), BenchError> {
    let api = Api::new(&args.server).with_patience(Patience::RESTART);
    if let Some(path) = &args.audit_from {
        let audit = Audit::of(&api, &audit::read(path)?).await?;
        if args.json {
            serde_json::to_writer(&mut *out, &audit).map_err(std::io::Error::from)?;
            writeln!(out)?;
        } else {
            audit.table(out)?;
        }
        return judge(&audit, 0, true);
    }
    if let Some(sockets) = args.idle {
        return idle::run(&args, &api, sockets, out).await;
    }
    let report = measure(&args, &api).await?;
    if args.json {
        report.json(out)?
    } else {
        report.table(out)?
    }
    judge(&report.audit, report.connections_lost, args.resume_through_restarts)
}

/// Whether the outcome is a failure.
fn judge(audit: &Audit, lost: u64, may_lose: bool) -> Result<(), BenchError> {
    if !audit.faults.is_empty() {
        let count = audit.faults.len();
        return Err(BenchError::Failed(format!("the audit found {count} faults")));
    }
    if lost > 0 && !may_lose {
        return Err(BenchError::Failed(format!("{lost} connections were lost")));
    }
    Ok(())
}

async fn measure(args: &BenchArgs, api: &Api) -> Result<Report, BenchError> {
    let seed = args.seed.map_or_else(entropy::seed, Ok)?;
    let tally = Arc::new(Mutex::new(Tally::new()));
    let (phase, phases) = watch::channel(Phase::Seating);
    let mut running = seat(args, api, seed, &tally, &phases).await?;
    for tables in hosted(args.bots) {
        Crew::gather(api, args.clock).await?.automatic(tables).await?;
    }
    sleep(REST).await;
    let memory_idle = memories(args);
    let enter = |next: Phase| phase.send(next).map_err(|_| BenchError::Broken);
    enter(Phase::WarmUp)?;
    watching(&mut running, Duration::from_secs(args.warm_up_s)).await?;
    let (began, cpu_before) = (now(), cpus(args));
    enter(Phase::Measuring)?;
    watching(&mut running, Duration::from_secs(args.seconds)).await?;
    let (took, cpu_after) = (now() - began, cpus(args));
    enter(Phase::Stopping)?;
    let memory_end = memories(args);
    let left = collect(running).await?;
    let mut games = Vec::new();
    let mut counts = Counts::default();
    let mut faults = Vec::new();
    for table in left {
        games.extend(table.games);
        faults.extend(table.faults);
        counts.lost += table.counts.lost;
        counts.resent += table.counts.resent;
        counts.duplicates += table.counts.duplicates;
    }
    if let Some(path) = &args.audit_file {
        audit::write(path, &games)?;
    }
    let mut audit = Audit::of(api, &games).await?;
    audit.faults.extend(faults);
    let tally = tally.lock().unwrap_or_else(PoisonError::into_inner);
    let cpu = |place: usize| {
        let (before, after): (Option<Duration>, _) = (cpu_before[place], cpu_after[place]);
        Some(after?.saturating_sub(before?).as_secs_f64())
    };
    let by_move = |seconds: f64| seconds * 1e6 / (tally.moves.max(1) as f64);
    let cost = |place: usize, pid: Option<u32>| {
        pid.map(|_| Cost {
            cpu_us_a_move: cpu(place).map(by_move),
            cores: cpu(place).map(|seconds| seconds / took.as_secs_f64()),
            memory_idle: memory_idle[place],
            memory_end: memory_end[place],
        })
    };
    Ok(Report {
        tables: args.tables,
        think_ms: args.think_ms,
        seconds: took.as_secs_f64(),
        moves: tally.moves,
        moves_a_second: tally.moves as f64 / took.as_secs_f64(),
        last_seat: tally.last_seat(),
        ack: tally.ack(),
        server: cost(0, args.pid),
        database: cost(1, args.database_pid),
        client_cpu_us_a_move: cpu(2).map(by_move),
        games_ended: tally.games,
        refused: tally
            .refused
            .iter()
            .map(|(code, count)| (code.as_str().to_owned(), *count))
            .collect(),
        connections_lost: counts.lost,
        commands_resent: counts.resent,
        duplicate_acks: counts.duplicates,
        audit,
    })
}

/// So many tables, as many a host as servers let one have.
fn hosted(tables: u32) -> impl Iterator<Item = u32> {
    (0..tables).step_by(MOST_HOSTED as usize).map(move |before| (tables - before).min(MOST_HOSTED))
}

type Running = JoinSet<Result<Left, BenchError>>;

/// Fills all tables, a few at one time.
async fn seat(
    args: &BenchArgs,
    api: &Api,
    seed: u64,
    tally: &Arc<Mutex<Tally>>,
    phases: &phase::Phases,
) -> Result<Running, BenchError> {
    let think = Duration::from_millis(args.think_ms);
    let mut running = JoinSet::new();
    let mut seating = JoinSet::new();
    for number in 0..args.tables {
        let (api, clock, seed) = (api.clone(), args.clock, seed.wrapping_add(number.into()));
        let (phases, tally) = (phases.clone(), Arc::clone(tally));
        seating.spawn(async move {
            let crew = Crew::gather(&api, clock).await?;
            Players::seat(crew, think, seed, phases, tally).await
        });
        if seating.len() >= AT_ONCE {
            take_one(&mut seating, &mut running).await?;
        }
    }
    while !seating.is_empty() {
        take_one(&mut seating, &mut running).await?;
    }
    Ok(running)
}

async fn take_one(
    seating: &mut JoinSet<Result<Players, BenchError>>,
    running: &mut Running,
) -> Result<(), BenchError> {
    if let Some(seated) = seating.join_next().await {
        running.spawn(seated.map_err(|_| BenchError::Broken)??.play());
    }
    Ok(())
}

/// Lets time pass; a table that ends meanwhile has failed.
async fn watching(running: &mut Running, time: Duration) -> Result<(), BenchError> {
    tokio::select! {
        () = sleep(time) => Ok(()),
        Some(ended) = running.join_next() => match ended {
            Ok(Err(error)) => Err(error),
            Ok(Ok(_)) | Err(_) => Err(BenchError::Broken),
        },
    }
}

/// Waits for the last answers.
async fn collect(mut running: Running) -> Result<Vec<Left>, BenchError> {
    let mut left = Vec::new();
    let all = async {
        while let Some(ended) = running.join_next().await {
            left.push(ended.map_err(|_| BenchError::Broken)??);
        }
        Ok::<(), BenchError>(())
    };
    let ended = timeout(LAST_ANSWERS, all).await;
    match ended {
        Ok(outcome) => outcome.map(|()| left),
        Err(_) => Err(BenchError::Restless(running.len())),
    }
}

/// CPU times of the server, the database and this program.
fn cpus(args: &BenchArgs) -> [Option<Duration>; 3] {
    [args.pid, args.database_pid, Some(std::process::id())].map(|pid| pid.and_then(process::cpu))
}

/// Memory of the server and the database.
fn memories(args: &BenchArgs) -> [Option<Memory>; 2] {
    [args.pid, args.database_pid].map(|pid| pid.and_then(process::memory))
}
