//! JSON, one value a line or one a file.

use serde::de::DeserializeOwned;

use super::error::{LineError, VectorFault};
use super::suite::{Case, Located, ReadCases};

/// Reads a file of one JSON object a line.
pub(super) fn lines<T: DeserializeOwned>(
    text: &str,
    case: fn(T) -> Result<Box<dyn Case>, LineError>,
) -> ReadCases {
    let mut cases = Vec::new();
    let mut errors = Vec::new();
    for (line, number) in text.lines().zip(1..) {
        match value(line).map_err(|(_, error)| error).and_then(case) {
            Ok(case) => cases.push(Located { line: number, case }),
            Err(error) => errors.push((Some(number), error)),
        }
    }
    if errors.is_empty() { Ok(cases) } else { Err(errors) }
}

/// Reads one value; a fault comes with its line in the text and names the field it is in.
pub(super) fn value<T: DeserializeOwned>(text: &str) -> Result<T, (usize, LineError)> {
    let mut reader = serde_json::Deserializer::from_str(text);
    let value = serde_path_to_error::deserialize(&mut reader).map_err(|error| {
        let path = error.path().to_string();
        let field = (path != ".").then_some(path);
        let error = error.into_inner();
        (error.line(), LineError { field, fault: fault(&error) })
    })?;
    reader.end().map_err(|error| (error.line(), fault(&error).into()))?;
    Ok(value)
}

fn fault(error: &serde_json::Error) -> VectorFault {
    let text = error.to_string();
    // The place within the text is told apart from the message.
    let message = text.rsplit_once(" at line ").map_or(text.as_str(), |(message, _)| message);
    VectorFault::Json { column: error.column(), message: message.to_owned() }
}
