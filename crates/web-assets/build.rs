//! Builds the web client with npm, into the folder that the crate embeds.
//!
//! `YONIN_WEB_DIST` names a folder where it has been built before (`npm run build` in `web/`); then neither
//! Node nor npm is needed.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus};

/// What the client is made of, beside the folder of the protocol's types.
const SOURCES: [&str; 8] = [
    "build",
    "index.html",
    "package-lock.json",
    "package.json",
    "public",
    "src",
    "svelte.config.js",
    "vite.config.ts",
];

#[derive(Debug, thiserror::Error)]
enum BuildError {
    #[error("cargo does not say {0}")]
    NoVariable(&'static str),
    #[error(
        "npm could not be started ({0}): the web client is built with Node 20.19 or newer; or name a folder \
         with a built client in YONIN_WEB_DIST"
    )]
    NoNpm(io::Error),
    #[error("`npm {0}` in web/ failed: {1}")]
    Npm(String, ExitStatus),
    #[error("YONIN_WEB_DIST is {0}, where there is no index.html")]
    NoClient(PathBuf),
    #[error("{0}: {1}")]
    File(PathBuf, io::Error),
}

fn main() -> Result<(), BuildError> {
    println!("cargo::rerun-if-env-changed=YONIN_WEB_DIST");
    let built = match env::var_os("YONIN_WEB_DIST") {
        Some(folder) => ready(PathBuf::from(folder))?,
        None => build()?,
    };
    println!("cargo::rustc-env=YONIN_WEB_FILES={}", built.display());
    Ok(())
}

/// A client that somebody else has built.
fn ready(folder: PathBuf) -> Result<PathBuf, BuildError> {
    let page = folder.join("index.html");
    println!("cargo::rerun-if-changed={}", folder.display());
    if page.is_file() { Ok(folder) } else { Err(BuildError::NoClient(folder)) }
}

fn build() -> Result<PathBuf, BuildError> {
    let web = variable("CARGO_MANIFEST_DIR")?.join("../../web");
    for source in SOURCES {
        println!("cargo::rerun-if-changed={}", web.join(source).display());
    }
    println!("cargo::rerun-if-changed={}", web.join("../docs/api").display());
    install(&web)?;
    let built = variable("OUT_DIR")?.join("web");
    let into = built.as_os_str().to_owned();
    npm(
        &web,
        &[
            "run".into(),
            "build".into(),
            "--".into(),
            "--outDir".into(),
            into,
            "--emptyOutDir".into(),
        ],
    )?;
    Ok(built)
}

/// Installs the client's packages where those of its lock file are not installed.
fn install(web: &Path) -> Result<(), BuildError> {
    let lock = read(&web.join("package-lock.json"))?;
    let installed = web.join("node_modules/.yonin-lock.json");
    if fs::read(&installed).is_ok_and(|kept| kept == lock) {
        return Ok(());
    }
    npm(web, &["ci".into(), "--no-audit".into(), "--no-fund".into()])?;
    fs::write(&installed, lock).map_err(|fault| BuildError::File(installed, fault))
}

fn npm(web: &Path, arguments: &[OsString]) -> Result<(), BuildError> {
    let program = if cfg!(windows) { "npm.cmd" } else { "npm" };
    let status = Command::new(program)
        .args(arguments)
        .current_dir(web)
        // What npm prints is not for cargo, which reads this program's output.
        .stdout(io::stderr())
        .status()
        .map_err(BuildError::NoNpm)?;
    let said = || {
        arguments.iter().map(|argument| argument.to_string_lossy()).collect::<Vec<_>>().join(" ")
    };
    if status.success() { Ok(()) } else { Err(BuildError::Npm(said(), status)) }
}

fn variable(name: &'static str) -> Result<PathBuf, BuildError> {
    env::var_os(name).map(PathBuf::from).ok_or(BuildError::NoVariable(name))
}

fn read(path: &Path) -> Result<Vec<u8>, BuildError> {
    fs::read(path).map_err(|fault| BuildError::File(path.to_owned(), fault))
}
