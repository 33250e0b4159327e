//! The documents as files: written, or held against those that are kept.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use super::components::{self, Place};
use super::{asyncapi, openapi, typescript};

/// Why the documents cannot be written, or are not as they should be.
#[derive(Debug, thiserror::Error)]
pub enum ApiFilesError {
    /// A file cannot be read or written.
    #[error("{path}: {source}", path = path.display())]
    Io {
        /// Which.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// A file does not say what the types say.
    #[error("{path} differs from the types: write it anew with `yonin-server api --write`", path = .0.display())]
    Differs(PathBuf),
    /// A schema has no JSON form.
    #[error("a schema cannot be written")]
    Json(#[from] serde_json::Error),
}

/// Writes every document into `folder`, which is made if need be.
pub fn write(folder: &Path) -> Result<(), ApiFilesError> {
    let at = |path: &Path| {
        let path = path.to_owned();
        move |source| ApiFilesError::Io { path, source }
    };
    fs::create_dir_all(folder).map_err(at(folder))?;
    for (name, text) in documents()? {
        let path = folder.join(name);
        fs::write(&path, text).map_err(at(&path))?;
    }
    Ok(())
}

/// Holds every document against its file in `folder`; the first that differs is the error.
pub fn check(folder: &Path) -> Result<(), ApiFilesError> {
    for (name, text) in documents()? {
        let path = folder.join(name);
        match fs::read_to_string(&path) {
            Ok(kept) if kept == text => {}
            Ok(_) => return Err(ApiFilesError::Differs(path)),
            Err(source) => return Err(ApiFilesError::Io { path, source }),
        }
    }
    Ok(())
}

/// Every document with the name of its file.
fn documents() -> Result<[(&'static str, String); 4], serde_json::Error> {
    Ok([
        ("openapi.json", pretty(&openapi::document()?)?),
        ("asyncapi.json", pretty(&asyncapi::document()?)?),
        ("schemas.json", pretty(&schemas()?)?),
        ("yonin.ts", typescript::document()),
    ])
}

/// Every schema by its name, for programs that know JSON Schema alone.
fn schemas() -> Result<Value, serde_json::Error> {
    Ok(json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Yonin wire protocol v1",
        "description": "Every body and frame by its name. Unknown fields are to be ignored.",
        "$defs": components::schemas(openapi::schemas(), Place::Defs)?,
    }))
}

fn pretty(document: &Value) -> Result<String, serde_json::Error> {
    Ok(serde_json::to_string_pretty(document)? + "\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_follows_from_the_types() {
        let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/api");
        check(&kept).unwrap();
    }

    #[test]
    fn a_file_that_differs_is_named() {
        let folder = tempfile::TempDir::new().unwrap();
        write(folder.path()).unwrap();
        check(folder.path()).unwrap();
        let path = folder.path().join("asyncapi.json");
        fs::write(&path, "{}\n").unwrap();
        let error = check(folder.path()).unwrap_err();
        assert!(matches!(&error, ApiFilesError::Differs(differs) if *differs == path), "{error}");
        fs::remove_file(&path).unwrap();
        assert!(check(folder.path()).unwrap_err().to_string().contains("asyncapi.json"));
    }
}
