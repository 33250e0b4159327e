//! `GET /v1/games` and `/v1/games/{game}`

use axum::Json;
use yonin_engine::yonin::{OPTIONS, Rules, Ruleset};
use yonin_protocol::{
    GameInfo, GameSummary, OptionInfo, OptionValue, Options, Page, RulesetInfo, Seat,
};

use super::ApiError;
use super::params::InPath;
use crate::table::YONIN;

/// What can be played here.
pub(crate) async fn list() -> Json<Page<GameSummary>> {
    Json(Page { items: vec![yonin()], next: None })
}

/// One game with its rulesets and options.
pub(crate) async fn show(InPath(game): InPath<String>) -> Result<Json<GameInfo>, ApiError> {
    if game != YONIN {
        return Err(ApiError::NotFound("game"));
    }
    let rulesets = Ruleset::ALL.iter().map(|ruleset| RulesetInfo {
        name: ruleset.name().to_owned(),
        summary: ruleset.summary().to_owned(),
        options: values(&ruleset.rules()),
    });
    let defaults = values(&Ruleset::ALL[0].rules());
    let options = OPTIONS.iter().filter_map(|option| {
        let default = defaults.get(option.name)?.clone();
        Some(OptionInfo {
            name: option.name.to_owned(),
            kind: default.kind(),
            values: option.values.iter().map(|&value| value.to_owned()).collect(),
            default,
            meaning: option.meaning.to_owned(),
        })
    });
    Ok(Json(GameInfo {
        summary: yonin(),
        rulesets: rulesets.collect(),
        options: options.collect(),
        clocks: vec!["none".to_owned()],
        pools: Vec::new(),
    }))
}

fn yonin() -> GameSummary {
    GameSummary {
        game: YONIN.to_owned(),
        name: "Yonin shogi".to_owned(),
        seats_order: Seat::YONIN.to_vec(),
        default_ruleset: Ruleset::ALL[0].name().to_owned(),
    }
}

fn values(rules: &Rules) -> Options {
    rules.options().map(|(name, value)| (name.to_owned(), OptionValue::from(value))).collect()
}
