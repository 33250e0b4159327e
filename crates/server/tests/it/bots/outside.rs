//! Computer players who come from outside, as anybody does.

use yonin_client::bot::{self, BotArgs};
use yonin_protocol::OptionValue;
use yonin_search::Level;

use super::quick_server;

#[tokio::test]
async fn a_level_chooses_the_moves_of_players_from_outside() {
    let server = quick_server().await;
    let mut games = Vec::new();
    for level in [Some(Level::Two), Some(Level::Two), None] {
        let option = |name: &str, value: OptionValue| (name.to_owned(), value);
        let first = option("first_seat", OptionValue::from("s".to_owned()));
        let args = BotArgs {
            server: server.api.server().to_owned(),
            options: vec![first, option("max_plies", OptionValue::Number(12))],
            level,
            seed: Some(7),
            ..BotArgs::default()
        };
        let mut lines = Vec::new();
        bot::play(args, &mut lines).await.unwrap();
        let lines = String::from_utf8(lines).unwrap();
        assert!(lines.lines().last().unwrap().ends_with("the record replays"), "{lines}");
        let table = lines.split(' ').nth(1).unwrap().parse().unwrap();
        let record = server.api.record(&table).await.unwrap();
        // For the server they are people.
        assert!(record.moves.iter().all(|mv| mv.bot.is_none()));
        games.push(record.moves.into_iter().map(|mv| mv.usi).collect::<Vec<_>>());
    }
    assert_eq!(games[0], games[1]);
    assert_ne!(games[0], games[2]);
}
