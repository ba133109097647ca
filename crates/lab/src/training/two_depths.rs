//! Values of searches that do not depend on whether the depth is odd or even.

use outflank_engine::PreparedEvaluation;
use outflank_rules::AnyPosition;
use outflank_search::pvs::Pvs;
use outflank_search::{Control, Limits, SearchReport};

use super::self_play::in_points;

/// What a search found.
pub(super) struct Found {
    pub(super) report: SearchReport,
    /// The value for the side to move, in points.
    pub(super) points: i32,
    /// Whether the value is exact.
    pub(super) is_exact: bool,
}

/// Searches a position to a depth. The value of an estimate is the mean of those at this depth and one
/// ply before: the side that moves last thinks too well of its position.
pub(super) fn search(
    evaluation: &mut PreparedEvaluation,
    pvs: &mut Pvs,
    position: &AnyPosition,
    depth: u32,
    control: Control<'_>,
) -> Found {
    let limits = Limits {
        depth: Some(depth),
        // With a limit of nodes, every depth is searched, not only every second one.
        nodes: Some(u64::MAX),
        ..Limits::default()
    };
    let mut before = None;
    let mut note = |report: &SearchReport| {
        if report.depth + 1 == depth {
            before = Some(in_points(report));
        }
    };
    let report = evaluation.search(pvs, position, &limits, control, &mut note);
    let (last, is_exact) = in_points(&report);
    let points = match before {
        Some((before, false)) if !is_exact && report.depth == depth => (before + last) / 2,
        _ => last,
    };
    Found {
        report,
        points,
        is_exact,
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;
    use std::time::Duration;

    use outflank_engine::EvaluationChoice;
    use outflank_rules::Board;
    use outflank_search::Clock;
    use outflank_search::pvs::PvsOptions;

    use super::*;

    struct Timeless;

    impl Clock for Timeless {
        fn now(&self) -> Duration {
            Duration::ZERO
        }
    }

    fn found(depth: u32, endgame: u32) -> Found {
        let mut evaluation = PreparedEvaluation::new(EvaluationChoice::HandMade);
        let mut pvs = Pvs::new(PvsOptions {
            endgame,
            ..PvsOptions::default()
        });
        let board: Board = "4x4".parse().unwrap();
        let start = AnyPosition::start(&board);
        let go_on = AtomicBool::new(false);
        let control = Control::new(&Timeless, &go_on);
        search(&mut evaluation, &mut pvs, &start, depth, control)
    }

    #[test]
    fn estimates_are_the_mean_of_two_depths() {
        let [two, three] = [2, 3].map(|depth| found(depth, 0));
        let [two, three] = [two, three].map(|found| in_points(&found.report).0);
        assert_ne!(two, three);
        assert_eq!(found(3, 0).points, (two + three) / 2);
    }

    #[test]
    fn exact_values_are_left_alone() {
        let solved = found(3, 12);
        assert!(solved.is_exact);
        assert_eq!(solved.points, in_points(&solved.report).0);
    }
}
