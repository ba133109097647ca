//! The document's own figures, each at depths 2, 4, 6 and so on.

/// Nodes on 8x8 without pruning.
pub(super) const NODES_FULL: [u64; 6] = [17, 317, 9913, 455_221, 28_031_793, 2_180_176_417];
/// Milliseconds on 8x8 without pruning.
pub(super) const TIMES_FULL: [u64; 6] = [1, 31, 47, 1824, 123_360, 7_034_588];
/// Nodes on 8x8 with pruning.
pub(super) const NODES_PRUNED: [u64; 9] = [
    17,
    203,
    1839,
    19_935,
    224_686,
    2_484_667,
    27_714_174,
    306_469_888,
    3_871_006_168,
];
/// Milliseconds on 8x8 with pruning.
pub(super) const TIMES_PRUNED: [u64; 9] =
    [1, 5, 9, 79, 934, 11_602, 140_105, 1_438_403, 34_851_094];
/// Nodes on 6x6x6 of the engine in C++, with pruning and 32 threads.
pub(super) const NODES_CUBE: [u64; 7] = [
    34,
    2608,
    77_397,
    2_107_038,
    43_071_461,
    961_661_893,
    24_316_471_858,
];
/// Milliseconds on 6x6x6 of the engine in C++, with pruning and 32 threads.
pub(super) const TIMES_CUBE: [u64; 7] = [1, 6, 92, 2680, 55_060, 1_254_422, 21_034_466];
