//! The plots of the first move.

use super::tables::{by_depth, nodes_by_depth};
use super::{Measurements, THREADS_BOARD, theirs};
use crate::experiments::Figure;
use crate::plot::{Axis, Mark, Plot, Point, Series};
use crate::statistics::{Curve, Fit};

/// All plots.
pub(super) fn all(measured: &Measurements) -> Vec<Figure> {
    let squares = vec![
        fitted("minimax", &nodes_by_depth(measured, 0)),
        fitted("theirs, no pruning", &by_depth(&theirs::NODES_FULL)),
        fitted("alpha-beta", &nodes_by_depth(measured, 1)),
        fitted("theirs, pruning", &by_depth(&theirs::NODES_PRUNED)),
        fitted("PVS", &nodes_by_depth(measured, 2)),
    ];
    let cube = vec![
        fitted("alpha-beta", &nodes_by_depth(measured, 3)),
        fitted("theirs", &by_depth(&theirs::NODES_CUBE)),
        fitted("PVS", &nodes_by_depth(measured, 4)),
    ];
    let mut figures = vec![
        figure("first-move-8x8", &nodes("8x8", squares)),
        figure("first-move-6x6x6", &nodes("6x6x6", cube)),
    ];
    if !measured.by_threads.is_empty() {
        figures.push(figure("first-move-threads", &threads(measured)));
    }
    figures
}

fn figure(name: &str, plot: &Plot) -> Figure {
    Figure {
        name: name.to_owned(),
        svg: plot.to_svg(),
    }
}

/// Nodes by depth, on a scale where exponential growth is a straight line.
fn nodes(board: &str, series: Vec<Series>) -> Plot {
    Plot {
        title: format!("Nodes of the first move on {board}"),
        description: "The nodes visited by depth, with fitted exponential curves.".to_owned(),
        x: Axis::linear("depth"),
        y: Axis::log("nodes"),
        series,
    }
}

fn fitted(name: &str, points: &[(f64, f64)]) -> Series {
    Series {
        fit: Fit::of(Curve::Exponential, points),
        ..Series::points(name, points.iter().map(|&(x, y)| Point::new(x, y)))
    }
}

/// Time by threads, beside what one would naively expect.
fn threads(measured: &Measurements) -> Plot {
    let point = |threads: u32, seconds: f64| Point::new(f64::from(threads), 1000.0 * seconds);
    let searches = measured.by_threads.iter();
    let ours = searches.map(|(threads, search)| point(*threads, search.time.as_secs_f64()));
    let first = measured.by_threads.first();
    let alone = first.map_or(0.0, |(_, search)| search.time.as_secs_f64());
    let searches = measured.by_threads.iter();
    let ideal = searches.map(|(threads, _)| point(*threads, alone / f64::from(*threads)));
    let depth = measured.threads_depth;
    Plot {
        title: format!("Time of the first move on {THREADS_BOARD} at depth {depth}"),
        description: "The time in milliseconds by the number of threads.".to_owned(),
        x: Axis::log("threads"),
        y: Axis::log("milliseconds"),
        series: vec![
            Series::line("Outflank", ours),
            Series {
                mark: Mark::Line,
                ..Series::line("time of one thread, divided", ideal)
            },
        ],
    }
}
