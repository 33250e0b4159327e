//! Every call, a file for each chapter.

mod accounts;
mod documents;
mod games;
mod health;
mod leagues;
mod play;
mod players;
mod queue;
mod records;
mod seats;
mod tables;
mod webhooks;

use super::call::Call;

/// A chapter of the document.
pub(super) struct Chapter {
    /// Its name.
    pub(super) name: &'static str,
    /// What its calls are about.
    pub(super) about: &'static str,
    /// Its calls.
    pub(super) calls: Vec<Call>,
}

/// Every chapter, in the order of reading.
pub(super) fn chapters() -> [Chapter; 12] {
    [
        accounts::chapter(),
        games::chapter(),
        tables::chapter(),
        seats::chapter(),
        play::chapter(),
        queue::chapter(),
        records::chapter(),
        players::chapter(),
        leagues::chapter(),
        webhooks::chapter(),
        health::chapter(),
        documents::chapter(),
    ]
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// Where the router is put together.
    const ROUTER: &str = include_str!("../../http/mod.rs");

    /// The paths that the router's text names; those before the nesting are under `/v1`.
    fn routed() -> BTreeSet<String> {
        let (nested, outside) = ROUTER.split_once(r#".nest("/v1""#).unwrap();
        let paths = |text: &'static str, prefix: &'static str| {
            let after = text.split(".route(").skip(1).map(|rest| rest.trim_start());
            after.map(move |rest| format!("{prefix}{}", rest.split('"').nth(1).unwrap()))
        };
        paths(nested, "/v1").chain(paths(outside, "")).collect()
    }

    #[test]
    fn the_paths_are_the_router_s() {
        let described: BTreeSet<_> = chapters()
            .iter()
            .flat_map(|chapter| chapter.calls.iter().map(|call| call.path.to_owned()))
            .collect();
        assert_eq!(routed(), described);
    }
}
