//! The exchanges on the page, read into steps.

use std::time::Duration;

use serde_json::Value;

use super::holes::pattern;

/// The examples of one heading, carried out from top to bottom.
#[derive(Debug)]
pub(super) struct Script {
    pub(super) title: String,
    pub(super) steps: Vec<Step>,
}

/// A step, and the line of the page where it begins.
#[derive(Debug)]
pub(super) struct Step {
    pub(super) line: usize,
    pub(super) act: Act,
}

#[derive(Debug)]
pub(super) enum Act {
    /// A request, then its answer.
    Request {
        method: String,
        path: String,
        sent: Message,
    },
    Answer {
        status: u16,
        shown: Message,
    },
    /// A socket is opened; hello is a step of its own.
    Connects(String),
    /// A connection breaks, and what was on its way to the client is lost.
    Breaks(String),
    /// Time passes.
    Waits(Duration),
    /// A frame of the client.
    Says(String, Body),
    /// A frame of the server.
    Hears(String, Value),
    /// Frames of the server that are not shown.
    Skips(String),
    /// The server closes.
    Closes(String, u16),
}

/// Headers and body.
#[derive(Debug, Default)]
pub(super) struct Message {
    pub(super) headers: Vec<(String, String)>,
    pub(super) body: Vec<String>,
}

/// What a client sends: JSON, or something that is none.
#[derive(Debug)]
pub(super) enum Body {
    Json(Value),
    Text(String),
}

impl Body {
    pub(super) fn read(text: &str) -> Result<Self, String> {
        if text.starts_with(['{', '[']) {
            Ok(Self::Json(pattern(text)?))
        } else {
            Ok(Self::Text(text.to_owned()))
        }
    }
}

/// Every heading with examples. The error names the line.
pub(super) fn read(page: &str) -> Result<Vec<Script>, String> {
    let mut scripts: Vec<Script> = Vec::new();
    let mut title = None;
    let mut examples = false;
    let mut block: Option<(usize, Vec<&str>)> = None;
    for (line, text) in (1..).zip(page.lines()) {
        if let Some((start, mut lines)) = block.take() {
            if text != "```" {
                lines.push(text);
                block = Some((start, lines));
                continue;
            }
            let script = scripts.last_mut().ok_or("an exchange before all headings")?;
            read_block(start, &lines, &mut script.steps)?;
        } else if text == "```exchange" {
            if let Some(title) = title.take() {
                scripts.push(Script { title, steps: Vec::new() });
            }
            block = Some((line + 1, Vec::new()));
        } else if examples && text.starts_with("```") {
            return Err(format!("line {line}: an example that is no exchange"));
        } else if let Some(heading) = text.strip_prefix("### ") {
            title = Some(heading.to_owned());
        } else if text.starts_with("## ") {
            examples = text.ends_with("Examples");
        }
    }
    match block {
        Some((start, _)) => Err(format!("line {start}: an exchange that does not end")),
        None => Ok(scripts),
    }
}

fn read_block(start: usize, lines: &[&str], steps: &mut Vec<Step>) -> Result<(), String> {
    let mut at = 0;
    while at < lines.len() {
        let (line, first) = (start + at, lines[at]);
        // What belongs to a step stands below it, up to an empty line or the next step.
        let more = lines[at + 1..]
            .iter()
            .take_while(|text| !text.is_empty() && !starts_step(text))
            .copied()
            .collect::<Vec<_>>();
        at += 1 + more.len();
        if first.is_empty() || first.starts_with("# ") {
            if more.is_empty() {
                continue;
            }
            return Err(format!("line {}: belongs to nothing", line + 1));
        }
        let act = act(first, &more).map_err(|error| format!("line {line}: {error}"))?;
        steps.push(Step { line, act });
    }
    Ok(())
}

fn starts_step(text: &str) -> bool {
    ["→ ", "* ", "# "].iter().any(|sign| text.starts_with(sign))
        || request(text).is_some()
        || frame(text).is_some()
}

/// Method and path.
fn request(text: &str) -> Option<(&str, &str)> {
    let (method, path) = text.split_once(' ')?;
    let known = ["GET", "POST", "PUT", "PATCH", "DELETE"].contains(&method);
    (known && path.starts_with('/')).then_some((method, path))
}

/// Whose frame it is, whether he hears it, and its text.
fn frame(text: &str) -> Option<(&str, bool, &str)> {
    let (name, frame) = text.split_once(' ')?;
    let hears = name.ends_with('<');
    let name = name.strip_suffix(['<', '>'])?;
    let known = !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_lowercase());
    known.then_some((name, hears, frame))
}

fn act(first: &str, more: &[&str]) -> Result<Act, String> {
    if let Some((method, path)) = request(first) {
        return Ok(Act::Request { method: method.into(), path: path.into(), sent: message(more) });
    }
    if let Some(status) = first.strip_prefix("→ ") {
        let status = status.split(' ').next().unwrap_or_default();
        let status = status.parse().map_err(|_| format!("{status} is no status"))?;
        return Ok(Act::Answer { status, shown: message(more) });
    }
    if let Some(direction) = first.strip_prefix("* ") {
        return match direction.split_once(' ') {
            Some((name, "connects")) => Ok(Act::Connects(name.into())),
            Some((name, "loses the connection")) => Ok(Act::Breaks(name.into())),
            Some((count, "ms pass")) => {
                let count = count.parse().map_err(|_| format!("{count} is no number"))?;
                Ok(Act::Waits(Duration::from_millis(count)))
            }
            _ => Err(format!("nobody knows how to act: {direction}")),
        };
    }
    let (name, hears, text) = frame(first).ok_or_else(|| format!("not understood: {first}"))?;
    let name = name.to_owned();
    let text = [&[text], more].concat().join("\n");
    Ok(match (hears, text.strip_prefix("close ")) {
        (false, _) => Act::Says(name, Body::read(&text)?),
        (true, _) if text == "…" => Act::Skips(name),
        (true, Some(code)) => Act::Closes(name, code.parse().map_err(|_| "no close code")?),
        (true, None) => Act::Hears(name, pattern(&text)?),
    })
}

/// Headers come first; a line that is indented goes on with the one before.
fn message(lines: &[&str]) -> Message {
    let mut message = Message::default();
    for text in lines {
        let header = text.split_once(": ").filter(|(name, _)| {
            message.body.is_empty()
                && name.starts_with(|first: char| first.is_ascii_uppercase())
                && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
        });
        if let Some((name, value)) = header {
            message.headers.push((name.to_owned(), value.to_owned()));
        } else if let Some(last) = message.body.last_mut().filter(|_| text.starts_with(' ')) {
            last.push('\n');
            last.push_str(text);
        } else {
            message.body.push((*text).to_owned());
        }
    }
    message
}
