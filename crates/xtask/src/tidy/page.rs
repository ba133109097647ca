//! The parts of the page import each other in one direction.

use super::finding::Finding;
use super::source;

const SOURCES: &str = "crates/web/src/";

/// The parts from top to bottom, each a file or a folder of the crate. A part may import those in
/// rows below its own: so views and dialogs do not know each other, and the state knows neither.
const ROWS: &[&[&str]] = &[
    &["bin"],
    &["app", "lib"],
    &["later"],
    &["dialogs", "laboratory", "view"],
    &["widgets"],
    &["state"],
    &["engine_client", "lab_client"],
    &["browser", "texts"],
    &["model"],
];

pub(super) fn applies_to(path: &str) -> bool {
    path.starts_with(SOURCES) && path.ends_with(".rs") && !source::is_test_file(path)
}

pub(super) fn check(path: &str, text: &str) -> Vec<Finding> {
    let module = module(path);
    let Some(&part) = module.first() else {
        return Vec::new();
    };
    let Some(row) = row(part) else {
        let problem = format!("`{part}` is in no row of the page's parts");
        return vec![Finding::in_file(path, problem)];
    };
    let uses = match source::uses(text) {
        Ok(uses) => uses,
        Err(line) => return vec![Finding::in_line(path, line, "this is not Rust")],
    };
    let mut findings = Vec::new();
    for used in uses.iter().filter(|used| !used.place.in_test) {
        if let Some(other) = imported_part(&used.name, module.len())
            && other != part
            && self::row(other).is_some_and(|other| other <= row)
        {
            let problem = format!("`{part}` must not import `{other}`, which is not below it");
            findings.push(Finding::in_line(path, used.line, problem));
        }
    }
    findings
}

/// The names of the modules that a file is in, from the root of the crate, such as `state` and
/// `game` for `state/game.rs`.
fn module(path: &str) -> Vec<&str> {
    let path = path.strip_prefix(SOURCES).unwrap_or(path);
    let path = path.strip_suffix(".rs").unwrap_or(path);
    let path = path.strip_suffix("/mod").unwrap_or(path);
    path.split('/').collect()
}

/// The part of the page that a path leads to, when it stands in a module this deep.
fn imported_part(name: &str, depth: usize) -> Option<&str> {
    if let Some(rest) = name.strip_prefix("crate::") {
        return rest.split("::").next();
    }
    let mut names = name.split("::");
    let supers = names.by_ref().take(depth);
    supers
        .eq(std::iter::repeat_n("super", depth))
        .then(|| names.next())
        .flatten()
}

/// Counted from the top.
fn row(part: &str) -> Option<usize> {
    ROWS.iter().position(|row| row.contains(&part))
}

#[cfg(test)]
mod tests {
    use super::super::finding::assert_findings;
    use super::*;

    #[track_caller]
    fn assert_refused(file: &str, source: &str, importer: &str, imported: &str) {
        let path = format!("{SOURCES}{file}");
        let expected =
            format!("{path}:1: `{importer}` must not import `{imported}`, which is not below it");
        assert_findings(&check(&path, source), &[&expected]);
    }

    #[test]
    fn imports_from_above_and_beside_are_refused() {
        assert_refused("state/game.rs", "use crate::view::Board;", "state", "view");
        assert_refused("state/mod.rs", "use crate::{model, view};", "state", "view");
        assert_refused(
            "view/mod.rs",
            "fn f() { crate::dialogs::open() }",
            "view",
            "dialogs",
        );
        assert_refused(
            "dialogs/help.rs",
            "use crate::view::KEYS;",
            "dialogs",
            "view",
        );
        assert_refused(
            "model/a/b.rs",
            "use super::super::super::texts::Word;",
            "model",
            "texts",
        );
        assert_refused(
            "browser/mod.rs",
            "use crate::texts::Word;",
            "browser",
            "texts",
        );
    }

    #[test]
    fn imports_from_below_are_fine() {
        for (file, source) in [
            (
                "state/game.rs",
                "use crate::model::Tree; use super::review;",
            ),
            (
                "view/mod.rs",
                "use crate::state::AppState; use crate::view::board;",
            ),
            ("app.rs", "use crate::{dialogs, view};"),
            (
                "model/tree.rs",
                "#[cfg(test)] mod tests { use crate::texts::Language; }",
            ),
            (
                "view/a.rs",
                "use super::super::widgets::Icon; use outflank_rules::Board;",
            ),
        ] {
            assert_findings(&check(&format!("{SOURCES}{file}"), source), &[]);
        }
    }

    #[test]
    fn every_part_has_a_row() {
        let path = format!("{SOURCES}utils/mod.rs");
        let expected = format!("{path}: `utils` is in no row of the page's parts");
        assert_findings(&check(&path, ""), &[&expected]);
    }

    #[test]
    fn only_the_sources_of_the_page_are_checked() {
        assert!(applies_to("crates/web/src/state/mod.rs"));
        assert!(!applies_to("crates/web/src/state/tests.rs"));
        assert!(!applies_to("crates/web-worker/src/lib.rs"));
        assert!(!applies_to("crates/web/static/index.html"));
    }
}
