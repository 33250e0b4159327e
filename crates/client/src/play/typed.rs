//! What the player wants, to the server.

use yonin_protocol::{Command, Fill, Level, Rematch, Said, Say, StartTable};

use super::input::{HELP, Input};
use super::short::{Unclear, resolve};
use super::{PlayError, Terminal};
use crate::Printable;
use crate::api::{ApiError, IdempotencyKey};
use crate::diagram::Board;
use crate::identity::Known;
use crate::view::{View, why_in_words};

impl Terminal<'_> {
    /// Does what a line says.
    pub(super) async fn typed(&mut self, line: &str) -> Result<(), PlayError> {
        let input = match Input::parse(line) {
            Ok(input) => input,
            Err(wrong) => return self.say(&format!("{wrong}; type help")),
        };
        match input {
            Input::Empty => Ok(()),
            Input::Move(text) => self.move_typed(text),
            Input::Resign => self.order(Command::Resign, "resign"),
            Input::Offer(what, to_ply) => {
                self.order(Command::Offer { what, to_ply }, what.as_str())
            }
            Input::Answer(accept) => self.answer_offer(accept),
            Input::Say(room, text) => {
                self.order(Command::Say(Say { room, said: Said::Text(text) }), "say")
            }
            Input::Claim(seat, choice) => self.order(Command::Claim { seat, choice }, "claim"),
            Input::Legal(from) => {
                let asked = self.show_legal(from.as_deref()).await;
                self.or_say(asked)
            }
            Input::Why(usi) => {
                let asked = self.show_why(&usi).await;
                self.or_say(asked)
            }
            Input::Board => self.draw(),
            Input::Start(level) => {
                let fill = Some(Fill { level: level.unwrap_or(Level::FIRST) });
                let started = self.api.start(&self.table, &StartTable { fill }).await;
                self.or_say(started.map(drop).map_err(PlayError::from))
            }
            Input::Rematch => {
                let again = self.rematch().await;
                self.or_say(again)
            }
            Input::Help => Ok(write!(self.out, "{HELP}")?),
            Input::Quit => {
                self.leaving = true;
                self.ahead.clear();
                Ok(())
            }
        }
    }

    /// A refused call is no reason to leave.
    fn or_say(&mut self, outcome: Result<(), PlayError>) -> Result<(), PlayError> {
        match outcome {
            Err(PlayError::Api(error @ ApiError::Refused(_))) => {
                let text = error.to_string();
                self.say(&Printable(&text).to_string())
            }
            outcome => outcome,
        }
    }

    fn move_typed(&mut self, text: String) -> Result<(), PlayError> {
        if self.legal.is_some() {
            return self.move_in_words(&text);
        }
        if !self.interactive {
            self.ahead.push_back(text);
            return Ok(());
        }
        let Some(view) = &self.view else { return Ok(()) };
        let line = match view.turn() {
            _ if view.is_over() => "The game is over".to_owned(),
            _ if view.is_paused() => {
                view.standstill().unwrap_or_else(|| "The game is paused".to_owned())
            }
            Some(turn) if Some(turn) == self.seat() => {
                "One moment: it is about to be your turn".to_owned()
            }
            Some(turn) => format!("It is {}'s turn", view.seats().name(turn)),
            None => "The game has not begun".to_owned(),
        };
        self.say(&line)
    }

    /// Makes the move that a text stands for.
    pub(super) fn move_in_words(&mut self, text: &str) -> Result<(), PlayError> {
        let (Some((after, legal)), Some(position)) = (&self.legal, self.position()) else {
            return Ok(());
        };
        let (after, ply) = (*after, position.ply);
        let game = self.view.as_ref().and_then(View::game);
        let board = game.and_then(|game| Board::read(game, &position.sfen).ok());
        let usi = match resolve(text, legal, board.as_ref()) {
            Ok(usi) => usi,
            // One of several spellings, or else the server says what is wrong with it.
            Err(Unclear::None) if game.is_none_or(|game| game.is_move(text)) => text.to_owned(),
            Err(Unclear::None) => {
                let text = Printable(text);
                return self
                    .say(&format!("{text} is neither a legal move nor a command; type help"));
            }
            Err(Unclear::Many(moves)) => {
                let (text, moves) = (Printable(text), moves.join(", "));
                return self.say(&format!("{text} may be {moves}"));
            }
        };
        let command = Command::Move { ply, usi: usi.clone(), after: Some(after) };
        self.order(command, &usi)
    }

    /// Answers the newest offer; one's own can only be withdrawn.
    fn answer_offer(&mut self, accept: bool) -> Result<(), PlayError> {
        let own = self.seat();
        let offers =
            self.view.as_ref().map(|view| view.table.offers.as_slice()).unwrap_or_default();
        let fitting = offers.iter().rfind(|offer| !accept || Some(offer.seat) != own);
        match fitting.map(|offer| offer.offer.clone()) {
            Some(offer) => {
                let what = if accept { "accept" } else { "decline" };
                self.order(Command::Answer { offer, accept }, what)
            }
            None => self.say("There is no offer to answer"),
        }
    }

    async fn show_legal(&mut self, from: Option<&str>) -> Result<(), PlayError> {
        let moves = match &self.legal {
            Some((_, moves)) => moves.clone(),
            None => {
                let answer = self.api.legal(&self.table).await?;
                let Some(turn) = answer.turn else { return self.say("Nobody is to move") };
                self.say(&format!("{} may play:", self.seats().name(turn)))?;
                answer.legal.usi().collect()
            }
        };
        let mut moves: Vec<String> = match from {
            Some(from) => moves.into_iter().filter(|usi| usi.starts_with(from)).collect(),
            None => moves,
        };
        moves.sort();
        if moves.is_empty() {
            return self.say("no legal move");
        }
        let moves = moves.join(" ");
        self.say(&Printable(&moves).to_string())
    }

    async fn show_why(&mut self, usi: &str) -> Result<(), PlayError> {
        let verdict = self.api.judge(&self.table, usi).await?;
        let usi = Printable(usi);
        match verdict.why {
            _ if verdict.legal => self.say(&format!("{usi} is legal")),
            Some(why) => self.say(&format!("{usi} is not legal: {}", why_in_words(why))),
            None => self.say(&format!("{usi} is not legal")),
        }
    }

    async fn rematch(&mut self) -> Result<(), PlayError> {
        let api = self.api.with_key(IdempotencyKey::fresh()?);
        let next = api.rematch(&self.table, &Rematch::default()).await?;
        self.feed.unwatch(&self.table);
        self.table = next.summary.id;
        self.invite = next.invite;
        self.api = self.api.with_invite(self.invite.clone());
        (self.view, self.legal, self.owed) = (None, None, 0);
        self.here.clear();
        self.ahead.clear();
        self.watch();
        let server = self.api.server();
        if let Some(known) = self.memory.of(server).cloned() {
            let (table, invite) = (Some(self.table.clone()), self.invite.clone());
            self.memory.keep(server, Known { table, invite, ..known })?;
        }
        Ok(())
    }
}
