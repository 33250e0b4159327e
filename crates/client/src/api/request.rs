//! What all calls share: address, token, and how answers are read.

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, PercentEncode, utf8_percent_encode};
use reqwest::{Method, RequestBuilder, Response};
use serde::Serialize;
use serde::de::DeserializeOwned;
use yonin_protocol::Problem;

use super::{Api, ApiError};

/// What stands for itself in a path is left as it is.
const NOT_PLAIN: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'~');

/// Text as one segment of a path, whatever is in it.
pub(super) fn segment(text: &str) -> PercentEncode<'_> {
    utf8_percent_encode(text, NOT_PLAIN)
}

impl Api {
    fn request(&self, method: Method, path: &str) -> RequestBuilder {
        let request = self.http.request(method, format!("{}{path}", self.server));
        match &self.token {
            Some(token) => request.bearer_auth(token.reveal()),
            None => request,
        }
    }

    pub(super) async fn get<T: DeserializeOwned>(&self, path: &str) -> Result<T, ApiError> {
        Ok(answer(self.request(Method::GET, path)).await?.json().await?)
    }

    pub(super) async fn get_with<T: DeserializeOwned>(
        &self,
        path: &str,
        query: &impl Serialize,
    ) -> Result<T, ApiError> {
        Ok(answer(self.request(Method::GET, path).query(query)).await?.json().await?)
    }

    pub(super) async fn get_text(&self, path: &str) -> Result<String, ApiError> {
        Ok(answer(self.request(Method::GET, path)).await?.text().await?)
    }

    pub(super) async fn post<T: DeserializeOwned>(
        &self,
        path: &str,
        body: &impl Serialize,
    ) -> Result<T, ApiError> {
        Ok(answer(self.request(Method::POST, path).json(body)).await?.json().await?)
    }

    pub(super) async fn delete(&self, path: &str) -> Result<(), ApiError> {
        answer(self.request(Method::DELETE, path)).await?;
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
mod tests {
    use super::*;

    #[test]
    fn ids_stay_in_their_segment() {
        assert_eq!(segment("a-1/../b?c#d é").to_string(), "a-1%2F..%2Fb%3Fc%23d%20%C3%A9");
    }
}
