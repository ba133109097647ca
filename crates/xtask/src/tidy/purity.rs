//! The core crates do no input or output.
//!
//! Sources are compared as tokens, so that comments and strings may say what they like.

use proc_macro2::{Delimiter, Ident, TokenStream, TokenTree};

use super::finding::Finding;
use crate::workspace::CORE;

/// Modules that talk to the world. What is in them cannot work in a browser.
const MODULES: &[&str] = &["std::env", "std::fs", "std::net", "std::process"];
const STREAMS: &[&str] = &["io::stdin", "io::stdout", "io::stderr"];
const MACROS: &[&str] = &["print", "println", "eprint", "eprintln", "dbg"];

/// Whether a file is part of a core crate, its tests excepted.
pub(super) fn applies_to(path: &str) -> bool {
    let Some((name, source)) = path
        .strip_prefix("crates/")
        .and_then(|path| path.split_once("/src/"))
    else {
        return false;
    };
    let is_test = source
        .split('/')
        .any(|part| part == "tests" || part == "tests.rs");
    CORE.contains(&name) && source.ends_with(".rs") && !is_test
}

pub(super) fn check(path: &str, text: &str) -> Vec<Finding> {
    let mut uses = Vec::new();
    match text.parse::<TokenStream>() {
        Ok(tokens) => collect(tokens, "", &mut uses),
        Err(error) => {
            let line = error.span().start().line;
            return vec![Finding::in_line(path, line, "cannot be split into tokens")];
        }
    }
    uses.iter()
        .filter(|used| used.is_forbidden())
        .map(|used| {
            let problem = format!("`{}` in a crate without input and output", used.name);
            Finding::in_line(path, used.line, problem)
        })
        .collect()
}

/// A path such as `std::fs::read`, or a macro such as `println!`.
struct Use {
    name: String,
    line: usize,
}

impl Use {
    fn is_forbidden(&self) -> bool {
        if let Some(name) = self.name.strip_suffix('!') {
            return MACROS.contains(&name.trim_start_matches("std::"));
        }
        let module = |module: &&str| {
            let rest = self.name.strip_prefix(module);
            rest.is_some_and(|rest| rest.is_empty() || rest.starts_with("::"))
        };
        let name = self.name.trim_start_matches("std::");
        MODULES.iter().any(module) || STREAMS.contains(&name)
    }
}

/// Finds the paths and macros in a piece of source. `prefix` is what stands before a group of a
/// `use` declaration.
fn collect(tokens: TokenStream, prefix: &str, uses: &mut Vec<Use>) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let mut rest = tokens.as_slice();
    while let [first, others @ ..] = rest {
        rest = match first {
            _ if is_for_tests(rest) => after_item(rest),
            // The next token may be the `::` of a path from the root.
            TokenTree::Ident(ident) if ident == "use" => others,
            TokenTree::Ident(ident) => collect_path(ident, others, prefix, uses),
            TokenTree::Group(group) => {
                collect(group.stream(), "", uses);
                others
            }
            _ => others,
        };
    }
}

/// Follows a path from its first name on; returns what comes after it.
fn collect_path<'a>(
    first: &Ident,
    mut rest: &'a [TokenTree],
    prefix: &str,
    uses: &mut Vec<Use>,
) -> &'a [TokenTree] {
    let mut name = format!("{prefix}{first}");
    while let [one, two, next, others @ ..] = rest
        && is_sign(one, ':')
        && is_sign(two, ':')
    {
        match next {
            TokenTree::Ident(ident) => name = format!("{name}::{ident}"),
            TokenTree::Group(group) => {
                collect(group.stream(), &format!("{name}::"), uses);
                return others;
            }
            _ => break,
        }
        rest = others;
    }
    if let [sign, TokenTree::Group(_), ..] = rest
        && is_sign(sign, '!')
    {
        name.push('!');
    }
    let line = first.span().start().line;
    uses.push(Use { name, line });
    rest
}

fn is_sign(token: &TokenTree, sign: char) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == sign)
}

/// Whether `#[cfg(test)]` comes next.
fn is_for_tests(tokens: &[TokenTree]) -> bool {
    let [sign, TokenTree::Group(attribute), ..] = tokens else {
        return false;
    };
    is_sign(sign, '#') && attribute.to_string().replace(' ', "") == "[cfg(test)]"
}

/// What follows the item at the front: it ends with its body or with a semicolon.
fn after_item(tokens: &[TokenTree]) -> &[TokenTree] {
    let is_end = |token: &TokenTree| match token {
        TokenTree::Group(group) => group.delimiter() == Delimiter::Brace,
        token => is_sign(token, ';'),
    };
    let end = tokens.iter().position(is_end);
    end.map_or(&[], |end| &tokens[end + 1..])
}

#[cfg(test)]
mod tests {
    use super::super::finding::assert_findings;
    use super::*;

    #[test]
    fn only_sources_of_core_crates_are_checked() {
        assert!(applies_to("crates/rules/src/lib.rs"));
        assert!(applies_to("crates/rules/src/flip/avx2.rs"));
        assert!(!applies_to("crates/rules/src/perft/tests.rs"));
        assert!(!applies_to("crates/rules/src/tests/oracle.rs"));
        assert!(!applies_to("crates/rules/tests/perft.rs"));
        assert!(!applies_to("crates/rules/benches/flips.rs"));
        assert!(!applies_to("crates/cli/src/main.rs"));
        assert!(!applies_to("crates/rules/src/notes.txt"));
    }

    #[track_caller]
    fn assert_refused(source: &str, name: &str) {
        let expected = format!("a.rs:2: `{name}` in a crate without input and output");
        assert_findings(&check("a.rs", &format!("\n{source}")), &[&expected]);
    }

    #[test]
    fn input_and_output_are_found() {
        assert_refused("use std::fs;", "std::fs");
        assert_refused("use std::fs::*;", "std::fs");
        assert_refused("use ::std::fs::File;", "std::fs::File");
        assert_refused("use std::{fmt, fs};", "std::fs");
        assert_refused("use std::{fmt, fs::{File}, mem};", "std::fs::File");
        assert_refused("fn f() { std::process::exit(1) }", "std::process::exit");
        assert_refused("fn f() { std::env::var(\"HOME\"); }", "std::env::var");
        assert_refused("fn f() { io::stdin(); }", "io::stdin");
        assert_refused("use std::io::{self, stdout};", "std::io::stdout");
        assert_refused("fn f() { if true { println!(\"x\") } }", "println!");
        assert_refused("fn f() { std::eprint!(\"x\") }", "std::eprint!");
        assert_refused("#[cfg(test)] use a; fn f() { dbg!(1) }", "dbg!");
        assert_refused("#[cfg(test)] fn t() {} use std::net;", "std::net");
    }

    #[test]
    fn tests_comments_and_strings_may_mention_it() {
        for source in [
            "#[cfg(test)]\n#[allow(unused)]\nmod tests { use std::fs; }",
            "#[cfg(test)] use std::fs;",
            "// std::fs\n/// println!(\"x\")\nfn f() {}",
            "const NAME: &str = \"std::fs\";",
            "use std::io::Read; use crate::fs; mod process {}",
            "use std::process_like; fn println() {}",
        ] {
            assert_findings(&check("a.rs", source), &[]);
        }
    }

    #[test]
    fn what_is_not_rust_is_a_finding() {
        assert_findings(
            &check("a.rs", "fn f( {"),
            &["a.rs:1: cannot be split into tokens"],
        );
    }
}
