//! A game with its variations, and the place in it that is being looked at.

use outflank_record::Game;
use outflank_rules::{AnyCells, AnyPosition, Cell, IllegalMove, Move, Side};

/// A place in a [`Tree`]: the start, or after a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct NodeId(usize);

#[derive(Clone, Debug, PartialEq)]
struct Node {
    parent: Option<NodeId>,
    mv: Move,
    /// The discs that the move flipped.
    flips: AnyCells,
    children: Vec<NodeId>,
    /// The child that is on the line which is shown.
    followed: Option<NodeId>,
}

/// A game with its variations. The line that is shown runs through the current place, and on
/// from there along the moves that were looked at last.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Tree {
    start: AnyPosition,
    nodes: Vec<Node>,
    current: NodeId,
    /// The position at the current place.
    position: AnyPosition,
}

impl Tree {
    pub(crate) const ROOT: NodeId = NodeId(0);

    /// A game without moves.
    pub(crate) fn new(start: AnyPosition) -> Tree {
        let root = Node {
            parent: None,
            // Never looked at: only places with a parent have a move.
            mv: Move::Pass,
            flips: AnyCells::EMPTY,
            children: Vec::new(),
            followed: None,
        };
        let mut tree = Tree {
            position: start.clone(),
            start,
            nodes: vec![root],
            current: Tree::ROOT,
        };
        tree.pass_if_forced();
        tree
    }

    /// The game as a tree, looked at from its end.
    pub(crate) fn of_game(game: &Game) -> Tree {
        let mut tree = Tree::new(game.start().clone());
        // A forced pass at the start is made already, whether it is written or not.
        for &mv in game.moves().iter().skip(tree.depth()) {
            tree.add(mv);
        }
        tree.pass_if_forced();
        tree
    }

    /// Whether nobody has placed a disc yet, in any variation.
    pub(crate) fn is_empty(&self) -> bool {
        self.nodes.iter().all(|node| node.mv == Move::Pass)
    }

    /// The position before the first move.
    pub(crate) fn start(&self) -> &AnyPosition {
        &self.start
    }

    /// The position that is looked at.
    pub(crate) fn position(&self) -> &AnyPosition {
        &self.position
    }

    /// The place that is looked at.
    pub(crate) fn current(&self) -> NodeId {
        self.current
    }

    /// How many moves were played before the current place.
    pub(crate) fn depth(&self) -> usize {
        self.path(self.current).len()
    }

    /// Puts a disc on a cell and goes there; a pass that it forces follows by itself.
    pub(crate) fn place(&mut self, cell: Cell) -> Result<(), IllegalMove> {
        self.position.play(Move::Place(cell))?;
        self.add(Move::Place(cell));
        self.pass_if_forced();
        Ok(())
    }

    /// Nobody rests on a position in which there is nothing to do but pass.
    fn pass_if_forced(&mut self) {
        if self.position.must_pass() {
            self.add(Move::Pass);
        }
    }

    /// Goes to the place after a legal move, which is added if it is new.
    fn add(&mut self, mv: Move) {
        let known = self.node(self.current).children.iter().copied();
        let child = known.clone().find(|&child| self.node(child).mv == mv);
        let child = child.unwrap_or_else(|| self.grow(mv));
        self.nodes[self.current.0].followed = Some(child);
        self.position = self.position.play_unchecked(mv);
        self.current = child;
    }

    fn grow(&mut self, mv: Move) -> NodeId {
        let id = NodeId(self.nodes.len());
        let flips = mv.cell().map(|cell| self.position.flips(cell));
        let flips = flips.unwrap_or(AnyCells::EMPTY);
        self.nodes.push(Node {
            parent: Some(self.current),
            mv,
            flips,
            children: Vec::new(),
            followed: None,
        });
        self.nodes[self.current.0].children.push(id);
        id
    }

    /// Goes somewhere else, and shows the line through it. A place where there is nothing to do
    /// but pass is left at once.
    pub(crate) fn go(&mut self, to: NodeId) {
        if to.0 >= self.nodes.len() {
            return;
        }
        let path = self.path(to);
        let mut position = self.start.clone();
        let mut from = Tree::ROOT;
        for &id in &path {
            self.nodes[from.0].followed = Some(id);
            position = position.play_unchecked(self.node(id).mv);
            from = id;
        }
        self.position = position;
        self.current = to;
        self.pass_if_forced();
    }

    /// The places of the line that is shown, without the start.
    pub(crate) fn line(&self) -> Vec<NodeId> {
        let mut line = self.path(self.current);
        let mut last = self.current;
        while let Some(next) = self.node(last).followed {
            line.push(next);
            last = next;
        }
        line
    }

    /// The place before the last move that was not forced; none at the start.
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

    /// The place after the next move of the line; none at its end.
    pub(crate) fn after(&self) -> Option<NodeId> {
        self.node(self.current).followed
    }

    /// The place before the last move of this side; none if it has not moved.
    pub(crate) fn before_last_move_of(&self, side: Side) -> Option<NodeId> {
        let path = self.path(self.current);
        let moved = path.iter().rev();
        moved
            .copied()
            .find(|&id| self.mover(id) == side && self.node(id).mv != Move::Pass)
            .and_then(|id| self.node(id).parent)
    }

    /// The end of the line that is shown.
    pub(crate) fn end(&self) -> NodeId {
        self.line().last().copied().unwrap_or(self.current)
    }

    /// The move that led to a place.
    pub(crate) fn mv(&self, id: NodeId) -> Option<Move> {
        self.node(id).parent.map(|_| self.node(id).mv)
    }

    /// The side whose move led to a place.
    pub(crate) fn mover(&self, id: NodeId) -> Side {
        let moves = self.path(id).len();
        let first = self.start.to_move();
        if moves % 2 == 1 { first } else { !first }
    }

    /// Other moves that were tried instead of the one that led here.
    pub(crate) fn siblings(&self, id: NodeId) -> Vec<NodeId> {
        let Some(parent) = self.node(id).parent else {
            return Vec::new();
        };
        let others = self.node(parent).children.iter().copied();
        others.filter(|&other| other != id).collect()
    }

    /// The moves that were tried at a place, the first one tried first.
    pub(crate) fn children(&self, id: NodeId) -> &[NodeId] {
        &self.node(id).children
    }

    /// The move that was looked at last at a place.
    pub(crate) fn followed(&self, id: NodeId) -> Option<NodeId> {
        self.node(id).followed
    }

    /// The cell of the last move, before any passes.
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

    /// Whether the last move of the line was a pass.
    pub(crate) fn just_passed(&self) -> Option<Side> {
        let passed = self.mv(self.current) == Some(Move::Pass);
        passed.then(|| self.mover(self.current))
    }

    /// The game up to the current place.
    pub(crate) fn game(&self) -> Game {
        self.game_of(&self.path(self.current))
    }

    /// The game along the whole line that is shown.
    pub(crate) fn whole_game(&self) -> Game {
        self.game_of(&self.line())
    }

    fn game_of(&self, path: &[NodeId]) -> Game {
        let mut game = Game::new(self.start.clone());
        for &id in path {
            game.play(self.node(id).mv)
                .expect("only legal moves are in the tree");
        }
        game
    }

    /// The places between the start and this one, which is the last.
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
    fn the_same_move_again_is_no_variation() {
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
    fn a_forced_pass_is_made_at_once_and_nobody_rests_before_it() {
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
