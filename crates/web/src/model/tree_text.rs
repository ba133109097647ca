//! Games with variations as text: `f5(f4)d6`. A bracket holds an alternative to the moves after
//! it. The current line is outside of all brackets.

use outflank_record::transcript::{move_text, parse_move};
use outflank_rules::{AnyPosition, Move, Shape};

use super::tree::{NodeId, Tree};

impl Tree {
    /// Writes the moves with all variations.
    pub(crate) fn to_text(&self) -> String {
        let mut text = String::new();
        self.write_from(Tree::ROOT, &mut text);
        text
    }

    /// Writes everything after a node.
    fn write_from(&self, id: NodeId, text: &mut String) {
        let shape = self.start().board().shape();
        let children = self.children(id);
        let Some(main) = self.followed(id).or(children.first().copied()) else {
            return;
        };
        let write = |child: NodeId, text: &mut String| {
            text.push_str(&move_text(shape, self.mv(child).unwrap_or(Move::Pass)));
            self.write_from(child, text);
        };
        for &other in children.iter().filter(|&&child| child != main) {
            text.push('(');
            write(other, text);
            text.push(')');
        }
        write(main, text);
    }

    /// Reads what [`to_text`](Tree::to_text) wrote, and goes to the end of the line. Skips what it
    /// cannot read and the rest of that line: a part of a game is better than none.
    pub(crate) fn from_text(start: AnyPosition, text: &str) -> Tree {
        let shape = start.board().shape();
        let mut tree = Tree::new(start);
        let mut branches = Vec::new();
        let mut rest = text;
        let mut lost = false;
        while let Some(next) = rest.chars().next() {
            match next {
                '(' => branches.push((tree.current(), lost)),
                ')' => {
                    if let Some((id, was_lost)) = branches.pop() {
                        tree.go(id);
                        lost = was_lost;
                    }
                }
                _ => {
                    let (mv, after) = read_move(shape, rest);
                    lost = lost || !mv.is_some_and(|mv| tree.follow(mv));
                    rest = after;
                    continue;
                }
            }
            rest = &rest[next.len_utf8()..];
        }
        tree
    }

    /// Plays a move. Passes are already in the tree.
    fn follow(&mut self, mv: Move) -> bool {
        match mv {
            Move::Pass => true,
            Move::Place(cell) => self.place(cell).is_ok(),
        }
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
            let end = text.find(['(', ')']).unwrap_or(text.len());
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
        for text in ["", "f5", "f5d6c3", "f5(f4)d6c3", "f5(d6(c3d3)c4)(f4)f6f7"] {
            check(text, text);
        }
    }

    #[test]
    fn what_cannot_be_read_is_left_out() {
        check("f5d6a1c3", "f5d6");
        check("f5(d6a1c3)f4", "f5(d6)f4");
        check("hello", "");
        check("f5)))((f4", "f5f4");
        check("f5\u{1F600}d6", "f5");
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
