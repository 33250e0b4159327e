//! Events in words.

use yonin_protocol::{
    Army, ClaimChoice, ClaimOutcome, Elimination, Event, GameResult, OfferKind, OfferState,
    OutReason, OverReason, Position, Removal, Seat,
};

use super::seats::occupant;
use super::{Seats, View};
use crate::{GameName, Printable};

/// What an event means to someone who has seen the table up to it, a line each.
pub(super) fn tell(view: &View, event: &Event) -> Vec<String> {
    let seats = view.seats();
    let name = |seat: Seat| seats.name(seat);
    match event {
        Event::TableCreated { .. } | Event::Unknown => Vec::new(),
        Event::SeatTaken { seat, player, .. } => {
            vec![format!("{} sits down {}", Printable(player.name.as_str()), seats.at(*seat))]
        }
        Event::SeatLeft { seat } => vec![format!("{} is free again", name(*seat))],
        Event::SeatSet { seat, to } => {
            vec![format!("{} is now {}", name(*seat), occupant(to))]
        }
        Event::GameStarted { first, furigoma, .. } => {
            let thrown = furigoma.map_or_else(String::new, |thrown| {
                let up = thrown.pawns.iter().filter(|up| **up).count();
                format!(" ({} threw {up} of 4 promoted)", name(thrown.thrower))
            });
            vec![format!("The game starts: {} begins{thrown}", name(*first))]
        }
        Event::MovePlayed { n, seat, usi, position, eliminated, .. } => {
            let mut lines = vec![format!("{n}. {} {}", name(*seat), Printable(usi))];
            lines.extend(eliminated.iter().map(|out| fallen(view, out)));
            lines.extend(check_lines(seats, position));
            lines.extend(jump(view, *seat, position));
            lines
        }
        Event::PlayerRemoved { seat, reason, eliminated, .. } => {
            let why = match reason {
                Removal::Resign => "resigns",
                Removal::Flag => "has run out of time",
                Removal::Abandon => "is removed for being away",
                Removal::Ruling => "is removed by a ruling",
            };
            let first = format!("{} {why}", name(*seat));
            // Of two, nobody falls with him, and no army is left to tell of.
            let fallen =
                eliminated.iter().filter(|_| seats == Seats::Four).map(|out| fallen(view, out));
            [first].into_iter().chain(fallen).collect()
        }
        Event::BotTookOver { seat, level } => {
            let level = level.number();
            vec![format!("A bot of level {level} goes on for {}", name(*seat))]
        }
        Event::OfferMade { what, seat, to_ply, .. } => {
            let what = match (what, to_ply) {
                (OfferKind::Takeback, Some(ply)) => format!("to go back to move {ply}"),
                (what, _) => offer_in_words(*what).to_owned(),
            };
            vec![format!("{} offers {what}: accept or decline", name(*seat))]
        }
        Event::OfferAccepted { seat, .. } => vec![format!("{} agrees", name(*seat))],
        Event::OfferClosed { offer, state, by } => {
            let adjourned =
                *state == OfferState::Accepted && view.is_offered(offer, OfferKind::Adjourn);
            let by = by.map_or_else(String::new, |by| format!(" by {}", name(by)));
            let state = match state {
                OfferState::Accepted => "accepted",
                OfferState::Declined => "declined",
                OfferState::Withdrawn => "withdrawn",
                OfferState::Lapsed => "no longer open",
            };
            let sealing = adjourned.then(|| sealing(view));
            [format!("The offer is {state}{by}")].into_iter().chain(sealing).collect()
        }
        Event::Takeback { to_ply, .. } => vec![format!("Taken back: move {to_ply} is to be made")],
        Event::TablePaused { by: Some(by), sealed: Some(true), .. } => {
            vec![format!("{} has sealed a move", name(*by)), SEALED.to_owned()]
        }
        Event::TablePaused { by, .. } => {
            vec![format!("The game is paused{}", by_seat(seats, *by))]
        }
        Event::TableResumed { by, .. } => vec![format!("The game goes on{}", by_seat(seats, *by))],
        Event::ClockAdjusted { seat, add_ms, why, .. } => {
            let seconds = *add_ms as f64 / 1000.0;
            vec![format!("{} gets {seconds:.1} s: {}", name(*seat), Printable(why))]
        }
        Event::TableRecovered { down_ms, .. } => {
            let seconds = *down_ms as f64 / 1000.0;
            vec![format!("The server was away for {seconds:.1} s; nobody is charged for it")]
        }
        Event::ClaimOpened { seat, .. } => vec![format!(
            "{0} is away: vote with claim {seat} remove, claim {seat} bot or claim {seat} wait",
            name(*seat)
        )],
        Event::ClaimVoted { seat, by, choice } => {
            let choice = match choice {
                ClaimChoice::Remove => "to remove",
                ClaimChoice::Bot => "for a bot instead of",
                ClaimChoice::Wait => "to wait for",
            };
            vec![format!("{} votes {choice} {}", name(*by), name(*seat))]
        }
        Event::ClaimClosed { seat, outcome } => {
            let outcome = match outcome {
                ClaimOutcome::Remove => "he is removed",
                ClaimOutcome::Bot => "a bot goes on",
                ClaimOutcome::Wait => "he is waited for",
                ClaimOutcome::Returned => "he is back",
            };
            vec![format!("The vote on {} is over: {outcome}", name(*seat))]
        }
        Event::GameOver { reason, ranks, winners, .. } => {
            let result =
                GameResult { reason: *reason, ranks: ranks.clone(), winners: winners.clone() };
            vec![format!("The game is over: {}", result_in_words(seats, &result))]
        }
        Event::RematchOffered { table } => {
            vec![format!("The same players may play again at table {}", Printable(table.as_str()))]
        }
        Event::Ruling { why, ranks, .. } => {
            let ranks = ranks.as_ref().map_or_else(
                || "an earlier ruling is withdrawn".to_owned(),
                |ranks| ranks.iter().map(|(seat, rank)| format!("{seat}{rank} ")).collect(),
            );
            vec![format!("A ruling: {} ({})", ranks.trim_end(), Printable(why))]
        }
        Event::TableClosed { why } => vec![format!("The table is closed: {}", Printable(why))],
    }
}

/// What is said of a table where a sealed move lies ready.
pub(super) const SEALED: &str =
    "It is shown when both agree to go on: resume, another day, and accept";

/// What is said once both have agreed to go on another day.
pub(super) fn sealing(view: &View) -> String {
    let who = view.turn().map_or("the player on turn", |turn| view.seats().name(turn));
    format!("The game goes on another day: {who} seals the next move, which nobody is shown")
}

fn by_seat(seats: Seats, by: Option<Seat>) -> String {
    by.map_or_else(String::new, |by| format!(" (asked for by {})", seats.name(by)))
}

const fn offer_in_words(what: OfferKind) -> &'static str {
    match what {
        OfferKind::Draw => "a draw",
        OfferKind::Takeback => "to take a move back",
        OfferKind::Pause => "a pause",
        OfferKind::Resume => "to go on",
        OfferKind::Abort => "to give the game up without a result",
        OfferKind::Adjourn => "to go on another day",
    }
}

/// `East is out: checkmate by West; West takes over the army`, or of two `White has lost: checkmate`.
fn fallen(view: &View, out: &Elimination) -> String {
    let seats = view.seats();
    let why = match out.reason {
        OutReason::Checkmate => "checkmate",
        OutReason::Stalemate => "stalemate",
        OutReason::BareKing => "nothing left but the king",
        OutReason::RoyalCaptured => "the last royal was taken",
        // Kings may stand in check there: what must not go on is any attack.
        OutReason::PerpetualCheck if view.game() == Some(GameName::Chu) => "perpetual attack",
        OutReason::PerpetualCheck => "perpetual check",
        OutReason::Resign => "resignation",
        OutReason::Flag => "out of time",
        OutReason::Abandon => "away",
        OutReason::Ruling => "a ruling",
    };
    let by = out.by.map_or_else(String::new, |by| format!(" by {}", seats.name(by)));
    if seats == Seats::Two {
        return format!("{} has lost: {why}{by}", seats.name(out.seat));
    }
    let army = match (out.army, out.by) {
        (Army::Inherited, Some(heir)) => format!("; {} takes over the army", seats.name(heir)),
        (Army::Inherited, None) => "; the army is taken over".to_owned(),
        (Army::Frozen, _) => "; the army stands still from now on".to_owned(),
    };
    format!("{} is out: {why}{by}{army}", seats.name(out.seat))
}

fn check_lines(seats: Seats, position: &Position) -> impl Iterator<Item = String> {
    position.checks.iter().map(move |check| {
        let by = check.by.iter().map(|square| Printable(square).to_string());
        format!("Check: {} from {}", seats.name(check.seat), by.collect::<Vec<_>>().join(" and "))
    })
}

/// Why the turn goes to someone else than the next player.
fn jump(view: &View, mover: Seat, position: &Position) -> Option<String> {
    let (turn, seats) = (position.turn?, view.seats());
    let order = &view.table.summary.seats_order;
    let from = order.iter().position(|seat| *seat == mover)?;
    let after = order.iter().cycle().skip(from + 1).take(order.len());
    let passed: Vec<_> = after
        .take_while(|seat| **seat != turn)
        .filter(|seat| position.alive.contains(seat))
        .map(|seat| seats.name(*seat))
        .collect();
    if passed.is_empty() {
        return None;
    }
    let checked = position.checks.iter().any(|check| check.seat == turn);
    let why = if checked { "who is in check" } else { "whose turn it is by the rules" };
    Some(format!(
        "The turn jumps to {}, {why}; passed over: {}",
        seats.name(turn),
        passed.join(", ")
    ))
}

/// `last survivor; South wins; ranks s1 w3 n2 e4`.
///
/// Of two players, `checkmate; Black wins` or `repetition; a draw`.
pub(crate) fn result_in_words(seats: Seats, result: &GameResult) -> String {
    let reason = match result.reason {
        OverReason::LastSurvivor if seats == Seats::Two => "the other player is gone",
        OverReason::LastSurvivor => "one is left",
        OverReason::TwoMates => "two mates by one player",
        OverReason::SecondMateCount => "the second mate ends it, mates count",
        OverReason::Team => "a team is out",
        OverReason::RoyalCaptured => "the last royal is captured",
        OverReason::Checkmate => "checkmate",
        OverReason::Stalemate => "stalemate",
        OverReason::BareKing => "bare king",
        OverReason::BareRoyals => "bare royals",
        OverReason::Resign => "resignation",
        OverReason::Flag => "out of time",
        OverReason::Repetition => "repetition",
        OverReason::PerpetualCheck => "perpetual check",
        OverReason::MaxPlies => "the limit of moves is reached",
        OverReason::Agreement => "agreed",
        OverReason::Impasse => "impasse",
        OverReason::Aborted => "given up without a result",
        OverReason::Ruling => "a ruling",
    };
    let names: Vec<_> = result.winners.iter().map(|seat| seats.name(*seat)).collect();
    let winners = match names.len() {
        0 => String::new(),
        1 => format!("; {} wins", names[0]),
        _ if seats == Seats::Two => "; a draw".to_owned(),
        _ => format!("; {} share the first place", names.join(" and ")),
    };
    let ranks: Vec<_> = result.ranks.iter().map(|(seat, rank)| format!("{seat}{rank}")).collect();
    let ranks = if ranks.is_empty() || seats == Seats::Two {
        String::new()
    } else {
        format!("; ranks {}", ranks.join(" "))
    };
    format!("{reason}{winners}{ranks}")
}
