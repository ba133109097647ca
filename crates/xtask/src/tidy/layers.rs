//! Dependencies between crates point downwards.

use super::finding::Finding;
use crate::workspace::{Dependency, Package, SpecialUse, folder};

/// The crates from top to bottom. A crate may depend on those in rows below its own, and on no
/// other crate of the workspace.
const ROWS: &[&[&str]] = &[
    &["cli"],
    &["lab-worker", "server", "web", "web-worker"],
    &["fleet", "messages", "protocols", "store"],
    &["analysis", "lab"],
    &["engine"],
    &["book", "search", "scene"],
    &["eval", "record"],
    &["rules"],
];

/// The helpers of tests. Only tests use it, and it uses no other crate: an oracle that shares code
/// with what it checks proves nothing.
const TESTKIT: &str = "testkit";

/// The tools and the tests of the whole: they may use every crate, and no crate uses them.
const TOOLS: &[&str] = &["browser-tests", "xtask"];

/// Dependencies that need a browser, and the crates that may use them.
const BROWSER: &[&str] = &["js-sys", "leptos", "wasm-bindgen", "web-sys"];
const IN_BROWSER: &[&str] = &["lab-worker", "web", "web-worker"];

/// The dependency that knows SQL, and the crate that may use it.
const DATABASE: &str = "sqlx";
const STORE: &str = "store";

pub(super) fn check(packages: &[Package]) -> Vec<Finding> {
    let is_ours = |name: &str| packages.iter().any(|package| package.name == name);
    let mut findings = Vec::new();
    for package in packages {
        let manifest = format!("crates/{}/Cargo.toml", folder(&package.name));
        if !package.manifest_path.ends_with(&manifest) {
            let problem = format!("crate `{}` belongs in {manifest}", package.name);
            let path = package.manifest_path.to_string_lossy();
            findings.push(Finding::in_file(&path, problem));
        }
        if !is_known(folder(&package.name)) {
            let problem = format!("crate `{}` is in no row of the layers", package.name);
            findings.push(Finding::in_file(&manifest, problem));
            continue;
        }
        for dependency in &package.dependencies {
            if BROWSER.contains(&dependency.name.as_str())
                && !IN_BROWSER.contains(&folder(&package.name))
            {
                let problem = format!("`{}` is only for the page", dependency.name);
                findings.push(Finding::in_file(&manifest, problem));
            }
            if dependency.name == DATABASE && folder(&package.name) != STORE {
                let problem = format!("`{DATABASE}` is only for `{STORE}`");
                findings.push(Finding::in_file(&manifest, problem));
            }
            if is_ours(&dependency.name) && !is_allowed(folder(&package.name), dependency) {
                let problem = format!(
                    "`{}` must not depend on `{}`, which is not in a lower layer",
                    package.name, dependency.name
                );
                findings.push(Finding::in_file(&manifest, problem));
            }
        }
    }
    findings
}

fn is_known(name: &str) -> bool {
    row(name).is_some() || name == TESTKIT || TOOLS.contains(&name)
}

fn is_allowed(user: &str, dependency: &Dependency) -> bool {
    let used = folder(&dependency.name);
    if used == TESTKIT {
        return dependency.kind == Some(SpecialUse::Dev);
    }
    match (row(user), row(used)) {
        (Some(upper), Some(lower)) => upper < lower,
        (None, Some(_)) => TOOLS.contains(&user),
        (_, None) => false,
    }
}

/// Counted from the top.
fn row(name: &str) -> Option<usize> {
    ROWS.iter().position(|row| row.contains(&name))
}

#[cfg(test)]
mod tests {
    use super::super::finding::assert_findings;
    use super::*;
    use crate::workspace::CORE;

    /// A workspace from lines such as `cli: rules, testkit (dev)`.
    fn workspace(lines: &[&str]) -> Vec<Package> {
        lines.iter().map(|line| package(line)).collect()
    }

    fn package(line: &str) -> Package {
        let (name, uses) = line.split_once(':').unwrap();
        Package {
            name: name.to_owned(),
            manifest_path: format!("/src/outflank/crates/{name}/Cargo.toml").into(),
            targets: Vec::new(),
            dependencies: uses
                .split(',')
                .map(str::trim)
                .filter(|used| !used.is_empty())
                .map(dependency)
                .collect(),
        }
    }

    fn dependency(text: &str) -> Dependency {
        let (name, kind) = match text.split_once(' ') {
            None => (text, None),
            Some((name, "(dev)")) => (name, Some(SpecialUse::Dev)),
            Some((name, _)) => (name, Some(SpecialUse::Build)),
        };
        let name = name.to_owned();
        Dependency { name, kind }
    }

    #[test]
    fn downward_dependencies_are_fine() {
        let packages = workspace(&[
            "cli: record, rules, clap, testkit (dev)",
            "record: rules, serde",
            "rules: testkit (dev), proptest (dev)",
            "testkit: thiserror",
            "xtask: rules, clap",
        ]);
        assert_findings(&check(&packages), &[]);
    }

    #[track_caller]
    fn assert_refused(lines: &[&str], user: &str, used: &str) {
        let expected = format!(
            "crates/{user}/Cargo.toml: `{user}` must not depend on `{used}`, \
             which is not in a lower layer"
        );
        assert_findings(&check(&workspace(lines)), &[&expected]);
    }

    #[test]
    fn other_dependencies_are_refused() {
        assert_refused(&["rules: record", "record:"], "rules", "record");
        assert_refused(&["eval: record", "record:"], "eval", "record");
        assert_refused(&["rules: record (dev)", "record:"], "rules", "record");
        assert_refused(&["rules: record (build)", "record:"], "rules", "record");
        assert_refused(&["rules: testkit", "testkit:"], "rules", "testkit");
        assert_refused(&["testkit: rules", "rules:"], "testkit", "rules");
        assert_refused(&["cli: xtask", "xtask:"], "cli", "xtask");
        assert_refused(&["testkit: xtask", "xtask:"], "testkit", "xtask");
        assert_refused(&["xtask: testkit", "testkit:"], "xtask", "testkit");
    }

    #[test]
    fn only_the_page_knows_browsers() {
        let packages = workspace(&[
            "web: leptos, web-sys",
            "scene: js-sys",
            "web-worker: wasm-bindgen",
        ]);
        assert_findings(
            &check(&packages),
            &["crates/scene/Cargo.toml: `js-sys` is only for the page"],
        );
    }

    #[test]
    fn only_the_store_knows_sql() {
        let packages = workspace(&["store: sqlx", "server: sqlx"]);
        assert_findings(
            &check(&packages),
            &["crates/server/Cargo.toml: `sqlx` is only for `store`"],
        );
    }

    #[test]
    fn every_crate_has_a_row() {
        assert_findings(
            &check(&workspace(&["utils: rules", "rules:"])),
            &["crates/utils/Cargo.toml: crate `utils` is in no row of the layers"],
        );
    }

    #[test]
    fn the_folder_is_named_like_the_crate() {
        let mut packages = workspace(&["rules:"]);
        packages[0].manifest_path = "crates/othello-rules/Cargo.toml".into();
        assert_findings(
            &check(&packages),
            &["crates/othello-rules/Cargo.toml: crate `rules` belongs in crates/rules/Cargo.toml"],
        );
    }

    #[test]
    fn core_crates_depend_only_on_core_crates() {
        let is_core = |name: &&&str| CORE.contains(*name);
        let top = CORE.iter().filter_map(|name| row(name)).min().unwrap();
        let below: Vec<&str> = ROWS[top + 1..].concat();
        let outside: Vec<_> = below.iter().filter(|name| !is_core(name)).collect();
        assert!(outside.is_empty(), "{outside:?}");
    }
}
