//! Tables that have too much to do for what their league wants.

use std::time::Duration;

use tokio::time::{sleep, timeout};
use yonin_protocol::Code;

use super::scene::Scene;
use crate::lobby::tests::place::sitting;
use crate::table::Handle;

/// Asks more of a table than it has room for.
fn fill(handle: &Handle) {
    while handle.unwatch("c".parse().unwrap()).is_ok() {}
}

#[tokio::test]
async fn a_ruling_waits_for_a_table_that_is_busy() {
    let scene = Scene::new().await;
    scene.pair().await.unwrap();
    let table = scene.start().await.unwrap().tables.remove(0);
    let handle = scene.place.lobby.table(&table.table).await.unwrap();
    let held = scene.place.store.held.write().await;
    let south = sitting(table.seats.values().next().unwrap().as_str());
    let (sat, ruled) = tokio::join!(handle.sit(south), async {
        fill(&handle);
        let mut ruling = Box::pin(scene.rule());
        let early = timeout(Duration::from_millis(50), &mut ruling).await;
        assert!(early.is_err(), "{early:?}");
        drop(held);
        ruling.await
    });
    sat.unwrap();
    ruled.unwrap();
    assert_eq!(scene.kept().await.rulings.len(), 1);
}

#[tokio::test(start_paused = true)]
async fn a_table_that_stays_busy_says_so() {
    let scene = Scene::new().await;
    scene.pair().await.unwrap();
    let table = scene.start().await.unwrap().tables.remove(0);
    let handle = scene.place.lobby.table(&table.table).await.unwrap();
    let _held = scene.place.store.held.write().await;
    let south = sitting(table.seats.values().next().unwrap().as_str());
    let filling = async {
        loop {
            fill(&handle);
            sleep(Duration::from_millis(10)).await;
        }
    };
    let refused = tokio::select! {
        biased;
        sat = handle.sit(south) => panic!("{sat:?}"),
        () = filling => unreachable!(),
        ruled = scene.rule() => ruled.unwrap_err(),
    };
    assert_eq!(refused.problem().code, Code::Busy);
    assert_eq!(scene.kept().await.rulings, []);
}
