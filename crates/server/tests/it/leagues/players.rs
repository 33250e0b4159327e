//! A player of a league at the terminal: his account, his seat.

use clap::Parser;
use reqwest::Method;
use serde_json::json;
use tempfile::TempDir;
use tokio::sync::mpsc;
use yonin_client::account::{
    AccountError, LoginArgs, LogoutArgs, SignupArgs, login, logout, signup,
};
use yonin_client::diagram::Paint;
use yonin_client::play::{Console, PlayArgs, PlayError, run};
use yonin_protocol::TableId;

use super::scene::Scene;

/// The command line.
#[derive(Parser)]
enum Line {
    Signup(SignupArgs),
    Login(LoginArgs),
    Logout(LogoutArgs),
    Play(PlayArgs),
}

/// A player and the folder he keeps things in.
struct Terminal<'a> {
    scene: &'a Scene,
    folder: &'a TempDir,
    /// Which of his files says who he is.
    token_file: &'static str,
}

impl Terminal<'_> {
    /// What a command prints, or why it fails.
    async fn yonin(&self, args: &[&str]) -> Result<String, String> {
        let token_file = self.folder.path().join(self.token_file);
        let server = self.scene.server.api.server();
        let shared = ["--server", server, "--token-file", token_file.to_str().unwrap()];
        let line = Line::try_parse_from(["yonin"].iter().chain(args).chain(&shared)).unwrap();
        let mut out = Vec::new();
        let in_words = |error: AccountError| error.to_string();
        match line {
            Line::Signup(args) => signup(args, &mut out).await.map_err(in_words)?,
            Line::Login(args) => login(args, &mut out).await.map_err(in_words)?,
            Line::Logout(args) => logout(args, &mut out).await.map_err(in_words)?,
            Line::Play(args) => {
                // Nothing is typed: he sits down and leaves.
                let (_, lines) = mpsc::channel(1);
                let console = Console { lines, interactive: false, paint: Paint::Plain };
                run(args, console, &mut out).await.map_err(|error: PlayError| error.to_string())?;
            }
        }
        Ok(String::from_utf8(out).unwrap())
    }
}

#[tokio::test]
async fn a_player_signs_up_and_sits_down_where_he_is_expected() {
    let scene = Scene::of(3, json!({})).await;
    let folder = TempDir::new().unwrap();
    let password = folder.path().join("password");
    std::fs::write(&password, "open sesame\n").unwrap();
    let password = ["--password-file", password.to_str().unwrap()];
    let mika = Terminal { scene: &scene, folder: &folder, token_file: "mika.json" };

    let told = mika.yonin(&["signup", "Mika", password[0], password[1]]).await.unwrap();
    assert!(told.contains("as Mika\n"), "{told}");
    let twice = mika.yonin(&["signup", "Mika2", password[0], password[1]]).await.unwrap_err();
    assert_eq!(twice, "you have signed in as Mika: yonin logout comes first");

    scene.ask(Method::PUT, "/entrants/mika", None).await.ok();
    let round = scene.next_round().await;
    let id = round["tables"][0]["table"].as_str().unwrap();
    let table: TableId = id.parse().unwrap();
    let guest = Terminal { token_file: "guest.json", ..mika };
    let refused = guest.yonin(&["play", "--table", id, "--name", "Gast"]).await.unwrap_err();
    let reason = "its seats are reserved for others; you are guest Gast#";
    assert!(refused.starts_with(reason), "{refused}");
    let told = mika.yonin(&["play", "--table", id]).await.unwrap();
    assert!(told.starts_with("You are Mika\n"), "{told}");
    let seats = json!(scene.server.api.table(&table).await.unwrap().summary.seats);
    let seated = seats.as_object().unwrap().values().filter(|it| it["kind"] == "taken");
    let seated: Vec<_> = seated.map(|it| &it["player"]["name"]).collect();
    assert_eq!(seated, ["Mika"]);

    // The guest becomes an account; who has signed out is a guest again.
    guest.yonin(&["signup", "Gast", password[0], password[1]]).await.unwrap();
    let refused = guest.yonin(&["play", "--table", id]).await.unwrap_err();
    assert_eq!(refused, "its seats are reserved for others; you are Gast");
    mika.yonin(&["logout"]).await.unwrap();
    assert!(mika.yonin(&["logout"]).await.unwrap_err().starts_with("nobody has signed in"));
    let refused = mika.yonin(&["play", "--table", id]).await.unwrap_err();
    assert!(refused.contains("you are guest "), "{refused}");
    mika.yonin(&["login", "mika", password[0], password[1]]).await.unwrap();
    assert!(mika.yonin(&["play", "--table", id]).await.is_ok());

    // A session that ends elsewhere makes nobody a guest without a word.
    let kept = std::fs::read_to_string(folder.path().join("mika.json")).unwrap();
    mika.yonin(&["logout"]).await.unwrap();
    std::fs::write(folder.path().join("mika.json"), kept).unwrap();
    let refused = mika.yonin(&["play", "--table", id]).await.unwrap_err();
    assert!(refused.starts_with("you are signed in as Mika no longer"), "{refused}");
}

#[tokio::test]
async fn a_token_alone_is_enough_to_play() {
    let scene = Scene::of(4, json!({})).await;
    let round = scene.next_round().await;
    let id = round["tables"][0]["table"].as_str().unwrap();
    let folder = TempDir::new().unwrap();
    let token = scene.players[0].api.token().unwrap().reveal().to_owned();
    std::fs::write(folder.path().join("token"), &token).unwrap();
    let player = Terminal { scene: &scene, folder: &folder, token_file: "token" };
    assert!(player.yonin(&["play", "--table", id]).await.unwrap().contains("Player 0#"));
    assert_eq!(std::fs::read_to_string(folder.path().join("token")).unwrap(), token);
    std::fs::write(folder.path().join("token"), "wrong").unwrap();
    let refused = player.yonin(&["play", "--table", id]).await.unwrap_err();
    assert_eq!(refused, "Unauthenticated: this token is not known");
}
