//! Solving the end of a game exactly, in discs.

use outflank_eval::Evaluator;
use outflank_rules::{Cell, CellSet, Discs, Geometry, final_margin};

use super::node::{INFINITY, Worker};
use super::ordering::{Candidate, Node, few_replies, select};
use crate::transposition_table::{Bound, Entry};

/// Keeps the discs of solved positions apart from the points of judged ones in the table.
const SALT: u64 = 0x7A0B_55C3_1E96_D42F;

/// With so few empty cells sorting and the table cost more than they save.
const FEW: u32 = 5;

/// A window in discs, and how far from the end it is asked for.
#[derive(Clone, Copy)]
pub(super) struct Ending {
    pub(super) empties: u32,
    pub(super) ply: usize,
    pub(super) alpha: i32,
    pub(super) beta: i32,
}

impl Ending {
    /// The same for the opponent after a move, with this window.
    pub(super) fn below(self, alpha: i32, beta: i32) -> Ending {
        Ending {
            empties: self.empties - 1,
            ply: self.ply + 1,
            alpha: -beta,
            beta: -alpha,
        }
    }

    /// The same for the opponent after a pass.
    fn passed(self) -> Ending {
        Ending {
            alpha: -self.beta,
            beta: -self.alpha,
            ..self
        }
    }
}

impl<G: Geometry, E: Evaluator<G>> Worker<'_, G, E> {
    /// The exact result for the side to move, or a bound outside the window.
    ///
    /// `moves` are its legal moves. After a halt the value means nothing.
    pub(super) fn solve(&mut self, discs: Discs<G::Set>, moves: G::Set, ending: Ending) -> i32 {
        self.count_node(ending.ply);
        if self.halted {
            return 0;
        }
        if moves.is_empty() {
            return self.solve_pass(discs, ending);
        }
        if ending.empties <= FEW {
            return self.solve_few(discs, moves, ending);
        }
        let hash = discs.key() ^ SALT;
        let known = self.shared.table.get(hash);
        if let Some(value) = known.and_then(|entry| entry.settles(ending.alpha, ending.beta)) {
            return value;
        }
        let from_table = known.and_then(|entry| entry.best);
        let first = self.stack.len();
        let node = Node {
            geometry: self.shared.geometry,
            discs,
            moves,
            from_table,
            ply: ending.ply,
        };
        let (best, best_cell) = self.solve_candidates(first, &node, ending);
        self.stack.truncate(first);
        if !self.halted {
            let bound = Bound::of(best, ending.alpha, ending.beta);
            let depth = ending.empties.min(u32::from(u8::MAX)) as u8;
            self.shared.table.put(
                hash,
                Entry {
                    value: best,
                    bound,
                    depth,
                    best: best_cell,
                },
            );
        }
        best
    }

    fn solve_candidates(
        &mut self,
        first: usize,
        node: &Node<'_, G>,
        mut ending: Ending,
    ) -> (i32, Option<Cell>) {
        let (mut best, mut best_cell) = (-INFINITY, None);
        let mut rest = node.moves;
        for index in first.. {
            if index == self.stack.len() {
                if rest.is_empty() {
                    break;
                }
                rest = self
                    .memory
                    .push_batch(node, rest, &mut self.stack, few_replies);
            }
            select(&mut self.stack, index);
            let Candidate {
                cell,
                after,
                replies,
                ..
            } = self.stack[index];
            let value = self.solve_scout(after, replies, ending, index == first);
            if self.halted {
                break;
            }
            if value > best {
                (best, best_cell) = (value, Some(cell));
            }
            if value >= ending.beta {
                self.memory.refuted(cell, ending.ply, ending.empties);
                break;
            }
            ending.alpha = ending.alpha.max(value);
        }
        (best, best_cell)
    }

    /// As the scout of the middle game, in discs.
    pub(super) fn solve_scout(
        &mut self,
        after: Discs<G::Set>,
        replies: G::Set,
        ending: Ending,
        first: bool,
    ) -> i32 {
        let Ending { alpha, beta, .. } = ending;
        if !first && beta - alpha > 1 {
            let value = -self.solve(after, replies, ending.below(alpha, alpha + 1));
            if value <= alpha || value >= beta || self.halted {
                return value;
            }
        }
        -self.solve(after, replies, ending.below(alpha, beta))
    }

    fn solve_pass(&mut self, discs: Discs<G::Set>, ending: Ending) -> i32 {
        let swapped = discs.swapped();
        let replies = self.shared.geometry.legal_moves(swapped);
        if replies.is_empty() {
            let empties = ending.empties.cast_signed();
            return final_margin(discs.difference(), empties, self.shared.options.scoring);
        }
        -self.solve(swapped, replies, ending.passed())
    }

    fn solve_few(&mut self, discs: Discs<G::Set>, moves: G::Set, mut ending: Ending) -> i32 {
        let mut best = -INFINITY;
        for cell in moves {
            let after = self.shared.geometry.play(discs, cell);
            let replies = self.shared.geometry.legal_moves(after);
            let below = ending.below(ending.alpha, ending.beta);
            best = best.max(-self.solve(after, replies, below));
            if best >= ending.beta || self.halted {
                break;
            }
            ending.alpha = ending.alpha.max(best);
        }
        best
    }
}
