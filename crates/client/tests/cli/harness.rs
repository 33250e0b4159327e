//! Running the command and reading what it says.

use std::ffi::OsStr;
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// What a run left behind.
pub(crate) struct Run {
    pub(crate) code: Option<i32>,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl Run {
    /// The output of a run that must have succeeded.
    #[track_caller]
    pub(crate) fn success(self) -> String {
        assert_eq!((self.code, self.err.as_str()), (Some(0), ""), "{}", self.out);
        self.out
    }

    /// The message of a run that must have failed with this code.
    #[track_caller]
    pub(crate) fn failure(self, code: i32) -> String {
        assert_eq!(self.code, Some(code), "{}{}", self.out, self.err);
        self.err
    }
}

/// The command with `rules` as its first argument.
pub(crate) fn command<S: AsRef<OsStr>>(args: impl IntoIterator<Item = S>) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_yonin"));
    command.arg("rules").args(args).stdin(Stdio::null());
    command
}

/// Runs `yonin rules` with these arguments.
pub(crate) fn rules<S: AsRef<OsStr>>(args: impl IntoIterator<Item = S>) -> Run {
    let output = command(args).output().unwrap();
    Run {
        code: output.status.code(),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    }
}

/// A file of known answers.
pub(crate) fn vectors(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../vectors").join(name)
}
