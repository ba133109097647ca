//! Every crate inherits lints and common fields from the workspace, and describes itself.

use toml::{Table, Value};

use super::finding::Finding;
use crate::workspace::PUBLISHED;

/// Fields that are stated once, in the manifest of the workspace.
const INHERITED: &[&str] = &["version", "edition", "rust-version", "license"];
/// Fields that a registry shows.
const SHOWN: &[&str] = &["readme", "keywords", "categories"];

pub(super) fn check(path: &str, text: &str) -> Vec<Finding> {
    let manifest: Table = match toml::from_str(text) {
        Ok(manifest) => manifest,
        Err(error) => return vec![Finding::in_file(path, error.to_string())],
    };
    let empty = Table::new();
    let package = manifest.get("package").and_then(Value::as_table);
    let package = package.unwrap_or(&empty);
    let mut problems: Vec<String> = INHERITED
        .iter()
        .filter(|key| !is_inherited(package.get(**key)))
        .map(|key| format!("`{key}.workspace = true` is missing"))
        .collect();
    let missing = |key: &&&str| !package.contains_key(**key);
    let describe = |key: &&str| format!("`{key}` is missing");
    problems.extend(["description"].iter().filter(missing).map(describe));
    if is_published(path) {
        problems.extend(SHOWN.iter().filter(missing).map(describe));
        if package.contains_key("publish") {
            problems.push("`publish` does not belong in a crate that can be published".to_owned());
        }
    } else if !is_inherited(package.get("publish")) {
        problems.push("`publish.workspace = true` is missing".to_owned());
    }
    if !is_inherited(manifest.get("lints")) {
        problems.push("`[lints]` with `workspace = true` is missing".to_owned());
    }
    let findings = problems.into_iter();
    findings
        .map(|problem| Finding::in_file(path, problem))
        .collect()
}

fn is_published(path: &str) -> bool {
    let folder = path.split('/').nth(1);
    folder.is_some_and(|folder| PUBLISHED.contains(&folder))
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

    const PUBLISHED: &str = "crates/rules/Cargo.toml";
    const PRIVATE: &str = "crates/web/Cargo.toml";
    const GOOD: &str = "\
        [package]\n\
        name = 'outflank-web'\n\
        description = 'The page'\n\
        version.workspace = true\n\
        edition.workspace = true\n\
        rust-version.workspace = true\n\
        license.workspace = true\n\
        publish.workspace = true\n\
        [lints]\n\
        workspace = true\n";
    const SHOWN: &str = "readme = 'README.md'\nkeywords = []\ncategories = []";

    #[track_caller]
    fn assert_refused(path: &str, text: &str, problem: &str) {
        assert_findings(&check(path, text), &[&format!("{path}: {problem}")]);
    }

    #[test]
    fn a_crate_that_inherits_everything_is_fine() {
        assert_findings(&check(PRIVATE, GOOD), &[]);
        let published = GOOD.replace("publish.workspace = true", SHOWN);
        assert_findings(&check(PUBLISHED, &published), &[]);
    }

    #[test]
    fn a_crate_with_its_own_fields_is_refused() {
        let own = GOOD.replace("edition.workspace = true", "edition = '2021'");
        assert_refused(PRIVATE, &own, "`edition.workspace = true` is missing");
    }

    #[test]
    fn a_crate_without_a_description_is_refused() {
        let silent = GOOD.replace("description", "documentation");
        assert_refused(PRIVATE, &silent, "`description` is missing");
    }

    #[test]
    fn only_the_listed_crates_can_be_published() {
        let published = GOOD.replace("publish.workspace = true", SHOWN);
        assert_refused(PRIVATE, &published, "`publish.workspace = true` is missing");
        let private = GOOD.replace("[lints]", &format!("{SHOWN}\n[lints]"));
        let problem = "`publish` does not belong in a crate that can be published";
        assert_refused(PUBLISHED, &private, problem);
        let no_readme = published.replace("readme", "homepage");
        assert_refused(PUBLISHED, &no_readme, "`readme` is missing");
    }

    #[test]
    fn a_crate_without_the_lints_is_refused() {
        let problem = "`[lints]` with `workspace = true` is missing";
        let without = GOOD.replace("[lints]", "[features]");
        assert_refused(PRIVATE, &without, problem);
        let disabled = GOOD.replace("[lints]\nworkspace = true", "[lints]\nworkspace = false");
        assert_refused(PRIVATE, &disabled, problem);
    }

    #[test]
    fn a_broken_manifest_is_a_finding() {
        assert_eq!(check(PRIVATE, "[package").len(), 1);
    }
}
