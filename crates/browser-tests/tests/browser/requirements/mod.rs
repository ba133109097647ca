//! The requirements L1 to L14 of an earlier browser Reversi, each tested as it was there.

mod computer;
mod ending;
mod moving;
mod passing;
mod record_of_moves;
mod set_up;

use crate::trial::Test;

pub(crate) const TESTS: &[&[Test]] = &[
    set_up::TESTS,
    moving::TESTS,
    computer::TESTS,
    passing::TESTS,
    record_of_moves::TESTS,
    ending::TESTS,
];
