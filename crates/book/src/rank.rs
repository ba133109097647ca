//! A number for every position, as small as possible, so that differences need few bytes.
//!
//! The occupied cells outside the middle are a combination: `k` of 60. Its place among all of them
//! is its rank in the combinatorial number system. Which of the discs belong to the side to move is
//! one bit for each.

use crate::canonical::Canonical;

/// The cells outside the middle.
const OUTER: usize = 60;
/// The cells in the middle: d4, e4, d5 and e5.
const MIDDLE: [usize; 4] = [27, 28, 35, 36];
const MIDDLE_SET: u64 = 1 << 27 | 1 << 28 | 1 << 35 | 1 << 36;

/// The number of ways to choose `k` of `n`.
static CHOOSE: [[u64; OUTER + 1]; OUTER + 1] = choose();

const fn choose() -> [[u64; OUTER + 1]; OUTER + 1] {
    let mut table = [[0; OUTER + 1]; OUTER + 1];
    let mut n = 0;
    while n <= OUTER {
        table[n][0] = 1;
        let mut k = 1;
        while k <= n {
            table[n][k] = table[n - 1][k - 1] + table[n - 1][k];
            k += 1;
        }
        n += 1;
    }
    table
}

/// The number of a position among all with as many discs. The middle must be occupied.
pub(crate) fn rank(position: &Canonical) -> u128 {
    let occupied = position.own() | position.opponent();
    let cells = cells(occupied & !MIDDLE_SET).map(outer_index);
    let combination: u64 = cells
        .zip(1..)
        .map(|(cell, k): (_, usize)| CHOOSE[cell][k])
        .sum();
    u128::from(combination) << position.discs() | u128::from(compress(position.own(), occupied))
}

/// The discs of the side to move and of the other side, from the number of a position; `None` if
/// there is no position with this number.
pub(crate) fn unrank(rank: u128, discs: u8) -> Option<(u64, u64)> {
    let outer = usize::from(discs).checked_sub(4).filter(|&k| k <= OUTER)?;
    let mut combination = u64::try_from(rank >> discs).ok()?;
    if combination >= CHOOSE[OUTER][outer] {
        return None;
    }
    let mut occupied = MIDDLE_SET;
    let mut below = OUTER;
    for k in (1..=outer).rev() {
        // The largest cell whose combinations do not exceed the rest.
        let cell = (0..below)
            .rev()
            .find(|&cell| CHOOSE[cell][k] <= combination)?;
        combination -= CHOOSE[cell][k];
        occupied |= 1 << outer_cell(cell);
        below = cell;
    }
    let mask = u128::MAX >> (128 - u32::from(discs));
    let own = expand((rank & mask) as u64, occupied);
    Some((own, occupied & !own))
}

fn cells(set: u64) -> impl Iterator<Item = usize> {
    (0..64).filter(move |cell| set >> cell & 1 == 1)
}

/// The number of a cell outside the middle among those.
fn outer_index(cell: usize) -> usize {
    cell - MIDDLE.iter().filter(|&&middle| middle < cell).count()
}

/// The cell outside the middle with this number.
fn outer_cell(index: usize) -> usize {
    MIDDLE
        .iter()
        .fold(index, |cell, &middle| cell + usize::from(middle <= cell))
}

/// The bits of `set` at the places of `mask`, side by side.
fn compress(set: u64, mask: u64) -> u64 {
    let bits = cells(mask).zip(0..);
    bits.fold(0, |all, (cell, place): (usize, u32)| {
        all | (set >> cell & 1) << place
    })
}

/// The opposite of [`compress`].
fn expand(bits: u64, mask: u64) -> u64 {
    let places = cells(mask).zip(0..);
    places.fold(0, |all, (cell, place): (usize, u32)| {
        all | (bits >> place & 1) << cell
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rank_leads_back() {
        let positions = crate::seeds::all_positions(6);
        for position in &positions {
            let discs = (position.own(), position.opponent());
            assert_eq!(unrank(rank(position), position.discs()), Some(discs));
        }
        let full = Canonical::of(u64::MAX >> 9, !(u64::MAX >> 9)).0;
        let discs = (full.own(), full.opponent());
        assert_eq!(unrank(rank(&full), 64), Some(discs));
    }

    #[test]
    fn numbers_without_a_position_are_refused() {
        assert_eq!(unrank(0, 3), None);
        assert_eq!(unrank(0, 65), None);
        assert_eq!(unrank(60 << 5, 5), None);
        assert!(unrank((60 << 5) - 1, 5).is_some());
        assert_eq!(unrank(u128::MAX, 20), None);
    }
}
