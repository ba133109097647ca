//! What can be counted in the second half of both lines, when the move has had its effect.

use outflank_rules::{AnyCells, AnyPosition, CellSet, Side};

use super::course::{Course, moves_of};
use super::mobility::FEW_EMPTIES;
use super::terrain::Terrain;
use super::{Comparison, Counts, Reason};

/// The shortest lines with a second half.
const SHORTEST: usize = 4;
/// By how many moves the balance of both sides is worse on average if mobility is a reason.
const MOVES: f32 = 2.5;
/// The same for the cells of potential mobility.
const CELLS: f32 = 5.0;

/// Mobility or potential mobility, whichever is clearer.
pub(super) fn clearest(comparison: &Comparison<'_>) -> Option<Reason> {
    let terrain = comparison.terrain;
    let moves = Means::of(comparison, moves_of)?;
    let cells = Means::of(comparison, |position, side| {
        potential(terrain, position, side)
    })?;
    let (mobility, potential) = (moves.lost() / MOVES, cells.lost() / CELLS);
    if mobility >= 1.0 && mobility >= potential {
        Some(Reason::LaterMobility(moves.counts()))
    } else {
        (potential >= 1.0).then(|| Reason::PotentialMobility(cells.counts()))
    }
}

/// The empty cells beside discs of the other side, where moves of the side may arise.
fn potential(terrain: &Terrain, position: &AnyPosition, side: Side) -> AnyCells {
    position.empties() & terrain.beside(position.discs_of(!side))
}

/// Means over the second half of both lines.
struct Means {
    yours: f32,
    theirs: f32,
    better_yours: f32,
    better_theirs: f32,
}

impl Means {
    /// The means of the number of some cells of a side; `None` if the lines are too short.
    fn of(
        comparison: &Comparison<'_>,
        cells: impl Fn(&AnyPosition, Side) -> AnyCells,
    ) -> Option<Means> {
        let Comparison { played, better, .. } = comparison;
        let is_open = |course: &Course<'_>, ply| course.after(ply).empties().len() > FEW_EMPTIES;
        let plies = (1..=played.len().min(better.len()))
            .take_while(|&ply| is_open(played, ply) && is_open(better, ply))
            .count();
        let mean = |course: &Course<'_>, side| {
            let half = plies / 2 + 1..=plies;
            let count = half.clone().count();
            let sum: u32 = half.map(|ply| cells(course.after(ply), side).len()).sum();
            sum as f32 / count as f32
        };
        (plies >= SHORTEST).then(|| Means {
            yours: mean(played, played.side),
            theirs: mean(played, !played.side),
            better_yours: mean(better, better.side),
            better_theirs: mean(better, !better.side),
        })
    }

    /// How much better the balance is in the better line.
    fn lost(&self) -> f32 {
        (self.better_yours - self.better_theirs) - (self.yours - self.theirs)
    }

    fn counts(&self) -> Counts {
        let whole = |mean: f32| mean.round() as u32;
        Counts {
            yours: whole(self.yours),
            theirs: whole(self.theirs),
            better_yours: whole(self.better_yours),
            better_theirs: whole(self.better_theirs),
        }
    }
}
