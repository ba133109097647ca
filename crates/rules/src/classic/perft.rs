//! Counting the leaves of the game tree, to test and to time the kernels.
//!
//! Most of the time is spent in the last two plies, where a node has about eight moves. A loop over
//! so few moves ends before the processor has filled its pipelines, and its end is hard to predict.
//! So the last plies are not searched node by node: all grandchildren of a node form one list,
//! which is processed four positions at a time.

use std::hint::select_unpredictable;

use crate::instruction_set::{Kernel, Task};

/// Counts the leaves `depth` plies below a position.
pub(crate) struct Perft {
    pub(crate) own: u64,
    pub(crate) opponent: u64,
    pub(crate) depth: u32,
}

impl Task for Perft {
    type Output = u64;

    fn run<K: Kernel>(self, kernel: K) -> u64 {
        if self.depth == 0 {
            return 1;
        }
        let lists = &mut Lists {
            node: List::EMPTY,
            children: List::EMPTY,
        };
        node(kernel, lists, self.own, self.opponent, self.depth)
    }
}

/// The buffers of the last plies, allocated once for the whole tree.
struct Lists {
    node: List,
    children: List,
}

/// Counts the leaves `depth` plies below a position; `depth` is at least 1.
fn node<K: Kernel>(kernel: K, lists: &mut Lists, own: u64, opponent: u64, depth: u32) -> u64 {
    kernel.enter(
        #[inline(always)]
        move || {
            let mut moves = kernel.legal_moves(own, opponent);
            if depth == 1 {
                return leaves(moves);
            }
            if moves == 0 && kernel.legal_moves(opponent, own) == 0 {
                return 1;
            }
            if moves == 0 {
                return node(kernel, lists, opponent, own, depth - 1);
            }
            if depth <= 3 {
                lists.node.clear();
                lists.node.push(own, opponent, moves);
                return last_plies(kernel, lists, depth);
            }
            let mut total = 0;
            while moves != 0 {
                let cell = moves.trailing_zeros();
                let flips = kernel.flips(own, opponent, cell);
                let (next_own, next_opponent) = (opponent ^ flips, own ^ flips ^ 1 << cell);
                total += node(kernel, lists, next_own, next_opponent, depth - 1);
                moves &= moves - 1;
            }
            total
        },
    )
}

/// Counts the leaves `depth` plies below the position in `lists.node`; `depth` is 2 or 3.
#[inline(always)]
fn last_plies<K: Kernel>(kernel: K, lists: &mut Lists, depth: u32) -> u64 {
    let mut passes = 0;
    let mut two_plies_above = &lists.node;
    if depth == 3 {
        passes = expand(kernel, &lists.node, &mut lists.children);
        two_plies_above = &lists.children;
    }
    passes + count(kernel, two_plies_above)
}

/// The number of leaves one ply below a position with these moves: its moves, or 1 for a pass or a
/// finished game.
#[inline(always)]
fn leaves(moves: u64) -> u64 {
    u64::from(moves.count_ones()).max(1)
}

/// Fills `children` with the positions after the moves of `parents`, except those without a move.
/// Those pass; returns the number of leaves one ply after the pass.
#[inline(always)]
fn expand<K: Kernel>(kernel: K, parents: &List, children: &mut List) -> u64 {
    children.clear();
    let mut passes = 0;
    let mut walk = Walk::new(parents);
    let mut unplayed = parents.moves;
    while unplayed > 0 {
        let four = walk.play_four(kernel);
        for lane in 0..unplayed.min(4) {
            let (own, opponent, moves) = (four.own[lane], four.opponent[lane], four.moves[lane]);
            if moves == 0 {
                passes += leaves(kernel.legal_moves(opponent, own));
            } else {
                children.push(own, opponent, moves);
            }
        }
        unplayed = unplayed.saturating_sub(4);
    }
    passes
}

/// Counts the leaves two plies below all positions of a list.
#[inline(always)]
fn count<K: Kernel>(kernel: K, parents: &List) -> u64 {
    let rounds = parents.moves.div_ceil(4);
    let padding = 4 * rounds - parents.moves;
    let mut walk = Walk::new(parents);
    let mut totals = [0; 4];
    for _ in 0..rounds {
        let children = walk.play_four(kernel);
        for (total, moves) in totals.iter_mut().zip(children.moves) {
            *total += leaves(moves);
        }
    }
    // Padding has no moves, so each padding lane was counted as a pass.
    totals.iter().sum::<u64>() - padding as u64
}

/// Room for 64 positions and the padding, rounded up to a power of two so that indices modulo the
/// capacity need no bounds check.
const CAPACITY: usize = 128;

/// A position with its moves.
#[derive(Clone, Copy)]
struct Entry {
    own: u64,
    opponent: u64,
    moves: u64,
}

/// Up to 64 positions with at least one move each.
struct List {
    entries: [Entry; CAPACITY],
    len: usize,
    /// The total number of moves.
    moves: usize,
}

impl List {
    /// Follows the last position and fills the remaining lanes of the last round. An empty board
    /// has no legal moves, and none after any disc is placed.
    const PADDING: Entry = Entry {
        own: 0,
        opponent: 0,
        moves: u64::MAX,
    };

    const EMPTY: Self = Self {
        entries: [Self::PADDING; CAPACITY],
        len: 0,
        moves: 0,
    };

    #[inline(always)]
    fn clear(&mut self) {
        self.entries[0] = Self::PADDING;
        self.len = 0;
        self.moves = 0;
    }

    #[inline(always)]
    fn push(&mut self, own: u64, opponent: u64, moves: u64) {
        self.entries[self.len] = Entry {
            own,
            opponent,
            moves,
        };
        self.len += 1;
        self.entries[self.len] = Self::PADDING;
        self.moves += moves.count_ones() as usize;
    }
}

/// Four positions, lane by lane, with their moves.
struct Four {
    own: [u64; 4],
    opponent: [u64; 4],
    moves: [u64; 4],
}

/// Iterates over all moves of all positions of a list, and then over its padding.
struct Walk<'a> {
    entries: &'a [Entry; CAPACITY],
    at: usize,
    /// The remaining moves of the entry `at`; never empty.
    moves: u64,
}

impl<'a> Walk<'a> {
    #[inline(always)]
    fn new(list: &'a List) -> Self {
        Self {
            entries: &list.entries,
            at: 0,
            moves: list.entries[0].moves,
        }
    }

    /// The positions after the next four moves.
    #[inline(always)]
    fn play_four<K: Kernel>(&mut self, kernel: K) -> Four {
        let (mut own, mut opponent) = ([0; 4], [0; 4]);
        for lane in 0..4 {
            let from = self.entries[self.at % CAPACITY];
            let (cell, disc) = self.next_move();
            let flips = kernel.flips(from.own, from.opponent, cell);
            own[lane] = from.opponent ^ flips;
            opponent[lane] = from.own ^ flips ^ disc;
        }
        let moves = kernel.legal_moves_of_four(own, opponent);
        Four {
            own,
            opponent,
            moves,
        }
    }

    /// Takes one move: its cell, as a number and as a set. Whether it is the last move of its
    /// position is unpredictable, so the code has no branch on it.
    #[inline(always)]
    fn next_move(&mut self) -> (u32, u64) {
        let cell = self.moves.trailing_zeros();
        let disc = self.moves & self.moves.wrapping_neg();
        let rest = self.moves & (self.moves - 1);
        self.at += usize::from(rest == 0);
        let next = self.entries[self.at % CAPACITY].moves;
        self.moves = select_unpredictable(rest == 0, next, rest);
        (cell, disc)
    }
}
