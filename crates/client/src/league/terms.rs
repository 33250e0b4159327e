//! The terms of a league, out of a TOML file.

use std::ops::Range;
use std::path::Path;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use serde_path_to_error::Segment;
use toml::de::{DeTable, DeValue};
use yonin_protocol::{FieldFault, NewLeague};

use super::error::{LeagueError, LineFault};

/// The terms, and where each of them stands.
#[derive(Clone, Debug)]
pub(super) struct Terms {
    /// What is said.
    pub(super) league: NewLeague,
    text: String,
}

impl Terms {
    /// Reads a file.
    pub(super) fn open(path: &Path) -> Result<Self, LeagueError> {
        let text = std::fs::read_to_string(path)
            .map_err(|cause| LeagueError::File { path: path.to_owned(), cause })?;
        Self::read(text).map_err(|faults| LeagueError::Faults { path: path.to_owned(), faults })
    }

    /// Reads the terms: every fault that is found has its line.
    pub(super) fn read(text: String) -> Result<Self, Vec<LineFault>> {
        let league = read(&said(&text)?, &text)?;
        Ok(Self { league, text })
    }

    /// What the server finds wrong, with the lines where it stands.
    pub(super) fn faults(&self, faults: &[FieldFault]) -> Vec<LineFault> {
        self::faults(&self.text, faults)
    }
}

/// What a file says.
pub(super) fn said(text: &str) -> Result<Value, Vec<LineFault>> {
    toml::from_str(text).map_err(|error: toml::de::Error| {
        vec![LineFault::new(error.span().map(|span| line(text, &span)), error.message())]
    })
}

/// What is meant by what a text says, all of it.
pub(super) fn read<T>(said: &Value, text: &str) -> Result<T, Vec<LineFault>>
where
    T: DeserializeOwned + Serialize,
{
    let meant: T = serde_path_to_error::deserialize(said).map_err(|error| {
        let path: Vec<String> = error.path().iter().map(name).collect();
        vec![fault(text, &path, &error.inner().to_string())]
    })?;
    // What is understood is written again: a key that is not is none.
    let understood = serde_json::to_value(&meant).unwrap_or_default();
    let mut unknown = Vec::new();
    find_unknown(said, &understood, &mut Vec::new(), &mut unknown);
    if unknown.is_empty() {
        return Ok(meant);
    }
    Err(unknown.iter().map(|path| fault(text, path, "there is no such key")).collect())
}

/// What the server finds wrong, with the lines of the text where it stands.
pub(super) fn faults(text: &str, faults: &[FieldFault]) -> Vec<LineFault> {
    let path = |pointer: &str| -> Vec<String> {
        let parts = pointer.split('/').skip(1);
        parts.map(|part| part.replace("~1", "/").replace("~0", "~")).collect()
    };
    faults.iter().map(|it| fault(text, &path(&it.pointer), &it.detail)).collect()
}

fn name(segment: &Segment) -> String {
    segment.to_string()
}

fn fault(text: &str, path: &[String], what: &str) -> LineFault {
    let place = path.join(".");
    let said = if place.is_empty() { what.to_owned() } else { format!("{place}: {what}") };
    LineFault::new(locate(text, path).map(|span| line(text, &span)), said)
}

/// The keys that are said and not understood.
fn find_unknown(
    said: &Value,
    understood: &Value,
    path: &mut Vec<String>,
    unknown: &mut Vec<Vec<String>>,
) {
    let (Value::Object(said), Value::Object(understood)) = (said, understood) else { return };
    for (key, value) in said {
        path.push(key.clone());
        match understood.get(key) {
            Some(understood) => find_unknown(value, understood, path, unknown),
            // No options are left out.
            None if key == "options" && value.as_object().is_some_and(|it| it.is_empty()) => {}
            None => unknown.push(path.clone()),
        }
        path.pop();
    }
}

/// Where a key stands, or the nearest one around it that is there.
fn locate(text: &str, path: &[String]) -> Option<Range<usize>> {
    let root = DeTable::parse(text).ok()?;
    let (mut table, mut found) = (root.get_ref(), None);
    for name in path {
        let Some((key, value)) = table.iter().find(|(key, _)| key.get_ref() == name) else { break };
        found = Some(key.span());
        match value.get_ref() {
            DeValue::Table(inner) => table = inner,
            _ => break,
        }
    }
    found
}

/// The number of a line, from 1.
fn line(text: &str, span: &Range<usize>) -> usize {
    let before = text.as_bytes().get(..span.start).unwrap_or_default();
    before.iter().filter(|byte| **byte == b'\n').count() + 1
}

#[cfg(test)]
mod tests {
    use yonin_protocol::{ClockSpec, LeagueFormat, PointsRule};

    use super::*;

    const EXAMPLE: &str = include_str!("../../../../docs/examples/league.toml");

    #[test]
    fn the_example_says_everything_there_is_to_say() {
        let said: Value = toml::from_str(EXAMPLE).unwrap();
        let NewLeague {
            name,
            game,
            ruleset,
            options,
            clock,
            rated,
            format,
            rounds,
            points,
            bye_points,
            tie_breaks,
            open_entry,
            start_by_s,
            spectator_delay_plies,
            chat: _,
            grace_s,
            on_leave: _,
        } = Terms::read(EXAMPLE.to_owned()).unwrap().league;
        assert_eq!(said.as_object().unwrap().len(), 17, "a key is missing in the example");
        assert_eq!((name.as_str(), game.as_str()), ("Club championship, spring", "yonin"));
        assert_eq!((ruleset.as_deref(), options.len()), (Some("classic"), 1));
        assert_eq!(clock, ClockSpec::Fischer { main_s: 600, increment_s: 5 });
        assert!(!rated && !open_entry && format == LeagueFormat::Swiss);
        assert_eq!((rounds.get(), start_by_s.get(), spectator_delay_plies.get()), (5, 600, 0));
        assert_eq!(points, Some(PointsRule::for_players(4)));
        assert_eq!(bye_points.unwrap().thousandths(), 1500);
        assert_eq!((tie_breaks.as_slice().len(), grace_s.unwrap().get()), (4, 60));
    }

    #[test]
    fn faults_have_their_lines() {
        let two = "name = \"a\"\ngame = \"yonin\"\n";
        for (rest, lines, words) in [
            ("round = 5\n", vec![Some(3)], "round: there is no such key"),
            ("rounds = 101\n", vec![Some(3)], "rounds: must be 1 to 100"),
            ("\n\nrated = \"yes\"\n", vec![Some(5)], "rated: "),
            ("[clock]\nkind = \"fischer\"\nmain_s = 1\nincrement = 3\n", vec![Some(3)], "clock"),
            (
                "[clock]\nkind = \"fischer\"\nmain_s = 1\nincrement_s = 3\nperiods = 3\n",
                vec![Some(7)],
                "clock.periods: there is no such key",
            ),
            ("[points]\nkind = \"tables\"\n", vec![Some(4)], "points.kind: "),
            ("tie_breaks = [\"firsts\", \"firsts\"]\n", vec![Some(3)], "named twice"),
            ("clocks = 1\nround = 1\n", vec![Some(3), Some(4)], "no such key"),
            ("name = \"b\"\n", vec![Some(3)], "duplicate key"),
            ("rounds = \n", vec![Some(3)], ""),
            ("bye_points = nan\n", vec![Some(3)], ""),
        ] {
            let faults = Terms::read(format!("{two}{rest}")).unwrap_err();
            let at: Vec<_> = faults.iter().map(|fault| fault.line).collect();
            assert_eq!(at, lines, "{faults:?}");
            assert!(faults[0].fault.contains(words), "{faults:?}");
        }
        let missing = Terms::read("game = \"yonin\"\n".to_owned()).unwrap_err();
        assert_eq!(missing, [LineFault::new(None, "missing field `name`")]);
        assert!(Terms::read(format!("{two}[options]\n")).is_ok());
    }

    #[test]
    fn what_the_server_finds_has_its_line() {
        let terms =
            Terms::read("name = \"a\"\ngame = \"yonin\"\n[options]\nteams = \"all\"\n".to_owned());
        let fault = FieldFault::new("/options/teams", "no such value");
        let found = terms.unwrap().faults(&[fault]);
        assert_eq!(found, [LineFault::new(Some(4), "options.teams: no such value")]);
    }
}
