//! Grows one tree: selection, expansion, simulation and backpropagation.

use outflank_rules::{CellSet, Discs, Geometry, Move};

use super::playout::{Played, playout};
use super::tree::{NodeId, ROOT, Tree};
use crate::budget::NodeCounter;
use crate::random::SplitMix64;

/// Visits have 32 bits, and a win counts twice.
const MOST_SIMULATIONS: u64 = (u32::MAX / 2) as u64;

/// A tree that grows with every simulation.
pub(super) struct Grower<'a, G: Geometry> {
    geometry: &'a G,
    root: Discs<G::Set>,
    pub(super) tree: Tree,
    random: SplitMix64,
    /// The nodes from the root to the current one.
    path: Vec<NodeId>,
}

impl<'a, G: Geometry> Grower<'a, G> {
    pub(super) fn new(geometry: &'a G, root: Discs<G::Set>, tree: Tree, seed: u64) -> Self {
        Grower {
            geometry,
            root,
            tree,
            random: SplitMix64::new(seed),
            path: Vec::new(),
        }
    }

    /// Grows the tree until the simulations are made or the budget is used up.
    pub(super) fn grow(&mut self, simulations: u64, counter: &mut NodeCounter<'_>) {
        for _ in 0..simulations.min(MOST_SIMULATIONS) {
            if counter.check().is_err() {
                break;
            }
            counter.add(self.simulate());
        }
    }

    /// Adds one game to the tree. Returns the number of positions in it.
    fn simulate(&mut self) -> u64 {
        let discs = self.descend();
        let Played { margin, plies } = playout(self.geometry, discs, &mut self.random);
        let half_wins = (margin.signum() + 1) as u32;
        self.tree.back_up(&self.path, half_wins);
        self.path.len() as u64 + plies
    }

    /// Walks down to a node that has not been visited, or one that cannot have children.
    fn descend(&mut self) -> Discs<G::Set> {
        let (mut id, mut discs) = (ROOT, self.root);
        self.path.clear();
        self.path.push(id);
        // A node gets its children at its second visit. The first visit needs none, and most nodes
        // have only one. The root gets them at once.
        while id == ROOT || !self.tree.is_unvisited(id) {
            if !self.tree.has_children(id) {
                self.expand(id, discs);
            }
            if !self.tree.has_children(id) {
                break;
            }
            id = self.tree.select(id);
            self.path.push(id);
            discs = match self.tree.node(id).mv() {
                Move::Place(cell) => self.geometry.play(discs, cell),
                Move::Pass => discs.swapped(),
            };
        }
        discs
    }

    /// Adds the children of a node, unless the game is over there.
    fn expand(&mut self, id: NodeId, discs: Discs<G::Set>) {
        let moves = self.geometry.legal_moves(discs);
        let is_over = moves.is_empty() && self.geometry.legal_moves(discs.swapped()).is_empty();
        if !is_over {
            self.tree.expand(id, moves, &mut self.random);
        }
    }
}
