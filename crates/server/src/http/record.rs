//! `GET /v1/records/{id}`, `.json`, `.txt`, `.kif` and `.csa`

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use yonin_protocol::TableId;
use yonin_store::FinishedGame;

use super::ApiError;
use super::conditional::{Keep, immutable, tag};
use super::params::InPath;
use super::viewer::{Shown, viewer};
use crate::app::App;
use crate::games::Game;
use crate::record;
use crate::session::Visitor;
use crate::table::Viewer;

/// The forms a record comes in.
enum Form {
    Json,
    /// In four columns, of four-player games.
    Text,
    /// Of games for two.
    Kif,
    /// Of standard shogi.
    Csa,
}

impl Form {
    fn name(&self) -> &'static str {
        match self {
            Form::Json => "json",
            Form::Text => "txt",
            Form::Kif => "kif",
            Form::Csa => "csa",
        }
    }

    fn content_type(&self) -> &'static str {
        match self {
            Form::Json => "application/json",
            Form::Text | Form::Kif | Form::Csa => "text/plain; charset=utf-8",
        }
    }
}

/// Of how records are written: another one makes other bytes of the same game.
const VERSION: u32 = 1;

/// Shows a record.
pub(crate) async fn show(
    State(app): State<App>,
    InPath(file): InPath<String>,
    visitor: Option<Visitor>,
    shown: Shown,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let not_found = || ApiError::NotFound("record");
    let (id, form) = match file.split_once('.') {
        None => (file.as_str(), Form::Json),
        Some((id, "json")) => (id, Form::Json),
        Some((id, "txt")) => (id, Form::Text),
        Some((id, "kif")) => (id, Form::Kif),
        Some((id, "csa")) => (id, Form::Csa),
        Some(_) => return Err(not_found()),
    };
    let id: TableId = id.parse().map_err(|_| not_found())?;
    let game = readable(&app, &id, viewer(visitor, shown)).await?;
    let known = |known: Game| game.header.game == known.name();
    let has = match form {
        Form::Json => true,
        Form::Text => known(Game::Yonin),
        Form::Kif => !known(Game::Yonin),
        Form::Csa => known(Game::Shogi),
    };
    if !has {
        return Err(not_found());
    }
    let keep = if game.private { Keep::Caller } else { Keep::Everyone };
    // A record never changes: what it is of says what is in it, and is known before it is put together.
    let tag = tag(&format!("{VERSION} {} {} {id}", form.name(), game.header.finished_at.0));
    let body = async {
        let record = record::of(app.store.as_ref(), game.header).await?;
        Ok::<_, ApiError>(match form {
            Form::Json => serde_json::to_string(&record).map_err(yonin_store::StoreError::from)?,
            Form::Text => record::text(&record)?,
            Form::Kif => record::kif(&record)?.ok_or_else(not_found)?,
            Form::Csa => record::csa(&record)?.ok_or_else(not_found)?,
        })
    };
    immutable(&headers, keep, form.content_type(), &tag, body).await
}

/// A finished game, if it may be read by who asks: those of private tables by who may see the table.
pub(super) async fn readable(
    app: &App,
    id: &TableId,
    viewer: Viewer,
) -> Result<FinishedGame, ApiError> {
    let not_found = || ApiError::NotFound("record");
    let game = app.store.finished_game(id).await?.ok_or_else(not_found)?;
    if game.private {
        let table = app.lobby.table(id).await?;
        table.log(viewer).await.map_err(|_| not_found())?;
    }
    Ok(game)
}
