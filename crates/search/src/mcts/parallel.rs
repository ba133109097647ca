//! Several trees at once, put together at the root.

use std::thread;

use rules::{Geometry, Position};

use super::summary::Summary;
use super::{Options, search_alone};
use crate::random::SplitMix64;
use crate::{Control, Limits};

/// Grows a tree in each thread, from seeds of their own, with a share of the limits each.
pub(super) fn search<G: Geometry>(
    position: &Position<G>,
    options: &Options,
    limits: &Limits,
    control: Control<'_>,
) -> Summary {
    let mut seeds = SplitMix64::new(options.seed);
    let share = |thread: usize| share_of(options, limits, thread, seeds.next_u64());
    let shares: Vec<(Options, Limits)> = (0..options.threads).map(share).collect();
    thread::scope(|scope| {
        let start = |(options, limits)| {
            scope.spawn(move || search_alone(position, &options, &limits, control))
        };
        let (first, others) = shares.split_first().expect("there are several threads");
        let others: Vec<_> = others.iter().copied().map(start).collect();
        let first = search_alone(position, &first.0, &first.1, control);
        others.into_iter().fold(first, |summary, other| {
            summary.merge(other.join().expect("growing a tree does not panic"))
        })
    })
}

fn share_of(options: &Options, limits: &Limits, thread: usize, seed: u64) -> (Options, Limits) {
    let (threads, thread) = (options.threads as u64, thread as u64);
    let part = |all: u64| all / threads + u64::from(thread < all % threads);
    let options = Options {
        seed,
        most_nodes: options.most_nodes / options.threads,
        ..*options
    };
    let limits = Limits {
        nodes: limits.nodes.map(part),
        simulations: limits.simulations.map(part),
        ..*limits
    };
    (options, limits)
}
