//! Several trees at once, put together at the root.

use std::sync::Mutex;

use outflank_rules::{Geometry, Position};

use super::summary::Summary;
use super::{MctsOptions, search_alone};
use crate::random::SplitMix64;
use crate::{Control, Limits};

/// Grows a tree here and one by each helper, from seeds of their own, with a share of the limits
/// each.
pub(super) fn search<G: Geometry>(
    position: &Position<G>,
    options: &MctsOptions,
    limits: &Limits,
    control: Control<'_>,
) -> Summary {
    let helpers = control.helpers(options.threads.saturating_sub(1));
    if helpers == 0 {
        return search_alone(position, options, limits, control);
    }
    let mut seeds = SplitMix64::new(options.seed);
    let share = |place| share_of(options, limits, (place, helpers + 1), seeds.next_u64());
    let shares: Vec<(MctsOptions, Limits)> = (0..=helpers).map(share).collect();
    let grow = |(options, limits): &(MctsOptions, Limits)| {
        search_alone(position, options, limits, control)
    };
    // Put together in the order of the shares, whoever is done first.
    let grown: Vec<Mutex<Option<Summary>>> = (0..helpers).map(|_| Mutex::new(None)).collect();
    let help = |helper: usize| {
        let summary = grow(&shares[helper + 1]);
        *grown[helper].lock().expect("nobody panics with it") = Some(summary);
    };
    let first = control.work_together(helpers, &help, || grow(&shares[0]));
    let others = grown.into_iter().filter_map(|summary| {
        let summary = summary.into_inner();
        summary.expect("nobody panics with it")
    });
    others.fold(first, Summary::merge)
}

/// The part of one tree: the first of the numbers is its place, the second how many there are.
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
