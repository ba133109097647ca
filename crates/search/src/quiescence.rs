//! Quiescence: looking further along the edges before a leaf is evaluated.
//!
//! A search to a fixed depth does not see that the next move takes a corner or an edge. So at a
//! leaf the side to move may go on, but only with moves to the edge. Or it stands pat, and the
//! position counts as it is.

use outflank_eval::{Categories, Category, Evaluator};
use outflank_rules::{Board, CellSet, Discs, Geometry, Move};

/// The plies that a quiescence search goes beyond the depth at most.
const MOST_PLIES: u32 = 6;

/// Which moves are searched beyond the depth.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Quiescence {
    /// None: a leaf is evaluated at once.
    #[default]
    Off,
    /// Moves to [corners](Category::Corner), [C-squares](Category::CSquare) and
    /// [edges](Category::Edge).
    Edges,
}

/// The cells of the edges of a board.
#[derive(Clone, Copy, Debug)]
pub(crate) struct EdgeCells<S> {
    corners: S,
    others: S,
}

impl<S: CellSet> EdgeCells<S> {
    /// The cells that a quiescence search moves to; `None` if there is no such search.
    pub(crate) fn new(quiescence: Quiescence, board: &Board) -> Option<EdgeCells<S>> {
        match quiescence {
            Quiescence::Off => None,
            Quiescence::Edges => {
                let categories = Categories::<S>::of_board(board);
                Some(EdgeCells {
                    corners: categories.cells(Category::Corner),
                    others: categories.cells(Category::CSquare) | categories.cells(Category::Edge),
                })
            }
        }
    }
}

/// A quiescence search below the leaves of another search.
pub(crate) struct QuiescenceSearch<'a, G: Geometry, E> {
    pub(crate) geometry: &'a G,
    pub(crate) evaluator: &'a E,
    pub(crate) edges: &'a EdgeCells<G::Set>,
}

/// A position of a quiescence search.
#[derive(Clone, Copy)]
pub(crate) struct QuiescenceNode<S, T> {
    pub(crate) discs: Discs<S>,
    /// The legal moves of the side to move.
    pub(crate) moves: S,
    /// The state of the evaluation.
    pub(crate) state: T,
}

impl<G: Geometry, E: Evaluator<G::Set>> QuiescenceSearch<'_, G, E> {
    /// The value of a leaf, exact inside the window and a bound outside. `count` is called for every
    /// further position with its distance from the leaf, and can stop the search.
    pub(crate) fn value<X>(
        &self,
        leaf: QuiescenceNode<G::Set, E::State>,
        window: (i32, i32),
        count: &mut impl FnMut(u32) -> Result<(), X>,
    ) -> Result<i32, X> {
        self.node(leaf, window, 0, count)
    }

    fn node<X>(
        &self,
        node: QuiescenceNode<G::Set, E::State>,
        (alpha, beta): (i32, i32),
        ply: u32,
        count: &mut impl FnMut(u32) -> Result<(), X>,
    ) -> Result<i32, X> {
        let QuiescenceNode {
            discs,
            moves,
            state,
        } = node;
        let (geometry, evaluator) = (self.geometry, self.evaluator);
        let mut best = evaluator.evaluate_with(geometry, discs, moves, state);
        if ply == MOST_PLIES {
            return Ok(best);
        }
        // Corners first: they are most likely to be better than standing pat.
        let corners = (moves & self.edges.corners).into_iter();
        for cell in corners.chain(moves & self.edges.others) {
            if best >= beta {
                break;
            }
            count(ply + 1)?;
            let flips = geometry.flips(discs, cell);
            let after = discs.after(cell, flips);
            let after = QuiescenceNode {
                discs: after,
                moves: geometry.legal_moves(after),
                state: evaluator.after(state, Move::Place(cell), flips),
            };
            let window = (-beta, -alpha.max(best));
            best = best.max(-self.node(after, window, ply + 1, count)?);
        }
        Ok(best)
    }
}
