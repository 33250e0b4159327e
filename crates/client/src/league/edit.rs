//! Terms that are changed.

use std::path::Path;

use serde_json::{Map, Value, json};
use yonin_protocol::{League, LeagueId, LeaguePatch};

use super::error::{LeagueError, LineFault};
use super::terms::{faults, read, said};
use super::{At, Out, at_revision, words};
use crate::api::ApiError;
use crate::options::clock;

/// What a league keeps all its life.
const FIXED: [&str; 5] = ["game", "ruleset", "options", "rated", "format"];

/// What the command line says, which takes one of the two.
pub(super) struct Changes<'a> {
    pub(super) file: Option<&'a Path>,
    pub(super) set: &'a [(String, String)],
}

pub(super) async fn edit(
    api: &crate::api::Api,
    league: &LeagueId,
    changes: Changes<'_>,
    at: At,
    out: Out<'_>,
) -> Result<(), LeagueError> {
    let (api, shown) = at_revision(api, league, at).await?;
    let Some(path) = changes.file else {
        let patch = patch(settings(changes.set), "", &shown);
        let patch = patch.map_err(|faults| {
            let faults: Vec<_> = faults.into_iter().map(|fault| fault.fault).collect();
            LeagueError::Edit(faults.join("; "))
        })?;
        let changed = api.change_league(league, &patch).await?;
        return Ok(writeln!(out, "{}", words::terms(&changed))?);
    };
    let wrong = |faults| LeagueError::Faults { path: path.to_owned(), faults };
    let text = std::fs::read_to_string(path)
        .map_err(|cause| LeagueError::File { path: path.to_owned(), cause })?;
    let said = said(&text).map_err(wrong)?;
    let patch = patch(said, &text, &shown).map_err(wrong)?;
    match api.change_league(league, &patch).await {
        Ok(changed) => Ok(writeln!(out, "{}", words::terms(&changed))?),
        Err(ApiError::Refused(problem)) if !problem.errors.is_empty() => {
            Err(wrong(faults(&text, &problem.errors)))
        }
        Err(error) => Err(error.into()),
    }
}

/// What is to change, of what is said; what cannot change may be said as it is.
fn patch(said: Value, text: &str, league: &League) -> Result<LeaguePatch, Vec<LineFault>> {
    let spec = serde_json::to_value(&league.spec).unwrap_or_default();
    let Value::Object(mut said) = said else { return Ok(LeaguePatch::default()) };
    let mut kept = Vec::new();
    for key in FIXED {
        let Some(value) = said.remove(key) else { continue };
        if !agrees(&value, &spec[key]) {
            let pointer = format!("/{key}");
            let fault = "stays what it is for all of the league's life: make another league";
            kept.push(yonin_protocol::FieldFault::new(pointer, fault));
        }
    }
    if !kept.is_empty() {
        return Err(faults(text, &kept));
    }
    if said.is_empty() {
        return Err(vec![LineFault::new(None, "says nothing that can change")]);
    }
    read(&Value::Object(said), text)
}

/// Whether what is said is what is there; options that are not named may be anything.
fn agrees(said: &Value, there: &Value) -> bool {
    match (said, there) {
        (Value::Object(said), Value::Object(there)) => {
            said.iter().all(|(key, value)| there.get(key) == Some(value))
        }
        _ => said == there,
    }
}

/// `KEY=VALUE`, each value as a file of terms has it, or shorter.
fn settings(set: &[(String, String)]) -> Value {
    let all = set.iter().map(|(key, text)| (key.clone(), value(key, text)));
    Value::Object(all.collect::<Map<_, _>>())
}

fn value(key: &str, text: &str) -> Value {
    let word = || Value::String(text.to_owned());
    let as_in_a_file = || {
        let read: Option<Map<String, Value>> = toml::from_str(&format!("value = {text}")).ok();
        read.and_then(|mut read| read.remove("value"))
    };
    match key {
        "name" => word(),
        "clock" if !text.starts_with('{') => {
            clock(text).ok().and_then(|clock| serde_json::to_value(clock).ok()).unwrap_or_else(word)
        }
        "points" if !text.starts_with('{') => json!({"kind": text}),
        "tie_breaks" if !text.starts_with('[') => {
            text.split(',').map(str::trim).filter(|it| !it.is_empty()).collect()
        }
        _ => as_in_a_file().unwrap_or_else(word),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_have_a_short_form() {
        for (key, text, expected) in [
            ("rounds", "6", json!(6)),
            ("bye_points", "1.5", json!(1.5)),
            ("open_entry", "true", json!(true)),
            ("chat", "off", json!("off")),
            ("name", "2027", json!("2027")),
            ("clock", "fischer:60+5", json!({"kind": "fischer", "main_s": 60, "increment_s": 5})),
            ("clock", "{kind = \"none\"}", json!({"kind": "none"})),
            ("points", "jysl_a", json!({"kind": "jysl_a"})),
            ("tie_breaks", "firsts, mates", json!(["firsts", "mates"])),
            ("tie_breaks", "[\"lots\"]", json!(["lots"])),
        ] {
            assert_eq!(value(key, text), expected, "{key}={text}");
        }
    }
}
