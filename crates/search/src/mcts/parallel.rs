//! Grows several trees at once and merges them at the root.

use std::sync::{Mutex, PoisonError};

use outflank_rules::Geometry;

use super::summary::Summary;
use super::{MctsOptions, Search, search_alone};
use crate::random::SplitMix64;
use crate::{Limits, Notice};

/// Grows a tree on this thread and one on each helper. Each tree has its own seed and its share of
/// the limits.
pub(super) fn search<G: Geometry>(
    geometry: &G,
    search: &Search<'_, G::Set>,
) -> (Summary, Option<Notice>) {
    let Search {
        options,
        limits,
        control,
        ..
    } = *search;
    let helpers = control.available_helpers(options.threads.saturating_sub(1));
    if helpers == 0 {
        return (search_alone(geometry, search, options, limits), None);
    }
    let mut seeds = SplitMix64::new(options.seed);
    let share = |place| share_of(options, limits, (place, helpers + 1), seeds.next_u64());
    let shares: Vec<(MctsOptions, Limits)> = (0..=helpers).map(share).collect();
    let grow =
        |(options, limits): &(MctsOptions, Limits)| search_alone(geometry, search, options, limits);
    // Merge in the order of the shares, whichever thread finishes first.
    let grown: Vec<Mutex<Option<Summary>>> = (0..helpers).map(|_| Mutex::new(None)).collect();
    let help = |helper: usize| {
        let summary = grow(&shares[helper + 1]);
        *grown[helper].lock().unwrap_or_else(PoisonError::into_inner) = Some(summary);
    };
    let (first, started) = control.work_together(helpers, &help, || grow(&shares[0]));
    // This thread takes over the shares of helpers that could not start.
    (started..helpers).for_each(help);
    let others = grown.into_iter().filter_map(|summary| {
        let summary = summary.into_inner();
        summary.unwrap_or_else(PoisonError::into_inner)
    });
    let summary = others.fold(first, Summary::merge);
    (summary, Notice::missing_helpers(helpers, started))
}

/// The share of one tree: the first number is its index, the second the number of trees.
fn share_of(
    options: &MctsOptions,
    limits: &Limits,
    (place, all): (usize, usize),
    seed: u64,
) -> (MctsOptions, Limits) {
    let (first, trees) = (place as u64, all as u64);
    let part = |whole: u64| whole / trees + u64::from(first < whole % trees);
    let options = MctsOptions {
        seed,
        most_nodes: options.most_nodes / all,
        ..*options
    };
    let limits = Limits {
        nodes: limits.nodes.map(part),
        simulations: limits.simulations.map(part),
        ..*limits
    };
    (options, limits)
}
