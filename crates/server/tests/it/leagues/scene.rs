//! A league and the people in it.

use std::collections::BTreeMap;

use rand::SeedableRng;
use rand::rngs::StdRng;
use rand::seq::{IndexedRandom, SliceRandom};
use reqwest::{Client, Method};
use serde_json::{Value, json};
use yonin_protocol::{JoinTable, TableId};
use yonin_server::config::Config;

use crate::harness::{Answer, Guest, Server, mv, resign};
use crate::plain::sign_up;

/// How many moves are made at a table before three resign.
const MOVES: usize = 12;

pub(super) struct Scene {
    pub(super) server: Server,
    pub(super) organizer: String,
    pub(super) league: String,
    pub(super) players: Vec<Guest>,
}

/// A server on which Olga and Otto run leagues.
pub(super) async fn server() -> Server {
    server_with(|_| {}).await
}

async fn server_with(adjust: impl FnOnce(&mut Config)) -> Server {
    Server::start_with(|config| {
        config.accounts.organizers = ["Olga", "Otto"].into_iter().collect();
        config.accounts.admins = ["Ada"].into_iter().collect();
        config.limits.most_hosted = 1;
        adjust(config);
    })
    .await
}

/// Terms that are the same in all tests, but for what is given.
pub(super) fn terms(other: Value) -> Value {
    let mut terms = json!({"name": "Autumn", "game": "yonin", "start_by_s": 0,
        "options": {"first_seat": "s"}, "tie_breaks": ["head_to_head", "lots"]});
    terms.as_object_mut().unwrap().extend(other.as_object().unwrap().clone());
    terms
}

impl Scene {
    /// A league of so many guests.
    pub(super) async fn of(players: usize, other: Value) -> Self {
        Self::of_guests(players, other, |_| {}).await
    }

    /// The same on a server that is set up in another way.
    pub(super) async fn of_guests(
        players: usize,
        other: Value,
        adjust: impl FnOnce(&mut Config),
    ) -> Self {
        let server = server_with(adjust).await;
        let mut guests = Vec::new();
        for n in 0..players {
            guests.push(server.guest(&format!("Player {n}")).await);
        }
        Self::with(server, guests, other).await
    }

    /// A league of so many accounts.
    pub(super) async fn of_accounts(players: usize, other: Value) -> Self {
        Self::of_accounts_on(players, other, |_| {}).await
    }

    /// The same on a server that is set up in another way.
    pub(super) async fn of_accounts_on(
        players: usize,
        other: Value,
        adjust: impl FnOnce(&mut Config),
    ) -> Self {
        let server = server_with(adjust).await;
        let mut accounts = Vec::new();
        for n in 0..players {
            let token = sign_up(&server, &format!("Account {n}")).await;
            let api = server.api.with_token(token.into());
            let player = api.me().await.unwrap().player;
            accounts.push(Guest { api, player });
        }
        Self::with(server, accounts, other).await
    }

    async fn with(server: Server, players: Vec<Guest>, other: Value) -> Self {
        let organizer = sign_up(&server, "Olga").await;
        let mut scene = Self { server, organizer, league: String::new(), players };
        let made = scene.call(Method::POST, "/v1/leagues", Some(terms(other)), &[]).await.ok();
        scene.league = made["league"]["id"].as_str().unwrap().to_owned();
        for n in 0..scene.players.len() {
            scene.enter(n).await;
        }
        scene
    }

    pub(super) async fn enter(&self, n: usize) {
        let path = format!("/entrants/{}", self.players[n].player.id);
        self.ask(Method::PUT, &path, None).await.ok();
    }

    /// A call in the organizer's name.
    pub(super) async fn call(
        &self,
        method: Method,
        path: &str,
        body: Option<Value>,
        headers: &[(&str, &str)],
    ) -> Answer {
        let token = self.organizer.clone();
        let api = self.server.api.with_token(token.into());
        Answer::to(&api, method, path, body, headers).await
    }

    pub(super) fn path(&self, below: &str) -> String {
        format!("/v1/leagues/{}{below}", self.league)
    }

    pub(super) async fn ask(&self, method: Method, below: &str, body: Option<Value>) -> Answer {
        self.call(method, &self.path(below), body, &[]).await
    }

    /// The same of the newest revision.
    pub(super) async fn matched(&self, method: Method, below: &str, body: Option<Value>) -> Answer {
        let tag = self.tag().await;
        self.call(method, &self.path(below), body, &[("if-match", &tag)]).await
    }

    pub(super) async fn tag(&self) -> String {
        self.ask(Method::GET, "", None).await.header("etag").to_owned()
    }

    pub(super) async fn get(&self, below: &str) -> Value {
        self.ask(Method::GET, below, None).await.ok()
    }

    /// A text that is no JSON.
    pub(super) async fn text(&self, below: &str, accept: &str) -> (String, String) {
        let url = format!("{}{}", self.server.api.server(), self.path(below));
        let response = Client::new().get(url).header("accept", accept).send().await.unwrap();
        assert!(response.status().is_success(), "{response:?}");
        let kind = response.headers()["content-type"].to_str().unwrap().to_owned();
        (kind, response.text().await.unwrap())
    }

    pub(super) async fn send_csv(&self, text: &str) -> Answer {
        let url = format!("{}{}", self.server.api.server(), self.path("/entrants"));
        let request = Client::new().post(url).bearer_auth(&self.organizer);
        let response =
            request.header("content-type", "text/csv").body(text.to_owned()).send().await.unwrap();
        let (status, headers) = (response.status().as_u16(), response.headers().clone());
        let body = serde_json::from_slice(&response.bytes().await.unwrap()).unwrap_or_default();
        Answer { status, headers, body }
    }

    /// Pairs and starts the next round.
    pub(super) async fn next_round(&self) -> Value {
        let paired = self.ask(Method::POST, "/rounds", None).await;
        assert_eq!(paired.status, 201, "{paired:?}");
        let n = paired.body["round"]["n"].as_u64().unwrap();
        let started = self.ask(Method::POST, &format!("/rounds/{n}/start"), None).await.ok();
        assert_eq!(started["round"]["status"], "playing");
        started["round"].clone()
    }

    pub(super) fn player(&self, id: &Value) -> &Guest {
        let found = self.players.iter().find(|guest| guest.player.id.as_str() == id);
        found.unwrap_or_else(|| panic!("{id} is no player"))
    }

    /// Everyone at a table sits down.
    pub(super) async fn sit_down(&self, table: &Value) {
        let id: TableId = table["table"].as_str().unwrap().parse().unwrap();
        for player in table["seats"].as_object().unwrap().values() {
            self.player(player).api.join(&id, &JoinTable::default()).await.unwrap();
        }
    }

    /// Plays a game at a table: some random moves, then three resign. The ranks.
    pub(super) async fn play(&self, table: &Value, seed: u64) -> Value {
        self.sit_down(table).await;
        let id: TableId = table["table"].as_str().unwrap().parse().unwrap();
        let mut rng = StdRng::seed_from_u64(seed);
        for ply in 1..=u32::try_from(MOVES).unwrap() {
            let legal = self.server.api.legal(&id).await.unwrap();
            let seat = legal.turn.unwrap().to_string();
            let moves: Vec<String> = legal.legal.usi().collect();
            let usi = moves.choose(&mut rng).unwrap();
            let mover = self.player(&table["seats"][&seat]);
            mover.api.command(&id, &mv(&format!("m{ply}"), ply, usi, None)).await.unwrap();
        }
        let mut quitting: Vec<&Value> = table["seats"].as_object().unwrap().values().collect();
        quitting.shuffle(&mut rng);
        for player in &quitting[1..] {
            self.player(player).api.command(&id, &resign("enough")).await.unwrap();
        }
        let over = self.server.api.table(&id).await.unwrap();
        json!(over.summary.result.unwrap().ranks)
    }

    /// Points by player, as the standings have them.
    pub(super) async fn points(&self) -> BTreeMap<String, f64> {
        let standings = self.get("/standings?limit=200").await;
        let rows = standings["items"].as_array().unwrap().iter();
        let row = |row: &Value| {
            (row["player"]["id"].as_str().unwrap().to_owned(), row["points"].as_f64().unwrap())
        };
        rows.map(row).collect()
    }

    /// A ruling on a table.
    pub(super) async fn rule(&self, table: &Value, what: Value) -> Answer {
        let mut order = json!({"table": table["table"], "why": "by agreement"});
        order.as_object_mut().unwrap().extend(what.as_object().unwrap().clone());
        self.matched(Method::POST, "/rulings", Some(order)).await
    }
}
