//! What shows a webhook that a call is the server's.

use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;
use yonin_protocol::{UnixMillis, WebhookSecret};

/// The value of `Yonin-Signature`: `v1=` and HMAC-SHA256 of the time, a full stop and the body, in
/// hexadecimal digits. The time is signed too, so that a call that was overheard is of no use later.
pub(super) fn sign(secret: &WebhookSecret, at: UnixMillis, body: &str) -> Option<String> {
    // A key may have any length.
    let mut mac = Hmac::<Sha256>::new_from_slice(secret.reveal().as_bytes()).ok()?;
    mac.update(at.0.to_string().as_bytes());
    mac.update(b".");
    mac.update(body.as_bytes());
    Some(format!("v1={}", hex::encode(mac.finalize().into_bytes())))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `printf '1700000000000.{"a":1}' | openssl dgst -sha256 -hmac key`
    #[test]
    fn a_signature_is_what_others_make_of_it() {
        let secret = WebhookSecret::from("key".to_owned());
        assert_eq!(
            sign(&secret, UnixMillis(1_700_000_000_000), r#"{"a":1}"#).unwrap(),
            "v1=2c8bc12f88d77789404ce0a63cf69acf735ba98832f7a7d36147f537be556f3e"
        );
    }
}
