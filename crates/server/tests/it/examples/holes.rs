//! JSON with holes: `$name` stands for a value that the first use binds and the others repeat, `…` for
//! anything, and `…` at the end of an object or array for whatever else is in it.
//!
//! A pattern is kept as plain JSON: a hole as the text `"$=name"`, the dots as the text `"…"`.

use std::collections::BTreeMap;

use serde_json::{Map, Value};

/// What the names stand for so far.
pub(super) type Names = BTreeMap<String, Value>;

const DOTS: &str = "…";
const HOLE: &str = "$=";

/// Reads a pattern.
pub(super) fn pattern(text: &str) -> Result<Value, String> {
    let mut json = String::new();
    let mut rest = text;
    while let Some(next) = rest.chars().next() {
        if next == '"' {
            let length = quoted(rest).ok_or("a text does not end")?;
            json.push_str(&rest[..length]);
            rest = &rest[length..];
        } else if let Some((name, after)) = name(rest) {
            json.push_str(&format!("\"{HOLE}{name}\""));
            rest = after;
        } else if let Some(after) = rest.strip_prefix(DOTS) {
            // At the end of an object there is no key before the dots.
            let before = json.trim_end();
            let ends = after.trim_start().starts_with('}') && !before.ends_with(':');
            json.push_str(if ends { "\"…\":0" } else { "\"…\"" });
            rest = after;
        } else {
            json.push(next);
            rest = &rest[next.len_utf8()..];
        }
    }
    serde_json::from_str(&json).map_err(|error| format!("{error} in {text}"))
}

/// How many bytes the quoted text at the start takes.
fn quoted(text: &str) -> Option<usize> {
    let mut escaped = false;
    for (at, next) in text.char_indices().skip(1) {
        match next {
            '"' if !escaped => return Some(at + 1),
            '\\' => escaped = !escaped,
            _ => escaped = false,
        }
    }
    None
}

/// The `$name` at the start, and what follows it.
fn name(text: &str) -> Option<(&str, &str)> {
    let text = text.strip_prefix('$')?;
    let ends = |next: char| !(next.is_ascii_lowercase() || next.is_ascii_digit() || next == '_');
    let (name, rest) = text.split_at(text.find(ends).unwrap_or(text.len()));
    (!name.is_empty()).then_some((name, rest))
}

/// A pattern of which everything is known, to be sent.
pub(super) fn fill(pattern: &Value, names: &Names) -> Result<Value, String> {
    Ok(match pattern {
        Value::String(text) => match text.strip_prefix(HOLE) {
            Some(name) => names.get(name).ok_or_else(|| unbound(name))?.clone(),
            None => Value::String(fill_text(text, names)?),
        },
        Value::Array(items) => {
            Value::Array(items.iter().map(|item| fill(item, names)).collect::<Result<_, _>>()?)
        }
        Value::Object(fields) => {
            let filled = fields.iter().map(|(key, value)| Ok((key.clone(), fill(value, names)?)));
            Value::Object(filled.collect::<Result<Map<_, _>, String>>()?)
        }
        other => other.clone(),
    })
}

/// A text in which every `$name` is replaced.
pub(super) fn fill_text(text: &str, names: &Names) -> Result<String, String> {
    let mut filled = String::new();
    let mut rest = text;
    while let Some(at) = rest.find('$') {
        filled.push_str(&rest[..at]);
        let Some((name, after)) = name(&rest[at..]) else {
            return Err(format!("a $ without a name in {text}"));
        };
        filled.push_str(&plain(names.get(name).ok_or_else(|| unbound(name))?));
        rest = after;
    }
    filled.push_str(rest);
    Ok(filled)
}

fn unbound(name: &str) -> String {
    format!("${name} stands for nothing yet")
}

fn plain(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

/// Compares what came with what is shown, and binds the names that are new.
pub(super) fn compare(shown: &Value, came: &Value, names: &mut Names) -> Result<(), String> {
    compare_at("", shown, came, names)
}

fn compare_at(at: &str, shown: &Value, came: &Value, names: &mut Names) -> Result<(), String> {
    match (shown, came) {
        (Value::String(text), _) if text == DOTS => Ok(()),
        (Value::String(text), Value::Null) if text.starts_with(HOLE) => {
            Err(format!("{at} is null, not {}", text.replace('=', "")))
        }
        (Value::String(text), _) if text.starts_with(HOLE) => {
            let known = names.entry(text[HOLE.len()..].to_owned()).or_insert_with(|| came.clone());
            if known == came {
                Ok(())
            } else {
                Err(format!("{at}: {} is {known}, not {came}", text.replace('=', "")))
            }
        }
        (Value::String(text), Value::String(other)) => {
            compare_text(text, other, names).map_err(|error| format!("{at}: {error}"))
        }
        (Value::Object(shown), Value::Object(came)) => {
            for (key, value) in shown.iter().filter(|(key, _)| *key != DOTS) {
                let other = came.get(key).ok_or_else(|| format!("{at}/{key} is missing"))?;
                compare_at(&format!("{at}/{key}"), value, other, names)?;
            }
            let more = came.keys().find(|key| !shown.contains_key(*key));
            match more {
                Some(key) if !shown.contains_key(DOTS) => Err(format!("{at}/{key} is not shown")),
                _ => Ok(()),
            }
        }
        (Value::Array(shown), Value::Array(came)) => {
            let (shown, open) = match shown.split_last() {
                Some((last, others)) if last == DOTS => (others, true),
                _ => (shown.as_slice(), false),
            };
            if came.len() < shown.len() || (came.len() > shown.len() && !open) {
                return Err(format!("{at} has {} items, not {}", came.len(), shown.len()));
            }
            for (index, (shown, came)) in shown.iter().zip(came).enumerate() {
                compare_at(&format!("{at}/{index}"), shown, came, names)?;
            }
            Ok(())
        }
        _ if shown == came => Ok(()),
        _ => Err(format!("{at} is {came}, not {shown}")),
    }
}

/// The same for texts, in which a name stands for as little as may be.
pub(super) fn compare_text(shown: &str, came: &str, names: &mut Names) -> Result<(), String> {
    let differs = || format!("{came:?} is not {shown:?}");
    let (mut shown_rest, mut came_rest) = (shown, came);
    while let Some(at) = shown_rest.find(['$', '…']) {
        came_rest = came_rest.strip_prefix(&shown_rest[..at]).ok_or_else(differs)?;
        shown_rest = &shown_rest[at..];
        let (name, after) = match shown_rest.strip_prefix(DOTS) {
            Some(after) => (None, after),
            None => {
                let (name, after) = name(shown_rest).ok_or_else(differs)?;
                (Some(name), after)
            }
        };
        let literal = &after[..after.find(['$', '…']).unwrap_or(after.len())];
        let length = match name.and_then(|name| names.get(name)) {
            Some(known) => {
                let known = plain(known);
                came_rest.starts_with(&known).then_some(known.len())
            }
            None if literal.is_empty() => Some(came_rest.len()),
            None => came_rest.find(literal),
        }
        .ok_or_else(differs)?;
        if let Some(name) = name {
            names.entry(name.to_owned()).or_insert_with(|| came_rest[..length].into());
        }
        came_rest = &came_rest[length..];
        shown_rest = after;
    }
    if shown_rest == came_rest { Ok(()) } else { Err(differs()) }
}

#[test]
fn what_is_shown_has_to_be_there_and_names_mean_one_thing() {
    let same = |shown: &str, came: &str| {
        compare(&pattern(shown).unwrap(), &serde_json::from_str(came).unwrap(), &mut Names::new())
    };
    for (shown, came) in [
        (r#"{"a":1,"b":[true,null]}"#, r#"{"b":[true,null],"a":1}"#),
        (r#"{"a":1, …}"#, r#"{"a":1,"b":2}"#),
        (r#"{"a": …, "b":[1, …]}"#, r#"{"a":{"x":1},"b":[1,2]}"#),
        (r#"[$x,$y,$x]"#, "[1,2,1]"),
        (r#"["Mika#$tag","/v1/$id/x$tag"]"#, r#"["Mika#42","/v1/abc/x42"]"#),
        (r#"{"detail":"no … here"}"#, r#"{"detail":"no such thing here"}"#),
    ] {
        assert_eq!(same(shown, came), Ok(()), "{shown}");
    }
    for (shown, came) in [
        (r#"{"a":1}"#, r#"{"a":2}"#),
        (r#"{"a":1}"#, r#"{"a":1,"b":2}"#),
        (r#"{"a":1,"b":2, …}"#, r#"{"a":1}"#),
        (r#"[1, …]"#, "[2,1]"),
        ("[1]", "[1,2]"),
        ("[1,2, …]", "[1]"),
        ("[$x,$x]", "[1,2]"),
        ("[$x]", "[null]"),
        (r#"["Mika#$tag","$tag"]"#, r#"["Mika#42","43"]"#),
        (r#""Mika#$tag""#, r#""Jun#42""#),
        ("null", "0"),
    ] {
        assert!(same(shown, came).is_err(), "{shown}");
    }
    assert!(fill(&pattern(r#"{"a":$b}"#).unwrap(), &Names::new()).is_err());
}
