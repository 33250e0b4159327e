//! A season by the `yonin league` command, as an organizer runs it.

use std::fs;
use std::path::Path;

use clap::Parser;
use serde_json::{Value, json};
use tempfile::TempDir;
use yonin_client::league::{LeagueArgs, run};

use super::recount::{Recount, Seats};
use super::scene::{Scene, server};
use crate::plain::{post, sign_up};

const TERMS: &str = include_str!("../../../../../docs/examples/league.toml");

const ROUNDS: u64 = 2;

/// The command line.
#[derive(Parser)]
struct Line {
    #[command(flatten)]
    league: LeagueArgs,
}

/// An organizer at a terminal, in a folder of his own.
struct Terminal {
    scene: Scene,
    folder: TempDir,
}

impl Terminal {
    fn path(&self, name: &str) -> String {
        self.folder.path().join(name).to_str().unwrap().to_owned()
    }

    /// What a command prints.
    async fn yonin(&self, args: &[&str]) -> String {
        let server = self.scene.server.api.server();
        let token = self.path("token");
        let shared = ["league", "--server", server, "--token-file", &token];
        let line = Line::try_parse_from(shared.iter().chain(args)).unwrap();
        let mut out = Vec::new();
        run(line.league, &mut out).await.unwrap();
        String::from_utf8(out).unwrap()
    }

    fn read(&self, name: &str) -> String {
        fs::read_to_string(Path::new(&self.path("archive")).join(name)).unwrap()
    }

    async fn records(&self) -> Recount {
        Recount::read(&self.scene.server.api, &self.scene.league).await
    }
}

/// The word after this one.
fn after(out: &str, word: &str) -> String {
    let mut words = out.split_whitespace().skip_while(|it| *it != word);
    words.nth(1).unwrap().to_owned()
}

#[tokio::test]
async fn an_organizer_runs_a_season_at_the_terminal() {
    let server = server().await;
    let session = sign_up(&server, "Olga").await;
    let scoped = json!({"label": "leagues", "scopes": ["organize"]});
    let organizer = post(&server, "/v1/tokens", scoped).bearer(&session).send().await.token();
    let mut names = "name,club\r\n".to_owned();
    let mut players = Vec::new();
    for n in 0..8 {
        let player = server.account(&format!("Player {n}")).await;
        names += &format!("Player {n},Edo\r\n");
        players.push(player);
    }
    let scene = Scene { server, organizer: organizer.clone(), league: String::new(), players };
    let mut at = Terminal { scene, folder: TempDir::new().unwrap() };
    fs::write(at.path("token"), organizer).unwrap();
    fs::write(at.path("players.csv"), names).unwrap();
    fs::write(at.path("spring.toml"), TERMS).unwrap();

    let made = at.yonin(&["create", &at.path("spring.toml")]).await;
    let league = after(&made, "league");
    at.scene.league.clone_from(&league);
    assert_eq!(at.scene.get("").await["league"]["name"], "Club championship, spring");
    let entered = at.yonin(&["enter", &league, &at.path("players.csv")]).await;
    assert_eq!(entered, "new: 8, there already: 0\nplayers: 8, withdrawn: 0\n");
    let again = at.yonin(&["enter", &league, &at.path("players.csv")]).await;
    assert_eq!(again, "new: 0, there already: 8\nplayers: 8, withdrawn: 0\n");
    for n in 1..=ROUNDS {
        let paired = at.yonin(&["pair", &league]).await;
        assert!(paired.starts_with(&format!("round {n}, paired\n")), "{paired}");
        at.yonin(&["start", &league]).await;
        let round = at.scene.get(&format!("/rounds/{n}")).await["round"].clone();
        for (table, seed) in round["tables"].as_array().unwrap().iter().zip(10 * n..) {
            at.scene.play(table, seed).await;
        }
        let shown = at.yonin(&["show", &league, "--round", &n.to_string()]).await;
        assert!(shown.contains(&format!("round {n}, finished\n")), "{shown}");
    }
    let mut season = at.records().await;
    assert_eq!(season.games.len() as u64, 2 * ROUNDS);
    season.check(&at.scene.server.api).await;
    let rounds = usize::try_from(ROUNDS).unwrap();
    let played = season.csv(rounds);
    assert_eq!(at.yonin(&["standings", &league, "--csv"]).await, played);
    assert_eq!(at.yonin(&["standings", &league, "--csv", "--as-of", "1"]).await, season.csv(1));
    let json: Value =
        serde_json::from_str(&at.yonin(&["standings", &league, "--json"]).await).unwrap();
    assert_eq!(json["items"], at.scene.get("/standings").await["items"]);
    let table = at.yonin(&["standings", &league]).await;
    assert_eq!(table.lines().count(), 2 + 8, "{table}");

    let game = season.games[0].table.clone();
    let ranks: Seats<i64> =
        ["s", "w", "n", "e"].map(String::from).into_iter().zip([1, 1, 1, 4]).collect();
    let ruled =
        at.yonin(&["rule", &game, "--ranks", "s=1,w=1,n=1,e=4", "--why", "as agreed"]).await;
    season.amend(&game, &ranks);
    assert_ne!(season.csv(rounds), played);
    assert_eq!(at.yonin(&["standings", &league, "--csv"]).await, season.csv(rounds));
    let ruling = after(&ruled, "ruling");
    let shown = at.yonin(&["show", &league, "--round", "1"]).await;
    let row = shown.lines().find(|line| line.starts_with(&game)).unwrap();
    assert!(row.ends_with("finished  s1 w1 n1 e4  ruled"), "{row}");
    at.yonin(&["unrule", &league, &ruling]).await;
    let rulings = at.yonin(&["rulings", &league]).await;
    let row = rulings.lines().nth(1).unwrap();
    assert!(row.starts_with(&ruling) && row.ends_with("withdrawn  as agreed"), "{rulings}");
    assert_eq!(at.yonin(&["standings", &league, "--csv"]).await, played);

    let exported = at.yonin(&["export", &league, &at.path("archive")]).await;
    assert!(exported.ends_with("4 records of 4 tables\n"), "{exported}");
    assert_eq!(at.read("standings.csv"), played);
    for game in &season.games {
        let record: Value =
            serde_json::from_str(&at.read(&format!("records/{}.json", game.table))).unwrap();
        assert_eq!(record, game.record);
    }
    let rulings: Value = serde_json::from_str(&at.read("rulings.json")).unwrap();
    assert_eq!(rulings[0]["id"], json!(ruling));
    let edited = at.yonin(&["edit", &league, "--set", "name=Summer", "--set", "rounds=2"]).await;
    assert!(edited.starts_with("Summer: running, round 2 of 2"), "{edited}");
    at.yonin(&["close", &league]).await;
    assert_eq!(at.scene.get("").await["league"]["status"], json!("closed"));
}
