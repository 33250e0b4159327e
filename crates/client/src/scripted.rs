//! A server of a few lines, for tests.

use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

/// What the server is to be asked, in this order, and what it answers.
pub(crate) type Script<'a> = &'a [(&'a str, u16, Value)];

/// One request, whole.
async fn heard(stream: &mut TcpStream) -> String {
    let (mut bytes, mut chunk) = (Vec::new(), [0; 4096]);
    loop {
        let read = stream.read(&mut chunk).await.unwrap();
        bytes.extend_from_slice(&chunk[..read]);
        let text = String::from_utf8_lossy(&bytes);
        let Some((head, body)) = text.split_once("\r\n\r\n") else { continue };
        let length = head.lines().find_map(|line| line.strip_prefix("content-length: "));
        if body.len() >= length.map_or(0, |length| length.parse().unwrap()) {
            return text.into_owned();
        }
    }
}

/// Answers as the script says; what was asked comes back.
pub(crate) async fn serve(listener: TcpListener, script: Script<'_>) -> Vec<String> {
    let mut asked = Vec::new();
    for (call, status, body) in script {
        let (mut stream, _) = listener.accept().await.unwrap();
        let request = heard(&mut stream).await;
        assert!(request.starts_with(&format!("{call} HTTP/1.1\r\n")), "{call}: {request}");
        asked.push(request);
        let body = body.as_str().map_or_else(|| body.to_string(), str::to_owned);
        let length = body.len();
        let answer = format!(
            "HTTP/1.1 {status} X\r\ncontent-length: {length}\r\nconnection: close\r\n\r\n{body}"
        );
        stream.write_all(answer.as_bytes()).await.unwrap();
    }
    asked
}
