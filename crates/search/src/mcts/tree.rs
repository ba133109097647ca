//! The tree that Monte Carlo tree search grows, in bounded memory.

use std::ops::Range;

use outflank_rules::{Cell, CellSet, MAX_CELLS, Move};

use crate::random::SplitMix64;

/// The index of a node in the tree.
pub(super) type NodeId = u32;

/// The root of the tree.
pub(super) const ROOT: NodeId = 0;

/// A position in the tree, identified by the move that leads to it.
///
/// Wins count for the side that made that move, because that side chooses among the siblings.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    visits: u32,
    /// Two for a win, one for a draw.
    half_wins: u32,
    /// The index of the first child. Children are stored together.
    first_child: NodeId,
    children: u16,
    /// The cell of the move, or [`PASS`].
    cell: u16,
}

const _: () = assert!(size_of::<Node>() == 16);

const PASS: u16 = u16::MAX;

impl Node {
    fn new(cell: u16) -> Node {
        Node {
            visits: 0,
            half_wins: 0,
            first_child: ROOT,
            children: 0,
            cell,
        }
    }

    /// The move that leads here.
    pub(super) fn mv(&self) -> Move {
        match self.cell {
            PASS => Move::Pass,
            cell => Move::Place(Cell::new(usize::from(cell))),
        }
    }

    /// The score of the move.
    pub(super) fn score(&self) -> Score {
        Score {
            visits: u64::from(self.visits),
            half_wins: u64::from(self.half_wins),
        }
    }
}

/// The games played after a move, and their results for the side that made it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Score {
    pub(super) visits: u64,
    /// Two for a win, one for a draw.
    pub(super) half_wins: u64,
}

/// The nodes, in one block of memory.
pub(super) struct Tree {
    nodes: Vec<Node>,
    most_nodes: usize,
    exploration: f32,
}

impl Tree {
    /// Creates a tree with only a root. It never has more than `most_nodes` nodes, except for the
    /// moves of the root.
    pub(super) fn new(most_nodes: usize, exploration: f32) -> Tree {
        Tree {
            nodes: vec![Node::new(PASS)],
            most_nodes: most_nodes.clamp(1 + MAX_CELLS, NodeId::MAX as usize),
            exploration,
        }
    }

    pub(super) fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id as usize]
    }

    pub(super) fn is_unvisited(&self, id: NodeId) -> bool {
        self.node(id).visits == 0
    }

    pub(super) fn has_children(&self, id: NodeId) -> bool {
        self.node(id).children > 0
    }

    /// The children of a node.
    pub(super) fn children(&self, id: NodeId) -> Range<NodeId> {
        let node = self.node(id);
        node.first_child..node.first_child + NodeId::from(node.children)
    }

    /// Adds a child for each of these cells, or for a pass if there are none. Adds nothing if the
    /// tree is full. Children are shuffled, so that the visited children of a rare node are a fair
    /// sample.
    pub(super) fn expand<S: CellSet>(&mut self, id: NodeId, moves: S, random: &mut SplitMix64) {
        let count = moves.len().max(1) as usize;
        if self.nodes.len() + count > self.most_nodes {
            return;
        }
        if self.nodes.try_reserve(count).is_err() {
            // There is no more memory, so keep the nodes there are.
            self.most_nodes = self.nodes.len();
            return;
        }
        let first = self.nodes.len();
        if moves.is_empty() {
            self.nodes.push(Node::new(PASS));
        }
        let child = |cell: Cell| Node::new(cell.index() as u16);
        self.nodes.extend(moves.into_iter().map(child));
        let added = &mut self.nodes[first..];
        for last in (1..count).rev() {
            added.swap(last, random.below(last as u32 + 1) as usize);
        }
        let node = &mut self.nodes[id as usize];
        node.first_child = first as NodeId;
        node.children = count as u16;
    }

    /// The child to visit next: an unvisited one, or else the one with the highest upper confidence
    /// bound: win rate + C sqrt(2 ln n / n_j) after `n_j` of `n` visits.
    pub(super) fn select(&self, id: NodeId) -> NodeId {
        let visits = self.node(id).visits as f32;
        let weight = self.exploration * (2.0 * visits.ln()).sqrt();
        let children = self.children(id);
        let mut best = (children.start, f32::NEG_INFINITY);
        for id in children {
            let child = self.node(id);
            if child.visits == 0 {
                return id;
            }
            let visits = child.visits as f32;
            let bound = 0.5 * child.half_wins as f32 / visits + weight / visits.sqrt();
            if bound > best.1 {
                best = (id, bound);
            }
        }
        best.0
    }

    /// Counts a game through the nodes of `path`. `half_wins` are for the side to move at the last
    /// node.
    pub(super) fn back_up(&mut self, path: &[NodeId], half_wins: u32) {
        let mut half_wins = 2 - half_wins;
        for &id in path.iter().rev() {
            let node = &mut self.nodes[id as usize];
            node.visits += 1;
            node.half_wins += half_wins;
            half_wins = 2 - half_wins;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use outflank_rules::Cells;

    fn children(tree: &Tree, id: NodeId) -> Vec<Move> {
        let mut moves: Vec<Move> = tree.children(id).map(|id| tree.node(id).mv()).collect();
        moves.sort_unstable();
        moves
    }

    fn cells(indices: impl IntoIterator<Item = usize>) -> Cells<8> {
        indices.into_iter().map(Cell::new).collect()
    }

    #[test]
    fn nodes_get_a_child_for_each_move_or_a_pass() {
        let mut random = SplitMix64::new(1);
        let mut tree = Tree::new(usize::MAX, 1.0);
        tree.expand(ROOT, cells([3, 500, 64]), &mut random);
        let places = [3, 64, 500].map(|index| Move::Place(Cell::new(index)));
        assert_eq!(children(&tree, ROOT), places);
        let first = tree.select(ROOT);
        tree.expand(first, cells([]), &mut random);
        assert_eq!(children(&tree, first), [Move::Pass]);
    }

    #[test]
    fn children_are_shuffled_fairly() {
        let mut firsts = [0; 4];
        for seed in 0..4_000 {
            let mut tree = Tree::new(usize::MAX, 1.0);
            tree.expand(ROOT, cells(0..4), &mut SplitMix64::new(seed));
            let first = tree.node(tree.select(ROOT));
            firsts[usize::from(first.cell)] += 1;
        }
        // 1,000 each, with a standard deviation of 27.
        assert!(
            firsts.iter().all(|count| (890..1_110).contains(count)),
            "{firsts:?}"
        );
    }

    #[test]
    fn memory_is_bounded() {
        let mut random = SplitMix64::new(1);
        let mut tree = Tree::new(600, 1.0);
        tree.expand(ROOT, cells(0..500), &mut random);
        tree.expand(1, cells(0..99), &mut random);
        assert!(tree.has_children(1));
        tree.expand(2, cells(0..1), &mut random);
        assert!(!tree.has_children(2));
        assert_eq!(tree.nodes.len(), 600);
    }

    #[test]
    fn the_upper_confidence_bound_decides_among_visited_children() {
        let mut tree = Tree::new(usize::MAX, 0.5);
        tree.expand(ROOT, cells([0, 1]), &mut SplitMix64::new(1));
        let [a, b] = [1, 2];
        // The side to move after the move lost, so the move won.
        let (lost, won) = (0, 2);
        assert_eq!(tree.select(ROOT), a);
        tree.back_up(&[ROOT, a], lost);
        assert_eq!(tree.select(ROOT), b, "not visited yet");
        tree.back_up(&[ROOT, b], won);
        let mut visits_of_b = 0;
        for _ in 0..100 {
            let (next, half_wins) = match tree.select(ROOT) {
                id if id == a => (a, lost),
                id => (id, won),
            };
            visits_of_b += u32::from(next == b);
            tree.back_up(&[ROOT, next], half_wins);
        }
        // 0.5 sqrt(2 ln 102 / n) stays above 1 for a move that never won while n is below 3.
        assert_eq!((visits_of_b, tree.node(b).score().visits), (1, 2));
        assert_eq!(tree.node(a).score().half_wins, 2 * 100);
    }
}
