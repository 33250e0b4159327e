//! A program that talks in lines.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

pub(crate) struct Pipe {
    child: Child,
    to: ChildStdin,
    from: BufReader<ChildStdout>,
}

impl Pipe {
    pub(crate) fn start(program: &str) -> Option<Self> {
        let mut child =
            Command::new(program).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().ok()?;
        let (to, from) = (child.stdin.take()?, child.stdout.take()?);
        Some(Self { child, to, from: BufReader::new(from) })
    }

    pub(crate) fn say(&mut self, line: &str) -> Option<()> {
        writeln!(self.to, "{line}").and_then(|()| self.to.flush()).ok()
    }

    /// The first line that means something to the reader; none once the program has ended.
    pub(crate) fn hear<T>(&mut self, mut read: impl FnMut(&str) -> Option<T>) -> Option<T> {
        loop {
            let mut line = String::new();
            if self.from.read_line(&mut line).ok()? == 0 {
                return None;
            }
            if let Some(meaning) = read(line.trim()) {
                return Some(meaning);
            }
        }
    }
}

impl Drop for Pipe {
    fn drop(&mut self) {
        let _ = self.say("quit");
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
