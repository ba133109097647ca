//! The libraries below the programs do no input or output and have no clock.

use super::finding::Finding;
use super::source::{self, Use};
use crate::workspace::PURE;

/// Modules that do I/O.
const MODULES: &[&str] = &["std::env", "std::fs", "std::net", "std::process"];
const STREAMS: &[&str] = &["io::stdin", "io::stdout", "io::stderr"];
const MACROS: &[&str] = &["print", "println", "eprint", "eprintln", "dbg"];
/// Clocks of the machine. Programs hand their clock to the libraries.
const CLOCKS: &[&str] = &["Instant", "SystemTime"];

/// Whether a file belongs to a pure crate and is not a test.
pub(super) fn applies_to(path: &str) -> bool {
    let in_crates = path.strip_prefix("crates/");
    let Some((name, source)) = in_crates.and_then(|path| path.split_once("/src/")) else {
        return false;
    };
    PURE.contains(&name) && source.ends_with(".rs") && !source::is_test_file(source)
}

pub(super) fn check(path: &str, text: &str) -> Vec<Finding> {
    let uses = match source::uses(text) {
        Ok(uses) => uses,
        Err(line) => return vec![Finding::in_line(path, line, "this is not Rust")],
    };
    let uses = uses.iter().filter(|used| !used.place.in_test);
    uses.filter_map(|used| {
        let what = forbidden(used)?;
        let problem = format!("`{}` in a crate without {what}", used.name);
        Some(Finding::in_line(path, used.line, problem))
    })
    .collect()
}

/// What the crate should do without, if this is a use of it.
fn forbidden(used: &Use) -> Option<&'static str> {
    if let Some(name) = used.name.strip_suffix('!') {
        return MACROS
            .contains(&name.trim_start_matches("std::"))
            .then_some("I/O");
    }
    let is_in = |module: &&str| {
        let rest = used.name.strip_prefix(module);
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with("::"))
    };
    let name = used.name.trim_start_matches("std::");
    if MODULES.iter().any(is_in) || STREAMS.contains(&name) {
        return Some("I/O");
    }
    let name = name.trim_start_matches("time::");
    let first = name.split("::").next().unwrap_or(name);
    CLOCKS.contains(&first).then_some("a clock")
}

#[cfg(test)]
mod tests {
    use super::super::finding::assert_findings;
    use super::*;

    #[test]
    fn only_sources_of_pure_crates_are_checked() {
        assert!(applies_to("crates/rules/src/lib.rs"));
        assert!(applies_to("crates/rules/src/flip/avx2.rs"));
        assert!(applies_to("crates/lab/src/runner.rs"));
        assert!(!applies_to("crates/rules/src/perft/tests.rs"));
        assert!(!applies_to("crates/rules/src/tests/oracle.rs"));
        assert!(!applies_to("crates/rules/tests/perft.rs"));
        assert!(!applies_to("crates/rules/benches/flips.rs"));
        assert!(!applies_to("crates/cli/src/main.rs"));
        assert!(!applies_to("crates/rules/src/notes.txt"));
    }

    #[track_caller]
    fn assert_refused(source: &str, name: &str, what: &str) {
        let expected = format!("a.rs:2: `{name}` in a crate without {what}");
        assert_findings(&check("a.rs", &format!("\n{source}")), &[&expected]);
    }

    #[test]
    fn input_and_output_are_found() {
        for (source, name) in [
            ("use std::fs;", "std::fs"),
            ("use std::fs::*;", "std::fs"),
            ("use ::std::fs::File;", "std::fs::File"),
            ("use std::{fmt, fs};", "std::fs"),
            ("use std::{fmt, fs::{File}, mem};", "std::fs::File"),
            ("fn f() { std::process::exit(1) }", "std::process::exit"),
            ("fn f() { std::env::var(\"HOME\"); }", "std::env::var"),
            ("fn f() { io::stdin(); }", "io::stdin"),
            ("use std::io::{self, stdout};", "std::io::stdout"),
            ("fn f() { if true { println!(\"x\") } }", "println!"),
            ("fn f() { std::eprint!(\"x\") }", "std::eprint!"),
            ("#[cfg(test)] use a; fn f() { dbg!(1) }", "dbg!"),
            ("#[cfg(test)] fn t() {} use std::net;", "std::net"),
        ] {
            assert_refused(source, name, "I/O");
        }
    }

    #[test]
    fn clocks_are_found() {
        for (source, name) in [
            ("use std::time::Instant;", "std::time::Instant"),
            (
                "use std::time::{Duration, SystemTime};",
                "std::time::SystemTime",
            ),
            ("fn f() { time::Instant::now(); }", "time::Instant::now"),
            ("fn f() { Instant::now(); }", "Instant::now"),
        ] {
            assert_refused(source, name, "a clock");
        }
    }

    #[test]
    fn tests_comments_and_strings_may_mention_it() {
        for source in [
            "#[cfg(test)]\n#[allow(unused)]\nmod tests { use std::fs; }",
            "#[cfg(test)] use std::fs;",
            "// std::fs\n/// println!(\"x\")\nfn f() {}",
            "const NAME: &str = \"std::fs\";",
            "use std::io::Read; use crate::fs; mod process {}",
            "use std::process_like; fn println() {}",
            "use std::time::Duration; use crate::Clock;",
        ] {
            assert_findings(&check("a.rs", source), &[]);
        }
    }

    #[test]
    fn what_is_not_rust_is_a_finding() {
        assert_findings(&check("a.rs", "fn f( {"), &["a.rs:1: this is not Rust"]);
    }
}
