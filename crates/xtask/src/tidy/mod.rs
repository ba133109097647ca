//! `cargo xtask tidy`: checks that neither the compiler nor clippy makes. Also a test.
//!
//! Each check maps something small, such as the text of a file, to a list of findings, so its tests
//! can feed it good and bad samples.

mod code_map;
mod files;
mod finding;
mod layers;
mod leftovers;
mod manifests;
mod modules;
mod page;
mod purity;
mod seeds;
mod size;
mod sleeps;
mod source;
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
        0 => println!("{} files checked", files.len()),
        1 => bail!("1 finding"),
        count => bail!("{count} findings"),
    }
    Ok(())
}

fn findings(workspace: &Workspace, files: &[File]) -> Vec<Finding> {
    let mut findings = layers::check(&workspace.packages);
    findings.extend(unsafe_code::check(workspace, files));
    let paths: Vec<&str> = files.iter().map(|file| file.path.as_str()).collect();
    findings.extend(modules::check(paths.iter().copied()));
    for file in files {
        findings.extend(size::check(file));
        let Some(text) = file.text() else { continue };
        findings.extend(whitespace::check_conflicts(&file.path, text));
        if !file.is_fixture() {
            findings.extend(whitespace::check(&file.path, text));
            findings.extend(findings_in_text(file, text));
        }
        if file.path == code_map::DOCUMENT {
            findings.extend(code_map::check(&file.path, text, &paths));
        }
    }
    findings
}

fn findings_in_text(file: &File, text: &str) -> Vec<Finding> {
    let path = &file.path;
    let mut findings = Vec::new();
    if !file.has_extension("md") {
        findings.extend(leftovers::check_marks(path, text));
    }
    if file.path == seeds::CARGO_CONFIG {
        findings.extend(seeds::check(path, text));
    }
    if file.is_crate_manifest() {
        findings.extend(manifests::check(path, text));
    }
    if file.has_extension("rs") {
        findings.extend(leftovers::check_comments(path, text));
        findings.extend(sleeps::check(path, text));
    }
    if purity::applies_to(path) {
        findings.extend(purity::check(path, text));
    }
    if page::applies_to(path) {
        findings.extend(page::check(path, text));
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
