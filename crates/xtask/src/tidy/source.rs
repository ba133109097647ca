//! The paths and macros that a source file uses.
//!
//! Sources are read as tokens, so comments and strings do not count.

use proc_macro2::{Delimiter, Group, Ident, TokenStream, TokenTree};

/// A path such as `std::fs::read`, or a macro such as `println!`.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Use {
    pub(super) name: String,
    pub(super) line: usize,
    /// Whether the path is called, as in `sleep(time)`.
    pub(super) is_call: bool,
    /// Where it stands.
    pub(super) place: Place,
}

/// What surrounds a piece of source.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Place {
    /// In an item for tests only.
    pub(super) in_test: bool,
    /// In the body of a loop.
    pub(super) in_loop: bool,
}

/// All paths and macros of a source file; if it is not Rust, the line of the error.
pub(super) fn uses(text: &str) -> Result<Vec<Use>, usize> {
    let tokens: TokenStream = text
        .parse()
        .map_err(|error: proc_macro2::LexError| error.span().start().line)?;
    let mut collector = Collector::default();
    collector.collect(tokens, "", Place::default());
    Ok(collector.uses)
}

/// Whether a file contains nothing but tests.
pub(super) fn is_test_file(path: &str) -> bool {
    let mut parts = path.split('/');
    parts.any(|part| part == "tests" || part == "tests.rs")
}

#[derive(Default)]
struct Collector {
    uses: Vec<Use>,
}

impl Collector {
    /// `prefix` is what precedes a group of a `use` declaration.
    fn collect(&mut self, tokens: TokenStream, prefix: &str, place: Place) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        self.collect_slice(&tokens, prefix, place);
    }

    fn collect_slice(&mut self, tokens: &[TokenTree], prefix: &str, place: Place) {
        let mut rest = tokens;
        // What the next braces are, if they are not plain ones.
        let mut braces = None;
        while let [first, others @ ..] = rest {
            rest = match first {
                _ if is_for_tests(rest) => {
                    let (item, after) = rest.split_at(item_length(rest));
                    let in_test = true;
                    // Without the attribute, or this would never end.
                    self.collect_slice(&item[2..], prefix, Place { in_test, ..place });
                    after
                }
                // The next token may be the `::` of a path from the root.
                TokenTree::Ident(ident) if ident == "use" => others,
                TokenTree::Ident(ident) => {
                    braces = in_loop_after(ident).or(braces);
                    self.collect_path(ident, others, prefix, place)
                }
                TokenTree::Group(group) => {
                    self.collect_group(group, braces, place);
                    if group.delimiter() == Delimiter::Brace {
                        braces = None;
                    }
                    others
                }
                token => {
                    if is_sign(token, ';') {
                        braces = None;
                    }
                    others
                }
            };
        }
    }

    fn collect_group(&mut self, group: &Group, braces: Option<bool>, place: Place) {
        let in_loop = match group.delimiter() {
            Delimiter::Brace => braces.unwrap_or(place.in_loop),
            _ => place.in_loop,
        };
        self.collect(group.stream(), "", Place { in_loop, ..place });
    }

    /// Follows a path from its first name on; returns the tokens after it.
    fn collect_path<'a>(
        &mut self,
        first: &Ident,
        mut rest: &'a [TokenTree],
        prefix: &str,
        place: Place,
    ) -> &'a [TokenTree] {
        let mut name = format!("{prefix}{first}");
        while let [one, two, next, others @ ..] = rest
            && is_sign(one, ':')
            && is_sign(two, ':')
        {
            match next {
                TokenTree::Ident(ident) => name = format!("{name}::{ident}"),
                TokenTree::Group(group) => {
                    self.collect(group.stream(), &format!("{name}::"), place);
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
        let is_call = matches!(rest, [TokenTree::Group(group), ..]
            if group.delimiter() == Delimiter::Parenthesis);
        self.uses.push(Use {
            name,
            line: first.span().start().line,
            is_call,
            place,
        });
        rest
    }
}

/// Whether the next braces after a keyword are the body of a loop: `None` for other words.
fn in_loop_after(word: &Ident) -> Option<bool> {
    match word.to_string().as_str() {
        "loop" | "while" | "for" => Some(true),
        // A function defined in a loop, or in an `impl ... for ...`, runs outside of it.
        "fn" | "impl" => Some(false),
        _ => None,
    }
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

/// How many tokens the item at the front has: it ends with its body or with a semicolon.
fn item_length(tokens: &[TokenTree]) -> usize {
    let is_end = |token: &TokenTree| match token {
        TokenTree::Group(group) => group.delimiter() == Delimiter::Brace,
        token => is_sign(token, ';'),
    };
    let end = tokens.iter().position(is_end);
    end.map_or(tokens.len(), |end| end + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The names that a source uses, with `t` for those in tests, `l` for those in loops and `()`
    /// for calls.
    fn names(source: &str) -> Vec<String> {
        let uses = uses(source).unwrap().into_iter();
        uses.map(|used| {
            let place = match (used.place.in_test, used.place.in_loop) {
                (false, false) => "",
                (false, true) => "l ",
                (true, false) => "t ",
                (true, true) => "tl ",
            };
            format!(
                "{place}{}{}",
                used.name,
                if used.is_call { "()" } else { "" }
            )
        })
        .collect()
    }

    #[test]
    fn paths_are_followed_through_groups() {
        assert_eq!(
            names("use ::std::{fmt, io::{Read}};"),
            ["std::fmt", "std::io::Read"]
        );
        assert_eq!(names("use std::fs::*;"), ["std::fs"]);
        assert_eq!(names("std::eprint!(\"a::b\")"), ["std::eprint!"]);
        assert_eq!(names("a::b(c) // d"), ["a::b()", "c"]);
    }

    #[test]
    fn tests_are_told_apart() {
        let source = "#[cfg(test)] mod tests { a } #[cfg(test)] use b; c";
        assert_eq!(names(source), ["t mod", "t tests", "t a", "t b", "c"]);
        assert!(is_test_file("crates/rules/src/perft/tests.rs"));
        assert!(is_test_file("crates/rules/tests/perft.rs"));
        assert!(!is_test_file("crates/rules/src/perft.rs"));
    }

    #[test]
    fn loops_are_told_apart() {
        assert_eq!(names("loop { a() } b()"), ["loop", "l a()", "b()"]);
        assert_eq!(
            names("while c { if d { a() } }")[2..],
            ["l if", "l d", "l a()"]
        );
        assert_eq!(names("impl A for B { fn f() { a() } }")[6..], ["a()"]);
        assert_eq!(
            names("type F = for<'a> fn(a); mod m { b }")[5..],
            ["a", "mod", "m", "b"]
        );
    }

    #[test]
    fn other_text_is_an_error() {
        assert_eq!(uses("fn f() {}\nfn g( {").unwrap_err(), 2);
    }
}
