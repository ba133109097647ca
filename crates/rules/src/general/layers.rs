//! Legal moves on deep boards, layer by layer.
//!
//! Shifting a whole cube along an axis carries bits from word to word, and a line of six discs
//! takes six such shifts. Split into layers of at most 64 cells, nothing is carried. The four axes
//! inside a layer are processed for four layers at once, and the lines between layers are followed
//! through all layers in one pass, four directions at once.

use super::lanes::Lanes;
use crate::{Board, Cell, Cells, Coord, Discs, Shape};

/// The largest number of layers, and of cells in a row of a layer.
const MOST: usize = 8;

/// One word per layer, four layers per group.
type ByLayer = [[u64; 4]; MOST / 4];

/// The steps inside a layer, one of each opposite pair, towards higher cell numbers.
const STEPS: [(i32, i32); 4] = [(1, 0), (-1, 1), (0, 1), (1, 1)];

/// The lines of a deep board, grouped by how they cross the layers.
#[derive(Debug)]
pub(super) struct Layers {
    count: usize,
    /// The number of cells in a layer.
    size: u32,
    /// How much each of [`STEPS`] adds to a cell number.
    steps: [u64; 4],
    /// For each of [`STEPS`]: the cells of each layer with a neighbour on both sides.
    inside: [ByLayer; 4],
    /// The length of the longest row of such cells.
    longest: u32,
    /// For each layer and each of [`STEPS`]: the cells with neighbours on both sides along the axis
    /// that combines this step with one layer up.
    rising: [[u64; 4]; MOST],
    /// The same for the axes that combine the opposite step with one layer up.
    falling: [[u64; 4]; MOST],
    /// The same for the axis straight up.
    upright: [u64; MOST],
}

impl Layers {
    /// The layers of a board, or `None` if it is flat.
    pub(super) fn new(board: &Board) -> Option<Layers> {
        let shape = board.shape();
        if shape.depth() == 1 {
            return None;
        }
        let axis = |(x, y): (i32, i32), z| Coord::new(x, y, z);
        let between = |axis: Coord| between(board, shape, axis);
        let by_step = |sign: i32| {
            let sets = STEPS.map(|(x, y)| between(axis((sign * x, sign * y), 1)));
            std::array::from_fn(|layer| sets.map(|set| set[layer]))
        };
        Some(Layers {
            count: shape.depth(),
            size: (shape.width() * shape.height()) as u32,
            // A box one cell wide has a step of 0. That is harmless: its sets are empty.
            steps: STEPS.map(|(x, y)| shape.offset(axis((x, y), 0)).unsigned_abs().into()),
            inside: STEPS.map(|step| {
                let layers = between(axis(step, 0));
                std::array::from_fn(|group| four(&layers, group))
            }),
            longest: shape.width().max(shape.height()).saturating_sub(2).max(1) as u32,
            rising: by_step(1),
            falling: by_step(-1),
            upright: between(axis((0, 0), 1)),
        })
    }

    /// The cells behind a row of opposing discs that begins next to one of our discs. Includes
    /// occupied cells.
    #[inline(always)]
    pub(super) fn legal_moves<const W: usize, L: Lanes>(&self, discs: Discs<Cells<W>>) -> Cells<W> {
        // With constant sizes the compiler unrolls the loops and folds the shifts below. Each cube
        // has its own set size, so that the code for it is compiled once. Layers that a smaller
        // board does not have are empty: they cost time but change nothing.
        match (W, self.count, self.size, self.longest) {
            (4, 6, 36, 4) => self.reached::<W, 6, L>(discs, 36, 4, [1, 5, 6, 7]),
            (8, 8, 64, 6) => self.reached::<W, 8, L>(discs, 64, 6, [1, 7, 8, 9]),
            (_, _, size, longest) => self.reached::<W, 8, L>(discs, size, longest, self.steps),
        }
    }

    #[inline(always)]
    fn reached<const W: usize, const N: usize, L: Lanes>(
        &self,
        discs: Discs<Cells<W>>,
        size: u32,
        longest: u32,
        steps: [u64; 4],
    ) -> Cells<W> {
        let (own, opponent) = (split(discs.own, size), split(discs.opponent, size));
        let groups: ByLayer = if cfg!(target_arch = "wasm32") {
            // A loop is less code to load.
            let mut groups = [[0; 4]; MOST / 4];
            for (group, found) in groups.iter_mut().enumerate() {
                *found = self.along::<N, L>(&own, &opponent, longest, steps, group);
            }
            groups
        } else {
            // The compiler does not unroll such a loop, and so would keep the layers in memory.
            [
                self.along::<N, L>(&own, &opponent, longest, steps, 0),
                self.along::<N, L>(&own, &opponent, longest, steps, 1),
            ]
        };
        let mut reached = [0; N];
        for (layer, reached) in reached.iter_mut().enumerate() {
            *reached = groups[layer / 4][layer % 4];
        }
        self.across::<N, L>(&own, &opponent, steps, &mut reached);
        join(&reached, size)
    }

    /// The cells of four layers that are reached along the lines inside each layer.
    #[inline(always)]
    fn along<const N: usize, L: Lanes>(
        &self,
        own: &[u64; N],
        opponent: &[u64; N],
        longest: u32,
        steps: [u64; 4],
        group: usize,
    ) -> [u64; 4] {
        let (own, all) = (L::load(&four(own, group)), L::load(&four(opponent, group)));
        let mut found = L::splat(0);
        for (inside, step) in self.inside.iter().zip(steps) {
            let (opponent, step) = (all & L::load(&inside[group]), step as u32);
            let mut up = own.up(step) & opponent;
            let mut down = own.down(step) & opponent;
            for _ in 1..longest {
                up = up | (up.up(step) & opponent);
                down = down | (down.down(step) & opponent);
            }
            found = found | up.up(step) | down.down(step);
        }
        found.store()
    }

    /// Adds the cells reached along the lines between layers: one pass up, and one down.
    #[inline(always)]
    fn across<const N: usize, L: Lanes>(
        &self,
        own: &[u64; N],
        opponent: &[u64; N],
        steps: [u64; 4],
        reached: &mut [u64; N],
    ) {
        let steps = L::load(&steps);
        let mut front = Front::none();
        for layer in 1..N - 1 {
            let masks = [&self.rising[layer], &self.falling[layer]];
            let (from, to) = (own[layer - 1], opponent[layer]);
            front = front.advance(from, to, masks, self.upright[layer], steps);
            reached[layer + 1] |= front.merge();
        }
        let mut front = Front::none();
        for layer in (1..N - 1).rev() {
            // Seen from above, an axis that rises falls.
            let masks = [&self.falling[layer], &self.rising[layer]];
            let (from, to) = (own[layer + 1], opponent[layer]);
            front = front.advance(from, to, masks, self.upright[layer], steps);
            reached[layer - 1] |= front.merge();
        }
    }
}

/// Splits a set into layers of `size` cells.
///
/// This is a loop because the compiler does not inline `array::from_fn` into code for special
/// instruction sets.
#[inline(always)]
fn split<const W: usize, const N: usize>(set: Cells<W>, size: u32) -> [u64; N] {
    let mut layers = [0; N];
    for (layer, bits) in layers.iter_mut().enumerate() {
        let (word, bit) = (layer * size as usize / 64, layer * size as usize % 64);
        let low = if word < W { set.0[word] } else { 0 };
        let high = if word + 1 < W { set.0[word + 1] } else { 0 };
        *bits = (low >> bit | high << 1 << (63 - bit)) & (u64::MAX >> (64 - size));
    }
    layers
}

/// Joins layers of `size` cells to a set.
#[inline(always)]
fn join<const W: usize, const N: usize>(layers: &[u64; N], size: u32) -> Cells<W> {
    let mut set = Cells::EMPTY;
    let mut add = |index: usize, bits: u64| {
        if let Some(word) = set.0.get_mut(index) {
            *word |= bits;
        }
    };
    for (layer, bits) in layers.iter().enumerate() {
        let start = layer * size as usize;
        add(start / 64, bits << (start % 64));
        add(start / 64 + 1, bits >> 1 >> (63 - start % 64));
    }
    set
}

/// The four layers of a group. Layers that the board does not have are empty.
#[inline(always)]
fn four<const N: usize>(layers: &[u64; N], group: usize) -> [u64; 4] {
    let mut four = [0; 4];
    for (i, bits) in four.iter_mut().enumerate() {
        *bits = if 4 * group + i < N {
            layers[4 * group + i]
        } else {
            0
        };
    }
    four
}

/// The next cells of the rows of opposing discs that are followed from layer to layer.
#[derive(Clone, Copy)]
struct Front<L> {
    /// Along the axes that combine one of [`STEPS`] with the change of layer.
    higher: L,
    /// Along the axes that combine the opposite step with it.
    lower: L,
    /// Along the axis straight up or down.
    straight: u64,
}

impl<L: Lanes> Front<L> {
    #[inline(always)]
    fn none() -> Self {
        Front {
            higher: L::splat(0),
            lower: L::splat(0),
            straight: 0,
        }
    }

    /// Enters a layer with these opposing discs from a layer with these discs of ours. The masks
    /// are the cells with neighbours on both sides along each axis.
    #[inline(always)]
    fn advance(
        self,
        own: u64,
        opponent: u64,
        masks: [&[u64; 4]; 2],
        upright: u64,
        steps: L,
    ) -> Self {
        let (all_own, all_opponent) = (L::splat(own), L::splat(opponent));
        let higher = (all_own.up_each(steps) | self.higher) & all_opponent & L::load(masks[0]);
        let lower = (all_own.down_each(steps) | self.lower) & all_opponent & L::load(masks[1]);
        Front {
            higher: higher.up_each(steps),
            lower: lower.down_each(steps),
            straight: (own | self.straight) & opponent & upright,
        }
    }

    /// All cells reached in the next layer.
    #[inline(always)]
    fn merge(self) -> u64 {
        (self.higher | self.lower).merge() | self.straight
    }
}

/// The cells of each layer with a playable neighbour on both sides along `axis`.
fn between(board: &Board, shape: Shape, axis: Coord) -> [u64; MOST] {
    let back = Coord::new(-axis.x, -axis.y, -axis.z);
    let open = |cell, way| {
        shape
            .step(cell, way)
            .is_some_and(|next| board.is_playable(next))
    };
    let mut layers = [0; MOST];
    for cell in (0..shape.cell_count()).map(Cell::new) {
        if board.is_playable(cell) && open(cell, axis) && open(cell, back) {
            let size = shape.width() * shape.height();
            layers[cell.index() / size] |= 1 << (cell.index() % size);
        }
    }
    layers
}
