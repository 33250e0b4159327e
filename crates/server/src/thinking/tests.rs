//! The threads.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::sync_channel;
use std::time::Duration;

use tokio::time::timeout;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use yonin_protocol::{AnalysisStatus, Seat, TableId};
use yonin_search::Level;

use super::*;
use crate::config::{BotsConfig, Config};
use crate::games::{Board, Game, Standing};
use crate::limits::Key;
use crate::record::{Looked, Stage};
use crate::time::TimeSource;

fn config() -> BotsConfig {
    BotsConfig { threads: 1, queue: 1, ..Config::defaults().unwrap().bots }
}

fn question(time: TimeSource, waited_ms: u64) -> Question {
    let board = Board::start(Game::Yonin.rules(), Seat::S).unwrap();
    let since = yonin_protocol::UnixMillis(time.now().0 - waited_ms);
    let (standing, level) = (board.standing().unwrap(), Level::Two);
    Question { standing, level, seed: 1, nodes: level.nodes(), since, flag_at: None }
}

#[tokio::test]
async fn an_answer_says_what_was_asked_in_the_end() {
    let time = TimeSource::start();
    let pool = Pool::start(&config(), time).unwrap();
    for (waited_ms, nodes) in [(0, 200), (10_000, 100)] {
        let mut pending = pool.ask(Line::Table, question(time, waited_ms)).unwrap();
        let answer = timeout(Duration::from_secs(40), pending.answer()).await.unwrap().unwrap();
        assert_eq!((answer.wit.nodes, answer.wit.seed), (nodes, 1));
        let again = question(time, 0).standing.choose(&answer.wit, &false.into());
        assert_eq!(again, Some(answer.found));
    }
}

#[tokio::test]
async fn a_full_line_refuses_until_somebody_leaves() {
    let time = TimeSource::start();
    let (began, begin) = sync_channel(8);
    let thinker: Box<Thinker> = Box::new(move |standing: &Standing, wit, stop| {
        began.send(()).unwrap();
        while !stop.load(Ordering::SeqCst) {
            std::thread::sleep(Duration::from_millis(1));
        }
        standing.choose(wit, stop)
    });
    let pool = Arc::new(Pool::of(&config(), time, thinker).unwrap());
    let first = pool.ask(Line::Table, question(time, 0)).unwrap();
    begin.recv().unwrap();
    let second = pool.ask(Line::Table, question(time, 0)).unwrap();
    assert_eq!(pool.ask(Line::Table, question(time, 0)).unwrap_err(), Full);
    // Studies have a line of their own.
    let study = pool.ask(Line::Study, question(time, 0)).unwrap();
    drop(second);
    let third = pool.ask(Line::Table, question(time, 0)).unwrap();
    drop((first, study, third));
    // Every thread ends with the pool.
    drop(pool);
    while begin.recv().is_ok() {}
}

/// A game that was decided before it began, after so many positions.
fn stages(time: TimeSource, positions: u32) -> Vec<Stage> {
    let stage = |n| Stage {
        n,
        looked: Looked::On { seat: Seat::S, place: 0, standing: question(time, 0).standing.into() },
        played: Some("5g5f".to_owned()),
        by_move: true,
    };
    (1..=positions).map(stage).collect()
}

#[tokio::test]
async fn games_are_analysed_one_at_a_time_for_each_caller_and_few_at_once() {
    let time = TimeSource::start();
    let open = Arc::new(AtomicBool::new(false));
    let gate = Arc::clone(&open);
    let thinker: Box<Thinker> = Box::new(move |standing: &Standing, wit, stop| {
        while !gate.load(Ordering::SeqCst) && !stop.load(Ordering::SeqCst) {
            std::thread::sleep(Duration::from_millis(1));
        }
        standing.choose(wit, stop)
    });
    let config = BotsConfig { analyses_at_once: 2, analyses_kept: 1, queue: 4, ..config() };
    let pool = Arc::new(Pool::of(&config, time, thinker).unwrap());
    let (tasks, stop) = (TaskTracker::new(), CancellationToken::new());
    let analyses = Arc::new(Analyses::new(pool, config, time, tasks.clone(), stop));
    let id = |id: &str| id.parse::<TableId>().unwrap();
    let of = |player: &str| Key::Player(player.parse().unwrap());
    let begin = |game, player| analyses.begin(&id(game), stages(time, 3), of(player));
    let begun = begin("a", "p").unwrap();
    assert_eq!((begun.status, begun.of), (AnalysisStatus::Queued, 3));
    assert_eq!(begin("b", "p"), Err(NotAnalysed::Another));
    // Whoever asks for what is under way is told how far it is.
    assert!(begin("a", "p").is_ok() && begin("a", "q").is_ok());
    assert!(begin("b", "q").is_ok());
    assert_eq!(begin("c", "r"), Err(NotAnalysed::Full));
    open.store(true, Ordering::SeqCst);
    tasks.close();
    timeout(Duration::from_secs(40), tasks.wait()).await.unwrap();
    // One is kept: the one that was done last.
    let kept: Vec<_> = ["a", "b"].into_iter().filter_map(|game| analyses.of(&id(game))).collect();
    let [kept] = kept.try_into().unwrap();
    assert_eq!((kept.status, kept.plies.len()), (AnalysisStatus::Done, 3));
    assert!(begin("c", "p").is_ok());
}
