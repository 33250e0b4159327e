//! `kill -9` of the real process at random moments under load.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use serde_json::{Value, json};
use tokio::time::{Instant, sleep, timeout};
use tokio_util::sync::CancellationToken;
use yonin_client::socket::{Feed, Head, Heard, Reconnect, Since};
use yonin_protocol::{Command, CommandFrame, Event, TableId};

use crate::harness::{Guest, PATIENCE};
use crate::party::request;
use crate::peer::Peer;
use crate::process::Process;

const TABLES: usize = 3;

/// How long the server is down once.
const DOWN: Duration = Duration::from_secs(6);

/// More than anyone pays or is given when the server begins anew, and less than [`DOWN`].
const MOST_MS: u64 = 4000;

/// Comes back soon and for long.
const RECONNECT: Reconnect = Reconnect {
    first_pause: Duration::from_millis(20),
    longest_pause: Duration::from_millis(200),
    attempts: 400,
};

/// What one player was told, over all lives of the server.
#[derive(Default)]
pub(crate) struct Told {
    /// Events, by number, word by word.
    events: BTreeMap<u64, String>,
    /// The number with which each of his commands was acknowledged.
    acked: HashMap<String, u64>,
    /// Connections that were lost.
    pub(crate) lost: u64,
    /// Moves that were sent again and had been made already.
    duplicates: u64,
    over: bool,
}

impl Told {
    /// No number has two meanings.
    fn note(&mut self, seq: u64, text: &str) {
        let before = self.events.insert(seq, text.to_owned());
        assert!(
            before.is_none_or(|before| before == text),
            "event {seq} is told twice, differently"
        );
    }
}

/// Plays random legal moves until told to stop, however often the connection breaks.
/// `made` counts the moves of all.
pub(crate) async fn player(
    guest: Guest,
    table: TableId,
    seed: u64,
    made: Arc<AtomicU64>,
    stop: CancellationToken,
) -> Told {
    let mut rng = StdRng::seed_from_u64(seed);
    let mut feed = Feed::of(guest.api.server(), guest.api.token().cloned()).reconnecting(RECONNECT);
    feed.watch(table.clone(), Since::Event(0), None);
    let mut told = Told::default();
    let (mut ply, mut turn, mut waiting) = (1, None, None);
    // What is on its way is still waited for, after the end too.
    while !told.over || waiting.is_some() {
        let heard = tokio::select! {
            heard = feed.hear_text() => heard.unwrap(),
            () = stop.cancelled(), if waiting.is_none() => break,
        };
        let text = match heard {
            Heard::Frame(text) => text,
            Heard::Lost(_) => {
                told.lost += 1;
                continue;
            }
            Heard::Back => continue,
        };
        let head = Head::of(&text).unwrap();
        match &*head.t {
            "event" => {
                told.note(head.seq.unwrap(), &text);
                let event = head.event.unwrap();
                if let Some(n) = event.n {
                    (ply, turn) = (n + 1, None);
                }
                told.over |= event.kind == "game_over";
            }
            "your_turn" => turn = Some((ply, serde_json::from_str::<Value>(&text).unwrap())),
            "ack" => {
                let id = head.re.unwrap().to_string();
                assert_eq!(waiting.take().as_ref(), Some(&id));
                let seq = head.seq.unwrap();
                // He may have been asked again meanwhile.
                turn.take_if(|(ply, _)| format!("move-{ply}") == id);
                assert_eq!(told.acked.insert(id, seq), None);
                made.fetch_add(1, Relaxed);
            }
            "error" => panic!("{text}"),
            _ => {}
        }
        if waiting.is_none()
            && !stop.is_cancelled()
            && let Some((ply, turn)) = turn.take()
        {
            let usi = choose(&turn, &mut rng);
            let id = format!("move-{ply}");
            let command = Command::Move { ply, usi, after: None };
            let frame = CommandFrame { id: id.parse().unwrap(), command };
            feed.submit(table.clone(), frame).unwrap();
            waiting = Some(id);
        }
    }
    told.duplicates = feed.counts().duplicates;
    told
}

/// One of the moves on offer.
fn choose(turn: &Value, rng: &mut StdRng) -> String {
    let from: Vec<_> = turn["legal"].as_object().unwrap().iter().collect();
    let (from, to) = from.choose(rng).unwrap();
    let to = to.as_array().unwrap().choose(rng).unwrap().as_str().unwrap();
    format!("{from}{to}")
}

/// Tables whose games are on, and their players, four by four.
struct Hall {
    tables: Vec<TableId>,
    players: Vec<Guest>,
}

impl Hall {
    async fn fill(process: &Process) -> Self {
        let (mut tables, mut players) = (Vec::new(), Vec::new());
        for number in 0..TABLES {
            let mut four = Vec::new();
            for seat in 0..4 {
                four.push(process.guest(&format!("P{number} {seat}")).await);
            }
            // Where nobody thinks, every second that is charged is the server's.
            let clock = json!({"kind": "fischer", "main_s": 120, "increment_s": 0});
            let table = four[0].table(request(json!({"clock": clock}))).await;
            for guest in &four[1..] {
                guest.post(&format!("/v1/tables/{table}/join"), json!({})).await.ok();
            }
            tables.push(table);
            players.extend(four);
        }
        Self { tables, players }
    }
}

fn rounds() -> u32 {
    std::env::var("YONIN_KILL_ROUNDS").ok().and_then(|rounds| rounds.parse().ok()).unwrap_or(10)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_acknowledged_is_lost_by_kills_at_random_moments() {
    let seed = std::env::var("YONIN_KILL_SEED").ok().and_then(|seed| seed.parse().ok());
    let seed: u64 = seed.unwrap_or_else(rand::random);
    println!("YONIN_KILL_SEED={seed}");
    let mut rng = StdRng::seed_from_u64(seed);
    let Some(mut process) = Process::start(&[]).await else { return };
    let (mut left, mut moves, mut lost, mut duplicates) = (rounds(), 0, 0, 0);
    // Games end; the hall is filled anew until the rounds are over.
    while left > 0 {
        let hall = Hall::fill(&process).await;
        let (made, stop) = (Arc::<AtomicU64>::default(), CancellationToken::new());
        let playing: Vec<_> = (0..)
            .zip(hall.players)
            .map(|(place, guest)| {
                let table = hall.tables[place / 4].clone();
                let seed = rng.random();
                tokio::spawn(player(guest, table, seed, Arc::clone(&made), stop.clone()))
            })
            .collect();
        for _ in 0..left.min(5) {
            // In the middle of the load, whatever this machine makes of it.
            let enough = made.load(Relaxed) + rng.random_range(1..40);
            let late = Instant::now() + Duration::from_secs(5);
            while made.load(Relaxed) < enough && Instant::now() < late {
                sleep(Duration::from_millis(1)).await;
            }
            sleep(Duration::from_millis(rng.random_range(0..30))).await;
            process.kill().await;
            if left == rounds() {
                // So long without a server that it shows if anybody is charged for it.
                sleep(DOWN).await;
            }
            process.run().await;
            left -= 1;
        }
        sleep(Duration::from_millis(200)).await;
        stop.cancel();
        let mut told = Vec::new();
        for player in playing {
            let player = timeout(PATIENCE, player).await;
            told.push(player.unwrap_or_else(|_| panic!("a player hangs; seed {seed}")).unwrap());
        }
        lost += told.iter().map(|one| one.lost).sum::<u64>();
        duplicates += told.iter().map(|one| one.duplicates).sum::<u64>();
        for (table, told) in hall.tables.iter().zip(told.chunks(4)) {
            moves += audit(&process, table, told, seed).await;
        }
    }
    // There was a load, and it was hit.
    println!("{moves} moves, {lost} connections lost, {duplicates} moves sent twice");
    assert!(moves > 3 * rounds() as usize && lost > u64::from(rounds()), "seed {seed}");
    process.kill().await;
}

/// Compares what four players were told with the log; how many moves there are.
async fn audit(process: &Process, table: &TableId, told: &[Told], seed: u64) -> usize {
    let log = process.api.events(table, 0).await.unwrap();
    assert!(log.iter().map(|event| event.seq).eq(1..=log.len() as u64), "seed {seed}");
    let texts: Vec<Value> = log
        .iter()
        .map(|event| {
            serde_json::to_value(yonin_protocol::ServerFrame::Event(event.clone())).unwrap()
        })
        .collect();
    let mut moves = 0;
    for one in told {
        for (seq, text) in &one.events {
            let seen: Value = serde_json::from_str(text).unwrap();
            let place = usize::try_from(*seq).unwrap() - 1;
            assert_eq!(Some(&seen), texts.get(place), "event {seq} at {table}, seed {seed}");
        }
        for (id, seq) in &one.acked {
            let place = usize::try_from(*seq).unwrap() - 1;
            let Some(Event::MovePlayed { n, .. }) = log.get(place).map(|event| &event.event) else {
                panic!("{id} at {table} was acknowledged as {seq} and is not there, seed {seed}");
            };
            assert_eq!(*id, format!("move-{n}"), "seed {seed}");
            moves += 1;
        }
    }
    let logged = log.iter().filter(|event| matches!(event.event, Event::MovePlayed { .. }));
    // Each move once, each acknowledged: whoever moved waited for the answer.
    assert_eq!(logged.count(), moves, "at {table}, seed {seed}");
    // A clock lost at most what was played, by every restart no more than the time to notice it.
    let mut before: Option<&Event> = None;
    for event in log.iter().map(|event| &event.event) {
        let clocks = |event: &Event| event.position().and_then(|position| position.clocks.clone());
        if let (Event::TableRecovered { position, .. }, Some(earlier)) = (event, before)
            && let (Some(now), Some(earlier)) = (&position.clocks, clocks(earlier))
        {
            for (seat, clock) in earlier {
                let (had, has) = (clock.remaining_ms, now[&seat].remaining_ms);
                assert!(has + MOST_MS >= had, "{seat} at {table} paid {had} - {has}, seed {seed}");
                assert!(
                    has <= had + MOST_MS,
                    "{seat} at {table} gained {had} - {has}, seed {seed}"
                );
            }
        }
        if event.position().is_some() {
            before = Some(event);
        }
    }
    moves
}

#[tokio::test]
async fn a_server_that_is_asked_to_stop_says_so_and_resumes() {
    let Some(mut process) = Process::start(&[]).await else { return };
    let (host, other) = (process.guest("Host").await, process.guest("Other").await);
    let bot = json!({"kind": "bot", "level": 1});
    let table = host.table(request(json!({"seats": {"n": bot, "e": bot}}))).await;
    other.post(&format!("/v1/tables/{table}/join"), json!({})).await.ok();
    let mut peer = Peer::at(&host, &table).await;
    let mut idle = Peer::of(&other).await;
    peer.order(&table, crate::peer::play(1, "5g5f")).await;
    let log = process.api.events(&table, 0).await.unwrap();
    let asked = Instant::now();
    let (code, _) = tokio::join!(process.terminate(), async {
        peer.ends_with("unavailable", 1012).await;
        idle.ends_with("unavailable", 1012).await;
    });
    assert_eq!(code, Some(0));
    assert!(asked.elapsed() < Duration::from_secs(10), "within the deadline");
    process.run().await;
    let again = process.api.events(&table, 0).await.unwrap();
    assert_eq!(again[..log.len()], log);
    let mut peer = Peer::at(&other, &table).await;
    let turn = peer.frame("your_turn").await;
    let mv = json!({"t": "move", "id": "m2", "ply": 2, "move": "8d7d", "after": turn["seq"]});
    peer.order(&table, mv).await;
}
