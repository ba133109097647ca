//! Only listed crates contain unsafe code.

use super::files::File;
use super::finding::Finding;
use crate::workspace::{Package, Target, Workspace, folder};

/// The crates that may contain unsafe code: `rules`, for the vector instructions.
const MAY_BE_UNSAFE: &[&str] = &["rules"];

const ATTRIBUTE: &str = "#![forbid(unsafe_code)]";

pub(super) fn check(workspace: &Workspace, files: &[File]) -> Vec<Finding> {
    workspace
        .packages
        .iter()
        .flat_map(roots_to_check)
        .filter_map(|root| {
            files
                .iter()
                .find(|file| workspace.root.join(&file.path) == root.src_path)
        })
        .filter_map(check_root)
        .collect()
}

/// The root files of the libraries and programs of a crate.
fn roots_to_check(package: &Package) -> impl Iterator<Item = &Target> {
    let may_be_unsafe = MAY_BE_UNSAFE.contains(&folder(&package.name));
    package.targets.iter().filter(move |target| {
        let is_shipped = target
            .kind
            .iter()
            .any(|kind| kind == "bin" || kind.ends_with("lib"));
        is_shipped && !may_be_unsafe
    })
}

fn check_root(file: &File) -> Option<Finding> {
    let forbids = file.text()?.lines().any(|line| line == ATTRIBUTE);
    (!forbids).then(|| Finding::in_file(&file.path, format!("`{ATTRIBUTE}` is missing")))
}

#[cfg(test)]
mod tests {
    use super::super::finding::assert_findings;
    use super::*;

    fn workspace(package: &str, kind: &str) -> Workspace {
        Workspace {
            root: "/src".into(),
            target: "/src/target".into(),
            packages: vec![Package {
                name: package.to_owned(),
                manifest_path: "/src/Cargo.toml".into(),
                dependencies: Vec::new(),
                targets: vec![Target {
                    kind: vec![kind.to_owned()],
                    src_path: "/src/root.rs".into(),
                }],
            }],
        }
    }

    #[track_caller]
    fn check_text(package: &str, kind: &str, text: &str, expected: &[&str]) {
        let file = File {
            path: "root.rs".to_owned(),
            bytes: text.as_bytes().to_vec(),
        };
        assert_findings(&check(&workspace(package, kind), &[file]), expected);
    }

    #[test]
    fn libraries_and_programs_must_forbid_it() {
        let problem = "root.rs: `#![forbid(unsafe_code)]` is missing";
        for kind in ["lib", "cdylib", "bin"] {
            check_text("record", kind, "//! Records.\n", &[problem]);
            check_text("record", kind, "// #![forbid(unsafe_code)]\n", &[problem]);
            check_text("record", kind, "#![forbid(unsafe_code)]\n", &[]);
        }
    }

    #[test]
    fn benchmarks_and_listed_crates_need_not() {
        check_text("record", "bench", "", &[]);
        check_text("rules", "lib", "", &[]);
    }
}
