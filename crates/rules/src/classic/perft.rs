//! Counting the leaves of the game tree, to test and to time the kernels.
//!
//! Nearly all the time goes into the last two plies, where a node has about eight moves. A loop over
//! so few ends before the processor has filled its pipelines, and ends unpredictably. So the last
//! plies are not searched node by node: all grandchildren of a node form one list, and the list is
//! worked off four at a time.

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

/// The memory of the last plies, set up once for the whole tree.
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

/// Counts the leaves `depth` plies, two or three, below the position in `lists.node`.
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

/// What a position with these moves counts for if it is one ply above the leaves: its moves, or
/// the pass, or the finished game.
#[inline(always)]
fn leaves(moves: u64) -> u64 {
    u64::from(moves.count_ones()).max(1)
}

/// Fills `children` with what the moves of `parents` lead to, except positions without a move.
/// Those pass; returns how many leaves there are below them one ply after the pass.
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
    // Padding has no moves, so that each lane of it was taken for a pass.
    totals.iter().sum::<u64>() - padding as u64
}

/// Room for 64 positions and the padding, rounded up to a power of two so that indices taken
/// modulo the capacity need no check.
const CAPACITY: usize = 128;

/// A position with its moves.
#[derive(Clone, Copy)]
struct Entry {
    own: u64,
    opponent: u64,
    moves: u64,
}

/// Positions that have moves; at most 64, as many as a position can have children.
struct List {
    entries: [Entry; CAPACITY],
    len: usize,
    /// How many moves the positions have altogether.
    moves: usize,
}

impl List {
    /// Stands behind the last position, where the last round finds moves to fill its lanes with: an
    /// empty board has no legal moves, and still none after a disc has been put anywhere.
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

/// Goes through all moves of all positions of a list, and then through its padding.
struct Walk<'a> {
    entries: &'a [Entry; CAPACITY],
    at: usize,
    /// The moves of the entry `at` that are still to come; never empty.
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

    /// Takes one move: its cell, as a number and as a set. Whether it was the last of its position
    /// cannot be predicted, so there is no branch on it.
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
