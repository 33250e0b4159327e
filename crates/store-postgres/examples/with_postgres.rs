//! Runs a command with a PostgreSQL server that ends with it: `with_postgres COMMAND [ARGUMENT]…`.
//!
//! The command finds the server's URL in `YONIN_TEST_POSTGRES_URL`. One that is there already is
//! passed on, and no server is started.

use std::process::{Command, ExitCode};

use yonin_store_postgres::testing::{Server, URL_VARIABLE};

fn main() -> Result<ExitCode, Box<dyn std::error::Error>> {
    let mut words = std::env::args_os().skip(1);
    let program = words.next().ok_or("which command?")?;
    let server = Server::for_tests()?;
    let status = Command::new(program).args(words).env(URL_VARIABLE, server.url()).status()?;
    let code = status.code().and_then(|code| u8::try_from(code).ok());
    Ok(code.map_or(ExitCode::FAILURE, ExitCode::from))
}
