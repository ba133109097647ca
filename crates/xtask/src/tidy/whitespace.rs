//! No tabs, no trailing whitespace, a newline at the end of the file.

use super::finding::Finding;

pub(super) fn check(path: &str, text: &str) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (line, number) in text.split('\n').zip(1..) {
        if line.contains('\t') {
            findings.push(Finding::in_line(path, number, "a tab"));
        }
        if line.ends_with('\r') {
            findings.push(Finding::in_line(path, number, "a Windows line end"));
        } else if line.trim_end() != line {
            findings.push(Finding::in_line(path, number, "trailing whitespace"));
        }
    }
    if !text.is_empty() && !text.ends_with('\n') {
        findings.push(Finding::in_file(path, "no newline at the end"));
    }
    if text.ends_with("\n\n") {
        findings.push(Finding::in_file(path, "an empty line at the end"));
    }
    findings
}

/// Finds conflict markers of a merge.
pub(super) fn check_conflicts(path: &str, text: &str) -> Vec<Finding> {
    let is_marker = |line: &str| {
        ["<", "|", ">"]
            .iter()
            .any(|sign| line.starts_with(&(sign.repeat(7) + " ")))
    };
    text.lines()
        .zip(1..)
        .filter(|(line, _)| is_marker(line))
        .map(|(_, number)| Finding::in_line(path, number, "a conflict marker"))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::super::finding::assert_findings;
    use super::*;

    #[test]
    fn each_kind_of_dirt_is_found() {
        assert_findings(&check("a", "one\n\n  two\n"), &[]);
        assert_findings(&check("a", ""), &[]);
        assert_findings(&check("a", "one\n\ttwo\n"), &["a:2: a tab"]);
        assert_findings(&check("a", "one \ntwo\n"), &["a:1: trailing whitespace"]);
        assert_findings(&check("a", "one\r\n"), &["a:1: a Windows line end"]);
        assert_findings(&check("a", "one"), &["a: no newline at the end"]);
        assert_findings(&check("a", "one\n\n"), &["a: an empty line at the end"]);
    }

    #[test]
    fn conflict_markers_are_found() {
        let open = "<".repeat(7);
        let close = ">".repeat(7);
        let text = format!("{open} ours\na\n=======\nb\n{close} theirs\n");
        assert_findings(
            &check_conflicts("a", &text),
            &["a:1: a conflict marker", "a:5: a conflict marker"],
        );
        assert_findings(&check_conflicts("a", "Title\n=======\n"), &[]);
    }
}
