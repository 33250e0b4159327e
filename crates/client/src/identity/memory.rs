//! Who one is and where one sits, kept over the end of the command.

use std::collections::BTreeMap;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use yonin_protocol::{Invite, PlayerName, TableId, Token};

use super::{IdentityError, token, variable};

/// What is known by server; or a token that was given for this command and is kept by nobody here.
#[derive(Debug)]
pub(crate) struct Memory {
    given: Option<Token>,
    /// Where it is kept.
    path: PathBuf,
    servers: BTreeMap<String, Known>,
}

/// What is known of one server.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Known {
    pub(crate) token: Token,
    /// The account that has signed in; none for a guest.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) account: Option<PlayerName>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) table: Option<TableId>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) invite: Option<Invite>,
}

/// The file of a user who names none.
fn usual_path() -> Result<PathBuf, IdentityError> {
    let folder = |name| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    folder("XDG_STATE_HOME")
        .or_else(|| folder("HOME").map(|home| home.join(".local/state")))
        .map(|state| state.join("yonin/play.json"))
        .ok_or(IdentityError::NoHome)
}

impl Memory {
    /// What the file says, or else the variable, or else the usual file. A file that is not there yet
    /// says nothing.
    pub(crate) fn open(path: Option<&Path>) -> Result<Self, IdentityError> {
        match path {
            Some(path) => Self::read(path.to_owned()),
            None => match variable()? {
                Some(token) => {
                    let (path, servers) = (PathBuf::new(), BTreeMap::new());
                    Ok(Self { given: Some(token), path, servers })
                }
                None => Self::read(usual_path()?),
            },
        }
    }

    /// What is kept, whatever the variable says, to be changed.
    pub(crate) fn kept(path: Option<&Path>) -> Result<Self, IdentityError> {
        let memory = Self::read(path.map_or_else(usual_path, |path| Ok(path.to_owned()))?)?;
        match memory.given {
            Some(_) => Err(IdentityError::Plain(memory.path)),
            None => Ok(memory),
        }
    }

    /// A line with a token, or an object by server.
    fn read(path: PathBuf) -> Result<Self, IdentityError> {
        let text = match fs::read_to_string(&path) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => "{}".to_owned(),
            Err(cause) => return Err(IdentityError::File { path, cause }),
        };
        if let Ok(servers) = serde_json::from_str(&text) {
            return Ok(Self { given: None, path, servers });
        }
        match token(&text).filter(|_| !text.trim_start().starts_with(['{', '[', '"'])) {
            Some(token) => Ok(Self { given: Some(token), path, servers: BTreeMap::new() }),
            None => Err(IdentityError::NoTokenFile(path)),
        }
    }

    /// The token to show to a server.
    pub(crate) fn token(&self, server: &str) -> Option<&Token> {
        self.given.as_ref().or_else(|| self.of(server).map(|known| &known.token))
    }

    /// Whether the token was given, and has to be good.
    pub(crate) const fn is_given(&self) -> bool {
        self.given.is_some()
    }

    pub(crate) fn of(&self, server: &str) -> Option<&Known> {
        self.servers.get(server)
    }

    /// Where it is kept.
    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// Keeps what is known, readable by its owner alone, whole or not at all. What goes with a token
    /// that was given is not kept.
    pub(crate) fn keep(&mut self, server: &str, known: Known) -> Result<(), IdentityError> {
        if self.is_given() {
            return Ok(());
        }
        self.servers.insert(server.to_owned(), known);
        self.write()
    }

    /// Keeps nothing of a server any more.
    pub(crate) fn forget(&mut self, server: &str) -> Result<(), IdentityError> {
        self.servers.remove(server);
        self.write()
    }

    fn write(&self) -> Result<(), IdentityError> {
        self.try_write().map_err(|cause| IdentityError::File { path: self.path.clone(), cause })
    }

    fn try_write(&self) -> io::Result<()> {
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

    fn known() -> Known {
        Known {
            token: Token::from("secret".to_owned()),
            account: Some("Mika".parse().unwrap()),
            table: Some("t1".parse().unwrap()),
            invite: None,
        }
    }

    #[test]
    fn what_is_kept_is_known_again_and_hidden_from_others() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("deep/play.json");
        let mut memory = Memory::open(Some(&path)).unwrap();
        assert_eq!(memory.of("http://a"), None);
        memory.keep("http://a", known()).unwrap();
        let again = Memory::open(Some(&path)).unwrap();
        assert_eq!((again.of("http://a"), again.of("http://b")), (Some(&known()), None));
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600);
        }
        memory.forget("http://a").unwrap();
        assert_eq!(Memory::open(Some(&path)).unwrap().of("http://a"), None);
    }

    #[test]
    fn a_token_alone_is_taken_and_never_written_over() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("token");
        fs::write(&path, "abc\n").unwrap();
        let mut memory = Memory::open(Some(&path)).unwrap();
        assert_eq!(memory.token("http://a").unwrap().reveal(), "abc");
        memory.keep("http://a", known()).unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "abc\n");
        assert!(matches!(Memory::kept(Some(&path)), Err(IdentityError::Plain(_))));
    }

    #[test]
    fn other_files_are_no_token_files() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("file");
        for text in ["", "a b", "{", "[]", "\"abc\"", r#"{"http://s":{"table":"t"}}"#] {
            fs::write(&path, text).unwrap();
            let read = Memory::open(Some(&path));
            assert!(matches!(read, Err(IdentityError::NoTokenFile(_))), "{text}");
        }
        fs::write(&path, r#"{"http://s":{"token":"abc","table":"t"}}"#).unwrap();
        let token = super::super::anybody("http://s", Some(&path)).unwrap().unwrap();
        assert_eq!(token.reveal(), "abc");
        let other = super::super::anybody("http://other", Some(&path));
        assert!(matches!(other, Err(IdentityError::NoToken(_))));
    }
}
