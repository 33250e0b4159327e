//! Batches, with a database that does as it is told.

use std::sync::Mutex;

use tokio::sync::Semaphore;
use tokio::task::JoinSet;

use super::*;
use crate::{Epoch, NewEvent};
use yonin_protocol::UnixMillis;

/// What a database was given, transaction by transaction, as tables.
type Written = Arc<Mutex<Vec<Vec<String>>>>;

struct Database {
    /// A transaction takes one of these, so that a test can let others wait meanwhile.
    permits: Arc<Semaphore>,
    written: Written,
    away: bool,
}

#[async_trait]
impl Flush for Database {
    async fn flush(&mut self, appends: &[Append]) -> Result<(), StoreError> {
        self.permits.acquire().await.unwrap().forget();
        if self.away {
            return Err(StoreError::Unavailable("gone".into()));
        }
        assert!(appends.iter().all(|append| append.table.as_str() != "panic"), "as told");
        let tables: Vec<_> = appends.iter().map(|append| append.table.to_string()).collect();
        if tables.iter().any(|table| table.starts_with("bad")) {
            return Err(StoreError::Conflict);
        }
        self.written.lock().unwrap().push(tables);
        Ok(())
    }
}

struct Bench {
    writer: BatchWriter,
    permits: Arc<Semaphore>,
    written: Written,
    calls: JoinSet<(String, Result<(), StoreError>)>,
}

impl Bench {
    fn new(away: bool) -> Self {
        let (permits, written) = (Arc::new(Semaphore::new(0)), Written::default());
        let database = Database { permits: permits.clone(), written: written.clone(), away };
        Self { writer: BatchWriter::start(database), permits, written, calls: JoinSet::new() }
    }

    /// Lets the writer begin with a first append, and others wait behind it.
    async fn queue(&mut self, tables: &[&str], events: usize) {
        for table in tables {
            let (writer, append) = (self.writer.clone(), append(table, events));
            let table = (*table).to_owned();
            self.calls.spawn(async move { (table, writer.append(append).await) });
            tokio::task::yield_now().await;
        }
    }

    async fn outcomes(mut self) -> (Vec<Vec<String>>, Vec<(String, Result<(), StoreError>)>) {
        self.permits.add_permits(1000);
        let mut outcomes = Vec::new();
        while let Some(outcome) = self.calls.join_next().await {
            outcomes.push(outcome.unwrap());
        }
        outcomes.sort_by(|(a, _), (b, _)| a.cmp(b));
        (self.written.lock().unwrap().clone(), outcomes)
    }
}

fn append(table: &str, events: usize) -> Append {
    let event = NewEvent { at: UnixMillis(1), json: "{}".to_owned(), command: None };
    Append::new(table.parse().unwrap(), Epoch(1), 0, vec![event; events])
}

#[tokio::test]
async fn what_comes_during_a_commit_goes_together() {
    let mut bench = Bench::new(false);
    bench.queue(&["a", "b", "c", "d"], 1).await;
    let (written, outcomes) = bench.outcomes().await;
    assert_eq!(written, [vec!["a"], vec!["b", "c", "d"]]);
    assert!(outcomes.iter().all(|(_, outcome)| outcome.is_ok()));
}

#[tokio::test]
async fn a_table_is_in_a_batch_once() {
    let mut bench = Bench::new(false);
    bench.queue(&["a", "b", "b", "c", "b"], 1).await;
    let (written, outcomes) = bench.outcomes().await;
    assert_eq!(written, [vec!["a"], vec!["b", "c"], vec!["b"], vec!["b"]]);
    assert_eq!(outcomes.len(), 5);
}

#[tokio::test]
async fn a_batch_has_a_bound() {
    let mut bench = Bench::new(false);
    bench.queue(&["a", "b", "c", "d"], MOST_ROWS / 2).await;
    let (written, _) = bench.outcomes().await;
    assert_eq!(written, [vec!["a"], vec!["b", "c"], vec!["d"]]);
}

#[tokio::test]
async fn a_bad_append_harms_no_other() {
    let mut bench = Bench::new(false);
    bench.queue(&["a", "b", "bad1", "c", "d", "e", "bad2"], 1).await;
    let (written, outcomes) = bench.outcomes().await;
    let mut written = written.concat();
    written.sort();
    assert_eq!(written, ["a", "b", "c", "d", "e"]);
    for (table, outcome) in outcomes {
        let refused = matches!(outcome, Err(StoreError::Conflict));
        assert_eq!(refused, table.starts_with("bad"), "{table} {outcome:?}");
    }
}

#[tokio::test]
async fn nobody_waits_twice_for_a_database_that_is_away() {
    let mut bench = Bench::new(true);
    bench.queue(&["a", "b", "b", "c"], MOST_ROWS).await;
    let permits = bench.permits.clone();
    permits.add_permits(1);
    let mut refused = 0;
    while let Some(outcome) = bench.calls.join_next().await {
        assert!(matches!(outcome.unwrap().1, Err(StoreError::Unavailable(_))));
        refused += 1;
    }
    assert_eq!((refused, permits.available_permits()), (4, 0));
}

#[tokio::test]
async fn a_writer_that_panicked_is_not_well() {
    let mut bench = Bench::new(false);
    bench.permits.add_permits(9);
    bench.writer.append(append("a", 1)).await.unwrap();
    bench.writer.check().unwrap();
    bench.queue(&["panic"], 1).await;
    let (_, outcome) = bench.calls.join_next().await.unwrap().unwrap();
    assert!(matches!(outcome, Err(StoreError::Unavailable(_))), "{outcome:?}");
    let checked = bench.writer.check();
    assert!(matches!(checked, Err(StoreError::Unavailable(_))), "{checked:?}");
    let after = bench.writer.append(append("b", 1)).await;
    assert!(matches!(after, Err(StoreError::Unavailable(_))), "{after:?}");
}

#[tokio::test]
async fn closing_finishes_what_was_taken() {
    let mut bench = Bench::new(false);
    bench.queue(&["a", "b"], 1).await;
    bench.permits.add_permits(2);
    bench.writer.close().await;
    assert_eq!(*bench.written.lock().unwrap(), [["a"], ["b"]]);
    let late = bench.writer.append(append("c", 1)).await;
    assert!(matches!(late, Err(StoreError::Unavailable(_))));
}
