//! A game with its variations and a current position.

mod edit;
mod text;

use outflank_record::Game;
use outflank_rules::{AnyCells, AnyPosition, Cell, IllegalMove, Move, Side};

pub(crate) use self::edit::Removed;

/// A node of a [`Tree`]: the start, or the position after a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct NodeId(usize);

#[derive(Clone, Debug, PartialEq)]
struct Node {
    parent: Option<NodeId>,
    mv: Move,
    /// The discs that the move flipped.
    flips: AnyCells,
    /// The main line goes on with the first one; the others are variations.
    children: Vec<NodeId>,
    /// The child on the current line.
    followed: Option<NodeId>,
    /// What somebody wrote about the move; empty for nothing.
    comment: String,
}

/// A game with its variations. The current line goes through the current node, and on along the
/// moves that were visited last. The main line follows the first child of every node.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Tree {
    nodes: Vec<Node>,
    current: NodeId,
    /// The game up to the current node. It is kept, so that a move does not play all those before it
    /// again.
    game: Game,
}

impl Tree {
    pub(crate) const ROOT: NodeId = NodeId(0);

    /// A game without moves.
    pub(crate) fn new(start: AnyPosition) -> Tree {
        let root = Node {
            parent: None,
            // Never used: only nodes with a parent have a move.
            mv: Move::Pass,
            flips: AnyCells::EMPTY,
            children: Vec::new(),
            followed: None,
            comment: String::new(),
        };
        let mut tree = Tree {
            nodes: vec![root],
            current: Tree::ROOT,
            game: Game::new(start),
        };
        tree.pass_if_forced();
        tree
    }

    /// The tree of a game, at its end.
    pub(crate) fn of_game(game: &Game) -> Tree {
        let mut tree = Tree::new(game.start().clone());
        // `Tree::new` has already made a forced pass at the start.
        for &mv in game.moves().iter().skip(tree.depth()) {
            tree.add(mv);
        }
        tree.pass_if_forced();
        tree
    }

    /// Whether nobody has placed a disc yet, in any variation.
    pub(crate) fn is_empty(&self) -> bool {
        let mut at = Tree::ROOT;
        loop {
            match self.children(at) {
                [] => return true,
                &[pass] if self.node(pass).mv == Move::Pass => at = pass,
                _ => return false,
            }
        }
    }

    /// The position before the first move.
    pub(crate) fn start(&self) -> &AnyPosition {
        self.game.start()
    }

    /// The current position.
    pub(crate) fn position(&self) -> &AnyPosition {
        self.game.position()
    }

    /// The current node.
    pub(crate) fn current(&self) -> NodeId {
        self.current
    }

    /// The number of moves before the current node.
    pub(crate) fn depth(&self) -> usize {
        self.game.moves().len()
    }

    /// Plays on a cell. A forced pass follows by itself.
    pub(crate) fn place(&mut self, cell: Cell) -> Result<(), IllegalMove> {
        self.position().play(Move::Place(cell))?;
        self.add(Move::Place(cell));
        self.pass_if_forced();
        Ok(())
    }

    /// The current node is never one where the side to move has to pass.
    fn pass_if_forced(&mut self) {
        if self.position().must_pass() {
            self.add(Move::Pass);
        }
    }

    /// Goes to the child of a legal move, and adds it if it is new.
    fn add(&mut self, mv: Move) {
        let known = self.node(self.current).children.iter().copied();
        let child = known.clone().find(|&child| self.node(child).mv == mv);
        let child = child.unwrap_or_else(|| self.grow(mv));
        self.nodes[self.current.0].followed = Some(child);
        self.advance(child);
    }

    /// Goes to a child of the current node.
    fn advance(&mut self, child: NodeId) {
        self.game
            .play(self.nodes[child.0].mv)
            .expect("only legal moves are in the tree");
        self.current = child;
    }

    fn grow(&mut self, mv: Move) -> NodeId {
        let id = NodeId(self.nodes.len());
        let flips = mv.cell().map(|cell| self.position().flips(cell));
        let flips = flips.unwrap_or(AnyCells::EMPTY);
        self.nodes.push(Node {
            parent: Some(self.current),
            mv,
            flips,
            children: Vec::new(),
            followed: None,
            comment: String::new(),
        });
        self.nodes[self.current.0].children.push(id);
        id
    }

    /// Goes to a node and makes its line the current one. If the side to move has to pass there,
    /// goes on to the node after the pass.
    pub(crate) fn go(&mut self, to: NodeId) {
        if to.0 >= self.nodes.len() {
            return;
        }
        let path = self.path(to);
        // A step forward keeps what is played.
        let mut rest = path.as_slice();
        match path.iter().position(|&id| id == self.current) {
            Some(here) => rest = &path[here + 1..],
            None => {
                self.game = Game::new(self.game.start().clone());
                self.current = Tree::ROOT;
            }
        }
        for &id in rest {
            self.nodes[self.current.0].followed = Some(id);
            self.advance(id);
        }
        self.pass_if_forced();
    }

    /// Where a game ends that is one of the lines of the tree; none if it is not.
    pub(crate) fn find(&self, game: &Game) -> Option<NodeId> {
        let end = game.moves().iter().try_fold(Tree::ROOT, |at, &mv| {
            let mut children = self.node(at).children.iter().copied();
            children.find(|&child| self.node(child).mv == mv)
        });
        end.filter(|_| game.start() == self.start())
    }

    /// The nodes of the current line, without the start.
    pub(crate) fn line(&self) -> Vec<NodeId> {
        let mut line = self.path(self.current);
        let mut last = self.current;
        while let Some(next) = self.node(last).followed {
            line.push(next);
            last = next;
        }
        line
    }

    /// The node before the last placed disc; none at the start.
    pub(crate) fn before(&self) -> Option<NodeId> {
        let mut id = self.current;
        while let Some(parent) = self.node(id).parent {
            let forced = self.node(id).mv == Move::Pass;
            id = parent;
            if !forced {
                return Some(id);
            }
        }
        None
    }

    /// The next node of the line; none at its end.
    pub(crate) fn after(&self) -> Option<NodeId> {
        self.node(self.current).followed
    }

    /// The node before the last move of this side; none if it has not moved.
    pub(crate) fn before_last_move_of(&self, side: Side) -> Option<NodeId> {
        let path = self.path(self.current);
        let moved = path.iter().rev();
        moved
            .copied()
            .find(|&id| self.mover(id) == side && self.node(id).mv != Move::Pass)
            .and_then(|id| self.node(id).parent)
    }

    /// The last node of the current line.
    pub(crate) fn end(&self) -> NodeId {
        self.line().last().copied().unwrap_or(self.current)
    }

    /// The move that leads to a node.
    pub(crate) fn mv(&self, id: NodeId) -> Option<Move> {
        self.node(id).parent.map(|_| self.node(id).mv)
    }

    /// The side whose move leads to a node.
    pub(crate) fn mover(&self, id: NodeId) -> Side {
        let moves = self.path(id).len();
        let first = self.start().to_move();
        if moves % 2 == 1 { first } else { !first }
    }

    /// The alternatives to a node's move.
    pub(crate) fn siblings(&self, id: NodeId) -> Vec<NodeId> {
        let Some(parent) = self.node(id).parent else {
            return Vec::new();
        };
        let others = self.node(parent).children.iter().copied();
        others.filter(|&other| other != id).collect()
    }

    /// The children of a node, that of the main line first.
    pub(crate) fn children(&self, id: NodeId) -> &[NodeId] {
        &self.node(id).children
    }

    /// The child of a node on its line.
    pub(crate) fn followed(&self, id: NodeId) -> Option<NodeId> {
        self.node(id).followed
    }

    /// The node before a move; none for the start.
    pub(crate) fn parent(&self, id: NodeId) -> Option<NodeId> {
        self.node(id).parent
    }

    /// The cell of the last placed disc.
    pub(crate) fn last_cell(&self) -> Option<Cell> {
        let path = self.path(self.current);
        path.iter().rev().find_map(|&id| match self.node(id).mv {
            Move::Place(cell) => Some(cell),
            Move::Pass => None,
        })
    }

    /// The discs that the last move flipped.
    pub(crate) fn last_flips(&self) -> Vec<Cell> {
        let path = self.path(self.current);
        let mut placed = path.iter().rev().map(|&id| self.node(id));
        let last = placed.find(|node| node.mv != Move::Pass);
        last.map_or_else(Vec::new, |node| node.flips.iter().collect())
    }

    /// The side that has just passed.
    pub(crate) fn just_passed(&self) -> Option<Side> {
        let passed = self.mv(self.current) == Some(Move::Pass);
        passed.then(|| self.mover(self.current))
    }

    /// The game up to the current node.
    pub(crate) fn game(&self) -> Game {
        self.game.clone()
    }

    /// The game along the whole current line.
    pub(crate) fn whole_game(&self) -> Game {
        let mut game = self.game.clone();
        let mut last = self.current;
        while let Some(next) = self.node(last).followed {
            game.play(self.node(next).mv)
                .expect("only legal moves are in the tree");
            last = next;
        }
        game
    }

    /// The nodes from the start, without it, to this one.
    pub(crate) fn path(&self, id: NodeId) -> Vec<NodeId> {
        let mut path = Vec::new();
        let mut at = id;
        while let Some(parent) = self.node(at).parent {
            path.push(at);
            at = parent;
        }
        path.reverse();
        path
    }

    fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id.0]
    }
}

#[cfg(test)]
mod tests {
    use outflank_rules::Board;

    use super::*;

    fn tree(moves: &str) -> Tree {
        Tree::of_game(&outflank_record::transcript::parse(moves, &Board::classic()).unwrap())
    }

    fn cell(name: &str) -> Cell {
        Board::classic().shape().parse_cell(name).unwrap()
    }

    fn shown(tree: &Tree) -> String {
        tree.whole_game()
            .transcript(outflank_record::Passes::Written)
    }

    #[test]
    fn going_back_and_forth_keeps_the_line() {
        let mut tree = tree("f5d6c3d3c4");
        assert_eq!(tree.depth(), 5);
        tree.go(tree.before().unwrap());
        tree.go(tree.before().unwrap());
        assert_eq!((tree.depth(), shown(&tree).as_str()), (3, "f5d6c3d3c4"));
        tree.go(tree.after().unwrap());
        assert_eq!(
            tree.game().transcript(outflank_record::Passes::Written),
            "f5d6c3d3"
        );
        tree.go(Tree::ROOT);
        assert_eq!(tree.before(), None);
        tree.go(tree.end());
        assert_eq!(tree.after(), None);
    }

    #[test]
    fn a_line_of_the_tree_is_found_in_variations_too() {
        let mut variations = tree("f5d6c3d3c4");
        variations.go(variations.line()[1]);
        variations.place(cell("c4")).unwrap();
        let game = |moves: &str| tree(moves).whole_game();
        for moves in ["f5", "f5d6c3", "f5d6c3d3c4", "f5d6c4"] {
            assert!(variations.find(&game(moves)).is_some(), "{moves}");
        }
        for moves in ["d3", "f5f6", "f5d6c4d3"] {
            assert!(variations.find(&game(moves)).is_none(), "{moves}");
        }
        let elsewhere = Game::on(&"6x6".parse().unwrap());
        assert!(variations.find(&elsewhere).is_none());
    }

    #[test]
    fn another_move_is_a_variation_and_the_old_line_stays() {
        let mut tree = tree("f5d6c3d3c4");
        let third = tree.line()[2];
        tree.go(tree.line()[1]);
        tree.place(cell("c5")).unwrap();
        assert_eq!(shown(&tree), "f5d6c5");
        assert_eq!(tree.siblings(tree.current()), [third]);
        tree.go(third);
        assert_eq!(shown(&tree), "f5d6c3d3c4");
    }

    #[test]
    fn the_same_move_again_adds_nothing() {
        let mut tree = tree("f5d6c3");
        tree.go(tree.line()[0]);
        tree.place(cell("d6")).unwrap();
        assert_eq!(shown(&tree), "f5d6c3");
        assert!(tree.siblings(tree.current()).is_empty());
    }

    #[test]
    fn an_illegal_move_changes_nothing() {
        let mut tree = tree("f5");
        let before = tree.clone();
        assert!(tree.place(cell("a1")).is_err());
        assert_eq!(tree, before);
    }

    /// After b3 Light cannot move.
    const PASS: &str = "e6f6f5f4e3d3f3c5c2b1c3b2f7g7g6g8a1a2h8h6g5g2f2g1h1h2e2e1d2c1g4h3h5h4g3h7c4b4e7d8d6c7b5b6c6b7d7c8b3a4a6a5d1a7f1";

    #[test]
    fn a_forced_pass_is_made_at_once() {
        let mut tree = tree(PASS);
        assert_eq!(tree.last_cell(), Some(cell("f1")));
        assert_eq!(tree.just_passed(), Some(tree.mover(tree.current())));
        assert!(!tree.last_flips().is_empty());
        let last = tree.before().unwrap();
        tree.go(last);
        assert_eq!(tree.last_cell(), Some(cell("a7")));
        let before_the_pass = tree.after().unwrap();
        tree.go(before_the_pass);
        assert_eq!(tree.mv(tree.current()), Some(Move::Pass));
    }

    #[test]
    fn taking_back_leads_to_the_last_move_of_a_side() {
        let mut tree = tree("f5d6c3");
        tree.go(tree.before_last_move_of(Side::Light).unwrap());
        assert_eq!(tree.depth(), 1);
        assert_eq!(tree.before_last_move_of(Side::Light), None);
    }
}
