//! Guests, accounts, sessions and tokens.

use yonin_protocol::{
    Code, Credentials, GuestRequest, Me, NewToken, PageQuery, Session, TokenId, TokenInfo,
    TokenRequest,
};

use super::Chapter;
use crate::api::answer::{Answer, empty, json, list};
use crate::api::call::{delete, get, post};

/// The calls by which a player becomes known.
pub(super) fn chapter() -> Chapter {
    let calls = vec![
        post("/v1/guests", "createGuest", "Makes a guest")
            .about("A guest plays unrated games under a name with a tag, and may become an account later.")
            .may_take::<GuestRequest>()
            .answers(201, session("The guest, and his token.")),
        post("/v1/accounts", "createAccount", "Makes an account")
            .about(
                "With a guest's token that guest becomes the account: he keeps his id and his games, \
                 and the old token goes on working. A name that is taken, after case and width \
                 folding, is a `conflict`.",
            )
            .by_visitors()
            .takes::<Credentials>()
            .answers(201, session("The account, and its token."))
            .refuses(&[Code::Conflict]),
        post("/v1/sessions", "createSession", "Signs in")
            .takes::<Credentials>()
            .answers(201, session("The account, and a token for this session."))
            .refuses(&[Code::Unauthenticated]),
        delete("/v1/sessions/current", "endSession", "Signs out")
            .about("The token or cookie that the call came with works no longer; its sockets are closed.")
            .by_players()
            .answers(204, empty("Signed out.")),
        get("/v1/me", "showMe", "Shows the caller")
            .by_players()
            .answers(200, json::<Me>("The caller, and what he may do.")),
        get("/v1/tokens", "listTokens", "Lists the caller's tokens")
            .about("For sessions only; oldest first.")
            .by_players()
            .query::<PageQuery>()
            .answers(200, list::<TokenInfo>("The tokens, without what they are.")),
        post("/v1/tokens", "createToken", "Makes a token")
            .about("For sessions only. A token never allows more than its maker may.")
            .by_players()
            .takes::<TokenRequest>()
            .answers(201, json::<NewToken>("The token, shown here and never again.")),
        delete("/v1/tokens/{token}", "deleteToken", "Revokes a token")
            .about("For sessions only. Sockets that came with the token are closed (4001).")
            .by_players()
            .names_anything::<TokenId>("token", "The token's id.")
            .answers(204, empty("The token works no longer.")),
    ];
    Chapter { name: "accounts", about: "Guests, accounts, sessions and tokens.", calls }
}

fn session(about: &str) -> Answer {
    json::<Session>(about)
        .with("Set-Cookie", "`yonin_session`, where the request had an allowed `Origin`.")
}
