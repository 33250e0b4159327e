//! Who one is and where one sits, kept over the end of the command.

use std::collections::BTreeMap;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use yonin_protocol::{Invite, TableId, Token};

use super::error::PlayError;

/// A file of what is known by server.
#[derive(Debug)]
pub(super) struct Memory {
    path: PathBuf,
    servers: BTreeMap<String, Known>,
}

/// What is known of one server.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Known {
    pub(super) token: Token,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) table: Option<TableId>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) invite: Option<Invite>,
}

/// The file of a user who names none.
fn usual_path() -> Result<PathBuf, PlayError> {
    let folder = |name| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    folder("XDG_STATE_HOME")
        .or_else(|| folder("HOME").map(|home| home.join(".local/state")))
        .map(|state| state.join("yonin/play.json"))
        .ok_or(PlayError::NoHome)
}

impl Memory {
    pub(super) fn open(path: Option<&Path>) -> Result<Self, PlayError> {
        let path = path.map_or_else(usual_path, |path| Ok(path.to_owned()))?;
        let servers = match fs::read(&path) {
            Ok(text) => {
                serde_json::from_slice(&text).map_err(|_| PlayError::NoTokenFile(path.clone()))?
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => BTreeMap::new(),
            Err(cause) => return Err(PlayError::File { path, cause }),
        };
        Ok(Self { path, servers })
    }

    pub(super) fn of(&self, server: &str) -> Option<&Known> {
        self.servers.get(server)
    }

    /// Keeps what is known, readable by its owner alone, whole or not at all.
    pub(super) fn keep(&mut self, server: &str, known: Known) -> Result<(), PlayError> {
        self.servers.insert(server.to_owned(), known);
        self.write().map_err(|cause| PlayError::File { path: self.path.clone(), cause })
    }

    fn write(&self) -> io::Result<()> {
        if let Some(folder) = self.path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
            fs::create_dir_all(folder)?;
        }
        let beside = self.path.with_extension(format!("{}.new", std::process::id()));
        let mut options = fs::OpenOptions::new();
        options.write(true).create(true).truncate(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let mut file = options.open(&beside)?;
        serde_json::to_writer_pretty(&mut file, &self.servers)?;
        file.write_all(b"\n")?;
        fs::rename(&beside, &self.path)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_is_known_again_and_hidden_from_others() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("deep/play.json");
        let mut memory = Memory::open(Some(&path)).unwrap();
        assert_eq!(memory.of("http://a"), None);
        let known = Known {
            token: Token::from("secret".to_owned()),
            table: Some("t1".parse().unwrap()),
            invite: None,
        };
        memory.keep("http://a", known.clone()).unwrap();
        let again = Memory::open(Some(&path)).unwrap();
        assert_eq!((again.of("http://a"), again.of("http://b")), (Some(&known), None));
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600);
        }
        fs::write(&path, "[]").unwrap();
        assert!(matches!(Memory::open(Some(&path)), Err(PlayError::NoTokenFile(_))));
    }
}
