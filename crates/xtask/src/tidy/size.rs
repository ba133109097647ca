//! Files stay small.

use super::files::File;
use super::finding::Finding;

/// The limit for Rust sources.
const MAX_LINES: usize = 600;
/// The limit for every file.
const MAX_BYTES: usize = 1 << 20;

/// Files that may be larger, each with the reason.
const EXCEPTIONS: &[(&str, &str)] = &[(
    "crates/engine/weights/8x8.weights",
    "the usual board deserves the best evaluation; a test of the engine limits it to 3 MB",
)];

pub(super) fn check(file: &File) -> Option<Finding> {
    check_with(file, EXCEPTIONS)
}

fn check_with(file: &File, exceptions: &[(&str, &str)]) -> Option<Finding> {
    let is_exception = exceptions.iter().any(|(path, _)| *path == file.path);
    let problem = match (excess(file), is_exception) {
        (Some(excess), false) => excess,
        (None, true) => "small enough now: remove it from the exceptions".to_owned(),
        _ => return None,
    };
    Some(Finding::in_file(&file.path, problem))
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
        let exceptions = [("src/table.rs", "generated")];
        let path = path.to_owned();
        let finding = check_with(&File { path, bytes }, &exceptions);
        assert_eq!(
            finding.map(|finding| finding.to_string()).as_deref(),
            expected
        );
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

    #[test]
    fn exceptions_must_be_needed() {
        check("src/table.rs", lines(601), None);
        check(
            "src/table.rs",
            lines(600),
            Some("src/table.rs: small enough now: remove it from the exceptions"),
        );
    }
}
