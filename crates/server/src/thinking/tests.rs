//! The threads.

use std::sync::Arc;
use std::sync::mpsc::sync_channel;
use std::time::Duration;

use tokio::time::timeout;
use yonin_protocol::Seat;
use yonin_search::Level;

use super::*;
use crate::config::{BotsConfig, Config};
use crate::games::{Board, Game, Standing};
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
        while !stop.load(std::sync::atomic::Ordering::SeqCst) {
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
