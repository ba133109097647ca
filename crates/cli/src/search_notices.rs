//! Prints what searches had to do without: memory or threads.

use std::mem::{Discriminant, discriminant};
use std::sync::Mutex;

use outflank_search::Notice;

use crate::output::notice;

/// Prints a notice on standard error. Each kind is printed once in a run of the program, because a
/// match makes thousands of searches on several threads.
pub(crate) fn print_notice(found: &Notice) {
    static PRINTED: Mutex<Vec<Discriminant<Notice>>> = Mutex::new(Vec::new());
    let Ok(mut printed) = PRINTED.lock() else {
        return;
    };
    if !printed.contains(&discriminant(found)) {
        printed.push(discriminant(found));
        notice(found);
    }
}
