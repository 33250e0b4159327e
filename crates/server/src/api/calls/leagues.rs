//! Leagues: terms, entrants, rounds, rulings, standings.

use yonin_protocol::{
    CloneLeague, Code, EntrantAnswer, EntrantPatch, EntrantView, Interactions, League,
    LeagueAnswer, LeagueId, LeaguePatch, LeagueRuling, LeagueStatus, LeaguesQuery, NewLeague,
    NewRound, PageQuery, Round, RoundAnswer, RulingAnswer, RulingId, RulingOrder, Standings,
    StandingsFormat, StandingsQuery,
};

use super::Chapter;
use crate::api::answer::{empty, json, list};
use crate::api::call::{Call, delete, get, patch, post, put};

/// What tables of text are.
const CSV: &str = "text/csv";

/// The calls of organizers, and of those who follow a league.
pub(super) fn chapter() -> Chapter {
    let mut calls = leagues();
    calls.extend(entrants());
    calls.extend(rounds());
    calls.extend(results());
    Chapter {
        name: "leagues",
        about: "Seasons of games. Writes take the scope `organize` and one's own league, or `admin`. \
                A league has one revision, the ETag of everything in it.",
        calls,
    }
}

impl Call {
    fn of_league(self) -> Self {
        self.names::<LeagueId>("league", "Which league.")
    }

    fn of_round(self) -> Self {
        self.of_league().names_text("n", "Which round: 1, 2, 3, …")
    }

    fn of_entrant(self) -> Self {
        self.of_league().names_text("player", "His id, or the name of his account.")
    }
}

fn leagues() -> Vec<Call> {
    vec![
        post("/v1/leagues", "createLeague", "Makes a league")
            .about("Only `name` and `game` are required. The caller runs it.")
            .by_players()
            .once_per_key()
            .takes::<NewLeague>()
            .answers(201, json::<LeagueAnswer>("The league.").located().tagged()),
        get("/v1/leagues", "listLeagues", "Lists leagues")
            .about("Newest first.")
            .by_visitors()
            .query::<LeaguesQuery>()
            .needs::<LeagueStatus>()
            .answers(200, list::<League>("Leagues.")),
        get("/v1/leagues/{league}", "showLeague", "Shows a league")
            .by_visitors()
            .of_league()
            .answers_by_revision(json::<LeagueAnswer>("The league as it is now.")),
        patch("/v1/leagues/{league}", "changeLeague", "Changes a league's terms")
            .by_players()
            .of_league()
            .if_match()
            .takes::<LeaguePatch>()
            .answers(200, json::<LeagueAnswer>("The league as it is now.").tagged())
            .refuses(&[Code::Conflict]),
        post("/v1/leagues/{league}/close", "closeLeague", "Ends a league")
            .about("Nothing in it changes from then on. Every round has to be finished.")
            .by_players()
            .of_league()
            .maybe_if_match()
            .once_per_key()
            .answers(200, json::<LeagueAnswer>("The league as it is now.").tagged())
            .refuses(&[Code::Conflict]),
        post("/v1/leagues/{league}/clone", "cloneLeague", "Makes the next season")
            .about("A league of the same terms, without rounds; closed ones can be cloned too.")
            .by_players()
            .of_league()
            .once_per_key()
            .may_take::<CloneLeague>()
            .answers(201, json::<LeagueAnswer>("The new league.").located().tagged()),
    ]
}

fn entrants() -> Vec<Call> {
    vec![
        get("/v1/leagues/{league}/entrants", "listEntrants", "Lists the players")
            .about("In the order they entered; `Accept: text/csv` for all of them as a table.")
            .by_visitors()
            .of_league()
            .query::<PageQuery>()
            .answers_by_revision(list::<EntrantView>("The players.").or_text(CSV)),
        post("/v1/leagues/{league}/entrants", "enterList", "Enters all players of a list")
            .about(
                "A list as spreadsheets save it, with a column `player` or `id` of ids or a column \
                 `name` of accounts. All enter or, if a line names nobody who may, none. Who has \
                 entered already stays as he is.",
            )
            .by_players()
            .of_league()
            .maybe_if_match()
            .takes_csv("A header and a player a line.")
            .answers(204, empty("They have entered."))
            .refuses(&[Code::Conflict]),
        put("/v1/leagues/{league}/entrants/{player}", "enterPlayer", "Enters a player")
            .about(
                "By the organizer, or by himself where the league has `open_entry`. He is paired from \
                 the next round on.",
            )
            .by_players()
            .of_entrant()
            .maybe_if_match()
            .answers(200, json::<EntrantAnswer>("The entrant.").tagged())
            .refuses(&[Code::Conflict]),
        patch("/v1/leagues/{league}/entrants/{player}", "withdrawPlayer", "Withdraws a player")
            .about(
                "Or takes that back, which is the organizer's to do. What he has played counts on.",
            )
            .by_players()
            .of_entrant()
            .if_match()
            .takes::<EntrantPatch>()
            .answers(200, json::<EntrantAnswer>("The entrant as he is now.").tagged())
            .refuses(&[Code::Conflict]),
        delete("/v1/leagues/{league}/entrants/{player}", "removePlayer", "Takes a player out")
            .about("While he is in no round.")
            .by_players()
            .of_entrant()
            .maybe_if_match()
            .answers(204, empty("He is no entrant."))
            .refuses(&[Code::Conflict]),
    ]
}

fn rounds() -> Vec<Call> {
    vec![
        get("/v1/leagues/{league}/rounds", "listRounds", "Lists the rounds")
            .about("The first one first.")
            .by_visitors()
            .of_league()
            .query::<PageQuery>()
            .answers_by_revision(list::<Round>("The rounds.")),
        post("/v1/leagues/{league}/rounds", "pairRound", "Pairs the next round")
            .about(
                "As the league's format does, from a seed that is shown with the round, or as `tables` \
                 says. A seat of four that `tables` leaves out is a computer player's, and such a \
                 game is not rated.",
            )
            .by_players()
            .of_league()
            .maybe_if_match()
            .once_per_key()
            .may_take::<NewRound>()
            .answers(201, json::<RoundAnswer>("The round.").located().tagged())
            .refuses(&[Code::Conflict]),
        get("/v1/leagues/{league}/rounds/{n}", "showRound", "Shows a round")
            .by_visitors()
            .of_round()
            .answers_by_revision(json::<RoundAnswer>("The round as it is now.")),
        delete("/v1/leagues/{league}/rounds/{n}", "unpairRound", "Takes a round back")
            .about("The newest one, while it is only paired.")
            .by_players()
            .of_round()
            .maybe_if_match()
            .answers(204, empty("There is no such round."))
            .refuses(&[Code::Conflict]),
        post("/v1/leagues/{league}/rounds/{n}/start", "startRound", "Opens a round's tables")
            .about(
                "With their seats reserved and the organizer as host. A round that was started is \
                 completed: its missing tables are made.",
            )
            .by_players()
            .of_round()
            .maybe_if_match()
            .once_per_key()
            .answers(200, json::<RoundAnswer>("The round as it is now.").tagged())
            .refuses(&[Code::Conflict]),
    ]
}

fn results() -> Vec<Call> {
    vec![
        get("/v1/leagues/{league}/rulings", "listRulings", "Lists the rulings")
            .about("The oldest first; those that were withdrawn have `withdrawn_at`.")
            .by_visitors()
            .of_league()
            .query::<PageQuery>()
            .answers_by_revision(list::<LeagueRuling>("The rulings.")),
        post("/v1/leagues/{league}/rulings", "makeRuling", "Sets the result of a table")
            .about(
                "Of a finished game, whose ratings and standings follow; of one that is being played, \
                 which ends by it; or of a table that its players have not come to in time, which is \
                 closed.",
            )
            .by_players()
            .of_league()
            .if_match()
            .once_per_key()
            .takes::<RulingOrder>()
            .answers(201, json::<RulingAnswer>("The ruling.").tagged())
            .refuses(&[Code::Conflict]),
        delete("/v1/leagues/{league}/rulings/{ruling}", "withdrawRuling", "Withdraws a ruling")
            .about(
                "What counted before counts again. Where nothing was played, or rulings alone have \
                 ended the game, it is played at another table.",
            )
            .by_players()
            .of_league()
            .names_anything::<RulingId>("ruling", "Which ruling.")
            .if_match()
            .answers(204, empty("The ruling does not count."))
            .refuses(&[Code::Conflict]),
        get("/v1/leagues/{league}/standings", "showStandings", "Shows where everybody stands")
            .about(
                "The best first. `format=csv`, or `Accept: text/csv`, for all of them as a table.",
            )
            .by_visitors()
            .of_league()
            .query::<StandingsQuery>()
            .needs::<StandingsFormat>()
            .answers_by_revision(json::<Standings>("A page of the standings.").or_text(CSV)),
        get("/v1/leagues/{league}/interactions", "showInteractions", "Shows who did what to whom")
            .about("Per pair of players, and how far that is from what their seats make likely.")
            .by_visitors()
            .of_league()
            .query::<PageQuery>()
            .answers_by_revision(json::<Interactions>("A page of pairs.")),
    ]
}
