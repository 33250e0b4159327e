//! Commands to a server of a few lines.

use clap::Parser;
use serde_json::{Value, from_str};
use tokio::net::TcpListener;

use super::*;
use crate::scripted::{Script, serve};

/// The command lines of these tests.
#[derive(Parser)]
enum Line {
    Player(PlayerArgs),
    Leaderboard(LeaderboardArgs),
}

/// What a command prints or complains of.
async fn yonin(args: &[&str], script: Script<'_>) -> Result<String, RatingsError> {
    let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
    let server = format!("http://{}", listener.local_addr().unwrap());
    let line = [&["yonin"], args, &["--server", &server]].concat();
    let line = Line::try_parse_from(line).map_err(|error| error.to_string()).unwrap();
    let mut out = Vec::new();
    let running = async {
        match line {
            Line::Player(args) => player(args, &mut out).await,
            Line::Leaderboard(args) => leaderboard(args, &mut out).await,
        }
    };
    let (ran, _) = tokio::join!(running, serve(listener, script));
    ran.map(|()| String::from_utf8(out).unwrap())
}

fn rating(pool: &str, shown: i32, settled: bool) -> Value {
    json!({"pool": pool, "mu": 26.126, "sigma": 3.5, "shown": shown, "games": 2, "settled": settled})
}

fn profile(ratings: &[Value]) -> Value {
    json!({"player": {"id": "p/1", "name": "Mi\u{1b}ka", "kind": "account", "rating": null},
        "created_at": 946_684_799_376_u64, "games": 7, "ratings": ratings})
}

fn history(rating: &Value) -> Value {
    let point = |table: &str, at: u64, shown: i32| json!({"table": table, "at": at, "mu": 25.5, "sigma": 4.25, "shown": shown});
    let mut history = rating.clone();
    history["history"] = json!([point("t1", 0, 950), point("t2", 951_782_400_000, 1312)]);
    history
}

#[tokio::test]
async fn a_player_is_shown_with_his_newest_games_first() {
    let [classic, teams] =
        [rating("yonin-classic", 1312, true), rating("yonin-classic-teams", 950, false)];
    let script = [
        ("GET /v1/players/p%2F1", 200, profile(&[classic.clone(), teams])),
        (
            "GET /v1/players/p%2F1/ratings?pool=yonin-classic&limit=2",
            200,
            json!({ "items": [history(&classic)] }),
        ),
    ];
    let args = ["player", "p/1", "--pool", "yonin-classic", "--games", "2"];
    let shown = "\
Mi\\u{1b}ka (p/1), account since 1999-12-31T23:59:59Z, finished games: 7

pool           rating     mu  sigma  games
yonin-classic    1312  26.13   3.50      2  settled

newest games of yonin-classic
ended                 game  rating
2000-02-29T00:00:00Z  t2      1312
1970-01-01T00:00:00Z  t1       950
";
    assert_eq!(yonin(&args, &script).await.unwrap(), shown);
    let json = yonin(&[&args[..], &["--json"]].concat(), &script).await.unwrap();
    let json: Value = from_str(&json).unwrap();
    assert_eq!(json["profile"], profile(&[classic]));
    assert_eq!(json["ratings"], script[1].2);
}

#[tokio::test]
async fn who_has_played_no_rated_game_has_no_rating() {
    let script = [
        ("GET /v1/players/p", 200, profile(&[])),
        ("GET /v1/players/p/ratings?limit=10", 200, json!({"items": []})),
    ];
    let shown = yonin(&["player", "p"], &script).await.unwrap();
    assert!(shown.ends_with("finished games: 7\nno rated games\n"), "{shown}");
}

fn leaders(ranks: std::ops::RangeInclusive<u32>, next: Option<&str>) -> Value {
    let leader = |rank: u32| {
        json!({"rank": rank, "rating": rating("yonin-classic", 1000, true),
            "player": {"id": format!("p{rank}"), "name": format!("将棋{rank}"), "kind": "account",
                "rating": null}, "last_played_at": 0})
    };
    json!({"items": ranks.map(leader).collect::<Vec<_>>(), "next": next})
}

#[tokio::test]
async fn leaders_are_read_until_they_are_enough() {
    let script = [
        ("GET /v1/leaderboards/yonin-classic?limit=200", 200, leaders(1..=200, Some("c"))),
        ("GET /v1/leaderboards/yonin-classic?limit=1&cursor=c", 200, leaders(201..=201, Some("d"))),
    ];
    let shown = yonin(&["leaderboard", "yonin-classic", "--top", "201"], &script).await.unwrap();
    let lines: Vec<_> = shown.lines().collect();
    assert_eq!(lines.len(), 202);
    assert_eq!(lines[0], "rank  player   rating  games  last played           id");
    assert_eq!(lines[201], " 201  将棋201    1000      2  1970-01-01T00:00:00Z  p201");
    let script = [("GET /v1/leaderboards/yonin-classic?limit=50", 200, leaders(1..=2, None))];
    let json = yonin(&["leaderboard", "yonin-classic", "--json"], &script).await.unwrap();
    assert_eq!(from_str::<Value>(&json).unwrap(), script[0].2["items"]);
    let nobody =
        [("GET /v1/leaderboards/yonin-classic?limit=50", 200, json!({"items": [], "next": null}))];
    let shown = yonin(&["leaderboard", "yonin-classic"], &nobody).await.unwrap();
    assert!(shown.starts_with("nobody yet"), "{shown}");
}
