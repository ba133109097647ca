//! The data that statements are checked against at compile time fit the tables and the statements.
//!
//! `cargo xtask sql` makes these data.
#![allow(
    clippy::unwrap_used,
    reason = "tests may panic, and so may their helpers"
)]

use std::fs;
use std::path::{Path, PathBuf};

use futures::executor::block_on;
use serde_json::Value;
use sqlx::migrate::Migrator;
use sqlx::{AssertSqlSafe, Connection, Executor, SqlSafeStr, SqliteConnection};

static MIGRATIONS: Migrator = sqlx::migrate!();
const ADVICE: &str = "run `cargo xtask sql` and commit crates/store/.sqlx";

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

/// The data of all statements.
fn checked() -> Vec<Value> {
    let files = fs::read_dir(folder(".sqlx")).unwrap();
    let texts = files.map(|file| fs::read_to_string(file.unwrap().path()).unwrap());
    texts
        .map(|text| serde_json::from_str(&text).unwrap())
        .collect()
}

/// The texts of all source files below a folder.
fn sources(folder: &Path, texts: &mut String) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, texts);
        } else {
            texts.push_str(&fs::read_to_string(path).unwrap());
        }
    }
}

#[test]
fn statements_were_checked_against_the_tables_of_today() {
    block_on(async {
        let mut connection = SqliteConnection::connect("sqlite::memory:").await.unwrap();
        MIGRATIONS.run(&mut connection).await.unwrap();
        for data in checked() {
            let statement = data["query"].as_str().unwrap().to_owned();
            let sql = AssertSqlSafe(statement.clone()).into_sql_str();
            let described = connection.describe(sql).await;
            let described = described.unwrap_or_else(|error| panic!("{statement}: {error}"));
            let described = serde_json::to_value(described).unwrap();
            assert_eq!(described, data["describe"], "{statement}\n{ADVICE}");
        }
    });
}

#[test]
fn all_statements_are_in_use() {
    let mut texts = String::new();
    sources(&folder("src"), &mut texts);
    let checked = checked();
    assert!(checked.len() >= 10, "{}", checked.len());
    for data in checked {
        let statement = data["query"].as_str().unwrap();
        assert!(
            texts.contains(statement),
            "not in use: {statement}\n{ADVICE}"
        );
    }
}
