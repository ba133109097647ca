//! The files and folders that ARCHITECTURE.md names exist.

use super::finding::Finding;

pub(super) const DOCUMENT: &str = "ARCHITECTURE.md";

/// Names in backticks that are files or folders. Below a heading such as `crates/rules` they must
/// be in that crate, elsewhere anywhere.
pub(super) fn check(path: &str, text: &str, files: &[&str]) -> Vec<Finding> {
    let mut findings = Vec::new();
    let mut folder = "";
    for (line, number) in text.lines().zip(1..) {
        if line.starts_with('#') {
            folder = quoted(line).next().unwrap_or_default();
        }
        for name in quoted(line).filter(|name| is_path(name)) {
            if !files.iter().any(|file| is_at(file, folder, name)) {
                let problem = format!("there is no `{name}`{}", place(folder));
                findings.push(Finding::in_line(path, number, problem));
            }
        }
    }
    findings
}

fn quoted(line: &str) -> impl Iterator<Item = &str> {
    line.split('`').skip(1).step_by(2)
}

fn is_path(name: &str) -> bool {
    let ends = [".rs", ".toml", ".csv", ".md", "/"];
    let is_name = |c: char| c.is_ascii_alphanumeric() || "_-./".contains(c);
    name.chars().all(is_name) && ends.iter().any(|end| name.ends_with(end))
}

/// Whether a file in `folder` has this name, or is in the folder of this name.
fn is_at(file: &str, folder: &str, name: &str) -> bool {
    let Some(inside) = file.strip_prefix(folder) else {
        return false;
    };
    let inside = format!("/{inside}").replace("//", "/");
    let name = format!("/{name}");
    match name.ends_with('/') {
        true => inside.contains(&name),
        false => inside.ends_with(&name),
    }
}

fn place(folder: &str) -> String {
    match folder {
        "" => String::new(),
        folder => format!(" in {folder}"),
    }
}

#[cfg(test)]
mod tests {
    use super::super::finding::assert_findings;
    use super::*;

    const FILES: &[&str] = &["crates/rules/src/board/mod.rs", "crates/web/src/app.rs"];

    #[test]
    fn what_exists_is_fine() {
        for text in [
            "see `board/` and `app.rs`, `crates/rules/src/` and `Board::new`",
            "### `crates/rules`\n`board/` and `mod.rs`",
            "a form such as `8x8+holes12@7`",
        ] {
            assert_findings(&check("a.md", text, FILES), &[]);
        }
    }

    #[test]
    fn what_was_moved_is_found() {
        let text = "`table/`\n### `crates/rules`\nit has `app.rs`, `oard/`";
        assert_findings(
            &check("a.md", text, FILES),
            &[
                "a.md:1: there is no `table/`",
                "a.md:3: there is no `app.rs` in crates/rules",
                "a.md:3: there is no `oard/` in crates/rules",
            ],
        );
    }
}
