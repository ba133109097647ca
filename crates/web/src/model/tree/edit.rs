//! What an analyst does with the variations of a game: comments, promotion, deletion.

use outflank_rules::Move;

use super::{NodeId, Tree};

/// A variation that was deleted, and where it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Removed {
    node: NodeId,
    parent: NodeId,
    /// Its place among the children of its parent.
    index: usize,
    /// Where the game stood.
    current: NodeId,
}

impl Tree {
    /// What somebody wrote about a move; empty for nothing.
    pub(crate) fn comment(&self, id: NodeId) -> &str {
        &self.node(id).comment
    }

    /// Writes about a move, or about the start.
    pub(crate) fn set_comment(&mut self, id: NodeId, comment: &str) {
        if let Some(node) = self.nodes.get_mut(id.0) {
            comment.trim().clone_into(&mut node.comment);
        }
    }

    /// Whether there is more than one line, or a comment.
    pub(crate) fn is_annotated(&self) -> bool {
        let mut open = vec![Tree::ROOT];
        while let Some(id) = open.pop() {
            let children = self.children(id);
            if children.len() > 1 || !self.comment(id).is_empty() {
                return true;
            }
            open.extend(children);
        }
        false
    }

    /// The move with which the innermost variation of a node begins; none on the main line.
    fn branch(&self, id: NodeId) -> Option<NodeId> {
        let is_main = |id: NodeId| match self.parent(id) {
            Some(parent) => self.children(parent).first() == Some(&id),
            None => true,
        };
        self.path(id).into_iter().rev().find(|&id| !is_main(id))
    }

    /// Whether a node belongs to a variation.
    pub(crate) fn is_in_variation(&self, id: NodeId) -> bool {
        self.branch(id).is_some()
    }

    /// Moves the innermost variation of a node one level up: it takes the place of the line that it
    /// branches off from. False on the main line.
    pub(crate) fn promote(&mut self, id: NodeId) -> bool {
        let Some(branch) = self.branch(id) else {
            return false;
        };
        if let Some(parent) = self.parent(branch) {
            let children = &mut self.nodes[parent.0].children;
            children.retain(|&child| child != branch);
            children.insert(0, branch);
        }
        true
    }

    /// Makes the line to a node the main one.
    pub(crate) fn make_main(&mut self, id: NodeId) {
        while self.promote(id) {}
    }

    /// Deletes a move with everything after it. A game that stands there goes back to the move
    /// before. The start cannot be deleted.
    pub(crate) fn remove(&mut self, id: NodeId) -> Option<Removed> {
        let mut id = id;
        // A forced pass goes with the move before it: the tree would add it again.
        while self.mv(id) == Some(Move::Pass) {
            id = self.parent(id)?;
        }
        let parent = self.parent(id)?;
        let index = self
            .children(parent)
            .iter()
            .position(|&child| child == id)?;
        let removed = Removed {
            node: id,
            parent,
            index,
            current: self.current,
        };
        let is_inside = self.path(self.current).contains(&id);
        let node = &mut self.nodes[parent.0];
        node.children.remove(index);
        if node.followed == Some(id) {
            node.followed = node.children.first().copied();
        }
        if is_inside {
            self.go(parent);
        }
        Some(removed)
    }

    /// Brings a deleted variation back, to its old place.
    pub(crate) fn bring_back(&mut self, removed: Removed) {
        let Removed {
            node,
            parent,
            index,
            current,
        } = removed;
        if self.children(parent).contains(&node) {
            return;
        }
        if self.join(node, parent) {
            let children = &mut self.nodes[parent.0].children;
            children.insert(index.min(children.len()), node);
            self.go(current);
        }
    }

    /// Gives the moves after a deleted node to the node with the same move that has been played since;
    /// true if there is none.
    fn join(&mut self, deleted: NodeId, parent: NodeId) -> bool {
        let mv = self.node(deleted).mv;
        let mut children = self.children(parent).iter().copied();
        let Some(twin) = children.find(|&child| self.node(child).mv == mv) else {
            return true;
        };
        if self.comment(twin).is_empty() {
            self.nodes[twin.0].comment = self.comment(deleted).to_owned();
        }
        for child in self.children(deleted).to_vec() {
            if self.join(child, twin) {
                self.nodes[child.0].parent = Some(twin);
                self.nodes[twin.0].children.push(child);
            }
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use outflank_rules::{AnyPosition, Board};

    use super::*;

    fn tree(text: &str) -> Tree {
        Tree::from_text(AnyPosition::start(&Board::classic()), text)
    }

    /// The node that a transcript leads to.
    fn node(tree: &Tree, moves: &str) -> NodeId {
        let game = outflank_record::transcript::parse(moves, &Board::classic()).unwrap();
        let mut copy = tree.clone();
        copy.go(Tree::ROOT);
        for mv in game.moves() {
            copy.place(mv.cell().unwrap()).unwrap();
        }
        assert_eq!(copy.to_text(), tree.to_text(), "{moves} is in the tree");
        copy.current()
    }

    #[test]
    fn other_moves_are_variations_and_the_main_line_stays() {
        let mut tree = tree("f5d6c3d3c4");
        tree.go(tree.line()[0]);
        tree.place(Board::classic().shape().parse_cell("f4").unwrap())
            .unwrap();
        assert_eq!(tree.to_text(), "f5(f4)d6c3d3c4");
        assert!(tree.is_in_variation(tree.current()));
        assert_eq!(tree.line().len(), 2);
    }

    #[test]
    fn a_variation_is_promoted_level_by_level() {
        let mut tree = tree("f5(f4(c3)e3)d6");
        let inner = node(&tree, "f5f4c3");
        assert!(tree.promote(inner));
        assert_eq!(tree.to_text(), "f5(f4(e3)c3)d6");
        assert!(tree.promote(inner));
        assert_eq!(tree.to_text(), "f5(d6)f4(e3)c3");
        assert!(!tree.promote(inner), "it is the main line");
    }

    #[test]
    fn a_deleted_variation_comes_back_to_its_place() {
        let mut tree = tree("f5(f4{a try}e3)(f6)d6c3");
        let before = tree.clone();
        tree.go(node(&tree, "f5f4e3"));
        let removed = tree.remove(node(&tree, "f5f4")).unwrap();
        assert_eq!(tree.to_text(), "f5(f6)d6c3");
        assert_eq!(tree.current(), node(&tree, "f5"));
        tree.bring_back(removed);
        assert_eq!(tree.to_text(), before.to_text());
        assert_eq!(tree.current(), node(&tree, "f5f4e3"));
        // A second time changes nothing.
        tree.bring_back(removed);
        assert_eq!(tree.to_text(), before.to_text());
    }

    #[test]
    fn the_main_line_can_be_deleted_and_joins_what_was_played_since() {
        let mut tree = tree("f5(f4)d6{good}c3");
        let removed = tree.remove(node(&tree, "f5d6")).unwrap();
        assert_eq!(tree.to_text(), "f5f4");
        tree.go(node(&tree, "f5"));
        for name in ["d6", "c4"] {
            let cell = Board::classic().shape().parse_cell(name).unwrap();
            tree.place(cell).unwrap();
        }
        tree.bring_back(removed);
        assert_eq!(tree.to_text(), "f5(d6{good}(c3)c4)f4");
        assert_eq!(tree.remove(Tree::ROOT), None);
    }

    #[test]
    fn everything_can_be_deleted() {
        let mut tree = tree("f5(f4)d6");
        tree.remove(node(&tree, "f5")).unwrap();
        assert!(tree.is_empty() && !tree.is_annotated());
        assert_eq!(tree.current(), Tree::ROOT);
    }

    /// Light has to pass after the last move.
    #[test]
    fn a_forced_pass_is_deleted_with_its_move() {
        let mut tree = tree(
            "e6f6f5f4e3d3f3c5c2b1c3b2f7g7g6g8a1a2h8h6g5g2f2g1h1h2e2e1d2c1g4h3h5h4g3h7c4b4e7d8d6c7b5b6c6b7d7c8b3a4a6a5d1a7f1",
        );
        let (end, plies) = (tree.current(), tree.depth());
        assert_eq!(tree.mv(end), Some(Move::Pass));
        tree.remove(end).unwrap();
        assert_eq!(tree.depth(), plies - 2);
    }
}
