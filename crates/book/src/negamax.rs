//! The values of positions, from the leaves of the book up.

use std::collections::HashMap;

use crate::book::Book;
use crate::canonical::{Canonical, Child};
use crate::entry::Entry;
use crate::score::Score;

/// The values of all positions of a book for the side to move, by negamax.
///
/// A position is worth as much as its best known move. A move that leads to a position of the book is
/// worth what that position is worth to the other side; any other one what the search found.
#[derive(Clone, Debug, Default)]
pub struct Values(HashMap<Canonical, Score>);

/// A move whose value is known, on the canonical board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KnownMove {
    /// The cell, counted from a1 along the rows.
    pub cell: u8,
    /// What follows.
    pub child: Child,
    /// Its value for the side that moves.
    pub score: Score,
    /// Whether the value is that of a position of the book, or of a finished game. Otherwise it
    /// comes from a search before the move.
    pub explored: bool,
}

impl Values {
    /// Computes the values of a book.
    #[must_use]
    pub fn of(book: &Book) -> Values {
        let mut values = Values(HashMap::with_capacity(book.len()));
        // A move adds a disc, so what follows a position comes later in the order.
        for (position, entry) in book.iter().rev() {
            let known = values.known_moves(position, entry);
            let best = known.iter().map(|known| known.score).max();
            let value = best.unwrap_or_else(|| entry.searched());
            values.0.insert(*position, value);
        }
        values
    }

    /// The value of a position; `None` if the book does not have it.
    #[must_use]
    pub fn get(&self, position: &Canonical) -> Option<Score> {
        self.0.get(position).copied()
    }

    /// The moves of a position whose values are known, in the order of the cells.
    #[must_use]
    pub fn known_moves(&self, position: &Canonical, entry: &Entry) -> Vec<KnownMove> {
        let searched: Vec<(Child, Score)> = entry
            .candidates()
            .iter()
            .map(|candidate| (position.child(candidate.cell), candidate.score))
            .collect();
        let known = position.children().filter_map(|(cell, child)| {
            let (score, explored) = match (child, child.position()) {
                (Child::Over(score), _) => (score, true),
                (_, Some(next)) if self.0.contains_key(&next) => (child.score(self.0[&next]), true),
                // A symmetric move has the same child.
                _ => (searched.iter().find(|(other, _)| *other == child)?.1, false),
            };
            Some(KnownMove {
                cell,
                child,
                score,
                explored,
            })
        });
        known.collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::entry::Candidate;

    /// Every position up to a ply, with made-up values for all its moves.
    fn made_up(plies: u8) -> Book {
        let mut book = Book::new("made up");
        for position in crate::seeds::all_positions(plies) {
            let cells = position.children().map(|(cell, _)| cell);
            let candidates = cells.map(|cell| Candidate {
                cell,
                score: noise(position, cell),
            });
            let candidates = candidates.take(crate::MOST_CANDIDATES).collect();
            book.insert(position, Entry::new(position, 1, candidates).unwrap());
        }
        book
    }

    /// Some value between -9.9 and 9.9.
    fn noise(position: Canonical, cell: u8) -> Score {
        let mixed = (position.own() ^ position.opponent().rotate_left(17) ^ u64::from(cell))
            .wrapping_mul(0x9E37_79B9_7F4A_7C15);
        Score::from_tenths((mixed >> 32) as i32 % 100)
    }

    /// Plain minimax from the definition.
    fn minimax(book: &Book, position: Canonical) -> Score {
        let entry = book.get(&position).unwrap();
        let searched = |child: Child| {
            let candidates = entry.candidates().iter();
            candidates
                .filter(|it| position.child(it.cell) == child)
                .map(|it| it.score)
                .max()
        };
        let scores = position.children().filter_map(|(_, child)| match child {
            Child::Over(score) => Some(score),
            Child::Position(next) if book.contains(&next) => Some(-minimax(book, next)),
            Child::AfterPass(next) if book.contains(&next) => Some(minimax(book, next)),
            child => searched(child),
        });
        scores.max().unwrap()
    }

    #[test]
    fn values_are_those_of_minimax() {
        let book = made_up(4);
        let values = Values::of(&book);
        for (position, _) in book.iter() {
            assert_eq!(values.get(position), Some(minimax(&book, *position)));
        }
    }

    #[test]
    fn a_position_of_the_book_counts_instead_of_the_search_before_it() {
        let start = Canonical::start();
        let mut book = Book::new("");
        let five = Candidate {
            cell: 19,
            score: Score::from_tenths(50),
        };
        book.insert(start, Entry::new(start, 1, vec![five]).unwrap());
        assert_eq!(Values::of(&book).get(&start), Some(Score::from_tenths(50)));
        let next = start.child(19).position().unwrap();
        let cell = next.children().next().unwrap().0;
        let score = Score::from_tenths(12);
        let reply = Candidate { cell, score };
        book.insert(next, Entry::new(next, 1, vec![reply]).unwrap());
        let values = Values::of(&book);
        assert_eq!(values.get(&start), Some(-score));
        let known = values.known_moves(&start, book.get(&start).unwrap());
        assert_eq!(known.len(), 4, "all first moves are one by symmetry");
        assert!(known.iter().all(|it| it.explored && it.score == -score));
    }
}
