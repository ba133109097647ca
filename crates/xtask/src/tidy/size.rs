//! Files stay small.

use super::files::File;
use super::finding::Finding;

/// The limit for Rust sources.
const MAX_LINES: usize = 600;
/// The limit for every file.
const MAX_BYTES: usize = 1 << 20;

pub(super) fn check(file: &File) -> Option<Finding> {
    excess(file).map(|problem| Finding::in_file(&file.path, problem))
}

fn excess(file: &File) -> Option<String> {
    if file.bytes.len() > MAX_BYTES {
        return Some(format!("{} bytes, more than {MAX_BYTES}", file.bytes.len()));
    }
    let lines = file.text()?.lines().count();
    (file.has_extension("rs") && lines > MAX_LINES)
        .then(|| format!("{lines} lines, more than {MAX_LINES}: split it"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(path: &str, bytes: Vec<u8>, expected: Option<&str>) {
        let path = path.to_owned();
        let finding = super::check(&File { path, bytes });
        let finding = finding.map(|finding| finding.to_string());
        assert_eq!(finding.as_deref(), expected);
    }

    fn lines(count: usize) -> Vec<u8> {
        b"fn\n".repeat(count)
    }

    #[test]
    fn sources_are_limited_in_lines() {
        check("src/lib.rs", lines(600), None);
        check(
            "src/lib.rs",
            lines(601),
            Some("src/lib.rs: 601 lines, more than 600: split it"),
        );
        check("fixtures/games.txt", lines(601), None);
    }

    #[test]
    fn all_files_are_limited_in_bytes() {
        check("book.bin", vec![0; 1 << 20], None);
        check(
            "book.bin",
            vec![0; (1 << 20) + 1],
            Some("book.bin: 1048577 bytes, more than 1048576"),
        );
    }
}
