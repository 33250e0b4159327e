//! The types for programs in TypeScript.

use std::collections::BTreeMap;

use ts_rs::{Config, TS, TypeVisitor};
use yonin_protocol::{
    Analysis, ChatMessage, ChatQuery, ClientFrame, CloneLeague, Command, CommandFrame, CreateTable,
    Credentials, Delivery, Dependency, EntrantAnswer, EntrantPatch, GameInfo, GameSummary,
    GuestRequest, Hint, Interactions, JoinTable, LeaderboardEntry, LeagueAnswer, LeaguePatch,
    LeaguesQuery, LegalAnswer, LegalQuery, Limits, Me, NewLeague, NewRound, NewToken, NewWebhook,
    Notice, OptionKind, Page, PlayerProfile, PlayerRatings, Problem, QueueRequest, RatingsQuery,
    Record, RecordHeader, RecordRuling, RecordsQuery, Rematch, ReplayWebhook, RoundAnswer, Ruled,
    RulingAnswer, RulingOrder, SeatWish, ServerFrame, Session, Standings, StandingsQuery,
    StartTable, TableAnswer, TableChanged, TablesQuery, TokenInfo, TokenRequest, Verdict, Webhook,
    WebhookMade, WebhookReplayed,
};

/// What stands above the types.
const HEAD: &str = "\
// The wire protocol of Yonin, version 1: bodies of REST calls, frames of the socket.
// Written by `yonin-server api --write` from the types of the server; not to be changed by hand.
// Other versions may send more fields, kinds and words than these: ignore what is unknown.
";

/// Every type by its name.
struct Declarations {
    config: Config,
    by_name: BTreeMap<String, String>,
}

impl TypeVisitor for Declarations {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        // Types of the language itself have no file to stand in.
        if T::output_path().is_none() {
            return;
        }
        let name = T::ident(&self.config);
        if self.by_name.contains_key(&name) {
            return;
        }
        let about = T::docs().unwrap_or_default();
        self.by_name.insert(name, laid_out(&format!("{about}export {}", T::decl(&self.config))));
        T::visit_dependencies(self);
        T::visit_generics(self);
    }
}

/// The file.
pub(super) fn document() -> String {
    declarations().values().fold(HEAD.to_owned(), |text, declared| text + "\n" + declared)
}

/// Every type by its name, as it is declared.
fn declarations() -> BTreeMap<String, String> {
    let config = Config::new().with_large_int("number");
    let mut all = Declarations { config, by_name: BTreeMap::new() };
    all.visit::<ClientFrame>();
    all.visit::<ServerFrame>();
    all.visit::<Problem>();
    all.visit::<Page<()>>();
    all.visit::<Analysis>();
    all.visit::<Hint>();
    all.visit::<CloneLeague>();
    all.visit::<EntrantAnswer>();
    all.visit::<EntrantPatch>();
    all.visit::<Interactions>();
    all.visit::<LeagueAnswer>();
    all.visit::<LeaguePatch>();
    all.visit::<LeaguesQuery>();
    all.visit::<NewLeague>();
    all.visit::<NewRound>();
    all.visit::<RoundAnswer>();
    all.visit::<Ruled>();
    all.visit::<RulingAnswer>();
    all.visit::<RulingOrder>();
    all.visit::<Standings>();
    all.visit::<StandingsQuery>();
    all.visit::<NewWebhook>();
    all.visit::<WebhookMade>();
    all.visit::<Webhook>();
    all.visit::<ReplayWebhook>();
    all.visit::<WebhookReplayed>();
    all.visit::<Delivery>();
    all.visit::<Notice>();
    all.visit::<GuestRequest>();
    all.visit::<Credentials>();
    all.visit::<Session>();
    all.visit::<Me>();
    all.visit::<TokenRequest>();
    all.visit::<NewToken>();
    all.visit::<TokenInfo>();
    all.visit::<GameSummary>();
    all.visit::<GameInfo>();
    all.visit::<OptionKind>();
    all.visit::<Dependency>();
    all.visit::<CreateTable>();
    all.visit::<TablesQuery>();
    all.visit::<TableAnswer>();
    all.visit::<TableChanged>();
    all.visit::<JoinTable>();
    all.visit::<SeatWish>();
    all.visit::<StartTable>();
    all.visit::<Rematch>();
    all.visit::<CommandFrame>();
    all.visit::<Command>();
    all.visit::<LegalQuery>();
    all.visit::<LegalAnswer>();
    all.visit::<Verdict>();
    all.visit::<ChatQuery>();
    all.visit::<ChatMessage>();
    all.visit::<QueueRequest>();
    all.visit::<RecordsQuery>();
    all.visit::<RecordHeader>();
    all.visit::<Record>();
    all.visit::<RecordRuling>();
    all.visit::<PlayerProfile>();
    all.visit::<RatingsQuery>();
    all.visit::<PlayerRatings>();
    all.visit::<LeaderboardEntry>();
    all.visit::<Limits>();
    all.by_name
}

/// The generated text for people: comments of one line on one line, fields under their braces.
fn laid_out(text: &str) -> String {
    let (mut out, mut depth) = (String::new(), 0_usize);
    let text =
        text.replace("/**\n * ", "/** ").replace(", }", ",\n}").replace(" | { \"", "\n| { \"");
    let mut lines = text.lines().map(str::trim).peekable();
    while let Some(line) = lines.next() {
        let comment = line.starts_with("/**") || line.starts_with('*');
        let (opened, closed) = match comment {
            true => (0, 0),
            false => (line.matches('{').count(), line.matches('}').count()),
        };
        let first_closes = line.chars().take_while(|sign| *sign == '}').count();
        let indent = "    ".repeat(depth.saturating_sub(first_closes));
        let stars = if line.starts_with('*') { " " } else { "" };
        out += &format!("{indent}{stars}{line}");
        if line.starts_with("/**") && lines.next_if_eq(&"*/").is_some() {
            out += " */";
        }
        out.push('\n');
        depth = (depth + opened).saturating_sub(closed);
    }
    out
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::super::openapi;
    use super::*;

    /// Types whose fields only ever stand among those of others.
    const FLATTENED: [&str; 3] = ["LeagueSpec", "OptionRange", "Said"];

    /// The names of fields and the words that stand in a schema itself.
    fn names(schema: &Value) -> Vec<String> {
        match schema {
            Value::Object(parts) => {
                let fields =
                    schema["properties"].as_object().into_iter().flat_map(|all| all.keys());
                let words = schema["enum"].as_array().into_iter().flatten();
                let words = words.filter_map(Value::as_str).map(str::to_owned);
                // The names that keys may have stand in a type of their own here.
                let within = parts.iter().filter(|(part, _)| *part != "propertyNames");
                let within = within.flat_map(|(_, part)| names(part));
                fields.cloned().chain(words).chain(within).collect()
            }
            Value::Array(parts) => parts.iter().flat_map(names).collect(),
            _ => Vec::new(),
        }
    }

    #[test]
    fn types_have_the_names_that_schemas_have() {
        let declared = declarations();
        for (name, schema) in openapi::schemas() {
            let Some(text) = declared.get(&name) else {
                assert!(FLATTENED.contains(&name.as_str()), "no type is called {name}");
                continue;
            };
            // Its frames that are no commands have a type of their own.
            let beside =
                if name == "ClientFrame" { declared["ConnectionFrame"].as_str() } else { "" };
            for word in names(&serde_json::to_value(schema).unwrap()) {
                let known = [text, beside].iter().any(|text| {
                    text.split(|sign: char| !sign.is_alphanumeric() && !['_', '.'].contains(&sign))
                        .any(|it| it == word)
                });
                assert!(known, "{name} has no {word}");
            }
        }
    }
}
