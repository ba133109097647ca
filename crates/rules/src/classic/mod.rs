//! stub
mod geometry;
use crate::*;
pub use geometry::Classic;
fn g() -> &'static General<1> {
    static G: std::sync::LazyLock<General<1>> =
        std::sync::LazyLock::new(|| General::new(&Board::classic()).unwrap());
    &G
}
fn d(a: u64, b: u64) -> Discs<Cells<1>> {
    Discs {
        own: Cells([a]),
        opponent: Cells([b]),
    }
}
pub(crate) fn legal_moves(a: u64, b: u64) -> u64 {
    g().legal_moves(d(a, b)).0[0]
}
pub(crate) fn flips(a: u64, b: u64, c: u32) -> u64 {
    g().flips(d(a, b), Cell::new(c as usize)).0[0]
}
pub(crate) fn perft(a: u64, b: u64, n: u32) -> u64 {
    g().perft(d(a, b), n)
}
