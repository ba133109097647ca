//! Licence texts of packages, each text once.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};

use super::metadata::Package;

/// How the names of files with licences begin, in lower case.
const FILES: &[&str] = &[
    "license",
    "licence",
    "copying",
    "copyright",
    "notice",
    "unlicense",
];

const HEADER: &str = "\
Outflank contains the packages below, and the standard library of Rust (MIT OR Apache-2.0).
Outflank itself is licensed under MIT OR Apache-2.0.
";

/// The whole file: first a list of the packages, then the texts that came with them.
pub(super) fn notices(packages: &[Package]) -> Result<String> {
    let mut notices = String::from(HEADER);
    notices.push('\n');
    let mut texts: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for package in packages {
        let title = format!("{} {}", package.name, package.version);
        let found = texts_of(package)?;
        ensure!(
            package.license.is_some() || !found.is_empty(),
            "{title} does not say what its licence is"
        );
        let licence = package.license.as_deref().unwrap_or("see its text below");
        let _ = writeln!(notices, "{title}: {licence}");
        if let Some(repository) = &package.repository {
            let _ = writeln!(notices, "    {repository}");
        }
        if found.is_empty() && !package.authors.is_empty() {
            let _ = writeln!(notices, "    by {}", package.authors.join(", "));
        }
        for text in found {
            texts.entry(text).or_default().push(title.clone());
        }
    }
    for (text, titles) in texts {
        let _ = write!(
            notices,
            "\n{}\n{}\n\n{text}\n",
            "=".repeat(80),
            titles.join(", ")
        );
    }
    Ok(notices)
}

/// The licence files at the root of a package, with line ends and outer blank lines made uniform.
fn texts_of(package: &Package) -> Result<Vec<String>> {
    let folder = package.manifest_path.parent().unwrap_or(Path::new(""));
    let mut files = Vec::new();
    for entry in
        fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))?
    {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let name = name.to_lowercase();
        if path.is_file() && FILES.iter().any(|start| name.starts_with(start)) {
            files.push(path);
        }
    }
    files.sort();
    let mut texts = Vec::new();
    for file in files {
        let bytes = fs::read(&file).with_context(|| format!("cannot read {}", file.display()))?;
        let text = String::from_utf8_lossy(&bytes).replace("\r\n", "\n");
        texts.push(text.trim_matches('\n').to_owned());
    }
    Ok(texts)
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use tempfile::TempDir;

    use super::*;

    fn package(folder: &TempDir, name: &str, license: Option<&str>) -> Package {
        serde_json::from_value(json!({
            "id": name, "name": name, "version": "1.0.0", "source": "registry",
            "license": license, "authors": ["Ann"], "repository": null,
            "manifest_path": folder.path().join("Cargo.toml"),
        }))
        .unwrap()
    }

    fn folder(files: &[(&str, &str)]) -> TempDir {
        let folder = tempfile::tempdir().unwrap();
        for (name, text) in files {
            fs::write(folder.path().join(name), text).unwrap();
        }
        folder
    }

    #[test]
    fn the_same_text_is_written_once() {
        let one = folder(&[
            ("LICENSE-MIT", "Permission\r\nis granted\n"),
            ("lib.rs", "code"),
        ]);
        let two = folder(&[("license.md", "\nPermission\nis granted")]);
        let packages = [
            package(&one, "a", Some("MIT")),
            package(&two, "b", Some("MIT")),
        ];
        let text = notices(&packages).unwrap();
        assert!(text.contains("\na 1.0.0: MIT\nb 1.0.0: MIT\n"), "{text}");
        assert!(
            text.contains("\na 1.0.0, b 1.0.0\n\nPermission\nis granted\n"),
            "{text}"
        );
        assert_eq!(text.matches("Permission").count(), 1);
        assert!(!text.contains("code"));
    }

    #[test]
    fn a_package_without_a_text_names_its_authors() {
        let empty = folder(&[]);
        let text = notices(&[package(&empty, "a", Some("MIT"))]).unwrap();
        assert!(text.contains("a 1.0.0: MIT\n    by Ann\n"), "{text}");
    }

    #[test]
    fn a_package_without_any_licence_is_an_error() {
        let empty = folder(&[]);
        let error = notices(&[package(&empty, "a", None)]).unwrap_err();
        assert_eq!(
            error.to_string(),
            "a 1.0.0 does not say what its licence is"
        );
        let own = folder(&[("LICENSE", "Do as you like")]);
        assert!(notices(&[package(&own, "a", None)]).is_ok());
    }
}
