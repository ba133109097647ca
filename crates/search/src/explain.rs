//! A search that records every step, like a trace worked out by hand.
//!
//! In every position, values and windows are for the side to move at the root, the maximising side.

use outflank_eval::Evaluator;
use outflank_rules::{Board, CellSet, Content, Discs, Geometry, Move, Position, Setup, Side};

use crate::observer::{Best, Call, INFINITY, Observer};
use crate::textbook::Textbook;
use crate::{Control, Limits, SearchReport};

/// The usual number to show for the open end of a window.
pub const OPEN_END: i32 = 10_000;

/// The record of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// The searched positions, in order, without the extra node that a finished game counts.
    pub nodes: Vec<Node>,
    /// The steps, in order.
    pub steps: Vec<Step>,
    /// What the search found.
    pub report: SearchReport,
}

/// A searched position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// Its number, counted from 1.
    pub number: usize,
    /// The number of its parent; `None` at the root.
    pub parent: Option<usize>,
    /// The move that leads here; `None` at the root.
    pub by: Option<Move>,
    /// The position.
    pub position: Setup,
    /// Whether the side to move wants the highest value.
    pub maximising: bool,
    /// The remaining depth in plies.
    pub depth: u32,
}

/// One step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// The number of its node.
    pub node: usize,
    /// Alpha after the step.
    pub alpha: i32,
    /// Beta after the step.
    pub beta: i32,
    /// What happened.
    pub event: Event,
}

/// What can happen at a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// The search enters it.
    Called,
    /// It is a leaf: no depth is left, or the game is over.
    Evaluated {
        /// Its value.
        value: i32,
    },
    /// The value of one of its moves is known.
    Tried {
        /// The move and its value.
        tried: Best,
        /// The best move so far and its value.
        best: Best,
    },
    /// The minimising side has a reply that makes the maximising side avoid this node.
    AlphaCut,
    /// The maximising side has a reply that makes the minimising side avoid this node.
    BetaCut,
    /// Its value is final.
    Returned {
        /// The best move and its value.
        best: Best,
    },
}

impl<E> Textbook<'_, E> {
    /// Searches and records every step. The record grows with every node, so limit the nodes.
    ///
    /// `open_end` stands for the open ends of windows: [`OPEN_END`], or more for an evaluation with
    /// larger values.
    pub fn explain<G>(
        &self,
        position: &Position<G>,
        limits: &Limits,
        control: Control<'_>,
        open_end: i32,
    ) -> Explanation
    where
        G: Geometry,
        E: Evaluator<G::Set>,
    {
        let mut trace = Trace {
            board: position.board(),
            maximiser: position.to_move(),
            open_end,
            nodes: Vec::new(),
            steps: Vec::new(),
            path: Vec::new(),
        };
        let report = self.search_observed(position, limits, control, &mut trace);
        Explanation {
            nodes: trace.nodes,
            steps: trace.steps,
            report,
        }
    }
}

/// Records the steps.
struct Trace<'a> {
    board: &'a Board,
    maximiser: Side,
    open_end: i32,
    nodes: Vec<Node>,
    steps: Vec<Step>,
    /// The numbers of the nodes from the root to the current one.
    path: Vec<usize>,
}

/// Whether the side to move at this ply is the one that moves at the root.
fn is_maximising<S>(call: &Call<S>) -> bool {
    call.ply.is_multiple_of(2)
}

/// Converts a value for the side to move to a value for the maximising side.
fn seen<S>(call: &Call<S>, value: i32) -> i32 {
    if is_maximising(call) { value } else { -value }
}

fn best_seen<S>(call: &Call<S>, best: Best) -> Best {
    Best {
        mv: best.mv,
        value: seen(call, best.value),
    }
}

impl Trace<'_> {
    fn add_node<S: CellSet>(&mut self, call: &Call<S>) {
        let number = self.nodes.len() + 1;
        self.path.truncate(call.ply as usize);
        let parent = self.path.last().copied();
        self.path.push(number);
        let maximising = is_maximising(call);
        let to_move = if maximising {
            self.maximiser
        } else {
            !self.maximiser
        };
        self.nodes.push(Node {
            number,
            parent,
            by: call.by,
            position: drawing(self.board, call.discs, to_move),
            maximising,
            depth: call.depth,
        });
    }

    fn add_step<S>(&mut self, call: &Call<S>, event: Event) {
        let (alpha, beta) = if is_maximising(call) {
            (call.alpha, call.beta)
        } else {
            (-call.beta, -call.alpha)
        };
        self.steps.push(Step {
            node: self.path[call.ply as usize],
            alpha: self.shown(alpha),
            beta: self.shown(beta),
            event,
        });
    }

    fn shown(&self, bound: i32) -> i32 {
        match bound {
            INFINITY => self.open_end,
            bound if bound == -INFINITY => -self.open_end,
            bound => bound,
        }
    }
}

fn drawing<S: CellSet>(board: &Board, discs: Discs<S>, to_move: Side) -> Setup {
    let mut setup = Setup::bare(board);
    setup.to_move = to_move;
    for (cells, side) in [(discs.own, to_move), (discs.opponent, !to_move)] {
        for cell in cells {
            setup.put(cell, Content::Disc(side));
        }
    }
    setup
}

impl<S: CellSet> Observer<S> for Trace<'_> {
    fn called(&mut self, call: &Call<S>) {
        self.add_node(call);
        self.add_step(call, Event::Called);
    }

    fn evaluated(&mut self, call: &Call<S>, value: i32) {
        let value = seen(call, value);
        self.add_step(call, Event::Evaluated { value });
    }

    fn tried(&mut self, call: &Call<S>, tried: Best, best: Best) {
        let (tried, best) = (best_seen(call, tried), best_seen(call, best));
        self.add_step(call, Event::Tried { tried, best });
    }

    fn cut_off(&mut self, call: &Call<S>) {
        let cut = if is_maximising(call) {
            Event::BetaCut
        } else {
            Event::AlphaCut
        };
        self.add_step(call, cut);
    }

    fn returned(&mut self, call: &Call<S>, best: Best) {
        let best = best_seen(call, best);
        self.add_step(call, Event::Returned { best });
    }
}
