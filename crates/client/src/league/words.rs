//! Terms in words.

use yonin_protocol::{League, LeagueFormat, Points, PointsRule, RoundStatus};

use crate::Printable;
use crate::options::clock_in_words;

/// The status as it stands on the wire.
pub(super) const fn round_status(status: RoundStatus) -> &'static str {
    match status {
        RoundStatus::Paired => "paired",
        RoundStatus::Playing => "playing",
        RoundStatus::Finished => "finished",
    }
}

/// What a league is and how it is played, in a few lines.
pub(super) fn terms(league: &League) -> String {
    let spec = &league.spec;
    let rated = if spec.rated { "rated" } else { "unrated" };
    let format = match spec.format {
        LeagueFormat::Swiss => "swiss",
        LeagueFormat::RoundRobin => "round robin",
        LeagueFormat::Manual => "paired by hand",
    };
    let points = match &spec.points {
        PointsRule::Table { values } => values
            .iter()
            .map(|value| Points::from(*value).to_string())
            .collect::<Vec<_>>()
            .join(" "),
        PointsRule::JyslA => "2 1 0 -1 and 1 a mate".to_owned(),
    };
    let tie_breaks: Vec<_> = spec.tie_breaks.as_slice().iter().map(|it| it.as_str()).collect();
    let entry = if spec.open_entry { ", open to all" } else { "" };
    format!(
        "{}: {}{entry}, round {} of {}, revision {}\n{} {}, clock {}, {rated}, {format}\n\
         points {points}, bye {}; ties: {}",
        Printable(spec.name.as_str()),
        league.status.as_str(),
        league.round,
        spec.rounds.get(),
        league.revision,
        Printable(&spec.game),
        Printable(&spec.ruleset),
        clock_in_words(spec.clock),
        Points::from(spec.bye_points),
        if tie_breaks.is_empty() { "stay".to_owned() } else { tie_breaks.join(", ") },
    )
}
