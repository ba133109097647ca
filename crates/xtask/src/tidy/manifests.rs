//! Every crate takes its lints and its facts from the workspace.

use toml::{Table, Value};

use super::finding::Finding;

/// What is stated once, in the manifest of the workspace.
const INHERITED: &[&str] = &["version", "edition", "rust-version", "license", "publish"];

pub(super) fn check(path: &str, text: &str) -> Vec<Finding> {
    let manifest: Table = match toml::from_str(text) {
        Ok(manifest) => manifest,
        Err(error) => return vec![Finding::in_file(path, error.to_string())],
    };
    let package = manifest.get("package").and_then(Value::as_table);
    let mut findings: Vec<Finding> = INHERITED
        .iter()
        .filter(|key| !is_inherited(package.and_then(|package| package.get(**key))))
        .map(|key| Finding::in_file(path, format!("`{key}.workspace = true` is missing")))
        .collect();
    if !is_inherited(manifest.get("lints")) {
        findings.push(Finding::in_file(
            path,
            "`[lints]` with `workspace = true` is missing",
        ));
    }
    findings
}

fn is_inherited(value: Option<&Value>) -> bool {
    value
        .and_then(|value| value.get("workspace"))
        .and_then(Value::as_bool)
        .unwrap_or(false)
}

#[cfg(test)]
mod tests {
    use super::super::finding::assert_findings;
    use super::*;

    const GOOD: &str = "\
        [package]\n\
        name = 'rules'\n\
        version.workspace = true\n\
        edition.workspace = true\n\
        rust-version.workspace = true\n\
        license.workspace = true\n\
        publish.workspace = true\n\
        [lints]\n\
        workspace = true\n";

    #[test]
    fn a_crate_that_inherits_everything_is_fine() {
        assert_findings(&check("Cargo.toml", GOOD), &[]);
    }

    #[test]
    fn a_crate_with_facts_of_its_own_is_refused() {
        let own = GOOD.replace("edition.workspace = true", "edition = '2021'");
        assert_findings(
            &check("Cargo.toml", &own),
            &["Cargo.toml: `edition.workspace = true` is missing"],
        );
    }

    #[test]
    fn a_crate_without_the_lints_is_refused() {
        let problem = "Cargo.toml: `[lints]` with `workspace = true` is missing";
        let without = GOOD.replace("[lints]", "[features]");
        assert_findings(&check("Cargo.toml", &without), &[problem]);
        let disabled = GOOD.replace("[lints]\nworkspace = true", "[lints]\nworkspace = false");
        assert_findings(&check("Cargo.toml", &disabled), &[problem]);
    }

    #[test]
    fn a_broken_manifest_is_a_finding() {
        assert_eq!(check("Cargo.toml", "[package").len(), 1);
    }
}
