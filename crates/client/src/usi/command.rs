//! What a program says to an engine.

/// A line that was understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Command<'a> {
    /// Who are you?
    Usi,
    /// Answer once you are ready.
    IsReady,
    /// Another game begins.
    NewGame,
    /// An option has this value.
    SetOption { name: &'a str, value: &'a str },
    /// This position stands: its text, or none for the opening, and the moves made since.
    Position { sfen: Option<String>, moves: Vec<&'a str> },
    /// Find a move.
    Go(Vec<&'a str>),
    /// Stop looking for one.
    Stop,
    /// Good bye.
    Quit,
    /// Something that asks for nothing.
    Nothing,
}

impl<'a> Command<'a> {
    /// # Errors
    ///
    /// What is wrong with the line.
    pub(super) fn read(line: &'a str) -> Result<Self, String> {
        let mut words = line.split_whitespace();
        Ok(match words.next() {
            None | Some("gameover") => Self::Nothing,
            Some("usi") => Self::Usi,
            Some("isready") => Self::IsReady,
            Some("usinewgame") => Self::NewGame,
            Some("stop") => Self::Stop,
            Some("quit") => Self::Quit,
            Some("go") => Self::Go(words.collect()),
            Some("setoption") => read_option(line)?,
            Some("position") => read_position(&words.collect::<Vec<_>>())?,
            Some(other) => {
                return Err(format!("unknown command {}", shown(other)));
            }
        })
    }
}

/// The beginning of what somebody typed.
pub(super) fn shown(text: &str) -> String {
    format!("{:?}", text.chars().take(40).collect::<String>())
}

/// `setoption name NAME value VALUE`.
fn read_option(line: &str) -> Result<Command<'_>, String> {
    const FORM: &str = "expected setoption name NAME value VALUE";
    let (_, rest) = line.split_once("name ").ok_or(FORM)?;
    let (name, value) = rest.split_once(" value").ok_or(FORM)?;
    Ok(Command::SetOption { name: name.trim(), value: value.trim() })
}

/// `position startpos|sfen TEXT [moves MOVE...]`.
fn read_position<'a>(words: &[&'a str]) -> Result<Command<'a>, String> {
    let end = words.iter().position(|&word| word == "moves").unwrap_or(words.len());
    let (position, moves) = words.split_at(end);
    let sfen = match position {
        ["startpos"] => None,
        ["sfen", text @ ..] if !text.is_empty() => Some(text.join(" ")),
        _ => return Err("expected position startpos or position sfen TEXT".to_owned()),
    };
    Ok(Command::Position { sfen, moves: moves.get(1..).unwrap_or_default().to_vec() })
}
