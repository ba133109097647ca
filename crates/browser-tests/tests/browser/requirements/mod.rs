//! The requirements L1 to L14 of an earlier browser Reversi.

mod computer;
mod ending;
mod move_list;
mod moving;
mod passing;
mod set_up;

use crate::harness::Test;

pub(crate) const TESTS: &[&[Test]] = &[
    set_up::TESTS,
    moving::TESTS,
    computer::TESTS,
    passing::TESTS,
    move_list::TESTS,
    ending::TESTS,
];
