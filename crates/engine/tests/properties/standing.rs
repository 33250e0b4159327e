//! What a batch of games has reached: a comparison that never met a rule proves nothing about it.

use crate::reference::Elimination;
use std::collections::BTreeMap;

/// How often each kind of elimination and end came up.
#[derive(Debug, Default)]
pub(crate) struct Reach(BTreeMap<String, u32>);

impl Reach {
    pub(crate) fn note(&mut self, out: &[Elimination], end: Option<&str>) {
        for one in out {
            let credit = if one.by.is_some() { "credited" } else { "uncredited" };
            self.count(&format!("{} {credit}", one.reason));
        }
        let removed = |one: &Elimination| {
            ["resign", "flag", "abandon", "ruling"].contains(&one.reason.as_str())
        };
        match out {
            [first, ..] if removed(first) && out.len() > 1 => self.count("removal puts others out"),
            [_, _, ..] => self.count("move puts several out"),
            [] => self.count("nobody out"),
            [_] => {}
        }
        if let Some(end) = end {
            self.count(end);
        }
    }

    pub(crate) fn count(&mut self, what: &str) {
        *self.0.entry(what.to_string()).or_default() += 1;
    }

    pub(crate) fn has(&self, what: &str) -> bool {
        self.0.contains_key(what)
    }

    /// Shows the counts; each of `wanted` must have come up, unless the environment cut the games
    /// down.
    pub(crate) fn assert_reached(&self, wanted: &[&str]) {
        println!("{:#?}", self.0);
        if std::env::var_os("YONIN_PROPERTY_GAMES").is_none() {
            for what in wanted {
                assert!(self.has(what), "no game reached {what}");
            }
        }
    }
}
