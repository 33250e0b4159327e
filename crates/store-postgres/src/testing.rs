//! PostgreSQL for tests: a server given by the environment, or one that lives as long as the test.
//!
//! Everything here is for tests and blocks while PostgreSQL's own programs run.

use std::fs;
use std::io;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use sqlx::{AssertSqlSafe, Connection, PgConnection};
use tempfile::TempDir;

/// Names a server whose role may make databases, as a URL; a throw-away server otherwise.
pub const URL_VARIABLE: &str = "YONIN_TEST_POSTGRES_URL";

/// Where distributions put the programs that are not for everyone, by version.
const INSTALLATIONS: &str = "/usr/lib/postgresql";

/// Under whose name the server runs if the tests run as root, which PostgreSQL refuses to.
const USER: &str = "postgres";

/// Why there is no PostgreSQL to test with.
#[derive(Debug, thiserror::Error)]
pub enum TestingError {
    /// `initdb` is neither on the path nor where distributions put it.
    #[error(
        "PostgreSQL is not installed: install its server (on Debian the package `postgresql`), or \
         set {URL_VARIABLE} to the URL of one whose role may make databases"
    )]
    NotInstalled,
    /// A file or a program cannot be used.
    #[error("cannot prepare PostgreSQL")]
    Io(#[from] io::Error),
    /// One of PostgreSQL's programs failed.
    #[error("{program} failed: {said}")]
    Program {
        /// Which.
        program: String,
        /// What it said.
        said: String,
    },
    /// The server does not do as it is asked.
    #[error("cannot prepare a database")]
    Sql(#[from] sqlx::Error),
}

/// A PostgreSQL server that only this process knows, and that ends with this value. It listens on a
/// socket in a folder of its own and does not wait for the disk.
#[derive(Debug)]
pub struct ThrowAway {
    folder: TempDir,
    programs: PathBuf,
}

impl ThrowAway {
    /// Makes and starts a server.
    pub fn start_new() -> Result<Self, TestingError> {
        let server = Self { folder: TempDir::new()?, programs: programs()? };
        if is_root()? {
            run(Command::new("chown").arg(USER).arg(server.folder.path()))?;
        }
        run(server
            .program("initdb")?
            .args(["--auth=trust", "--no-sync", "--encoding=UTF8", "--locale=C"])
            .args(["--username", USER, "--pgdata"])
            .arg(server.data()))?;
        server.start()?;
        Ok(server)
    }

    /// The URL of its first database, whose user may do everything.
    pub fn url(&self) -> String {
        format!("postgres://{USER}@localhost/postgres?host={}", encoded(self.folder.path()))
    }

    /// Stops the server, connections notwithstanding. What was committed stays.
    pub fn stop(&self) -> Result<(), TestingError> {
        self.control("stop", &["-m", "fast"])
    }

    /// Starts the server after [`ThrowAway::stop`].
    pub fn start(&self) -> Result<(), TestingError> {
        let settings = format!(
            "-c listen_addresses= -c fsync=off -c unix_socket_directories='{}'",
            self.folder.path().display()
        );
        let log = self.folder.path().join("log");
        self.control("start", &["-o", &settings, "-l", &log.to_string_lossy()])
    }

    fn control(&self, what: &str, how: &[&str]) -> Result<(), TestingError> {
        run(self.program("pg_ctl")?.arg(what).arg("-w").args(how).arg("-D").arg(self.data()))
    }

    fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    /// One of PostgreSQL's programs, under a name that it accepts.
    fn program(&self, name: &str) -> io::Result<Command> {
        let program = self.programs.join(name);
        let mut command = if is_root()? {
            let mut command = Command::new("setpriv");
            command.args(["--reuid", USER, "--regid", USER, "--clear-groups", "--"]).arg(program);
            command
        } else {
            Command::new(program)
        };
        command.current_dir(self.folder.path());
        Ok(command)
    }
}

impl Drop for ThrowAway {
    fn drop(&mut self) {
        // It may have been stopped already.
        let _ = self.control("stop", &["-m", "immediate"]);
    }
}

/// A server for tests, whosever it is.
#[derive(Debug)]
pub enum Server {
    /// Somebody else's, by its URL.
    Given(String),
    /// A throw-away.
    Own(ThrowAway),
}

impl Server {
    /// The server that the environment names, or a throw-away.
    pub fn for_tests() -> Result<Self, TestingError> {
        match std::env::var(URL_VARIABLE) {
            Ok(url) if !url.is_empty() => Ok(Self::Given(url)),
            _ => ThrowAway::start_new().map(Self::Own),
        }
    }

    /// The URL of its first database.
    pub fn url(&self) -> String {
        match self {
            Self::Given(url) => url.clone(),
            Self::Own(server) => server.url(),
        }
    }

    /// Makes an empty database.
    pub async fn database(&self) -> Result<Database, TestingError> {
        let server = self.url();
        let mut connection = PgConnection::connect(&server).await?;
        let name: String =
            sqlx::query_scalar("SELECT 'yonin_test_' || replace(gen_random_uuid()::text, '-', '')")
                .fetch_one(&mut connection)
                .await?;
        sqlx::raw_sql(AssertSqlSafe(format!("CREATE DATABASE {name}")))
            .execute(&mut connection)
            .await?;
        connection.close().await?;
        Ok(Database { server, name, passes: matches!(self, Self::Own(_)) })
    }
}

/// A database of one test.
#[derive(Debug)]
pub struct Database {
    server: String,
    name: String,
    /// Whether it goes away with its server.
    passes: bool,
}

impl Database {
    /// Its URL.
    pub fn url(&self) -> String {
        let (base, query) = match self.server.split_once('?') {
            Some((base, query)) => (base, format!("?{query}")),
            None => (self.server.as_str(), String::new()),
        };
        let after_scheme = base.find("://").map_or(0, |at| at + 3);
        let end = base[after_scheme..].find('/').map_or(base.len(), |at| after_scheme + at);
        format!("{}/{}{query}", &base[..end], self.name)
    }

    /// Deletes it, whoever is still connected; one on a throw-away server goes with the server.
    pub async fn discard(&self) -> Result<(), TestingError> {
        if self.passes {
            return Ok(());
        }
        let mut connection = PgConnection::connect(&self.server).await?;
        sqlx::raw_sql(AssertSqlSafe(format!("DROP DATABASE {} WITH (FORCE)", self.name)))
            .execute(&mut connection)
            .await?;
        connection.close().await?;
        Ok(())
    }
}

/// The folder with PostgreSQL's programs: from the path, or the newest version installed.
fn programs() -> Result<PathBuf, TestingError> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let on_path = std::env::split_paths(&path).collect::<Vec<_>>();
    let mut installed: Vec<_> = fs::read_dir(INSTALLATIONS)
        .into_iter()
        .flatten()
        .filter_map(|entry| Some(entry.ok()?.path().join("bin")))
        .collect();
    installed.sort_by_key(|bin| std::cmp::Reverse(version(bin)));
    let complete =
        |folder: &PathBuf| ["initdb", "pg_ctl"].iter().all(|name| folder.join(name).is_file());
    on_path.into_iter().chain(installed).find(complete).ok_or(TestingError::NotInstalled)
}

/// The number in a path such as `/usr/lib/postgresql/17/bin`.
fn version(bin: &Path) -> Option<u32> {
    bin.parent()?.file_name()?.to_str()?.parse().ok()
}

fn is_root() -> io::Result<bool> {
    Ok(fs::metadata("/proc/self")?.uid() == 0)
}

/// A path as a value in a URL.
fn encoded(path: &Path) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"/._-".contains(&byte);
    let bytes = path.as_os_str().as_encoded_bytes().iter();
    bytes
        .map(
            |&byte| {
                if plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") }
            },
        )
        .collect()
}

fn run(command: &mut Command) -> Result<(), TestingError> {
    let Output { status, stdout, stderr } = command.stdin(Stdio::null()).output()?;
    if status.success() {
        return Ok(());
    }
    let said = [stdout, stderr].concat();
    Err(TestingError::Program {
        program: format!("{command:?}"),
        said: String::from_utf8_lossy(&said).into_owned(),
    })
}
