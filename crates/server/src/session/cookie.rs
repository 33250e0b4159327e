//! The cookie by which a browser shows its token, out of reach of scripts.

use axum::http::header::COOKIE;
use axum::http::{HeaderMap, HeaderValue};
use yonin_protocol::Token;

const NAME: &str = "yonin_session";

/// How the server's cookies are set.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cookies {
    /// Whether they travel over TLS alone.
    secure: bool,
    /// How long browsers keep them.
    max_age_s: u64,
}

impl Cookies {
    pub(super) fn new(secure: bool, max_age_s: u64) -> Self {
        Self { secure, max_age_s }
    }

    /// Sets a session's cookie; none for a token that is no header text.
    pub(crate) fn set(self, token: &Token) -> Option<HeaderValue> {
        let mut value = HeaderValue::from_str(&self.text(token.reveal(), self.max_age_s)).ok()?;
        value.set_sensitive(true);
        Some(value)
    }

    /// Takes the cookie back.
    pub(crate) fn clear(self) -> Option<HeaderValue> {
        HeaderValue::from_str(&self.text("", 0)).ok()
    }

    fn text(self, value: &str, max_age_s: u64) -> String {
        let secure = if self.secure { "; Secure" } else { "" };
        format!("{NAME}={value}; Path=/; Max-Age={max_age_s}; HttpOnly; SameSite=Lax{secure}")
    }
}

/// The token in a request's cookie.
pub(super) fn token(headers: &HeaderMap) -> Option<Token> {
    let values = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = values.flat_map(|value| value.split(';')).filter_map(|it| it.split_once('='));
    let (_, token) = pairs.find(|(name, _)| name.trim() == NAME)?;
    let token = token.trim();
    (!token.is_empty()).then(|| Token::from(token.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cookie_is_found_among_others() {
        for (cookie, found) in [
            ("yonin_session=abc", Some("abc")),
            ("a=b; yonin_session=abc; c=d", Some("abc")),
            ("yonin_session=", None),
            ("not_yonin_session=abc", None),
            ("yonin_session", None),
        ] {
            let headers = [(COOKIE, HeaderValue::from_static(cookie))].into_iter().collect();
            assert_eq!(token(&headers), found.map(|text| Token::from(text.to_owned())), "{cookie}");
        }
    }

    #[test]
    fn the_cookie_is_out_of_reach() {
        let token = Token::from("abc".to_owned());
        assert_eq!(
            Cookies::new(true, 60).set(&token).unwrap(),
            "yonin_session=abc; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure"
        );
        assert_eq!(
            Cookies::new(false, 60).clear().unwrap(),
            "yonin_session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax"
        );
    }
}
