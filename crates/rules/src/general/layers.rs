//! Legal moves on deep boards, layer by layer.
//!
//! Moving a whole cube along an axis carries bits from word to word, and a line of six discs
//! takes six such moves. Taken apart into layers of at most 64 cells, nothing is carried, the
//! four axes inside a layer serve four layers at a time, and the lines from layer to layer are
//! followed through all layers in one pass, four directions at a time.

use super::lanes::Lanes;
use crate::{Board, Cell, Cells, Coord, Discs, Shape};

/// The most layers, and the most cells in a layer's row.
const MOST: usize = 8;

/// One word a layer, four layers a group.
type ByLayer = [[u64; 4]; MOST / 4];

/// The steps inside a layer, one of each opposite pair, each to a higher cell number.
const STEPS: [(i32, i32); 4] = [(1, 0), (-1, 1), (0, 1), (1, 1)];

/// A deep board's lines, sorted by how they run through the layers.
#[derive(Debug)]
pub(super) struct Layers {
    count: usize,
    /// Cells in a layer.
    size: u32,
    /// How far each of [`STEPS`] moves a cell's number.
    steps: [u64; 4],
    /// For each of [`STEPS`]: the cells of each layer with a neighbour on both sides.
    inside: [ByLayer; 4],
    /// The longest row of such cells.
    longest: u32,
    /// For each layer and each of [`STEPS`]: the cells with neighbours on both sides along the
    /// axis that takes this step while it goes up one layer.
    rising: [[u64; 4]; MOST],
    /// The same for the axes that take the opposite step while they go up one layer.
    falling: [[u64; 4]; MOST],
    /// The same for the axis straight up.
    upright: [u64; MOST],
}

impl Layers {
    /// The layers of a board; none if it is flat.
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
            // A box one cell wide has a step of 0, which its empty sets make harmless.
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

    /// The cells beyond a row of opposing discs that begins next to an own disc; occupied ones
    /// too.
    #[inline(always)]
    pub(super) fn legal_moves<const W: usize, L: Lanes>(&self, discs: Discs<Cells<W>>) -> Cells<W> {
        // With all numbers known to the compiler the loops and shifts below melt away. Layers
        // that a smaller board lacks are empty, which costs time but changes nothing.
        match (self.count, self.size, self.longest) {
            (6, 36, 4) => self.reached::<W, 6, L>(discs, 36, 4, [1, 5, 6, 7]),
            (8, 64, 6) => self.reached::<W, 8, L>(discs, 64, 6, [1, 7, 8, 9]),
            (_, size, longest) => self.reached::<W, 8, L>(discs, size, longest, self.steps),
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
        let mut reached = [0; N];
        self.across::<N, L>(&own, &opponent, steps, &mut reached);
        self.along::<N, L>(&own, &opponent, longest, steps, &mut reached);
        join(&reached, size)
    }

    /// Adds what is reached along the lines inside each layer.
    #[inline(always)]
    fn along<const N: usize, L: Lanes>(
        &self,
        own: &[u64; N],
        opponent: &[u64; N],
        longest: u32,
        steps: [u64; 4],
        reached: &mut [u64; N],
    ) {
        for group in 0..N.div_ceil(4) {
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
            for (reached, found) in reached[4 * group..].iter_mut().zip(found.store()) {
                *reached |= found;
            }
        }
    }

    /// Adds what is reached along the lines that change layers: once up through all of them, and
    /// once down.
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

/// The layers of a set, each of `size` cells.
///
/// A loop and not `array::from_fn`, which the compiler does not inline into code for special
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

/// The set that layers of `size` cells make.
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

/// The four layers of a group; those that the board lacks are empty.
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

/// Where the rows of opposing discs that are being followed from layer to layer go next.
#[derive(Clone, Copy)]
struct Front<L> {
    /// Along the axes that take one of [`STEPS`] as they change layers.
    higher: L,
    /// Along the axes that take the opposite step.
    lower: L,
    /// Along the axis that takes none.
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

    /// Enters a layer with these opposing discs, from one with these own discs. The masks hold
    /// the cells that have neighbours on both sides along each axis.
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

    /// All cells that it reaches in the layer after this.
    #[inline(always)]
    fn merge(self) -> u64 {
        (self.higher | self.lower).merge() | self.straight
    }
}

/// The cells of each layer that have a playable neighbour on both sides along `axis`.
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
