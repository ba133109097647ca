//! Nobody waits for a fixed time: a sleep belongs in a loop that looks for a condition.

use super::finding::Finding;
use super::source;

pub(super) fn check(path: &str, text: &str) -> Vec<Finding> {
    let uses = match source::uses(text) {
        Ok(uses) => uses,
        Err(line) => return vec![Finding::in_line(path, line, "this is not Rust")],
    };
    uses.iter()
        .filter(|used| used.is_call && used.name.rsplit("::").next() == Some("sleep"))
        .filter(|used| !used.place.in_loop)
        .map(|used| {
            let problem = "a sleep outside a loop: wait for a condition, with a deadline";
            Finding::in_line(path, used.line, problem)
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::super::finding::assert_findings;
    use super::*;

    const PROBLEM: &str = "a.rs:1: a sleep outside a loop: wait for a condition, with a deadline";

    #[test]
    fn a_fixed_sleep_is_refused() {
        for source in [
            "fn f() { std::thread::sleep(SECOND); }",
            "#[test] fn t() { sleep(Duration::from_secs(1)); }",
            "async fn f() { tokio::time::sleep(SECOND).await; }",
            "fn f() { while busy() {} sleep(SECOND); }",
        ] {
            assert_findings(&check("a.rs", source), &[PROBLEM]);
        }
    }

    #[test]
    fn polling_is_fine() {
        for source in [
            "use std::thread::sleep;",
            "fn f() { while !ready() { sleep(GLANCE); } }",
            "fn f() { for _ in 0..100 { match look() { None => sleep(GLANCE), _ => return } } }",
            "const SHELL: &str = \"sleep(1)\";",
        ] {
            assert_findings(&check("a.rs", source), &[]);
        }
    }
}
