//! What the book knows of one position.

use thiserror::Error;

use crate::canonical::Canonical;
use crate::score::Score;

/// The most moves that an entry keeps.
pub const MOST_CANDIDATES: usize = 8;

/// A move that a search looked at, on the canonical board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// The cell, counted from a1 along the rows.
    pub cell: u8,
    /// Its value for the side that moves.
    pub score: Score,
}

/// What a search found in a position: the best moves and their values.
///
/// Only moves that do not lead to another position of the book count with these values. Moves that
/// are not listed are worth no more than the last one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    depth: u8,
    candidates: Vec<Candidate>,
}

/// Why a position cannot have these moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum EntryError {
    /// Without a move there is no value.
    #[error("a position of a book needs a move")]
    NoMove,
    /// The side to move has no move, or there is no disc in the middle.
    #[error("the position cannot be in a book")]
    Position,
    /// A move is illegal.
    #[error("cell {0} is not a legal move")]
    Illegal(u8),
    /// A move is listed twice.
    #[error("cell {0} is listed twice")]
    Twice(u8),
    /// There are too many moves.
    #[error("there are more than {MOST_CANDIDATES} moves")]
    TooMany,
}

impl Entry {
    /// An entry for a position, from a search of `depth` plies. The best moves come first; equal ones
    /// keep their order.
    ///
    /// # Errors
    /// If a move is illegal or listed twice, or there are none or too many.
    pub fn new(
        position: Canonical,
        depth: u8,
        mut candidates: Vec<Candidate>,
    ) -> Result<Entry, EntryError> {
        if !position.is_playable() {
            return Err(EntryError::Position);
        }
        if candidates.is_empty() {
            return Err(EntryError::NoMove);
        }
        if candidates.len() > MOST_CANDIDATES {
            return Err(EntryError::TooMany);
        }
        let mut free = position.legal_moves();
        for &Candidate { cell, .. } in &candidates {
            let bit = 1_u64.checked_shl(cell.into()).unwrap_or(0);
            if position.legal_moves() & bit == 0 {
                return Err(EntryError::Illegal(cell));
            }
            if free & bit == 0 {
                return Err(EntryError::Twice(cell));
            }
            free &= !bit;
        }
        candidates.sort_by_key(|candidate| std::cmp::Reverse(candidate.score));
        Ok(Entry { depth, candidates })
    }

    /// The plies of the search.
    #[must_use]
    pub fn depth(&self) -> u8 {
        self.depth
    }

    /// The moves, best first. There is at least one.
    #[must_use]
    pub fn candidates(&self) -> &[Candidate] {
        &self.candidates
    }

    /// The value that the search found.
    #[must_use]
    pub fn searched(&self) -> Score {
        self.candidates
            .first()
            .map_or(Score::default(), |best| best.score)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn candidates(cells: &[u8]) -> Vec<Candidate> {
        let candidate = |(&cell, index): (&u8, i32)| Candidate {
            cell,
            score: Score::from_tenths(index),
        };
        cells.iter().zip(0..).map(candidate).collect()
    }

    #[test]
    fn the_best_move_comes_first() {
        let entry = Entry::new(Canonical::start(), 3, candidates(&[19, 26, 37])).unwrap();
        let cells: Vec<u8> = entry.candidates().iter().map(|it| it.cell).collect();
        assert_eq!(cells, [37, 26, 19]);
        assert_eq!(entry.searched(), Score::from_tenths(2));
    }

    #[test]
    fn what_cannot_be_played_is_refused() {
        let refused = |cells: &[u8]| Entry::new(Canonical::start(), 3, candidates(cells)).err();
        assert_eq!(refused(&[]), Some(EntryError::NoMove));
        assert_eq!(refused(&[0]), Some(EntryError::Illegal(0)));
        assert_eq!(refused(&[200]), Some(EntryError::Illegal(200)));
        assert_eq!(refused(&[19, 19]), Some(EntryError::Twice(19)));
        assert_eq!(refused(&[19; 9]), Some(EntryError::TooMany));
        let (empty, _) = Canonical::of(0, 0);
        let entry = Entry::new(empty, 3, candidates(&[19]));
        assert_eq!(entry, Err(EntryError::Position));
    }
}
