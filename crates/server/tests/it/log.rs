//! The log as a stream of lines.

use futures_util::StreamExt;
use tokio::time::timeout;
use yonin_protocol::{Event, EventFrame, Seat, ServerFrame};

use crate::harness::{PATIENCE, Server, resign};

#[tokio::test]
async fn a_log_that_is_followed_does_not_hold_up_a_stop() {
    let server = Server::start_with(|config| config.server.shutdown_s = 60).await;
    let four = server.four().await;
    let url = format!("{}/v1/tables/{}/events?follow=1", server.api.server(), four.table);
    let response = reqwest::get(&url).await.unwrap();
    let reading = tokio::spawn(response.text());
    server.stop().await;
    assert_eq!(timeout(PATIENCE, reading).await.unwrap().unwrap().unwrap().lines().count(), 6);
}

#[tokio::test]
async fn the_log_is_followed_to_the_end_of_the_game() {
    let server = Server::start().await;
    let four = server.four().await;
    let url = format!("{}/v1/tables/{}/events?since=2&follow=1", server.api.server(), four.table);
    let response = reqwest::get(&url).await.unwrap();
    assert_eq!(response.headers()["content-type"], "application/x-ndjson");
    let following = tokio::spawn(async move {
        let mut bytes = Vec::new();
        let mut stream = response.bytes_stream();
        while let Some(chunk) = stream.next().await {
            bytes.extend(chunk.unwrap());
        }
        String::from_utf8(bytes).unwrap()
    });
    four.play(Seat::S, 1, "5g5f").await.unwrap();
    four.at(Seat::W).api.command(&four.table, &resign("r")).await.unwrap();
    let text = timeout(PATIENCE, following).await.unwrap().unwrap();
    let lines: Vec<EventFrame> = text
        .lines()
        .map(|line| match serde_json::from_str(line).unwrap() {
            ServerFrame::Event(event) => event,
            other => panic!("{other:?}"),
        })
        .collect();
    assert_eq!(lines, server.api.events(&four.table, 2).await.unwrap());
    assert!(matches!(lines.last().unwrap().event, Event::GameOver { .. }));
    assert!(lines.iter().map(|line| line.seq).eq(3..=8));
    // A log that has ended is told at once.
    let again =
        timeout(PATIENCE, async { reqwest::get(&url).await.unwrap().text().await.unwrap() });
    assert_eq!(again.await.unwrap(), text);
}
