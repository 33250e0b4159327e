//! `GET /v1/games` and `/v1/games/{game}`

use axum::Json;
use yonin_engine::shogi::Handicap;
use yonin_protocol::{
    Bounds, ClockInfo, Dependency, GameInfo, GameSummary, HandicapInfo, OptionInfo, OptionValue,
    Page, Preset, RulesetInfo,
};

use super::ApiError;
use super::params::InPath;
use crate::games::Game;
use crate::queue::pools;

/// The option that says who plays with whom, and its value for a game without teams.
const TEAMS: &str = "teams";
const NO_TEAMS: &str = "none";

/// What can be played here.
pub(crate) async fn list() -> Json<Page<GameSummary>> {
    Json(Page { items: Game::ALL.into_iter().map(summary).collect(), next: None })
}

/// One game with its rulesets and options.
pub(crate) async fn show(InPath(game): InPath<String>) -> Result<Json<GameInfo>, ApiError> {
    let game = Game::find(&game).ok_or(ApiError::NotFound("game"))?;
    let rulesets = game.rulesets().into_iter().map(|rules| RulesetInfo {
        name: rules.ruleset().to_owned(),
        summary: rules.summary().to_owned(),
        options: rules.options(),
    });
    let defaults = game.rules().options();
    let options = game.options().iter().filter_map(|option| {
        let default = defaults.get(option.name)?.clone();
        let range = range(option.values);
        Some(OptionInfo {
            name: option.name.to_owned(),
            kind: default.kind(),
            values: if range.is_some() { Vec::new() } else { values(option.values) },
            range,
            default,
            meaning: option.meaning.to_owned(),
            dependencies: dependencies(game, option.name),
        })
    });
    Ok(Json(GameInfo {
        summary: summary(game),
        rulesets: rulesets.collect(),
        options: options.collect(),
        handicaps: game.handicaps().iter().map(handicap).collect(),
        clocks: clocks(),
        pools: pools(game.name()),
        chat_presets: Preset::ALL.to_vec(),
    }))
}

/// The kinds of clock with the bounds of their fields (contract §3).
fn clocks() -> Vec<ClockInfo> {
    const MAIN_S: (&str, u32, u32) = ("main_s", 0, 86_400);
    [
        ("none", &[][..]),
        ("fischer", &[MAIN_S, ("increment_s", 0, 3600)]),
        ("byoyomi", &[MAIN_S, ("period_s", 1, 3600), ("periods", 1, 60)]),
        ("delay", &[MAIN_S, ("delay_s", 0, 3600)]),
        ("per_move", &[("days", 1, 14)]),
    ]
    .into_iter()
    .map(|(kind, fields)| {
        let bounds = fields
            .iter()
            .map(|(name, min, max)| ((*name).to_owned(), Bounds { min: *min, max: *max }));
        ClockInfo { kind: kind.to_owned(), bounds: bounds.collect() }
    })
    .collect()
}

/// The options that count only with teams, and the one they replace only without.
fn dependencies(game: Game, option: &str) -> Vec<Dependency> {
    let with_teams = match option {
        "win" => false,
        "team_win" | "capture_partner" => true,
        _ => return Vec::new(),
    };
    let all =
        game.options().iter().filter(|option| option.name == TEAMS).flat_map(|teams| teams.values);
    let is = all.copied().filter(|value| (*value != NO_TEAMS) == with_teams).collect::<Vec<_>>();
    vec![Dependency { option: TEAMS.to_owned(), is: values(&is) }]
}

fn values(texts: &[&str]) -> Vec<OptionValue> {
    texts.iter().map(|&text| OptionValue::from(text.to_owned())).collect()
}

/// The engine writes a range of numbers as `0..9`.
fn range(texts: &[&str]) -> Option<Bounds> {
    let [text] = texts else { return None };
    let (min, max) = text.split_once("..")?;
    Some(Bounds { min: min.parse().ok()?, max: max.parse().ok()? })
}

fn handicap(handicap: &Handicap) -> HandicapInfo {
    HandicapInfo {
        name: handicap.code.to_owned(),
        japanese: handicap.name.to_owned(),
        sfen: handicap.sfen(),
    }
}

fn summary(game: Game) -> GameSummary {
    GameSummary {
        game: game.name().to_owned(),
        name: game.title().to_owned(),
        seats_order: game.seats().to_vec(),
        default_ruleset: game.rules().ruleset().to_owned(),
    }
}
