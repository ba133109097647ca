//! The tables of the first move.

use super::{Measured, Measurements, SERIES, theirs};
use crate::experiments::Table;
use crate::statistics::{Curve, Fit};

/// What stands for a search that was not made.
const MISSING: &str = "-";

/// Nodes on 8x8.
pub(super) fn nodes_on_squares(measured: &Measurements) -> Table {
    let mut table = Table::new([
        "depth on 8x8",
        "minimax, nodes",
        "theirs, no pruning",
        "alpha-beta, nodes",
        "theirs, pruning",
        "PVS, nodes",
        "minimax/alpha-beta",
    ]);
    for (place, depth) in SERIES[2].depths().enumerate() {
        let [full, pruned, pvs] = [0, 1, 2].map(|series| nodes(measured, series, place));
        let saved = full
            .zip(pruned)
            .map(|(full, pruned)| full as f64 / pruned as f64);
        table.push([
            depth.to_string(),
            thousands(full),
            thousands(theirs::NODES_FULL.get(place).copied()),
            thousands(pruned),
            thousands(theirs::NODES_PRUNED.get(place).copied()),
            thousands(pvs),
            saved.map_or_else(|| MISSING.to_owned(), |saved| format!("{saved:.0}")),
        ]);
    }
    table
}

/// Times on 8x8.
pub(super) fn times_on_squares(measured: &Measurements) -> Table {
    let mut table = Table::new([
        "depth on 8x8",
        "minimax, ms",
        "theirs, no pruning",
        "alpha-beta, ms",
        "theirs, pruning",
        "PVS, ms",
    ]);
    for (place, depth) in SERIES[2].depths().enumerate() {
        let [full, pruned, pvs] = [0, 1, 2].map(|series| time(measured, series, place));
        table.push([
            depth.to_string(),
            full,
            thousands(theirs::TIMES_FULL.get(place).copied()),
            pruned,
            thousands(theirs::TIMES_PRUNED.get(place).copied()),
            pvs,
        ]);
    }
    table
}

/// Nodes and times on 6x6x6.
pub(super) fn in_the_cube(measured: &Measurements) -> Table {
    let mut table = Table::new([
        "depth on 6x6x6",
        "alpha-beta, nodes",
        "PVS, nodes",
        "theirs",
        "alpha-beta, ms",
        "PVS, ms",
        "theirs, 32 threads",
    ]);
    for (place, depth) in SERIES[4].depths().enumerate() {
        table.push([
            depth.to_string(),
            thousands(nodes(measured, 3, place)),
            thousands(nodes(measured, 4, place)),
            thousands(theirs::NODES_CUBE.get(place).copied()),
            time(measured, 3, place),
            time(measured, 4, place),
            thousands(theirs::TIMES_CUBE.get(place).copied()),
        ]);
    }
    table
}

/// How nodes grow with depth, for all searches and those of the document.
pub(super) fn growth(measured: &Measurements) -> Table {
    let mut table = Table::new(["search", "nodes by depth x", "factor for two plies"]);
    let mut push = |name: String, nodes: &[(f64, f64)]| {
        if let Some(fit) = Fit::of(Curve::Exponential, nodes) {
            let factor = (2.0 * fit.b).exp();
            table.push([name, fit.to_string(), format!("{factor:.1}")]);
        }
    };
    for (index, series) in SERIES.iter().enumerate() {
        push(
            format!("{}, {}", series.board, series.name),
            &nodes_by_depth(measured, index),
        );
    }
    push(
        "8x8, theirs, no pruning".to_owned(),
        &by_depth(&theirs::NODES_FULL),
    );
    push(
        "8x8, theirs, pruning".to_owned(),
        &by_depth(&theirs::NODES_PRUNED),
    );
    push("6x6x6, theirs".to_owned(), &by_depth(&theirs::NODES_CUBE));
    table
}

/// Time by number of threads; `None` if it was not measured.
pub(super) fn threads(measured: &Measurements) -> Option<Table> {
    let (_, first) = measured.by_threads.first()?;
    let mut table = Table::new(["threads", "ms", "nodes", "times as fast"]);
    for (threads, search) in &measured.by_threads {
        let gain = first.time.as_secs_f64() / search.time.as_secs_f64().max(1e-9);
        table.push([
            threads.to_string(),
            milliseconds(search),
            thousands(Some(search.nodes)),
            format!("{gain:.2}"),
        ]);
    }
    Some(table)
}

/// Points of a plot: depths and nodes of a series.
pub(super) fn nodes_by_depth(measured: &Measurements, series: usize) -> Vec<(f64, f64)> {
    let point = |(depth, search): (u32, Measured)| (f64::from(depth), search.nodes as f64);
    measured.series(series).map(point).collect()
}

/// Points of a plot: figures of the document at depths 2, 4, 6 and so on.
pub(super) fn by_depth(figures: &[u64]) -> Vec<(f64, f64)> {
    let depths = (1..).map(|half| 2.0 * f64::from(half));
    depths
        .zip(figures.iter().map(|&nodes| nodes as f64))
        .collect()
}

fn nodes(measured: &Measurements, series: usize, place: usize) -> Option<u64> {
    let search = measured.by_depth[series].get(place)?;
    Some(search.nodes)
}

fn time(measured: &Measurements, series: usize, place: usize) -> String {
    let search = measured.by_depth[series].get(place);
    search.map_or_else(|| MISSING.to_owned(), milliseconds)
}

fn milliseconds(search: &Measured) -> String {
    let milliseconds = 1000.0 * search.time.as_secs_f64();
    if milliseconds < 10.0 {
        format!("{milliseconds:.2}")
    } else {
        format!("{milliseconds:.0}")
    }
}

/// A number with commas between thousands.
fn thousands(number: Option<u64>) -> String {
    let Some(number) = number else {
        return MISSING.to_owned();
    };
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index) % 3 == 0 {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_commas() {
        assert_eq!(thousands(Some(7)), "7");
        assert_eq!(thousands(Some(317)), "317");
        assert_eq!(thousands(Some(9913)), "9,913");
        assert_eq!(thousands(Some(3_871_006_168)), "3,871,006,168");
        assert_eq!(thousands(None), "-");
    }
}
