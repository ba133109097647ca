//! Inputs that the property tests and the fuzzer found.

use crate::checks;

/// Light must pass at once on this board; without its pass the transcript is empty.
#[test]
fn a_game_of_nothing_but_a_pass() {
    checks::transcript("--");
}
