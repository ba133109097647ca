//! Games with variations as text: `f5{safe}(f4)d6`. A bracket holds an alternative to the move after
//! it, and braces a comment on the move before them. The main line is outside of all brackets.

use outflank_record::transcript::{move_text, parse_move};
use outflank_rules::{AnyPosition, Move, Shape};

use super::{NodeId, Tree};

impl Tree {
    /// Writes the moves with all variations and comments.
    pub(crate) fn to_text(&self) -> String {
        let mut text = String::new();
        self.write_comment(Tree::ROOT, &mut text);
        self.write_from(Tree::ROOT, &mut text);
        text
    }

    /// Writes everything after a node.
    fn write_from(&self, id: NodeId, text: &mut String) {
        let mut at = id;
        // The main line in a loop: it can be long.
        while let [main, others @ ..] = self.children(at) {
            for &other in others {
                text.push('(');
                self.write_move(other, text);
                self.write_from(other, text);
                text.push(')');
            }
            self.write_move(*main, text);
            at = *main;
        }
    }

    fn write_move(&self, id: NodeId, text: &mut String) {
        let shape = self.start().board().shape();
        text.push_str(&move_text(shape, self.mv(id).unwrap_or(Move::Pass)));
        self.write_comment(id, text);
    }

    fn write_comment(&self, id: NodeId, text: &mut String) {
        if self.comment(id).is_empty() {
            return;
        }
        text.push('{');
        for symbol in self.comment(id).chars() {
            if matches!(symbol, '}' | '\\') {
                text.push('\\');
            }
            text.push(symbol);
        }
        text.push('}');
    }

    /// Reads what [`to_text`](Tree::to_text) wrote, and goes to the end of the main line. Skips what it
    /// cannot read and the rest of that line: a part of a game is better than none.
    pub(crate) fn from_text(start: AnyPosition, text: &str) -> Tree {
        let mut reader = Reader {
            shape: start.board().shape(),
            tree: Tree::new(start),
            branches: Vec::new(),
            is_variation: false,
            lost: false,
            // A comment before the first move is about the start, even if a pass follows it.
            last: Tree::ROOT,
        };
        reader.read(text);
        reader.tree
    }

    /// Plays a move. Passes are already in the tree.
    fn follow(&mut self, mv: Move) -> bool {
        match mv {
            Move::Pass => true,
            Move::Place(cell) => self.place(cell).is_ok(),
        }
    }
}

/// Reads a tree.
struct Reader {
    shape: Shape,
    tree: Tree,
    /// The nodes at which brackets were opened, and whether their line was lost.
    branches: Vec<(NodeId, bool)>,
    /// Whether the next move begins a variation.
    is_variation: bool,
    /// Whether a move of this line could not be read.
    lost: bool,
    /// The move that a comment is about.
    last: NodeId,
}

impl Reader {
    fn read(&mut self, text: &str) {
        let mut rest = text;
        while let Some(next) = rest.chars().next() {
            rest = match next {
                '(' => {
                    self.branches.push((self.tree.current(), self.lost));
                    self.is_variation = true;
                    &rest[1..]
                }
                ')' => {
                    self.close();
                    &rest[1..]
                }
                '{' => self.comment(&rest[1..]),
                _ => self.play(rest),
            };
        }
    }

    fn close(&mut self) {
        if let Some((id, was_lost)) = self.branches.pop() {
            self.tree.go(id);
            self.lost = was_lost;
        }
        self.is_variation = false;
    }

    /// Plays the first move of a text and returns the rest.
    fn play<'t>(&mut self, text: &'t str) -> &'t str {
        let (mv, rest) = read_move(self.shape, text);
        let before = self.tree.current();
        self.lost = self.lost || !mv.is_some_and(|mv| self.tree.follow(mv));
        if let (false, Some(mv)) = (self.lost, mv) {
            self.last = match mv {
                // It was played with the move before.
                Move::Pass => self.tree.current(),
                Move::Place(_) => self.tree.followed(before).unwrap_or(before),
            };
            if !self.is_variation {
                self.make_first(before);
            }
        }
        self.is_variation = false;
        rest
    }

    /// The move just played is the main one of its line. Its variations were read first.
    fn make_first(&mut self, parent: NodeId) {
        let followed = self.tree.followed(parent);
        let children = &mut self.tree.nodes[parent.0].children;
        children.sort_by_key(|&child| Some(child) != followed);
    }

    /// Reads a comment up to its closing brace and returns the rest.
    fn comment<'t>(&mut self, text: &'t str) -> &'t str {
        let mut comment = String::new();
        let mut symbols = text.char_indices();
        let mut rest = "";
        while let Some((at, symbol)) = symbols.next() {
            match symbol {
                '}' => {
                    rest = &text[at + 1..];
                    break;
                }
                '\\' => comment.extend(symbols.next().map(|(_, symbol)| symbol)),
                _ => comment.push(symbol),
            }
        }
        if !self.lost {
            self.tree.set_comment(self.last, &comment);
        }
        rest
    }
}

/// The first move of a text, and the rest.
fn read_move(shape: Shape, text: &str) -> (Option<Move>, &str) {
    if let Some(rest) = text.strip_prefix("--") {
        return (Some(Move::Pass), rest);
    }
    match shape.read_cell(text) {
        Ok((cell, rest)) => (Some(Move::Place(cell)), rest),
        Err(_) => {
            let end = text.find(['(', ')', '{']).unwrap_or(text.len());
            (parse_move(shape, &text[..end]).ok(), &text[end..])
        }
    }
}

#[cfg(test)]
mod tests {
    use outflank_rules::Board;

    use super::*;

    fn check(text: &str, expect: &str) {
        let start = AnyPosition::start(&Board::classic());
        assert_eq!(Tree::from_text(start, text).to_text(), expect);
    }

    #[test]
    fn variations_survive() {
        for text in [
            "",
            "f5",
            "f5d6c3",
            "f5(f4)d6c3",
            "f5(d6(c3d3)c4)(f4)f6f7",
            "(d3)(c4)f5",
        ] {
            check(text, text);
        }
    }

    #[test]
    fn comments_survive() {
        for text in [
            "{the usual start}f5",
            "f5{parallel?}(f4{a (quiet) move}d3{!})d6",
            "f5{a \\} b \\\\ {c}",
            "f5{première \u{1F600}\nseconde}",
        ] {
            check(text, text);
        }
        check("f5{ }d6{  padded }", "f5d6{padded}");
    }

    #[test]
    fn what_cannot_be_read_is_left_out() {
        check("f5d6a1c3", "f5d6");
        check("f5d6a1{lost}c3", "f5d6");
        check("f5(d6a1c3)f4", "f5(d6)f4");
        check("hello", "");
        check("f5)))((f4", "f5f4");
        check("f5\u{1F600}d6", "f5");
        check("f5{open", "f5{open}");
        check("f5{\\", "f5");
        check("{", "");
    }

    #[test]
    fn reading_ends_on_the_main_line() {
        let start = AnyPosition::start(&Board::classic());
        let tree = Tree::from_text(start, "f5(f4d3)d6c3");
        assert_eq!((tree.depth(), tree.line().len()), (3, 3));
    }

    #[test]
    fn passes_are_kept() {
        let board: Board = "4x4".parse().unwrap();
        let mut random = 7_usize;
        let mut tree = Tree::new(AnyPosition::start(&board));
        while let Some(cell) = {
            let moves = tree.position().moves();
            random = random.wrapping_mul(31).wrapping_add(11);
            match moves.get(random % moves.len().max(1)) {
                Some(&Move::Place(cell)) => Some(cell),
                _ => None,
            }
        } {
            tree.place(cell).unwrap();
        }
        let again = Tree::from_text(tree.start().clone(), &tree.to_text());
        assert_eq!(again, tree);
    }
}
