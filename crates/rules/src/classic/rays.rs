//! The rays from each cell: the table that every `flips` reads.

/// The four steps to higher cell numbers: east, south-west, south and south-east. The other four
/// directions are their opposites.
#[cfg_attr(
    not(target_arch = "x86_64"),
    expect(dead_code, reason = "vector kernels only")
)]
pub(super) const STEPS: [i64; 4] = [1, 7, 8, 9];

/// The cells in each direction from one cell, without the cell itself.
///
/// Rays with rising and falling cell numbers are separate, because the nearest cell is the lowest
/// bit of the former and the highest bit of the latter.
#[repr(C, align(64))]
pub(super) struct Rays {
    /// One ray for each of [`STEPS`].
    pub(super) up: [u64; 4],
    /// One ray for the opposite of each of [`STEPS`].
    pub(super) down: [u64; 4],
}

/// The rays of all 64 cells: 4 KiB, one cache line per cell.
static RAYS: [Rays; 64] = all_rays();

impl Rays {
    /// The rays from `cell`, taken modulo 64.
    #[inline(always)]
    pub(super) fn of(cell: u32) -> &'static Self {
        &RAYS[(cell & 63) as usize]
    }
}

const fn all_rays() -> [Rays; 64] {
    const NONE: Rays = Rays {
        up: [0; 4],
        down: [0; 4],
    };
    let mut rays = [NONE; 64];
    let mut cell = 0;
    while cell < 64 {
        let (x, y) = (cell as i32 % 8, cell as i32 / 8);
        rays[cell] = Rays {
            up: [
                ray(x, y, 1, 0),
                ray(x, y, -1, 1),
                ray(x, y, 0, 1),
                ray(x, y, 1, 1),
            ],
            down: [
                ray(x, y, -1, 0),
                ray(x, y, 1, -1),
                ray(x, y, 0, -1),
                ray(x, y, -1, -1),
            ],
        };
        cell += 1;
    }
    rays
}

/// The cells beyond column `x` and row `y` in the direction `(dx, dy)`, up to the edge.
const fn ray(mut x: i32, mut y: i32, dx: i32, dy: i32) -> u64 {
    let mut cells = 0;
    loop {
        x += dx;
        y += dy;
        if x < 0 || x > 7 || y < 0 || y > 7 {
            return cells;
        }
        cells |= 1 << (x + 8 * y);
    }
}
