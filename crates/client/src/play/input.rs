//! What the player types.

use yonin_protocol::{ChatText, ClaimChoice, Level, OfferKind, Room, Seat, TextError};

use crate::options::level;

/// A line of input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Input {
    /// Nothing.
    Empty,
    /// A move, in full or in short.
    Move(String),
    Resign,
    Offer(OfferKind, Option<u32>),
    /// Agree to the open offer, or not.
    Answer(bool),
    Say(Room, ChatText),
    Claim(Seat, ClaimChoice),
    /// The legal moves, of one square or all.
    Legal(Option<String>),
    /// Why a move is illegal.
    Why(String),
    Board,
    /// Start the game, empty seats to bots.
    Start(Option<Level>),
    Rematch,
    Help,
    Quit,
}

/// What `help` says.
pub(super) const HELP: &str = "\
a move                 5g5f, 5b5a+, P*5e; or P5e or 5e where only one legal move fits
                       chu: of a lion 6i5h4g, 6i5h6i; or N5h4g, 5h4g
win                    shogi: claim the game, your king being in the other camp
legal [SQUARE]         the legal moves, or those from a square or with a man in hand (P*)
why MOVE               whether a move is legal, and why not
board                  draw the board again
resign                 give up
draw, pause, resume    offer it to the others
takeback [MOVE]        ask to go back to your last move, or to the move of that number
abort                  offer to end without a result
adjourn                games for two: offer to go on another day; the next move is then sealed
accept, decline        answer an offer; decline withdraws one's own
claim SEAT remove|bot|wait
                       vote on a player who is away on his turn
say TEXT, team TEXT, spectators TEXT
                       say something to the table, the team, those who watch
start [LEVEL]          start the game as host, free seats to bots of a level (1 if none is said)
rematch                play again, after the end
quit                   leave the terminal; the seat stays yours
";

impl Input {
    /// Reads a line.
    pub(super) fn parse(line: &str) -> Result<Self, String> {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let alone = |input: Input| {
            if rest.is_empty() { Ok(input) } else { Err(format!("{word} stands alone")) }
        };
        let offer = |kind| alone(Input::Offer(kind, None));
        match word {
            "" => Ok(Input::Empty),
            "resign" => alone(Input::Resign),
            "draw" => offer(OfferKind::Draw),
            "pause" => offer(OfferKind::Pause),
            "resume" => offer(OfferKind::Resume),
            "abort" => offer(OfferKind::Abort),
            "adjourn" => offer(OfferKind::Adjourn),
            "takeback" if rest.is_empty() => Ok(Input::Offer(OfferKind::Takeback, None)),
            "takeback" => match rest.parse() {
                Ok(ply) => Ok(Input::Offer(OfferKind::Takeback, Some(ply))),
                Err(_) => Err("takeback takes the number of a move".to_owned()),
            },
            "accept" => alone(Input::Answer(true)),
            "decline" => alone(Input::Answer(false)),
            "say" => say(Room::Table, rest),
            "team" => say(Room::Team, rest),
            "spectators" => say(Room::Spectators, rest),
            "claim" => claim(rest),
            "legal" => Ok(Input::Legal((!rest.is_empty()).then(|| rest.to_owned()))),
            "why" if rest.is_empty() => Err("why takes a move".to_owned()),
            "why" => Ok(Input::Why(rest.to_owned())),
            "board" => alone(Input::Board),
            "start" if rest.is_empty() => Ok(Input::Start(None)),
            "start" => Ok(Input::Start(Some(level(rest)?))),
            "rematch" => alone(Input::Rematch),
            "help" | "?" => alone(Input::Help),
            "quit" | "exit" => alone(Input::Quit),
            _ => alone(Input::Move(word.to_owned())),
        }
    }
}

fn say(room: Room, text: &str) -> Result<Input, String> {
    let text = text.parse::<ChatText>().map_err(|error: TextError| format!("a message {error}"))?;
    Ok(Input::Say(room, text))
}

fn claim(rest: &str) -> Result<Input, String> {
    let wrong = || "write claim SEAT remove, claim SEAT bot or claim SEAT wait".to_owned();
    let (seat, choice) = rest.split_once(char::is_whitespace).ok_or_else(wrong)?;
    let choice = match choice.trim() {
        "remove" => ClaimChoice::Remove,
        "bot" => ClaimChoice::Bot,
        "wait" => ClaimChoice::Wait,
        _ => return Err(wrong()),
    };
    Ok(Input::Claim(seat.parse().map_err(|_| wrong())?, choice))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_understood() {
        let text = |text: &str| text.parse::<ChatText>().unwrap();
        for (line, input) in [
            ("", Input::Empty),
            (" 5g5f ", Input::Move("5g5f".to_owned())),
            ("takeback", Input::Offer(OfferKind::Takeback, None)),
            ("takeback 12", Input::Offer(OfferKind::Takeback, Some(12))),
            ("accept", Input::Answer(true)),
            ("say hello  all", Input::Say(Room::Table, text("hello  all"))),
            ("team left", Input::Say(Room::Team, text("left"))),
            ("claim e bot", Input::Claim(Seat::E, ClaimChoice::Bot)),
            ("legal", Input::Legal(None)),
            ("legal 5g", Input::Legal(Some("5g".to_owned()))),
            ("why 5g5e", Input::Why("5g5e".to_owned())),
            ("start 3", Input::Start(Level::try_from(3).ok())),
            ("quit", Input::Quit),
        ] {
            assert_eq!(Input::parse(line), Ok(input), "{line}");
        }
        for bad in [
            "resign now",
            "claim",
            "claim x bot",
            "claim e dance",
            "say",
            "why",
            "start 9",
            "takeback x",
        ] {
            assert!(Input::parse(bad).is_err(), "{bad}");
        }
    }
}
