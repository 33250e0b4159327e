//! What all calls share: address, token, key, patience, and how answers are read.

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, PercentEncode, utf8_percent_encode};
use reqwest::header::{CONTENT_TYPE, IF_MATCH};
use reqwest::{Method, RequestBuilder, Response};
use serde::Serialize;
use serde::de::DeserializeOwned;
use tokio::time::sleep;
use yonin_protocol::{Problem, TableId};

use super::{Api, ApiError};

/// What stands for itself in a path is left as it is.
const NOT_PLAIN: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'~');

/// Text as one segment of a path, whatever is in it.
pub(super) fn segment(text: &str) -> PercentEncode<'_> {
    utf8_percent_encode(text, NOT_PLAIN)
}

/// What a file about a table can be called, whatever is in its id: a name of its own, and no path.
pub(crate) fn file_name(table: &TableId) -> String {
    let name = segment(table.as_str()).to_string();
    match name.strip_prefix('.') {
        Some(rest) => format!("%2E{rest}"),
        None => name,
    }
}

/// The path of a table, and of what `below` names there.
pub(super) fn of_table(table: &TableId, below: &str) -> String {
    format!("/v1/tables/{}{below}", segment(table.as_str()))
}

/// Whether a call may be made again though the first may have been carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Again {
    /// It comes to the same.
    Harmless,
    /// Only under an idempotency key.
    WithKey,
    /// Something would be made twice.
    Never,
}

impl Api {
    fn request(&self, method: Method, path: &str) -> RequestBuilder {
        let changes = !method.is_safe();
        let mut request = self.http.request(method, format!("{}{path}", self.server));
        if let Some(token) = &self.token {
            request = request.bearer_auth(token.reveal());
        }
        if let Some(invite) = &self.invite {
            // An invite with characters that no header has is no invite of the server's.
            request = request.header("yonin-invite", segment(invite.as_str()).to_string());
        }
        if let Some(revision) = self.revision.filter(|_| changes) {
            request = request.header(IF_MATCH, format!("\"{revision}\""));
        }
        request
    }

    /// Makes a call, again where patience allows.
    async fn send(&self, request: RequestBuilder, again: Again) -> Result<Response, ApiError> {
        let repeatable = match again {
            Again::Harmless => true,
            Again::WithKey => self.key.is_some(),
            Again::Never => false,
        };
        let request = match (&self.key, again) {
            (Some(key), Again::WithKey) => request.header("idempotency-key", key.as_str()),
            _ => request,
        };
        let mut made = 1;
        while let Some(copy) = request.try_clone() {
            match answer(copy).await {
                Ok(response) => return Ok(response),
                Err(error) => match self.patience.pause(made, repeatable, &error) {
                    Some(pause) => sleep(pause).await,
                    None => return Err(error),
                },
            }
            made += 1;
        }
        answer(request).await
    }

    pub(super) async fn get<T: DeserializeOwned>(&self, path: &str) -> Result<T, ApiError> {
        self.get_with(path, &()).await
    }

    pub(super) async fn get_with<T: DeserializeOwned>(
        &self,
        path: &str,
        query: &impl Serialize,
    ) -> Result<T, ApiError> {
        Ok(self.open(path, query).await?.json().await?)
    }

    pub(super) async fn get_text(&self, path: &str) -> Result<String, ApiError> {
        Ok(self.open(path, &()).await?.text().await?)
    }

    /// A call whose answer is read bit by bit.
    pub(super) async fn open(
        &self,
        path: &str,
        query: &impl Serialize,
    ) -> Result<Response, ApiError> {
        self.send(self.request(Method::GET, path).query(query), Again::Harmless).await
    }

    pub(super) async fn post<T: DeserializeOwned>(
        &self,
        path: &str,
        body: &impl Serialize,
        again: Again,
    ) -> Result<T, ApiError> {
        let request = self.request(Method::POST, path).json(body);
        Ok(self.send(request, again).await?.json().await?)
    }

    /// A call without a body that makes something.
    pub(super) async fn post_nothing<T: DeserializeOwned>(
        &self,
        path: &str,
        again: Again,
    ) -> Result<T, ApiError> {
        Ok(self.send(self.request(Method::POST, path), again).await?.json().await?)
    }

    /// A table of text, which may come again without harm.
    pub(super) async fn post_csv(&self, path: &str, csv: Vec<u8>) -> Result<(), ApiError> {
        let request = self.request(Method::POST, path).header(CONTENT_TYPE, "text/csv").body(csv);
        self.send(request, Again::Harmless).await?;
        Ok(())
    }

    /// A change, which is not made a second time by itself: the first may have been carried out, and
    /// then the revision is another.
    pub(super) async fn patch<T: DeserializeOwned>(
        &self,
        path: &str,
        body: &impl Serialize,
    ) -> Result<T, ApiError> {
        let request = self.request(Method::PATCH, path).json(body);
        Ok(self.send(request, Again::Never).await?.json().await?)
    }

    /// A call without a body that comes to the same however often it is made.
    pub(super) async fn put_nothing<T: DeserializeOwned>(&self, path: &str) -> Result<T, ApiError> {
        Ok(self.send(self.request(Method::PUT, path), Again::Harmless).await?.json().await?)
    }

    pub(super) async fn put<T: DeserializeOwned>(
        &self,
        path: &str,
        body: &impl Serialize,
    ) -> Result<T, ApiError> {
        let request = self.request(Method::PUT, path).json(body);
        Ok(self.send(request, Again::Harmless).await?.json().await?)
    }

    pub(super) async fn delete(&self, path: &str) -> Result<(), ApiError> {
        self.send(self.request(Method::DELETE, path), Again::Harmless).await?;
        Ok(())
    }
}

async fn answer(request: RequestBuilder) -> Result<Response, ApiError> {
    let response = request.send().await?;
    let status = response.status();
    if status.is_success() {
        return Ok(response);
    }
    match response.json::<Problem>().await {
        Ok(problem) => Err(ApiError::Refused(Box::new(problem))),
        Err(_) => Err(ApiError::Strange { status: status.as_u16() }),
    }
}

#[cfg(test)]
mod tests;
