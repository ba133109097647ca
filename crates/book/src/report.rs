//! What is in a book.

use std::collections::{BTreeMap, HashSet};

use crate::book::Book;
use crate::canonical::Canonical;
use crate::negamax::Values;
use crate::score::Score;

/// Figures of a book.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct Report {
    /// The number of positions.
    pub positions: usize,
    /// Positions by the number of moves from the start.
    pub by_ply: BTreeMap<u8, usize>,
    /// Positions by the plies of their search.
    pub by_depth: BTreeMap<u8, usize>,
    /// Positions that no line of the book leads to.
    pub unreachable: usize,
    /// Positions whose value is not that of their best known move: always 0, or the negamax is wrong.
    pub inconsistent: usize,
    /// How far the value of a position is from what its own search found, in discs, on average over
    /// the positions with an explored move.
    pub mean_correction: f32,
    /// The largest such difference.
    pub largest_correction: Score,
    /// The value of the start, if the book has it.
    pub start: Option<Score>,
}

impl Report {
    /// Looks through a book.
    #[must_use]
    pub fn of(book: &Book, values: &Values) -> Report {
        let mut report = Report {
            positions: book.len(),
            start: values.get(&Canonical::start()),
            ..Report::default()
        };
        let mut reached = HashSet::from([Canonical::start()]);
        let (mut corrected, mut corrections) = (0, 0);
        for (position, entry) in book.iter() {
            *report.by_ply.entry(position.ply()).or_default() += 1;
            *report.by_depth.entry(entry.depth()).or_default() += 1;
            let known = values.known_moves(position, entry);
            let value = values.get(position);
            let best = known.iter().map(|known| known.score).max();
            report.inconsistent += usize::from(best.is_none() || best != value);
            if !reached.contains(position) {
                report.unreachable += 1;
            } else {
                reached.extend(known.iter().filter_map(|known| known.child.position()));
            }
            if known.iter().any(|known| known.explored) {
                let value = value.unwrap_or_default().tenths();
                let correction = (value - entry.searched().tenths()).abs();
                corrected += 1;
                corrections += correction;
                let largest = report
                    .largest_correction
                    .max(Score::from_tenths(correction));
                report.largest_correction = largest;
            }
        }
        report.mean_correction = corrections as f32 / corrected.max(1) as f32 / 10.0;
        report
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::entry::{Candidate, Entry};

    fn add(book: &mut Book, position: Canonical, tenths: i32) {
        let (cell, _) = position.children().next().unwrap();
        let score = Score::from_tenths(tenths);
        let entry = Entry::new(position, 7, vec![Candidate { cell, score }]);
        book.insert(position, entry.unwrap());
    }

    #[test]
    fn a_report_counts_and_compares() {
        let start = Canonical::start();
        let first = start.child(19).position().unwrap();
        let mut book = Book::new("");
        add(&mut book, start, 10);
        add(&mut book, first, 5);
        // Nothing leads from there to here.
        let lonely = crate::seeds::all_positions(4)
            .into_iter()
            .next_back()
            .unwrap();
        add(&mut book, lonely, 0);
        let report = Report::of(&book, &Values::of(&book));
        assert_eq!(report.positions, 3);
        assert_eq!(report.by_ply, BTreeMap::from([(0, 1), (1, 1), (4, 1)]));
        assert_eq!(report.by_depth, BTreeMap::from([(7, 3)]));
        assert_eq!((report.unreachable, report.inconsistent), (1, 0));
        // The start was searched at +1.0, but its move is worth -0.5.
        assert_eq!(report.start, Some(Score::from_tenths(-5)));
        assert_eq!(report.mean_correction, 1.5);
        assert_eq!(report.largest_correction, Score::from_tenths(15));
    }
}
