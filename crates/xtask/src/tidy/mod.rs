//! `cargo xtask tidy`: what the compiler and clippy do not check. Also a test.
//!
//! Each check is a function from something small, such as the text of a file, to a list of
//! findings, so that its tests can show it both content and complaining.

mod files;
mod finding;
mod layers;
mod leftovers;
mod manifests;
mod purity;
mod size;
mod unsafe_code;
mod whitespace;

use anyhow::{Result, bail};

use crate::workspace::Workspace;
use files::File;
use finding::Finding;

pub(crate) fn run(workspace: &Workspace) -> Result<()> {
    let files = files::load(&workspace.root)?;
    let findings = findings(workspace, &files);
    for finding in &findings {
        println!("{finding}");
    }
    match findings.len() {
        0 => println!("{} files in order", files.len()),
        1 => bail!("1 thing is untidy"),
        count => bail!("{count} things are untidy"),
    }
    Ok(())
}

fn findings(workspace: &Workspace, files: &[File]) -> Vec<Finding> {
    let mut findings = layers::check(&workspace.packages);
    findings.extend(unsafe_code::check(workspace, files));
    for file in files {
        findings.extend(size::check(file));
        let Some(text) = file.text() else { continue };
        findings.extend(whitespace::check_conflicts(&file.path, text));
        if file.is_fixture() {
            continue;
        }
        findings.extend(whitespace::check(&file.path, text));
        if file.has_extension("md") {
            continue;
        }
        findings.extend(leftovers::check_marks(&file.path, text));
        if file.is_crate_manifest() {
            findings.extend(manifests::check(&file.path, text));
        }
        if file.has_extension("rs") {
            findings.extend(leftovers::check_comments(&file.path, text));
        }
        if purity::applies_to(&file.path) {
            findings.extend(purity::check(&file.path, text));
        }
    }
    findings
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_repository_is_tidy() {
        let workspace = Workspace::load().unwrap();
        let files = files::load(&workspace.root).unwrap();
        let findings = findings(&workspace, &files);
        let lines: Vec<String> = findings.iter().map(Finding::to_string).collect();
        assert!(lines.is_empty(), "\n{}", lines.join("\n"));
    }
}
