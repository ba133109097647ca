//! `cargo xtask sql`: makes the data that the statements of `store` are checked against.
//!
//! A database with all migrations is made first. Then the crate is compiled with its help, and the
//! macros of sqlx write what they learn about each statement. This is what `cargo sqlx prepare`
//! does, without a tool to compile first.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

use crate::workspace::Workspace;
use crate::{debian, process};

/// Makes databases from SQL.
const TOOL: &str = "sqlite3";

pub(crate) fn run(workspace: &Workspace) -> Result<()> {
    let store = workspace.root.join("crates/store");
    let scratch = empty_folder(&workspace.target.join("sql"))?;
    let data = empty_folder(&scratch.join("data"))?;
    let database = scratch.join("schema.sqlite");
    make_database(&database, &migrations(&store)?)?;

    // Only what is compiled anew writes its data.
    let root = store.join("src/lib.rs");
    fs::File::open(&root)
        .and_then(|file| file.set_modified(std::time::SystemTime::now()))
        .with_context(|| format!("cannot touch {}", root.display()))?;
    process::run(
        process::cargo()
            .args(["check", "--package", "outflank-store"])
            .env("SQLX_OFFLINE", "false")
            .env("DATABASE_URL", format!("sqlite:{}", database.display()))
            .env("SQLX_OFFLINE_DIR", &data)
            .current_dir(&workspace.root),
    )?;
    replace(&store.join(".sqlx"), &data)
}

fn empty_folder(path: &Path) -> Result<PathBuf> {
    if path.exists() {
        fs::remove_dir_all(path).with_context(|| format!("cannot empty {}", path.display()))?;
    }
    fs::create_dir_all(path).with_context(|| format!("cannot create {}", path.display()))?;
    Ok(path.to_owned())
}

/// All migrations in their order.
fn migrations(store: &Path) -> Result<String> {
    let folder = store.join("migrations");
    let entries = fs::read_dir(&folder)
        .and_then(Iterator::collect::<std::io::Result<Vec<_>>>)
        .with_context(|| format!("cannot read {}", folder.display()))?;
    let mut paths: Vec<PathBuf> = entries.into_iter().map(|entry| entry.path()).collect();
    paths.sort();
    paths
        .iter()
        .map(|path| {
            fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))
        })
        .collect()
}

fn make_database(file: &Path, statements: &str) -> Result<()> {
    if process::output(Command::new(TOOL).arg("--version")).is_err() {
        debian::install(&[TOOL]).with_context(|| format!("please install {TOOL}"))?;
    }
    let mut child = Command::new(TOOL)
        .arg("-bail")
        .arg(file)
        .stdin(Stdio::piped())
        .spawn()
        .with_context(|| format!("cannot start {TOOL}"))?;
    let input = child.stdin.take().context("it was asked for a pipe")?;
    { input }.write_all(statements.as_bytes())?;
    let status = child.wait()?;
    if !status.success() {
        bail!("a migration is wrong");
    }
    Ok(())
}

/// Puts the files of one folder in place of those in another.
fn replace(old: &Path, new: &Path) -> Result<()> {
    empty_folder(old)?;
    let mut count = 0;
    for entry in fs::read_dir(new)? {
        let entry = entry?;
        fs::copy(entry.path(), old.join(entry.file_name()))?;
        count += 1;
    }
    if count == 0 {
        bail!("no statement was checked");
    }
    println!("{count} statements checked; commit {}", old.display());
    Ok(())
}
