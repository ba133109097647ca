//! Notes and old code that do not belong in the sources.

use super::finding::Finding;

/// Written in parts, so this file does not contain them. The last one needs its colon: without it,
/// three dark discs in a row would match.
const MARKS: &[&str] = &[
    concat!("TO", "DO"),
    concat!("FIX", "ME"),
    concat!("XX", "X:"),
];

/// Finds notes such as those in `MARKS`.
pub(super) fn check_marks(path: &str, text: &str) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (line, number) in text.lines().zip(1..) {
        for mark in MARKS.iter().filter(|mark| contains_word(line, mark)) {
            let problem = format!("a {} belongs in the tracker", mark.trim_end_matches(':'));
            findings.push(Finding::in_line(path, number, problem));
        }
    }
    findings
}

fn contains_word(line: &str, word: &str) -> bool {
    line.match_indices(word).any(|(start, _)| {
        let before = line[..start].chars().next_back();
        let after = line[start + word.len()..].chars().next();
        ![before, after]
            .into_iter()
            .flatten()
            .any(char::is_alphanumeric)
    })
}

/// Finds code that was commented out.
pub(super) fn check_comments(path: &str, text: &str) -> Vec<Finding> {
    text.lines()
        .zip(1..)
        .filter(|(line, _)| plain_comment(line).is_some_and(looks_like_code))
        .map(|(_, number)| Finding::in_line(path, number, "commented-out code"))
        .collect()
}

/// The text of a line that is only a comment. Doc comments do not count: their examples are
/// compiled.
fn plain_comment(line: &str) -> Option<&str> {
    let text = line.trim().strip_prefix("//")?;
    (!text.starts_with(['/', '!'])).then(|| text.trim())
}

/// Recognises statements and braces by their first word and last character.
fn looks_like_code(comment: &str) -> bool {
    if comment.ends_with('{') || ["}", "};", "})", "});", "},"].contains(&comment) {
        return true;
    }
    let Some(statement) = comment.strip_suffix(';') else {
        return comment.starts_with("#[") && comment.ends_with(']');
    };
    let is_word = |c: char| c.is_alphanumeric() || "_.:*&".contains(c);
    let rest = statement.trim_start_matches(is_word);
    let calls = rest.len() < statement.len() && rest.starts_with(['(', '[', '!', '?']);
    let assigns = [" = ", " += ", " -= ", " |= ", " &= ", " ^= "]
        .iter()
        .any(|sign| statement.contains(sign));
    let imports = statement.contains("::")
        && ["use ", "pub use "]
            .iter()
            .any(|start| statement.starts_with(start));
    let leaves = ["return", "break", "continue"].contains(&statement);
    calls || assigns || imports || leaves
}

#[cfg(test)]
mod tests {
    use super::super::finding::assert_findings;
    use super::*;

    #[test]
    fn marks_are_found_as_words() {
        for mark in MARKS {
            let line = format!("fn f() {{}} // {mark} later\n");
            assert_eq!(check_marks("a.rs", &line).len(), 1, "{line}");
        }
        let first = format!("x\n# {}: x\n", MARKS[0]);
        let expected = format!("a.toml:2: a {} belongs in the tracker", MARKS[0]);
        assert_findings(&check_marks("a.toml", &first), &[&expected]);
        for line in ["---XXX---", "XXX", "XXXX: four", "todo!()", "AUTODOC"] {
            assert_findings(&check_marks("a.rs", line), &[]);
        }
    }

    #[test]
    fn commented_out_code_is_found() {
        for line in [
            "// let flips = board.flips(cell);",
            "    // if depth == 0 {",
            "// }",
            "// });",
            "// self.undo();",
            "// nodes += 1;",
            "// use std::mem;",
            "// return;",
            "// assert_eq!(a, b);",
            "// board[3] = 1;",
            "// #[inline(always)]",
        ] {
            assert_findings(
                &check_comments("a.rs", line),
                &["a.rs:1: commented-out code"],
            );
        }
    }

    #[test]
    fn prose_is_not() {
        for line in [
            "// The table is shared;",
            "// Each thread has its own stack (on the heap);",
            "// use the slow path here;",
            "// return early if nothing flips;",
            "// See `Position::play`.",
            "// Step 4. Try the move of the table first.",
            "/// let board = Board::new();",
            "//! if x {",
            "let a = 1; // then: b = 2;",
            "// [1]: https://example.org",
            "//",
        ] {
            assert_findings(&check_comments("a.rs", line), &[]);
        }
    }
}
