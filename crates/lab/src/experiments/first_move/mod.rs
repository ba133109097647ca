//! The first move of a game by depth and by number of threads, from the 3D document.
//!
//! This experiment plays no games: a program measures the searches of [`SERIES`] and of
//! [`with_threads`], and [`findings`] sums up what it measured.

mod plots;
mod tables;
mod theirs;

use std::time::Duration;

use super::Findings;

/// Its name on the command line.
pub const NAME: &str = "first-move";
/// The document that it comes from.
pub const DOCUMENT: &str = "3D";
/// What it asks, in one line.
pub const QUESTION: &str = "How long does the first move take, by depth, pruning and threads?";
/// What the document found, in one line.
pub const THEIRS: &str =
    "nodes grow exponentially; pruning at depth 12 on 8x8 saves all but one of 877";

/// Searches of the first move on a board, each two plies deeper than the one before.
#[derive(Clone, Copy, Debug)]
pub struct Series {
    /// What kind of search it is.
    pub name: &'static str,
    /// The board.
    pub board: &'static str,
    /// The depth of the last search.
    pub deepest: u32,
    /// The text of the player, without its depth.
    player: &'static str,
}

/// The searches by depth. On 8x8 all first moves are symmetric, so the document turned the symmetry
/// check off there.
pub const SERIES: [Series; 5] = [
    Series {
        name: "minimax",
        board: "8x8",
        deepest: 12,
        player: "minimax:eval=galadriel,symmetry=off",
    },
    Series {
        name: "alpha-beta",
        board: "8x8",
        deepest: 18,
        player: "alphabeta:eval=galadriel,symmetry=off",
    },
    Series {
        name: "PVS",
        board: "8x8",
        deepest: 18,
        player: "galadriel:symmetry=off",
    },
    Series {
        name: "alpha-beta",
        board: "6x6x6",
        deepest: 14,
        player: "alphabeta:eval=arwen,symmetry=on",
    },
    Series {
        name: "PVS",
        board: "6x6x6",
        deepest: 14,
        player: "arwen:symmetry=on",
    },
];

/// The board of the searches by number of threads.
pub const THREADS_BOARD: &str = "6x6x6";
/// Their depth, which is the document's.
pub const THREADS_DEPTH: u32 = 8;

/// The player that searches with this many threads.
#[must_use]
pub fn with_threads(threads: u32, depth: u32) -> String {
    format!("arwen:symmetry=on,depth={depth},threads={threads}")
}

impl Series {
    /// The depths of its searches.
    pub fn depths(&self) -> impl Iterator<Item = u32> + use<> {
        (2..=self.deepest).step_by(2)
    }

    /// The player that searches to a depth.
    #[must_use]
    pub fn player(&self, depth: u32) -> String {
        format!("{},depth={depth}", self.player)
    }
}

/// What a search cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Measured {
    /// Positions visited.
    pub nodes: u64,
    /// Time by the clock on the wall.
    pub time: Duration,
}

/// What was measured. Searches that took too long are missing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Measurements {
    /// For each of [`SERIES`], its searches in the order of their depths.
    pub by_depth: [Vec<Measured>; SERIES.len()],
    /// Searches by their number of threads.
    pub by_threads: Vec<(u32, Measured)>,
    /// The depth of the searches by number of threads.
    pub threads_depth: u32,
}

impl Measurements {
    /// The searches of a series, with their depths.
    fn series(&self, index: usize) -> impl Iterator<Item = (u32, Measured)> + '_ {
        SERIES[index]
            .depths()
            .zip(self.by_depth[index].iter().copied())
    }
}

/// Sums up what was measured, beside the figures of the document.
#[must_use]
pub fn findings(measured: &Measurements) -> Findings {
    let mut tables = vec![
        tables::nodes_on_squares(measured),
        tables::times_on_squares(measured),
        tables::in_the_cube(measured),
        tables::growth(measured),
    ];
    tables.extend(tables::threads(measured));
    Findings {
        tables,
        figures: plots::all(measured),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use outflank_engine::PlayerSpec;
    use outflank_eval::Characters;

    fn measured(nodes: u64) -> Measured {
        Measured {
            nodes,
            time: Duration::from_millis(nodes / 10),
        }
    }

    #[test]
    fn all_players_are_players() {
        let by_depth = SERIES.map(|series| series.player(series.deepest));
        for player in by_depth.into_iter().chain([with_threads(4, THREADS_DEPTH)]) {
            let spec = PlayerSpec::parse(&player, Characters::built_in());
            assert!(spec.is_ok(), "{player}: {spec:?}");
        }
    }

    #[test]
    fn the_documents_figures_stand_beside_ours() {
        let mut measurements = Measurements::default();
        measurements.by_depth[0] = [17, 317, 9913].map(measured).to_vec();
        measurements.by_depth[1] = [17, 150].map(measured).to_vec();
        measurements.by_threads = vec![(1, measured(40_000)), (2, measured(20_000))];
        let found = findings(&measurements);
        let nodes = &found.tables[0];
        assert_eq!(nodes.rows[1], ["4", "317", "317", "150", "203", "-", "2"]);
        assert_eq!(nodes.rows[5][2], "2,180,176,417");
        assert_eq!(nodes.rows[8][4], "3,871,006,168");
        // The time falls to a half.
        let threads = found.tables.last().unwrap();
        assert_eq!(threads.rows[1], ["2", "2000", "20,000", "2.00"]);
        let names: Vec<&str> = found.figures.iter().map(|figure| &*figure.name).collect();
        let expected = ["first-move-8x8", "first-move-6x6x6", "first-move-threads"];
        assert_eq!(names, expected);
    }

    #[test]
    fn growth_is_that_of_the_document_for_its_own_figures() {
        let mut measurements = Measurements::default();
        measurements.by_depth[1] = theirs::NODES_PRUNED.map(measured).to_vec();
        let found = findings(&measurements);
        let row = |name: &str| {
            let rows = &found.tables[3].rows;
            rows.iter().find(|row| row[0] == name).unwrap()[1..].to_vec()
        };
        assert_eq!(row("8x8, alpha-beta"), row("8x8, theirs, pruning"));
        assert!(row("8x8, theirs, pruning")[1].starts_with("11"));
    }
}
